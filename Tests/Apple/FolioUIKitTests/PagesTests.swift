import FolioHost
import FolioTesting
import Foundation
import Testing
import UIKit

@testable import FolioUIKit

@MainActor
@Suite("H20: Pages in UIKit")
struct PagesTests {
  let clock = ManualClock()

  @Test("H20: Opening shows the first page under cover and strip", arguments: [false, true])
  func opening(rightToLeft: Bool) throws {
    let feed = Feed(clock: clock, cover: 100, collapsed: 20, rightToLeft: rightToLeft)
    #expect(feed.made.isEmpty)
    feed.open()
    try clock.advanceUntilIdle()
    #expect(feed.lifecycle == ["W1", "A1"])
    #expect(feed.shown == [1])
    #expect(feed.controller.coverView.frame == CGRect(x: 0, y: 0, width: 320, height: 100))
    #expect(feed.controller.stripView.frame == CGRect(x: 0, y: 100, width: 320, height: 40))
    // Each title has six characters of 8 points, and 16 points on both sides.
    let tabs = feed.order.map { feed.controller.stripView.tabs[$0]?.frame.minX }
    #expect(tabs == (rightToLeft ? [240, 160, 80] : [0, 80, 160]))
    #expect(
      feed.controller.stripView.indicator.frame
        == CGRect(x: rightToLeft ? 240 : 0, y: 37, width: 80, height: 3))
    let view = try #require(feed.scrollView(1))
    #expect(view.contentInset.top == 140)
    #expect(view.contentOffset.y == -140)
    #expect(view.contentSize.height == 5_000)
    #expect(feed.rows(of: 1)[0] == CGRect(x: 0, y: 140, width: 320, height: 50))
    #expect(feed.rows(of: 1)[3] == CGRect(x: 0, y: 290, width: 320, height: 50))
  }

  @Test("H20: A drag between pages notifies controllers in order, each once", arguments: [false, true])
  func drag(rightToLeft: Bool) throws {
    let feed = Feed(clock: clock, rightToLeft: rightToLeft)
    feed.open()
    let forward: CGFloat = rightToLeft ? 1 : -1
    feed.finger.drag(from: 160, 300, byX: forward * 148)
    #expect(feed.pager.position == 0.4)
    #expect(feed.shown == [1, 2])
    #expect(feed.controller.hosts[2]?.controller?.view.frame.minX == (rightToLeft ? -192 : 192))
    feed.finger.move(x: 160 + forward * 20, y: 300)
    #expect(feed.pager.position == 0)
    #expect(feed.shown == [1, 2], "Page 2 was told that it will appear, and not yet that it will not")
    feed.finger.move(x: 160 + forward * 148, y: 300)
    feed.finger.up()
    try clock.advanceUntilIdle()
    // It was nearer to page 1.
    #expect(feed.lifecycle.joined(separator: " ") == "W1 A1 w1 W2 w2 W1 D2 A1")
    feed.finger.swipe(from: 160, 300, byX: forward * 100, velocity: CGPoint(x: forward * 1_000, y: 0))
    try clock.advanceUntilIdle()
    #expect(feed.lifecycle.suffix(4) == ["w1", "W2", "D1", "A2"])
    #expect(feed.pager.settled == 2)
    #expect(feed.shown == [2])
    #expect(feed.controller.pagesView.subviews == [try #require(feed.controller.hosts[2]?.controller?.view)])
    feed.auditor.rest()
    #expect(feed.auditor.complaints == [])
    #expect(feed.controller.hosts.values.allSatisfy { $0.controller?.unbalancedAppearanceCalls ?? 0 == 0 })
  }

  @Test("H20: A jump over many pages shows only its two ends")
  func jump() throws {
    let feed = Feed(pages: 20, clock: clock)
    feed.open()
    let request = feed.controller.model.runner.request(.page(.jump(to: 20)))
    try clock.advance(by: 0.15)
    #expect(feed.shown == [1, 20])
    #expect(feed.controller.hosts[20]?.controller?.view.frame.minX ?? 0 > 0)
    try clock.advanceUntilIdle()
    #expect(request.result == .ended(.completed))
    #expect(feed.made == [1, 20])
    #expect(feed.shown == [20])
    #expect(feed.lifecycle.joined(separator: " ") == "W1 A1 w1 W20 D1 A20")
  }

  @Test("H20: A finger catches a jump and continues it from where it is", arguments: [false, true])
  func caught(rightToLeft: Bool) throws {
    let feed = Feed(pages: 9, clock: clock, rightToLeft: rightToLeft)
    feed.open()
    feed.controller.send(.page(.jump(to: 9)))
    try clock.advance(by: 0.15)
    let position = feed.pager.position
    #expect(position > 1 && position < 7)
    var order: [String] = []
    let handled = feed.controller.model.runner.onHandled
    feed.controller.model.runner.onHandled = { event, effects, rejection in
      switch event.page {
      case .fingerDown: order.append("down")
      case .fingerUp: order.append("up")
      case .dragBegan: order.append("drag")
      default: break
      }
      if case .list(_, .fingerDown) = event { order.append("listDown") }
      if case .list(_, .fingerUp) = event { order.append("listUp") }
      handled?(event, effects, rejection)
    }
    feed.finger.down(x: 160, y: 300)
    try clock.advance(by: 1)
    #expect(feed.pager.position == position)
    // It drags the pages, which are side by side, by a tenth of the distance.
    let forward: CGFloat = rightToLeft ? 1 : -1
    feed.finger.move(x: 160 + 20 * forward, y: 300)
    feed.finger.move(x: 160 + 52 * forward, y: 300)
    #expect(abs(feed.pager.position - (position + 0.8)) < 1e-9)
    #expect(feed.shown == [1, 9])
    feed.finger.up()
    #expect(order == ["down", "listDown", "listUp", "drag"], "Pages are held, then dragged")
    try clock.advanceUntilIdle()
    #expect(feed.made == [1, 9])
    feed.auditor.rest()
    #expect(feed.auditor.complaints == [])
  }

  @Test("H20: A jump continues after the finger that holds it lifts")
  func held() throws {
    let feed = Feed(pages: 9, clock: clock)
    feed.open()
    feed.controller.send(.page(.jump(to: 9)))
    try clock.advance(by: 0.15)
    feed.finger.down(x: 160, y: 300)
    try clock.advance(by: 1)
    #expect(feed.pager.page.phase == .jumping)
    feed.finger.up()
    try clock.advanceUntilIdle()
    #expect(feed.pager.settled == 9)
    #expect(feed.taps.isEmpty, "It was no tap")
  }

  @Test("H20: The screen rotates during a drag, and the pages keep their fraction")
  func rotation() throws {
    let feed = Feed(clock: clock)
    feed.open()
    feed.finger.drag(from: 200, 300, byX: -148)
    let position = feed.pager.position
    feed.resize(width: 480, height: 320)
    #expect(abs(feed.pager.position - position) < 1e-9)
    #expect(
      feed.controller.hosts[1]?.controller?.view.frame == CGRect(x: -192, y: 0, width: 480, height: 320))
    #expect(feed.rows(of: 1).values.allSatisfy { $0.width == 480 })
    feed.finger.move(x: 0, y: 300)
    feed.finger.up()
    try clock.advanceUntilIdle()
    feed.auditor.rest()
    #expect(feed.auditor.complaints == [])
  }

  @Test(
    "H20: Pages that are removed during a drag are notified", arguments: [[1, 3], [2, 3], [3], []])
  func removal(left: [Int64]) throws {
    let feed = Feed(clock: clock)
    feed.open()
    feed.finger.drag(from: 200, 300, byX: -148)
    feed.order = left.map { PageID($0) }
    feed.controller.reloadPages()
    feed.finger.move(x: 20, y: 300)
    #expect(
      feed.finger.recognizing.isEmpty == left.allSatisfy { $0 == 3 }, "Without its pages the drag is over")
    feed.finger.up()
    try clock.advanceUntilIdle()
    feed.auditor.rest(expectsPage: !left.isEmpty)
    #expect(feed.auditor.complaints == [])
    #expect(feed.shown.allSatisfy { left.contains($0.rawValue) })
    #expect(feed.controller.hosts.keys.allSatisfy { left.contains($0.rawValue) })
    #expect(feed.controller.stripView.tabs.count == left.count)
  }

  @Test("H20: The page receives the notifications of the container")
  func container() throws {
    let feed = Feed(clock: clock)
    feed.open()
    feed.controller.beginAppearanceTransition(false, animated: true)
    #expect(feed.lifecycle.last == "w1")
    feed.controller.endAppearanceTransition()
    feed.controller.beginAppearanceTransition(true, animated: true)
    feed.controller.endAppearanceTransition()
    #expect(feed.lifecycle.joined(separator: " ") == "W1 A1 w1 D1 W1 A1")
  }

  @Test("H20: Under reduced motion a jump is complete at once")
  func reducedMotion() throws {
    UIAccessibility.simulatedReduceMotion = true
    defer { UIAccessibility.simulatedReduceMotion = false }
    let feed = Feed(clock: clock)
    feed.open()
    feed.controller.send(.page(.jump(to: 3)))
    #expect(feed.pager.settled == 3)
    #expect(!clock.wantsFrames)
    UIAccessibility.simulatedReduceMotion = false
    NotificationCenter.default.post(
      name: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil)
    feed.controller.send(.page(.jump(to: 1)))
    #expect(feed.pager.settled == 3)
    #expect(clock.wantsFrames)
  }

  @Test("H20: A memory warning removes the pages out of view")
  func memory() throws {
    let feed = Feed(clock: clock)
    feed.open()
    #expect(Set(feed.controller.hosts.keys) == [1, 2])
    feed.controller.didReceiveMemoryWarning()
    #expect(Set(feed.controller.hosts.keys) == [1])
  }

  @Test("H20: Rows that arrive later are shown on arrival, or the page has failed")
  func slow() throws {
    let feed = Feed(clock: clock)
    feed.isSlow = true
    feed.open()
    #expect(feed.pager.page.loadState(of: 1) == .loading)
    #expect(feed.rows(of: 1).isEmpty)
    feed.controller.setRows(feed.model, of: 1)
    #expect(feed.pager.page.loadState(of: 1) == .loaded)
    #expect(feed.rows(of: 1)[0]?.minY == 40)
    feed.controller.loadFailed(2)
    #expect(feed.pager.page.loadState(of: 2) != .loaded)
  }

  @Test("H20: A tap on a tab shows its page, and a tap on a row is reported", arguments: [false, true])
  func taps(rightToLeft: Bool) throws {
    let feed = Feed(clock: clock, rightToLeft: rightToLeft)
    feed.open()
    feed.finger.down(x: 100, y: 40 + 125)
    feed.finger.up()
    #expect(feed.taps == ["1:2"])
    feed.finger.down(x: rightToLeft ? 120 : 200, y: 20)
    feed.finger.up()
    try clock.advanceUntilIdle()
    #expect(feed.pager.settled == 3)
  }
}
