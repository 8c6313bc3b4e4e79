import Testing

@testable import Folio

/// A finger on the machine alone, which is given what is under the finger.
private struct Touch {
  var gestures = Gestures()
  private(set) var effects: [GestureEffect] = []
  private var now = Moment(nanoseconds: 0)

  mutating func send(_ event: GestureEvent) throws {
    var told: [GestureEffect] = []
    try gestures.handle(event) { told.append($0) }
    effects = told
  }

  mutating func pointer(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ hit: GestureHit = GestureHit(), id: Int64 = 1,
    after milliseconds: Int64 = 8
  ) throws {
    now = Moment(nanoseconds: now.nanoseconds + milliseconds * 1_000_000)
    try send(.pointer(PointerEvent(phase, id: id, x: x, y: y, at: now), hit))
  }

  mutating func roll(
    _ phase: WheelEvent.Phase, _ x: Double, _ y: Double, _ hit: GestureHit = GestureHit()
  ) throws {
    now = Moment(nanoseconds: now.nanoseconds + 8_000_000)
    try send(.trackpad(phase, x: x, y: y, hit, at: now))
  }

  mutating func wait(_ milliseconds: Int64) throws {
    now = Moment(nanoseconds: now.nanoseconds + milliseconds * 1_000_000)
    try send(.ticked(at: now))
  }
}

@Suite("Gestures", .processorTime)
struct GestureTests {
  private static let both = ScrollCapacity(backward: true, forward: true)

  private func over(_ place: GesturePlace, row: PressedRow? = nil) -> GestureHit {
    var hit = GestureHit()
    hit.place = place
    hit.row = row
    return hit
  }

  private func candidate(
    axis: PagingAxis = .horizontal, pages: ScrollCapacity? = both, list: ScrollCapacity? = both,
    strip: ScrollCapacity? = nil,
    isInBackZone: Bool = false, asksHost: Bool = false
  ) -> GestureHit {
    var hit = GestureHit()
    hit.candidate = GestureCandidate(
      axis: axis, pages: pages, list: list, strip: strip, isInBackZone: isInBackZone)
    hit.list = 7
    hit.asksHost = asksHost
    return hit
  }

  @Test(
    "G03 G04: beyond the slop the candidate decides the owner of a gesture, to its end",
    arguments: [PagingAxis.horizontal, .vertical], [1.0, -1.0])
  func owner(axis: PagingAxis, way: Double) throws {
    var touch = Touch()
    try touch.pointer(.down, 100, 100, over(.content(stopped: false)))
    #expect(touch.gestures.owner == .undecided(.content(stopped: false)))
    let travel = way * 30
    let (x, y) = axis == .horizontal ? (100 + travel, 100.0) : (100.0, 100 + travel)
    try touch.pointer(.moved, x, y, candidate())
    let owner: GestureOwner = axis == .horizontal ? .pages : .list(7)
    #expect(touch.gestures.owner == owner)
    // The finger turns: the owner keeps it, along the axis that was determined.
    try touch.pointer(.moved, 100 - travel, 100 - travel, candidate())
    #expect(touch.gestures.owner == owner)
    switch touch.effects.first {
    case .pages(.screen, .moved(let by, _)): #expect(by == -60 * way && axis == .horizontal)
    case .list(.screen, 7, .moved(let by, _)): #expect(by == -60 * way && axis == .vertical)
    default: Issue.record("\(touch.effects)")
    }
  }

  @Test("G03: nothing is dragged before the slop, and only by the travel beyond it")
  func slop() throws {
    var touch = Touch()
    try touch.pointer(.down, 100, 100, over(.content(stopped: false)))
    try touch.pointer(.moved, 108, 100, candidate())
    #expect(touch.effects.isEmpty)
    try touch.pointer(.moved, 114, 100, candidate())
    #expect(touch.effects.count == 2)
    guard case .pages(.screen, .moved(let by, _))? = touch.effects.last else {
      Issue.record("\(touch.effects)")
      return
    }
    #expect(abs(by - 4) < 1e-9)
  }

  @Test("G05: a finger that begins in the back zone and moves inward drags the container back")
  func back() throws {
    var touch = Touch()
    try touch.pointer(.down, 5, 100, over(.content(stopped: false)))
    try touch.pointer(.moved, 35, 100, candidate(isInBackZone: true))
    #expect(touch.gestures.owner == .back)
    try touch.pointer(.up, 65, 100)
    guard case .back(.ended(let velocity?, _))? = touch.effects.dropLast().last else {
      Issue.record("\(touch.effects)")
      return
    }
    #expect(velocity > 0)
    #expect(touch.gestures.owner == .nobody)
  }

  @Test("G04: the travel during the question to the host follows at once if the pager owns the finger")
  func asked() throws {
    var touch = Touch()
    try touch.pointer(.down, 100, 100, over(.content(stopped: false)))
    try touch.pointer(.moved, 130, 100, candidate(asksHost: true))
    #expect(touch.effects == [.asked(pointer: 1, travelX: 30, travelY: 0)])
    try touch.pointer(.moved, 140, 100)
    #expect(touch.effects.isEmpty && touch.gestures.waiting == 30)
    let now = Moment(nanoseconds: 30_000_000)
    try touch.send(.decided(pointer: 2, owns: true, list: 7, at: now))
    #expect(touch.effects.isEmpty)
    try touch.send(.decided(pointer: 1, owns: true, list: 7, at: now))
    #expect(
      touch.effects == [.pages(.screen, .began(at: now)), .pages(.screen, .moved(by: 30, at: now))])
    try touch.send(.decided(pointer: 1, owns: false, list: 7, at: now))
    #expect(touch.effects.isEmpty && touch.gestures.owner == .pages)
  }

  @Test("G04: a gesture that is another pager's holds nothing here until the finger lifts")
  func refused() throws {
    var touch = Touch()
    try touch.pointer(.down, 100, 100, over(.strip(4, stopped: true)))
    let strip = candidate(strip: Self.both, asksHost: true)
    try touch.pointer(.moved, 130, 100, strip)
    let now = Moment(nanoseconds: 30_000_000)
    try touch.send(.decided(pointer: 1, owns: false, list: nil, at: now))
    #expect(touch.effects == [.stripReleased(at: now), .fingerUp(at: now)])
    try touch.pointer(.moved, 190, 100, candidate())
    #expect(touch.effects.isEmpty && touch.gestures.owner == .nobody)
  }

  @Test("G07 G09: what pages refuse has no owner, and a trackpad's drag is separate")
  func pagesRefuse() throws {
    var touch = Touch()
    try touch.roll(
      .began, 30, 0,
      {
        var hit = candidate(); hit.place = .content(stopped: false); return hit
      }())
    #expect(touch.gestures.trackpad.owner == .pages)
    try touch.pointer(.down, 100, 100, over(.content(stopped: true)))
    try touch.pointer(.moved, 130, 100, candidate())
    #expect(touch.gestures.owner == .pages && touch.gestures.trackpad.owner == .nobody)
    // A trackpad takes the pages from no finger.
    try touch.roll(.ended, 0, 0)
    try touch.roll(
      .began, 30, 0,
      {
        var hit = candidate(); hit.place = .content(stopped: false); return hit
      }())
    #expect(touch.effects.isEmpty && touch.gestures.trackpad.owner == .nobody)
    try touch.send(.pagesRefused)
    #expect(touch.gestures.owner == .nobody && touch.effects.count == 1)
    try touch.pointer(.moved, 200, 100, candidate())
    #expect(touch.effects.isEmpty)
  }

  @Test("G04: a list at its edge passes the finger to vertical pages, once")
  func passedToPages() throws {
    var touch = Touch()
    try touch.pointer(.down, 100, 100, over(.content(stopped: false)))
    try touch.pointer(.moved, 100, 130, candidate(axis: .vertical))
    let now = Moment(nanoseconds: 30_000_000)
    #expect(touch.gestures.owner == .list(7))
    try touch.send(.passedToPages(.screen, at: now))
    #expect(touch.effects == [.pages(.screen, .began(at: now))])
    try touch.send(.passedToPages(.screen, at: now))
    #expect(touch.effects.isEmpty && touch.gestures.owner == .pages)
  }

  @Test("G10 G11: a highlighted row that holds scrolling owns the finger; one that moves follows it")
  func row() throws {
    var touch = Touch()
    let row = PressedRow(page: 7, row: 3, slot: 1, refuses: false, holdsScrolling: true, isMovable: true)
    try touch.pointer(.down, 100, 100, over(.content(stopped: false), row: row))
    try touch.wait(100)
    #expect(touch.effects == [.row(.highlighted(7, row: 3, true))] && touch.gestures.owner == .row)
    var inside = candidate()
    inside.isOnPressedRow = true
    try touch.pointer(.moved, 180, 100, inside)
    #expect(touch.effects.isEmpty)
    try touch.wait(500)
    guard case .row(.longPressed(7, 3, let moment))? = touch.effects.first else {
      Issue.record("\(touch.effects)")
      return
    }
    try touch.send(.rowLifted(at: moment))
    #expect(
      touch.effects == [.row(.highlighted(7, row: 3, false)), .carriedRow(7, .began(row: 3, at: moment))])
    // Another finger goes down: the row returns to its origin.
    try touch.pointer(.down, 10, 10, over(.content(stopped: false)), id: 2)
    #expect(touch.effects == [.carriedRow(7, .cancelled)] && touch.gestures.owner == .row)
    try touch.pointer(.up, 180, 100)
    #expect(touch.gestures.owner == .nobody)
  }

  @Test("P21 T18: a lift from a tab or from a peeking page selects it, unless it stopped something")
  func taps() throws {
    for (place, page, isTap) in [
      (GesturePlace.strip(4, stopped: false), 4, true), (.strip(4, stopped: true), 4, false),
      (.page(4), 4, true), (.page(4), 5, false), (.content(stopped: false), 4, false),
    ] as [(GesturePlace, PageID, Bool)] {
      var touch = Touch()
      try touch.pointer(.down, 100, 10, over(place))
      var up = candidate()
      up.page = page
      try touch.pointer(.up, 101, 10, up)
      #expect(touch.effects.contains(.pageTapped(page)) == isTap, "\(place)")
    }
  }

  @Test("G06: an invalid place is refused, and nothing changes")
  func illegal() throws {
    for x in [Double.nan, .infinity, -.infinity, 1e300] {
      var touch = Touch()
      try touch.pointer(.down, 100, 100, over(.content(stopped: false)))
      let before = touch.gestures
      #expect(throws: Rejection.illegalValue(.pointer)) { try touch.pointer(.moved, x, 100, candidate()) }
      #expect(touch.gestures == before)
    }
  }
}
