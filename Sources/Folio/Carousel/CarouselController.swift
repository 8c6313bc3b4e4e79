public import FolioMachine

/// A banner: looping pages that advance automatically.
///
///     events ──▶ CarouselController ──▶ effects       those of the pages
///                 ├─ page   PageController, loops on
///                 └─ wait
///                                       at rest, no touch,
///                                       in view, two pages or more
///                               none ────────────────────────────▶ unbegun ──first tick──▶ since(moment)
///                                 ▲                   └──with the event's own moment──────────▶│  │
///                                 └──────────────── any of these ends ─────────────────────────┘  │
///                                 ▲                                                               │
///                                 └──────── interval over: one page forward, cause auto ──────────┘
///
/// - **none**: something moves, a finger is down, the container is not completely visible or not laid out, there is no
///   other page that swipes can reach, or the advance is cancelled. **unbegun**: the wait began with an event without a
///   moment, and is measured from the first tick after it. **since**: the wait began at that moment; for a rest, this
///   is the moment of the tick that found it.
/// - A wait begins anew with each rest, even on the same page, and after each touch. New data that leaves the resting
///   page in place does not affect the wait.
/// - A late tick advances once.
/// - A single page neither advances nor loops.
///
/// In this example, moments are in seconds:
///
///     var banner = CarouselController()
///     try banner.handle(.page(.pagesChanged([1, 2, 3], settled: 3))) { _ in }
///     try banner.handle(.page(.layoutChanged(length: 320))) { _ in }
///     try banner.handle(.page(.containerWillAppear())) { _ in }
///     try banner.handle(.page(.containerDidAppear)) { _ in }
///     banner.nextWake                                             // frame: the wait needs a moment
///     try banner.handle(.page(.ticked(at: 10))) { _ in }
///     banner.nextWake                                             // at(13)
///     try banner.handle(.page(.ticked(at: 13))) { … }             // page(jumpAnswered(0, began(1))), …
///     banner.page.target                                          // 1: the first follows the last
///     banner.indicator                                            // 2 of 3, until the jump is half way
///
/// Laws: those of the pages; at rest 0 ≤ position < count; an event advances at most once; nothing advances during a
/// touch or out of view. Complexity: that of the pages.
///
/// All transitions between phases are in “Wait of a carousel” in the article StateDiagrams of FolioTesting, generated
/// from the machine.
public struct CarouselController: StateMachine, Normalizing, Savable, Digestible {
  /// The events that it handles.
  public typealias Event = CarouselEvent
  /// The effects that it emits.
  public typealias Effect = CarouselEffect

  /// What the carousel waits for at rest.
  enum Wait: Hashable, Sendable, Savable, Digestible {
    /// Nothing.
    case none
    /// The first tick, from which the wait is measured.
    case unbegun
    /// The end of the interval that began at this moment.
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

  /// The configuration of the carousel.
  public internal(set) var configuration: CarouselConfiguration

  /// What the carousel waits for.
  var wait = Wait.none

  /// Whether a finger is down, and whether a finger drags, as reported by the host.
  var isFingerDown = false
  var isDragged = false

  /// Whether the advance is cancelled and has not been resumed.
  var isCancelled = false

  /// The newest moment received; nil before the first.
  var newest: Moment?

  /// Creates a carousel without pages.
  ///
  /// - Throws: `refusedConfiguration` with the first illegal value.
  public init(
    page: PageConfiguration = PageConfiguration(),
    configuration: CarouselConfiguration = CarouselConfiguration()
  ) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    var looping = page
    looping.loops = true
    self.page = try PageController(configuration: looping)
    self.configuration = configuration
  }

  /// Creates a carousel without pages and with the default configurations.
  public init() {
    configuration = CarouselConfiguration()
    var looping = PageConfiguration()
    looping.loops = true
    page = PageController(validated: looping)
  }

  /// Handles an event and emits its effects in order.
  ///
  /// - Throws: The reason for the rejection. In this case nothing has changed and nothing has been emitted.
  public mutating func handle(_ event: CarouselEvent, emit: (CarouselEffect) -> Void) throws(Rejection) {
    switch event {
    case .configured(let new):
      if let field = new.refusal { throw .refusedConfiguration(field) }
      configuration = new
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

  /// Sends an event to the pages, and begins or ends the wait.
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

  /// Updates the touches. The end of a drag is a lift, even if the drag was preceded by `fingerDown`.
  private mutating func touch(_ event: PageEvent, _ watch: CarouselWatch) {
    switch event {
    case .fingerDown: isFingerDown = true
    case .dragBegan: isDragged = true
    case .fingerUp, .dragEnded, .dragCancelled, .containerDidDisappear:
      // What disappears may never be told of the lift.
      isFingerDown = false
      isDragged = false
    default: break
    }
    if watch.refusesDrag { isDragged = false }
  }

  /// Cancels the advance until it is resumed. Without an interval this has no effect.
  private mutating func cancelAdvance() {
    guard configuration.interval != nil else { return }
    isCancelled = true
    wait = .none
  }

  /// Begins, ends or keeps a wait; `isNew` if there was another rest since.
  private mutating func look(isNew: Bool, at now: Moment?) {
    guard mayAdvance else { return wait = .none }
    guard isNew || wait == .none else { return }
    wait = now.map { .since($0) } ?? .unbegun
  }

  /// Advances by one page if the wait is over.
  private mutating func advance(at now: Moment, emit: (CarouselEffect) -> Void) {
    guard case .since = wait, let due, now >= due else { return }
    try? page.handle(.step(by: 1, animated: true, request: 0, cause: .auto)) { emit(.page($0)) }
    wait = .none
    look(isNew: true, at: now)
  }

  /// Whether the carousel may wait.
  var mayAdvance: Bool {
    configuration.interval != nil && !isCancelled && page.phase == .resting && !isTouched
      && page.container == .visible
      && page.isLaidOut && page.count > 1
      && page.track.order.reach.reachable(from: page.track.originIndex) > 1
  }

  /// The state of the automatic advance. Complexity: O(1).
  public var advance: CarouselAdvance {
    if configuration.interval == nil { return .off }
    return isCancelled ? .cancelled : wait == .none ? .paused : .waiting
  }

  /// Whether a finger is down or drags.
  public var isTouched: Bool { isFingerDown || isDragged }

  /// The moment at which the pages advance automatically; nil while they do not wait, or wait for a first tick.
  public var due: Moment? {
    guard case .since(let start) = wait, let interval = configuration.nanoseconds else { return nil }
    return start.advanced(byNanoseconds: interval)
  }

  /// When the next tick is due: every frame while pages move, the first frame of a wait, then its end.
  public var nextWake: Wake {
    if wait == .unbegun { return .frame }
    return page.nextWake.earlier(due.map { .at($0) } ?? .never)
  }
}

extension PageEvent {
  /// Whether the event is a touch of the pages or a selection of a page by the user.
  fileprivate var isTouch: Bool {
    switch self {
    case .fingerDown, .dragBegan: true
    case .jump(_, _, _, let cause), .step(_, _, _, let cause), .scroll(_, _, _, _, let cause):
      cause == .tap || cause == .key
    default: false
    }
  }
}

/// What a carousel observes of the effects of its pages.
private struct CarouselWatch {
  /// Whether the pages came to rest, even on the same page.
  var rests = false
  /// Whether the pages refuse the drag, so that the finger no longer counts.
  var refusesDrag = false

  mutating func observe(_ effect: PageEffect) {
    switch effect {
    case .transitionEnded, .didSettle: rests = true
    case .dragRefused: refusesDrag = true
    default: break
    }
  }
}
