public import FolioMachine

/// The extent and the duration for which a row must be seen to count as viewed. The list emits ``ListEffect/viewed(row:)``
/// once for each stay.
///
/// A stay ends when less of the row is seen, when the row is deleted, and when the layout is lost. The visible part of a
/// row is between ``ListController/obscured`` and the bottom inset, and not under a row that sticks; a row that sticks
/// counts where it sticks. While a list scrolls to its initial position or seeks a saved one, its rows are neither drawn
/// nor seen. A row keeps its stay through batches, sorting and reordering. Rows without height are never viewed.
///
/// In a `Pager`, a list counts while at least `fraction` of the length of its page is on screen, whether the page rests
/// there, peeks in or is dragged, in a visible container. Parts that the cover and the strip hide are not seen.
public struct Viewability: Hashable, Sendable, Savable, Digestible, Settings {
  /// The fraction of the row's height that must be seen, above 0, at most 1. For a row that is taller than the visible
  /// area, it is the fraction of that area that the row fills.
  public var fraction: Double

  /// The time for which the row must be seen, in seconds, above 0, at most a day.
  ///
  /// The moments of events are the only source of time. A stay that begins in an event without one, such as a batch, begins
  /// at the next moment: until then, `nextWake` is `.frame`.
  public var duration: Double

  /// Creates a viewability; by default, half of a row for a second.
  public init(fraction: Double = 0.5, duration: Double = 1) {
    self.fraction = fraction
    self.duration = duration
  }

  /// Adds every number to the digest.
  public func combine(into digest: inout StateDigest) { digest.combine(fieldsOf: self) }
}

extension Viewability {
  /// The longest duration in seconds.
  static var longest: Double { 86_400 }

  /// The names of values in rejections.
  package typealias Field = ListRejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.number("fraction", fraction, .above0(to: 1), .part, .fraction)
    visitor.number("duration", duration, .above0(to: Viewability.longest), .seconds, .duration)
  }

  /// The duration in nanoseconds, at least one.
  var nanoseconds: Int64 { max(1, Int64((duration * 1e9 + 0.5))) }

  /// Whether the visible part of a height suffices in a visible area of a length; all in units.
  func isSeen(_ part: Int64, of height: Int64, in room: Int64) -> Bool {
    part > 0 && Double(part) >= fraction * Double(min(height, room))
  }
}
