internal import Folio
internal import FolioMachine
internal import FolioTesting

/// Events for a machine of pages.
struct Stream: Sendable {
  var configuration = PageConfiguration()
  var events: [PageEvent] = []
  /// Where the stream is from.
  var origin: String

  /// Pages in a visible container that is laid out, and whatever the families have.
  init(seed: UInt64, events count: Int, _ families: Set<Family>) {
    var chance = SeededGenerator(seed: seed)
    let isHostile = families.contains(.hostile) && chance.once(in: families.count == 1 ? 1 : 3)
    origin = "seed \(seed)"
    var author = Author(chance, families)
    author.begin()
    if isHostile { author.writeAnything(count) } else { author.write(count) }
    (configuration, events) = (author.configuration, author.events)
  }

  init(origin: String, configuration: PageConfiguration, events: [PageEvent]) {
    (self.origin, self.configuration, self.events) = (origin, configuration, events)
  }

  /// The stream as text, to be read and to be pasted.
  var text: String {
    let settings =
      configuration == PageConfiguration()
      ? [] : ["    configuration: \(Script.source(of: configuration))"]
    return (settings + events.map { "    \(Stream.line($0))" }).joined(separator: "\n")
  }

  /// An event in one line, with its moment in front.
  static func line(_ event: PageEvent) -> String {
    let source = Script.source(of: event)
    guard let moment = event.moment else { return "            \(source)" }
    let microseconds = "\(moment.nanoseconds / 1_000)"
    let padding = String(repeating: " ", count: max(0, 8 - microseconds.count))
    return "\(padding)\(microseconds) µs \(source)".replacing(
      /(, )?at: Moment\(nanoseconds: [-0-9_]+\)/, with: "")
  }
}

/// Writes a stream as people and hosts do: gestures, frames, requests, data. It knows no machine.
struct Author {
  private var chance: SeededGenerator
  private let families: Set<Family>
  private(set) var configuration = PageConfiguration()
  private(set) var events: [PageEvent] = []
  private var now: Int64 = 1_000_000_000
  private var pages: [PageID] = []
  private var gone: [PageID] = []
  private var fresh: Int64 = 100
  private var length = 100.0
  private var request: Int64 = 0
  /// Whether a finger drags.
  private var isDragging = false
  /// Whether the scroller of the host drives the pages.
  private var isDriving = false
  private var isVisible = true
  private var haveLengths = false

  init(_ chance: SeededGenerator, _ families: Set<Family>) {
    (self.chance, self.families) = (chance, families)
  }

  private var moment: Moment { Moment(nanoseconds: now) }

  private func has(_ family: Family) -> Bool { families.contains(family) }

  private mutating func send(_ event: PageEvent) { events.append(event) }

  private mutating func pass(milliseconds: Double) { now += Int64(milliseconds * 1e6) }

  // MARK: Beginning

  /// Settings, pages, layout and container.
  mutating func begin() {
    configuration = settings()
    let count = [1, 2, 3, 4, 5, 5, 6, 8][chance.pick(8)]
    pages = (0..<count).map { PageID(Int64($0)) }
    length = chance.pick([100, 100, 320, 390.33])
    send(.pagesChanged(pages, settled: chance.once(in: 2) ? chance.pick(pages) : nil))
    if has(.lengths), !chance.once(in: 4) { sendLengths() }
    if has(.layout), chance.once(in: 8) { write(60) }
    send(.layoutChanged(length: length))
    if has(.container), chance.once(in: 4) { return isVisible = false }
    send(.containerWillAppear())
    send(.containerDidAppear)
  }

  /// Any settings of the families.
  private mutating func settings() -> PageConfiguration {
    var new = PageConfiguration()
    new.loops = chance.once(in: 2)
    new.pageFraction = chance.pick([1, 0.9, 0.8, 0.5, 0.34, 1.2])
    new.spacing = chance.pick([0, 8, 20, 7.5])
    new.snapping = chance.once(in: 3) ? .always : .never
    new.slides.alignment = chance.pick([.start, .centre, .end])
    if chance.once(in: 3) {
      new.slides.leadingPadding = chance.pick([10, 16, 4.5])
      new.slides.trailingPadding = chance.pick([0, 16, 20])
    }
    new.slides.slidesPerStop = chance.pick([1, 2, 3, 0])
    new.slides.containment = chance.pick([.none, .keep, .trim])
    if chance.once(in: 3) { new.allowsForward = false }
    if chance.once(in: 3) { new.allowsBackward = false }
    if chance.once(in: 12) { new.allowsSwipe = false }
    new.disabledPagePolicy = chance.pick([.skip, .stop])
    var policies: [InterruptionPolicy] = has(.policies) ? [.finishEarly, .redirect, .reject] : []
    if has(.queue) { policies += [.queueLatest, .queueLatest] }
    new.interruptionPolicy = policies.isEmpty ? .finishEarly : chance.pick(policies)
    new.cache = CacheConfiguration(
      capacity: chance.pick([nil, 0, 1, 2, 3, 8]), cost: chance.once(in: 4) ? 4 : nil,
      prefetch: Int64(chance.pick(4)), prefetchBehind: Int64(chance.pick(3)))
    new.snapThreshold = chance.pick([0.5, 0.3, 0.7])
    new.maximumFlingDistance = chance.pick([1, 1, 2, 5, .max])
    new.edgePolicy = chance.pick([.rubberBand, .clamp, .none])
    new.appearanceTiming = chance.pick([.duringDrag, .atSettle])
    new.settleSpring = chance.pick([
      .init(response: 0.35, dampingRatio: 1), .init(response: 0.35, dampingRatio: 1),
      .init(response: 0.4, dampingRatio: 0.5), .init(response: 0.2, dampingRatio: 1.4),
    ])
    new.jumpDuration = chance.pick([0.3, 0.3, 0.2, 0.5, 0])
    new.jumpCurve = chance.pick([
      .easeInOut, .linear, .easeOut, (try? TimingCurve(x1: 0.3, y1: 1.4, x2: 0.6, y2: 1)) ?? .linear,
    ])
    return Family.limited(new, to: families)
  }

  // MARK: People and hosts

  mutating func write(_ count: Int) {
    let end = events.count + count
    while events.count < end {
      switch chance.pick(20) {
      case 0..<6: if has(.drags) { swipe() } else { frames() }
      case 6..<10: if has(.jumps) || has(.instant) { jump() } else { frames() }
      case 10..<12: if has(.data) { changePages() }
      case 12: rest()
      case 13..<16: other()
      default: frames()
      }
      if chance.once(in: 3) { frames() }
    }
  }

  /// Frames of 60 a second, as displays give them: mostly on time, sometimes late, sometimes one is left out.
  private mutating func frames() {
    for _ in 0...chance.pick(chance.once(in: 3) ? 20 : 6) { frame() }
  }

  private mutating func frame() {
    switch chance.pick(12) {
    case 0: pass(milliseconds: 1_000 / 60 + chance.number(-4, 6))
    case 1: pass(milliseconds: 2_000 / 60)
    case 2: pass(milliseconds: chance.once(in: 6) ? chance.number(50, 400) : 8)
    default: pass(milliseconds: 1_000 / 60)
    }
    send(.ticked(at: moment))
  }

  /// Frames until everything has come to rest, few and far between.
  private mutating func rest() {
    frame()
    for _ in 0..<2 {
      pass(milliseconds: chance.pick([700, 2_500]))
      send(.ticked(at: moment))
    }
  }

  private mutating func swipe() {
    if isDriving { endDrive() }
    if isDragging { return endSwipe() }
    if has(.hold), chance.once(in: 3) {
      send(.fingerDown(at: moment))
      pass(milliseconds: chance.number(5, 60))
    }
    send(.dragBegan(at: moment))
    isDragging = true
    var side = chance.once(in: 2) ? 1.0 : -1
    let stride = chance.pick([0.05, 0.1, 0.1, 0.3, 0.8])
    for _ in 0...chance.pick(8) {
      pass(milliseconds: chance.pick([8, 8, 16, 4]))
      if chance.once(in: 6) { side = -side }
      let travel = chance.once(in: 10) ? length * side : side * chance.number(0, stride) * length
      send(.dragMoved(by: chance.once(in: 2) ? travel.rounded() : travel, at: moment))
      if chance.once(in: 3) { frame() }
      if chance.once(in: 14) { disturb() }
    }
    if !chance.once(in: 8) { endSwipe() }
  }

  private mutating func endSwipe() {
    isDragging = false
    if chance.once(in: 2) { pass(milliseconds: 8) }
    if chance.once(in: 10) { return send(.dragCancelled(at: moment)) }
    let velocity = chance.pick([0, 0, 0.1, 0.4, 1, 2, 4]) * (chance.once(in: 2) ? length : -length)
    send(.dragEnded(velocity: velocity, at: moment))
  }

  private mutating func jump() {
    request += 1
    let cause: Cause = chance.pick([.request, .tap, .tap, .key])
    let animated = has(.jumps) && !(has(.instant) && chance.once(in: 4))
    guard let page = anyPage() else { return }
    send(.jump(to: page, animated: animated, request: RequestID(request), cause: cause))
    if chance.once(in: 3) { send(.ticked(at: moment)) }
  }

  /// A page that there is, or in one of sixteen cases one that there was.
  private mutating func anyPage() -> PageID? {
    if chance.once(in: 16), !gone.isEmpty { return chance.pick(gone) }
    return pages.isEmpty ? gone.last : chance.pick(pages)
  }

  /// Something at once, in the middle of something else.
  private mutating func disturb() {
    switch chance.pick(4) {
    case 0: if has(.jumps) || has(.instant) { jump() }
    case 1: if has(.data) { changePages() }
    default: other()
    }
  }

  // MARK: Data

  private mutating func changePages() {
    for _ in 0...(chance.once(in: 3) ? 2 : 0) { changePage() }
    let settled = chance.once(in: 8) ? pages.randomElement(using: &chance) : nil
    send(.pagesChanged(pages, settled: settled))
    if has(.lengths), haveLengths, chance.once(in: 2) { sendLengths() }
  }

  private mutating func changePage() {
    switch chance.pick(10) {
    case 0..<3:
      // A page may come back.
      let isBack = chance.once(in: 5) && !gone.isEmpty
      fresh += 1
      let page = isBack ? gone.remove(at: chance.pick(gone.count)) : PageID(fresh)
      pages.insert(page, at: chance.pick(pages.count + 1))
    case 3..<6: if !pages.isEmpty { gone.append(pages.remove(at: chance.pick(pages.count))) }
    case 6..<8:
      guard !pages.isEmpty else { return }
      pages.insert(pages.remove(at: chance.pick(pages.count)), at: chance.pick(pages.count + 1))
    case 8: pages.reverse()
    default:
      gone += pages
      pages = []
      guard !chance.once(in: 3) else { return }
      for _ in 0...chance.pick(4) {
        fresh += 1
        pages.append(PageID(fresh))
      }
      if let kept = gone.last, chance.once(in: 2) {
        gone.removeLast()
        pages.insert(kept, at: chance.pick(pages.count + 1))
      }
    }
  }

  private mutating func sendLengths() {
    haveLengths = !chance.once(in: 8)
    send(
      .slideLengthsChanged(
        haveLengths ? pages.map { _ in (chance.number(0.15, 1.3) * length).rounded() } : []))
  }

  // MARK: Everything else

  /// One or more events of another family.
  private mutating func other() {
    let rare: [Family] = [
      .lengths, .layout, .disabled, .free, .driven, .container, .cache, .restore, .reduced, .hold, .steps,
      .configured,
    ]
    let known = rare.filter(has)
    guard !known.isEmpty else { return frame() }
    switch chance.pick(known) {
    case .lengths: sendLengths()
    case .layout:
      length = chance.pick([100, 320, 390.33, 50])
      send(.layoutChanged(length: chance.once(in: 6) ? 0 : length))
    case .disabled:
      guard let page = anyPage() else { return }
      send(.enabledChanged(page, swipe: chance.once(in: 2), tap: !chance.once(in: 3)))
    case .free:
      guard let page = anyPage() else { return }
      request += 1
      let offset = chance.once(in: 3) ? 0 : chance.number(-1.5, 1.5) * length
      send(
        .scroll(
          to: page, offset: offset, animated: !(has(.instant) && chance.once(in: 3)),
          request: RequestID(request), cause: .request))
    case .driven: drive()
    case .container: changeContainer()
    case .cache: answer()
    case .restore:
      guard let page = anyPage() else { return }
      send(
        .restored(
          page, index: Int64(chance.pick(8)), fraction: chance.once(in: 2) ? nil : chance.number(-0.5, 0.5)))
    case .reduced: send(.reducedMotionChanged(!chance.once(in: 3)))
    case .hold:
      send(.fingerDown(at: moment))
      if chance.once(in: 2) { frames() } else { pass(milliseconds: chance.number(10, 300)) }
      if chance.once(in: 5) { disturb() }
      send(.fingerUp(at: moment))
    case .steps:
      request += 1
      send(
        .step(
          by: Int64(chance.pick(7) - 3), animated: !(has(.instant) && chance.once(in: 4)),
          request: RequestID(request), cause: chance.pick([.key, .request])))
    case .configured:
      configurationChanges()
    default: frame()
    }
  }

  private mutating func configurationChanges() {
    // Mostly settings that leave the pages where they are.
    var new = settings()
    if !chance.once(in: 4) {
      new.pageFraction = configuration.pageFraction
      new.spacing = configuration.spacing
      new.slides = configuration.slides
      new.loops = configuration.loops
    }
    send(.configured(new))
  }

  private mutating func drive() {
    if isDragging { endSwipe() }
    if isDriving && chance.once(in: 2) { return endDrive() }
    isDriving = true
    var position = Double(chance.pick(4))
    for _ in 0...chance.pick(8) {
      send(.driven(position: position, at: moment))
      if chance.once(in: 5) { send(.turnEnded) }
      if chance.once(in: 3) { frame() }
      pass(milliseconds: 16)
      position += chance.once(in: 4) ? Double(chance.pick(5)) / 2 - 1 : chance.number(-0.4, 0.4)
    }
    if !chance.once(in: 5) { endDrive() }
  }

  private mutating func endDrive() {
    isDriving = false
    send(.drivenEnded(at: moment))
  }

  private mutating func changeContainer() {
    let animated = chance.once(in: 2)
    if isVisible {
      send(.containerWillDisappear(animated: animated))
      if chance.once(in: 2) { frames() }
      if chance.once(in: 3) { return send(.containerWillAppear(animated: animated)) }
      send(.containerDidDisappear)
    } else {
      send(.containerWillAppear(animated: animated))
      if chance.once(in: 2) { frames() }
      send(.containerDidAppear)
    }
    isVisible.toggle()
  }

  private mutating func answer() {
    if chance.once(in: 12) { return send(.memoryPressure(chance.once(in: 2) ? .low : .critical)) }
    for _ in 0...chance.pick(4) {
      guard let page = anyPage() else { return }
      switch chance.pick(8) {
      case 0: send(.loadFailed(page))
      case 1: send(.retry(page))
      default: send(.loaded(page, cost: Int64(1 + chance.pick(3))))
      }
    }
  }

  // MARK: Anything

  /// Events of the families at any time, as tests send them to a machine that is followed for its state.
  mutating func writeAnything(_ count: Int) {
    guard var machine = try? PageController(configuration: configuration) else { return }
    for event in events { try? machine.handle(event) { _ in } }
    let areSlides = has(.lengths)
    let end = events.count + count
    var tries = 0
    while events.count < end, tries < 20 * count {
      tries += 1
      var time = moment
      var event =
        areSlides
        ? chance.slideEvent(machine, now: &time, isGrouping: has(.groups))
        : SeededGenerator.withinSight(chance.pageEvent(machine, now: &time))
      if let family = Family.of(event), !has(family) { continue }
      if case .configured(let new) = event {
        let limited = Family.limited(new, to: families)
        // An illegal value of a family that is left out would go unnoticed.
        event = .configured(limited)
      }
      now = time.nanoseconds
      send(event)
      try? machine.handle(event) { _ in }
    }
  }
}
