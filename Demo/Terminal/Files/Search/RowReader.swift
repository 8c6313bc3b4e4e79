internal import FolioMachine

/// A reader of the rows of a text that were found so far. Any thread may use it.
///
/// It reads one segment at a time: the rows from one checkpoint to the next, at most about 80 KB.
package struct RowReader: Sendable {
  private let descriptor: Descriptor
  private let encoding: TextEncoding
  private let index: RowIndex

  init(descriptor: Descriptor, encoding: TextEncoding, index: RowIndex) {
    (self.descriptor, self.encoding, self.index) = (descriptor, encoding, index)
  }

  /// The number of segments.
  package var segments: Int { index.checkpoints.count }
  /// The number of rows.
  package var rows: Int { index.rows }
  /// The number of lines.
  package var lines: Int { index.lines }
  /// Whether these are all rows of the file.
  package var isComplete: Bool { index.isComplete }

  /// The part of the file in which rows were found, 0 … 1.
  package var progress: Double {
    guard !isComplete, let size = descriptor.status?.size, size > 0 else { return 1 }
    return min(Double(index.end.offset) / Double(size), 1)
  }

  /// Returns the segment that contains a row, or nil if no row has this index.
  package func segment(of row: Int) -> Int? { index.segment(of: row) }

  /// Returns the row that begins a line, counted from 1, or nil if there is no such line. Complexity: O(log segments), and
  /// one segment is read.
  package func row(ofLine number: Int) -> Int? {
    let line = number - 1
    guard line >= 0, line < index.lines else { return nil }
    let next = index.checkpoints.partitioningIndex { $0.line > line || $0.line == line && $0.continues }
    guard next > 0 else { return nil }
    var place = index.checkpoints[next - 1]
    let (bytes, _) = self.bytes(ofSegment: next - 1)
    var start = 0
    while place.line < line || place.continues,
      let extent = RowExtent.row(in: bytes, at: start, isEnd: true, encoding: encoding)
    {
      place = place.advanced(over: extent)
      start = extent.next
    }
    return place.row
  }

  private func bytes(ofSegment segment: Int) -> (bytes: [UInt8], isStart: Bool) {
    let range = index.extent(ofSegment: segment)
    return (descriptor.read(at: range.lowerBound, count: range.count), range.lowerBound == 0)
  }

  /// Returns the number of occurrences of a pattern in a segment.
  package func count(of pattern: TextPattern, inSegment segment: Int) -> Int {
    var count = 0
    search(pattern, segment) { _, found in count += found.count }
    return count
  }

  /// Returns the occurrences of a pattern in a segment, in order.
  package func occurrences(of pattern: TextPattern, inSegment segment: Int) -> [Occurrence] {
    var result: [Occurrence] = []
    search(pattern, segment) { row, found in
      for (number, bytes) in found.enumerated() {
        result.append(Occurrence(row: row, number: number, start: bytes.lowerBound))
      }
    }
    return result
  }

  /// Whether the rows of a segment begin and end where an expression finds the beginnings and ends of lines. Where long
  /// lines are cut, or end with a carriage return, they do not.
  private func areWholeLines(_ segment: Int, _ bytes: [UInt8]) -> Bool {
    let next = segment + 1 < segments ? index.checkpoints[segment + 1] : index.end
    let place = index.checkpoints[segment]
    return next.line - place.line == next.row - place.row
      && bytes.firstPlace(of: 0x0d, from: 0, to: bytes.count) == nil
  }

  /// Calls a closure with each row of a segment in which a pattern occurs.
  private func search(
    _ pattern: TextPattern, _ segment: Int, _ body: (_ row: Int, _ found: [Range<Int>]) -> Void
  ) {
    let (bytes, isStart) = self.bytes(ofSegment: segment)
    let isPlain = encoding == .utf8
    // Most segments do not contain what is searched for: their rows need not be found.
    if isPlain, pattern.isLiteral || !isStart && areWholeLines(segment, bytes),
      pattern.first(in: bytes, row: 0..<bytes.count, from: 0) == nil
    {
      return
    }
    var row = index.checkpoints[segment].row
    var start = 0
    while let extent = RowExtent.row(in: bytes, at: start, isEnd: true, encoding: encoding) {
      if isPlain, !(isStart && extent.start == 0) {
        let found = pattern.all(in: bytes, row: extent.start..<extent.end)
        if !found.isEmpty {
          body(row, found.map { $0.lowerBound - extent.start..<$0.upperBound - extent.start })
        }
      } else {
        let text = encoding.decoded(bytes[extent.start..<extent.end], isStart: isStart && extent.start == 0)
        let found = pattern.all(in: text)
        if !found.isEmpty { body(row, found) }
      }
      row += 1
      start = extent.next
    }
  }
}

/// A place at which a pattern occurs.
package struct Occurrence: Hashable, Sendable {
  /// The index of the row.
  package var row: Int
  /// The number of earlier occurrences in the row.
  package var number: Int
  /// The offset of the first byte in the row.
  package var start: Int

  /// Creates a place.
  package init(row: Int, number: Int, start: Int) {
    (self.row, self.number, self.start) = (row, number, start)
  }
}

extension Document {
  /// A reader of the rows found so far, or nil if the document is not text.
  package var reader: RowReader? {
    guard let lead = lead(to: 0) else { return nil }
    return RowReader(descriptor: lead.descriptor, encoding: lead.encoding, index: index)
  }
}
