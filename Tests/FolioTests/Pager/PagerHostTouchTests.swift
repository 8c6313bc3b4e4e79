import Folio
import Foundation
import Testing

/// Where a host reports a finger.
enum ReportedFinger: String, CaseIterable, CustomTestStringConvertible {
  case onPages, onList

  var testDescription: String { rawValue }

  var other: ReportedFinger { self == .onPages ? .onList : .onPages }
}

extension PagerStage {
  fileprivate mutating func down(_ finger: ReportedFinger, page: PageID = 0) {
    now = now.advanced(byNanoseconds: 8_000_000)
    send(finger == .onPages ? .page(.fingerDown(at: now)) : .list(page, .fingerDown(at: now)))
  }

  fileprivate mutating func up(_ finger: ReportedFinger, page: PageID = 0) {
    now = now.advanced(byNanoseconds: 8_000_000)
    send(finger == .onPages ? .page(.fingerUp(at: now)) : .list(page, .fingerUp(at: now)))
  }

  /// The scroll view of page 0 is at a distance from the top of its content.
  mutating func hostScrolls(to y: Double, by source: ScrollSource = .user) {
    now = now.advanced(byNanoseconds: 8_000_000)
    send(.list(0, .hostScrolled(offset: y - 240, token: token, by: source, at: now)))
  }

  /// The token of the newest order to the scroll view.
  private var token: ScrollToken {
    for case .list(0, .scrollContent(_, let token)) in effects.reversed() { return token }
    return 0
  }

  fileprivate mutating func scrollEnded() {
    now = now.advanced(byNanoseconds: 8_000_000)
    send(.list(0, .hostScrollEnded(at: now)))
  }

  fileprivate var collapse: Double { pager.cover.collapse }
}

@Suite("Fingers that a host reports", .processorTime)
struct PagerHostTouchTests {
  /// Pages under a cover of 200 that snaps, with page 0 in a scroll view of the host.
  private func stage(_ reading: ReadingDirection = .leftToRight) throws -> PagerStage {
    var cover = CoverConfiguration.refreshing
    cover.snaps = .nearest
    return try PagerStage(reading: reading, coverConfiguration: cover)
  }

  /// The same, with the cover on its way from 80 to its open edge.
  private func snapping(_ reading: ReadingDirection = .leftToRight) throws -> PagerStage {
    var stage = try stage(reading)
    stage.down(.onList)
    stage.hostScrolls(to: 80)
    stage.up(.onList)
    stage.scrollEnded()
    stage.pass(milliseconds: 10)
    stage.pass(milliseconds: 50)
    #expect(stage.collapse > 0 && stage.collapse < 80)
    #expect(stage.pager.nextWake == .frame)
    return stage
  }

  @Test(
    "V08 H20: A reported finger stops a cover that snaps, and lifting lets it go on",
    arguments: ReportedFinger.allCases, [ReadingDirection.leftToRight, .rightToLeft])
  func stopsSnap(finger: ReportedFinger, reading: ReadingDirection) throws {
    var stage = try snapping(reading)
    let collapse = stage.collapse
    stage.down(finger)
    #expect(stage.pager.nextWake != .frame)
    stage.pass(milliseconds: 600)
    #expect(stage.collapse == collapse)
    stage.up(finger)
    #expect(stage.pager.nextWake == .frame)
    stage.rest()
    #expect(stage.collapse == 0)
  }

  @Test(
    "V08 H20: A scroll view that comes to rest under a finger leaves the cover where it is",
    arguments: ReportedFinger.allCases)
  func restsUnderFinger(finger: ReportedFinger) throws {
    var stage = try stage()
    stage.down(.onList)
    stage.hostScrolls(to: 70)
    stage.up(.onList)
    stage.hostScrolls(to: 80, by: .fling)
    stage.down(finger)
    stage.scrollEnded()
    #expect(stage.pager.nextWake != .frame)
    stage.pass(milliseconds: 600)
    #expect(stage.collapse == 80)
    stage.up(finger)
    stage.rest()
    #expect(stage.collapse == 0)
  }

  @Test(
    "V08 H20: Of two reported fingers the last to lift lets the cover go on",
    arguments: ReportedFinger.allCases, [true, false])
  func lastToLift(first: ReportedFinger, wasMoving: Bool) throws {
    var stage = try wasMoving ? snapping() : stage()
    if !wasMoving {
      stage.down(.onList)
      stage.hostScrolls(to: 60)
    }
    let collapse = stage.collapse
    stage.down(first)
    stage.down(first.other)
    if !wasMoving { stage.scrollEnded() }
    stage.up(first)
    #expect(stage.pager.nextWake != .frame)
    stage.pass(milliseconds: 600)
    #expect(stage.collapse == collapse)
    stage.up(first.other)
    stage.rest()
    #expect(stage.collapse == 0)
  }

  @Test(
    "V08 H20: A pointer and a reported finger: the last to lift lets the cover go on",
    arguments: [true, false])
  func pointerAndFinger(pointerLast: Bool) throws {
    var stage = try snapping()
    let collapse = stage.collapse
    // On the strip, where a pointer stops nothing.
    stage.down(.onPages)
    stage.pointer(.down, 300, stage.pager.stripFrame.y + 5)
    if pointerLast { stage.up(.onPages) } else { stage.pointer(.cancelled, 300, 300) }
    #expect(stage.pager.nextWake == (pointerLast ? .frame : .never))
    if !pointerLast {
      #expect(stage.collapse == collapse)
      stage.up(.onPages)
    }
    stage.rest()
    #expect(stage.collapse == 0)
  }

  @Test("V08 H20: A finger on a list that is not selected stops nothing", arguments: [true, false])
  func otherList(isLoaded: Bool) throws {
    var stage = try snapping()
    stage.down(.onList, page: isLoaded ? 1 : 4)
    #expect(stage.rejection == nil)
    stage.rest()
    #expect(stage.collapse == 0)
  }

  @Test("V18 H20: A pull refreshes as the finger lifts, and not before the scroll view rests under it")
  func refreshesAtLift() throws {
    var stage = try stage()
    stage.send(.cover(.refreshChanged(0, .threshold(64))))
    stage.down(.onList)
    stage.hostScrolls(to: -90)
    stage.scrollEnded()
    #expect(!stage.effects.contains(.cover(.refreshStarted(0, cause: .drag))))
    stage.up(.onList)
    #expect(stage.effects.contains(.cover(.refreshStarted(0, cause: .drag))))
  }

  @Test("V08 H20: A drag of the pages ends the touch that it began with", arguments: [true, false])
  func dragEndsTouch(isCancelled: Bool) throws {
    var stage = try snapping()
    stage.down(.onPages)
    stage.page(.dragBegan(at: stage.now))
    stage.page(.dragMoved(by: 20, at: stage.now))
    #expect(stage.pager.nextWake != .frame)
    stage.page(isCancelled ? .dragCancelled(at: stage.now) : .dragEnded(velocity: 0, at: stage.now))
    stage.rest()
    #expect(stage.collapse == 0)
    #expect(stage.pager.position == 0)
  }

  @Test("V08 H20: A container that disappears has no finger on it", arguments: ReportedFinger.allCases)
  func disappears(finger: ReportedFinger) throws {
    var stage = try snapping()
    stage.down(finger)
    stage.page(.containerWillDisappear())
    stage.page(.containerDidDisappear)
    stage.page(.containerWillAppear())
    stage.page(.containerDidAppear)
    stage.rest()
    #expect(stage.collapse == 0)
    stage.hostScrolls(to: 80)
    stage.scrollEnded()
    stage.rest()
    #expect(stage.collapse == 0)
  }

  @Test("P35 H20: A reported finger catches a running jump, and lifting lets it go on")
  func catchesJump() throws {
    var stage = try stage()
    stage.page(.jump(to: 1))
    stage.pass(milliseconds: 10)
    stage.pass(milliseconds: 100)
    let position = stage.pager.position
    #expect(position > 0 && position < 1)
    stage.down(.onPages)
    stage.pass(milliseconds: 600)
    #expect(stage.pager.position == position)
    stage.up(.onPages)
    stage.rest()
    #expect(stage.pager.settled == 1)
  }

  @Test("V08 H20: A pager is saved with the fingers that are on it", arguments: ReportedFinger.allCases)
  func isSaved(finger: ReportedFinger) throws {
    var stage = try snapping()
    let free = stage.pager.digest
    stage.down(finger)
    #expect(stage.pager.digest != free)
    let read = try JSONDecoder().decode(Pager.self, from: JSONEncoder().encode(stage.pager))
    #expect(read == stage.pager && read.digest == stage.pager.digest)
    stage.pager = read
    stage.pass(milliseconds: 600)
    #expect(stage.pager.nextWake != .frame)
    stage.up(finger)
    stage.rest()
    #expect(stage.collapse == 0)
  }
}
