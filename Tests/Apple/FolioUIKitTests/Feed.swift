import FolioHost
import FolioTesting
import Foundation
import UIKit

@testable import FolioUIKit

/// A whole application as one object: pages with rows, in a window of 320 × 480.
@MainActor
final class Feed: FolioPagerDataSource, FolioPagerDelegate {
  static let width: CGFloat = 320
  static let height: CGFloat = 480

  let controller: FolioPagerController
  let window = UIView(frame: CGRect(x: 0, y: 0, width: Feed.width, height: Feed.height))
  lazy var finger = TouchSimulator(window)
  var order: [PageID]
  var rowCount: Int64 = 100
  /// The height of every row, or nil if rows are measured.
  var rowHeight: Double? = 50
  var measuredHeight = 50.0
  var cover: UIView?
  /// Whether rows are given later.
  var isSlow = false

  /// The notifications of pages: `w1` for `viewWillDisappear` of page 1, `A2` for `viewDidAppear` of page 2.
  var lifecycle: [String] = []
  var auditor = LifecycleAuditor<PageID>()
  private(set) var made: [PageID] = []
  private(set) var cellsMade = 0
  private(set) var taps: [String] = []
  private(set) var refreshes: [PageID] = []
  private(set) var effects: [PagerEffect] = []

  init(
    pages: Int64 = 3, clock: any WakeClock, cover: Double = 0, collapsed: Double = 0,
    rightToLeft: Bool = false,
    pager: Pager? = nil
  ) {
    order = (1...max(pages, 1)).prefix(Int(pages)).map { PageID($0) }
    controller = FolioPagerController(pager, clock: clock)
    if cover > 0 { self.cover = UIView(frame: .zero) }
    controller.dataSource = self
    controller.delegate = self
    controller.heights = FolioPagerHeights(cover: cover, collapsedCover: collapsed, strip: 40)
    if rightToLeft { controller.view.semanticContentAttribute = .forceRightToLeft }
  }

  /// Shows the controller as a window does.
  func open() {
    controller.view.frame = window.bounds
    window.addSubview(controller.view)
    controller.beginAppearanceTransition(true, animated: false)
    window.layoutIfNeeded()
    controller.endAppearanceTransition()
  }

  /// Rotates the screen.
  func resize(width: CGFloat, height: CGFloat) {
    window.frame.size = CGSize(width: width, height: height)
    controller.view.frame = window.bounds
    window.layoutIfNeeded()
  }

  var pager: Pager { controller.model.runner.machine }

  func scrollView(_ page: PageID) -> UIScrollView? { controller.hosts[page]?.scrollView }

  /// The pages in the hierarchy.
  var shown: [PageID] { controller.children.compactMap { ($0 as? PageViewController)?.page }.sorted() }

  /// The visible rows of a page, with their places in the window.
  func rows(of page: PageID) -> [Int: CGRect] {
    var rows: [Int: CGRect] = [:]
    for case let cell as RowCell in scrollView(page)?.subviews ?? [] where !cell.isHidden {
      rows[cell.row] = CGRect(origin: cell.convert(.zero, to: nil), size: cell.frame.size)
    }
    return rows
  }

  // MARK: Data

  func pages(in pager: FolioPagerController) -> [PageID] { order }

  func pager(_ pager: FolioPagerController, titleOf page: PageID) -> String { "Page \(page.rawValue)" }

  func pager(_ pager: FolioPagerController, controllerFor page: PageID) -> UIViewController {
    made.append(page)
    return PageViewController(page, self)
  }

  var model: [SectionModel] {
    [SectionModel(id: 1, rows: .uniform(count: rowCount, RowModel(height: rowHeight)))]
  }

  func pager(_ pager: FolioPagerController, rowsOf page: PageID) -> [SectionModel]? { isSlow ? nil : model }

  func pager(_ pager: FolioPagerController, makeCellOfKind kind: UInt16) -> UIView {
    cellsMade += 1
    return RowCell(frame: .zero)
  }

  func pager(_ pager: FolioPagerController, fill cell: UIView, with row: Int64, of page: PageID) {
    (cell as? RowCell)?.row = Int(row)
    cell.accessibilityLabel = "Row \(row) of \(page.rawValue)"
  }

  func pager(
    _ pager: FolioPagerController, heightOf row: Int64, of page: PageID, width: CGFloat
  ) -> CGFloat { measuredHeight }

  func coverView(in pager: FolioPagerController) -> UIView? { cover }

  func pager(_ pager: FolioPagerController, didTap row: Int64, of page: PageID) {
    taps.append("\(page.rawValue):\(row)")
  }

  func pager(_ pager: FolioPagerController, refresh page: PageID) { refreshes.append(page) }

  func pager(_ pager: FolioPagerController, didPerform effect: PagerEffect) { effects.append(effect) }
}

/// A cell that stores the row with which it was filled.
final class RowCell: UIView {
  var row = -1
}

/// The controller of a page, which records its notifications.
final class PageViewController: UIViewController {
  let page: PageID
  private weak var feed: Feed?

  init(_ page: PageID, _ feed: Feed) {
    (self.page, self.feed) = (page, feed)
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ mark: String, _ event: LifecycleAuditor<PageID>.Event) {
    feed?.lifecycle.append("\(mark)\(page.rawValue)")
    feed?.auditor.observe(event)
  }

  override func viewWillAppear(_ animated: Bool) { note("W", .willAppear(page)) }
  override func viewDidAppear(_ animated: Bool) { note("A", .didAppear(page)) }
  override func viewWillDisappear(_ animated: Bool) { note("w", .willDisappear(page)) }
  override func viewDidDisappear(_ animated: Bool) { note("D", .didDisappear(page)) }
}

extension TouchSimulator {
  /// Moves from a place by a distance, in steps, and lifts.
  func swipe(from x: CGFloat, _ y: CGFloat, byX dx: CGFloat = 0, y dy: CGFloat = 0, velocity: CGPoint = .zero)
  {
    drag(from: x, y, byX: dx, y: dy, velocity: velocity)
    up()
  }

  /// Moves from a place by a distance, in steps, and stays down. The drag is 20 points shorter, because it begins there.
  func drag(from x: CGFloat, _ y: CGFloat, byX dx: CGFloat = 0, y dy: CGFloat = 0, velocity: CGPoint = .zero)
  {
    down(x: x, y: y)
    let length = max(abs(dx), abs(dy))
    move(x: x + 20 * dx / length, y: y + 20 * dy / length)
    move(x: x + dx / 2, y: y + dy / 2, velocity: velocity)
    move(x: x + dx, y: y + dy, velocity: velocity)
  }
}
