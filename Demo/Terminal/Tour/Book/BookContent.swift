internal import Folio
internal import TerminalScreen

/// The pages of the book that are in memory, with their rows laid out.
struct BookContent: PagerContent {
  /// The text.
  let text: BookText
  /// The loaded pages, from the one used last to the one that is evicted next.
  var cached: [PageID] = []
  /// The number of pages that the cache may hold.
  let capacity: Int64
  /// How many pages were loaded and evicted.
  private(set) var loads = 0
  private(set) var evictions = 0
  private var open: [PageID: [SafeText]] = [:]

  init(text: BookText, capacity: Int64) { (self.text, self.capacity) = (text, capacity) }

  /// Opens a page, and returns the number of its rows.
  mutating func load(_ page: PageID) -> Int {
    let rows = text.paragraphs(of: Int(page.rawValue)).map { SafeText($0) }
    open[page] = rows
    loads += 1
    return rows.count
  }

  /// Closes a page.
  mutating func unload(_ page: PageID) {
    if open.removeValue(forKey: page) != nil { evictions += 1 }
  }

  /// Returns the rows of cells that a row takes.
  func height(of row: Int64, in page: PageID, columns: Int) -> Int {
    guard let rows = open[page], rows.indices.contains(Int(row)) else { return 1 }
    return SoftWrap.rows(of: rows[Int(row)], columns: PageCells.textColumns(page: columns, digits: 0)).count
  }

  func title(of page: PageID) -> String { "\(page.rawValue)" }

  func facts(of page: PageID) -> CoverFacts {
    let order = cached.map { $0 == page ? "[\($0.rawValue)]" : "\($0.rawValue)" }.joined(separator: " ")
    return CoverFacts(
      kind: "a page of a book", name: "Page \(page.rawValue)", folder: text.chapter(of: Int(page.rawValue)),
      details: ["LRU \(order)", "\(cached.count) of \(capacity)", "loaded \(loads), evicted \(evictions)"],
      place: "\(page.rawValue) of \(text.count)")
  }

  func digits(of page: PageID) -> Int { 0 }

  func layout(of row: Int, in page: PageID, columns: Int) -> RowLayout? {
    guard let rows = open[page], rows.indices.contains(row) else { return nil }
    let starts = SoftWrap.rows(of: rows[row], columns: PageCells.textColumns(page: columns, digits: 0))
    return RowLayout(number: nil, text: rows[row], starts: starts, tone: .plain)
  }
}
