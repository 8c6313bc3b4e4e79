import FolioHost
import Foundation
import Testing
import UIKit

@testable import FolioUIKit

@MainActor
@Suite("H20: Accessibility in UIKit")
struct AccessibilityTests {
  let clock = ManualClock()

  @Test("H20: Cover, strip and the page in view are found, in this order")
  func elements() throws {
    let feed = Feed(clock: clock, cover: 100, collapsed: 20)
    feed.open()
    let controller = feed.controller
    func elements() -> [ObjectIdentifier] {
      (controller.view.accessibilityElements ?? []).map { ObjectIdentifier($0 as AnyObject) }
    }
    func page(_ page: PageID) -> UIView? { controller.hosts[page]?.controller?.view }
    #expect(
      elements()
        == ([controller.coverView, controller.stripView, page(1)] as [UIView?]).compactMap(\.self).map {
          ObjectIdentifier($0)
        })
    feed.finger.down(x: 200, y: 300)
    feed.finger.move(x: 180, y: 300)
    feed.finger.move(x: 178, y: 300)
    #expect(feed.shown == [1, 2] && elements().count == 3)
    #expect(page(2)?.accessibilityElementsHidden == true, "It has hardly moved")
    feed.finger.move(x: 100, y: 300)
    #expect(elements().count == 4)
    #expect(page(2)?.accessibilityElementsHidden == false)
    feed.finger.move(x: 0, y: 300, velocity: CGPoint(x: -2_000, y: 0))
    feed.finger.up()
    try clock.advanceUntilIdle()
    #expect(
      elements()
        == ([controller.coverView, controller.stripView, page(2)] as [UIView?]).compactMap(\.self).map {
          ObjectIdentifier($0)
        })
  }

  @Test("H20: Cells are found in the order of their rows")
  func rows() throws {
    let feed = Feed(clock: clock)
    feed.open()
    let view = try #require(feed.scrollView(1))
    view.simulateDragBegan()
    for y in [150, 330, 700] { view.simulateScroll(toY: CGFloat(y)) }
    view.simulateDragEnded()
    let found = (view.accessibilityElements ?? []).compactMap { ($0 as? RowCell)?.row }
    #expect(found.first == 13 && found.count >= 10)
    #expect(found == found.sorted())
    #expect(
      view.subviews.compactMap { ($0 as? RowCell)?.row } != found, "Cells are not in that order by themselves"
    )
  }

  @Test("H20: A tab has its title, its position and whether it is selected, and can be activated")
  func tabs() throws {
    let feed = Feed(clock: clock)
    feed.open()
    let strip = feed.controller.stripView
    #expect(strip.accessibilityTraits.contains(.tabBar))
    let tabs = (strip.accessibilityElements ?? []).compactMap { $0 as? TabView }
    #expect(tabs.map(\.accessibilityLabel) == ["Page 1", "Page 2", "Page 3"])
    #expect(tabs.map(\.accessibilityValue) == ["1 of 3", "2 of 3", "3 of 3"])
    #expect(tabs.map { $0.accessibilityTraits.contains(.selected) } == [true, false, false])
    feed.controller.send(.page(.enabledChanged(2, swipe: false, tap: false)))
    #expect(tabs.map { $0.accessibilityTraits.contains(.notEnabled) } == [false, true, false])
    #expect(tabs[2].accessibilityActivate())
    try clock.advanceUntilIdle()
    #expect(feed.pager.settled == 3)
    #expect(tabs.map { $0.accessibilityTraits.contains(.selected) } == [false, false, true])
  }

  @Test(
    "H20: A scroll action turns a page, and the page is announced", arguments: [false, true])
  func scrolling(rightToLeft: Bool) throws {
    UIAccessibility.simulatedPosts = []
    let feed = Feed(clock: clock, rightToLeft: rightToLeft)
    feed.open()
    let view = try #require(feed.controller.view)
    #expect(UIAccessibility.simulatedPosts.isEmpty, "What opens is not announced")
    #expect(!view.accessibilityScroll(rightToLeft ? .left : .right))
    #expect(!view.accessibilityScroll(.up))
    #expect(view.accessibilityScroll(rightToLeft ? .right : .left))
    try clock.advanceUntilIdle()
    #expect(feed.pager.settled == 2)
    #expect(UIAccessibility.simulatedPosts.map(\.notification) == [.pageScrolled])
    #expect(UIAccessibility.simulatedPosts.map(\.argument) == ["Page 2, page 2 of 3"])
    #expect(view.accessibilityScroll(.next))
    try clock.advanceUntilIdle()
    #expect(!view.accessibilityScroll(.next))
    #expect(view.accessibilityScroll(.previous))
  }

  @Test("H20: A row that receives the focus is brought into view")
  func focus() throws {
    let feed = Feed(clock: clock)
    feed.open()
    let view = try #require(feed.scrollView(1))
    let cell = try #require(view.subviews.first { ($0 as? RowCell)?.row == 8 && !$0.isHidden })
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    cell.addSubview(label)
    #expect(feed.rows(of: 1)[8]?.maxY == 490)
    NotificationCenter.default.post(
      name: UIAccessibility.elementFocusedNotification, object: nil,
      userInfo: [UIAccessibility.focusedElementUserInfoKey: label])
    try clock.advanceUntilIdle()
    #expect(feed.rows(of: 1)[8]?.maxY == 480)
  }
}
