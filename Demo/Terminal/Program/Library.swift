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

  /// Takes what the command line named; nothing is opened yet.
  init?(_ listing: Listing, home: Path?) {
    guard let threads = ScanThreads() else { return nil }
    self.threads = threads
    self.home = home
    entries = listing.entries
    titles = Library.titles(of: listing.entries.map(\.path))
    names = NameIndex(titles)
  }

  /// The pages, in order. A page's number is its place, from 1.
  var pages: [PageID] { entries.indices.map { PageID(Int64($0) + 1) } }

  /// Readable when rows were found in the background.
  var descriptor: Int32 { threads.descriptor }

  /// The place of a page, from 0.
  func index(of page: PageID) -> Int { Int(clamping: page.rawValue) - 1 }

  /// Opens the file of a page and answers how it is shown. Takes about a millisecond.
  mutating func load(_ page: PageID) -> OpenPage {
    if let found = open[page] { return found }
    var opened: OpenPage
    switch entries[index(of: page)] {
    case .file(let path): opened = OpenPage(Document(path: path))
    case .message(let path, let kind, let reason):
      opened = OpenPage(Document(path: path, kind: kind, message: [reason]))
    }
    if let scan = opened.document.scan {
      lastSearch += 1
      opened.search = lastSearch
      searches[lastSearch] = page
      threads.start(scan, id: lastSearch)
    }
    open[page] = opened
    return opened
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

  /// A page whose file grew by rows that were found.
  struct Growth {
    var page: PageID
    var rows: Range<Int>
    /// Whether its lines are no longer wrapped, from its first on.
    var unwraps: Bool
    var wraps: Bool
  }

  /// Takes what was found in the background since the last call.
  mutating func takeFoundRows() -> [Growth] {
    threads.collect().compactMap { report in
      guard let page = searches[report.id], let before = open[page]?.document.rows else { return nil }
      let unwraps = open[page]?.take(report.found) ?? false
      if report.found.isComplete {
        open[page]?.search = nil
        searches[report.id] = nil
      }
      let after = open[page]?.document.rows ?? before
      return Growth(
        page: page, rows: before..<max(before, after), unwraps: unwraps, wraps: open[page]?.wraps ?? false)
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

extension Library: PagerContent {
  func title(of page: PageID) -> String { titles[index(of: page)] }

  func facts(of page: PageID) -> CoverFacts {
    let index = index(of: page)
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
    open[page]?.layout(row: row, columns: columns)
  }
}
