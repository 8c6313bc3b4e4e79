package import Folio

/// What the pages are about: everything that is drawn and that the machines do not know.
package protocol PagerContent {
  /// The name on a page's tab.
  func title(of page: PageID) -> String
  /// What the cover tells about a page.
  func facts(of page: PageID) -> CoverFacts
  /// Columns for a page's line numbers.
  func digits(of page: PageID) -> Int
  /// A row of a page that is loaded, laid out for a page of so many columns; nil if it is not loaded.
  mutating func layout(of row: Int, in page: PageID, columns: Int) -> RowLayout?
}
