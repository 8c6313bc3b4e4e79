internal import FolioMachine

/// A `scroll(to:)` on its way.
struct ScrollRequest: Hashable, Sendable, Savable, Digestible {
  /// The row.
  var row: Int64
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
  /// The moment of the motion's first tick, in nanoseconds.
  var start: Int64?

  /// Takes in the request and how far it is.
  func combine(into digest: inout Digest) {
    digest.combine(row, alignment, isAnimated, rounds)
    digest.combine(asked, distance, start)
  }
}
