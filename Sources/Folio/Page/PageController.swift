internal import FolioCollections
public import FolioMachine
internal import FolioMotion

/// An ordered list of pages, which move along one line.
///
///                    dragBegan                        released
///        resting ───────────────▶ dragging ─────────────────────────▶ settling
///         ▲ │ ▲                     ▲   ▲            dragBegan           │ │
///         │ │ └─────────────────────┼───┴────────────────────────────────┼─┘
///         │ │                       │ dragBegan                          │
///         │ └────── jump ───────▶ jumping ◀────── jump, from any phase ──┘
///         └─────────────────────────┘
///               the place has arrived, and the position is that of its page
///
/// There is one ``Line`` of stops and one place on it (see ``Travel``). A finger, a scroller of the host's, a spring or a
/// curve moves the place, and each takes over from any other where the place is. What is drawn, ``scene``, are the stops
/// that meet the viewport. A jump of any distance folds the pages between its ends away, so that they are neighbours.
///
/// - **resting**: nothing moves. **dragging**: a finger, or a scroller of the host's, holds the pages. The destination is
///   *guessed*: the neighbour on the side of the base that the place is on. Reaching a page *commits* it: it becomes the
///   base. **jumping**: a curve, or a spring if the jump took over from another motion, moves the pages to a destination.
///   **settling**: a spring brings them to rest otherwise.
/// - A finger that goes down holds what moves, and a drag continues it: the same transition, wherever it was.
/// - A jump that interrupts another closes that in appearance, selection and outcome at once; on screen the motion goes
///   on to the new destination.
/// - Events of data, appearance and loading move nothing that stays on screen.
///
/// Three pages: `settled` (last at rest), `target` (where the pages will rest), `current` (the nearest to the place).
///
///     var pages = PageController()
///     try pages.handle(.pagesChanged([10, 11, 12, 13, 14], settled: nil)) { _ in }
///     try pages.handle(.layoutChanged(length: 320)) { _ in }               // load(10)
///     try pages.handle(.jump(to: 14, animated: true, request: 1, cause: .request)) { _ in }
///     // jumpAnswered(1, began(1)), transitionBegan(1, jump, 10 → 14), load(14), willSelect(14), didSelect(14)
///
/// Laws: only time and touch move what is on screen; every transition that began ends exactly once; at rest the position
/// is an integer, unless pages rest wherever they are; in a visible, laid-out container with pages exactly one page is visible
/// at rest; a rejected event changes nothing.
///
/// Every way from phase to phase, as the machine itself tells: “Pages” in the article
/// StateDiagrams of FolioTesting.
public struct PageController: StateMachine, Normalizing, Savable, Digestible {
  /// What can happen to it.
  public typealias Event = PageEvent
  /// What it tells its host.
  public typealias Effect = PageEffect

  /// How it behaves.
  public var configuration: PageConfiguration {
    @inline(__always)
    get { settings.value }
  }

  /// ``configuration``, which copies share.
  var settings: Shared<PageConfiguration>

  /// The pages in their order.
  var order = PageOrder()

  /// Which of them are stops.
  var reach = Reach()

  /// The length of each page, once the host told them.
  var slides = SlideLengths()

  /// Whether pages have lengths of their own, or rest elsewhere than in the middle. It follows from the rest of the state,
  /// and is made anew with that.
  package internal(set) var isSliding = false

  /// Whether slides are to be grouped anew at rest: while pages move, data leaves the groups as they are.
  var groupsAreStale = false

  /// The pages that taps may not go to, and those that swipes or taps may not: keys step over them.
  var tapDisabled = PageSubset()
  var keyDisabled = PageSubset()

  /// The length of the viewport along the axis, in points; 0 before layout.
  public internal(set) var length = 0.0

  /// Whether the user asked for less motion.
  public internal(set) var reducesMotion = false

  /// What the pages are told about their coming and going.
  public internal(set) var appearances = PageAppearance()

  /// Which pages are loaded.
  public internal(set) var cache: PageCache

  /// Where on the line the pages are, and what moves them.
  var travel = Travel()

  /// What moves the place by itself.
  var motion = Motion.none

  /// The places around the present one in which a sample or a tick does nothing but move the pages. It follows from the
  /// rest of the state, and is made anew by every other event.
  var calm = Calm()

  /// What the position is more than that of the line at the place, since the line changed under it; nil if nothing.
  var remainder: Remainder?

  /// What the place between whose stops things are blended is more than the place, in steps, since an end of the line
  /// opened under pages that were pulled beyond it; nil if nothing.
  var lag: Remainder?

  /// What that place is more than this, in steps, since an end of the line held it that has opened; nil if nothing.
  var held: Remainder?

  /// The index of the page last at rest; −1 without pages.
  var restIndex = -1

  /// The pages of the last `didSelect` and the last `didSettle`, nil if they are gone.
  var reportedSelected: PageID?
  var reportedSettled: PageID?

  /// The direction of the last change of page: 1, −1, or 0 before the first.
  var heading: Int8 = 0

  /// Whether prefetching waits for the next change of page, after a shortage of memory.
  var prefetchPaused = false

  /// The number of the last transition.
  var lastTransition: Int64 = 0

  /// A jump that waits for rest.
  var queued: QueuedJump?

  /// A page that comes back with the first pages; nil while there are any.
  var awaited: AwaitedPage?

  /// A controller without pages, in a hidden container that is not laid out.
  ///
  /// - Throws: `refusedConfiguration` with the first value that makes no sense.
  public init(configuration: PageConfiguration) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    self.init(validated: configuration)
  }

  /// A controller without pages, with the default configuration.
  public init() {
    self.init(validated: PageConfiguration())
  }

  /// A controller without pages, with a configuration that makes sense.
  init(validated configuration: PageConfiguration) {
    settings = Shared(configuration.normalized)
    cache = PageCache(settings)
    chooseMap()
  }

  /// Takes one event and emits its effects in order; see ``PageEvent`` for what is refused.
  ///
  /// Complexity: O(1) expected, O(log pages) where swipes do not reach every page; O(pages) for `pagesChanged`,
  /// O(pages) once for the first page that is disabled of an order, and for lengths, layouts, configurations and disabled
  /// pages where slides make groups; O(loaded pages) for `memoryPressure`, and what
  /// is prefetched, called off or evicted costs O(1) a page. Nothing is allocated but for those events, and where
  /// more pages are loaded than ever before.
  public mutating func handle(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
    if let sample = PageSample(event), takes(sample) { return }
    try changeOnce(event, emit: emit)
  }

  #if hasFeature(Embedded)
    private mutating func changeOnce(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
      try change(event, emit: emit)
    }
  #else
    /// Dynamic, so that what it calls is compiled once, and not anew for the `emit` of each caller: a dozen copies of all
    /// that pages do. Embedded Swift has no support for it.
    dynamic mutating func changeOnce(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
      try change(event, emit: emit)
    }
  #endif

  /// Takes an event that may do more than move the pages. What is seldom, and what takes much room, stands in functions of
  /// their own that are not inlined, so that the stack of one is gone before the next.
  private mutating func change(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
    try event.validate()
    try validate(event)
    let before = upkeep
    let seen = isSliding || event.tellsLengths ? slideSeen(before: event) : nil
    var isReordered = false
    switch (phase, event) {
    case (.resting, .ticked):
      if groupsAreStale, travel.driver == .nothing { groupAtRest(emit: emit) }
      return
    case (_, .ticked(let moment)): advance(to: moment, emit: emit)
    case (.dragging, .dragMoved(let points, let moment)): dragMoved(by: points, at: moment, emit: emit)
    case (.dragging, .dragEnded(let velocity, let moment)):
      dragEnded(velocity: velocity, at: moment, emit: emit)
    case (.dragging, .dragCancelled(let moment)): dragEnded(velocity: 0, at: moment, emit: emit)
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
    case (_, .loaded(let page, let cost)): cache.loaded(page, cost: cost)
    case (_, .loadFailed(let page)): cache.loadFailed(page, pins: pins)
    case (_, .retry(let page)):
      if length > 0 { cache.retry(page, emit: emit) }
    case (_, .memoryPressure(let level)): memoryPressure(level, emit: emit)
    case (_, .reducedMotionChanged(let truth)): reducedMotionChanged(truth, emit: emit)
    case (_, .configured(let configuration)):
      configured(configuration, emit: emit)
      recountReports()
    }
    if let seen { keepSeen(seen, after: event) }
    if travel.driver == .parked { restBetween(emit: emit) }
    beginQueued(emit: emit)
    keepUp(since: before, changesLine: event.mayChangeLine, isReordered: isReordered, emit: emit)
    calm = calmPlaces
  }
}
