import Folio
import FolioTesting
import Testing

/// The complaints of the law of continuity, for machines that violate it on purpose.
@Suite("The law of continuity", .processorTime)
struct ContinuityLawTests {
  private let rect = LayoutRect(x: 10, y: 20, width: 30, height: 40)

  private func complaint(
    _ event: Slides.Event, at place: LayoutRect? = LayoutRect(x: 10, y: 20, width: 30, height: 40)
  ) -> String? {
    var slides = Slides()
    slides.places = [.cover: LayoutRect(), .page(1): place].compactMapValues { $0 }
    return Law<Slides>.continuity.complaint(Step(slides, event))
  }

  @Test("P34: what moves, appears or disappears in an event that must not move it is reported")
  func fixed() {
    #expect(complaint(.placed(.page(1), rect, .nothing)) == nil)
    #expect(
      complaint(.placed(.page(1), LayoutRect(x: 10.009, y: 20, width: 30, height: 40), .nothing)) == nil)
    #expect(
      complaint(.placed(.page(1), LayoutRect(x: 10.02, y: 20, width: 30, height: 40), .nothing))
        == "page 1 moved from (10, 20, 30, 40) to (10.02, 20, 30, 40) in “placed” while all stands still")
    #expect(
      complaint(.placed(.page(1), nil, .nothing))
        == "page 1 vanished from (10, 20, 30, 40) in “placed” while all stands still")
    #expect(
      complaint(.placed(.page(2), rect, .nothing))
        == "page 2 appeared at (10, 20, 30, 40) in “placed” while all stands still")
    #expect(
      complaint(.placed(.page(1), LayoutRect(x: 10, y: 20, width: 31, height: 40), .nothing))?.contains("31")
        == true)
  }

  @Test("P34: what an event may move is no leap, and what it must not is one")
  func free() {
    #expect(complaint(.placed(.page(1), nil, .anything)) == nil)
    #expect(complaint(.placed(.page(1), nil, Freedom(pages: .free))) == nil)
    #expect(complaint(.placed(.page(1), nil, Freedom(tabs: .free, cover: .free, rows: .free))) != nil)
    #expect(complaint(.placed(.strip, rect, Freedom(cover: .free))) == nil)
    #expect(complaint(.placed(.tab(1), rect, Freedom(pages: .free))) != nil)
  }

  @Test("P34: what enters an empty drawing follows nothing; what empties it has disappeared")
  func unseen() {
    var slides = Slides()
    #expect(Law<Slides>.continuity.complaint(Step(slides, .placed(.page(1), rect, .nothing))) == nil)
    slides.places = [.page(1): rect]
    #expect(Law<Slides>.continuity.complaint(Step(slides, .placed(.page(1), nil, .nothing))) != nil)
    #expect(Law<Slides>.continuity.complaint(Step(slides, .placed(.page(1), nil, .anything))) == nil)
  }

  @Test("P34: a finger moves parts by its own travel, and removes them only over an edge")
  func reach() {
    let reach = Freedom(pages: .within(8))
    let window = LayoutRect(y: -1e6, width: 320, height: 2e6)
    func complaint(_ place: LayoutRect, _ other: LayoutRect?) -> String? {
      var slides = Slides(places: [.cover: LayoutRect(), .page(1): place])
      slides.window = window
      return Law<Slides>.continuity.complaint(Step(slides, .placed(.page(1), other, reach)))
    }
    func page(_ x: Double) -> LayoutRect { LayoutRect(x: x, width: 320, height: 1) }
    #expect(complaint(page(0), page(8)) == nil)
    #expect(complaint(page(0), page(-8)) == nil)
    #expect(complaint(page(0), page(8.02))?.hasPrefix("page 1 moved") == true)
    #expect(complaint(page(0), nil)?.hasPrefix("page 1 vanished") == true)
    #expect(complaint(page(312), nil) == nil)
    #expect(complaint(page(-311), nil) != nil)
    // A page of a loop leaves on one side and enters on the other.
    #expect(complaint(page(316), page(-316)) == nil)
    #expect(complaint(page(300), page(-300)) != nil)
    #expect(complaint(page(0), LayoutRect(x: 0, width: 300, height: 1)) != nil)
    var slides = Slides(places: [.cover: LayoutRect()])
    slides.window = window
    #expect(
      Law<Slides>.continuity.complaint(Step(slides, .placed(.page(1), page(313), reach))) == nil)
    #expect(
      Law<Slides>.continuity.complaint(Step(slides, .placed(.page(1), page(300), reach)))?
        .hasPrefix("page 1 appeared") == true)
  }

  @Test("P34: a refused event moves nothing")
  func refused() { #expect(complaint(.refused) == nil) }

  @Test("P34: a known leap is not reported, by what moved, when, and in which event")
  func known() {
    var slides = Slides()
    slides.places = [.cover: LayoutRect(), .page(1): rect]
    let step = Step(slides, .placed(.page(1), LayoutRect(x: 90, y: 20, width: 30, height: 40), .nothing))
    #expect(step.leaps.map(\.signature) == ["slides · placed · page"])
    #expect(Law<Slides>.continuity { $0.signature == "slides · placed · page" }.complaint(step) == nil)
    #expect(Law<Slides>.continuity { $0.signature == "slides · placed · tab" }.complaint(step) != nil)
  }

  // MARK: Lists

  private func complaint(_ event: ListEvent, leaping distance: Double, from offset: Double = 525) throws
    -> String?
  {
    var list = Journey(try ListController(change(ListConfiguration()) { $0.prependPolicy = .keep }))
    try list.open(rows: 40, height: nil, length: 200)
    try list.send(.setOffset(to: offset))
    return Law<Leaping>.continuity.complaint(Step(Leaping(list: list.machine, distance: distance), event))
  }

  @Test("P34: a row that leaps in an event that changes nothing is reported", arguments: [5.0, -5, 500])
  func leapingRows(distance: Double) throws {
    for event: ListEvent in [
      .revised(row: 13), .pinnedRowsChanged([3]), .fingerDown(at: Moment(nanoseconds: 0)),
    ] {
      #expect(try complaint(event, leaping: distance)?.hasPrefix("row ") == true)
      #expect(try complaint(event, leaping: 0) == nil)
    }
    #expect(try complaint(.ticked(at: Moment(nanoseconds: 0)), leaping: distance) == nil)
  }

  @Test("P34: data keeps the first visible row, or the row that replaces it", arguments: [5.0, -5, 900])
  func anchors(distance: Double) throws {
    let batches: [ListBatch] = [
      change(ListBatch()) { $0.inserts = [RowInsert(at: RowPath(section: 0, row: 0))] },
      change(ListBatch()) { $0.deletes = [RowPath(section: 0, row: 2)] },
      // Row 11 is the first visible row.
      change(ListBatch()) { $0.deletes = [RowPath(section: 0, row: 11)] },
      change(ListBatch()) {
        $0.moves = [RowMove(source: RowPath(section: 0, row: 11), destination: RowPath(section: 0, row: 0))]
      },
      change(ListBatch()) { $0.inserts = [RowInsert(at: RowPath(section: 0, row: 20))] },
    ]
    for batch in batches {
      #expect(try complaint(.batch(batch), leaping: 0) == nil, "\(batch)")
      #expect(try complaint(.batch(batch), leaping: distance)?.hasPrefix("row ") == true, "\(batch)")
    }
    let measured = ListEvent.measured([RowMeasurement(row: 3, height: 90)], generation: 0)
    #expect(try complaint(measured, leaping: distance) != nil)
  }

  // MARK: Speed

  @Test("P40: a motion that takes over with another speed is reported")
  func speed() {
    var glider = Glider(speed: 400)
    #expect(Law<Glider>.keepsSpeed.complaint(Step(glider, .pushed(to: 400))) == nil)
    #expect(Law<Glider>.keepsSpeed.complaint(Step(glider, .pushed(to: 405))) == nil)
    #expect(
      Law<Glider>.keepsSpeed.complaint(Step(glider, .pushed(to: 0)))
        == "the speed of page 1 changed from (400, 0) to (0, 0) points a second in “pushed” while it glides")
    #expect(Step(glider, .pushed(to: -400)).jolts.map(\.signature) == ["glider · pushed · speed of page"])
    // Time and touch may change any speed, and what was at rest may begin with any.
    #expect(Law<Glider>.keepsSpeed.complaint(Step(glider, .touched)) == nil)
    // A motion that a finger held begins from speed 0.
    #expect(Law<Glider>.keepsSpeed.complaint(Step(glider, .released(at: 400))) == nil)
    glider = Glider(speed: 0)
    #expect(Law<Glider>.keepsSpeed.complaint(Step(glider, .released(at: 0))) == nil)
    #expect(Law<Glider>.keepsSpeed.complaint(Step(glider, .released(at: 400))) != nil)
    #expect(Law<Glider>.keepsSpeed.complaint(Step(glider, .pushed(to: 900))) == nil)
  }
}

/// Places that events set freely.
private struct Slides: DrawnMachine {
  enum Event: Hashable, Sendable {
    case placed(Drawing.Thing, LayoutRect?, Freedom)
    case refused
  }
  enum Refusal: Error, Hashable, Sendable { case refused }

  var places: [Drawing.Thing: LayoutRect] = [:]
  var window: LayoutRect?

  mutating func handle(_ event: Event, emit: (Never) -> Void) throws(Refusal) {
    switch event {
    case .placed(let thing, let rect, _): places[thing] = rect
    case .refused: throw .refused
    }
  }

  var drawing: Drawing {
    var drawing = Drawing(places: places)
    drawing.window = window
    return drawing
  }
  static func freedom(in step: Step<Slides>) -> Freedom {
    if case .placed(_, _, let freedom) = step.event { freedom } else { .nothing }
  }
  func activity(of thing: Drawing.Thing) -> String { "all stands still" }
}

/// A list that scrolls by some points in every event, which no list may do.
private struct Leaping: DrawnMachine {
  var list: ListController
  var distance: Double

  mutating func handle(_ event: ListEvent, emit: (ListEffect) -> Void) throws(ListRejection) {
    try list.handle(event, emit: emit)
    if distance != 0 { try list.handle(.setOffset(to: list.offset + distance), emit: emit) }
  }

  var drawing: Drawing { list.drawing }
  static func freedom(in step: Step<Leaping>) -> Freedom {
    ListController.freedom(in: Step(step.before.list, step.event, at: step.moment))
  }
  static func listEvent(in event: ListEvent) -> (page: PageID?, event: ListEvent)? { (nil, event) }
  static func listEffect(in effect: ListEffect) -> (page: PageID?, effect: ListEffect)? { (nil, effect) }
  func activity(of thing: Drawing.Thing) -> String { list.activity(of: thing) }
}

/// A page that glides at a speed.
private struct Glider: DrawnMachine, TimedMachine {
  enum Event: Hashable, Sendable {
    case pushed(to: Double)
    case released(at: Double)
    case touched
    case ticked(at: Moment)
  }

  var speed: Double
  var place = 0.0
  var last: Moment?

  mutating func handle(_ event: Event, emit: (Never) -> Void) {
    switch event {
    case .pushed(let speed), .released(let speed): self.speed = speed
    case .touched: speed = 0
    case .ticked(let moment):
      place += speed * moment.seconds(since: last ?? moment)
      last = moment
    }
  }

  var nextWake: Wake { .frame }
  static func ticked(at moment: Moment) -> Event? { .ticked(at: moment) }
  var drawing: Drawing { Drawing(places: [.page(1): LayoutRect(x: place, width: 10, height: 10)]) }
  static func freedom(in step: Step<Glider>) -> Freedom { .nothing }
  static func takesOver(_ event: Event) -> Bool { if case .pushed = event { true } else { false } }
  static func resumes(in step: Step<Glider>) -> Bool {
    if case .released = step.event { true } else { false }
  }
  func activity(of thing: Drawing.Thing) -> String { "it glides" }
}
