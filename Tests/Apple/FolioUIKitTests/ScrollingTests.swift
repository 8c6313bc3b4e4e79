import FolioHost
import Foundation
import Testing
import UIKit

@testable import FolioUIKit

@MainActor
@Suite("H20: Scroll views in UIKit")
struct ScrollingTests {
  let clock = ManualClock()

  @Test(
    "H20: Scrolling a page collapses the cover, and another page begins directly below the strip",
    arguments: [false, true])
  func cover(rightToLeft: Bool) throws {
    let feed = Feed(clock: clock, cover: 100, collapsed: 20, rightToLeft: rightToLeft)
    feed.open()
    let view = try #require(feed.scrollView(1))
    view.simulateDragBegan()
    view.simulateScroll(toY: -100)
    #expect(feed.controller.coverView.frame.height == 60)
    #expect(feed.controller.stripView.frame.minY == 60)
    view.simulateScroll(toY: 400)
    #expect(feed.controller.coverView.frame.height == 20)
    view.simulateDragEnded()
    try clock.advanceUntilIdle()
    #expect(view.contentOffset.y == 400)
    feed.controller.send(.page(.jump(to: 3)))
    try clock.advanceUntilIdle()
    #expect(feed.controller.coverView.frame.height == 20)
    #expect(feed.rows(of: 3)[0]?.minY == 60, "The first row is right under the strip")
    #expect(feed.scrollView(3)?.contentOffset.y == -60)
    feed.controller.send(.page(.jump(to: 1)))
    try clock.advanceUntilIdle()
    #expect(feed.scrollView(1)?.contentOffset.y == 400)
  }

  @Test("H20: Ten thousand rows are shown by as many cells as a screen holds")
  func recycling() throws {
    let feed = Feed(clock: clock)
    feed.rowCount = 10_000
    feed.open()
    let view = try #require(feed.scrollView(1))
    view.simulateDragBegan()
    view.simulateDragEnded(velocity: 9, target: 499_520)
    var y: CGFloat = -40
    while y < 499_520 {
      y = min(y + 170, 499_520)
      view.simulateScroll(toY: y)
      let rows = feed.rows(of: 1)
      let first = Int((y + 40) / 50)
      #expect(rows[first]?.minY == CGFloat(first) * 50 - y)
      #expect(rows[first + 8] != nil || first + 8 >= 10_000)
    }
    view.simulateDecelerationEnded()
    try clock.advanceUntilIdle()
    #expect(feed.rows(of: 1)[9_999]?.maxY == 480)
    // Two pages are loaded, and a screen shows ten rows.
    #expect(feed.cellsMade <= 40, "It made \(feed.cellsMade)")
    #expect(feed.controller.cells.count == feed.cellsMade)
  }

  @Test("H20: A cell that one page freed is used by another")
  func sharing() throws {
    let feed = Feed(pages: 20, clock: clock)
    feed.open()
    for page in 2...20 {
      feed.controller.send(.page(.jump(to: PageID(Int64(page)), animated: false)))
      try clock.advanceUntilIdle()
    }
    #expect(feed.rows(of: 20)[0]?.minY == 40)
    // Eight pages are kept, with a dozen rows each.
    #expect(feed.cellsMade <= 120, "It made \(feed.cellsMade)")
    feed.controller.didReceiveMemoryWarning()
    #expect(feed.controller.cells.mounted.count <= 12)
  }

  @Test("H20: The cells of a page that has lost its rows are used by others")
  func freedCells() throws {
    let feed = Feed(clock: clock)
    feed.open()
    let count = feed.cellsMade
    let rows = feed.rows(of: 1)
    for page: PageID in [1, 2] { feed.controller.setRows([], of: page) }
    #expect(feed.rows(of: 1).isEmpty)
    feed.controller.setRows(feed.model, of: 2)
    feed.controller.send(.page(.jump(to: 2, animated: false)))
    #expect(feed.rows(of: 2) == rows)
    #expect(feed.cellsMade < count + 12, "Page 3 alone, which is loaded ahead, may need more")
  }

  @Test("H20: The list corrects the scroll view, and receives no report of the correction")
  func corrections() throws {
    let feed = Feed(clock: clock)
    (feed.rowHeight, feed.measuredHeight) = (nil, 60)
    feed.open()
    var reports: [CGFloat] = []
    let handled = feed.controller.model.runner.onHandled
    feed.controller.model.runner.onHandled = { event, effects, rejection in
      if case .list(_, .hostScrolled(let offset, _, _, _)) = event { reports.append(offset) }
      handled?(event, effects, rejection)
    }
    let view = try #require(feed.scrollView(1))
    view.simulateDragBegan()
    view.simulateScroll(toY: 2_000)
    let seen = feed.rows(of: 1)
    // Measured rows above would move the content: they wait until the finger lifts.
    feed.controller.send(.list(1, .given(rows: 0..<2, height: 90)))
    #expect(view.contentOffset.y == 2_000)
    #expect(feed.rows(of: 1) == seen)
    view.simulateDragEnded(velocity: 1, target: 3_000)
    #expect(view.contentOffset.y != 2_000)
    #expect(feed.rows(of: 1) == seen, "What is seen stays where it is")
    #expect(reports == [2_000])
    let corrected = view.contentOffset.y
    view.simulateScroll(toY: corrected + 100)
    #expect(reports == [2_000, corrected + 100])
    #expect(abs((feed.pager.list(of: 1)?.offset ?? 0) - view.contentOffset.y) < 1e-9)
    view.simulateDecelerationEnded()
    try clock.advanceUntilIdle()
    #expect(feed.pager.list(of: 1)?.isScrolling == false)
  }

  @Test("H20: A deceleration keeps its scrolled distance when rows above it grow")
  func decelerating() throws {
    let feed = Feed(clock: clock)
    feed.rowHeight = nil
    feed.open()
    let view = try #require(feed.scrollView(1))
    view.simulateDragBegan()
    view.simulateScroll(toY: 1_000)
    view.simulateDragEnded(velocity: 2, target: 3_000)
    view.simulateScroll(toY: 1_500)
    let seen = feed.rows(of: 1)
    feed.controller.send(.list(1, .given(rows: 0..<1, height: 80)))
    #expect(feed.rows(of: 1) == seen)
    #expect(view.isDecelerating)
    // An order is a difference if the scroll view has moved since its last report.
    let offset = view.contentOffset.y
    view.simulateUnreportedScroll(toY: offset + 40)
    feed.controller.send(.list(1, .given(rows: 1..<2, height: 80)))
    #expect(view.contentOffset.y == offset + 40 + 30)
  }

  @Test("H20: A finger on the cover scrolls the page below, and one on the strip scrolls the strip")
  func coverTouches() throws {
    let feed = Feed(pages: 9, clock: clock, cover: 100, collapsed: 20)
    feed.open()
    feed.finger.swipe(from: 160, 80, y: -60)
    #expect(feed.controller.coverView.frame.height == 60)
    feed.finger.drag(from: 160, 80, byX: -120)
    #expect(feed.pager.tab.stripOffset == 100)
    #expect(feed.controller.stripView.tabs[1]?.frame.minX == -100)
    #expect(feed.pager.position == 0)
    feed.finger.up()
    try clock.advanceUntilIdle()
  }

  @Test("H20: A finger that stops a deceleration holds the cover, which snaps after the finger lifts")
  func heldCover() throws {
    var cover = CoverConfiguration()
    cover.snaps = .nearest
    let pager = try Pager(cover: cover, configuration: FolioPagerController.configuration)
    let feed = Feed(clock: clock, cover: 100, collapsed: 20, pager: pager)
    feed.open()
    let view = try #require(feed.scrollView(1))
    view.simulateDragBegan()
    view.simulateScroll(toY: -120)
    view.simulateDragEnded(velocity: 1, target: 300)
    view.simulateScroll(toY: -110)
    feed.finger.down(x: 160, y: 300)
    view.simulateDecelerationEnded()
    try clock.advance(by: 1)
    #expect(feed.controller.coverView.frame.height == 70)
    feed.finger.up()
    try clock.advance(by: 0.05)
    let height = feed.controller.coverView.frame.height
    #expect(height > 70 && height < 100)
    // A finger that goes down again holds the snap itself.
    feed.finger.down(x: 160, y: 300)
    try clock.advance(by: 1)
    #expect(feed.controller.coverView.frame.height == height)
    feed.finger.up()
    try clock.advanceUntilIdle()
    #expect(feed.controller.coverView.frame.height == 100)
    #expect(feed.taps.isEmpty)
  }

  @Test("H20: A pull refreshes, and the page rests below the cover until the refresh ends")
  func refresh() throws {
    var cover = CoverConfiguration()
    cover.refreshThreshold = 64
    let pager = try Pager(cover: cover, configuration: FolioPagerController.configuration)
    let feed = Feed(clock: clock, cover: 100, collapsed: 20, pager: pager)
    feed.open()
    let view = try #require(feed.scrollView(1))
    view.simulateDragBegan()
    view.simulateScroll(toY: -220)
    #expect(feed.controller.coverView.frame.height == 180, "The cover stretches")
    view.simulateDragEnded(target: -204)
    #expect(feed.refreshes == [1])
    #expect(view.contentInset.top == 204)
    view.simulateScroll(toY: -204)
    view.simulateDecelerationEnded()
    try clock.advanceUntilIdle()
    #expect(view.contentOffset.y == -204)
    feed.controller.endRefreshing(1)
    #expect(view.contentOffset.y == -204, "It goes back by a spring")
    try clock.advanceUntilIdle()
    #expect(view.contentOffset.y == -140)
    #expect(view.contentInset.top == 140)
  }

  @Test("H20: A deceleration ends on a row if rows snap")
  func snapping() throws {
    var configuration = FolioPagerController.configuration
    configuration.list.snap = .start
    let feed = Feed(clock: clock, pager: try Pager(configuration: configuration))
    feed.open()
    let view = try #require(feed.scrollView(1))
    view.simulateDragBegan()
    view.simulateScroll(toY: 100)
    let end = view.simulateDragEnded(velocity: 1, target: 333)
    #expect(end == 310, "A row begins under the strip")
  }

  @Test("H20: Only the selected page scrolls to its top when the status bar is tapped")
  func statusBar() throws {
    let feed = Feed(clock: clock)
    feed.open()
    #expect(feed.scrollView(1)?.scrollsToTop == true)
    #expect(feed.scrollView(2)?.scrollsToTop == false)
    feed.controller.send(.page(.jump(to: 2, animated: false)))
    #expect(feed.scrollView(1)?.scrollsToTop == false)
    #expect(feed.scrollView(2)?.scrollsToTop == true)
  }

  @Test("H20: The pager occupies the room between the bars")
  func safeArea() throws {
    let feed = Feed(clock: clock)
    feed.controller.view.simulatedSafeAreaInsets = UIEdgeInsets(top: 50, left: 10, bottom: 30, right: 0)
    feed.open()
    #expect(feed.controller.stripView.frame == CGRect(x: 10, y: 50, width: 310, height: 40))
    #expect(feed.controller.stripView.tabs[1]?.frame.origin == .zero)
    #expect(feed.controller.stripView.indicator.frame.origin == CGPoint(x: 0, y: 37))
    let view = try #require(feed.scrollView(1))
    #expect(view.contentInset.bottom == 30)
    #expect(feed.rows(of: 1)[0]?.minY == 90)
    view.simulateDragBegan()
    view.simulateScroll(toY: 4_600)
    #expect(feed.rows(of: 1)[99]?.maxY == 450)
  }
}
