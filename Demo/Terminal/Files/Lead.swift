/// The bytes that precede a row in its file, as far as they are read. Constructs that are still open there decide the row's
/// style.
///
/// A file is cut into segments of 16 … 80 KB that begin at checkpoints (see ``RowScanner``). The lead begins at the segment
/// before the row's own. Its size is therefore bounded, whatever the size of the file, and does not depend on what was read
/// before: at least 256 rows and 16 KB, or 64 KB; at most 160 KB.
package struct Lead: Sendable {
  /// The index of the row's segment.
  package let segment: Int
  /// The offset of the row in its segment.
  package let place: Int
  /// The end of the segment, which grows while its file grows.
  package let end: Int64
  let descriptor: Descriptor
  let encoding: TextEncoding
  /// The bytes of the segment before, empty if the row is in the first.
  let before: Range<Int64>
  /// The bytes of the row's segment.
  let own: Range<Int64>

  /// Calls a closure with each row of a range of bytes, as UTF-8, until it returns false.
  func forEachRow(_ range: Range<Int64>, _ body: (_ bytes: [UInt8], _ endsLine: Bool) -> Bool) {
    let bytes = descriptor.read(at: range.lowerBound, count: range.count)
    var start = 0
    while let extent = RowExtent.row(in: bytes, at: start, isEnd: true, encoding: encoding) {
      let isStart = range.lowerBound == 0 && extent.start == 0
      let row = encoding.decoded(bytes[extent.start..<extent.end], isStart: isStart)
      guard body(row, extent.endsLine) else { return }
      start = extent.next
    }
  }
}

/// The states in which rows begin, for the segments that were used last. Any thread may read it; of several threads that
/// request one segment, the first computes the states for all.
package final class LeadStates<State: Sendable>: Sendable {
  private struct Entry: Sendable {
    var file: Int64
    var segment: Int
    var end: Int64
    var states: Guarded<[State]?>
  }

  private let entries = Guarded<[Entry]>([])
  private static var most: Int { 8 }

  /// Creates an empty store.
  package init() {}

  /// Returns the state in which a row begins, or nil if the request is cancelled.
  ///
  /// - Parameters:
  ///   - lead: What precedes the row.
  ///   - file: A number that no other file has, nor the same file opened again.
  ///   - start: The state at the beginning of the file, and at the beginning of the lead.
  ///   - isCancelled: Whether the request is cancelled; called once per row.
  ///   - next: A closure that returns the state after a row.
  package func state(
    before lead: Lead, of file: Int64, from start: State, isCancelled: () -> Bool,
    next: (State, _ bytes: [UInt8], _ endsLine: Bool) -> State
  ) -> State? {
    let found = entry(lead, file).states.change { states -> [State]? in
      if states == nil { states = LeadStates.find(lead, from: start, isCancelled: isCancelled, next: next) }
      return states
    }
    guard let found else { return nil }
    return lead.place < found.count ? found[lead.place] : found.last ?? start
  }

  private func entry(_ lead: Lead, _ file: Int64) -> Entry {
    entries.change { entries in
      let index = entries.firstIndex { $0.file == file && $0.segment == lead.segment && $0.end == lead.end }
      let entry =
        index.map { entries.remove(at: $0) }
        ?? Entry(file: file, segment: lead.segment, end: lead.end, states: Guarded(nil))
      if entries.count >= LeadStates.most { entries.removeFirst() }
      entries.append(entry)
      return entry
    }
  }

  /// Returns the states before each row of a segment.
  private static func find(
    _ lead: Lead, from start: State, isCancelled: () -> Bool,
    next: (State, _ bytes: [UInt8], _ endsLine: Bool) -> State
  ) -> [State]? {
    var state = start
    var isWanted = true
    lead.forEachRow(lead.before) { bytes, endsLine in
      state = next(state, bytes, endsLine)
      isWanted = !isCancelled()
      return isWanted
    }
    guard isWanted else { return nil }
    var states: [State] = []
    lead.forEachRow(lead.own) { bytes, endsLine in
      states.append(state)
      state = next(state, bytes, endsLine)
      isWanted = !isCancelled()
      return isWanted
    }
    return isWanted ? states : nil
  }
}
