import Folio
import FolioTesting
import Testing

/// Fingers, trackpads and wheels on one list, under a snapping cover.
@Suite("Simultaneous touches", .processorTime)
struct PagerTouchSeamTests {
  private func pager() throws -> Journey<Pager> {
    var cover = CoverConfiguration()
    cover.snaps = .nearest
    var journey = Journey(try Pager(cover: cover))
    try journey.cover(from: 0, to: 200)
    try journey.open([1, 2, 3])
    try journey.fill(1, rows: 60)
    return journey
  }

  private func roll(
    _ journey: inout Journey<Pager>, _ phase: WheelEvent.Phase, _ travel: Double = 0
  ) throws {
    let turn = WheelEvent(x: 100, y: 400, deltaX: 0, deltaY: travel, phase: phase, at: journey.now)
    try journey.send(.wheel(turn))
    try journey.run(for: 0.008)
  }

  @Test("G09 V08: cancelled momentum ends the scroll, and the cover snaps", arguments: 0..<3)
  func cancelledMomentum(way: Int) throws {
    var journey = try pager()
    try roll(&journey, .began, 10)
    try roll(&journey, .changed, 30)
    try roll(&journey, .ended)
    try roll(&journey, .momentumBegan, 20)
    try roll(&journey, .momentum, 30)
    switch way {
    case 0: try roll(&journey, .cancelled)
    case 1:
      try roll(&journey, .began)
      try roll(&journey, .cancelled)
    default:
      try roll(&journey, .changed, 1)
      try roll(&journey, .ended)
    }
    try journey.run(until: .rest)
    let cover = journey.machine.cover
    #expect(cover.collapse == 0 || cover.collapse == cover.range)
  }

  @Test("G09 V08: a cover does not snap under a finger that drags its list", arguments: [true, false])
  func underFinger(isNotch: Bool) throws {
    var journey = try pager()
    try journey.touch(x: 100, y: 400)
    try journey.move(fromX: 100, y: 400, toX: 100, y: 320)
    if isNotch {
      try roll(&journey, .notch, 6)
    } else {
      try roll(&journey, .began, 6)
      try roll(&journey, .ended)
    }
    let collapse = journey.machine.cover.collapse
    #expect(collapse > 0)
    try journey.run(for: 0.3)
    #expect(journey.machine.cover.collapse == collapse)
    try journey.lift(x: 100, y: 320)
    try journey.run(until: .rest)
    let cover = journey.machine.cover
    #expect(cover.collapse == 0 || cover.collapse == cover.range)
  }

  @Test("G06: a finger whose lift is lost is up when the container has disappeared")
  func lostLift() throws {
    var journey = try pager()
    try journey.touch(x: 300, y: 400)
    try journey.move(fromX: 300, y: 400, toX: 160, y: 400)
    #expect(journey.machine.cover.tab.page.phase == .dragging)
    for event in [
      PageEvent.containerWillDisappear(), .containerDidDisappear,
      .containerWillAppear(), .containerDidAppear,
    ] { try journey.send(.page(event)) }
    try journey.touch(x: 300, y: 400, id: 7)
    try journey.move(fromX: 300, y: 400, toX: 160, y: 400, id: 7)
    #expect(journey.machine.cover.tab.page.phase == .dragging)
    try journey.lift(x: 160, y: 400, id: 7)
    try journey.run(until: .rest)
    #expect(journey.machine.cover.tab.page.phase == .resting)
  }

  @Test(
    "G09 P35: a finger that rests on held pages holds them after a trackpad has released them",
    arguments: [true, false])
  func trackpadUnderFinger(isCancelled: Bool) throws {
    func swipe(_ journey: inout Journey<Pager>, _ phase: WheelEvent.Phase, _ travel: Double = 0) throws {
      let turn = WheelEvent(x: 100, y: 400, deltaX: travel, deltaY: 0, phase: phase, at: journey.now)
      try journey.send(.wheel(turn))
      try journey.run(for: 0.008)
    }
    var journey = try pager()
    try journey.send(
      .page(.jump(to: 3, request: 1)))
    try journey.run(for: 0.1)
    try journey.touch(x: 300, y: 400)
    let held = journey.machine.cover.tab.page.position
    #expect(held > 0.1 && held < 1.9)
    try swipe(&journey, .began, 20)
    for _ in 0..<4 { try swipe(&journey, .changed, 10) }
    #expect(journey.machine.cover.tab.page.phase == .dragging)
    #expect(journey.machine.cover.tab.page.position > held)
    try swipe(&journey, isCancelled ? .cancelled : .ended)
    let place = journey.machine.cover.tab.page.position
    try journey.run(for: 0.3)
    #expect(journey.machine.cover.tab.page.position == place)
    #expect(journey.machine.cover.tab.page.phase != .resting)
    try journey.lift(x: 300, y: 400)
    try journey.run(until: .rest)
    #expect(journey.machine.cover.tab.page.phase == .resting)
  }

  @Test("G09 V04: a list that is released before the pages moves to its bound in the same event")
  func letGoBeforeThePages() throws {
    var journey = Journey(try Pager(cover: CoverConfiguration()))
    try journey.cover(from: 0, to: 200)
    try journey.open([1, 2, 3])
    try journey.fill(1, rows: 60)
    try journey.collapse(animated: false)
    func turn(_ phase: WheelEvent.Phase, _ travel: Double) throws {
      try journey.send(
        .wheel(WheelEvent(x: 100, y: 400, deltaX: travel, deltaY: 0, phase: phase, at: journey.now)))
    }
    try journey.touch(x: 100, y: 300)
    try journey.move(fromX: 100, y: 300, toX: 100, y: 330)
    try turn(.began, 10)
    try turn(.changed, 40)
    try journey.move(fromX: 100, y: 330, toX: 100, y: 420)
    try journey.page(.containerDidDisappear)
    let list = journey.machine.list(of: 1)
    try journey.send(.list(1, .revised(row: 3)))
    let after = journey.machine.list(of: 1)
    #expect(list?.phase == after?.phase && list?.offset == after?.offset)
  }
}
