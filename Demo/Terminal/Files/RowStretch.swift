/// Rows of a file that follow each other, for reading on any thread.
package struct RowStretch: Sendable {
  /// The rows.
  package let rows: Range<Int>
  private let descriptor: Descriptor
  private let encoding: TextEncoding
  private let bytes: Range<Int64>

  fileprivate init(
    _ rows: Range<Int>, _ bytes: Range<Int64>, _ descriptor: Descriptor, _ encoding: TextEncoding
  ) {
    (self.rows, self.bytes, self.descriptor, self.encoding) = (rows, bytes, descriptor, encoding)
  }

  /// Calls a closure with each row as UTF-8, until it returns false or a row is no longer there.
  package func forEachRow(_ body: (_ row: Int, _ bytes: [UInt8]) -> Bool) {
    let read = descriptor.read(at: bytes.lowerBound, count: bytes.count)
    var start = 0
    for row in rows {
      guard let extent = RowExtent.row(in: read, at: start, isEnd: true, encoding: encoding) else { return }
      let isStart = bytes.lowerBound == 0 && extent.start == 0
      guard body(row, encoding.decoded(read[extent.start..<extent.end], isStart: isStart)) else { return }
      start = extent.next
    }
  }
}

extension Document {
  /// Returns the rows from the nearest checkpoint before a row on: at least a number of rows if there are as many, but not
  /// many more bytes than a number. Nil for rows that are not text. Complexity: O(checkpoints in the stretch).
  package func stretch(from row: Int, rows: Int, bytes: Int64) -> RowStretch? {
    guard let (descriptor, encoding) = source, let first = index.segment(of: row) else { return nil }
    let start = index.checkpoints[first]
    var end = start
    for segment in first..<index.checkpoints.count {
      end = segment + 1 < index.checkpoints.count ? index.checkpoints[segment + 1] : index.end
      if end.row - start.row >= rows || end.offset - start.offset >= bytes { break }
    }
    return RowStretch(start.row..<end.row, start.offset..<end.offset, descriptor, encoding)
  }
}
