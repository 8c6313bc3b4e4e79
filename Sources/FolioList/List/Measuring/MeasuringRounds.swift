internal import FolioMachine

/// The rounds in which a list that is to begin, or to scroll to a row, requests the heights of the rows that will be visible
/// there.
///
/// The heights of one round move the place, so that others are visible there. After eight rounds, those that are known
/// suffice.
struct MeasuringRounds: Hashable, Sendable, Savable, Digestible {
  /// The maximum number of rounds.
  static var most: Int64 { 8 }

  /// The number of rounds so far.
  var count: Int64 = 0

  /// The rows of the last round.
  var asked: Range<Int64> = 0..<0

  /// Whether there is no other round.
  var areOver: Bool { count >= MeasuringRounds.most }

  /// Begins a round for some rows.
  mutating func begin(_ rows: Range<Int64>) {
    count += 1
    asked = rows
  }

  /// Whether the numbers are in range.
  var isSafe: Bool { count >= 0 && asked.lowerBound >= 0 }

  /// Adds the count and the rows to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(count, asked) }
}
