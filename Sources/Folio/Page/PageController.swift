internal import FolioCollections
internal import FolioMachine
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
/// There is one line of pages and one place on it, in points. A finger, the host's scroller, a curve or a spring moves the
/// place, and each takes over from any other where the pages are drawn. The ``scene`` to draw consists of the pages that meet
/// the viewport. A jump of any distance folds the pages between its ends away, so that the ends are neighbours.
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
/// A `PageTrack` knows where the pages are; the controller decides what an event means: which transition begins or ends,
/// which page appears, is selected, settles and is loaded. An event is handled in this order: what is drawn is read; the
/// event changes track, transition and selection; the difference is left over, so that no event has to know how to be
/// continuous; a queued jump begins; pages that came into view are loaded.
///
/// Laws: only time and touch move what is on screen; every transition that began ends exactly once; soon after the pages rest
/// the position is an integer, unless pages do not snap; in a visible, laid-out container with pages exactly one page is
/// visible at rest; a rejected event changes nothing.
///
/// The article StateDiagrams of FolioTesting has every change of phase, as generated from the machine, under “Pages”.
public struct PageController: StateMachine, Normalizing, Savable, Digestible {
  /// The events of the controller.
  public typealias Event = PageEvent
  /// The effects of the controller.
  public typealias Effect = PageEffect

  /// The configuration of the controller.
  public var configuration: PageConfiguration { track.configuration }
  /// Where the pages are.
  var track: PageTrack
  var lastTransition: Int64 = 0

  /// The appearance of the pages, as last reported.
  public internal(set) var appearances = PageAppearance()
  /// Which pages are loaded.
  public internal(set) var cache: PageCache
  /// The page of the last `didSettle`; nil if it no longer exists.
  var reportedSettled: PageID?
  /// The direction of the last change of page: 1, −1, or 0 before the first.
  var heading: Int8 = 0
  /// Whether prefetching waits for the next change of page, after memory pressure.
  var prefetchPaused = false
  /// The slide that was at rest until a change of the layout grouped it with another.
  var regroupedSlide: PageID?
  /// Whether the user prefers reduced motion.
  public internal(set) var reducesMotion = false
  @Indirect var queued: QueuedJump?
  @Indirect var awaited: AwaitedPage?

  /// Creates a controller without pages, in a hidden container that is not laid out.
  ///
  /// - Throws: `refusedConfiguration` with the first invalid value.
  public init(configuration: PageConfiguration) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    self.init(validated: configuration)
  }

  /// Creates a controller without pages, with the default configuration.
  public init() { self.init(validated: PageConfiguration()) }

  /// Creates a controller without pages, with a valid configuration.
  init(validated configuration: PageConfiguration) {
    let settings = Shared(configuration)
    cache = PageCache(settings)
    track = PageTrack(settings)
  }

  /// Handles an event and emits its effects in order. ``PageEvent`` lists what each event rejects.
  public mutating func handle(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
    switch event {
    case .dragMoved(let points, let moment): if track.dragQuietly(by: points, at: moment) { return }
    case .ticked(let moment): if track.tickQuietly(at: moment) { return }
    default: break
    }
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

  private mutating func change(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
    try event.validate()
    try validate(event)
    var new: PageOrder?
    if case .pagesChanged(let ids, let settled) = event { new = try changedOrder(ids, settled) }
    track.quiet = PageTrack.Quiet()
    let upkeep = upkeep
    track.was = track.drawn
    defer {
      track.was = Drawn()
      track.findQuiet()
    }
    switch (phase, event) {
    case (_, .ticked(let moment)):
      advance(to: moment, emit: emit)
    case (.dragging, .dragMoved(let points, let moment)):
      dragMoved(by: points, at: moment, emit: emit)
    case (.dragging, .dragEnded(let velocity, let moment)):
      dragEnded(velocity: velocity, at: moment, emit: emit)
    case (.dragging, .dragCancelled(let moment)): dragEnded(velocity: 0, at: moment, emit: emit)
    case (.settling, .dragEnded(_, let moment)), (.settling, .dragCancelled(let moment)),
      (.jumping, .dragEnded(_, let moment)), (.jumping, .dragCancelled(let moment)):
      // A finger whose drag was refused has lifted.
      guard track.travel.isHeld else { return }
      letGo(at: moment, emit: emit)
    case (_, .dragMoved), (_, .dragEnded), (_, .dragCancelled): return
    case (_, .dragBegan(let moment)): dragBegan(at: moment, emit: emit)
    case (_, .driven(let position, let moment)): driven(to: position, at: moment, emit: emit)
    case (.dragging, .drivenEnded(let moment)): drivenEnded(at: moment, emit: emit)
    case (_, .drivenEnded): return
    case (_, .turnEnded): turnEnded(emit: emit)
    case (.settling, .fingerDown(let moment)), (.jumping, .fingerDown(let moment)):
      track.hold(at: moment)
    case (.settling, .fingerUp(let moment)), (.jumping, .fingerUp(let moment)):
      guard track.travel.isHeld else { return }
      letGo(at: moment, emit: emit)
    case (_, .fingerDown), (_, .fingerUp): return
    case (_, .jump(let page, let animated, let request, let cause)):
      jump(to: track.order.index(of: page) ?? 0, JumpRequest(animated, request, cause), emit: emit)
    case (_, .scroll(let page, let offset, let animated, let request, let cause)):
      var wanted = JumpRequest(animated, request, cause)
      let target = track.scrollTarget(page, by: offset)
      (wanted.beside, wanted.tie) = (target.beside, offset < 0 ? -1 : 1)
      jump(to: target.index, wanted, emit: emit)
    case (_, .step(let distance, let animated, let request, let cause)):
      step(by: distance, JumpRequest(animated, request, cause), emit: emit)
    case (_, .pagesChanged(_, let settled)): pagesChanged(new, settled: settled, emit: emit)
    case (_, .restored(let page, let index, let fraction)):
      restored(AwaitedPage(page: page, index: index, fraction: fraction), emit: emit)
    case (_, .enabledChanged(let page, let swipe, let tap)):
      enabledChanged(page, swipe: swipe, tap: tap, emit: emit)
    case (_, .slideLengthsChanged(let lengths)): slideLengthsChanged(lengths, emit: emit)
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
      if track.geometry.viewport == 0 {
        emit(.ignored(page, .noLayout))
      } else if !cache.retry(page, emit: emit) {
        emit(.ignored(page, .notRequested))
      }
    case (_, .memoryPressure(let level)): memoryPressure(level, emit: emit)
    case (_, .reducedMotionChanged(let truth)): reducedMotionChanged(truth, emit: emit)
    case (_, .configured(let new)): configured(new, emit: emit)
    }
    var isTick = false
    if case .ticked = event { isTick = true }
    // What is loaded has nothing to do with where the pages are.
    if !event.isOfLoading {
      keep(dropsUnseen: isTick)
      if event.movesPages { track.recountReports(at: track.was.place.value) }
      beginQueued(emit: emit)
    }
    keepUp(since: upkeep, changesLine: event.mayChangeLine, isReordered: new != nil, emit: emit)
  }

  private func ignoreAnswer(for page: PageID, emit: (PageEffect) -> Void) {
    emit(.ignored(page, track.order.contains(page) ? .notRequested : .unknownPage))
  }

  // MARK: Validation

  func validate(_ event: PageEvent) throws(Rejection) {
    switch event {
    case .enabledChanged(let page, _, _), .retry(let page):
      guard track.order.contains(page) else { throw .unknownPage(page) }
    case .jump(let page, let animated, _, let cause):
      guard let index = track.order.index(of: page) else { throw .unknownPage(page) }
      try validateJump(to: index, animated: animated, cause: cause)
    case .scroll(let page, let offset, let animated, _, let cause):
      guard track.order.contains(page) else { throw .unknownPage(page) }
      guard offset == 0 || configuration.snapping == .never else { throw .illegalValue(.offset) }
      try validateJump(to: track.scrollTarget(page, by: offset).index, animated: animated, cause: cause)
    case .step(let distance, let animated, _, let cause):
      guard track.order.count > 0 else { throw .illegalValue(.step) }
      let target = stepTarget(by: distance, cause)
      guard target != track.targetIndex else { return }
      try validateJump(to: target, animated: animated, cause: cause)
    case .dragBegan:
      if track.travel.driver == .finger { throw .busy }
    case .slideLengthsChanged(let lengths):
      guard lengths.isEmpty || lengths.count == track.order.count else {
        throw .wrongCount(expected: Int64(track.order.count), got: Int64(lengths.count))
      }
    case .layoutChanged, .restored, .dragMoved, .dragEnded, .driven, .loaded, .configured, .pagesChanged,
      .dragCancelled, .fingerDown, .fingerUp, .drivenEnded, .turnEnded, .ticked, .containerWillAppear,
      .containerDidAppear, .containerWillDisappear, .containerDidDisappear, .loadFailed, .memoryPressure,
      .reducedMotionChanged:
      return
    }
  }

  /// Validates a jump. A tap or a key needs a page enabled for taps; a request needs one that is not disabled for both.
  func validateJump(to index: Int, animated: Bool, cause: Cause) throws(Rejection) {
    if track.order.tapDisabled.contains(index),
      cause == .tap || cause == .key || track.order.reach.isOff(index)
    {
      throw .disabledPage(track.order[index])
    }
    guard configuration.interruptionPolicy == .reject, animated, !isInstant, index != track.targetIndex
    else {
      return
    }
    if track.travel.driver == .settling || track.travel.driver == .curve { throw .busy }
  }
}

extension PageEvent {
  /// Whether it answers a request for a page, asks again, or is short of memory.
  fileprivate var isOfLoading: Bool {
    switch self {
    case .loaded, .loadFailed, .retry, .memoryPressure: true
    default: false
    }
  }

  /// Whether the event may give the page under a scroller another index, or its place another position.
  fileprivate var movesPages: Bool {
    switch self {
    case .pagesChanged, .enabledChanged, .slideLengthsChanged, .layoutChanged, .configured: true
    default: false
    }
  }
}
