public import Folio

/// A page of a pager that is drawn, and where.
public struct PagerPageFrame: Identifiable, Hashable, Sendable {
  /// The page.
  public var page: PageID
  /// Where it is drawn, in the coordinates of the pager's frame.
  public var frame: LayoutRect
  /// Whether its content is to be found by assistive technology, as `PageController.isExposed(_:)`. A page that is drawn may
  /// not be exposed, and a page that is exposed may not be drawn.
  public var isExposed: Bool

  /// The page.
  public var id: PageID { page }
}

extension Pager {
  /// All pages to draw, from the first on the screen. Complexity: O(pages on the screen). Allocates.
  public var pageFrames: [PagerPageFrame] {
    snapshot.scene.map { placement in
      PagerPageFrame(
        page: placement.page, frame: frame(of: placement), isExposed: page.isExposed(placement.page))
    }
  }
}
