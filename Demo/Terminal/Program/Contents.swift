internal import Folio
internal import TerminalFiles
internal import TerminalScreen
internal import TerminalTour

/// The content of all pages: those of the tour, if there is one, and files.
struct Contents: PagerContent {
  /// The files.
  var library: Library
  /// The pages of the tour, or nil if only files are shown.
  let tour: Tour?
  /// The marks of what is searched for, or nil if nothing is.
  var highlighter: Highlighter?
  /// The names on the tabs, in the order of the pages.
  private(set) var titles: [String] = []
  /// The names as an index for searches.
  private(set) var names = NameIndex([])
  /// The pages, in order.
  private(set) var pages: [PageID] = []
  /// The files that are open beside the pages of the tour, by their index.
  private(set) var opened: [Int] = []

  /// Creates the content of a session.
  init(library: Library, tour: Tour?) {
    self.library = library
    self.tour = tour
    update()
  }

  private mutating func update() {
    if let tour {
      titles = tour.pages.map(\.title) + opened.map { library.titles[$0] }
      pages = tour.ids + opened.map { library.page(at: $0) }
      names = NameIndex(titles)
    } else {
      (titles, pages, names) = (library.titles, library.pages, library.names)
    }
  }

  /// Takes the files of a new listing. Returns how many are new, and how many are gone.
  mutating func update(_ listing: Listing) -> (added: Int, removed: Int) {
    let change = library.update(listing)
    update()
    return change
  }

  /// Adds a file as the last page, unless it is one. Returns its page.
  mutating func open(file index: Int) -> PageID {
    if !opened.contains(index) {
      opened.append(index)
      update()
    }
    return library.page(at: index)
  }

  /// Removes the page of a file beside those of the tour. Returns false if it is another page.
  mutating func close(_ page: PageID) -> Bool {
    guard tour != nil, let index = library.index(of: page), let place = opened.firstIndex(of: index) else {
      return false
    }
    opened.remove(at: place)
    update()
    return true
  }

  func title(of page: PageID) -> String { tour?[page]?.title ?? library.title(of: page) }

  func facts(of page: PageID) -> CoverFacts {
    let place = (pages.firstIndex(of: page) ?? 0) + 1
    guard let shown = tour?[page] else {
      var facts = library.facts(of: page)
      if tour != nil { facts.place = "\(place) of \(pages.count)" }
      return facts
    }
    let facts = shown.facts
    return CoverFacts(
      kind: facts.kind, name: shown.title, folder: facts.summary, details: facts.details,
      place: "\(place) of \(pages.count)")
  }

  func digits(of page: PageID) -> Int { library.digits(of: page) }

  mutating func layout(of row: Int, in page: PageID, columns: Int) -> RowLayout? {
    library.layout(of: row, in: page, columns: columns)
  }

  mutating func marks(of row: Int, in page: PageID) -> [TextMark] {
    guard highlighter != nil, let bytes = library.bytes(of: row, in: page) else { return [] }
    return highlighter?.marks(of: row, in: page, edition: library.edition(of: page), bytes: bytes) ?? []
  }

  /// Returns the glyphs of each occurrence of what is searched for in a row.
  mutating func parts(of row: Int, in page: PageID) -> [Range<Int>] {
    guard highlighter != nil, let bytes = library.bytes(of: row, in: page) else { return [] }
    return highlighter?.parts(of: row, in: page, edition: library.edition(of: page), bytes: bytes) ?? []
  }

  mutating func painting(of page: PageID, _ frame: PaintingFrame) -> Screen? {
    tour?.painting(of: page, frame)
  }

  func phase(of page: PageID) -> String? { tour?[page]?.phase }

  func keys(of page: PageID) -> [String]? { tour?[page]?.hints }

  func hints(of page: PageID) -> [String]? {
    guard let tour else { return nil }
    guard let shown = tour[page] else {
      return ["q quit", "x close", "/ search", "? keys", "Tab next page", "F follow", "s colours", "T past"]
    }
    return ["q quit"] + shown.hints + ["Tab next page", "? keys", "i inspect", "T past"]
  }
}
