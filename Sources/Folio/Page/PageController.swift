internal import FolioCollections
public import FolioMachine
internal import FolioMotion

/// An ordered list of pages that move along one line.
///
///                    dragBegan                        released
///        resting ───────────────▶ dragging ─────────────────────────▶ settling
///         ▲ │ ▲                     ▲   ▲            dragBegan           │ │
///         │ │ └─────────────────────┼───┴────────────────────────────────┼─┘
///         │ │                       │ dragBegan                          │
///         │ └────── jump ───────▶ jumping ◀────── jump, from any phase ──┘
///         └─────────────────────────┘
///               the place is seen as arrived
///
/// There is one `Line` of stops and one place on it (see `Travel`). A finger, the host's scroller, a spring or a curve
/// moves the place. Each takes over from any other at the current place. The ``scene`` to draw consists of the stops that
/// meet the viewport. A jump of any distance folds the pages between its ends away, so that the ends are neighbours.
///
/// - **resting**: nothing moves. **dragging**: a finger or the host's scroller holds the pages. The destination is
///   *guessed*: it is the neighbour on the side of the base that the place is on. Reaching a page *commits* it: it becomes
///   the base. **jumping**: a curve, or a spring if the jump took over from another motion, moves the pages to a
///   destination. **settling**: a spring brings the pages to rest in every other case.
/// - A finger that touches down holds a running motion, and a drag continues it: the transition stays the same.
/// - A jump that interrupts another closes that one in appearance, selection and outcome at once. On screen the motion
///   continues to the new destination.
/// - Events of data, appearance and loading move nothing that stays on screen.
///
/// Four properties name a page: `settled` (last at rest), `target` (where the pages will rest), `current` (nearest to the
/// place) and `selected` (selected last; its selection is certain).
///
///     var pages = PageController()
///     try pages.handle(.pagesChanged([10, 11, 12, 13, 14])) { _ in }
///     try pages.handle(.layoutChanged(length: 320)) { _ in }               // load(10)
///     try pages.handle(.jump(to: 14, request: 1)) { _ in }
///     // jumpAnswered(1, began(1)), transitionBegan(1, jump, 10 → 14), load(14), willSelect(14), didSelect(14)
///
/// Laws: only time and touch move what is on screen; every transition that began ends exactly once; soon after the pages rest
/// the position is an integer, unless pages do not snap; in a visible, laid-out container with pages exactly one page is visible at rest; a
/// rejected event changes nothing.
///
/// The article StateDiagrams of FolioTesting has every change of phase, as generated from the machine, under “Pages”.
public struct PageController: StateMachine, Normalizing, Savable, Digestible {
  /// The events of the controller.
  public typealias Event = PageEvent
  /// The effects of the controller.
  public typealias Effect = PageEffect

  /// The configuration of the controller.
  public var configuration: PageConfiguration {
    @inline(__always)
    get { settings.value }
  }

  /// The storage of ``configuration``, shared between copies.
  var settings: Shared<PageConfiguration>

  /// The pages in their order.
  var order = PageOrder()

  /// Which of them are stops.
  var reach = Reach()

  /// The length of each page, if the host sent lengths.
  var slides = SlideLengths()

  /// The pages disabled for taps, and the pages disabled for swipes or taps, which keys skip.
  var tapDisabled = PageSubset()
  var keyDisabled = PageSubset()

  /// The length of the viewport along the axis, in points; 0 before layout.
  public internal(set) var length = 0.0

  /// The appearance of the pages, as last reported.
  public internal(set) var appearances = PageAppearance()

  /// Which pages are loaded.
  public internal(set) var cache: PageCache

  /// Where on the line the pages are, and what moves them.
  var travel = Travel()

  /// The motion that moves the place without a finger.
  var motion: Motion {
    @inline(__always)
    get { readMotion { $0.motion } ?? .none }
    set { running = RunningMotion(newValue) }
  }

  /// The storage of ``motion``; nil for none.
  @Indirect private var running: RunningMotion?

  /// Returns what a function reads of the stored motion, without a copy of the rest; nil if there is none.
  @inline(__always)
  func readMotion<Result>(_ body: (RunningMotion) -> Result) -> Result? { _running.read(body) }

  /// The places around the current one at which a sample or a tick only moves the pages. Derived from the rest of the
  /// state, and recomputed by every other event.
  var calm = Calm()

  /// The difference between the position and that of the line at the place, since the line changed; nil if there is none.
  @Indirect var remainder: Remainder?

  /// Whether there is a ``remainder``.
  @inline(__always)
  var isPositionLeftOver: Bool { _remainder.isPresent }

  /// The difference between the place used for blending and the place, in steps, since an end of the line opened while the
  /// pages were pulled beyond it; nil if there is none.
  @Indirect var lag: Remainder?

  /// A further difference of the place used for blending, in steps, since an end of the line that held it has opened; nil
  /// if there is none.
  @Indirect var held: Remainder?

  /// The index of the page last at rest; −1 without pages.
  var restIndex = -1

  /// The pages of the last `didSelect` and the last `didSettle`; nil if they no longer exist.
  var reportedSelected: PageID?
  var reportedSettled: PageID?

  /// The direction of the last change of page: 1, −1, or 0 before the first.
  var heading: Int8 = 0

  /// Whether prefetching waits for the next change of page, after memory pressure.
  var prefetchPaused = false

  /// Whether pages have their own lengths, or rest elsewhere than in the middle. Derived from the rest of the state, and
  /// recomputed when that changes.
  package internal(set) var isSliding = false

  /// Whether slides are regrouped at the next rest: data that changes while pages move keeps the groups as they are.
  var groupsAreStale = false

  /// The slide that was at rest until a change of the layout grouped it with another, whose stop it now shares; nil if the
  /// page at rest is the one last at rest.
  var regroupedSlide: PageID?

  /// Whether the user prefers reduced motion.
  public internal(set) var reducesMotion = false

  /// The number of the last transition.
  var lastTransition: Int64 = 0

  /// The jump that waits for rest.
  @Indirect var queued: QueuedJump?

  /// The page to restore with the first pages; nil while there are pages.
  @Indirect var awaited: AwaitedPage?

  /// Creates a controller without pages, in a hidden container that is not laid out.
  ///
  /// - Throws: `refusedConfiguration` with the first invalid value.
  public init(configuration: PageConfiguration) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    self.init(validated: configuration)
  }

  /// Creates a controller without pages, with the default configuration.
  public init() {
    self.init(validated: PageConfiguration())
  }

  /// Creates a controller without pages, with a valid configuration.
  init(validated configuration: PageConfiguration) {
    settings = Shared(configuration)
    cache = PageCache(settings)
    chooseMap()
  }

  /// Handles an event and emits its effects in order. ``PageEvent`` lists what each event rejects.
  ///
  /// Complexity: O(1) expected, or O(log pages) if swipes do not reach every page. O(pages) for `pagesChanged`, once
  /// for the first page of an order that is disabled, and for lengths, layouts, configurations and disabled pages if
  /// slides form groups. O(loaded pages) for `memoryPressure`. Each page that is prefetched, evicted, or whose prefetch
  /// is cancelled costs O(1). Memory is allocated only for those events, and when more pages are loaded than ever
  /// before.
  public mutating func handle(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
    if let sample = PageSample(event), applies(sample) { return }
    try changeOnce(event, emit: emit)
  }

  #if hasFeature(Embedded)
    private mutating func changeOnce(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
      try change(event, emit: emit)
    }
  #else
    /// Handles an event that may do more than move the pages. Dynamic, so that the code it calls is compiled once and not
    /// again for the `emit` of each caller: a dozen copies of the whole controller. Embedded Swift does not support it.
    dynamic mutating func changeOnce(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
      try change(event, emit: emit)
    }
  #endif

  /// Handles an event that may do more than move the pages. Code that runs rarely or needs much stack is in functions that
  /// are not inlined, so that the stack of one is released before the next.
  private mutating func change(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
    try event.validate()
    try validate(event)
    let before = upkeep
    let seen = isSliding || event.tellsLengths ? slideSeen(before: event) : nil
    var isReordered = false
    switch (phase, event) {
    case (.resting, .ticked(let moment)):
      if isPositionLeftOver { tickRemainder(moment) }
      if groupsAreStale, travel.driver == .nothing { groupAtRest(emit: emit) }
      return
    case (_, .ticked(let moment)): advance(to: moment, emit: emit)
    case (.dragging, .dragMoved(let points, let moment)): dragMoved(by: points, at: moment, emit: emit)
    case (.dragging, .dragEnded(let velocity, let moment)):
      dragEnded(velocity: velocity, at: moment, emit: emit)
    case (.dragging, .dragCancelled(let moment)): dragEnded(velocity: 0, at: moment, emit: emit)
    case (.settling, .dragEnded(_, let moment)), (.settling, .dragCancelled(let moment)),
      (.jumping, .dragEnded(_, let moment)), (.jumping, .dragCancelled(let moment)):
      // A finger whose drag was refused has lifted.
      letGo(at: moment, emit: emit)
    case (_, .dragMoved), (_, .dragEnded), (_, .dragCancelled): return
    case (_, .dragBegan(let moment)): dragBegan(at: moment, emit: emit)
    case (_, .driven(let position, let moment)): driven(to: position, at: moment, emit: emit)
    case (.dragging, .drivenEnded(let moment)): drivenEnded(at: moment, emit: emit)
    case (_, .drivenEnded): return
    case (_, .turnEnded): turnEnded(emit: emit)
    case (.settling, .fingerDown(let moment)), (.jumping, .fingerDown(let moment)): hold(at: moment)
    case (.settling, .fingerUp(let moment)), (.jumping, .fingerUp(let moment)): letGo(at: moment, emit: emit)
    case (_, .fingerDown), (_, .fingerUp): return
    case (_, .jump(let page, let animated, let request, let cause)):
      jump(to: order.index(of: page) ?? 0, Request(animated, request, cause), tie: 1, emit: emit)
    case (_, .scroll(let page, let offset, let animated, let request, let cause)):
      scroll(to: page, by: offset, Request(animated, request, cause), emit: emit)
    case (_, .step(let distance, let animated, let request, let cause)):
      step(by: distance, Request(animated, request, cause), emit: emit)
    case (_, .pagesChanged(let ids, let settled)):
      isReordered = try pagesChanged(ids, settled: settled, emit: emit)
      recountReports()
    case (_, .restored(let page, let index, let fraction)):
      restored(AwaitedPage(page: page, index: index, fraction: fraction), emit: emit)
    case (_, .enabledChanged(let page, let swipe, let tap)):
      enabledChanged(page, swipe: swipe, tap: tap, emit: emit)
      recountReports()
    case (_, .slideLengthsChanged(let lengths)): slideLengthsChanged(lengths)
    case (_, .layoutChanged(let length)): layoutChanged(length, emit: emit)
    case (_, .containerWillAppear(let animated)):
      container(.appearing, animated: animated, emit: emit)
    case (_, .containerDidAppear): container(.visible, animated: false, emit: emit)
    case (_, .containerWillDisappear(let animated)):
      container(.disappearing, animated: animated, emit: emit)
    case (_, .containerDidDisappear): container(.hidden, animated: false, emit: emit)
    case (_, .loaded(let page, let cost)):
      if !cache.loaded(page, cost: cost) { ignoreAnswer(for: page, emit: emit) }
    case (_, .loadFailed(let page)):
      if !cache.loadFailed(page, pins: pins) { ignoreAnswer(for: page, emit: emit) }
    case (_, .retry(let page)):
      if length == 0 {
        emit(.ignored(page, .noLayout))
      } else if !cache.retry(page, emit: emit) {
        emit(.ignored(page, .notRequested))
      }
    case (_, .memoryPressure(let level)): memoryPressure(level, emit: emit)
    case (_, .reducedMotionChanged(let truth)): reducedMotionChanged(truth, emit: emit)
    case (_, .configured):
      configured(event, emit: emit)
      recountReports()
    }
    if let seen { keepSeen(seen, after: event) }
    if travel.driver == .parked { restBetween(emit: emit) }
    beginQueued(emit: emit)
    keepUp(since: before, changesLine: event.mayChangeLine, isReordered: isReordered, emit: emit)
    findCalm()
  }
}

extension PageController {
  /// Reports that the answer to a load has no effect.
  @inline(never)
  private mutating func ignoreAnswer(for page: PageID, emit: (PageEffect) -> Void) {
    emit(.ignored(page, order.contains(page) ? .notRequested : .unknownPage))
  }
}

// MARK: Validation

/// The rejection of events, before anything changes. `pagesChanged` is validated elsewhere: creating the new order finds
/// duplicates, also before the first change.
extension PageController {
  // Mutating, since the call of a nonmutating function would copy the controller.
  @inline(never)
  mutating func validate(_ event: PageEvent) throws(Rejection) {
    switch event {
    case .enabledChanged(let page, _, _), .retry(let page):
      guard order.contains(page) else { throw .unknownPage(page) }
    case .jump(let page, let animated, _, let cause):
      guard let index = order.index(of: page) else { throw .unknownPage(page) }
      try validateJump(to: index, animated: animated, cause: cause)
    case .scroll(let page, let offset, let animated, _, let cause):
      guard order.contains(page) else { throw .unknownPage(page) }
      guard offset == 0 || configuration.snapping == .never else { throw .illegalValue(.offset) }
      try validateJump(to: scrollTarget(page, by: offset).page, animated: animated, cause: cause)
    case .step(let distance, let animated, _, let cause):
      guard order.count > 0 else { throw .illegalValue(.step) }
      let target = stepTarget(by: distance, cause)
      guard target != targetIndex else { return }
      try validateJump(to: target, animated: animated, cause: cause)
    case .dragBegan:
      if travel.driver == .finger { throw .busy }
    case .slideLengthsChanged(let lengths):
      guard lengths.isEmpty || lengths.count == order.count else {
        throw .wrongCount(expected: Int64(order.count), got: Int64(lengths.count))
      }
    case .layoutChanged, .restored, .dragMoved, .dragEnded, .driven, .loaded, .configured, .pagesChanged,
      .dragCancelled, .fingerDown, .fingerUp, .drivenEnded, .turnEnded, .ticked, .containerWillAppear,
      .containerDidAppear,
      .containerWillDisappear, .containerDidDisappear, .loadFailed, .memoryPressure, .reducedMotionChanged:
      return
    }
  }

  /// Validates a jump. A tap or a key needs a page enabled for taps; a request needs one that is not disabled for both.
  private mutating func validateJump(to index: Int, animated: Bool, cause: Cause) throws(Rejection) {
    if tapDisabled.contains(index) && (cause == .tap || cause == .key || reach.isOff(index)) {
      throw .disabledPage(order[index])
    }
    guard configuration.interruptionPolicy == .reject, animated, !isInstant, index != findTargetIndex() else {
      return
    }
    switch travel.driver {
    case .spring, .curve: throw .busy
    case .nothing, .finger, .host, .friction, .parked: return
    }
  }
}
