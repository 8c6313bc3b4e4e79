import Folio

/// Two pagers, the inner one on a page of the outer one, and their host. The host sends both every sample of the finger,
/// decides by ``GestureClaim`` on request, and forwards the appearance of the outer page to the inner pager.
///
/// Steps: `down X Y`, `move X Y`, `up`, `lost`, `pointer N`, `slide FORWARD ACROSS` (along the outer pages), all for both
/// pagers; `unclaimed …`; `across` (the inner pages have the other axis; before anything else), `home P` (the outer page
/// that contains the inner pager); `inner STEP …` and `outer STEP …`, the steps of a pager.
///
/// Expectations: `owner` (`inner` or `outer` and which part of it, of the last gesture that was decided; none while there
/// is no owner), `asked` (the number of questions to the host), `inner NAME …` and `outer NAME …`, those of a pager.
struct NestScript: Script {
  var recording = Recording() {
    didSet { (inner.recording.now, outer.recording.now) = (recording.now, recording.now) }
  }
  private let flow: Flow
  private var inner: PagerScript
  private var outer: PagerScript
  /// The outer page that contains the inner pager.
  private var home: PageID?
  private var place = (x: 0.0, y: 0.0)
  private var began = (x: 0.0, y: 0.0)
  private var pointer: Int64 = 1
  /// The first finger, while it is down.
  private var finger: Int64?
  private var fallback = GestureFallback.outermost
  private var owner: GestureClaim?
  private var asked = 0
  var nextWake: Wake { inner.nextWake == .frame ? .frame : outer.nextWake }

  init(_ flow: Flow) throws {
    self.flow = flow
    inner = try PagerScript(flow, isNested: true)
    outer = try PagerScript(flow, isNested: true)
  }

  mutating func tick() { both { $0.tick() } }
  mutating func endTurn() { both { $0.endTurn() } }

  // MARK: The host

  /// Sends an event to both pagers, the innermost first, then performs the duties of a host.
  private mutating func both(_ step: (inout PagerScript) throws -> Void) rethrows {
    for pager in [\NestScript.inner, \.outer] {
      self[keyPath: pager].recording.beginStep()
      try step(&self[keyPath: pager])
    }
    passOnCatches()
    while answerClaims() || handOn() {}
    gather()
  }

  /// Tells each pager of a finger that stopped a motion of the other one.
  private mutating func passOnCatches() {
    let (caught, around) = (inner.caught, outer.caught)
    (inner.caught, outer.caught) = (nil, nil)
    if let caught { outer.send(.touchCaught(pointer: caught)) }
    if let around { inner.send(.touchCaught(pointer: around)) }
  }

  /// A complaint about one pager is a complaint about both.
  private mutating func gather() {
    recording.adopt(from: inner.recording)
    recording.adopt(from: outer.recording)
  }

  /// Decides pending questions. Returns whether there were any.
  private mutating func answerClaims() -> Bool {
    let question = [inner, outer].compactMap { $0.question }.first
    guard let question else { return false }
    asked += 1
    let rows = [inner, outer].map { $0.pager.gestureCandidate(atX: began.x, y: began.y) }
    owner = GestureClaim.owner(among: rows, travelX: question.x, travelY: question.y, fallback: fallback)
    for (level, pager) in [\NestScript.inner, \.outer].enumerated() {
      self[keyPath: pager].question = nil
      self[keyPath: pager].send(
        .claimDecided(pointer: question.pointer, owns: owner?.level == level, at: now))
    }
    return true
  }

  /// Forwards the appearance of the page to the inner container. Returns whether it changed.
  private mutating func handOn() -> Bool {
    let told = outer.appearances
    outer.appearances = []
    for event in told { inner.send(page: event) }
    return !told.isEmpty
  }

  private mutating func touch(_ phase: PointerEvent.Phase, _ x: Double, _ y: Double) {
    if phase == .down && finger == nil {
      began = (x, y)
      owner = nil
      finger = pointer
    }
    place = (x, y)
    let pointer = pointer
    both {
      $0.pointer = pointer
      $0.touch(phase, x, y)
    }
    // A refused finger counts as up.
    let isOver = phase == .up || phase == .cancelled || phase == .down && recording.rejection != nil
    if isOver && finger == pointer { finger = nil }
  }

  // MARK: Steps

  mutating func act(_ step: String, _ words: inout Words) throws -> Bool {
    switch step {
    case "down": touch(.down, try words.number(), try words.number())
    case "move":
      pass(milliseconds: 8)
      touch(.moved, try words.number(), try words.number())
    case "up": touch(.up, place.x, place.y)
    case "lost": touch(.cancelled, place.x, place.y)
    case "pointer": pointer = try words.integer()
    case "slide": slide(try words.number(), try words.number())
    case "unclaimed": fallback = try words.name()
    case "across":
      var configuration = inner.pager.configuration
      configuration.axis = flow == .vertical ? .horizontal : .vertical
      inner.send(.configured(configuration))
    case "home":
      home = try words.page()
      outer.home = home
      inner.hand.isSeen = false
    case "inner": try act(in: \.inner, &words)
    case "outer": try act(in: \.outer, &words)
    default: return false
    }
    return true
  }

  private mutating func slide(_ forward: Double, _ across: Double) {
    let start = place
    for step in 1...20 {
      pass(milliseconds: 8)
      let (along, aside) = (forward * Double(step) / 20, across * Double(step) / 20)
      let way = flow.forward
      touch(
        .moved, start.x + way.x * along + abs(way.y) * aside, start.y + way.y * along + abs(way.x) * aside)
    }
  }

  private mutating func act(in pager: WritableKeyPath<NestScript, PagerScript>, _ words: inout Words) throws {
    inner.recording.beginStep()
    outer.recording.beginStep()
    let step = try words.word("a step of a pager")
    let isKnown =
      try self[keyPath: pager].actCommon(step, &words) || self[keyPath: pager].act(step, &words)
    guard isKnown else { throw words.error("no pager takes the step “\(step)”") }
    recording.now = max(recording.now, self[keyPath: pager].recording.now)
    while answerClaims() || handOn() {}
    gather()
  }

  // MARK: Expectations

  func shown(_ name: String, _ words: inout Words) throws -> [String]? {
    switch name {
    case "owner":
      guard let owner else { return [] }
      return [owner.level == 0 ? "inner" : "outer", "\(owner.part)"]
    case "asked": return ["\(asked)"]
    case "inner": return try shown(of: inner, &words)
    case "outer": return try shown(of: outer, &words)
    default: return nil
    }
  }

  /// Returns what a pager shows, or nil if that is a step of it.
  private func shown(of pager: PagerScript, _ words: inout Words) throws -> [String]? {
    let name = try words.word("what of a pager")
    return try pager.shownCommon(name, &words) ?? pager.shown(name, &words)
  }
}

extension PagerScript {
  /// Notifies the host of two pagers after an event.
  mutating func note(_ effect: PagerEffect) {
    switch effect {
    case .claimAsked(let pointer, let x, let y): question = (pointer, x, y)
    case .touchCaught(let pointer): caught = pointer
    case .cover(.tab(.page(.willAppear(let page, let isAnimated)))) where page == home:
      appearances.append(.containerWillAppear(animated: isAnimated))
    case .cover(.tab(.page(.didAppear(let page)))) where page == home:
      appearances.append(.containerDidAppear)
    case .cover(.tab(.page(.willDisappear(let page, let isAnimated)))) where page == home:
      appearances.append(.containerWillDisappear(animated: isAnimated))
    case .cover(.tab(.page(.didDisappear(let page)))) where page == home:
      appearances.append(.containerDidDisappear)
    default: break
    }
  }
}
