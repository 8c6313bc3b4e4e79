internal import FolioCollections
internal import FolioMachine

/// A `scroll(to:)`, or a scroll to an offset, in progress.
struct ScrollRequest: Hashable, Sendable, Savable, Digestible {
  /// The row; nil for a scroll to an offset.
  var row: Int64?
  /// The alignment of the row.
  var alignment: ScrollAlignment
  /// Whether the scroll is animated.
  var isAnimated: Bool
  /// The rounds in which measurements were requested.
  var rounds = MeasuringRounds()
  /// The distance from the offset at the start of the motion to its target, in units.
  var distance: Int64 = 0
  /// The target offset, or the distance of the target below the row, in units.
  var place: Int64 = 0
  /// The velocity of the motion before, in points per second.
  var velocity = 0.0
  /// The moment of the motion's first tick, or of the last tick before a motion that continues, in nanoseconds.
  var start: Int64?
  /// The distance from its curve, in points, and its rate, in points per second, when the goal or the list last moved; and
  /// the moment of that, in nanoseconds.
  var lag = 0.0
  var lagVelocity = 0.0
  var lagged: Int64?

  /// Ends the motion, because the layout is lost. The request waits for the next one.
  mutating func wait() {
    rounds.count = 0
    start = nil
    velocity = 0
    lag = 0
    lagVelocity = 0
    lagged = nil
  }

  /// Whether the row is one of a number of rows, and the numbers are in range.
  func isSafe(count: Int64) -> Bool {
    row ?? 0 >= 0 && row ?? -1 < count && rounds.isSafe
      && place.magnitude <= Units.largest.magnitude && distance.magnitude <= Units.largest.magnitude * 2
      && [velocity, lag, lagVelocity].allSatisfy { Units.isLegal($0) }
  }

  /// Adds the request and its progress to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(row, alignment, isAnimated, rounds, distance, start)
    digest.combine(place, velocity, lag, lagVelocity, lagged)
  }
}
