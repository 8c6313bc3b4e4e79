/// An open file as rows that are read when they are needed.
///
///     text       lines, found in the background from ``scan`` on and reported to ``take(_:)``
///     binary     a hex dump of its beginning
///     message    words: it is empty, or why it cannot be read
///
/// Only a few segments of the file are in memory. The file may shrink, grow or be removed meanwhile: rows that no longer
/// exist are notices.
package struct Document {
  private enum Content {
    case text(Descriptor, TextEncoding, SegmentCache)
    case binary(Descriptor, size: Int64)
    case message([String])
  }

  /// The change of a file since the last check.
  package enum Change: Hashable, Sendable {
    /// The file is as long as before, as far as that is known.
    case none
    /// The file is longer: there are more rows, and the last one may have grown.
    case grown
    /// The file is another one, and must be opened again.
    case replaced
  }

  /// The path of the file.
  package let path: Path
  /// The status of the file when it was opened, or nil if it could not be opened.
  package private(set) var status: FileStatus?
  /// The places of its rows found so far.
  package private(set) var index = RowIndex()
  /// The scan that finds the rest of its rows, or nil if all are found.
  package private(set) var scan: Scan?
  /// The kind of what the notice is about, for a file without a status.
  package private(set) var messageKind = "not readable"
  private var content: Content
  /// The file, if it can be followed.
  private var followed: Descriptor?
  /// The first bytes of the file, which tell a rewritten file from one that has grown.
  private var head: [UInt8] = []

  /// The number of bytes that are searched for rows when a file is opened. Most files are shorter.
  private static let firstStretch = 1_048_576
  /// The number of bytes that decide whether a file is text.
  static let headLength = 8_192
  /// The number of bytes that are kept of a file's beginning.
  private static let rememberedHead = 256

  /// Opens a file. Takes about a millisecond, whatever the size of the file.
  package init(path: Path) {
    self.path = path
    switch Descriptor.open(path) {
    case .failure(let refusal):
      status = nil
      content = .message([refusal.reason])
    case .success(let (descriptor, status)):
      self.status = status
      let head = descriptor.read(at: 0, count: Document.headLength)
      self.head = Array(head.prefix(Document.rememberedHead))
      if head.isEmpty {
        content = .message([
          status.size > 0 ? "It could not be read." : "This file is empty."
        ])
        if status.size == 0 { followed = descriptor }
      } else if let encoding = TextEncoding.detect(head[...]) {
        content = .text(descriptor, encoding, SegmentCache())
        // Files that the system generates as they are read have no length that could grow.
        if status.size > 0 { followed = descriptor }
        var scan = Scan(descriptor: descriptor, encoding: encoding)
        take(scan.step(count: Document.firstStretch))
        self.scan = index.isComplete ? nil : scan
      } else {
        content = .binary(descriptor, size: status.size)
      }
    }
  }

  /// Creates a document with a notice about a path of some kind.
  package init(path: Path, kind: String, message: [String]) {
    self.path = path
    status = nil
    messageKind = kind
    content = .message(message)
  }

  /// The number of rows found so far.
  package var rows: Int {
    switch content {
    case .text: index.rows
    case .binary(_, let size): HexDump.rows(size: size) + (size > HexDump.most ? 1 : 0)
    case .message(let lines): lines.count
    }
  }

  /// The encoding of the text, or nil if the file is not text.
  package var encoding: TextEncoding? {
    if case .text(_, let encoding, _) = content { encoding } else { nil }
  }

  /// Whether the file is shown as a hex dump.
  package var isBinary: Bool {
    if case .binary = content { true } else { false }
  }

  /// Stores rows that a scan found.
  package mutating func take(_ found: Scan.Found) {
    index.append(found.checkpoints, end: found.end, isComplete: found.isComplete)
    if found.isComplete { scan = nil }
  }

  /// Whether ``look()`` can detect that the file grows.
  package var canBeFollowed: Bool { followed != nil }

  /// Checks whether the file has grown. A part of what it has grown by is searched at once, and the rest is left to
  /// ``scan``; while that runs, nothing is checked.
  ///
  /// The file counts as another one if there is another file at its path, if it is shorter, or if its first bytes differ. A
  /// file that was moved away is read to its end first, and continues until another takes its place, so that no part of a
  /// rotated log is skipped. A file that was truncated and has grown to the same length, with the same first bytes, counts
  /// as the same.
  package mutating func look() -> Change {
    guard let followed, scan == nil, let now = followed.status else { return .none }
    guard case .text(let descriptor, let encoding, _) = content else {
      return now.size > 0 || isMoved(now) ? .replaced : .none
    }
    if now.size < index.end.offset { return .replaced }
    guard now.size > index.end.offset, index.rows < RowScanner.mostRows else {
      return isMoved(now) || beginsOtherwise ? .replaced : .none
    }
    if beginsOtherwise { return .replaced }
    var scan = Scan(descriptor: descriptor, encoding: encoding, from: index.rewind())
    status = now
    take(scan.step(count: Document.firstStretch))
    self.scan = index.isComplete ? nil : scan
    return .grown
  }

  /// Whether another file has the path of this one. A missing file does not count as another: one may follow.
  private func isMoved(_ now: FileStatus) -> Bool {
    guard case .success(let there) = FileStatus.of(path) else { return false }
    return !there.isSameFile(as: now)
  }

  /// Whether the file's first bytes have changed.
  private var beginsOtherwise: Bool { followed?.read(at: 0, count: head.count) != head }

  /// What precedes a row, as far as it is read; nil for rows that are not text.
  package func lead(to row: Int) -> Lead? {
    guard case .text(let descriptor, let encoding, _) = content, let segment = index.segment(of: row) else {
      return nil
    }
    let own = index.extent(ofSegment: segment)
    return Lead(
      segment: segment, place: row - index.checkpoints[segment].row, end: own.upperBound,
      descriptor: descriptor,
      encoding: encoding,
      before: segment > 0 ? index.extent(ofSegment: segment - 1) : own.lowerBound..<own.lowerBound, own: own)
  }

  /// Returns one row. A row that does not exist is a notice.
  package mutating func row(_ row: Int) -> DocumentRow {
    switch content {
    case .text(let descriptor, let encoding, var cache):
      content = .message([])
      let result = cache.row(row, of: index, descriptor, encoding)
      content = .text(descriptor, encoding, cache)
      return result ?? DocumentRow(notice: "‹no longer there: the file changed›")
    case .binary(let descriptor, let size):
      let offset = Int64(row) * Int64(HexDump.width)
      if row >= HexDump.rows(size: size) || row < 0 {
        return DocumentRow(notice: "‹\(size - HexDump.most) more bytes are not shown›")
      }
      let bytes = descriptor.read(at: offset, count: HexDump.width)
      return DocumentRow(bytes: HexDump.row(bytes[...], at: offset), kind: .dump)
    case .message(let lines):
      return DocumentRow(notice: lines.indices.contains(row) ? lines[row] : "")
    }
  }
}

/// The segments of the file that were read last.
struct SegmentCache {
  private struct Segment {
    var index: Int
    var end: Int64
    var bytes: [UInt8]
    var extents: [RowExtent]
    var lines: [Int]
  }

  private var segments: [Segment] = []
  private static let most = 6

  /// Returns one row of the file, or nil if the file no longer has it.
  mutating func row(
    _ row: Int, of index: RowIndex, _ descriptor: Descriptor, _ encoding: TextEncoding
  ) -> DocumentRow? {
    guard let number = index.segment(of: row) else { return nil }
    let checkpoint = index.checkpoints[number]
    let place = row - checkpoint.row
    let found = segment(number, of: index, descriptor, encoding)
    guard place < segments[found].extents.count else { return nil }
    let extent = segments[found].extents[place]
    let isStart = checkpoint.offset == 0 && extent.start == 0
    let begins = place == 0 ? !checkpoint.continues : segments[found].extents[place - 1].endsLine
    return DocumentRow(
      bytes: encoding.decoded(segments[found].bytes[extent.start..<extent.end], isStart: isStart),
      number: begins ? segments[found].lines[place] + 1 : nil, kind: .text)
  }

  /// Returns the cache index of a segment, which is read if it is not cached or has grown.
  private mutating func segment(
    _ number: Int, of index: RowIndex, _ descriptor: Descriptor, _ encoding: TextEncoding
  ) -> Int {
    let range = index.extent(ofSegment: number)
    if let found = segments.firstIndex(where: { $0.index == number && $0.end == range.upperBound }) {
      if found < segments.count - 1 { segments.append(segments.remove(at: found)) }
      return segments.count - 1
    }
    segments.removeAll { $0.index == number }
    if segments.count >= SegmentCache.most { segments.removeFirst() }
    let bytes = descriptor.read(at: range.lowerBound, count: range.count)
    var position = index.checkpoints[number]
    var segment = Segment(index: number, end: range.upperBound, bytes: bytes, extents: [], lines: [])
    var start = 0
    while let extent = RowExtent.row(in: bytes, at: start, isEnd: true, encoding: encoding) {
      segment.extents.append(extent)
      segment.lines.append(position.line)
      position = position.advanced(over: extent)
      start = extent.next
    }
    segments.append(segment)
    return segments.count - 1
  }
}
