import Folio

/// A pager, and pages, tabs or a cover within one. A finger is raw samples of a pointer, in any direction.
///
/// Places on the screen are given for left-to-right reading. Right to left, they are mirrored in the container, and so are
/// the expected rectangles.
///
/// Steps besides those of covers, tabs and pages: `container X Y WIDTH HEIGHT`, `direction …`, `list P STEP …` (see
/// ``ListWords``), `down X Y`, `move X Y` (to a place), `up X Y`, `lost` (the system cancels the touch), `pointer N`,
/// `slide FORWARD ACROSS` (points, in twenty samples, from the finger's place), `wheel X Y DX DY [PHASE]`, `press KEY`,
/// `axis …`, `reorders EDGE` and `presses-hold` (the lists that pages get from then on), `long-press SECONDS`. `fill COUNT hX` adds rows to every page that is
/// loaded from then on.
///
/// Expectations besides: `list P NAME …`, `list P gone`, `screen`, `row-under X Y` (page, row), `tab-under X Y`, `lit`,
/// `strip-frame`, `cover-frame`, `tab-frame P`, `presses` (since the start), `page-under X Y`, `carried` (page, row),
/// `carried-frame`, `pictured P` (the rows of a page in view in its snapshot), `carriage` (the effects of lists about
/// carried rows, since the start).
struct PagerScript: CoveredScript {
  /// The part whose scenario it runs.
  enum Part { case page, tab, cover, pager }

  let part: Part
  var recording = Recording()
  var hand = PageHand()
  var tabConfiguration = TabConfiguration()
  var coverConfiguration = CoverConfiguration()
  var host = CoverHost()
  let flow: Flow
  var pager: Pager
  var container: LayoutRect?
  private var asked: [PageID: [Int64]] = [:]
  var fill: (count: Int64, model: RowModel)?
  var pointer: Int64 = 1
  /// Whether the finger went down and has not moved.
  private var isWithinSlop = false
  var place = (x: 0.0, y: 0.0)
  var isBare = false
  /// The question to the host of an outer pager, until it is decided.
  var question: (pointer: Int64, x: Double, y: Double)?
  /// The finger that stopped a motion, until the other pager is told.
  var caught: Int64?
  /// The page that contains another pager, and the pending duties of its host.
  var home: PageID?
  var appearances: [PageEvent] = []
  /// Whether the finger drags the strip.
  var isOnStrip = false

  var cover: CoverController { pager.cover }
  var nextWake: Wake {
    if part == .pager || part == .cover && pager.nextWake == .frame { return pager.nextWake }
    return pager.cover.nextWake
  }
  var defect: String? { part == .cover ? coverDefect : nil }

  init(_ flow: Flow, as part: Part = .pager, isNested: Bool = false) throws {
    self.flow = flow
    self.part = part
    var configuration = PagerConfiguration()
    configuration.axis = flow.axis
    configuration.isNested = isNested
    pager = try Pager(configuration: configuration)
    if flow == .rightToLeft { send(.directionChanged(.rightToLeft)) }
    prepare()
  }

  // MARK: Events

  mutating func send(_ event: PagerEvent) {
    let effects = recording.send(event, to: &pager) { [part] in part.tells($0) }
    for effect in effects {
      note(effect)
      switch effect {
      case .cover(.tab(.page(.load(let page)))):
        if let fill {
          send(
            .list(
              page, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: fill.count, fill.model))])))
        }
      case .list(let page, .measure(let row, _, _, _, _)): asked[page, default: []].append(row)
      default: break
      }
    }
  }

  mutating func send(cover event: CoverEvent) { send(.cover(event)) }
  mutating func tick() { send(.ticked(at: now)) }
  mutating func endTurn() { send(.turnEnded(at: now)) }

  mutating func layOut(_ length: Double) {
    var frame = container ?? LayoutRect(width: length, height: length)
    if part == .cover { frame.width = length }
    send(.frameChanged(frame))
  }

  // MARK: The finger

  /// Returns a place on the screen; right to left it is mirrored in the container.
  private func point(_ words: inout Words) throws -> (x: Double, y: Double) {
    let (x, y) = (try words.number(), try words.number())
    return (flow == .rightToLeft ? 2 * pager.frame.x + pager.frame.width - x : x, y)
  }

  /// Returns a rectangle as it is in left-to-right reading.
  private func read(_ rect: LayoutRect?) -> LayoutRect? {
    guard var rect, flow == .rightToLeft else { return rect }
    rect.x = 2 * pager.frame.x + pager.frame.width - rect.x - rect.width
    return rect
  }

  /// Returns a point on the screen at a distance forward and across from another.
  private func point(_ forward: Double, _ across: Double) -> (x: Double, y: Double) {
    let way = flow.forward
    return (
      place.x + way.x * forward + abs(way.y) * across, place.y + way.y * forward + abs(way.x) * across
    )
  }

  mutating func touch(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
    place = (x, y)
    send(.pointer(PointerEvent(phase, id: pointer, x: x, y: y, at: now)))
  }

  mutating func fingerBegan() {
    let frame = pager.frame
    touch(.down, frame.x + frame.width / 2, frame.y + frame.height * (part == .cover ? 0.9 : 0.5))
    isWithinSlop = true
  }

  /// The slop is added to the first travel of a finger: a sample just beyond it, then the rest.
  mutating func fingerMoved(by pages: Double) {
    var travel = pages * hand.length
    if isWithinSlop {
      let slop = travel < 0 ? -10.0 : 10
      travel += slop
      let (x, y) = point(slop * 1.0000001, 0)
      touch(.moved, x, y)
      travel -= slop * 1.0000001
    }
    isWithinSlop = false
    let (x, y) = point(travel, 0)
    touch(.moved, x, y)
  }

  mutating func fingerEnded(speed: Double) { lift(along: flow.forward, speed: speed * hand.length) }

  /// Lifts a finger at rest, or with a speed in points per second over little more than a point: a finger that moved less
  /// counts as stopped.
  mutating func lift(along way: (x: Double, y: Double), speed: Double) {
    pass(milliseconds: 100)
    if speed != 0 {
      let milliseconds = min(15, 600 / abs(speed))
      let step = speed * milliseconds / 1_000
      for part in [-2.0, 1, 1] {
        touch(.moved, place.x + way.x * part * step, place.y + way.y * part * step)
        pass(milliseconds: milliseconds)
      }
      pass(milliseconds: -milliseconds)
    }
    touch(.up, place.x, place.y)
  }

  mutating func fingerCancelled() { touch(.cancelled, place.x, place.y) }

  mutating func fingerRests(_ isDown: Bool) {
    if isDown { fingerBegan() } else { touch(.up, place.x, place.y) }
  }

  // MARK: Steps

  mutating func act(_ step: String, _ words: inout Words) throws -> Bool {
    switch step {
    case "pages" where part == .tab || part == .cover: return try begin(&words)
    case "bare":
      isBare = true
      container?.height = 0
    case "container":
      let frame = LayoutRect(
        x: try words.number(), y: try words.number(), width: try words.number(), height: try words.number())
      container = frame
      send(.frameChanged(frame))
      hand.length = flow == .vertical ? frame.height : frame.width
    case "direction": send(.directionChanged(try words.name()))
    case "list": try actOnList(&words)
    case "fill":
      let count = try words.integer()
      fill = (count, try ListWords.row(&words).model)
    case "wheel":
      let (x, y) = try point(&words)
      let (deltaX, deltaY) = (try words.number() * (flow == .rightToLeft ? -1 : 1), try words.number())
      let phase = words.isEmpty ? WheelEvent.Phase.notch : try words.name()
      send(.wheel(WheelEvent(x: x, y: y, deltaX: deltaX, deltaY: deltaY, phase: phase, at: now)))
    case "press": send(.key(try words.name(), request: 0))
    case "axis":
      var configuration = pager.configuration
      configuration.axis = try words.name()
      send(.configured(configuration))
    case "reorders":
      var configuration = pager.configuration
      var reorder = ReorderConfiguration()
      reorder.edge = try words.number()
      configuration.list.reorder = reorder
      send(.configured(configuration))
    case "presses-hold":
      var configuration = pager.configuration
      configuration.list.pressHoldsScrolling = true
      send(.configured(configuration))
    case "long-press":
      var configuration = pager.configuration
      configuration.longPressDelay = try words.number()
      send(.configured(configuration))
    default: return try actOnPointer(step, &words) || actOnCover(step, &words)
    }
    return true
  }

  private mutating func actOnPointer(_ step: String, _ words: inout Words) throws -> Bool {
    switch step {
    case "pointer": pointer = try words.integer()
    case "down", "up":
      let (x, y) = try point(&words)
      touch(step == "down" ? .down : .up, x, y)
    case "move":
      pass(milliseconds: 8)
      let (x, y) = try point(&words)
      touch(.moved, x, y)
    case "lost": touch(.cancelled, place.x, place.y)
    case "slide":
      let (forward, across) = (try words.number(), try words.number())
      let start = place
      for step in 1...20 {
        pass(milliseconds: 8)
        place = start
        let (x, y) = point(forward * Double(step) / 20, across * Double(step) / 20)
        touch(.moved, x, y)
      }
    default: return false
    }
    return true
  }

  private mutating func actOnList(_ words: inout Words) throws {
    let page = try words.page()
    let step = try words.word("a step of its list")
    let list = pager.list(of: page) ?? ListController()
    let events = try ListWords.events(step, &words, list, asked: asked[page] ?? [], now: now)
    guard let events else { throw words.error("no list takes the step “\(step)”") }
    asked[page] = []
    for event in events { send(.list(page, event)) }
  }

  // MARK: Expectations

  func shown(_ name: String, _ words: inout Words) throws -> [String]? {
    switch name {
    case "list": return try shownOfList(&words)
    case "row-under":
      let (x, y) = try point(&words)
      return pager.row(atX: x, y: y).map { [text(of: $0.page), "\($0.row)"] } ?? ["none"]
    case "tab-under":
      let (x, y) = try point(&words)
      return [text(of: pager.tab(atX: x, y: y))]
    case "lit": return pager.highlightedRow.map { [text(of: $0.page), "\($0.row)"] } ?? ["none"]
    case "strip-frame": return wording(of: pager.stripFrame)
    case "cover-frame": return wording(of: pager.coverRect)
    case "tab-frame": return wording(of: read(pager.tabFrame(of: try words.page())) as Any)
    case "presses":
      return Recording.line(
        recording.all.filter { ["highlighted", "tapped", "longPressed"].contains($0[0]) })
    case "page-under":
      let (x, y) = try point(&words)
      return [text(of: pager.page(atX: x, y: y))]
    case "carried": return pager.liftedRow.map { [text(of: $0.page), "\($0.row)"] } ?? ["none"]
    case "carried-frame": return wording(of: read(pager.liftedFrame) as Any)
    case "pictured": return pictured(try words.page()).map { "\($0)" }
    case "carriage":
      let told = recording.all.filter {
        $0.count > 2 && $0[0] == "list" && ["lifted", "reordered", "dropped"].contains($0[2])
      }
      return Recording.line(told.map { Array($0.dropFirst(2).prefix(3)) })
    default: return try shownOfCover(name, &words)
    }
  }

  private func pictured(_ page: PageID) -> [Int64] {
    let snapshot = pager.snapshot
    let drawn = [snapshot.first, snapshot.second].first { $0?.placement.page == page } ?? nil
    guard let rows = drawn?.rows, let list = pager.list(of: page) else { return [] }
    return (rows.extras + rows.window).sorted().filter { row in
      guard list.slot(of: row) != nil, let frame = list.frame(of: row) else { return false }
      return frame.top < rows.offset + list.viewportLength && frame.top + frame.height > rows.offset
    }
  }

  /// Returns what a list shows, or nil if that is a step of it.
  private func shownOfList(_ words: inout Words) throws -> [String]? {
    let page = try words.page()
    let name = try words.word("what of the list")
    guard let list = pager.list(of: page) else { return name == "gone" ? [] : nil }
    let latest = recording.latest.filter { $0.count > 2 && $0[0] == "list" && $0[1] == text(of: page) }
      .map { Array($0.dropFirst(2)) }
    return try ListWords.shown(name, &words, list, latest)
  }

  func drawn(_ placement: PagePlacement) -> Double {
    let (page, frame) = (pager.frame(of: placement), pager.frame)
    let x = page.x + page.width / 2 - frame.x - frame.width / 2
    let y = page.y + page.height / 2 - frame.y - frame.height / 2
    return -(flow.forward.x * x + flow.forward.y * y) / hand.length
  }
}
