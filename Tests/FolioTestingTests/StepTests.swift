import Folio
import FolioTesting
import Testing

@Suite("Steps", .processorTime)
struct StepTests {
  @Test("H10: a step that emits exactly the asserted effects passes")
  func passes() throws {
    var pages = PageController()
    try step(
      &pages, .pagesChanged([1, 2, 3], settled: nil),
      emits: [.didSelect(1, cause: .data), .didSettle(1, cause: .data)])
    try step(&pages, .layoutChanged(length: 320), emits: [.load(1), .prefetch(2)])
    try step(&pages, .containerWillAppear(animated: true), emits: [.willAppear(1, animated: true)])
    try step(&pages, .containerDidAppear, emits: [.didAppear(1)])
    #expect(pages.appearance(of: 1) == .visible)
  }

  @Test("H10: an effect that is not asserted fails, with the difference line by line")
  func unasserted() throws {
    var pages = try Stories.opened().machine
    let failure = try #require(throws: Failure.self) {
      try step(
        &pages, .jump(to: 4, animated: true, request: 1, cause: .request),
        emits: [
          .jumpAnswered(request: 1, .began(1)),
          .transitionBegan(1, kind: .jump, from: 0, to: 4, cause: .request, request: 1),
          .willSelect(4, cause: .request), .didSelect(4, cause: .request), .willDisappear(0, animated: true),
          .willAppear(4, animated: true),
        ])
    }
    #expect(
      failure.text == """
        .jump(to: 4, animated: true, request: 1, cause: .request) has other effects (− expected, + found):
          .jumpAnswered(request: 1, .began(1))
          .transitionBegan(1, kind: .jump, from: 0, to: 4, cause: .request, request: 1)
        + .load(4)
          .willSelect(4, cause: .request)
          .didSelect(4, cause: .request)
          .willDisappear(0, animated: true)
          .willAppear(4, animated: true)
        """)
    #expect(failure.fileID.hasSuffix("/StepTests.swift") && failure.description.hasPrefix("StepTests.swift:"))
  }

  @Test("H10: a missing effect fails, and so does another order")
  func missing() throws {
    let pages = try Stories.opened().machine
    for effects: [PageEffect] in [[.load(1)], [.dragRefused]] {
      var pages = pages
      #expect(throws: Failure.self) {
        try step(&pages, .dragBegan(at: Moment(nanoseconds: 0)), emits: effects)
      }
    }
    var hidden = PageController()
    #expect(throws: Failure.self) {
      try step(
        &hidden, .pagesChanged([1], settled: nil),
        emits: [.didSettle(1, cause: .data), .didSelect(1, cause: .data)])
    }
  }

  @Test("H10: a rejection is asserted; another, or none, fails")
  func rejections() throws {
    var pages = try Stories.opened().machine
    let jump = PageEvent.jump(to: 99, animated: true, request: 1, cause: .request)
    try step(&pages, jump, rejects: .unknownPage(99))
    #expect(throws: Failure.self) { try step(&pages, jump, rejects: .busy) }
    #expect(throws: Failure.self) { try step(&pages, jump, emits: []) }
    let failure = try #require(throws: Failure.self) {
      try step(&pages, .layoutChanged(length: 100), rejects: .illegalValue(.length))
    }
    #expect(failure.text.hasSuffix("− refused: .illegalValue(.length)\n+ taken\n"))
  }

  @Test(
    "H10: a rejection that changes the machine, or emits, is reported",
    arguments: [Fault.Kind.rejectsDirtily, .rejectsLoudly])
  func dirty(kind: Fault.Kind) throws {
    var pages = Faulty(try Stories.opened().machine, Fault(kind))
    let failure = try #require(throws: Failure.self) {
      try step(&pages, .jump(to: 99, animated: true, request: 1, cause: .request), rejects: .unknownPage(99))
    }
    #expect(failure.text.contains("and yet"))
  }

  @Test("A failure is sent to the reporter, once, and the test continues")
  func reporter() throws {
    let heard = Box<[UInt]>([])
    var pages = PageController()
    let line = UInt(#line) + 1
    try step(
      &pages, .layoutChanged(length: 320), emits: [.load(1)], report: Reporter { heard.value.append($0.line) }
    )
    #expect(heard.value == [line])
    #expect(pages.length == 320)
  }

  @Test("Values are written as source that compiles")
  func source() throws {
    let event = CoverEvent.tab(
      .page(
        .configured(
          change(PageConfiguration()) {
            $0.loops = true; $0.edgePolicy = .clamp
          })))
    #expect(
      Script.source(of: event)
        == ".page(.configured(change(PageConfiguration()) { $0.edgePolicy = .clamp; $0.loops = true }))")
    #expect(
      Script.source(of: PageEvent.pagesChanged([1, -2], settled: nil))
        == ".pagesChanged([1, -2], settled: nil)")
    #expect(
      Script.source(of: PageEvent.dragMoved(by: -0.5, at: Moment(nanoseconds: -1_500_000)))
        == ".dragMoved(by: -0.5, at: Moment(nanoseconds: -1_500_000))")
    #expect(Script.source(of: PageEvent.dragMoved(by: .nan, at: Moment(nanoseconds: 1))).contains("by: .nan"))
    #expect(Script.source(of: PageEvent.containerDidAppear) == ".containerDidAppear")
    #expect(Script.source(of: TabEvent.tapped(3, request: 7)) == ".tapped(3, request: 7)")
    #expect(Script.source(of: PagerEvent.list(1, .invalidateHeights)) == ".list(1, .invalidateHeights)")
    #expect(
      Script.source(of: PagerEvent.pointer(PointerEvent(.down, x: 1, y: 2, at: Moment(nanoseconds: 3))))
        == ".pointer(PointerEvent(.down, id: 0, x: 1, y: 2, at: Moment(nanoseconds: 3)))")
    #expect(Script.words(of: event).hasPrefix("configured"))
    #expect(Script.words(of: PagerEvent.page(.loaded(3, cost: 7))) == "loaded 3 cost 7")
  }
}
