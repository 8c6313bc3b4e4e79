internal import FolioMachine

/// A `scroll(to:)`, or a scroll to an offset, on its way.
struct ScrollRequest: Hashable, Sendable, Savable, Digestible {
  /// The row; nil: it goes to an offset.
  var row: Int64?
  /// Where it is to be.
  var alignment: ScrollAlignment
  /// Whether it moves there.
  var isAnimated: Bool
  /// How many rounds of measurements were asked.
  var rounds: Int64 = 0
  /// The rows of the last round.
  var asked: Range<Int64> = 0..<0
  /// The way from the offset at the start of the motion to its target, in units.
  var distance: Int64 = 0
  /// The offset in units, or how far below the row its place is.
  var place: Int64 = 0
  /// The velocity of what moved before, in points a second.
  var velocity = 0.0
  /// The moment of the motion's first tick, or of the last one before a motion that goes on, in nanoseconds.
  var start: Int64?
  /// How far, in points, and how fast, in points a second, it was off its curve when its goal, or the list, moved last;
  /// and when that was, in nanoseconds.
  var lag = 0.0
  var lagVelocity = 0.0
  var lagged: Int64?

  /// Takes in the request and how far it is.
  func combine(into digest: inout StateDigest) {
    digest.combine(row ?? -1, alignment, isAnimated, rounds)
    digest.combine(asked, distance, start)
    // Told by their being there: digests that were recorded before stay what they were.
    if place != 0 { digest.combine(place) }
    if velocity != 0 { digest.combine(velocity) }
    if let lagged { digest.combine(lag, lagVelocity, lagged) }
  }
}
