internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

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
  /// Whether the target is the end of the content, whatever comes there on the way.
  var meansEnd = false
  /// The velocity of the motion before, in points per second.
  var velocity = 0.0
  /// The distance from its curve, in points, if the goal or the list has moved.
  var lag = Rest()
  /// Whether the request was cancelled because its row is gone. The list glides on to where the row was.
  private(set) var isOver = false

  /// Cancels the request: its motion goes on to an offset.
  mutating func end(at place: Int64) {
    isOver = true
    row = nil
    rounds = MeasuringRounds()
    self.place = place
  }

  /// Ends the motion, because the layout is lost. The request waits for the next one.
  mutating func wait() {
    rounds.count = 0
    velocity = 0
    lag = Rest()
  }

  /// Whether the row is one of a number of rows, and the numbers are in range.
  func isSafe(count: Int64) -> Bool {
    row ?? 0 >= 0 && row ?? -1 < count && rounds.isSafe && !(isOver && row != nil)
      && place.magnitude <= Units.largest.magnitude && distance.magnitude <= Units.largest.magnitude * 2
      && Units.isLegal(velocity) && lag.isSafe(within: Units.largestPoints * 4)
  }

  /// Adds the request and its progress to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(row, alignment, isAnimated, rounds)
    digest.combine(distance, place, velocity, lag)
    digest.combine(isOver, meansEnd)
  }
}
