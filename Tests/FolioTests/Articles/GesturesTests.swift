import Folio
import Testing

@Suite("Gestures and nested pagers", .processorTime)
struct GesturesTests {
  private static func opened(_ configure: (inout PagerConfiguration) -> Void = { _ in }) throws -> Pager {
    var configuration = PagerConfiguration()
    configure(&configuration)
    var pager = try Pager(configuration: configuration)
    let events: [PagerEvent] = [
      .page(.pagesChanged([1, 2, 3])),
      .frameChanged(LayoutRect(width: 320, height: 480)),
      .page(.containerWillAppear()),
      .page(.containerDidAppear),
    ]
    for event in events { try pager.handle(event) { _ in } }
    let rows = SectionModel(id: 0, rows: .uniform(count: 100, RowModel(height: 50)))
    try pager.handle(.list(1, .sectionsChanged([rows]))) { _ in }
    return pager
  }

  @Test("G03: a finger drags beyond the slop, along one axis, until it lifts")
  func slop() throws {
    var pager = try Self.opened()
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pager, line: line, file: file)
    }
    // sample
    func finger(_ phase: PointerEvent.Phase, x: Double, y: Double, ms: Int64) throws {
      let moment = Moment(nanoseconds: ms * 1_000_000)
      try send(.pointer(PointerEvent(phase, id: 1, x: x, y: y, at: moment)))
    }
    try finger(.down, x: 200, y: 300, ms: 0)
    try finger(.moved, x: 192, y: 300, ms: 16)
    shows(pager.page.phase)  // → resting
    try finger(.moved, x: 126, y: 300, ms: 32)
    shows(pager.page.phase)  // → dragging
    shows(pager.position)  // → 0.2
    try finger(.moved, x: 126, y: 100, ms: 40)
    shows(pager.list(of: 1)?.offset)  // → 0.0
    try finger(.up, x: 126, y: 100, ms: 48)
    shows(pager.target)  // → 2
    // end
  }

  @Test("G06 P06: a finger holds a jump, and its drag continues it")
  func continued() throws {
    var pager = try Self.opened()
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pager, line: line, file: file)
    }
    func finger(
      _ phase: PointerEvent.Phase, x: Double, y: Double, ms: Int64, line: Int = #line,
      file: String = #filePath
    ) throws {
      let moment = Moment(nanoseconds: ms * 1_000_000)
      try send(.pointer(PointerEvent(phase, id: 1, x: x, y: y, at: moment)), line: line, file: file)
    }
    // sample
    try send(.tab(.tapped(3, request: 1)))
    try send(.ticked(at: Moment(nanoseconds: 0)))
    try send(.ticked(at: Moment(nanoseconds: 150_000_000)))
    shows(pager.position)  // → 1.0
    try finger(.down, x: 200, y: 300, ms: 160)
    shows(pager.nextWake)  // → never
    try finger(.moved, x: 158, y: 300, ms: 176)
    shows(pager.page.phase)  // → dragging
    shows(pager.position)  // → 1.2
    shows(pager.page.transition?.id)  // → 1
    try finger(.up, x: 158, y: 300, ms: 300)
    shows(pager.target)  // → 3
    // end
  }

  @Test("G10 G11 G16: a row is highlighted, tapped, or long-pressed, and a drag ends its highlight")
  func presses() throws {
    // sample
    var configuration = PagerConfiguration()
    configuration.longPressDelay = 0.5
    // end
    var pager = try Self.opened { $0 = configuration }
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pager, line: line, file: file)
    }
    func finger(
      _ phase: PointerEvent.Phase, x: Double, y: Double, ms: Int64, line: Int = #line,
      file: String = #filePath
    ) throws {
      let moment = Moment(nanoseconds: ms * 1_000_000)
      try send(.pointer(PointerEvent(phase, id: 1, x: x, y: y, at: moment)), line: line, file: file)
    }
    // sample
    try finger(.down, x: 200, y: 120, ms: 0)
    shows(pager.nextWake)  // → at(Moment(nanoseconds: 100000000))
    try send(.ticked(at: Moment(nanoseconds: 100_000_000)))  // → highlighted(1, row: 2, true)
    try finger(.up, x: 200, y: 120, ms: 200)  // → highlighted(1, row: 2, false), tapped(1, row: 2)
    try finger(.down, x: 200, y: 120, ms: 400)
    try send(.ticked(at: Moment(nanoseconds: 600_000_000)))  // → highlighted(1, row: 2, true)
    try finger(.moved, x: 200, y: 90, ms: 616)
    // → highlighted(1, row: 2, false), list(1, .scrollContent(to: 20.0, token: 1))
    shows(pager.list(of: 1)?.offset)  // → 20.0
    try finger(.cancelled, x: 200, y: 90, ms: 632)
    // end
    // sample
    try finger(.down, x: 200, y: 120, ms: 1_000)
    try send(.ticked(at: Moment(nanoseconds: 1_500_000_000)))
    // → highlighted(1, row: 2, true), longPressed(1, row: 2)
    // end
    try finger(.up, x: 200, y: 120, ms: 2_000)
    let rows = SectionModel(id: 0, rows: .uniform(count: 100, RowModel(height: 50, highlights: false)))
    try send(.list(1, .sectionsChanged([rows])))
    // sample
    shows(pager.list(of: 1)?.highlights(2))  // → false
    try finger(.down, x: 200, y: 120, ms: 3_000)
    try finger(.up, x: 200, y: 120, ms: 3_050)  // → tapped(1, row: 2)
    // end
  }

  @Test("Q48: a long press lifts a row, and the finger carries it")
  func reorder() throws {
    // sample
    var configuration = PagerConfiguration()
    configuration.list.reorder = ReorderConfiguration()
    // end
    var pager = try Self.opened { $0 = configuration }
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pager, line: line, file: file)
    }
    func finger(
      _ phase: PointerEvent.Phase, x: Double, y: Double, ms: Int64, line: Int = #line,
      file: String = #filePath
    ) throws {
      let moment = Moment(nanoseconds: ms * 1_000_000)
      try send(.pointer(PointerEvent(phase, id: 1, x: x, y: y, at: moment)), line: line, file: file)
    }
    // sample
    try finger(.down, x: 200, y: 125, ms: 0)
    try send(.ticked(at: Moment(nanoseconds: 500_000_000)))
    // → highlighted(1, row: 2, true), highlighted(1, row: 2, false), list(1, .lifted(row: 2))
    try finger(.moved, x: 200, y: 155, ms: 516)
    // → list(1, .reordered(from: 2, to: 3, move: RowMove(source: …, destination: …)))
    shows(pager.liftedFrame)  // → LayoutRect(x: 0.0, y: 130.0, width: 320.0, height: 50.0)
    try finger(.up, x: 200, y: 155, ms: 532)  // → list(1, .dropped(row: 3, outcome: .completed))
    // end
  }

  @Test("G12 Q48: a row that refuses highlights is not lifted either")
  func refusing() throws {
    var pager = try Self.opened { $0.list.reorder = ReorderConfiguration() }
    let rows = SectionModel(id: 0, rows: .uniform(count: 100, RowModel(height: 50, highlights: false)))
    try pager.handle(.list(1, .sectionsChanged([rows]))) { _ in }
    let down = PointerEvent(.down, id: 1, x: 200, y: 125, at: Moment(nanoseconds: 0))
    try pager.handle(.pointer(down)) { _ in }
    try pager.handle(.ticked(at: Moment(nanoseconds: 2_000_000_000))) { _ in }
    #expect(pager.liftedRow == nil && pager.highlightedRow == nil)
  }

  @Test("G09: a notch is a gesture of its own; a trackpad's gesture has one owner to its end")
  func wheel() throws {
    var pager = try Self.opened()
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pager, line: line, file: file)
    }
    // sample
    func wheel(_ phase: WheelEvent.Phase, _ deltaX: Double, _ deltaY: Double, ms: Int64) throws {
      let moment = Moment(nanoseconds: ms * 1_000_000)
      try send(.wheel(WheelEvent(x: 9, y: 9, deltaX: deltaX, deltaY: deltaY, phase: phase, at: moment)))
    }
    try wheel(.notch, 0, 30, ms: 0)
    shows(pager.list(of: 1)?.offset)  // → 30.0
    try wheel(.began, 40, 0, ms: 16)
    try wheel(.changed, 40, 90, ms: 32)
    shows(pager.position)  // → 0.25
    shows(pager.list(of: 1)?.offset)  // → 30.0
    try wheel(.ended, 0, 0, ms: 200)
    try wheel(.momentumBegan, 50, 0, ms: 216)
    shows(pager.target)  // → 1
    // end
  }

  @Test("G05: the container is dragged back from its leading edge")
  func back() throws {
    // sample
    var configuration = PagerConfiguration()
    configuration.backZone = 20
    // end
    var pager = try Self.opened { $0 = configuration }
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pager, line: line, file: file)
    }
    func finger(
      _ phase: PointerEvent.Phase, x: Double, y: Double, ms: Int64, line: Int = #line,
      file: String = #filePath
    ) throws {
      let moment = Moment(nanoseconds: ms * 1_000_000)
      try send(.pointer(PointerEvent(phase, id: 1, x: x, y: y, at: moment)), line: line, file: file)
    }
    // sample
    try finger(.down, x: 4, y: 300, ms: 0)
    try finger(.moved, x: 34, y: 300, ms: 16)  // → backSwiped(.began), backSwiped(.moved(by: 20.0))
    try finger(.cancelled, x: 34, y: 300, ms: 32)  // → backSwiped(.cancelled)
    // end
  }

  @Test("G04: two pagers, one on a page of the other, and their host")
  func nested() throws {
    var outer = try Self.opened { $0.isNested = true }
    var inner = try Self.opened { $0.isNested = true }
    try inner.handle(.frameChanged(LayoutRect(y: 100, width: 320, height: 200))) { _ in }
    try inner.handle(.page(.jump(to: 3, animated: false, request: 1))) { _ in }
    try outer.handle(.page(.jump(to: 2, animated: false, request: 1))) { _ in }
    var host = NestHost(pagers: [inner, outer])
    // sample
    _ = try host.send(PointerEvent(.down, x: 200, y: 150, at: Moment(nanoseconds: 0)))
    _ = try host.send(PointerEvent(.moved, x: 104, y: 150, at: Moment(nanoseconds: 16_000_000)))
    shows(host.pagers.map(\.page.phase))  // → [.resting, .dragging]
    shows(host.pagers[1].position)  // → 1.26875
    // end
    _ = try host.send(PointerEvent(.up, x: 104, y: 150, at: Moment(nanoseconds: 32_000_000)))
    var beside = NestHost(pagers: [inner, outer])
    try beside.pagers[0].handle(
      .page(.jump(to: 1, animated: false, request: 2))
    ) { _ in }
    _ = try beside.send(PointerEvent(.down, x: 200, y: 400, at: Moment(nanoseconds: 0)))
    _ = try beside.send(PointerEvent(.down, id: 9, x: 200, y: 150, at: Moment(nanoseconds: 0)))
    _ = try beside.send(PointerEvent(.moved, x: 104, y: 400, at: Moment(nanoseconds: 16_000_000)))
    #expect(
      beside.pagers.map(\.page.phase) == [.resting, .dragging], "A finger beside the inner one")
  }
}

// sample
struct NestHost {
  /// The innermost first, with their frames in one space.
  var pagers: [Pager]
  /// Where each finger went down, and the pagers under it there.
  var touches: [Int64: (x: Double, y: Double, levels: [Int])] = [:]

  /// Sends a sample to the pagers under the finger and returns their effects.
  mutating func send(_ sample: PointerEvent) throws -> [(level: Int, effect: PagerEffect)] {
    if sample.phase == .down {
      let levels = pagers.indices.filter { pagers[$0].frame.contains(x: sample.x, y: sample.y) }
      touches[sample.id] = (sample.x, sample.y, levels)
    }
    guard let down = touches[sample.id] else { return [] }
    if sample.phase == .up || sample.phase == .cancelled { touches[sample.id] = nil }
    var effects: [(level: Int, effect: PagerEffect)] = []
    for level in down.levels {
      try pagers[level].handle(.pointer(sample)) { effects.append((level, $0)) }
    }
    for case (let level, .touchCaught(let pointer)) in effects {
      for other in down.levels where other != level {
        try pagers[other].handle(.touchCaught(pointer: pointer)) { effects.append((other, $0)) }
      }
    }
    var question: (pointer: Int64, x: Double, y: Double)?
    for case (_, .claimAsked(let pointer, let x, let y)) in effects { question = (pointer, x, y) }
    guard let (pointer, x, y) = question else { return effects }
    let candidates = down.levels.map { pagers[$0].gestureCandidate(atX: down.x, y: down.y) }
    let claim = GestureClaim.owner(among: candidates, travelX: x, travelY: y)
    for (index, level) in down.levels.enumerated() {
      let event = PagerEvent.claimDecided(pointer: pointer, owns: claim?.level == index, at: sample.at)
      try pagers[level].handle(event) { effects.append((level, $0)) }
    }
    return effects
  }
}
// end
