internal import FolioCollections
public import FolioMachine

/// Where a lifted row may go.
public enum ReorderScope: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Among the rows of any section that is laid out as rows.
  case list
  /// Among the rows of its own section.
  case section
}

/// How rows are moved by a finger.
public struct ReorderConfiguration: Hashable, Sendable, Savable {
  /// Where a lifted row may go. Headers and footers stay where they are in any case, a row of a grid stays in its
  /// grid, and no row of a waterfall is lifted: there a row's column follows from all heights before it.
  public var scope = ReorderScope.list

  /// How far from either end of the viewport, within its insets, a finger scrolls the list, in points, 0 … 2²¹; at
  /// most half of what the insets leave. 0: never.
  public var edge = 60.0

  /// How fast the list scrolls under a finger at the very end of the viewport or beyond it, in points a second,
  /// 0 … 2⁵²; less in proportion to the depth in the edge.
  public var speed = 900.0

  /// The settings by default.
  public init() {}
}

extension ReorderConfiguration {
  /// The first setting that makes no sense.
  var refusal: ListRejection.Field? {
    guard Units.isLegalHeight(edge) else { return .edge }
    guard Units.isLegalLength(speed) else { return .speed }
    return nil
  }

  /// How fast a list scrolls because a row is held near an end of what is seen of it, in points a second, forward
  /// positive; 0 away from both ends, and at an end of the content.
  ///
  /// - Parameters:
  ///   - above: How deep the row is held in the upper edge; not above 0: not in it.
  ///   - below: The same for the lower edge.
  ///   - edge: How deep either edge is, in the unit of the other lengths.
  ///   - scrollsBack: Whether content is left above.
  ///   - scrollsOn: Whether content is left below.
  package func velocity(
    above: Double, below: Double, edge: Double, scrollsBack: Bool, scrollsOn: Bool
  ) -> Double {
    guard edge > 0, speed > 0 else { return 0 }
    if above > 0, scrollsBack { return -speed * min(1, above / edge) }
    if below > 0, scrollsOn { return speed * min(1, below / edge) }
    return 0
  }
}
