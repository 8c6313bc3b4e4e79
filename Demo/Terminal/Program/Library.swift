internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// The files behind the pages: all of their names, and the few that are open.
struct Library {
  /// The names on the tabs, in the order of the pages.
  let titles: [String]
  /// The same, to be searched.
  let names: NameIndex
  private let entries: [Listing.Entry]
  private let home: Path?
  private let threads: ScanThreads
  private var open: [PageID: OpenPage] = [:]
  private var searches: [Int64: PageID] = [:]
  private var lastSearch: Int64 = 0
  private var lastEdition: Int64 = 0
  /// Whether pages without a file and rows that a file has not are shown by their numbers, as a trace may have them.
  private let hasPlaceholders: Bool
  private let states = LeadStates<LineState>()

  /// Takes what the command line named; nothing is opened yet.
  init?(_ listing: Listing, home: Path?, hasPlaceholders: Bool = false) {
    guard let threads = ScanThreads() else { return nil }
    self.threads = threads
    self.home = home
    self.hasPlaceholders = hasPlaceholders
    entries = listing.entries
    titles = Library.titles(of: listing.entries.map(\.path))
    names = NameIndex(titles)
  }

  /// The pages, in order. A page's number is its place, from 1.
  var pages: [PageID] { entries.indices.map { PageID(Int64($0) + 1) } }

  /// Readable when rows were found in the background.
  var descriptor: Int32 { threads.descriptor }

  /// The files behind the pages, in order.
  var paths: [Path] { entries.map(\.path) }

  /// The place of a page, from 0; nil for one without a file.
  private func index(of page: PageID) -> Int? {
    guard page.rawValue >= 1, page.rawValue <= entries.count else { return nil }
    return Int(page.rawValue) - 1
  }

  /// Opens the file of a page and answers how it is shown; nil if it has none. Takes about a millisecond.
  mutating func load(_ page: PageID) -> OpenPage? {
    if let found = open[page] { return found }
    guard let index = index(of: page) else { return nil }
    let document =
      switch entries[index] {
      case .file(let path): Document(path: path)
      case .message(let path, let kind, let reason): Document(path: path, kind: kind, message: [reason])
      }
    var opened = OpenPage(document, edition: edition())
    search(&opened, page)
    open[page] = opened
    return opened
  }

  private mutating func edition() -> Int64 {
    lastEdition += 1
    return lastEdition
  }

  /// The number of what an open page shows; another one once its file is another.
  func edition(of page: PageID) -> Int64 { open[page]?.edition ?? 0 }

  /// Whether rows of a page have colours.
  func isColoured(_ page: PageID) -> Bool { open[page]?.language != nil }

  /// Starts to search for the rows of a document that were not found yet.
  private mutating func search(_ opened: inout OpenPage, _ page: PageID) {
    guard opened.search == nil, let scan = opened.document.scan else { return }
    lastSearch += 1
    opened.search = lastSearch
    searches[lastSearch] = page
    threads.start(scan, id: lastSearch)
  }

  /// Whether rows of a page are still searched for.
  func isSearched(_ page: PageID) -> Bool { open[page]?.search != nil }

  /// Whether a page's file would be seen to grow.
  func canBeFollowed(_ page: PageID) -> Bool { open[page]?.document.canBeFollowed ?? false }

  /// Looks whether the file of an open page has changed; nil if it has not, or if its rows are still searched for.
  mutating func look(at page: PageID) -> Growth? {
    guard var opened = open[page], opened.search == nil else { return nil }
    let before = opened.document.rows
    let (change, isAnew) = opened.look()
    if change == .none { return nil }
    if change == .replaced { opened = OpenPage(Document(path: opened.document.path), edition: edition()) }
    search(&opened, page)
    open[page] = opened
    let after = opened.document.rows
    return Growth(
      page: page, rows: before..<max(before, after), count: after, isAnew: isAnew,
      isReplaced: change == .replaced, changesLast: true,
      wraps: opened.wraps, isComplete: opened.search == nil)
  }

  /// Closes the file of a page.
  mutating func unload(_ page: PageID) {
    guard let closed = open.removeValue(forKey: page), let search = closed.search else { return }
    threads.cancel(id: search)
    searches[search] = nil
  }

  /// The rows of cells that a row of an open page takes.
  mutating func height(of row: Int, in page: PageID, columns: Int) -> Int {
    open[page]?.height(of: row, columns: columns) ?? 1
  }

  /// Where the rows of cells of a row of an open page begin, as it was laid out last; nil if that is forgotten.
  func starts(of row: Int64, in page: PageID) -> [Int]? { open[page]?.starts(of: Int(clamping: row)) }

  /// A page of which more rows are known.
  struct Growth {
    var page: PageID
    /// The new ones.
    var rows: Range<Int>
    /// All that are known now.
    var count: Int
    /// Whether all rows are others, or are wrapped otherwise.
    var isAnew: Bool
    /// Whether it is another file.
    var isReplaced = false
    /// Whether the row before the new ones may have grown, too.
    var changesLast: Bool
    var wraps: Bool
    /// Whether there is nothing more to be found.
    var isComplete: Bool
  }

  /// Takes what was found in the background since the last call.
  mutating func takeFoundRows() -> [Growth] {
    threads.collect().compactMap { report in
      guard let page = searches[report.id], let before = open[page]?.document.rows else { return nil }
      let isAnew = open[page]?.take(report.found) ?? false
      if report.found.isComplete {
        open[page]?.search = nil
        searches[report.id] = nil
      }
      let after = open[page]?.document.rows ?? before
      return Growth(
        page: page, rows: before..<max(before, after), count: after, isAnew: isAnew, changesLast: false,
        wraps: open[page]?.wraps ?? false, isComplete: report.found.isComplete)
    }
  }

  private static func titles(of paths: [Path]) -> [String] {
    var counts: [String: Int] = [:]
    let names = paths.map { $0.name.description }
    for name in names { counts[name, default: 0] += 1 }
    return zip(paths, names).map { path, name in
      guard counts[name, default: 0] > 1, let folder = path.folder?.name.description else { return name }
      return folder + "/" + name
    }
  }
}

extension Library: ColourSource {
  mutating func work(row: Int64, page: PageID) -> ColourWork? {
    open[page]?.work(row: Int(clamping: row), states: states)
  }
}

extension Library: PagerContent {
  func title(of page: PageID) -> String { index(of: page).map { titles[$0] } ?? "page \(page.rawValue)" }

  func facts(of page: PageID) -> CoverFacts {
    guard let index = index(of: page) else {
      return CoverFacts(
        kind: "no file", name: title(of: page), folder: "no file was named for it", details: [], place: "")
    }
    let facts =
      open[page].map { Facts(document: $0.document, home: home) }
      ?? Facts(path: entries[index].path, home: home)
    return CoverFacts(
      kind: facts.kind, name: facts.name, folder: facts.folder,
      details: [facts.lines, facts.size, facts.changed.map { "changed " + $0 }, facts.encoding].compactMap {
        $0
      },
      place: "\(index + 1) of \(entries.count)")
  }

  func digits(of page: PageID) -> Int { open[page]?.digits ?? 0 }

  mutating func layout(of row: Int, in page: PageID, columns: Int) -> RowLayout? {
    if hasPlaceholders, row >= open[page]?.document.rows ?? 0 {
      return RowLayout(number: nil, text: SafeText("row \(row + 1)"), starts: [0], tone: .notice)
    }
    return open[page]?.layout(row: row, columns: columns)
  }
}
