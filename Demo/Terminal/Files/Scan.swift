/// A search for the rows of a file, one stretch at a time, on any thread.
package struct Scan: Sendable {
  /// The result for a stretch.
  package struct Found: Sendable {
    /// The rows to store.
    package var checkpoints: [Checkpoint]
    /// The row after the last one found.
    package var end: Checkpoint
    /// Whether that is the end of the file, or of what can be read of it.
    package var isComplete: Bool
    /// The offset of the first byte that is not UTF-8, in a file of that encoding; nil if there is none.
    package var firstInvalid: Int64?
    /// Why the rest cannot be read, or nil if it can.
    package var failure: Refusal?

    /// Appends the result for the next stretch.
    package mutating func append(_ next: Found) {
      checkpoints.append(contentsOf: next.checkpoints)
      end = next.end
      isComplete = next.isComplete
      firstInvalid = firstInvalid ?? next.firstInvalid
      failure = next.failure
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
    var bytes: [UInt8] = []
    var failure: Refusal?
    switch descriptor.result(at: scanner.next.offset, count: count) {
    case .success(let read): bytes = read
    case .failure(let refusal): failure = refusal
    }
    let isEnd = bytes.count < count
    // Bytes may end before a part that cannot be read, or at the end of the file.
    if isEnd, failure == nil,
      case .failure(let refusal) = descriptor.result(at: scanner.next.offset + Int64(bytes.count), count: 1)
    {
      failure = refusal
    }
    let checkpoints = scanner.scan(bytes, isEnd: isEnd)
    return Found(
      checkpoints: checkpoints, end: scanner.next,
      isComplete: isEnd || scanner.next.row >= RowScanner.mostRows, firstInvalid: scanner.firstInvalid,
      failure: failure)
  }
}
