internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// The files behind the pages: all names, and the few files that are open.
struct Library {
  /// The names on the tabs, in the order of the pages.
  private(set) var titles: [String]
  /// The names as an index for searches.
  private(set) var names: NameIndex
  /// The pages, in order. A page keeps its number when files are listed again.
  private(set) var pages: [PageID]
  private var entries: [Listing.Entry]
  private var places: [PageID: Int] = [:]
  private var nextPage: PageID
  private let home: Path?
  private let threads: ScanThreads
  /// The pipes that are read.
  let spools: Spools
  /// Whether pages of text are wrapped.
  private(set) var wraps: Bool
  /// Whether a pipe is read to its end before its page is shown.
  private let waits: Bool
  private var open: [PageID: OpenPage] = [:]
  private var searches: [Int64: PageID] = [:]
  private var lastSearch: Int64 = 0
  private var lastEdition: Int64 = 0
  /// Whether pages without a file, and rows that a file lacks, are shown by their numbers, since a trace may have them.
  private let hasPlaceholders: Bool
  private let states = LeadStates<LineState>()

  /// Stores the pages of the command line. No file is opened yet.
  ///
  /// - Parameters:
  ///   - firstPage: The page of the first file; the others follow it.
  ///   - wraps: Whether pages of text are wrapped at first.
  ///   - waits: Whether a pipe is read to its end before its page is shown.
  init?(
    _ listing: Listing, home: Path?, hasPlaceholders: Bool = false, firstPage: PageID = 1,
    wraps: Bool = true, waits: Bool = false
  ) {
    guard let threads = ScanThreads(), let spools = Spools() else { return nil }
    (self.threads, self.spools, self.wraps, self.waits) = (threads, spools, wraps, waits)
    self.home = home
    self.hasPlaceholders = hasPlaceholders
    entries = listing.entries
    paths = entries.map(\.path)
    titles = Library.titles(of: listing.entries)
    names = NameIndex(titles)
    pages = entries.indices.map { PageID(firstPage.rawValue + Int64($0)) }
    nextPage = PageID(firstPage.rawValue + Int64(entries.count))
    places = Library.places(of: pages)
  }

  private static func places(of pages: [PageID]) -> [PageID: Int] {
    Dictionary(uniqueKeysWithValues: zip(pages, pages.indices))
  }

  /// Takes the files of a new listing: those that were there keep their pages. Returns how many are new, and how many are
  /// gone. Complexity: O(files).
  mutating func update(_ listing: Listing) -> (added: Int, removed: Int) {
    var known: [Listing.Entry: [PageID]] = [:]
    for (entry, page) in zip(entries, pages).reversed() { known[entry, default: []].append(page) }
    var added = 0
    let before = entries.count
    entries = listing.entries
    pages = entries.map { entry in
      if let page = known[entry]?.popLast() { return page }
      added += 1
      nextPage.rawValue += 1
      return PageID(nextPage.rawValue - 1)
    }
    places = Library.places(of: pages)
    titles = Library.titles(of: entries)
    names = NameIndex(titles)
    return (added, before + added - entries.count)
  }

  /// Returns the page of the file with an index.
  func page(at index: Int) -> PageID { pages[index] }

  /// The descriptor that is readable when rows were found in the background.
  var descriptor: Int32 { threads.descriptor }

  /// The files with which the session began. Their pages are the first ones, whatever was listed later.
  let paths: [Path]

  /// Returns the index of a page, from 0, or nil for a page without a file.
  func index(of page: PageID) -> Int? { places[page] }

  /// Opens the file of a page and returns how it is shown, or nil if it has none. Takes about a millisecond.
  mutating func load(_ page: PageID) -> OpenPage? {
    if let found = open[page] { return found }
    guard let index = index(of: page) else { return nil }
    var opened = OpenPage(document(of: entries[index]), edition: edition(), wraps: wraps)
    search(&opened, page)
    open[page] = opened
    return opened
  }

  private func document(of entry: Listing.Entry) -> Document {
    switch entry {
    case .file(let path): return Document(path: path)
    case .message(let path, let kind, let reason): return Document(path: path, kind: kind, message: [reason])
    case .pipe(let path):
      switch spools.spool(path) {
      case .failure(let refusal):
        return Document(path: path, kind: "not readable", message: [refusal.reason])
      case .success(let spool):
        while waits, !spool.state.isComplete, !spool.state.isPaused { spools.wait() }
        return Document(path: path, spool: spool)
      }
    }
  }

  private mutating func edition() -> Int64 {
    lastEdition += 1
    return lastEdition
  }

  /// Returns the number of the document of an open page. It changes when the file is another one.
  func edition(of page: PageID) -> Int64 { open[page]?.edition ?? 0 }

  /// Whether rows of a page are coloured.
  func isColoured(_ page: PageID) -> Bool { open[page]?.language != nil }

  /// Starts to search for the rest of the rows of a document.
  private mutating func search(_ opened: inout OpenPage, _ page: PageID) {
    guard opened.search == nil, let scan = opened.document.scan else { return }
    lastSearch += 1
    opened.search = lastSearch
    searches[lastSearch] = page
    threads.start(scan, id: lastSearch)
  }

  /// Whether the search for rows of a page still runs.
  func isSearched(_ page: PageID) -> Bool { open[page]?.search != nil }

  /// Whether growth of a page's file can be detected.
  func canBeFollowed(_ page: PageID) -> Bool { open[page]?.document.canBeFollowed ?? false }

  /// Checks whether the file of an open page has changed. Returns nil if it has not, or if the search for its rows still
  /// runs.
  mutating func look(at page: PageID) -> Growth? {
    guard var opened = open[page], opened.search == nil else { return nil }
    let before = opened.document.rows
    let (change, isAnew) = opened.look()
    if change == .none { return nil }
    if change == .replaced, let index = index(of: page) {
      opened = OpenPage(document(of: entries[index]), edition: edition(), wraps: wraps)
    }
    search(&opened, page)
    open[page] = opened
    let after = opened.document.rows
    return Growth(
      page: page, rows: before..<max(before, after), count: after, isAnew: isAnew,
      isReplaced: change == .replaced, changesLast: true,
      wraps: opened.wraps, isComplete: opened.search == nil && !opened.document.isReading)
  }

  /// Loads the file of an open page again.
  mutating func reload(_ page: PageID) -> Growth? {
    guard let old = open[page], let index = index(of: page) else { return nil }
    unload(page)
    var opened = OpenPage(document(of: entries[index]), edition: edition(), wraps: wraps)
    opened.move(to: old.shift)
    search(&opened, page)
    open[page] = opened
    let rows = opened.document.rows
    return Growth(
      page: page, rows: 0..<rows, count: rows, isAnew: true, isReplaced: true, changesLast: true,
      wraps: opened.wraps, isComplete: opened.search == nil)
  }

  /// Returns the number of the line that a row of an open page belongs to, from 1, or nil if it is not text.
  mutating func line(of row: Int, in page: PageID) -> Int? { open[page]?.line(of: row) }

  /// Wraps the lines of all pages of text, or ends that. Returns the open pages that change.
  mutating func wrap(_ wraps: Bool) -> [PageID] {
    self.wraps = wraps
    return open.keys.sorted().filter { open[$0]?.wrap(wraps) ?? false }
  }

  /// Moves the lines of a page sideways by columns, as far as the longest of some rows has text. Returns false if they are
  /// wrapped.
  mutating func move(_ page: PageID, by columns: Int, rows: Range<Int>, pageColumns: Int) -> Bool {
    guard var opened = open[page], !opened.wraps else { return false }
    let longest = rows.map { opened.layout(row: $0, columns: pageColumns).text.columns }.max() ?? 0
    let last = max(longest - PageCells.textColumns(page: pageColumns, digits: opened.digits), opened.shift, 0)
    opened.move(to: min(max(opened.shift + columns, 0), last))
    open[page] = opened
    return true
  }

  /// The page of an open file, as it is shown.
  func opened(_ page: PageID) -> OpenPage? { open[page] }

  /// The open pages whose pipes are read.
  var pipes: [PageID] { open.keys.sorted().filter { open[$0]?.document.spool != nil } }

  /// Closes the file of a page.
  mutating func unload(_ page: PageID) {
    guard let closed = open.removeValue(forKey: page), let search = closed.search else { return }
    threads.cancel(id: search)
    searches[search] = nil
  }

  /// Returns the number of screen rows that a row of an open page takes.
  mutating func height(of row: Int, in page: PageID, columns: Int) -> Int {
    open[page]?.height(of: row, columns: columns) ?? 1
  }

  /// Returns a reader of the rows of an open page found so far, or nil if it has no text.
  func reader(of page: PageID) -> RowReader? { open[page]?.document.reader }

  /// Returns the text of a row of an open page as UTF-8, or nil if the page has no text.
  mutating func bytes(of row: Int, in page: PageID) -> [UInt8]? { open[page]?.bytes(of: row) }

  /// Returns where the screen rows of a row of an open page begin, according to its last layout, or nil if that is no
  /// longer cached.
  func starts(of row: Int64, in page: PageID) -> [Int]? { open[page]?.starts(of: Int(clamping: row)) }

  /// A page with newly found rows.
  struct Growth {
    var page: PageID
    /// The new rows.
    var rows: Range<Int>
    /// All rows found so far.
    var count: Int
    /// Whether all rows have changed, or are wrapped differently.
    var isAnew: Bool
    /// Whether the file is another one.
    var isReplaced = false
    /// Whether the row before the new ones may have grown.
    var changesLast: Bool
    var wraps: Bool
    /// Whether all rows are found.
    var isComplete: Bool
  }

  /// Collects what was found in the background since the last call.
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
        wraps: open[page]?.wraps ?? false,
        isComplete: report.found.isComplete && open[page]?.document.isReading != true)
    }
  }

  private static func titles(of entries: [Listing.Entry]) -> [String] {
    var counts: [String: Int] = [:]
    let names = entries.map { entry in
      if case .pipe(let path) = entry { Facts.name(ofPipe: path) } else { entry.path.name.description }
    }
    for name in names { counts[name, default: 0] += 1 }
    return zip(entries, names).map { entry, name in
      guard counts[name, default: 0] > 1, let folder = entry.path.folder?.name.description else {
        return name
      }
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
        kind: "no file", name: title(of: page), folder: "no file was given for it", details: [], place: "")
    }
    let facts =
      open[page].map { Facts(document: $0.document, home: home) }
      ?? Facts(path: entries[index].path, home: home)
    return CoverFacts(
      kind: facts.kind, name: facts.name, folder: facts.folder,
      details: [
        facts.lines, facts.size, facts.changed.map { "changed " + $0 }, facts.encoding,
        facts.unread.map { "the rest could not be read: " + $0 },
      ].compactMap { $0 },
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
