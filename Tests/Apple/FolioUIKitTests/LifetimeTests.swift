import FolioHost
import Foundation
import QuartzCore
import Testing
import UIKit

@testable import FolioUIKit

@MainActor
@Suite("H20: Time, restoration and memory in UIKit")
struct LifetimeTests {
  @Test("H20: The display link runs while pages move, and is paused at rest")
  func displayLink() async throws {
    let frames = DisplayLinkFrames()
    let feed = Feed(clock: DispatchClock(frames: frames))
    feed.open()
    #expect(frames.link == nil, "Nothing has moved")
    feed.controller.send(.page(.jump(to: 3)))
    let link = try #require(frames.link)
    #expect(link.isScheduled && !link.isPaused)
    let begin = CACurrentMediaTime()
    var ticks: [Moment] = []
    let handled = feed.controller.model.runner.onHandled
    feed.controller.model.runner.onHandled = { event, effects, rejection in
      if case .ticked(let moment) = event { ticks.append(moment) }
      handled?(event, effects, rejection)
    }
    link.simulateFrame(targetTimestamp: begin)
    link.simulateFrame(targetTimestamp: begin + 0.15)
    #expect(feed.shown == [1, 3])
    #expect(abs(feed.pager.position - 1) < 0.01)
    #expect(
      ticks == [begin, begin + 0.15].map { Moment(timestamp: $0) },
      "Moments are those at which frames are seen")
    link.simulateFrame(targetTimestamp: begin + 0.4)
    #expect(feed.pager.settled == 3)
    #expect(link.isPaused)
    feed.controller.send(.page(.jump(to: 1)))
    #expect(frames.link === link && !link.isPaused)
    feed.controller.send(.page(.jump(to: 1, animated: false)))
  }

  @Test("H20: Ends of turns and deadlines are handled without the display link")
  func otherWakes() async throws {
    let frames = DisplayLinkFrames()
    let feed = Feed(clock: DispatchClock(frames: frames))
    feed.rowHeight = nil
    feed.rowCount = 40
    feed.open()
    // Rows out of view are measured in idle time, one at each end of a turn.
    #expect(feed.pager.list(of: 1)?.isMeasured(39) == false)
    for _ in 0..<2_000 where feed.pager.nextWake != .never { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(feed.pager.list(of: 1)?.isMeasured(39) == true)
    #expect(frames.link == nil)
  }

  @Test("H20: Rows that are visible for a while are reported at their deadline, without the display link")
  func deadlines() async throws {
    var configuration = FolioPagerController.configuration
    configuration.list.viewability = Viewability(fraction: 0.5, duration: 0.05)
    let frames = DisplayLinkFrames()
    let feed = Feed(clock: DispatchClock(frames: frames), pager: try Pager(configuration: configuration))
    feed.open()
    func viewed() -> [Int64] {
      feed.effects.compactMap { if case .list(1, .viewed(let row)) = $0 { row } else { nil } }
    }
    // The first frame gives the time. From then on the clock waits for a deadline.
    let link = try #require(frames.link)
    link.simulateFrame(targetTimestamp: CACurrentMediaTime())
    #expect(viewed().isEmpty && link.isPaused)
    for _ in 0..<2_000 where viewed().isEmpty { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(viewed() == Array(0...8))
    #expect(link.isPaused)
  }

  @Test("H20: The place is saved and restored", arguments: [false, true])
  func restoration(rightToLeft: Bool) throws {
    let clock = ManualClock()
    let feed = Feed(clock: clock, cover: 100, collapsed: 20, rightToLeft: rightToLeft)
    feed.open()
    feed.controller.send(.page(.jump(to: 2, animated: false)))
    let view = try #require(feed.scrollView(2))
    view.simulateDragBegan()
    view.simulateScroll(toY: 777)
    view.simulateDragEnded()
    try clock.advanceUntilIdle()
    let rows = feed.rows(of: 2)
    let archiver = NSKeyedArchiver(requiringSecureCoding: true)
    feed.controller.encodeRestorableState(with: archiver)
    archiver.finishEncoding()

    let later = Feed(clock: clock, cover: 100, collapsed: 20, rightToLeft: rightToLeft)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    later.controller.decodeRestorableState(with: unarchiver)
    later.open()
    #expect(later.lifecycle == ["W2", "A2"])
    #expect(later.rows(of: 2) == rows)
    #expect(later.controller.coverView.frame.height == 20)
    #expect(later.controller.restorationData == feed.controller.restorationData)
    later.controller.restore(from: Data("{}".utf8))
    #expect(later.pager.settled == 2)
  }

  @Test(
    "H20: A controller is deallocated with its last reference, and so is everything it owns",
    arguments: [false, true])
  func deallocation(isMoving: Bool) async throws {
    weak var controller: FolioPagerController?
    weak var child: UIViewController?
    weak var scrollView: UIScrollView?
    weak var cell: UIView?
    weak var link: CADisplayLink?
    weak var model: PagerModel?
    do {
      let frames = DisplayLinkFrames()
      let feed = Feed(clock: DispatchClock(frames: frames), cover: 100, collapsed: 20)
      feed.open()
      feed.finger.swipe(from: 160, 300, byX: -120)
      link = frames.link
      if isMoving { feed.controller.send(.page(.jump(to: 3))) }
      controller = feed.controller
      child = feed.controller.children.first
      scrollView = feed.scrollView(1)
      cell = scrollView?.subviews.first
      model = feed.controller.model
      #expect(link != nil && child != nil && cell != nil)
      feed.controller.view.removeFromSuperview()
    }
    #expect(controller == nil)
    #expect(child == nil && scrollView == nil && cell == nil && model == nil)
    // The clock stops its frames in a separate turn.
    for _ in 0..<100 where link != nil { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(link == nil)
  }

  @Test("H20: A request for a page can be awaited")
  func request() async throws {
    let clock = ManualClock()
    let feed = Feed(clock: clock)
    feed.open()
    let task = Task { await feed.controller.show(3) }
    while !clock.wantsFrames { await Task.yield() }
    try clock.advanceUntilIdle()
    #expect(await task.value == .ended(.completed))
    #expect(await feed.controller.show(3) == .alreadyThere)
  }
}
