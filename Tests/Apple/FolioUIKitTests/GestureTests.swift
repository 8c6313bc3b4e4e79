import FolioHost
import Foundation
import Testing
import UIKit

@testable import FolioUIKit

@MainActor
@Suite("H20: Ownership of gestures in UIKit")
struct GestureTests {
  let clock = ManualClock()

  /// A feed with a strip of pictures in the first row of page 2, which is shown.
  private func nested(rightToLeft: Bool = false) throws -> (feed: Feed, pictures: UIScrollView) {
    let feed = Feed(clock: clock, rightToLeft: rightToLeft)
    feed.open()
    feed.controller.send(.page(.jump(to: 2, animated: false)))
    let pictures = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 50))
    pictures.contentSize = CGSize(width: 1_000, height: 50)
    let cell = try #require(feed.scrollView(2)?.subviews.first { ($0 as? RowCell)?.row == 0 && !$0.isHidden })
    cell.addSubview(pictures)
    return (feed, pictures)
  }

  @Test("H20: A scroll view in a row scrolls as long as it can, then the pages move")
  func nestedScrollView() throws {
    let (feed, pictures) = try nested()
    #expect(feed.rows(of: 2)[0]?.minY == 40)
    feed.finger.swipe(from: 300, 60, byX: -120)
    #expect(pictures.contentOffset.x == 100)
    #expect(feed.pager.position == 1)
    // To the right it can scroll back.
    feed.finger.swipe(from: 100, 60, byX: 120)
    #expect(pictures.contentOffset.x == 0)
    #expect(feed.pager.position == 1)
    // At its start and at its end it does not own the gesture.
    feed.finger.drag(from: 100, 60, byX: 84)
    #expect(pictures.contentOffset.x == 0)
    #expect(feed.pager.position == 0.8)
    feed.finger.cancel()
    try clock.advanceUntilIdle()
    pictures.contentOffset.x = 680
    feed.finger.drag(from: 300, 60, byX: -84)
    #expect(pictures.contentOffset.x == 680)
    #expect(feed.pager.position == 1.2)
    feed.finger.cancel()
    try clock.advanceUntilIdle()
    #expect(feed.pager.settled == 2)
  }

  @Test(
    "H20: A vertical drag scrolls the page, whatever is under the finger", arguments: [false, true])
  func across(rightToLeft: Bool) throws {
    let (feed, pictures) = try nested(rightToLeft: rightToLeft)
    feed.finger.swipe(from: 100, 60, byX: -30, y: -120)
    #expect(pictures.contentOffset.x == 0)
    #expect(feed.pager.position == 1)
    #expect(feed.scrollView(2)?.contentOffset.y == 60)
  }

  @Test(
    "H20: A pager in a page moves its pages first, and the outer pager moves beyond them",
    arguments: [false, true])
  func nestedPager(rightToLeft: Bool) throws {
    let outer = Feed(clock: clock, rightToLeft: rightToLeft)
    let inner = Feed(pages: 2, clock: clock, rightToLeft: rightToLeft)
    outer.rowHeight = 300
    outer.open()
    let cell = try #require(
      outer.scrollView(1)?.subviews.first { ($0 as? RowCell)?.row == 0 && !$0.isHidden })
    inner.window.frame = CGRect(x: 0, y: 0, width: 320, height: 300)
    cell.addSubview(inner.window)
    inner.open()
    let forward: CGFloat = rightToLeft ? 1 : -1
    outer.finger.drag(from: 160, 200, byX: forward * 84)
    #expect(inner.pager.position == 0.2)
    #expect(outer.pager.position == 0)
    outer.finger.up()
    try clock.advanceUntilIdle()
    inner.controller.send(.page(.jump(to: 2, animated: false)))
    outer.finger.drag(from: 160, 200, byX: forward * 84)
    #expect(inner.pager.position == 1)
    #expect(outer.pager.position == 0.2)
    outer.finger.up()
    try clock.advanceUntilIdle()
    outer.finger.drag(from: 160, 200, byX: -forward * 84)
    #expect(inner.pager.position == 0.8)
    #expect(outer.pager.position == 0)
    outer.finger.up()
  }

  @Test("H20: A finger that catches moving pages owns them, whatever is under it")
  func moving() throws {
    let (feed, pictures) = try nested()
    feed.controller.send(.page(.jump(to: 3)))
    try clock.advance(by: 0.2)
    let position = feed.pager.position
    feed.finger.drag(from: 200, 60, byX: -52)
    #expect(pictures.contentOffset.x == 0)
    #expect(feed.pager.position > position)
    #expect(feed.pager.page.phase == .dragging)
    feed.finger.up()
    try clock.advanceUntilIdle()
    #expect(feed.pager.settled == 3)
  }

  @Test("H20: A swipe from the edge of the screen goes back, and moves no page")
  func edgeOfScreen() throws {
    let feed = Feed(clock: clock)
    feed.open()
    let back = UIScreenEdgePanGestureRecognizer(target: nil, action: nil)
    back.edges = .left
    feed.window.addGestureRecognizer(back)
    feed.finger.drag(from: 10, 300, byX: 100)
    #expect(feed.finger.recognizing == [back])
    #expect(feed.controller.hosts[1]?.controller?.view.frame.minX == 0)
    feed.finger.up()
    feed.finger.drag(from: 100, 300, byX: -84)
    #expect(feed.finger.recognizing == [feed.controller.gestures.pan])
    feed.finger.up()
  }

  @Test("H20: A finger that goes down on a strip that glides stops it", arguments: [false, true])
  func stripStops(drags: Bool) throws {
    let feed = Feed(pages: 20, clock: clock)
    feed.open()
    feed.controller.send(.tab(.stripDragBegan(at: clock.now)))
    feed.controller.send(.tab(.stripDragEnded(velocity: 500, at: clock.now)))
    try clock.advance(by: 0.1)
    let offset = feed.pager.tab.stripOffset
    #expect(offset > 0 && feed.pager.nextWake == .frame)
    let y = feed.pager.stripFrame.y + 10
    feed.finger.down(x: 160, y: y)
    try clock.advance(by: 1)
    #expect(feed.pager.tab.stripOffset == offset)
    if drags {
      feed.finger.move(x: 140, y: y)
      feed.finger.move(x: 120, y: y)
      #expect(feed.pager.tab.stripOffset == offset + 20)
    }
    feed.finger.up()
    try clock.advanceUntilIdle()
    #expect(feed.pager.tab.stripOffset == offset + (drags ? 20 : 0))
    #expect(feed.pager.position == 0)
  }

  @Test("H20: Beyond the last page the pages are pulled, and spring back")
  func edge() throws {
    let feed = Feed(pages: 1, clock: clock)
    feed.open()
    feed.finger.drag(from: 300, 300, byX: -200)
    let frame = feed.controller.hosts[1]?.controller?.view.frame
    #expect(frame?.minX ?? 0 < -20 && frame?.minX ?? 0 > -180)
    feed.finger.up()
    try clock.advanceUntilIdle()
    #expect(feed.controller.hosts[1]?.controller?.view.frame.minX == 0)
    #expect(feed.lifecycle == ["W1", "A1"])
  }
}
