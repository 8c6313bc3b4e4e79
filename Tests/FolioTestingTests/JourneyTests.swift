import Folio
import FolioTesting
import Testing

extension PageID {
  fileprivate static let home: PageID = 0
  fileprivate static let music: PageID = 4
}

@Suite("Journeys", .processorTime)
struct JourneyTests {
  @Test("H11, H15: a jump during a jump is a story, in virtual time")
  func story() throws {
    var journey = try Stories.opened(at: 2)
    try journey.jump(to: 4)
    try journey.run(for: 0.12)
    try journey.jump(to: 0)
    try journey.run(until: .rest)
    #expect(journey.lifecycle == "w2 W4 | D2 A4 w4 W0 | D4 A0")
    #expect(journey.outcomes == "finishedEarly completed")
    #expect(journey.selections == "4 0" && journey.settles == "0")
    #expect(journey.answers == [.began(1), .began(2)])
    #expect(journey.position == 0 && journey.settled == 0)
    #expect(journey.now.seconds(since: Moment(nanoseconds: 0)) < 1)
    try journey.checkLifecycle()
  }

  @Test("H11, H18: a journey follows a host that runs by itself, at its moments, and holds it to laws")
  func followsHost() throws {
    var host = PageController()
    let opening: [PageEvent] = [
      .pagesChanged([0, 1, 2]), .layoutChanged(length: 320), .containerWillAppear(), .containerDidAppear,
    ]
    for event in opening { try host.handle(event) }
    let moments = Law<PageController>("the third tick is early") { step in
      step.moment < Moment(nanoseconds: 300_000_000) ? nil : "it is not"
    }
    var journey = Journey(host, laws: [moments])
    try journey.send(.jump(to: 2), at: Moment(nanoseconds: 100_000_000))
    try journey.send(.ticked(at: journey.now), at: Moment(nanoseconds: 200_000_000))
    #expect(journey.now == Moment(nanoseconds: 200_000_000))
    try journey.send(.fingerDown(at: journey.now), at: Moment(nanoseconds: 50_000_000))
    #expect(journey.now == Moment(nanoseconds: 200_000_000))
    #expect(journey.steps.map(\.moment.nanoseconds) == [100_000_000, 200_000_000, 200_000_000])
    #expect(throws: Failure.self) {
      try journey.send(.fingerUp(at: journey.now), at: Moment(nanoseconds: 300_000_000))
    }
  }

  @Test("H11: a drag, a reversal, a flick and a cancelled touch are steps of a story")
  func fingers() throws {
    var journey = try Stories.opened(at: 1)
    journey.names = [1: "a", 2: "b", 0: "z"]
    try journey.drag(by: 0.3)
    try journey.drag(by: -0.5)
    try journey.release()
    try journey.run(until: .rest)
    #expect(journey.lifecycle == "wa Wb | wb Db Wz | wz Wa Dz Aa")
    #expect(journey.outcomes == "cancelled cancelled")
    journey.forget()
    try journey.flick()
    try journey.run(until: .rest)
    #expect(journey.settled == 2 && journey.lifecycle == "wa Wb | Da Ab")
    try journey.drag(by: 0.4)
    try journey.cancelDrag()
    try journey.touch()
    #expect(journey.nextWake == .never)
    try journey.lift()
    try journey.run(until: .rest)
    #expect(journey.settled == 2)
    try journey.disappear()
    try journey.appear()
    try journey.reload([4, 2])
    try journey.step(by: -1)
    try journey.run { $0.position < 0.5 }
    try journey.checkLifecycle()
  }

  @Test(
    "H11: the same story works for pages, tabs, covers, pagers and carousels",
    arguments: ["pages", "tabs", "cover", "pager", "carousel"])
  func machines(name: String) throws {
    func tell<Machine: PagingMachine>(_ machine: Machine) throws {
      var journey = try Stories.opened(machine)
      try journey.jump(to: 3)
      try journey.run(for: 0.5)
      try journey.flick()
      try journey.run(for: 1)
      #expect(journey.lifecycle == "w0 W3 | D0 A3 | w3 W4 | D3 A4", "\(name)")
      try journey.checkLifecycle()
    }
    switch name {
    case "pages": try tell(PageController())
    case "tabs": try tell(TabController())
    case "cover": try tell(CoverController())
    case "pager": try tell(Pager())
    default: try tell(CarouselController())
    }
  }

  @Test("H11: tabs are tapped, selected by keys and dragged")
  func tabs() throws {
    var journey = try Stories.opened(TabController())
    try journey.tab(.lengthsChanged([100, 100, 100, 100, 100]))
    try journey.tap(0)
    #expect(journey.effects.last == .reselected(0))
    try journey.press(.last)
    try journey.run(until: .rest)
    #expect(journey.page.settled == 4 && journey.stripOffset == 180)
    try journey.dragStrip(by: -100, velocity: -600)
    try journey.run(until: .rest)
    #expect(journey.stripOffset < 80)
  }

  @Test("H11: a cover follows the content that is scrolled, and animated requests run to rest")
  func cover() throws {
    var journey = try Stories.opened(CoverController())
    try journey.cover(from: 0, to: 200)
    try journey.scroll(to: 80)
    #expect(journey.collapse == 80)
    try journey.collapse()
    try journey.run(until: .rest)
    #expect(journey.collapse == 200)
    try journey.jump(to: 1)
    try journey.run(until: .rest)
    #expect(journey.collapse == 200)
    try journey.expand(animated: false)
    #expect(journey.collapse == 0)
  }

  @Test("H11: a pager is driven by fingers and keys, and its rows are tapped")
  func pager() throws {
    var journey = try Stories.opened(Pager())
    try journey.fill(0, rows: 100)
    try journey.swipe(fromX: 300, y: 300, byX: -200)
    try journey.run(until: .rest)
    #expect(journey.lifecycle == "w0 W1 | D0 A1")
    try journey.fill(1, rows: 100)
    try journey.tap(x: 100, y: 320)
    try journey.run(until: .rest)
    #expect(journey.effects.contains(.tapped(1, row: 6)))
    try journey.press(.next)
    try journey.run(until: .rest)
    #expect(journey.pageController.settled == 2)
    try journey.touch(x: 100, y: 100)
    try journey.move(fromX: 100, y: 100, toX: 100, y: 50)
    try journey.lift(x: 100, y: 50)
    try journey.checkLifecycle()
  }

  @Test("H11: frames, moments and ends of turns are carried out, and a host answers effects")
  func wakes() throws {
    var list = Journey(ListController()) { effect, _ in
      guard case .measure(let row, _, _, _, let generation) = effect else { return [] }
      return [.measured([RowMeasurement(row: row, height: 40)], generation: generation)]
    }
    try list.open(rows: 20, height: nil, length: 200)
    try list.run(until: .rest)
    #expect(list.total == 800)
    let idle = list.effects.count { if case .measure(_, _, _, .idle, _) = $0 { true } else { false } }
    #expect(idle > 10)
    #expect(list.steps.contains { $0.event == .turnEnded(at: list.now) })
    try list.drag(by: 300)
    try list.release(velocity: 900)
    try list.run(until: .rest)
    #expect(list.offset > 300)
    try list.scroll(to: 0)
    try list.run(until: .rest)
    #expect(list.offset == 0)

    var banner = try Stories.opened(CarouselController())
    try banner.run(for: 10)
    #expect(banner.selections == "1 2 3")
    #expect(throws: Failure.self) { try banner.run(until: .rest) }

    var press = Journey(try PressRecognizer(PressConfiguration(longPressDelay: 0.5)))
    try press.send(.down(pointer: 1, x: 0, y: 0, target: PressTarget(item: 7), at: press.now))
    try press.run(until: .rest)
    #expect(press.effects == [.highlighted(item: 7, true), .longPressed(item: 7)])
    #expect(press.now == Moment(nanoseconds: 500_000_000))
  }

  @Test("H11: a rejection fails, unless the story expects it")
  func rejections() throws {
    var journey = try Stories.opened()
    let failure = try #require(throws: Failure.self) { try journey.jump(to: 99) }
    #expect(
      failure.text
        == ".jump(to: 99, animated: true, request: 1, cause: .request) was refused: .unknownPage(99)")
    try journey.rejects(.unknownPage(99)) { try $0.jump(to: 99) }
    #expect(throws: Failure.self) { try journey.rejects(.busy) { try $0.jump(to: 99) } }
    #expect(throws: Failure.self) { try journey.rejects(.busy) { try $0.jump(to: 1) } }
    var faulty = Journey(Faulty(journey.machine, Fault(.rejectsDirtily)))
    #expect(throws: Failure.self) { try faulty.rejects(.unknownPage(99)) { try $0.jump(to: 99) } }
  }

  @Test("H11: an event that never occurs fails instead of hanging")
  func limits() throws {
    var journey = try Stories.opened()
    #expect(throws: Failure.self) { try journey.run { $0.position > 1 } }
    var talkative = Journey(PageController()) { _, _ in [.containerWillAppear(animated: false)] }
    try talkative.page(.layoutChanged(length: 10))
    var endless = Journey(CarouselController()) { _, machine in
      [.page(.jump(to: machine.page.settled == 1 ? 2 : 1, animated: false, request: 1, cause: .auto))]
    }
    #expect(throws: Failure.self) { try endless.open([1, 2]) }
  }

  @Test("H11: a copy of a journey is independent")
  func copies() throws {
    var journey = try Stories.opened()
    try journey.jump(to: 3)
    var other = journey
    try other.jump(to: 1, animated: false)
    try journey.run(until: .rest)
    #expect(journey.settled == 3 && other.settled == 1)
    #expect(journey.script.hasPrefix("  .jump(to: 3, animated: true, request: 1, cause: .request),\n"))
  }

  @Test(
    "H11: an unbalanced lifecycle is reported in a story",
    arguments: [Fault.Kind.forgetsDeparture, .appearsTwice])
  func unbalanced(kind: Fault.Kind) throws {
    var journey = try Stories.opened(Faulty(PageController(), Fault(kind)))
    try journey.jump(to: 3)
    try journey.run(until: .rest)
    #expect(throws: Failure.self) { try journey.checkLifecycle() }
  }
}
