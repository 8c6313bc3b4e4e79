#if Anew
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
  /// There is one ``PageLine`` of slides and one place on it, both in points. A ``PageTravel`` moves the place. ``Rests`` hold what
  /// is left over of what is drawn: whatever an event does to line and travel, ``keep(_:)`` leaves the difference over, and a
  /// spring brings it to 0. A settle is nothing else. No event knows how to be continuous.
  ///
  /// An event is handled in this order: what is drawn is read; the event changes line, travel, transition and selection; the
  /// difference is kept; a queued jump begins; pages that came into view are loaded.
  ///
  /// Laws: only time and touch move what is on screen; every transition that began ends exactly once; soon after the pages rest
  /// the position is an integer, unless pages do not snap; in a visible, laid-out container with pages exactly one page is
  /// visible at rest; a rejected event changes nothing.
  package struct PageMachine {
    /// The events of the machine.
    package typealias Event = PageEvent
    /// The effects of the machine.
    package typealias Effect = PageEffect

    /// The configuration of the machine.
    package var configuration: PageConfiguration { settings.value }
    var settings: Shared<PageConfiguration>

    var order = Order()
    var geometry = Geometry()
    var line = PageLine()
    var travel = PageTravel()
    var rests: Rests
    /// The places between which a sample or a tick only moves the pages. Derived from the rest of the state.
    var quiet = (low: 0.0, high: 0.0)

    /// The page at rest, or the origin of the transition; and its stop, unless that is no longer on the line.
    var origin: PageID?
    var base: Int64 = 0
    /// Whether `willDisappear` was emitted for the origin.
    var leaves = false
    var running: Running?
    var lastTransition: Int64 = 0

    package internal(set) var appearances = PageAppearance()
    package internal(set) var cache: PageCache
    /// The pages of the last `didSelect` and the last `didSettle`; nil if they no longer exist.
    var reportedSelected: PageID?
    var reportedSettled: PageID?
    /// The direction of the last change of page: 1, −1, or 0 before the first.
    var heading: Int8 = 0
    /// Whether prefetching waits for the next change of page, after memory pressure.
    var prefetchPaused = false
    /// Whether slides are grouped again at the next rest.
    var groupsAreStale = false
    /// The slide that was at rest until a change of the layout grouped it with another.
    var regroupedSlide: PageID?
    package internal(set) var reducesMotion = false
    @Indirect var queued: QueuedJump?
    @Indirect var awaited: AwaitedPage?

    /// Creates a machine without pages, in a hidden container that is not laid out.
    ///
    /// - Throws: `refusedConfiguration` with the first invalid value.
    package init(configuration: PageConfiguration) throws(Rejection) {
      if let field = configuration.refusal { throw .refusedConfiguration(field) }
      self.init(validated: configuration)
    }

    /// Creates a machine without pages, with the default configuration.
    package init() { self.init(validated: PageConfiguration()) }

    /// Creates a machine without pages, with a valid configuration.
    private init(validated configuration: PageConfiguration) {
      settings = Shared(configuration)
      cache = PageCache(settings)
      rests = Rests(configuration.settleSpring)
      configure()
    }

    /// Hands the configuration to the parts.
    mutating func configure() {
      order.loops = configuration.loops
      order.endsAtDisabled = configuration.disabledPagePolicy == .stop
      geometry.configure(configuration)
    }

    /// Handles an event and emits its effects in order. ``PageEvent`` lists what each event rejects.
    package mutating func handle(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
      switch event {
      case .dragMoved(let points, let moment): if dragQuietly(by: points, at: moment) { return }
      case .ticked(let moment): if tickQuietly(at: moment) { return }
      default: break
      }
      try change(event, emit: emit)
    }

    private mutating func change(_ event: PageEvent, emit: (PageEffect) -> Void) throws(Rejection) {
      try event.validate()
      try validate(event)
      let upkeep = upkeep
      var before = drawn
      var isReordered = false
      switch (phase, event) {
      case (_, .ticked(let moment)):
        advance(to: moment, &before, emit: emit)
      case (.dragging, .dragMoved(let points, let moment)):
        dragMoved(by: points, at: moment, &before, emit: emit)
      case (.dragging, .dragEnded(let velocity, let moment)):
        dragEnded(velocity: velocity, at: moment, &before, emit: emit)
      case (.dragging, .dragCancelled(let moment)): dragEnded(velocity: 0, at: moment, &before, emit: emit)
      case (.settling, .dragEnded(_, let moment)), (.settling, .dragCancelled(let moment)),
        (.jumping, .dragEnded(_, let moment)), (.jumping, .dragCancelled(let moment)):
        // A finger whose drag was refused has lifted.
        letGo(at: moment, &before, emit: emit)
      case (_, .dragMoved), (_, .dragEnded), (_, .dragCancelled): return
      case (_, .dragBegan(let moment)): dragBegan(at: moment, &before, emit: emit)
      case (_, .driven(let position, let moment)): driven(to: position, at: moment, &before, emit: emit)
      case (.dragging, .drivenEnded(let moment)): drivenEnded(at: moment, &before, emit: emit)
      case (_, .drivenEnded): return
      case (_, .turnEnded): turnEnded(&before, emit: emit)
      case (.settling, .fingerDown(let moment)), (.jumping, .fingerDown(let moment)):
        hold(at: moment, &before)
      case (.settling, .fingerUp(let moment)), (.jumping, .fingerUp(let moment)):
        letGo(at: moment, &before, emit: emit)
      case (_, .fingerDown), (_, .fingerUp): return
      case (_, .jump(let page, let animated, let request, let cause)):
        jump(to: order.index(of: page) ?? 0, Request(animated, request, cause), tie: 1, &before, emit: emit)
      case (_, .scroll(let page, let offset, let animated, let request, let cause)):
        var wanted = Request(animated, request, cause)
        let target = scrollTarget(page, by: offset)
        wanted.beside = target.beside
        jump(to: target.index, wanted, tie: offset < 0 ? -1 : 1, &before, emit: emit)
      case (_, .step(let distance, let animated, let request, let cause)):
        step(by: distance, Request(animated, request, cause), &before, emit: emit)
      case (_, .pagesChanged(let ids, let settled)):
        isReordered = try pagesChanged(ids, settled: settled, &before, emit: emit)
      case (_, .restored(let page, let index, let fraction)):
        restored(AwaitedPage(page: page, index: index, fraction: fraction), &before, emit: emit)
      case (_, .enabledChanged(let page, let swipe, let tap)):
        enabledChanged(page, swipe: swipe, tap: tap, &before, emit: emit)
      case (_, .slideLengthsChanged(let lengths)): slideLengthsChanged(lengths, &before)
      case (_, .layoutChanged(let length)): layoutChanged(length, &before, emit: emit)
      case (_, .containerWillAppear(let animated)):
        container(.appearing, animated: animated, &before, emit: emit)
      case (_, .containerDidAppear): container(.visible, animated: false, &before, emit: emit)
      case (_, .containerWillDisappear(let animated)):
        container(.disappearing, animated: animated, &before, emit: emit)
      case (_, .containerDidDisappear): container(.hidden, animated: false, &before, emit: emit)
      case (_, .loaded(let page, let cost)):
        if !cache.loaded(page, cost: cost) { ignoreAnswer(for: page, emit: emit) }
      case (_, .loadFailed(let page)):
        if !cache.loadFailed(page, pins: pins) { ignoreAnswer(for: page, emit: emit) }
      case (_, .retry(let page)):
        if geometry.viewport == 0 {
          emit(.ignored(page, .noLayout))
        } else if !cache.retry(page, emit: emit) {
          emit(.ignored(page, .notRequested))
        }
      case (_, .memoryPressure(let level)): memoryPressure(level, emit: emit)
      case (_, .reducedMotionChanged(let truth)): reducedMotionChanged(truth, &before, emit: emit)
      case (_, .configured(let new)): configured(new, &before, emit: emit)
      }
      var isTick = false
      if case .ticked = event { isTick = true }
      keep(before, dropsUnseen: isTick)
      if event.movesPages { recountReports(at: before.place.value) }
      beginQueued(emit: emit)
      keepUp(since: upkeep, changesLine: event.mayChangeLine, isReordered: isReordered, emit: emit)
      findQuiet()
    }

    private func ignoreAnswer(for page: PageID, emit: (PageEffect) -> Void) {
      emit(.ignored(page, order.contains(page) ? .notRequested : .unknownPage))
    }

    // MARK: Validation

    private func validate(_ event: PageEvent) throws(Rejection) {
      switch event {
      case .enabledChanged(let page, _, _), .retry(let page):
        guard order.contains(page) else { throw .unknownPage(page) }
      case .jump(let page, let animated, _, let cause):
        guard let index = order.index(of: page) else { throw .unknownPage(page) }
        try validateJump(to: index, animated: animated, cause: cause)
      case .scroll(let page, let offset, let animated, _, let cause):
        guard order.contains(page) else { throw .unknownPage(page) }
        guard offset == 0 || configuration.snapping == .never else { throw .illegalValue(.offset) }
        try validateJump(to: scrollTarget(page, by: offset).index, animated: animated, cause: cause)
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
        .containerDidAppear, .containerWillDisappear, .containerDidDisappear, .loadFailed, .memoryPressure,
        .reducedMotionChanged:
        return
      }
    }

    /// Validates a jump. A tap or a key needs a page enabled for taps; a request needs one that is not disabled for both.
    private func validateJump(to index: Int, animated: Bool, cause: Cause) throws(Rejection) {
      if order.tapDisabled.contains(index), cause == .tap || cause == .key || order.reach.isOff(index) {
        throw .disabledPage(order[index])
      }
      guard configuration.interruptionPolicy == .reject, animated, !isInstant, index != targetIndex else {
        return
      }
      if travel.driver == .settling || travel.driver == .curve { throw .busy }
    }
  }
#endif

#if Anew
  extension PageEvent {
    /// Whether the event may give the page under a scroller another index, or its place another position.
    fileprivate var movesPages: Bool {
      switch self {
      case .pagesChanged, .enabledChanged, .slideLengthsChanged, .layoutChanged, .configured: true
      default: false
      }
    }
  }
#endif
