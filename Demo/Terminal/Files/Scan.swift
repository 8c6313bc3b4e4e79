/// A search for the rows of a file, a stretch at a time, on any thread.
package struct Scan: Sendable {
  /// What a stretch held.
  package struct Found: Sendable {
    /// Rows to remember.
    package var checkpoints: [Checkpoint]
    /// The row behind the last one found.
    package var end: Checkpoint
    /// Whether that is the end of the file.
    package var isComplete: Bool

    /// Joins what the next stretch held.
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

  /// Searches so many bytes, at least four of the longest rows.
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
