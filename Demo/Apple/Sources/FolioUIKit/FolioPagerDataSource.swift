public import FolioHost
public import UIKit

/// What a ``FolioPagerController`` shows.
@MainActor
public protocol FolioPagerDataSource: AnyObject {
  /// The pages in their order.
  func pages(in pager: FolioPagerController) -> [PageID]

  /// The title of a page's tab.
  func pager(_ pager: FolioPagerController, titleOf page: PageID) -> String

  /// A controller for a page, asked for when the page first comes into view. Its view lies behind the rows.
  func pager(_ pager: FolioPagerController, controllerFor page: PageID) -> UIViewController

  /// The rows of a page that is loaded. A data source that has them later returns nil, and calls
  /// ``FolioPagerController/setRows(_:of:)`` or ``FolioPagerController/loadFailed(_:)`` then.
  func pager(_ pager: FolioPagerController, rowsOf page: PageID) -> [SectionModel]?

  /// The kind of a row, as in its model. Rows of one kind share cells.
  func pager(_ pager: FolioPagerController, kindOf row: Int64, of page: PageID) -> UInt16

  /// Makes a cell.
  func pager(_ pager: FolioPagerController, makeCellOfKind kind: UInt16) -> UIView

  /// Fills a cell with what a row shows. A cell is filled again when it is to show something else, and only then.
  func pager(_ pager: FolioPagerController, fill cell: UIView, with row: Int64, of page: PageID)

  /// The height of a row whose model has none.
  func pager(
    _ pager: FolioPagerController, heightOf row: Int64, of page: PageID, width: CGFloat
  ) -> CGFloat

  /// The cover above the pages; nil if there is none.
  func coverView(in pager: FolioPagerController) -> UIView?
}

extension FolioPagerDataSource {
  /// All rows are of kind 0.
  public func pager(_ pager: FolioPagerController, kindOf row: Int64, of page: PageID) -> UInt16 { 0 }

  /// Rows are 44 points high.
  public func pager(
    _ pager: FolioPagerController, heightOf row: Int64, of page: PageID, width: CGFloat
  ) -> CGFloat { 44 }

  /// There is no cover.
  public func coverView(in pager: FolioPagerController) -> UIView? { nil }
}

/// What a ``FolioPagerController`` reports.
@MainActor
public protocol FolioPagerDelegate: AnyObject {
  /// A page was selected: it is certain to be shown.
  func pager(_ pager: FolioPagerController, didSelect page: PageID)

  /// A row was tapped.
  func pager(_ pager: FolioPagerController, didTap row: Int64, of page: PageID)

  /// The user pulled a page: refresh it, then call ``FolioPagerController/endRefreshing(_:)``.
  func pager(_ pager: FolioPagerController, refresh page: PageID)

  /// The pager emitted an effect, which the controller has performed.
  func pager(_ pager: FolioPagerController, didPerform effect: PagerEffect)
}

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

/// How high the parts above the pages are, in points.
public struct FolioPagerHeights: Hashable, Sendable {
  /// The cover when it is open.
  public var cover: Double
  /// The cover when it is collapsed.
  public var collapsedCover: Double
  /// The strip of tabs.
  public var strip: Double

  /// Makes heights.
  public init(cover: Double = 0, collapsedCover: Double = 0, strip: Double = 44) {
    (self.cover, self.collapsedCover, self.strip) = (cover, collapsedCover, strip)
  }
}
