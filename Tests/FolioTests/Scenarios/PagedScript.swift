import Folio

/// The state of a script: the finger, the pages and their settings.
struct PageHand {
  var configuration = PageConfiguration()
  /// The place of the finger before resistance, or nil while it is up.
  var finger: Double?
  /// The length of the viewport.
  var length = 320.0
  /// Whether the container is visible from the start.
  var isSeen = true
  /// The moment of the first tick of the running jump.
  var jumpBegan: Moment?
  /// The pages loaded before the scenario's own steps.
  var initialLoads: [String] = []
}

/// A machine that contains pages.
///
/// Steps, with pages as numbers or letters, places and travel in pages, speeds in pages per second: `unseen`,
/// `length POINTS`, `pages N|P… at P` (all begin with it), `jump P [instant] [CAUSE]`, `step N [instant]`,
/// `drag to X | by X`, `release [SPEED]`, `cancel`, `driven X | ended`, `finger down | up`, `tick 40%` of the running jump,
/// `appear`, `disappear`, `will | did appear | disappear`, `data P… [settled P]`, `disable P both | swipe | tap | nothing`,
/// `loaded P COST`, `failed P`, `retry P`, `pressure low | critical`, `reduced on | off`, and settings: `interruption`,
/// `edge`, `duration`, `threshold`, `flick`, `settle RESPONSE RATIO`, `swipe on | off`, `lock forward | backward`,
/// `loops on | off`, `stop`, `tells guess | settle`, `spacing`, `fraction`, `capacity`, `cost`, `prefetch`.
/// `raw moved | ended | driven | layout X` sends a number unchanged, in points.
///
/// Expectations: ``shownOfPages(_:_:)``.
protocol PagedScript: Script {
  var hand: PageHand { get set }
  var pages: PageController { get }

  mutating func send(page event: PageEvent)
  /// Sets the length of the pages.
  mutating func layOut(_ length: Double)
  mutating func fingerBegan()
  /// Drags further with the finger by a number of pages.
  mutating func fingerMoved(by pages: Double)
  mutating func fingerEnded(speed: Double)
  mutating func fingerCancelled()
  mutating func fingerRests(_ isDown: Bool)
  /// Returns how far forward of the middle of the viewport the middle of a page is drawn, in viewports.
  func drawn(_ placement: PagePlacement) -> Double
}

extension PagedScript {
  var nextWake: Wake { pages.nextWake }

  mutating func tick() { send(page: .ticked(at: now)) }
  mutating func endTurn() { send(page: .turnEnded) }
  mutating func layOut(_ length: Double) { send(page: .layoutChanged(length: length)) }
  mutating func fingerBegan() { send(page: .dragBegan(at: now)) }
  mutating func fingerMoved(by pages: Double) { send(page: .dragMoved(by: pages * hand.length, at: now)) }
  mutating func fingerEnded(speed: Double) { send(page: .dragEnded(velocity: speed * hand.length, at: now)) }
  mutating func fingerCancelled() { send(page: .dragCancelled(at: now)) }
  mutating func fingerRests(_ isDown: Bool) {
    send(page: isDown ? .fingerDown(at: now) : .fingerUp(at: now))
  }

  // MARK: Steps

  mutating func actOnPages(_ step: String, _ words: inout Words) throws -> Bool {
    let isKnown =
      try move(step, &words) || actOnContainer(step, &words) || actOnContent(step, &words)
    if isKnown { return true }
    let before = hand.configuration
    guard try configure(step, &words) else { return false }
    send(page: .configured(hand.configuration))
    if recording.rejection != nil { hand.configuration = before }
    return true
  }

  private mutating func move(_ step: String, _ words: inout Words) throws -> Bool {
    switch step {
    case "jump":
      hand.jumpBegan = nil
      let page = try words.page()
      let isInstant = words.take("instant")
      let cause = words.isEmpty ? Cause.request : try words.name()
      send(page: .jump(to: page, animated: !isInstant, request: RequestID(page.rawValue), cause: cause))
    case "step":
      hand.jumpBegan = nil
      let pages = try words.integer()
      send(
        page: .step(by: pages, animated: !words.take("instant"), request: RequestID(pages), cause: .request))
    case "drag":
      let isTo = words.take("to")
      guard isTo || words.take("by") else { throw words.error("drag to a place, or by some pages") }
      drag(to: (isTo ? 0 : hand.finger ?? pages.position) + (try words.number()))
    case "release":
      fingerEnded(speed: words.isEmpty ? 0 : try words.number())
      hand.finger = nil
    case "cancel":
      fingerCancelled()
      hand.finger = nil
    case "finger" where words.rest == ["down"] || words.rest == ["up"]:
      fingerRests(words.take("down") || !words.take("up"))
    case "driven" where words.take("ended"): send(page: .drivenEnded(at: now))
    case "driven": send(page: .driven(position: try words.number(), at: now))
    case "tick": try tick(percent: try words.percent())
    case "raw": try sendRaw(&words)
    default: return false
    }
    return true
  }

  private mutating func sendRaw(_ words: inout Words) throws {
    let name = try words.word()
    let number = try words.number()
    switch name {
    case "moved": send(page: .dragMoved(by: number, at: now))
    case "ended": send(page: .dragEnded(velocity: number, at: now))
    case "driven": send(page: .driven(position: number, at: now))
    case "layout": send(page: .layoutChanged(length: number))
    default: throw words.error("“\(name)” carries no number")
    }
  }

  private mutating func drag(to place: Double) {
    if hand.finger == nil {
      fingerBegan()
      hand.finger = pages.position
    }
    pass(milliseconds: 8)
    fingerMoved(by: place - (hand.finger ?? 0))
    hand.finger = place
  }

  /// Sends a tick at a fraction of the running jump's duration after its first tick.
  private mutating func tick(percent: Double) throws {
    let began: Moment
    if let known = hand.jumpBegan {
      began = known
    } else {
      tick()
      began = now
      hand.jumpBegan = began
    }
    let part = hand.configuration.jumpDuration * percent / 100
    recording.now = began.advanced(byNanoseconds: Int64(part * 1e9))
    tick()
  }

  private mutating func actOnContainer(_ step: String, _ words: inout Words) throws -> Bool {
    switch step {
    case "unseen": hand.isSeen = false
    case "appear":
      send(page: .containerWillAppear(animated: true))
      send(page: .containerDidAppear)
    case "disappear":
      send(page: .containerWillDisappear(animated: true))
      send(page: .containerDidDisappear)
    case "will":
      let appears = words.take("appear")
      guard appears || words.take("disappear") else { throw words.error("will appear, or will disappear") }
      let isAnimated = !words.take("instant")
      send(
        page: appears
          ? .containerWillAppear(animated: isAnimated) : .containerWillDisappear(animated: isAnimated))
    case "did":
      let appears = words.take("appear")
      guard appears || words.take("disappear") else { throw words.error("did appear, or did disappear") }
      send(page: appears ? .containerDidAppear : .containerDidDisappear)
    case "length":
      hand.length = try words.number()
      layOut(hand.length)
    case "reduced": send(page: .reducedMotionChanged(try words.truth()))
    default: return false
    }
    return true
  }

  private mutating func actOnContent(_ step: String, _ words: inout Words) throws -> Bool {
    switch step {
    case "pages": try begin(&words)
    case "data":
      var ids: [PageID] = []
      var settled: PageID?
      while !words.isEmpty {
        if words.take("settled") { settled = try words.page() } else { ids.append(try words.page()) }
      }
      send(page: .pagesChanged(ids, settled: settled))
    case "disable":
      let page = try words.page()
      let what = try words.word()
      guard ["both", "swipe", "tap", "nothing"].contains(what) else {
        throw words.error("disabled for what?")
      }
      send(
        page: .enabledChanged(
          page, swipe: what == "nothing" || what == "tap", tap: what == "nothing" || what == "swipe"))
    case "pressure": send(page: .memoryPressure(try words.name()))
    case "loaded": send(page: .loaded(try words.page(), cost: try words.integer()))
    case "failed": send(page: .loadFailed(try words.page()))
    case "retry": send(page: .retry(try words.page()))
    default: return false
    }
    return true
  }

  /// Lays out, appears, and sends the pages.
  private mutating func begin(_ words: inout Words) throws {
    let names = words.until("at")
    let settled = words.isEmpty ? nil : try words.page()
    var ids: [PageID] = []
    if names.count == 1, let count = Int64(names[0]) {
      guard count >= 0 else { throw words.error("so many pages there are not") }
      ids = (0..<count).map { PageID($0) }
    } else {
      for name in names {
        var name = Words(Line(words: [name], place: words.place))
        ids.append(try name.page())
      }
    }
    layOut(hand.length)
    if hand.isSeen {
      send(page: .containerWillAppear())
      send(page: .containerDidAppear)
    }
    send(page: .pagesChanged(ids, settled: settled))
    if hand.isSeen {
      hand.initialLoads = recording.words(1, of: "load")
      recording.forget()
    }
  }

  /// Changes a setting. Returns false if there is none with that name.
  private mutating func configure(_ name: String, _ words: inout Words) throws -> Bool {
    switch name {
    case "interruption": hand.configuration.interruptionPolicy = try words.name()
    case "edge": hand.configuration.edgePolicy = try words.name()
    case "duration": hand.configuration.jumpDuration = try words.number()
    case "threshold": hand.configuration.snapThreshold = try words.number()
    case "flick": hand.configuration.flickVelocity = try words.number()
    case "settle":
      hand.configuration.settleSpring = DampedSpring.Parameters(
        response: try words.number(), dampingRatio: try words.number())
    case "swipe": hand.configuration.allowsSwipe = try words.truth()
    case "lock":
      let isForward = words.take("forward")
      guard isForward || words.take("backward") else { throw words.error("lock forward, or lock backward") }
      if isForward {
        hand.configuration.allowsForward = false
      } else {
        hand.configuration.allowsBackward = false
      }
    case "unlock": (hand.configuration.allowsForward, hand.configuration.allowsBackward) = (true, true)
    case "loops": hand.configuration.loops = words.isEmpty ? true : try words.truth()
    case "stop": hand.configuration.disabledPagePolicy = .stop
    case "tells":
      let isAtGuess = words.take("guess")
      guard isAtGuess || words.take("settle") else { throw words.error("tells guess, or tells settle") }
      hand.configuration.appearanceTiming = isAtGuess ? .duringDrag : .atSettle
    case "spacing": hand.configuration.spacing = try words.number()
    case "fraction": hand.configuration.pageFraction = try words.number()
    case "capacity": hand.configuration.cache.capacity = try words.optional { try $0.integer() }
    case "cost": hand.configuration.cache.cost = try words.optional { try $0.integer() }
    case "prefetch":
      hand.configuration.cache.prefetch = try words.integer()
      hand.configuration.cache.prefetchBehind =
        words.isEmpty ? hand.configuration.cache.prefetch : try words.integer()
    default: return false
    }
    return true
  }
}
