/// A search for the rows of a file, one stretch at a time, on any thread.
package struct Scan: Sendable {
  /// The result for a stretch.
  package struct Found: Sendable {
    /// The rows to store.
    package var checkpoints: [Checkpoint]
    /// The row after the last one found.
    package var end: Checkpoint
    /// Whether that is the end of the file.
    package var isComplete: Bool

    /// Appends the result for the next stretch.
    package mutating func append(_ next: Found) {
      checkpoints.append(contentsOf: next.checkpoints)
      end = next.end
      isComplete = next.isComplete
    }
  }

  private let descriptor: Descriptor
  private var scanner: RowScanner

  init(descriptor: Descriptor, encoding: TextEncoding, from first: Checkpoint = .start) {
    self.descriptor = descriptor
    scanner = RowScanner(encoding: encoding, from: first)
  }

  /// Searches a number of bytes, at least four of the longest rows.
  package mutating func step(count: Int = 1_048_576) -> Found {
    let count = max(count, 4 * RowExtent.longest)
    let bytes = descriptor.read(at: scanner.next.offset, count: count)
    let isEnd = bytes.count < count
    let checkpoints = scanner.scan(bytes, isEnd: isEnd)
    return Found(
      checkpoints: checkpoints, end: scanner.next,
      isComplete: isEnd || scanner.next.row >= RowScanner.mostRows)
  }
}
