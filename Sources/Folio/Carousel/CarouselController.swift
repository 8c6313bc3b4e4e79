public import FolioMachine

/// A banner: looping pages that advance by themselves.
///
///     events ──▶ CarouselController ──▶ effects       those of the pages
///                 ├─ page   PageController, loops on
///                 └─ wait
///                                       at rest, nobody touches,
///                                       in view, two pages or more
///                               none ────────────────────────────▶ unbegun ──first tick──▶ since(moment)
///                                 ▲                   └──with the event's own moment──────────▶│  │
///                                 └──────────────── any of these ends ─────────────────────────┘  │
///                                 ▲                                                               │
///                                 └──────── interval over: one page forward, cause auto ──────────┘
///
/// - **none**: something moves, a finger touches, the container is not wholly visible or not laid out, or there is
///   no other page that swipes can reach, or advancing is cancelled. **unbegun**: the wait began with an event that
///   has no moment, and counts from the first tick after it. **since**: it began at that moment; rest is the moment of
///   the tick that found it.
/// - A wait begins anew with each rest, also one on the same page, and after each touch. New data that leaves the
///   page at rest where it is does not disturb it.
/// - A tick that comes late advances once.
/// - Of one page alone there is nothing to advance to; it does not loop either.
///
/// A sample, moments in seconds:
///
///     var banner = CarouselController()
///     try banner.handle(.page(.pagesChanged([1, 2, 3], settled: 3))) { _ in }
///     try banner.handle(.page(.layoutChanged(length: 320))) { _ in }
///     try banner.handle(.page(.containerWillAppear(animated: false))) { _ in }
///     try banner.handle(.page(.containerDidAppear)) { _ in }
///     banner.nextWake                                             // frame: the wait wants a moment
///     try banner.handle(.page(.ticked(at: 10))) { _ in }
///     banner.nextWake                                             // at(13)
///     try banner.handle(.page(.ticked(at: 13))) { … }             // page(jumpAnswered(0, began(1))), …
///     banner.page.target                                          // 1: the first comes after the last
///     banner.indicator                                            // 2 of 3, until the jump is half way
///
/// Laws: those of the pages; at rest 0 ≤ position < count; one event advances at most once; nothing advances under
/// a finger or out of view. Complexity: that of the pages.
///
/// Every way from phase to phase, as the machine itself tells: “Wait of a carousel” in the article
/// StateDiagrams of FolioTesting.
public struct CarouselController: StateMachine, Normalizing, Savable, Digestible {
  /// What can happen to it.
  public typealias Event = CarouselEvent
  /// What it tells its host.
  public typealias Effect = CarouselEffect

  /// What it waits for at rest.
  enum Wait: Hashable, Sendable, Savable, Digestible {
    /// Nothing.
    case none
    /// The first tick, from which the wait counts.
    case unbegun
    /// The end of the interval that began then.
    case since(Moment)

    func combine(into digest: inout StateDigest) {
      switch self {
      case .none: digest.combine(0)
      case .unbegun: digest.combine(1)
      case .since(let moment): digest.combine(2, moment)
      }
    }
  }

  /// The pages.
  public internal(set) var page: PageController

  /// How it behaves.
  public internal(set) var configuration: CarouselConfiguration

  /// What it waits for.
  var wait = Wait.none

  /// Whether a finger is down, and whether a finger drags, as far as the host told.
  var isFingerDown = false
  var isDragged = false

  /// Whether advancing was cancelled, and not resumed since.
  var isCancelled = false

  /// The newest moment that it was told, nil before the first.
  var newest: Moment?

  /// A carousel without pages.
  ///
  /// - Throws: `refusedConfiguration` with the first value that makes no sense.
  public init(
    page: PageConfiguration = PageConfiguration(),
    configuration: CarouselConfiguration = CarouselConfiguration()
  ) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    var looping = page
    looping.loops = true
    self.page = try PageController(configuration: looping)
    self.configuration = configuration.normalized
  }

  /// A carousel without pages, with the default configurations.
  public init() {
    configuration = CarouselConfiguration()
    var looping = PageConfiguration()
    looping.loops = true
    page = PageController(validated: looping)
  }

  /// Takes one event and emits its effects in order.
  ///
  /// - Throws: Why the event was refused; nothing has then changed, and nothing has been emitted.
  public mutating func handle(_ event: CarouselEvent, emit: (CarouselEffect) -> Void) throws(Rejection) {
    switch event {
    case .configured(let new):
      if let field = new.refusal { throw .refusedConfiguration(field) }
      configuration = new.normalized
      if new.interval == nil { isCancelled = false }
      look(isNew: false, at: nil)
    case .cancelAdvance: cancelAdvance()
    case .resumeAdvance:
      isCancelled = false
      look(isNew: false, at: nil)
    case .page(.configured(var new)):
      new.loops = true
      try pipe(.configured(new), emit: emit)
    case .page(let event): try pipe(event, emit: emit)
    }
  }

  /// Hands an event to the pages, and begins, ends or uses up the wait.
  private mutating func pipe(_ event: PageEvent, emit: (CarouselEffect) -> Void) throws(Rejection) {
    var watch = CarouselWatch()
    try page.handle(event) { effect in
      emit(.page(effect))
      watch.observe(effect)
    }
    touch(event, watch)
    if configuration.touchPolicy == .cancels, event.isTouch { cancelAdvance() }
    let now = event.moment.map { newest.advance(to: $0) }
    look(isNew: watch.rests, at: now)
    guard case .ticked = event, let now else { return }
    if wait == .unbegun { wait = .since(now) }
    advance(at: now, emit: emit)
  }

  /// Follows the fingers: an end of a drag is a lift, also where the drag was preceded by `fingerDown`.
  private mutating func touch(_ event: PageEvent, _ watch: CarouselWatch) {
    switch event {
    case .fingerDown: isFingerDown = true
    case .dragBegan: isDragged = true
    case .fingerUp, .dragEnded, .dragCancelled:
      isFingerDown = false
      isDragged = false
    default: break
    }
    if watch.refusesDrag { isDragged = false }
  }

  /// Advances no more until it is resumed; without an interval there is nothing to cancel.
  private mutating func cancelAdvance() {
    guard configuration.interval != nil else { return }
    isCancelled = true
    wait = .none
  }

  /// Begins a wait, ends it, or lets it be; `isNew` if there was another rest since.
  private mutating func look(isNew: Bool, at now: Moment?) {
    guard mayAdvance else { return wait = .none }
    guard isNew || wait == .none else { return }
    wait = now.map { .since($0) } ?? .unbegun
  }

  /// Goes one page forward if the wait is over.
  private mutating func advance(at now: Moment, emit: (CarouselEffect) -> Void) {
    guard case .since = wait, let due, now >= due else { return }
    try? page.handle(.step(by: 1, animated: true, request: 0, cause: .auto)) { emit(.page($0)) }
    wait = .none
    look(isNew: true, at: now)
  }

  /// Whether a wait may run.
  var mayAdvance: Bool {
    configuration.interval != nil && !isCancelled && page.phase == .resting && !isTouched
      && page.container == .visible
      && page.isLaidOut && page.count > 1 && page.reach.reachable(from: page.principalIndex) > 1
  }

  /// What becomes of its advancing by itself. Complexity: O(1).
  public var advance: CarouselAdvance {
    if configuration.interval == nil { return .off }
    return isCancelled ? .cancelled : wait == .none ? .paused : .waiting
  }

  /// Whether a finger is down or drags.
  public var isTouched: Bool { isFingerDown || isDragged }

  /// When the pages advance by themselves; nil while they do not wait, or wait for a first tick.
  public var due: Moment? {
    guard case .since(let start) = wait, let interval = configuration.nanoseconds else { return nil }
    return start.advanced(byNanoseconds: interval)
  }

  /// When to call again: every frame while pages move, at the first frame of a wait, then at its end.
  public var nextWake: Wake {
    if wait == .unbegun { return .frame }
    return page.nextWake.earlier(due.map { .at($0) } ?? .never)
  }
}

extension PageEvent {
  /// Whether the user has touched the pages, or has chosen one.
  fileprivate var isTouch: Bool {
    switch self {
    case .fingerDown, .dragBegan: true
    case .jump(_, _, _, let cause), .step(_, _, _, let cause): cause == .tap || cause == .key
    default: false
    }
  }
}

/// What a carousel hears of its pages' effects.
private struct CarouselWatch {
  /// Whether the pages came to rest, be it on the same page.
  var rests = false
  /// Whether the drag is unwelcome: the finger counts no more.
  var refusesDrag = false

  mutating func observe(_ effect: PageEffect) {
    switch effect {
    case .transitionEnded, .didSettle: rests = true
    case .dragRefused: refusesDrag = true
    default: break
    }
  }
}
