internal import FolioCollections
public import FolioMachine

/// The places to which a lifted row may move.
public enum ReorderScope: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Among the rows of every section that is laid out as rows.
  case list
  /// Among the rows of its own section.
  case section
}

/// The settings for moving rows with a finger.
public struct ReorderConfiguration: Hashable, Sendable, Savable, Settings {
  /// The places to which a lifted row may move. Headers and footers never move, and a row of a grid stays in its grid. Rows
  /// of a waterfall are not lifted, because a row's column depends on all heights before it.
  public var scope = ReorderScope.list

  /// The distance from each end of the viewport, within its insets, at which a finger scrolls the list, in points, 0 … 2²¹;
  /// at most half of the length between the insets is used. 0: the list does not scroll.
  public var edge = 60.0

  /// The speed of the list under a finger at the very end of the viewport or beyond it, in points per second, 0 … 2⁵²;
  /// within the edge, it is proportional to the depth.
  public var speed = 900.0

  /// Creates the default settings.
  public init() {}
}

extension ReorderConfiguration {
  /// The names of values in rejections.
  package typealias Field = ListRejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.choice("scope", scope)
    visitor.number("edge", edge, .height, .points, .edge)
    visitor.number("speed", speed, .from(0, to: Units.largestPoints), .pointsPerSecond, .speed)
  }

  /// Returns the velocity of a list while a row is held near an end of its visible area, in points per second, forward
  /// positive; 0 away from both ends, and at an end of the content.
  ///
  /// - Parameters:
  ///   - above: The depth of the row in the upper edge; 0 or less if it is not in the edge.
  ///   - below: The depth of the row in the lower edge, likewise.
  ///   - edge: The depth of each edge, in the unit of the other lengths.
  ///   - scrollsBack: Whether there is more content above.
  ///   - scrollsOn: Whether there is more content below.
  package func velocity(
    above: Double, below: Double, edge: Double, scrollsBack: Bool, scrollsOn: Bool
  ) -> Double {
    guard edge > 0, speed > 0 else { return 0 }
    if above > 0, scrollsBack { return -speed * min(1, above / edge) }
    if below > 0, scrollsOn { return speed * min(1, below / edge) }
    return 0
  }
}
