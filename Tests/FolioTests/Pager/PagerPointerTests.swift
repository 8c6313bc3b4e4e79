import Folio
import Foundation
import Testing

@Suite("Pointers, wheels and keys on a pager", .processorTime)
struct PagerPointerTests {
  /// The middle of the content.
  private let middle = (x: 170.0, y: 450.0)

  @Test(
    "X05 P01 P20 G03: a finger moves to the next page, in any axis and direction",
    arguments: Flow.allCases)
  func dragForward(flow: Flow) throws {
    var stage = try PagerStage(flow: flow)
    stage.rows = 0
    if flow == .vertical { stage.page(.pagesChanged([10, 11, 12], settled: 10)) }
    let first = try #require(stage.pages.settled)
    let next = try #require(stage.pages.page(at: 1))
    stage.effects = []
    stage.drag(from: middle, by: (flow.forward.x * 250, flow.forward.y * 400), lifts: false)
    #expect(stage.pages.phase == .dragging)
    #expect(stage.pages.position > 0.5 && stage.pages.position < 1)
    let placement = try #require(stage.pages.scene.last)
    let frame = stage.pager.frame(of: placement)
    let pitch = flow == .vertical ? stage.height : stage.width
    #expect(abs(frame.x - (10 - flow.forward.x * placement.offset * pitch)) < 1e-9)
    #expect(abs(frame.y - (20 - flow.forward.y * placement.offset * pitch)) < 1e-9)
    stage.pointer(.up, middle.x + flow.forward.x * 250, middle.y + flow.forward.y * 400)
    stage.rest()
    #expect(stage.pages.settled == next)
    #expect(stage.lifecycle == "w\(first) W\(next) D\(first) A\(next)")
  }

  @Test(
    "X05 P03: a jump back enters from the side of the first page, with the same indexes",
    arguments: Flow.allCases)
  func jumpBack(flow: Flow) throws {
    var stage = try PagerStage(at: 3, flow: flow)
    stage.page(.jump(to: 0, request: 1))
    stage.send(.ticked(at: stage.now))
    stage.now = stage.now.advanced(byNanoseconds: 100_000_000)
    stage.send(.ticked(at: stage.now))
    #expect(stage.pages.scene.map(\.page) == [0, 3], "Indexes rise along the screen")
    let entering = stage.pager.frame(of: try #require(stage.pages.scene.first))
    #expect(entering.x * flow.forward.x > 10 * flow.forward.x || flow == .vertical)
    #expect(entering.y < 20 || flow != .vertical)
    stage.rest()
    #expect(stage.pages.settled == 0)
  }

  @Test(
    "G03 X05: a finger at 60° to the axis of the pages scrolls the list until it lifts",
    arguments: ReadingDirection.allCases, [false, true])
  func steepDrag(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.drag(from: middle, by: (-50, -87), lifts: false)
    #expect(stage.pages.phase == .resting)
    stage.pointer(.moved, middle.x - 300, middle.y - 87)
    #expect(stage.pages.phase == .resting)
    #expect((stage.offset(of: 0) ?? 0) > -240 + 60)
  }

  @Test(
    "G03 X05: once locked to the pages, motion across them is ignored until the finger lifts",
    arguments: ReadingDirection.allCases, [false, true])
  func lockedDrag(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.drag(from: middle, by: (-100, 0), lifts: false)
    stage.pointer(.moved, middle.x - 100, middle.y - 300)
    #expect(stage.pages.phase == .dragging)
    #expect(stage.offset(of: 0) == -240)
  }

  @Test(
    "G06 X05: a second finger is ignored, and a touch that the system cancels settles on the nearer page",
    arguments: ReadingDirection.allCases, [false, true])
  func secondFingerAndCancel(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.drag(from: middle, by: (-220, 0), lifts: false)
    let position = stage.pages.position
    stage.pointer(.down, 30, 500, id: 2)
    stage.pointer(.moved, 300, 500, id: 2)
    stage.pointer(.up, 300, 500, id: 2)
    #expect(stage.pages.position == position && stage.pages.phase == .dragging)
    stage.pointer(.cancelled, middle.x - 220, middle.y)
    stage.rest()
    #expect(stage.pages.settled == 1)
  }

  @Test(
    "T01 T10 X05: a tap on a tab selects its page, and a tap on the selected one only reselects it",
    arguments: ReadingDirection.allCases, [false, true])
  func tapTabs(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    let strip = stage.pager.stripFrame
    #expect(strip == LayoutRect(x: 10, y: 220, width: 320, height: 40))
    stage.tap(10 + 250, 240)
    stage.rest()
    #expect(stage.pages.settled == 2)
    stage.effects = []
    let tab = try #require(stage.read(stage.pager.tabFrame(of: 2)))
    stage.tap(tab.x + 5, 240)
    #expect(stage.effects == [.tab(.reselected(2))])
  }

  @Test(
    "T08 X05: a drag along the strip moves it, not the pages, and it stays until the next transition",
    arguments: ReadingDirection.allCases, [false, true])
  func dragStrip(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.drag(from: (200, 240), by: (-110, 0))
    stage.rest()
    let offset = stage.pager.cover.tab.stripOffset
    #expect(offset == 100)
    #expect(stage.pages.position == 0 && stage.lifecycle == "W0 A0")
    stage.page(.layoutChanged(length: 320))
    #expect(stage.pager.cover.tab.stripOffset == offset)
  }

  @Test(
    "V01 V02 V17 X05: a finger on the cover scrolls the list, and the list collapses the cover",
    arguments: ReadingDirection.allCases, [false, true])
  func dragCover(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.drag(from: (100, 150), by: (0, -90))
    stage.rest()
    #expect(stage.offset(of: 0) == -160)
    #expect(stage.pager.cover.collapse == 80)
    #expect(stage.pager.stripFrame.y == 20 + 120)
  }

  @Test(
    "V02 G01 X05: a fling on the list carries over to the cover and closes it",
    arguments: ReadingDirection.allCases, [false, true])
  func flingList(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.pointer(.down, middle.x, middle.y)
    for step in 1...10 { stage.pointer(.moved, middle.x, middle.y - Double(step) * 20) }
    stage.pointer(.up, middle.x, middle.y - 200)
    stage.rest()
    #expect(stage.pager.cover.collapse == 200)
    #expect((stage.offset(of: 0) ?? 0) > 100)
  }

  @Test(
    "V11 V12 X05: a page change moves the list of the new page, and never the cover",
    arguments: ReadingDirection.allCases, [false, true])
  func changePages(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.drag(from: (100, 150), by: (0, -90))
    stage.rest()
    stage.effects = []
    stage.drag(from: middle, by: (-250, 0))
    stage.rest()
    #expect(stage.pages.settled == 1)
    #expect(stage.pager.cover.collapse == 80)
    #expect(stage.offset(of: 1) == -160)
    let collapses = stage.effects.filter { if case .cover(.collapseChanged) = $0 { true } else { false } }
    #expect(collapses.isEmpty)
  }

  @Test(
    "C06 X05: an evicted page is restored at its place once its rows arrive",
    arguments: ReadingDirection.allCases, [false, true])
  func comesBack(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    var configuration = PageConfiguration()
    configuration.cache = CacheConfiguration(capacity: 1, prefetch: 0)
    stage.page(.configured(configuration))
    stage.drag(from: middle, by: (0, -400))
    stage.rest()
    stage.drag(from: middle, by: (0, -300))
    stage.rest()
    let offset = try #require(stage.offset(of: 0))
    stage.page(.jump(to: 4, request: 1))
    stage.rest()
    #expect(stage.pager.list(of: 0) == nil)
    stage.rows = 0
    stage.page(.jump(to: 0, request: 2))
    stage.rest()
    #expect(stage.pager.isRestoring(0))
    #expect(stage.pager.cover.collapse == 200)
    stage.rows = 100
    stage.fill(0)
    #expect(stage.offset(of: 0) == offset)
    #expect(!stage.pager.isRestoring(0))
  }

  @Test(
    "G09: a wheel scrolls the list within its bounds, and a notch across turns one page",
    arguments: Flow.allCases)
  func wheel(flow: Flow) throws {
    var stage = try PagerStage(flow: flow)
    let top = stage.offset(of: 0)!
    stage.send(.wheel(WheelEvent(x: 100, y: 400, deltaX: 0, deltaY: 60, at: stage.now)))
    #expect(stage.offset(of: 0) == top + 60)
    stage.send(.wheel(WheelEvent(x: 100, y: 400, deltaX: 0, deltaY: -999, at: stage.now)))
    #expect(stage.offset(of: 0) == top)
    stage.send(
      .wheel(WheelEvent(x: 100, y: 400, deltaX: flow == .rightToLeft ? -9 : 9, deltaY: 0, at: stage.now)))
    stage.rest()
    #expect(stage.pages.settled == (flow == .vertical ? 0 : 1))
  }

  @Test(
    "G09 X05: a trackpad drags the pages and lets them settle", arguments: ReadingDirection.allCases,
    [false, true])
  func trackpad(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.wheel(.began, 100, 0)
    #expect(stage.pages.phase == .dragging && stage.pages.position == 0.3125)
    stage.wheel(.changed, 100, 3)
    stage.pass(milliseconds: 100)
    stage.wheel(.ended, 0, 0)
    stage.rest()
    #expect(stage.pages.settled == 1)
  }

  @Test("X05: arrow keys follow the reading direction", arguments: [Flow.leftToRight, .rightToLeft])
  func arrows(flow: Flow) throws {
    var stage = try PagerStage(at: 2, flow: flow)
    stage.send(.key(.right, request: 1))
    stage.rest()
    #expect(stage.pages.settled == (flow == .leftToRight ? 3 : 1))
    stage.send(.key(.left, request: 2))
    stage.rest()
    #expect(stage.pages.settled == 2)
  }

  @Test("P20: with vertical pages the list owns a drag until its edge, and then the pages do")
  func verticalPages() throws {
    var stage = try PagerStage(flow: .vertical)
    stage.drag(from: middle, by: (0, -200))
    stage.rest()
    #expect(stage.pages.position == 0)
    #expect(stage.offset(of: 0) == 150)
    stage.send(.key(.end, request: 1))
    stage.drag(from: middle, by: (0, -350))
    stage.rest()
    #expect(stage.pages.settled == 1)
  }

  @Test("P20: a cover is refused while pages are vertical, and vertical pages while there is a cover")
  func noVerticalCover() throws {
    var stage = try PagerStage(flow: .vertical)
    stage.send(.cover(.heightsChanged(maximum: 100, collapsed: 0, minimum: 0)))
    #expect(stage.rejection == .illegalValue(.axis))
    var other = try PagerStage()
    var configuration = PagerConfiguration()
    configuration.axis = .vertical
    other.send(.configured(configuration))
    #expect(other.rejection == .refusedConfiguration(.axis))
  }

  @Test(
    "A tap on a row is reported with its page, and a tap that stops a motion is not reported",
    arguments: ReadingDirection.allCases, [false, true])
  func tapRow(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.effects = []
    stage.tap(100, 20 + 240 + 60)
    #expect(stage.effects.contains(.tapped(0, row: 1)))
    stage.pointer(.down, middle.x, middle.y)
    for step in 1...10 { stage.pointer(.moved, middle.x, middle.y - Double(step) * 20) }
    stage.pointer(.up, middle.x, middle.y - 200)
    stage.effects = []
    stage.tap(middle.x, middle.y)
    #expect(!stage.effects.contains { if case .tapped = $0 { true } else { false } })
  }

  @Test("P46: a tap on a list that is seen as at rest counts, though its bounce has not ended")
  func tapNearRest() throws {
    var stage = try PagerStage()
    stage.pointer(.down, middle.x, middle.y)
    for step in 1...10 { stage.pointer(.moved, middle.x, middle.y + Double(step) * 8) }
    stage.pointer(.up, middle.x, middle.y + 80)
    func tapped(_ stage: PagerStage) -> Bool {
      var copy = stage
      copy.effects = []
      copy.tap(middle.x, middle.y)
      return copy.effects.contains { if case .tapped = $0 { true } else { false } }
    }
    stage.send(.ticked(at: stage.now))
    #expect(!tapped(stage))
    var framesThatTap = 0
    while stage.pager.nextWake == .frame {
      stage.pass(milliseconds: 16)
      stage.send(.ticked(at: stage.now))
      if stage.pager.nextWake == .frame, tapped(stage) { framesThatTap += 1 }
    }
    #expect(framesThatTap > 0)
    #expect(tapped(stage))
  }

  @Test("G06: events that a host must not send are refused, and change nothing")
  func refusals() throws {
    var stage = try PagerStage()
    let moment = stage.now
    let refused: [(PagerEvent, Rejection)] = [
      (.pointer(PointerEvent(.down, x: .nan, y: 0, at: moment)), .illegalValue(.pointer)),
      (.wheel(WheelEvent(x: 0, y: 0, deltaX: .infinity, deltaY: 0, at: moment)), .illegalValue(.wheel)),
      (.frameChanged(LayoutRect(width: -1, height: 0)), .illegalValue(.frame)),
      (.frameChanged(LayoutRect(width: .nan, height: 0)), .illegalValue(.frame)),
      (.list(99, .invalidateHeights), .unknownPage(99)),
      (.list(0, .viewportChanged(length: 1, width: 1, insets: ContentInsets())), .illegalValue(.frame)),
      (.cover(.viewportChanged(height: 1, bottomInset: 0)), .illegalValue(.frame)),
      (.page(.layoutChanged(length: 1)), .illegalValue(.frame)),
      (.tab(.tapped(99, request: 1)), .unknownPage(99)),
    ]
    for (event, rejection) in refused {
      stage.send(event)
      #expect(stage.rejection == rejection, "\(event)")
    }
  }

  @Test(
    "G03 G05 G10: invalid settings are refused, at creation and later",
    arguments: [Rejection.Field.slop, .highlightDelay, .longPressDelay, .length, .backZone],
    [-1.0, .nan, .infinity])
  func refusedSettings(field: Rejection.Field, value: Double) throws {
    var stage = try PagerStage()
    var configuration = PagerConfiguration()
    switch field {
    case .slop: configuration.slop = value
    case .highlightDelay: configuration.highlightDelay = value
    case .longPressDelay: configuration.longPressDelay = value
    case .length: configuration.lineLength = value
    default: configuration.backZone = value
    }
    stage.send(.configured(configuration))
    #expect(stage.rejection == .refusedConfiguration(field))
    #expect(throws: Rejection.refusedConfiguration(field)) { try Pager(configuration: configuration) }
  }

  @Test("G05 G09: newer fields of events are encoded, and points are the unit that is omitted")
  func written() throws {
    let decoder = JSONDecoder()
    let text = #"{"x":1,"y":2,"deltaX":0,"deltaY":3,"phase":"momentumBegan","at":5}"#
    let plain = WheelEvent(
      x: 1, y: 2, deltaX: 0, deltaY: 3, phase: .momentumBegan, at: Moment(nanoseconds: 5))
    #expect(try decoder.decode(WheelEvent.self, from: Data(text.utf8)) == plain)
    #expect(!String(decoding: try JSONEncoder().encode(plain), as: UTF8.self).contains("unit"))
    let moment = Moment(nanoseconds: 9)
    let lines = WheelEvent(x: 1, y: 2, deltaX: 0, deltaY: 3, unit: .lines, at: moment)
    for event in [PagerEvent.wheel(lines), .claimDecided(pointer: 3, owns: true, at: moment)] {
      #expect(try decoder.decode(PagerEvent.self, from: JSONEncoder().encode(event)) == event)
    }
    for effect in [
      PagerEffect.claimAsked(pointer: 1, travelX: 2, travelY: 3), .backSwiped(.ended(velocity: 4)),
      .backSwiped(.began),
    ] {
      #expect(try decoder.decode(PagerEffect.self, from: JSONEncoder().encode(effect)) == effect)
    }
  }

  @Test("V22: the bottom inset of a keyboard reaches cover and lists")
  func keyboard() throws {
    var stage = try PagerStage()
    stage.send(.cover(.viewportChanged(height: stage.height, bottomInset: 216)))
    #expect(stage.pager.list(of: 0)?.contentInsets == ContentInsets(top: 240, bottom: 216))
    #expect(stage.pager.cover.minimumContentLength(of: 0) == 344)
  }

  @Test("C09: with a million pages the same events have the same effects as with ten")
  func millionPages() throws {
    func effects(_ count: Int64) throws -> [PagerEffect] {
      var stage = try PagerStage(pages: 10)
      stage.page(.pagesChanged((0..<count).map { PageID($0) }))
      stage.effects = []
      stage.drag(from: middle, by: (-250, 0))
      stage.rest()
      stage.page(.jump(to: 6, request: 1))
      stage.rest()
      return stage.effects.filter { if case .cover(.tab(.stripMoved)) = $0 { false } else { true } }
    }
    #expect(try effects(10) == effects(1_000_000))
  }

  @Test("V09: an animated opening cover and its list end at exactly matching places")
  func animatedExpand() throws {
    var stage = try PagerStage()
    stage.send(.wheel(WheelEvent(x: 100, y: 400, deltaX: 0, deltaY: 42, at: stage.now)))
    stage.send(.cover(.collapse(animated: true)))
    stage.rest()
    #expect(stage.pager.cover.collapse == 200)
    stage.send(.cover(.expand(animated: true)))
    stage.rest()
    #expect(stage.pager.cover.collapse == 0)
    #expect(stage.offset(of: 0) == -240)
  }

  @Test("V15: a cover that loses all height and regains it stays collapsed over scrolled content")
  func heightsGoAndComeBack() throws {
    var stage = try PagerStage()
    stage.send(.cover(.collapse(animated: false)))
    stage.send(.wheel(WheelEvent(x: 100, y: 500, deltaX: 0, deltaY: 1000, at: stage.now)))
    stage.send(.cover(.heightsChanged(maximum: 0, collapsed: 0, minimum: 0)))
    stage.send(.cover(.heightsChanged(maximum: 200, collapsed: 0, minimum: 0)))
    #expect(stage.pager.cover.collapse == 200)
  }

  @Test(
    "L06 X05: a list that glides stops where it is when its page has disappeared",
    arguments: ReadingDirection.allCases, [false, true])
  func leavingStops(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.pointer(.down, middle.x, middle.y)
    for step in 1...10 { stage.pointer(.moved, middle.x, middle.y - Double(step) * 20) }
    stage.pointer(.up, middle.x, middle.y - 200)
    stage.send(.key(.next, request: 1))
    while stage.pages.phase != .resting {
      stage.now = stage.now.advanced(byNanoseconds: 16_666_667)
      stage.send(.ticked(at: stage.now))
    }
    let offset = stage.offset(of: 0)
    stage.rest()
    #expect(stage.offset(of: 0) == offset)
  }
}
