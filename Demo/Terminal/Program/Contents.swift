internal import Folio
internal import TerminalScreen
internal import TerminalTour

/// The content of all pages: those of the tour, if there is one, and files.
struct Contents: PagerContent {
  /// The files.
  var library: Library
  /// The pages of the tour, or nil if only files are shown.
  let tour: Tour?
  /// The names on the tabs, in the order of the pages.
  private(set) var titles: [String]
  /// The names as an index for searches.
  private(set) var names: NameIndex
  /// The pages, in order.
  private(set) var pages: [PageID]

  /// Creates the content of a session.
  init(library: Library, tour: Tour?) {
    self.library = library
    self.tour = tour
    titles = tour.map { $0.pages.map(\.title) } ?? library.titles
    names = tour.map { NameIndex($0.pages.map(\.title)) } ?? library.names
    pages = tour?.ids ?? library.pages
  }

  func title(of page: PageID) -> String { tour?[page]?.title ?? library.title(of: page) }

  func facts(of page: PageID) -> CoverFacts {
    guard let shown = tour?[page] else { return library.facts(of: page) }
    let facts = shown.facts
    let place = (pages.firstIndex(of: page) ?? 0) + 1
    return CoverFacts(
      kind: facts.kind, name: shown.title, folder: facts.summary, details: facts.details,
      place: "\(place) of \(pages.count)")
  }

  func digits(of page: PageID) -> Int { library.digits(of: page) }

  mutating func layout(of row: Int, in page: PageID, columns: Int) -> RowLayout? {
    library.layout(of: row, in: page, columns: columns)
  }

  mutating func painting(of page: PageID, _ frame: PaintingFrame) -> Screen? {
    tour?.painting(of: page, frame)
  }

  func hints(of page: PageID) -> [String]? {
    tour?[page].map { ["q quit", "Tab next page"] + $0.hints + ["? keys", "i inspect"] }
  }
}
