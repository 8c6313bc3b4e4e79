internal import TerminalFiles
internal import TerminalScreen

/// An open document, laid out as far as it was shown.
struct OpenPage {
  /// The file.
  private(set) var document: Document
  /// The number of columns for line numbers.
  private(set) var digits: Int
  /// Whether lines are wrapped.
  private(set) var wraps: Bool
  /// The number of columns that are hidden at the left while lines are not wrapped.
  private(set) var shift = 0
  /// The language, or nil if it is unknown or cannot be coloured.
  let language: Language?
  /// A number that no other document has, nor the same file opened again.
  let edition: Int64
  /// The number of the search for the rest of its rows, or nil if there is none.
  var search: Int64?
  private var layouts: [Int: RowLayout] = [:]
  private var columns = 0

  /// The number of rows above which only those that are seen are measured, and the others are estimated.
  static let mostMeasured = 50_000
  private static let mostLayouts = 600

  /// Creates the page of a document that was just opened.
  ///
  /// - Parameter wraps: Whether lines are wrapped, if it is text.
  init(_ document: Document, edition: Int64, wraps: Bool) {
    self.document = document
    self.edition = edition
    language =
      document.encoding == nil
      ? nil : Language(name: document.path.name.description, firstLine: self.document.row(0).bytes)
    self.wraps = wraps && !document.isBinary
    digits = OpenPage.digits(of: document)
  }

  /// Whether lines can be wrapped: a dump has rows of one length.
  var canWrap: Bool { !document.isBinary }

  /// Wraps lines, or ends that. Returns false if nothing changes.
  mutating func wrap(_ wraps: Bool) -> Bool {
    guard canWrap, wraps != self.wraps else { return false }
    (self.wraps, shift) = (wraps, 0)
    layouts.removeAll()
    return true
  }

  /// Moves lines that are not wrapped sideways.
  mutating func move(to shift: Int) {
    guard !wraps, shift != self.shift else { return }
    self.shift = shift
    layouts.removeAll()
  }

  /// Stores rows that a search found. Returns true if every line has to be wrapped again.
  mutating func take(_ found: Scan.Found) -> Bool {
    let last = document.rows - 1
    document.take(found)
    layouts[last] = nil
    return needsDigits()
  }

  /// Stores rows by which the file has grown. Returns true if every line has to be wrapped again.
  mutating func look() -> (change: Document.Change, isAnew: Bool) {
    let last = document.rows - 1
    let change = document.look()
    guard change == .grown else { return (change, change == .replaced) }
    layouts[last] = nil
    return (change, needsDigits() || document.rows <= last)
  }

  /// Widens the gutter if line numbers have become longer. Returns whether they have.
  private mutating func needsDigits() -> Bool {
    let needed = OpenPage.digits(of: document)
    guard needed > digits else { return false }
    digits = needed
    layouts.removeAll()
    return true
  }

  /// Returns one row, laid out for a page with a number of columns.
  mutating func layout(row: Int, columns: Int) -> RowLayout {
    if columns != self.columns || layouts.count > OpenPage.mostLayouts {
      layouts.removeAll(keepingCapacity: true)
      self.columns = columns
    }
    if let layout = layouts[row] { return layout }
    let source = document.row(row)
    let text = SafeText(utf8: source.bytes)
    let room = PageCells.textColumns(page: columns, digits: digits)
    let layout = RowLayout(
      number: source.number, text: text,
      starts: wraps ? SoftWrap.rows(of: text, columns: room) : [text.glyph(atColumn: shift)],
      tone: tone(of: source))
    layouts[row] = layout
    return layout
  }

  /// Returns the number of the line that a row belongs to, from 1, or nil if it is not text. The later pieces of a line
  /// have no number of their own.
  mutating func line(of row: Int) -> Int? {
    var row = row
    while row > 0, document.row(row).number == nil, document.encoding != nil { row -= 1 }
    return document.row(row).number
  }

  /// Returns the text of a row as UTF-8, or nil if it is no text of the file.
  mutating func bytes(of row: Int) -> [UInt8]? {
    guard document.encoding != nil else { return nil }
    let source = document.row(row)
    return source.kind == .text ? source.bytes : nil
  }

  /// Returns the first glyph of each screen row of a row, according to its last layout.
  func starts(of row: Int) -> [Int]? { layouts[row]?.starts }

  /// Returns the number of screen rows that a row takes on a page with a number of columns. The result is not cached: most
  /// measured rows are never shown. A short line of plain letters is not decoded.
  mutating func height(of row: Int, columns: Int) -> Int {
    guard wraps else { return 1 }
    if columns == self.columns, let layout = layouts[row] { return layout.starts.count }
    let room = PageCells.textColumns(page: columns, digits: digits)
    return OpenPage.height(of: document.row(row).bytes, room: room)
  }

  /// Returns the number of screen rows that text takes in a number of columns.
  nonisolated static func height(of bytes: [UInt8], room: Int) -> Int {
    if bytes.count <= room && bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7f }) { return 1 }
    return SoftWrap.rows(of: SafeText(utf8: bytes), columns: room).count
  }

  /// Returns the work that finds the colours of a row, or nil if it has none.
  mutating func work(row: Int, states: LeadStates<LineState>) -> ColourWork? {
    guard let language, let lead = document.lead(to: row) else { return nil }
    let text = layouts[row]?.text ?? SafeText(utf8: document.row(row).bytes)
    let edition = edition
    return ColourWork(text: text, language: language) { isCancelled in
      states.state(before: lead, of: edition, from: LineState(), isCancelled: isCancelled) {
        state, bytes, endsLine in
        language.state(behind: bytes, from: state, endsLine: endsLine)
      }
    }
  }

  private func tone(of row: DocumentRow) -> Tone {
    switch row.kind {
    case .text: .plain
    case .dump: .dump
    case .notice: .notice
    }
  }

  /// The number of lines that are not yet counted is estimated, because a wider gutter would wrap every line again.
  private static func digits(of document: Document) -> Int {
    guard document.encoding != nil else { return 0 }
    var lines = document.index.lines
    let bytes = document.index.end.offset
    if !document.index.isComplete, let size = document.status?.size, bytes > 0 {
      lines = Int(min(Double(lines) * Double(size) / Double(bytes) * 1.5, 1e12))
    }
    // What a pipe will send is not known. A gutter that is widened often would wrap every line as often.
    return max(String(lines).utf8.count, document.isReading ? 5 : 2)
  }
}
