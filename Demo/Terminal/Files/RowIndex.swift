internal import FolioMachine

/// A row whose place in the file is stored.
package struct Checkpoint: Hashable, Sendable {
  /// The row's index.
  package var row: Int
  /// The index of the line that it belongs to.
  package var line: Int
  /// The offset of its first byte.
  package var offset: Int64
  /// Whether the row continues a line that an earlier row began.
  package var continues: Bool

  /// The first row of every file.
  package static let start = Checkpoint(row: 0, line: 0, offset: 0, continues: false)

  /// Creates the row after one that was found at an extent.
  package func advanced(over extent: RowExtent) -> Checkpoint {
    Checkpoint(
      row: row + 1, line: extent.endsLine ? line + 1 : line,
      offset: offset + Int64(extent.next - extent.start), continues: !extent.endsLine)
  }
}

/// A scanner that finds the rows of a file from its beginning to its end, one stretch at a time, and stores few of them.
///
/// There is a checkpoint at least every 64 KB and at most every 16 KB, so that any row is found again by reading one short
/// segment. The index has at most a few thousandths of the size of the file.
package struct RowScanner: Hashable, Sendable {
  /// The encoding of the text.
  package let encoding: TextEncoding
  /// The next row; its index is the number of rows found so far.
  package private(set) var next: Checkpoint
  /// The offset of the first byte that is not UTF-8, if that is the encoding; nil if there is none so far.
  package private(set) var firstInvalid: Int64?
  private let first: Checkpoint
  private var last: Checkpoint

  /// The largest number of rows of a file that are shown.
  package static let mostRows = 2_000_000_000

  private static let shortest: Int64 = 16_384
  private static let farthest: Int64 = 65_536
  private static let fewRows = 256

  /// Creates a scanner at the beginning of a file, or at a row that was found before.
  package init(encoding: TextEncoding, from first: Checkpoint = .start) {
    self.encoding = encoding
    self.first = first
    (next, last) = (first, first)
  }

  /// Scans the bytes from ``next`` on and returns the checkpoints in them.
  ///
  /// A row that may continue behind the bytes is left for the next stretch, which begins with it. A stretch must therefore
  /// be longer than the longest row.
  package mutating func scan(_ bytes: [UInt8], isEnd: Bool) -> [Checkpoint] {
    var found: [Checkpoint] = []
    var index = 0
    let start = next.offset
    while let extent = RowExtent.row(in: bytes, at: index, isEnd: isEnd, encoding: encoding) {
      if deserves(next) {
        last = next
        found.append(next)
      }
      next = next.advanced(over: extent)
      index = extent.next
    }
    if encoding == .utf8, firstInvalid == nil {
      firstInvalid = UTF8Check.firstInvalid(in: bytes, 0..<index).map { start + Int64($0) }
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

/// The places of a file's rows found so far.
package struct RowIndex: Hashable, Sendable {
  /// The stored rows in order; the first is row 0.
  package private(set) var checkpoints: [Checkpoint] = []
  /// The row after the last one found.
  package private(set) var end = Checkpoint.start
  /// Whether all rows were found.
  package private(set) var isComplete = false

  /// Creates an empty index.
  package init() {}

  /// The number of rows found so far.
  package var rows: Int { end.row }
  /// The number of lines found so far.
  package var lines: Int { end.continues ? end.line + 1 : end.line }

  /// Stores the result of a scan.
  package mutating func append(_ found: [Checkpoint], end: Checkpoint, isComplete: Bool) {
    checkpoints.append(contentsOf: found)
    self.end = end
    self.isComplete = isComplete
  }

  /// Removes the last checkpoint and returns it, for a new search in a file that has grown. The row at the old end may have
  /// grown too.
  package mutating func rewind() -> Checkpoint { checkpoints.popLast() ?? .start }

  /// Returns the index of the checkpoint at or before a row, or nil for rows that are not found. Complexity: O(log
  /// checkpoints).
  package func segment(of row: Int) -> Int? {
    guard row >= 0, row < rows else { return nil }
    let next = checkpoints.partitioningIndex { $0.row > row }
    return next == 0 ? nil : next - 1
  }

  /// Returns the range of bytes from a checkpoint to the next.
  package func extent(ofSegment index: Int) -> Range<Int64> {
    let start = checkpoints[index].offset
    let end = index + 1 < checkpoints.count ? checkpoints[index + 1].offset : end.offset
    return start..<max(start, end)
  }
}
