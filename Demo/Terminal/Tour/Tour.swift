package import Folio
internal import FolioHost
package import TerminalScreen

/// The pages of the tour, in their order.
package final class Tour {
  /// The pages.
  package let pages: [any TourPage]
  private let numbers: [PageID: Int]
  private let theme: Theme

  /// Creates a tour of pages, each with its own connection. Nothing is made before a page appears.
  package init(theme: Theme, pages: [any TourPage]) {
    (self.theme, self.pages) = (theme, pages)
    numbers = Dictionary(uniqueKeysWithValues: pages.enumerated().map { ($1.stage.page, $0) })
  }

  /// Returns a page of the tour, or nil for any other page.
  package subscript(page: PageID) -> (any TourPage)? { numbers[page].map { pages[$0] } }

  /// The numbers of the pages, in order.
  package var ids: [PageID] { pages.map(\.stage.page) }

  /// Returns the content of a page below the strip, or nil for a page that is not of the tour.
  package func painting(of page: PageID, _ frame: PaintingFrame) -> Screen? {
    self[page]?.painting(frame, theme: theme).screen
  }
}
