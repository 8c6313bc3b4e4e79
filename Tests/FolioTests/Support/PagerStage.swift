import Folio
import Testing

/// The order of pages on the screen: one test body serves all of them.
enum Flow: String, CaseIterable, CustomTestStringConvertible {
  case leftToRight, rightToLeft, vertical

  var testDescription: String { rawValue }

  var axis: PagingAxis { self == .vertical ? .vertical : .horizontal }

  /// The direction on the screen in which a finger moves to bring the next page, for each point of travel.
  var forward: (x: Double, y: Double) {
    switch self {
    case .leftToRight: (-1, 0)
    case .rightToLeft: (1, 0)
    case .vertical: (0, -1)
    }
  }
}

/// A pager in a frame, with pages of rows, a finger and a clock.
struct PagerStage {
  var pager: Pager
  var now = Moment(nanoseconds: 0)
  var effects: [PagerEffect] = []
  var rejection: Rejection?
  let width = 320.0
  let height = 600.0
  /// The rows that a page gets when it is loaded, 50 points each.
  var rows: Int64 = 100
  /// Whether places and directions on the screen, which are given for left-to-right reading, are mirrored.
  private var isMirrored = false

  /// Creates a pager that has received no event.
  init(_ pager: Pager) { self.pager = pager }

  /// Pages 0 ..< count with a strip of 40 points, under a cover of 200 … 0 points unless pages are vertical.
  init(
    reading: ReadingDirection = .leftToRight, loops: Bool = false, pages: Int64 = 5, at first: PageID = 0,
    flow: Flow = .leftToRight, cover: Double = 200, fraction: Double = 1, spacing: Double = 0,
    coverConfiguration: CoverConfiguration = .refreshing,
    configure: (inout PagerConfiguration) -> Void = { _ in }
  ) throws {
    var configuration = PagerConfiguration()
    configuration.axis = flow.axis
    configure(&configuration)
    var page = PageConfiguration()
    page.loops = loops
    page.pageFraction = fraction
    page.spacing = spacing
    pager = try Pager(page: page, cover: coverConfiguration, configuration: configuration)
    let ids = (0..<pages).map { PageID($0) }
    isMirrored = reading == .rightToLeft
    if flow == .rightToLeft || isMirrored { send(.directionChanged(.rightToLeft)) }
    if flow != .vertical { send(.cover(.heightsChanged(maximum: cover, collapsed: 0, minimum: 0))) }
    self.page(.containerWillAppear())
    self.page(.containerDidAppear)
    self.page(.pagesChanged(ids, settled: first))
    send(.cover(.stripHeightsChanged(ids.map { _ in 40 })))
    send(.tab(.lengthsChanged(ids.map { _ in 100 })))
    send(.frameChanged(LayoutRect(x: 10, y: 20, width: width, height: height)))
  }

  var pages: PageController { pager.cover.tab.page }

  /// Sends an event, then sends rows to the pages that it loaded.
  mutating func send(_ event: PagerEvent) {
    let before = pager
    var heard: [PagerEffect] = []
    rejection = nil
    do throws(Rejection) {
      try pager.handle(event) { heard.append($0) }
    } catch {
      rejection = error
      #expect(pager == before && heard.isEmpty, "\(event) was rejected and changed something")
    }
    effects += heard
    for effect in heard {
      if case .cover(.tab(.page(.load(let page)))) = effect { fill(page) }
    }
  }

  mutating func page(_ event: PageEvent) { send(.page(event)) }

  mutating func fill(_ page: PageID) {
    guard rows > 0 else { return }
    let rows = SectionRows.uniform(count: rows, RowModel(height: 50))
    send(.list(page, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
  }

  /// Advances time at 60 frames per second until nothing moves.
  mutating func rest() {
    var frames = 0
    while pager.nextWake == .frame && frames < 2000 {
      now = now.advanced(byNanoseconds: 16_666_667)
      send(.ticked(at: now))
      frames += 1
    }
    #expect(frames < 2000, "It never comes to rest")
  }

  // MARK: Fingers

  mutating func pointer(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double, id: Int64 = 1) {
    now = now.advanced(byNanoseconds: 8_000_000)
    send(.pointer(PointerEvent(phase, id: id, x: mirrored(x), y: y, at: now)))
  }

  /// Returns the place on the screen of what is at x in left-to-right reading.
  private func mirrored(_ x: Double) -> Double { isMirrored ? 2 * 10 + width - x : x }

  /// Returns a rectangle as it is in left-to-right reading.
  func read(_ rect: LayoutRect?) -> LayoutRect? {
    guard var rect, isMirrored else { return rect }
    rect.x = mirrored(rect.x + rect.width)
    return rect
  }

  /// Puts a finger down, moves it in twenty samples, and rests for a while before it lifts, if it does.
  mutating func drag(
    from start: (x: Double, y: Double), by travel: (x: Double, y: Double), lifts: Bool = true
  ) {
    pointer(.down, start.x, start.y)
    for step in 1...20 {
      let part = Double(step) / 20
      pointer(.moved, start.x + travel.x * part, start.y + travel.y * part)
    }
    guard lifts else { return }
    now = now.advanced(byNanoseconds: 100_000_000)
    pointer(.up, start.x + travel.x, start.y + travel.y)
  }

  /// Puts a finger down, moves it in ten quick samples, and lifts it in motion.
  mutating func flick(from start: (x: Double, y: Double), by travel: (x: Double, y: Double)) {
    pointer(.down, start.x, start.y)
    for step in 1...10 {
      let part = Double(step) / 10
      pointer(.moved, start.x + travel.x * part, start.y + travel.y * part)
    }
    pointer(.up, start.x + travel.x, start.y + travel.y)
  }

  /// Sends a sample of a wheel or a trackpad over the content.
  mutating func wheel(
    _ phase: WheelEvent.Phase, _ deltaX: Double, _ deltaY: Double, unit: WheelEvent.Unit = .points,
    at place: (x: Double, y: Double) = (100, 400)
  ) {
    now = now.advanced(byNanoseconds: 8_000_000)
    send(
      .wheel(
        WheelEvent(
          x: mirrored(place.x), y: place.y, deltaX: isMirrored ? -deltaX : deltaX, deltaY: deltaY, unit: unit,
          phase: phase, at: now)))
  }

  /// Advances time in one tick.
  mutating func pass(milliseconds: Int64) {
    now = now.advanced(byNanoseconds: milliseconds * 1_000_000)
    send(.ticked(at: now))
  }

  mutating func tap(_ x: Double, _ y: Double) {
    pointer(.down, x, y)
    pointer(.up, x, y)
  }

  // MARK: Recorded effects

  /// Appearance and disappearance, as w0 W1 D0 A1.
  var lifecycle: String {
    effects.compactMap { effect -> String? in
      guard let effect = effect.page else { return nil }
      switch effect {
      case .willDisappear(let page, _): return "w\(page)"
      case .willAppear(let page, _): return "W\(page)"
      case .didDisappear(let page): return "D\(page)"
      case .didAppear(let page): return "A\(page)"
      default: return nil
      }
    }.joined(separator: " ")
  }

  func offset(of page: PageID) -> Double? { pager.list(of: page)?.offset }
}
