package import Folio

/// The content of the pages: everything that is drawn and that the machines do not know.
package protocol PagerContent {
  /// Returns the name on a page's tab.
  func title(of page: PageID) -> String
  /// Returns the facts about a page for the cover.
  func facts(of page: PageID) -> CoverFacts
  /// Returns the columns for a page's line numbers.
  func digits(of page: PageID) -> Int
  /// Returns a row of a loaded page, laid out for a page with a number of columns, or nil if the page is not loaded.
  mutating func layout(of row: Int, in page: PageID, columns: Int) -> RowLayout?
  /// Returns the parts of a row that are emphasised because they were searched for, in order.
  mutating func marks(of row: Int, in page: PageID) -> [TextMark]
  /// Returns the drawn content of a page that draws itself, or nil for a page of rows of text.
  mutating func painting(of page: PageID, _ frame: PaintingFrame) -> Screen?
  /// Returns the name of what moves inside a page, or nil if nothing does.
  func phase(of page: PageID) -> String?
  /// The keys of a page besides the usual ones, each with its meaning, or nil if it has none.
  func keys(of page: PageID) -> [String]?
  /// The hints in the status line for a page, most important first, or nil for the usual ones.
  func hints(of page: PageID) -> [String]?
}

/// The part of a page that is drawn: the area below the strip.
package struct PaintingFrame: Hashable, Sendable {
  /// The list of the page.
  package var list: ListController
  /// The columns of the page.
  package var columns: Int
  /// The rows below the strip.
  package var rows: Int
  /// The rows of the viewport above them, which cover and strip cover.
  package var top: Int
  /// The colour of the page.
  package var accent: Colour

  /// Creates a frame.
  package init(list: ListController, columns: Int, rows: Int, top: Int, accent: Colour) {
    (self.list, self.columns, self.rows, self.top, self.accent) = (list, columns, rows, top, accent)
  }
}

extension PagerContent {
  /// Returns none.
  package mutating func marks(of row: Int, in page: PageID) -> [TextMark] { [] }
  /// Returns nil: the page has rows of text.
  package mutating func painting(of page: PageID, _ frame: PaintingFrame) -> Screen? { nil }
  /// Returns nil: nothing moves inside.
  package func phase(of page: PageID) -> String? { nil }
  /// Returns nil: the usual keys.
  package func keys(of page: PageID) -> [String]? { nil }
  /// Returns nil: the usual hints.
  package func hints(of page: PageID) -> [String]? { nil }
}
