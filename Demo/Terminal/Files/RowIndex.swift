/// A row whose place in the file is remembered.
package struct Checkpoint: Hashable, Sendable {
  /// The row's index.
  package var row: Int
  /// The index of the line that it belongs to.
  package var line: Int
  /// The place of its first byte.
  package var offset: Int64
  /// Whether the row goes on with a line that an earlier row began.
  package var continues: Bool

  /// The first row of every file.
  package static let start = Checkpoint(row: 0, line: 0, offset: 0, continues: false)

  /// The row behind one that was found at an extent.
  package func advanced(over extent: RowExtent) -> Checkpoint {
    Checkpoint(
      row: row + 1, line: extent.endsLine ? line + 1 : line,
      offset: offset + Int64(extent.next - extent.start), continues: !extent.endsLine)
  }
}

/// Finds the rows of a file from its beginning to its end, a stretch at a time, and remembers few of them.
///
/// A checkpoint is kept at least every 64 KB and at most every 16 KB, so that any row is found again by reading
/// one short segment, and the index of a file is a few thousandths of its size at worst.
package struct RowScanner: Hashable, Sendable {
  /// How text is spelled.
  package let encoding: TextEncoding
  /// The row that comes next: its index is the number of rows found so far.
  package private(set) var next: Checkpoint
  private let first: Checkpoint
  private var last: Checkpoint

  /// The most rows of a file that are shown.
  package static let mostRows = 2_000_000_000

  private static let shortest: Int64 = 16_384
  private static let farthest: Int64 = 65_536
  private static let fewRows = 256

  /// Makes a scanner at the beginning of a file, or at a row that was found before.
  package init(encoding: TextEncoding, from first: Checkpoint = .start) {
    self.encoding = encoding
    self.first = first
    (next, last) = (first, first)
  }

  /// Takes the bytes from ``next`` on and answers the checkpoints found in them.
  ///
  /// A row that may go on behind the bytes is left for the next stretch, which begins with it: a stretch must be
  /// longer than the longest row.
  package mutating func scan(_ bytes: [UInt8], isEnd: Bool) -> [Checkpoint] {
    var found: [Checkpoint] = []
    var index = 0
    while let extent = RowExtent.row(in: bytes, at: index, isEnd: isEnd, encoding: encoding) {
      if deserves(next) {
        last = next
        found.append(next)
      }
      next = next.advanced(over: extent)
      index = extent.next
    }
    return found
  }

  private func deserves(_ checkpoint: Checkpoint) -> Bool {
    if checkpoint.row == first.row { return true }
    let distance = checkpoint.offset - last.offset
    return distance >= RowScanner.farthest
      || distance >= RowScanner.shortest && checkpoint.row - last.row >= RowScanner.fewRows
  }
}

/// Where a file's rows are, as far as they were found.
package struct RowIndex: Hashable, Sendable {
  /// Remembered rows in order; the first one is row 0.
  package private(set) var checkpoints: [Checkpoint] = []
  /// The row behind the last that was found.
  package private(set) var end = Checkpoint.start
  /// Whether all rows were found.
  package private(set) var isComplete = false

  /// Makes an index of nothing.
  package init() {}

  /// Rows found so far.
  package var rows: Int { end.row }
  /// Lines found so far.
  package var lines: Int { end.continues ? end.line + 1 : end.line }

  /// Takes what a scan found.
  package mutating func append(_ found: [Checkpoint], end: Checkpoint, isComplete: Bool) {
    checkpoints.append(contentsOf: found)
    self.end = end
    self.isComplete = isComplete
  }

  /// Where a file that has grown is to be searched again: the last checkpoint, which is taken out, because the row
  /// at the old end may go on.
  package mutating func rewind() -> Checkpoint { checkpoints.popLast() ?? .start }

  /// The checkpoint at or before a row, by its own index; nil for rows that were not found.
  /// Complexity: O(log checkpoints).
  package func segment(of row: Int) -> Int? {
    guard row >= 0, row < rows else { return nil }
    var low = 0
    var high = checkpoints.count
    while low < high {
      let middle = (low + high) / 2
      if checkpoints[middle].row <= row { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : low - 1
  }

  /// The bytes from a checkpoint to the next.
  package func extent(ofSegment index: Int) -> Range<Int64> {
    let start = checkpoints[index].offset
    let end = index + 1 < checkpoints.count ? checkpoints[index + 1].offset : end.offset
    return start..<max(start, end)
  }
}
