import Folio
import FolioTesting
import Testing

/// Requests to rest at a distance from a page, and what interrupts them. Pages are 320 points long.
@Suite("P43: requests that end beside a page", .processorTime)
struct ScrollBesideTests {
  private var pages = PageController()
  private var effects: [PageEffect] = []

  private init(
    of count: Int64 = 4, at page: PageID? = nil, isSeen: Bool = true,
    _ configure: (inout PageConfiguration) -> Void = { $0.snapping = .never }
  ) throws {
    var configuration = PageConfiguration()
    configure(&configuration)
    pages = try PageController(configuration: configuration)
    try send(.pagesChanged((0..<count).map { PageID($0) }, settled: page))
    try send(.layoutChanged(length: 320))
    guard isSeen else { return }
    try send(.containerWillAppear())
    try send(.containerDidAppear)
  }

  init() throws { try self.init(of: 4) }

  private mutating func send(_ event: PageEvent) throws {
    let step = Step(pages, event)
    if let rejection = step.rejection { throw rejection }
    #expect(step.leaps.isEmpty && step.jolts.isEmpty, "\(event): \(step.leaps) \(step.jolts)")
    pages = step.after
    effects += step.effects
  }

  private mutating func tick(_ milliseconds: Int64...) throws {
    for moment in milliseconds { try send(.ticked(at: Moment(nanoseconds: moment * 1_000_000))) }
  }

  @Test("P40 P43: data that closes the transition leaves no leap, and the pages go to the page that remains")
  func closedByData() throws {
    var own = try Self(of: 3, at: 1)
    try own.send(.dragBegan(at: Moment(nanoseconds: 0)))
    try own.send(.dragMoved(by: 60, at: Moment(nanoseconds: 16_000_000)))
    try own.send(.scroll(to: 1, offset: 40))
    try own.tick(32, 48, 64)
    try own.send(.pagesChanged([0, 1]))
    let before = own.pages.position
    try own.tick(65)
    #expect(abs(own.pages.position - before) < 0.02)
    try own.tick(80, 2_000)
    #expect(own.pages.position == 1 && own.pages.nextWake == .never)
  }

  @Test("P34 P43: pages do not come to rest beyond an end that data brought nearer", arguments: [40.0, 120])
  func endComesNearer(offset: Double) throws {
    var own = try Self(of: 3)
    try own.send(.scroll(to: 1, offset: offset))
    try own.tick(0, 100)
    try own.send(.pagesChanged([0, 1]))
    try own.tick(116, 132, 4_000, 4_016)
    #expect(own.pages.position == 1 && own.pages.nextWake == .never)
  }

  @Test(
    "P43: whatever ends the motion at once, the pages rest at the distance that was asked for",
    arguments: [PageEvent.reducedMotionChanged(true), .scroll(to: 2, offset: 80, animated: false)])
  func closed(event: PageEvent) throws {
    var own = try Self()
    try own.send(.scroll(to: 2, offset: 80))
    try own.tick(16, 100)
    let step = Step(own.pages, event)
    #expect(step.after.position == 2.25 && step.after.phase == .resting)
    #expect(step.effects.contains(.didSettle(2, cause: .request)))
  }

  @Test("P43: so do pages that nobody sees, on the page at rest as on others")
  func unseen() throws {
    var own = try Self(isSeen: false)
    try own.send(.scroll(to: 1, offset: 80, animated: false))
    #expect(own.pages.position == 1.25)
    try own.send(.scroll(to: 1, offset: 20, animated: false))
    #expect(own.pages.position == 1.0625)
    try own.send(.jump(to: 1))
    #expect(own.pages.position == 1)
  }

  @Test(
    "P43: at rest before a page, the page before it is the one beside it, however far the pages came",
    arguments: [(0, 4, -80), (0, 2, -80), (5, 1, 80), (5, 4, 80), (5, 1, -80)]
      as [(PageID, PageID, Double)], [1.0, 0.8])
  func neighbours(_ request: (from: PageID, to: PageID, offset: Double), fraction: Double) throws {
    var own = try Self(of: 6, at: request.from) { ($0.snapping, $0.pageFraction) = (.never, fraction) }
    try own.send(.scroll(to: request.to, offset: request.offset))
    try own.tick(16, 100, 200, 4_000)
    let target = Double(request.to.rawValue) + request.offset / (320 * fraction)
    #expect(abs(own.pages.position - target) < 1e-9 && own.pages.nextWake == .never)
    var drawn: [PageID] = []
    for placement in own.pages.scene { drawn.append(placement.page) }
    let ids = drawn.map(\.rawValue).sorted()
    #expect(ids == Array(ids[0]...ids[ids.count - 1]), "\(ids)")
  }

  @Test("L05 P43: and pages that disappear with their container", arguments: [false, true])
  func disappearing(isMoving: Bool) throws {
    var own = try Self()
    if isMoving {
      try own.send(.scroll(to: 2, offset: -80))
      try own.tick(16, 100)
    }
    try own.send(.containerWillDisappear())
    if !isMoving { try own.send(.scroll(to: 2, offset: -80)) }
    try own.tick(116, 3_000)
    #expect(own.pages.position == 1.75 && own.pages.phase == .resting)
  }

  @Test("P35 P43: a second request does not take the pages from the finger that holds them")
  func held() throws {
    var own = try Self()
    try own.send(.scroll(to: 2, offset: 80))
    try own.tick(16, 100)
    try own.send(.fingerDown(at: Moment(nanoseconds: 110_000_000)))
    let position = own.pages.position
    try own.send(.scroll(to: 2, offset: 20))
    try own.tick(140, 240)
    #expect(own.pages.position == position && own.pages.nextWake == .never)
    try own.send(.fingerUp(at: Moment(nanoseconds: 900_000_000)))
    try own.tick(916, 4_000)
    #expect(own.pages.position == 2.0625)
  }

  @Test(
    "P29 P36: a jump back has its own cause to the end, also under reduced motion", arguments: [false, true])
  func redirected(reduces: Bool) throws {
    var own = try Self(of: 3) { $0.interruptionPolicy = .redirect }
    try own.send(.dragBegan(at: Moment(nanoseconds: 0)))
    try own.send(.dragMoved(by: 340, at: Moment(nanoseconds: 16_000_000)))
    try own.send(.dragMoved(by: 150, at: Moment(nanoseconds: 32_000_000)))
    try own.send(.dragEnded(velocity: 0, at: Moment(nanoseconds: 40_000_000)))
    try own.tick(48, 64)
    try own.send(.jump(to: 1, request: 7, cause: .tap))
    if reduces { try own.send(.reducedMotionChanged(true)) } else { try own.tick(80, 3_000) }
    #expect(own.pages.phase == .resting)
    #expect(own.effects.contains(.didSettle(1, cause: .tap)))
  }
}
