internal import FolioMachine

/// The sums and counts of measured heights of each class, from which estimates are learnt as means.
///
/// Heights in models are not counted, because rows to be measured do not resemble them.
struct ClassTallies: Hashable, Sendable, Savable {
  /// The measured heights of one class.
  struct Tally: Hashable, Sendable, Savable {
    /// The sum of the heights in units.
    var sum: Int64 = 0
    /// The number of the heights.
    var count: Int64 = 0
  }

  /// The tally of each class; empty while nothing is learnt.
  private(set) var tallies: [Tally] = []

  /// Whether heights are counted.
  var isCounting: Bool { !tallies.isEmpty }

  /// Creates empty tallies, or tallies that do not count.
  init(isCounting: Bool = false) {
    if isCounting { tallies = [Tally](repeating: Tally(), count: RowExtents.classCount) }
  }

  /// Adds the measured heights of some rows, or removes them.
  @inline(never)
  mutating func count(
    _ range: Range<Int64>, of rows: RowTree, in extents: RowExtents, adding: Bool
  ) {
    guard isCounting else { return }
    var place = range.lowerBound
    extents.forEachRun(in: range) { height, count in
      defer { place += count }
      guard let height else { return }
      rows.forEachRun(in: place..<place + count) { row, length in
        guard row.height < 0 else { return }
        tallies[Int(row.classNumber)].sum += adding ? height * length : -height * length
        tallies[Int(row.classNumber)].count += adding ? length : -length
      }
    }
  }

  /// Whether the mean of a class differs from its estimate.
  func differ(from extents: RowExtents) -> Bool {
    guard isCounting else { return false }
    return (0..<UInt8(RowExtents.classCount)).contains { number in
      mean(ofClass: number).map { $0 != extents.estimate(ofClass: number) } ?? false
    }
  }

  /// Returns the mean of a class's measured heights in units, rounded half up, at least 1; nil if none is measured.
  func mean(ofClass number: UInt8) -> Int64? {
    guard isCounting, tallies[Int(number)].count > 0 else { return nil }
    let tally = tallies[Int(number)]
    return max(1, (tally.sum / tally.count) + (tally.sum % tally.count * 2 >= tally.count ? 1 : 0))
  }
}
