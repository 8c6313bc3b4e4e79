public import FolioMachine

/// When a row counts as viewed: so much of it was seen for so long. The list tells each such stay once, with
/// ``ListEffect/viewed(row:)``.
///
/// A stay ends when less of the row is seen, when the row is deleted, and with the layout. What is seen of a row is what
/// lies between ``ListController/obscured`` and the bottom inset, and not under a row that sticks; one that sticks counts
/// where it sticks. Rows of a list that goes to its initial position or seeks a saved one are not drawn, and not seen. A
/// row keeps its stay through batches, sorting and reordering. Rows without height are never viewed.
///
/// In a `Pager` a list counts while at least `fraction` of the length of its page is on screen, whether the page rests
/// there, peeks in or is dragged, in a container that is seen. What cover and strip hide is not seen.
public struct Viewability: Hashable, Sendable, Savable, Digestible {
  /// How much of its height is to be seen, above 0, at most 1. Of a row that is taller than what is seen of the list it is
  /// how much of that the row fills.
  public var fraction: Double

  /// For how long, in seconds, above 0, at most a day.
  ///
  /// Time comes from the moments of events alone. A stay that begins in an event without one, such as a batch, begins with
  /// the next moment.
  public var duration: Double

  /// Half of a row, for a second.
  public init(fraction: Double = 0.5, duration: Double = 1) {
    self.fraction = fraction
    self.duration = duration
  }

  /// Takes in both numbers.
  public func combine(into digest: inout StateDigest) { digest.combine(fraction, duration) }
}

extension Viewability {
  /// The longest duration in seconds.
  static var longest: Double { 86_400 }

  /// The first number that makes no sense.
  var refusal: ListRejection.Field? {
    guard fraction > 0, fraction <= 1 else { return .fraction }
    guard duration > 0, duration <= Viewability.longest else { return .duration }
    return nil
  }

  /// The duration in nanoseconds, at least one.
  var nanoseconds: Int64 { max(1, Int64((duration * 1e9 + 0.5))) }

  /// Whether of a height so much is seen as is asked for, where so much is seen of the list; all in units.
  func isSeen(_ part: Int64, of height: Int64, in room: Int64) -> Bool {
    part > 0 && Double(part) >= fraction * Double(min(height, room))
  }
}
