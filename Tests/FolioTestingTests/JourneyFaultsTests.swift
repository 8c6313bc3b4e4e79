import Folio
import FolioTesting
import Testing

/// A step that has no effect is a mistake in the story, and is reported.
@Suite("Steps without an effect", .processorTime)
struct JourneyFaultsTests {
  private func complaint(_ body: () throws -> Void) throws -> String {
    try #require(throws: Failure.self) { try body() }.text
  }

  @Test("H11: rows for a page that is not loaded are a failure, and change nothing")
  func fill() throws {
    var journey = try Stories.opened(Pager())
    let text = try complaint { try journey.fill(4, rows: 10) }
    #expect(
      text == "page 4 cannot be filled: it is absent, and only a loaded page has a list. Select it first")
    #expect(try complaint { try journey.fill(9, rows: 10) } == "there is no page 9 to fill")
    #expect(journey.steps.isEmpty)
    try journey.jump(to: 4, animated: false)
    try journey.fill(4, rows: 10)
    #expect(journey.machine.list(of: 4)?.rowCount == 10)
  }

  @Test("H11: a finger that cannot drag, or is not down, is a failure")
  func fingers() throws {
    var hidden = Journey(PageController())
    #expect(
      try complaint { try hidden.drag(by: 1) } == "no page follows the finger: there are no pages")
    try hidden.reload([0, 1])
    #expect(
      try complaint { try hidden.drag(by: 1) } == "no page follows the finger: they have no length")
    try hidden.page(.layoutChanged(length: 320))
    #expect(
      try complaint { try hidden.drag(by: 1) } == "no page follows the finger: the container is hidden")
    var journey = try Stories.opened()
    #expect(try complaint { try journey.release() } == "no finger drags: begin with drag(by:)")
    #expect(try complaint { try journey.cancelDrag() } == "no finger drags: begin with drag(by:)")
    #expect(try complaint { try journey.lift() } == "no finger is down")
    try journey.drag(by: 0.2)
    try journey.jump(to: 3, animated: false)
    try journey.release()
    #expect(throws: Failure.self) { try journey.release() }
  }

  /// Invalid durations, with their messages.
  private static let impossible: [(seconds: Double, complaint: String)] = [
    (.nan, "the duration is NaN"), (-0.5, "-0.5 s cannot pass: time goes forward"),
    (-.infinity, "-inf s cannot pass: time goes forward"),
    (.infinity, "inf s is more than a day, the maximum of a step"),
    (86_401, "86401 s is more than a day, the maximum of a step"),
  ]

  @Test("H11: an invalid duration is a failure at once, and nothing happens", arguments: impossible)
  func noSeconds(seconds: Double, complaint told: String) throws {
    var journey = try Stories.opened()
    try journey.jump(to: 3)
    let before = journey
    let words: [(inout Journey<PageController>) throws -> Void] = [
      { try $0.run(for: seconds) }, { try $0.run(until: .rest, limit: seconds) },
      { try $0.run(limit: seconds) { $0.phase == .resting } }, { try $0.drag(by: 0.3, in: seconds) },
    ]
    for word in words { #expect(try complaint { try word(&journey) } == told) }
    #expect(journey.machine == before.machine && journey.now == before.now)
    var pager = try Stories.opened(Pager())
    try pager.touch(x: 10, y: 300)
    #expect(
      try complaint { try pager.move(fromX: 10, y: 300, toX: 90, y: 300, in: seconds) } == told)
    var list = Journey(ListController())
    try list.open(rows: 40)
    #expect(try complaint { try list.drag(by: 10, in: seconds) } == told)
    #expect(pager.steps.count == 1 && list.steps.isEmpty)
  }

  @Test("H11: a moment an invalid number of seconds away is the current one")
  func noMoment() throws {
    let journey = try Stories.opened()
    #expect(journey.later(by: .nan) == journey.now)
    #expect(Stimulus<PageController>(after: .nan) { _, _ in nil }.wait == 0)
  }

  @Test(
    "H11: running with an invalid frame is a failure at once",
    arguments: [0, -1, .min, 1, 99_999, 1_000_000_001, .max] as [Int64])
  func noFrame(frame: Int64) throws {
    var journey = try Stories.opened()
    try journey.jump(to: 3)
    journey.frame = frame
    let told = "a frame of \(frame) ns is not allowed: it takes from 100000 to 1000000000 ns"
    let words: [(inout Journey<PageController>) throws -> Void] = [
      { try $0.run(for: 1) }, { try $0.run(until: .rest) }, { try $0.run { $0.phase == .resting } },
      { try $0.run(until: .moment($0.later(by: 1))) },
    ]
    for word in words { #expect(try complaint { try word(&journey) } == told) }
    #expect(journey.phase == .jumping && journey.now == Moment(nanoseconds: 0))
  }

  @Test("H11: a failure that is only reported also stops the step")
  func told() throws {
    let complaints = Box<[String]>([])
    var journey = Journey(PageController(), reporter: Reporter { complaints.value.append($0.text) })
    try journey.open([0, 1])
    try journey.jump(to: 1)
    try journey.run(for: .infinity)
    try journey.drag(by: 1, in: -1)
    #expect(complaints.value.count == 2 && journey.phase == .jumping && journey.steps.count == 1)
  }

  @Test("H11: an expected refusal of a drag is no failure")
  func refused() throws {
    var journey = Journey(
      try PageController(configuration: change(PageConfiguration()) { $0.allowsSwipe = false }))
    try journey.open([0, 1])
    try journey.flick()
    #expect(journey.effects.contains(.dragRefused) && journey.settled == 0)
  }

  @Test("H11: showing a visible container, or hiding a hidden one, is a failure")
  func container() throws {
    var journey = try Stories.opened()
    #expect(try complaint { try journey.appear() } == "the container is visible already")
    try journey.disappear()
    #expect(try complaint { try journey.disappear() } == "the container is hidden already")
    try journey.appear()
    #expect(
      try complaint { try journey.run(until: .moment(Moment(nanoseconds: -1))) } == "that moment has passed")
    let far = try complaint { try journey.run(until: .moment(Moment(nanoseconds: .max))) }
    #expect(far == "9223372036.855 s is more than a day, the maximum of a step")
  }

  @Test("H11: a strip that cannot move and a missing cover are failures")
  func tabsAndCovers() throws {
    var tabs = try Stories.opened(TabController())
    try tabs.tab(.lengthsChanged([20, 20, 20, 20, 20]))
    #expect(
      try complaint { try tabs.dragStrip(by: 10) }
        == "the strip cannot be dragged: its tabs take 100 of its 320 points")
    var cover = try Stories.opened(CoverController())
    let none = "there is no cover that could collapse: begin with cover(from:to:)"
    #expect(try complaint { try cover.collapse() } == none)
    #expect(try complaint { try cover.expand() } == none)
    #expect(try complaint { try cover.scroll(to: 10, on: 77) } == "there is no page 77 to scroll")
  }

  @Test("H11: a finger outside a pager, or one that was never down, is a failure")
  func pointers() throws {
    var closed = Journey(Pager())
    let unsized = try complaint { try closed.touch(x: 10, y: 10) }
    #expect(
      unsized == "the finger is at 10, 10, outside of the pager (which has no size yet: begin with open)")
    var journey = try Stories.opened(Pager())
    let outside = try complaint { try journey.tap(x: 400, y: 10) }
    #expect(outside == "the finger is at 400, 10, outside of the pager (320 × 600 at 0, 0)")
    let absent = "finger 1 is not down: begin with touch(x:y:)"
    #expect(try complaint { try journey.move(fromX: 0, y: 0, toX: 9, y: 0) } == absent)
    #expect(try complaint { try journey.lift(x: 0, y: 0) } == absent)
    try journey.disappear()
    #expect(throws: Failure.self) { try journey.touch(x: 10, y: 10) }
  }

  @Test("H11: a list without a viewport cannot be dragged")
  func lists() throws {
    var list = Journey(ListController())
    #expect(
      try complaint { try list.drag(by: 10) }
        == "the list cannot be dragged: it has no viewport yet. Begin with open(rows:)")
    try list.open(rows: 40)
    #expect(try complaint { try list.release() } == "no finger drags: begin with drag(by:)")
    try list.drag(by: 10)
    try list.release()
  }
}
