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
}
