/// An open file as rows that are read when they are needed.
///
///     text       lines, found in the background from ``scan`` on and reported to ``take(_:)``
///     binary     a hex dump
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
  /// The pipe that is the source of the bytes, or nil for a file.
  package let spool: Spool?
  /// The status of the file when it was opened, or nil if it could not be opened.
  package private(set) var status: FileStatus?
  /// The places of its rows found so far.
  package private(set) var index = RowIndex()
  /// The scan that finds the rest of its rows, or nil if all are found.
  package private(set) var scan: Scan?
  /// The offset of the first byte that is not UTF-8, as far as the file was searched; nil if there is none.
  package private(set) var firstInvalid: Int64?
  /// Why the rest of the rows could not be read, or nil if there was no reason.
  package private(set) var failure: Refusal?
  /// The kind of what the notice is about, for a file without a status.
  package private(set) var messageKind = "not readable"
  private var content: Content
  /// The file, if it can be followed.
  private var followed: Descriptor?
  /// The first bytes of the file, which tell a rewritten file from one that has grown.
  private var head: [UInt8] = []
  /// Whether the notice about a pipe is about its end.
  private var isAboutEnd = false

  /// The number of bytes that are searched for rows when a file is opened. Most files are shorter.
  private static let firstStretch = 1_048_576
  /// The number of bytes that decide whether a file is text.
  static let headLength = 8_192
  /// The number of bytes that are kept of a file's beginning.
  private static let rememberedHead = 256

  /// What is at the path of an open file now.
  package enum Difference: Hashable, Sendable {
    /// The file as it was read.
    case none
    /// The same file, with another size or a later change.
    case changed
    /// Another file.
    case replaced
    /// No file.
    case vanished
  }

  /// Opens a file. Takes about a millisecond, whatever the size of the file.
  package init(path: Path) {
    (self.path, spool, content) = (path, nil, .message([]))
    switch Descriptor.open(path) {
    case .failure(let refusal): content = .message([refusal.reason])
    case .success(let (descriptor, status)): open(descriptor, status)
    }
  }

  /// Opens what a pipe has sent so far.
  package init(path: Path, spool: Spool) {
    (self.path, self.spool, content) = (path, spool, .message([]))
    let state = spool.state
    guard let status = spool.file.status, status.size > 0 else {
      followed = spool.file
      messageKind = "pipe"
      isAboutEnd = state.isComplete
      content = .message([Document.words(about: state)])
      return
    }
    open(spool.file, status)
  }

  /// Creates a document with a notice about a path of some kind.
  package init(path: Path, kind: String, message: [String]) {
    (self.path, spool) = (path, nil)
    messageKind = kind
    content = .message(message)
  }

  private mutating func open(_ descriptor: Descriptor, _ status: FileStatus) {
    self.status = status
    let head: [UInt8]
    switch descriptor.result(at: 0, count: Document.headLength) {
    case .success(let bytes): head = bytes
    case .failure(let refusal):
      content = .message(["It could not be read. " + refusal.reason])
      return
    }
    self.head = Array(head.prefix(Document.rememberedHead))
    // Files that the system generates as they are read have no length that could grow.
    if status.size > 0 || head.isEmpty { followed = descriptor }
    if head.isEmpty {
      content = .message([
        status.size > 0
          ? "It has no bytes, although its size is \(Facts.size(status.size))." : "This file is empty."
      ])
    } else if let encoding = TextEncoding.detect(head[...]) {
      content = .text(descriptor, encoding, SegmentCache())
      search(from: .start, descriptor, encoding)
    } else {
      content = .binary(descriptor, size: max(status.size, Int64(head.count)))
    }
  }

  private static func words(about state: Spool.State) -> String {
    if let failure = state.failure { return "It could not be read. " + failure.reason }
    return state.isComplete ? "It is empty." : "Nothing has arrived yet."
  }

  /// Searches a part at once, and leaves the rest to ``scan``.
  private mutating func search(from first: Checkpoint, _ descriptor: Descriptor, _ encoding: TextEncoding) {
    var scan = Scan(descriptor: descriptor, encoding: encoding, from: first)
    take(scan.step(count: Document.firstStretch))
    self.scan = index.isComplete ? nil : scan
  }

  /// The number of rows found so far.
  package var rows: Int {
    switch content {
    case .text: index.rows + (failure == nil ? 0 : 1)
    case .binary(_, let size): HexDump.rows(size: size) + (size > HexDump.most ? 1 : 0)
    case .message(let lines): lines.count
    }
  }

  /// The encoding of the text, or nil if the file is not text.
  package var encoding: TextEncoding? {
    if case .text(_, let encoding, _) = content { encoding } else { nil }
  }

  /// The file and its encoding, or nil if it is not text.
  var source: (Descriptor, TextEncoding)? {
    if case .text(let descriptor, let encoding, _) = content { (descriptor, encoding) } else { nil }
  }

  /// Whether the file is shown as a hex dump.
  package var isBinary: Bool {
    if case .binary = content { true } else { false }
  }

  /// Whether more may arrive through a pipe, or has arrived and was not searched.
  package var isReading: Bool {
    guard let state = spool?.state else { return false }
    switch content {
    case .text: return !state.isComplete || (state.size > index.end.offset && failure == nil)
    case .binary(_, let size): return !state.isComplete || state.size > size
    case .message: return !state.isComplete || !isAboutEnd
    }
  }

  /// Stores rows that a scan found.
  package mutating func take(_ found: Scan.Found) {
    index.append(found.checkpoints, end: found.end, isComplete: found.isComplete)
    firstInvalid = firstInvalid ?? found.firstInvalid
    failure = found.failure
    if found.isComplete { scan = nil }
  }

  /// Whether ``look()`` can detect that the file grows.
  package var canBeFollowed: Bool { followed != nil && (spool == nil || isReading) }

  /// Checks whether the file has grown. A part of what it has grown by is searched at once, and the rest is left to
  /// ``scan``; while that runs, nothing is checked.
  ///
  /// The file counts as another one if there is another file at its path, if it is shorter, or if its first bytes differ. A
  /// file that was moved away is read to its end first, and continues until another takes its place, so that no part of a
  /// rotated log is skipped. A file that was truncated and has grown to the same length, with the same first bytes, counts
  /// as the same.
  ///
  /// What a pipe sends only grows. It counts as another file once it begins, and once it ends without a byte.
  package mutating func look() -> Change {
    guard let followed, scan == nil, let now = followed.status else { return .none }
    if spool != nil, status != nil { status = now }
    switch content {
    case .message:
      if let spool { return now.size > 0 || (spool.state.isComplete && !isAboutEnd) ? .replaced : .none }
      return now.size > 0 || isMoved(now) ? .replaced : .none
    case .binary(let descriptor, let size):
      guard let change = change(to: now, from: size) else { return .none }
      if change == .grown {
        content = .binary(descriptor, size: now.size)
        status = now
      }
      return change
    case .text(let descriptor, let encoding, _):
      let hasRoom = index.rows < RowScanner.mostRows && failure == nil
      guard let change = change(to: now, from: index.end.offset, hasRoom: hasRoom) else { return .none }
      if change == .grown {
        status = now
        search(from: index.rewind(), descriptor, encoding)
      }
      return change
    }
  }

  /// Returns the change of a file that had a size, or nil if there is none.
  private func change(to now: FileStatus, from size: Int64, hasRoom: Bool = true) -> Change? {
    if spool != nil { return now.size > size && hasRoom ? .grown : nil }
    if now.size < size { return .replaced }
    let isLonger = now.size > size && hasRoom
    if beginsOtherwise || (!isLonger && isMoved(now)) { return .replaced }
    return isLonger ? .grown : nil
  }

  /// What is at the path now. Costs one call of the system. What a pipe sends has no path.
  package var difference: Difference {
    guard spool == nil else { return .none }
    let found = try? FileStatus.of(path).get()
    guard let status else { return found?.isOrdinary == true ? .changed : .none }
    guard let found else { return .vanished }
    if !found.isSameFile(as: status) { return .replaced }
    return found.hasContent(of: status) ? .none : .changed
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
      if let failure, row == index.rows {
        return DocumentRow(notice: "‹the rest could not be read: \(failure.reason)›")
      }
      content = .message([])
      let result = cache.row(row, of: index, descriptor, encoding)
      content = .text(descriptor, encoding, cache)
      return result ?? DocumentRow(notice: "‹no longer there: the file changed›")
    case .binary(let descriptor, let size):
      guard row >= 0, row < HexDump.rows(size: size) else {
        return DocumentRow(
          notice: row < 0 ? "‹no such row›" : "‹\(size - HexDump.most) more bytes are not shown›")
      }
      let offset = Int64(row) * Int64(HexDump.width)
      switch descriptor.result(at: offset, count: HexDump.width) {
      case .success([]): return DocumentRow(notice: "‹no longer there: the file changed›")
      case .success(let bytes):
        return DocumentRow(bytes: HexDump.row(bytes[...], at: offset, size: size), kind: .dump)
      case .failure(let refusal): return DocumentRow(notice: "‹could not be read: \(refusal.reason)›")
      }
    case .message(let lines):
      return DocumentRow(notice: lines.indices.contains(row) ? lines[row] : "")
    }
  }
}
