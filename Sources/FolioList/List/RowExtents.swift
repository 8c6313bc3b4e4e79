internal import FolioMachine

/// Where the rows of a list lie: a height for each, known or estimated, and the sums over them.
///
/// Heights are units of the ``Grid``, so that sums are exact. A row without a known height has the estimate of its
/// class; there are sixteen classes. Equal neighbours are one run, so that uniform rows cost nothing; queries and
/// changes are O(runs).
///
///     var extents = RowExtents(estimates: [Int64](repeating: 768, count: 16))
///     extents.append(10, class: 0)
///     extents.set(2..<3, to: 2 * 768)
///     extents.total               // 11 · 768
///     extents.top(of: 3)          // 4 · 768
///     extents.rows(topBefore: 768)  // 1
struct RowExtents: Hashable, Sendable {
  /// How many classes of estimates there are.
  static let classCount = 16

  /// The largest height of a row in units.
  static let largestHeight: Int64 = 2_097_152 * Grid.unitsPerPoint

  /// The class of a kind: its own below 15, the last for all others.
  static func classNumber(ofKind kind: UInt16) -> UInt8 { UInt8(min(kind, 15)) }

  /// What is known of a row.
  struct Extent: Hashable, Sendable {
    /// Its height in units, or −1 while the estimate of its class stands for it.
    var height: Int64
    /// Its class.
    var number: UInt8
  }

  /// An estimate in units for each class.
  private(set) var estimates: [Int64]

  /// The rows.
  private var extents = RunSequence<Extent>()

  /// Units from the first row's top to the last row's bottom.
  private(set) var total: Int64 = 0

  /// Makes an index of no rows.
  init(estimates: [Int64]) { self.estimates = estimates }

  /// How many rows there are.
  var count: Int64 { extents.count }

  /// The height in units that a row counts for.
  private func height(of extent: Extent) -> Int64 {
    extent.height < 0 ? estimates[Int(extent.number)] : extent.height
  }

  /// The height of a row in units, known or estimated.
  func height(of row: Int64) -> Int64 { height(of: extents[row]) }

  /// Whether the height of a row is known.
  func isKnown(_ row: Int64) -> Bool { extents[row].height >= 0 }

  /// Units from the beginning to the top of a row; the total for the number of rows.
  func top(of row: Int64) -> Int64 {
    var sum: Int64 = 0
    var start: Int64 = 0
    for run in extents.runs {
      let end = min(run.end, row)
      if end <= start { break }
      sum += (end - start) * height(of: run.element)
      start = end
    }
    return sum
  }

  /// How many rows have their top before a place.
  func rows(topBefore place: Int64) -> Int64 {
    rows { height, sum, length in
      // The i-th row of the run has its top at sum + i · height.
      guard sum < place else { return 0 }
      return height == 0 ? length : (place - sum - 1) / height + 1
    }
  }

  /// How many rows have their bottom at or before a place: the index of the first row that ends below it.
  func rows(bottomUpTo place: Int64) -> Int64 {
    rows { height, sum, length in
      guard sum <= place else { return 0 }
      return height == 0 ? length : (place - sum) / height
    }
  }

  /// Counts rows run by run until a run is not taken whole.
  private func rows(taken: (_ height: Int64, _ sum: Int64, _ length: Int64) -> Int64) -> Int64 {
    var sum: Int64 = 0
    var start: Int64 = 0
    for run in extents.runs {
      let height = height(of: run.element)
      let length = run.end - start
      let share = min(taken(height, sum, length), length)
      if share < length { return start + share }
      sum += height * length
      start = run.end
    }
    return start
  }

  /// The first row at or after this one whose height is not known; nil if there is none.
  func firstUnknown(from row: Int64) -> Int64? {
    var index = extents.runIndex(of: row)
    while index < extents.runs.count {
      if extents.runs[index].element.height < 0 { return max(row, extents.start(ofRun: index)) }
      index += 1
    }
    return nil
  }

  /// Adds rows of a class at the end, with a known height if one is given.
  mutating func append(_ count: Int64, class number: UInt8, height: Int64? = nil) {
    insert(count, class: number, height: height, at: self.count)
  }

  /// Puts rows of a class before a row, with a known height if one is given.
  mutating func insert(_ count: Int64, class number: UInt8, height: Int64? = nil, at row: Int64) {
    let extent = Extent(height: height ?? -1, number: number)
    extents.insert(count, of: extent, at: row)
    total += count * self.height(of: extent)
  }

  /// Adds rows of another index, with the heights that they have there.
  mutating func append(_ range: Range<Int64>, from other: RowExtents) {
    other.extents.forEachRun(in: range) { extent, count in
      extents.append(count, of: extent)
      total += count * height(of: extent)
    }
  }

  /// Makes the height of rows known.
  mutating func set(_ range: Range<Int64>, to height: Int64) {
    var position = range.lowerBound
    while position < range.upperBound {
      let index = extents.runIndex(of: position)
      let run = extents.runs[index]
      let end = min(run.end, range.upperBound)
      if run.element.height != height {
        total += (end - position) * (height - self.height(of: run.element))
        extents.replace(position..<end, with: Extent(height: height, number: run.element.number))
      }
      position = end
    }
  }

  /// Makes the height of a class's unmeasured rows this one.
  mutating func setEstimate(ofClass number: UInt8, to height: Int64) {
    estimates[Int(number)] = height
    total = top(of: count)
  }
}

extension RowExtents {
  /// Whether the index has a legal height for each row, and the one of its model where that has one.
  func isSound(for rows: RunSequence<RowContent>) -> Bool {
    guard estimates.count == RowExtents.classCount, extents.isSound, extents.count == rows.count else {
      return false
    }
    guard estimates.allSatisfy({ $0 >= 1 && $0 <= RowExtents.largestHeight }) else { return false }
    var start: Int64 = 0
    for run in extents.runs {
      guard run.element.height >= -1, run.element.height <= RowExtents.largestHeight else { return false }
      var isMet = true
      rows.forEachRun(in: start..<run.end) { row, _ in
        isMet = isMet && row.classNumber == run.element.number
        isMet = isMet && (row.height < 0 || row.height == run.element.height)
      }
      guard isMet else { return false }
      start = run.end
    }
    return total == top(of: count)
  }

  /// Takes in estimates and heights.
  func combine(into digest: inout Digest) {
    for estimate in estimates { digest.combine(estimate) }
    digest.combine(Int64(extents.runs.count))
    for run in extents.runs {
      digest.combine(run.end)
      digest.combine(run.element.height)
      digest.combine(Int64(run.element.number))
    }
  }
}

#if !hasFeature(Embedded)
  extension RowExtents.Extent: Codable {}
  extension RowExtents: Codable {}
#endif
