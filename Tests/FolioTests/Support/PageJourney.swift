import Folio
import Testing

/// A page controller, a clock and a finger, led by the words of a scenario.
struct PageJourney {
  var pages: PageController
  var configuration = PageConfiguration()
  var now = Moment(nanoseconds: 0)
  /// All effects, one list an event.
  var log: [[PageEffect]] = []
  var rejection: Rejection?
  private var finger: Double?
  private var seen = true
  private var length = 320.0
  private var jumpBegan: Moment?

  init() { pages = PageController() }

  // MARK: Events

  /// Sends an event, and checks that a rejection changes nothing and emits nothing.
  mutating func send(_ event: PageEvent) {
    var effects: [PageEffect] = []
    let before = pages
    rejection = nil
    do throws(Rejection) {
      try pages.handle(event) { effects.append($0) }
    } catch {
      rejection = error
      #expect(pages == before, "A rejected event changed the machine")
      #expect(effects.isEmpty, "A rejected event emitted effects")
    }
    log.append(effects)
  }

  mutating func wait(milliseconds: Double) {
    now = now.advanced(byNanoseconds: Int64(milliseconds * 1e6))
  }

  /// Ticks at 60 frames a second until nothing moves.
  mutating func rest() {
    var frames = 0
    while pages.nextWake == .frame {
      send(.ticked(at: now))
      wait(milliseconds: 1000.0 / 60)
      frames += 1
      #expect(frames < 1000, "It never comes to rest")
      if frames >= 1000 { return }
    }
  }

  private mutating func drag(to place: Double) {
    if finger == nil {
      send(.dragBegan(at: now))
      finger = pages.position
    }
    wait(milliseconds: 8)
    send(.dragMoved(by: (place - (finger ?? 0)) * length, at: now))
    finger = place
  }

  // MARK: Steps

  /// Takes a step of a scenario; false if it is an expectation, which changes nothing.
  mutating func act(_ words: [String]) -> Bool {
    let rest = Array(words.dropFirst())
    switch words[0] {
    case "unseen": seen = false
    case "pages": begin(rest)
    case "jump":
      jumpBegan = nil
      send(
        .jump(to: id(rest[0]), animated: rest.last != "instant", request: request(rest[0]), cause: .request))
    case "tap": send(.jump(to: id(rest[0]), animated: true, request: request(rest[0]), cause: .tap))
    case "step":
      send(.step(by: Int64(rest[0])!, animated: true, request: Int64(rest[0])!, cause: .request))
    case "tick": tick(rest[0])
    case "rest": self.rest()
    case "drag": drag(to: rest[0] == "to" ? number(rest[1]) : (finger ?? pages.position) + number(rest[1]))
    case "release":
      let speed = rest.isEmpty ? 0 : number(rest[0])
      send(.dragEnded(velocity: speed * length, at: now))
      finger = nil
    case "cancel":
      send(.dragCancelled(at: now))
      finger = nil
    case "driven": send(.driven(position: number(rest[0]), at: now))
    case "finger": send(rest[0] == "down" ? .fingerDown(at: now) : .fingerUp(at: now))
    case "appear":
      send(.containerWillAppear(animated: true))
      send(.containerDidAppear)
    case "will":
      send(
        rest[0] == "appear" ? .containerWillAppear(animated: true) : .containerWillDisappear(animated: true))
    case "did": send(rest[0] == "appear" ? .containerDidAppear : .containerDidDisappear)
    case "data":
      let settled = rest.firstIndex(of: "settled").map { id(rest[$0 + 1]) }
      let ids = rest.prefix { $0 != "settled" }.map(id)
      send(.pagesChanged(ids, settled: settled))
    case "length":
      length = number(rest[0])
      send(.layoutChanged(length: length))
    case "disable":
      send(.enabledChanged(id(rest[0]), swipe: rest[1] == "tap", tap: rest[1] == "swipe"))
    case "pressure": send(.memoryPressure(rest[0] == "low" ? .low : .critical))
    case "loaded": send(.loaded(id(rest[0]), cost: Int64(rest[1])!))
    case "failed": send(.loadFailed(id(rest[0])))
    case "retry": send(.retry(id(rest[0])))
    case "reduced": send(.reducedMotionChanged(true))
    default: return configure(words[0], rest)
    }
    return true
  }

  private mutating func begin(_ words: [String]) {
    let place = words.firstIndex(of: "at")
    let names = words.prefix(place ?? words.count)
    let ids = names.count == 1 ? (0..<Int(names[0])!).map { PageID(Int64($0)) } : names.map(id)
    send(.layoutChanged(length: length))
    if seen {
      send(.containerWillAppear(animated: false))
      send(.containerDidAppear)
    }
    send(.pagesChanged(ids, settled: place.map { id(words[$0 + 1]) }))
    let starts = log
    log = seen ? [] : starts
    initialLoads = starts.joined().compactMap { if case .load(let page) = $0 { page } else { nil } }
  }

  /// What was loaded at the very beginning.
  private(set) var initialLoads: [PageID] = []
  var wasSeen: Bool { seen }

  /// `40%` of the running jump's duration after its beginning, or so many milliseconds from now.
  private mutating func tick(_ word: String) {
    guard word.hasSuffix("%") else {
      send(.ticked(at: now))
      wait(milliseconds: number(word))
      return send(.ticked(at: now))
    }
    if jumpBegan == nil {
      send(.ticked(at: now))
      jumpBegan = now
    }
    let part = number(String(word.dropLast())) / 100
    now = jumpBegan!.advanced(byNanoseconds: Int64(configuration.jumpDuration * part * 1e9))
    send(.ticked(at: now))
  }

  private mutating func configure(_ name: String, _ rest: [String]) -> Bool {
    switch name {
    case "interruption":
      configuration.interruption = Interruption.allCases.first { "\($0)" == rest[0] }!
    case "edge": configuration.edge = EdgePolicy.allCases.first { "\($0)" == rest[0] }!
    case "duration": configuration.jumpDuration = number(rest[0])
    case "threshold": configuration.snapThreshold = number(rest[0])
    case "underdamped": configuration.settle = Spring.Parameters(response: 0.35, dampingRatio: 0.3)
    case "swipe": configuration.allowsSwipe = rest[0] == "on"
    case "lock" where rest[0] == "forward": configuration.allowsForward = false
    case "lock": configuration.allowsBackward = false
    case "loops": configuration.loops = true
    case "stop": configuration.disabled = .stop
    case "tells": configuration.tellsAtGuess = rest[0] == "guess"
    case "capacity": configuration.cache.capacity = Int64(rest[0])
    case "cost": configuration.cache.cost = Int64(rest[0])
    case "spacing": configuration.spacing = number(rest[0])
    case "prefetch": configuration.cache.prefetch = Int64(rest[0])!
    default: return false
    }
    send(.configured(configuration))
    return true
  }

  // MARK: Names

  private func number(_ word: String) -> Double { Double(word)! }

  private func request(_ word: String) -> Int64 { id(word).rawValue }

  /// A page: a number, or a letter.
  func id(_ word: String) -> PageID {
    if let number = Int64(word) { return PageID(number) }
    return PageID(1000 + Int64(word.unicodeScalars.first!.value))
  }

  func name(_ page: PageID?) -> String {
    guard let page else { return "none" }
    guard page.rawValue >= 1000 else { return "\(page.rawValue)" }
    return String(Character(Unicode.Scalar(UInt32(page.rawValue - 1000))!))
  }
}
