#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  public import FolioHost
  public import UIKit

  /// The content of a ``FolioPagerController``.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  public protocol FolioPagerDataSource: AnyObject {
    /// Returns the pages in order.
    func pages(in pager: FolioPagerController) -> [PageID]

    /// Returns the title of a page's tab.
    func pager(_ pager: FolioPagerController, titleOf page: PageID) -> String

    /// Returns a controller for a page. Called when the page first comes into view. Its view is behind the rows.
    func pager(_ pager: FolioPagerController, controllerFor page: PageID) -> UIViewController

    /// Returns the rows of a page that is loaded. A data source that has them later returns nil, and then calls
    /// ``FolioPagerController/setRows(_:of:)`` or ``FolioPagerController/loadFailed(_:)``.
    func pager(_ pager: FolioPagerController, rowsOf page: PageID) -> [SectionModel]?

    /// Creates a cell for rows of a kind, as their models say. Rows of one kind share cells.
    func pager(_ pager: FolioPagerController, makeCellOfKind kind: UInt16) -> UIView

    /// Fills a cell with the content of a row. Called again only when the cell has to show other content.
    func pager(_ pager: FolioPagerController, fill cell: UIView, with row: Int64, of page: PageID)

    /// Returns the height of a row whose model has none.
    func pager(
      _ pager: FolioPagerController, heightOf row: Int64, of page: PageID, width: CGFloat
    ) -> CGFloat

    /// Returns the cover above the pages, or nil if there is none.
    func coverView(in pager: FolioPagerController) -> UIView?
  }

  @available(iOS 17, visionOS 1, *)
  extension FolioPagerDataSource {
    /// Rows are 44 points high.
    public func pager(
      _ pager: FolioPagerController, heightOf row: Int64, of page: PageID, width: CGFloat
    ) -> CGFloat { 44 }

    /// There is no cover.
    public func coverView(in pager: FolioPagerController) -> UIView? { nil }
  }

  /// The reports of a ``FolioPagerController``.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  public protocol FolioPagerDelegate: AnyObject {
    /// Reports that a page is selected: it is certain to be shown.
    func pager(_ pager: FolioPagerController, didSelect page: PageID)

    /// Reports a tap on a row.
    func pager(_ pager: FolioPagerController, didTap row: Int64, of page: PageID)

    /// Reports that a page is to be refreshed: the user pulled it, if the pager has a `CoverConfiguration.refreshThreshold`,
    /// or the application called ``FolioPagerController/beginRefreshing(_:)``. Refresh the page, then call
    /// ``FolioPagerController/endRefreshing(_:)``.
    func pager(_ pager: FolioPagerController, refresh page: PageID)

    /// Reports an effect of the pager, which the controller has performed.
    func pager(_ pager: FolioPagerController, didPerform effect: PagerEffect)
  }

  @available(iOS 17, visionOS 1, *)
  extension FolioPagerDelegate {
    /// Does nothing.
    public func pager(_ pager: FolioPagerController, didSelect page: PageID) {}
    /// Does nothing.
    public func pager(_ pager: FolioPagerController, didTap row: Int64, of page: PageID) {}
    /// Ends the refresh at once.
    public func pager(_ pager: FolioPagerController, refresh page: PageID) { pager.endRefreshing(page) }
    /// Does nothing.
    public func pager(_ pager: FolioPagerController, didPerform effect: PagerEffect) {}
  }

  /// The heights of the parts above the pages, in points.
  @available(iOS 17, visionOS 1, *)
  public struct FolioPagerHeights: Hashable, Sendable {
    /// The height of the open cover.
    public var cover: Double
    /// The height of the collapsed cover.
    public var collapsedCover: Double
    /// The height of the strip of tabs.
    public var strip: Double

    /// Creates heights.
    public init(cover: Double = 0, collapsedCover: Double = 0, strip: Double = 44) {
      (self.cover, self.collapsedCover, self.strip) = (cover, collapsedCover, strip)
    }
  }
#endif
