internal import FolioCollections
internal import FolioList
public import FolioMachine
internal import FolioMotion

/// Pages, tabs, a cover and a list on every loaded page, driven by raw pointers, wheels and keys.
///
///     events ──▶ Pager ──▶ effects
///                 ├─ cover     CoverController ⊃ TabController ⊃ PageController
///                 ├─ lists     a ListController for each loaded page
///                 └─ gestures  the owner of a finger: pages, list, strip, a row, the container
///
/// The pager is the outermost machine. Only the pager knows the axis and the direction of reading, and converts
/// pointers, wheels and arrow keys into forward and backward. A gesture has one owner until it ends:
///
///     from the back zone, inward              the container that the pager is in
///     on the strip, along it                  the strip
///     along the axis of the pages             the pages
///     across it, on cover, strip or content   the list of the selected page, and through it the cover
///     vertical pages                          the list until its edge, from there on the pages
///     held on a row for 0.1 s                 the row: nothing scrolls until the finger lifts
///     held on a row that moves for 0.5 s      the row too: it moves with the finger, see ``liftedFrame``
///
/// A finger on a page that is partly visible beside the current one drags the same as elsewhere, presses no row of that
/// page, and selects the page with a tap.
///
/// Among nested pagers ``GestureClaim`` decides.
///
/// Only a list stores its offset. The cover moves the lists and follows them within each event, and emits no orders.
///
///     var pager = Pager()
///     func send(_ event: PagerEvent) throws { try pager.handle(event) { … } }     // collect, then perform
///     try send(.cover(.heightsChanged(maximum: 200, collapsed: 64, minimum: 64)))
///     try send(.cover(.tab(.page(.pagesChanged([1, 2, 3], settled: nil)))))
///     try send(.cover(.stripHeightsChanged([40, 40, 40])))
///     try send(.cover(.tab(.lengthsChanged([90, 120, 80]))))
///     try send(.frameChanged(LayoutRect(width: 320, height: 568)))                      // load(1)
///     try send(.cover(.tab(.page(.containerWillAppear(animated: false)))))
///     try send(.cover(.tab(.page(.containerDidAppear))))                          // didAppear(1)
///     try send(.list(1, .sectionsChanged([…])))                                   // mount(row: 0, …) …
///     try send(.cover(.tab(.page(.loaded(1, cost: 1)))))
///     try send(.pointer(PointerEvent(.down, x: 300, y: 200, at: now)))
///
/// A row of a placed page is drawn at `frame(of: placement).y + list.frame(of: row).top − list.offset`.
///
/// Laws: those of its parts; an event is either rejected or applied completely.
///
/// All transitions between owners of a finger are in “Who has a finger in a pager” in the article StateDiagrams of
/// FolioTesting, generated from the machine.
public struct Pager: StateMachine, Normalizing, Savable, Digestible {
  /// The events that it handles.
  public typealias Event = PagerEvent
  /// The effects that it emits.
  public typealias Effect = PagerEffect

  /// The configuration of the pager.
  public internal(set) var configuration: PagerConfiguration {
    @inline(__always)
    get { settings.value }
    set { settings = Shared(newValue) }
  }

  /// The storage of ``configuration``, which copies share.
  var settings: Shared<PagerConfiguration>

  /// The cover, the tabs and the pages.
  public internal(set) var cover: CoverController

  /// The lists of the loaded pages.
  var lists: PageLists

  /// The gestures of fingers.
  var gestures = Gestures()

  /// The frame of the container.
  public internal(set) var frame = LayoutRect()

  /// Whether the host has reported a finger on the pages that is still down.
  var arePagesTouched = false

  /// The direction of reading.
  public internal(set) var direction = ReadingDirection.leftToRight

  /// Creates a pager without pages and without a layout.
  ///
  /// - Throws: `refusedConfiguration` or `list(…)` with the first illegal value.
  public init(
    page: PageConfiguration = PageConfiguration(), tab: TabConfiguration = TabConfiguration(),
    cover: CoverConfiguration = CoverConfiguration(),
    configuration: PagerConfiguration = PagerConfiguration()
  ) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    lists = PageLists(template: try Self.template(configuration))
    lists.sharesSlots = configuration.sharesSlots
    settings = Shared(configuration.normalized(with: lists.template))
    self.cover = try CoverController(page: page, tab: tab, configuration: cover)
    gestures.configure(configuration)
  }

  /// Creates a pager without pages and with the default configurations.
  public init() {
    let configuration = PagerConfiguration()
    settings = Shared(configuration)
    cover = CoverController()
    lists = PageLists(template: (try? Self.template(configuration)) ?? ListController())
  }

  static func template(_ configuration: PagerConfiguration) throws(Rejection) -> ListController {
    do throws(ListRejection) {
      return try ListController(configuration.list)
    } catch {
      throw .list(error)
    }
  }

  /// Handles an event and emits its effects in order.
  public mutating func handle(_ event: PagerEvent, emit: (PagerEffect) -> Void) throws(Rejection) {
    let collapse = cover.model.collapse
    switch event {
    case .cover(let event): try coverEvent(event, emit: emit)
    case .list(let page, let event): try listEvent(event, on: page, emit: emit)
    case .pointer(let sample): try pointer(sample, emit: emit)
    case .claimDecided(let pointer, let owns, let moment):
      claimDecided(pointer: pointer, owns: owns, moment, emit: emit)
    case .wheel(let turn): try wheel(turn, emit: emit)
    case .key(let key, let request): try press(key, request: request, emit: emit)
    case .focused(let page, let row, let request):
      try focused(page, row: row, request: request, emit: emit)
    case .frameChanged(let frame): try frameChanged(frame, emit: emit)
    case .bottomInsetChanged(let inset):
      try coverEvent(.viewportChanged(height: frame.height, bottomInset: inset), emit: emit)
    case .directionChanged(let direction):
      if direction != self.direction { dropRow(emit: emit) }
      self.direction = direction
    case .ticked(let moment): ticked(moment, emit: emit)
    case .turnEnded(let moment): turnEnded(moment, emit: emit)
    case .restored(let saved): try restored(saved, emit: emit)
    case .configured(let configuration): try configured(configuration, emit: emit)
    }
    if changesTouch { touch(emit: emit) }
    if cover.tab.page.reducesMotion { calm(emit: emit) }
    if gestures.isCarrying {
      followCarriedRow(emit: emit)
    } else if gestures.press.isActive {
      followPressedRow(emit: emit)
    }
    if !lists.waiting.isEmpty { endWaiting(emit: emit) }
    if !lists.watched.isEmpty { showLists(emit: emit) }
    cover.model.emitCollapse(since: collapse) { emit(.cover($0)) }
  }
}

// MARK: Cover and lists

extension Pager {
  /// Sends an event to the cover, which moves the lists.
  mutating func send(_ event: CoverEvent, emit: (PagerEffect) -> Void) throws(Rejection) {
    if let sample = PageSample(event), cover.applies(sample, emit: { emit(.cover(.tab($0))) }) { return }
    let (before, wasSliding) = (cover.active, cover.tab.page.isSliding)
    // The pressed row may be removed along with its page.
    try cover.model.handle(event, &cover.tab, &lists) { gestures.forward($0, emit: emit) }
    // A finger that stopped a list no longer holds it once another page is selected.
    if let before, before != cover.active {
      lists.release(before) { gestures.forward($0, emit: emit) }
      let standing = cover.model.standing(over: &lists)
      cover.model.finish(standing, .request, keepsPull: true, &cover.tab, &lists) {
        gestures.forward($0, emit: emit)
      }
    }
    if lists.count != cover.tab.page.cache.count { closeForgotten(emit: emit) }
    if cover.tab.page.isSliding || wasSliding { extendLists(emit: emit) }
    guard lists.refusedDrag else { return }
    lists.refusedDrag = false
    gesture(.pagesRefused, emit: emit)
  }

  /// Sets the extents of the lists to those of their pages. Complexity: O(loaded lists).
  @inline(never)
  private mutating func extendLists(emit: (PagerEffect) -> Void) {
    for page in lists.pages {
      let extent = slideExtent(of: page)
      guard extent != lists.extent(of: page) else { continue }
      lists.extend(page, to: extent) { gestures.forward($0, emit: emit) }
    }
  }

  /// Closes the lists of failed pages. A page that failed to load keeps its list, and what is drawn of it, while it is
  /// pinned; then the cache removes it without emitting effects.
  private mutating func closeForgotten(emit: (PagerEffect) -> Void) {
    for page in lists.pages where cover.tab.page.loadState(of: page) == .absent {
      lists.close(page, in: cover.model.layout, under: cover.model.collapse(over: page)) {
        gestures.forward($0, emit: emit)
      }
      // A deleted page has no place to return to.
      if cover.tab.page.index(of: page) == nil { lists.forget(page) }
    }
  }

  /// Sends an event to the list of a page and reports the result to the cover. A press follows its row, or ends before
  /// the row is removed.
  mutating func move(
    _ event: ListEvent, on page: PageID, by mover: ContentMover, travel: Int64 = 0,
    emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard lists.contains(page) else { return }
    let before = cover.model.standing(over: &lists)
    let scrolled = lists.isScrolling(page)
    // The user moves the list from where it is, not from its wanted place.
    let old = mover.isHand ? lists.listed(page) : lists.y(of: page)
    var event = event
    var closing = cover.model.closing(by: travel, from: old, over: page, &cover.tab, &lists)
    if case .dragMoved(let travel, let moment) = event, travel > 0, travel.isLegal,
      lists.phase(of: page) == .dragging
    {
      closing = cover.model.closing(by: Units.nearest(travel), from: old, over: page, &cover.tab, &lists)
      if closing > 0 { event = .dragMoved(by: travel - Units.points(closing), at: moment) }
    }
    // A motion that code takes over may have moved the cover; code moves only the content.
    let speed =
      mover == .code && page == cover.active && lists.movesByItself(page)
      ? cover.model.ownSpeed(&lists) : 0
    let pushed = mover == .code && lists.movesByItself(page) ? cover.model.pushSpeed(of: page) : 0
    try hand(event, on: page, seenFrom: mover == .data ? seenLine(of: page) : nil, emit: emit)
    // The cover did not push the list while it moved on its own, and pushes it during a scroll. Both keep the speed of
    // the previous motion.
    if pushed != 0, lists.phase(of: page) == .animating { lists.slow(page, by: pushed) }
    if speed != 0, !lists.movesByItself(page) {
      cover.model.overtaken(at: speed, cover.tab, &lists) { gestures.forward($0, emit: emit) }
    }
    if mover.isHand { lists.forgetWanted(page) }
    if gestures.press.isActive(on: page) { renumberPress(on: page) }
    var new = lists.y(of: page)
    let isTimed = if case .ticked = event { true } else { false }
    // A fling of a host's scroller is where the host reports it, even beyond the end.
    let isReport = if case .hostScrolled(_, _, .user, _) = event { true } else { false }
    if isTimed && mover == .fling || isReport, new > old {
      closing = cover.model.closing(by: new - old, from: old, over: page, &cover.tab, &lists)
      // The content stays at its end, and the fling, or the finger on the host's scroller, moves the cover.
      if closing > 0 { lists.giveBack(page, closing) { gestures.forward($0, emit: emit) } }
      new -= closing
    }
    if new != old || closing > 0 {
      cover.model.contentMoved(
        page, from: old, to: new, by: mover, closing: closing, keepsPull: !isTimed, before, &cover.tab, &lists
      ) { gestures.forward($0, emit: emit) }
    }
    if scrolled, !lists.isScrolling(page), !lists.isTouched(page) {
      cover.model.contentRested(page, cover.model.standing(over: &lists), &cover.tab, &lists) {
        gestures.forward($0, emit: emit)
      }
    } else if new == old, closing == 0 {
      cover.model.finish(before, .data, keepsPull: false, &cover.tab, &lists) {
        gestures.forward($0, emit: emit)
      }
    }
  }

  /// Sends an event to a list with its current bounds. If the list rejects the event, it is unchanged.
  private mutating func hand(
    _ event: ListEvent, on page: PageID, seenFrom line: Int64?, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard let bounds = cover.model.surroundings(of: page, &cover.tab, &lists),
      !lists.isBound(page, by: bounds)
    else { return try lists.handle(event, on: page, seenFrom: line) { gestures.forward($0, emit: emit) } }
    let before = lists
    lists.lend(page, bounds)
    do throws(Rejection) {
      try lists.handle(event, on: page, seenFrom: line) { gestures.forward($0, emit: emit) }
    } catch {
      lists = before
      throw error
    }
  }

  /// Returns where the visible part of a vertical page begins if the page is not at the top of the frame, in units
  /// below the top of the page; otherwise nil. The strip covers the frame and not the page, which may be dragged or
  /// shorter than the frame.
  @inline(__always)
  func seenLine(of page: PageID) -> Int64? {
    settings.value.axis == .vertical ? verticalSeenLine(of: page) : nil
  }

  @inline(never)
  private func verticalSeenLine(of page: PageID) -> Int64? {
    guard let rect = frame(of: page), rect.y != frame.y else { return nil }
    return Units.clamped((cover.contentTop - (rect.y - frame.y)).clamped(0, rect.height))
  }

  /// Whether a finger is down on the screen, on a trackpad or, as the host reports, on the pages.
  @inline(__always)
  var isTouched: Bool { gestures.isTouching || arePagesTouched }

  /// Whether a finger is down on the selected list, as the host reports: pointers are on the screen.
  @inline(__always)
  var isListTouched: Bool {
    guard !gestures.isTouching, let page = cover.active else { return false }
    return lists.isTouched(page)
  }

  @inline(__always)
  private var changesTouch: Bool {
    cover.model.isTouched != isTouched || cover.model.isContentTouched != isListTouched
  }

  /// Fingers went down or have lifted: once all have, what they stopped goes on.
  @inline(never)
  private mutating func touch(emit: (PagerEffect) -> Void) {
    (cover.model.isTouched, cover.model.isContentTouched) = (isTouched, isListTouched)
    guard !cover.model.isTouched, !cover.model.isContentTouched else { return }
    cover.model.lifted(&cover.tab, &lists) { gestures.forward($0, emit: emit) }
  }

  /// Sends an event with legal values to a list.
  mutating func perform(
    _ event: ListEvent, on page: PageID, by mover: ContentMover, emit: (PagerEffect) -> Void
  ) {
    try? move(event, on: page, by: mover, emit: emit)
  }

  /// Completes the scrolls of requests when motion is reduced: a first frame begins the motion if none has, and a much
  /// later one ends it. Flings continue.
  private mutating func calm(emit: (PagerEffect) -> Void) {
    var next = lists.awake.first
    while let page = next {
      if lists.phase(of: page) == .animating {
        perform(.ticked(at: Moment(nanoseconds: .min)), on: page, by: .code, emit: emit)
        perform(.ticked(at: Moment(nanoseconds: .max)), on: page, by: .code, emit: emit)
      }
      next = lists.awake(after: page)
    }
  }

  /// Sends a legal event to the pages.
  mutating func send(_ event: PageEvent, emit: (PagerEffect) -> Void) {
    try? send(.tab(.page(event)), emit: emit)
  }

  private mutating func coverEvent(_ event: CoverEvent, emit: (PagerEffect) -> Void) throws(Rejection) {
    var event = event
    switch event {
    case .heightsChanged(let maximum, _, _):
      guard maximum == 0 || configuration.axis == .horizontal else { throw .illegalValue(.axis) }
    case .viewportChanged(let height, let bottomInset):
      guard height == frame.height else { throw .illegalValue(.frame) }
      event = .viewportChanged(height: lists.height, bottomInset: bottomInset)
    case .tab(.stripLayoutChanged), .tab(.page(.layoutChanged)): throw .illegalValue(.frame)
    case .scrolled, .scrollEnded: throw .illegalValue(.offset)
    case .restored(let saved): return try restored(saved, emit: emit)
    case .tab, .stopsChanged, .stripHeightsChanged, .uniformStripHeightChanged, .expand, .collapse, .move,
      .refreshChanged, .refreshEnded, .configured:
      break
    }
    let hidStrip = cover.tab.isHidden
    try send(event, emit: emit)
    if hidStrip != cover.tab.isHidden { dropRow(emit: emit) }
    switch event {
    case .tab(.page(.configured)): try resizePages(emit: emit)
    case .tab(.page(.fingerDown)): arePagesTouched = true
    case .tab(.page(.fingerUp)), .tab(.page(.dragEnded)), .tab(.page(.dragCancelled)):
      arePagesTouched = false
    case .tab(.page(.containerDidDisappear)):
      arePagesTouched = false
      loseTouches(emit: emit)
      for page in lists.pages {
        lists.release(page) { gestures.forward($0, emit: emit) }
        lists.land(page) { gestures.forward($0, emit: emit) }
      }
    case .heightsChanged: bringBackRows(emit: emit)
    case .tab(.page(.reducedMotionChanged(let isOn))):
      lists.reducesMotion = isOn
      for page in lists.pages { perform(.reducedMotionChanged(isOn), on: page, by: .code, emit: emit) }
    default: break
    }
    if lists.bottomInset != cover.bottomInset {
      lists.bottomInset = cover.bottomInset
      layOutLists(emit: emit)
    }
  }

  private mutating func listEvent(
    _ event: ListEvent, on page: PageID, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard cover.tab.page.index(of: page) != nil else { throw .unknownPage(page) }
    switch event {
    case .viewportChanged, .minimumLengthChanged: throw .illegalValue(.frame)
    case .reducedMotionChanged: throw .illegalValue(.reducedMotion)
    case .fingerDown:
      try move(event, on: page, by: .data, emit: emit)
      holdCover(under: page)
    case .dragBegan:
      try move(event, on: page, by: .user, emit: emit)
      holdCover(under: page)
    case .dragMoved, .reorderBegan, .reorderMoved, .reorderEnded, .reorderCancelled:
      try move(event, on: page, by: .user, emit: emit)
    case .dragEnded, .dragCancelled:
      try move(event, on: page, by: .user, emit: emit)
      if page == cover.active { touch(emit: emit) }
    case .hostScrolled(_, _, let source, _): try move(event, on: page, by: ContentMover(source), emit: emit)
    case .scroll, .scrollTo, .setOffset:
      try move(calmed(event), on: page, by: .code, emit: emit)
      lists.forgetWanted(page)
    case .restored:
      try move(event, on: page, by: .data, emit: emit)
      lists.forgetWanted(page)
    case .ticked: try move(event, on: page, by: lists.mover(of: page), emit: emit)
    case .fingerUp, .hostScrollEnded:
      try move(event, on: page, by: .data, emit: emit)
      if page == cover.active { touch(emit: emit) }
    default:
      try move(event, on: page, by: .data, emit: emit)
      bringBackRow(of: page, emit: emit)
      // A list that waits for its place may now be long enough.
      guard lists.isWaiting(page) else { return }
      let before = cover.model.standing(over: &lists)
      let old = lists.y(of: page)
      lists.carryOut(page, emit: emit)
      let new = lists.y(of: page)
      guard new != old else { return }
      cover.model.contentMoved(page, from: old, to: new, by: .data, before, &cover.tab, &lists) {
        gestures.forward($0, emit: emit)
      }
    }
  }

  /// The host reports a finger on the list of a page: it stops the cover as one on the screen does.
  private mutating func holdCover(under page: PageID) {
    if page == cover.active, lists.isTouched(page) { cover.model.hold() }
  }

  /// Returns the event, without its animation if motion is reduced.
  private func calmed(_ event: ListEvent) -> ListEvent {
    guard cover.tab.page.reducesMotion else { return event }
    switch event {
    case .scroll(let row, let alignment, true): return .scroll(to: row, alignment: alignment, animated: false)
    case .scrollTo(let target, true): return .scrollTo(target, animated: false)
    default: return event
    }
  }

  private mutating func layOutLists(emit: (PagerEffect) -> Void) {
    for page in lists.pages { lists.layOut(page, emit: emit) }
  }

  // MARK: Layout

  private mutating func frameChanged(_ new: LayoutRect, emit: (PagerEffect) -> Void) throws(Rejection) {
    guard new.isLegal else { throw .illegalValue(.frame) }
    guard new != frame else { return }
    dropRow(emit: emit)
    frame = LayoutRect(
      x: new.x.withoutNegativeZero, y: new.y.withoutNegativeZero, width: new.width.withoutNegativeZero,
      height: new.height.withoutNegativeZero)
    let page = restFrame
    (lists.width, lists.height) = (page.width, page.height)
    try send(.viewportChanged(height: page.height, bottomInset: cover.bottomInset), emit: emit)
    try send(.tab(.stripLayoutChanged(length: new.width)), emit: emit)
    layOutLists(emit: emit)
    send(.layoutChanged(length: pageLength), emit: emit)
    bringBackRows(emit: emit)
  }

  /// Resizes the pages after a change of their fraction in the same frame.
  private mutating func resizePages(emit: (PagerEffect) -> Void) throws(Rejection) {
    let page = restFrame
    guard page.width != lists.width || page.height != lists.height else { return }
    dropRow(emit: emit)
    (lists.width, lists.height) = (page.width, page.height)
    try send(.viewportChanged(height: page.height, bottomInset: cover.bottomInset), emit: emit)
    layOutLists(emit: emit)
  }

  /// The length of a page along the axis; 0 if the width or the height is 0.
  private var pageLength: Double {
    guard frame.width > 0, frame.height > 0 else { return 0 }
    return configuration.axis == .horizontal ? frame.width : frame.height
  }

  private mutating func configured(
    _ new: PagerConfiguration, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    if let field = new.refusal { throw .refusedConfiguration(field) }
    guard new.axis == .horizontal || cover.maximum == 0 else { throw .refusedConfiguration(.axis) }
    lists.template = try Self.template(new)
    if new.axis != configuration.axis { dropRow(emit: emit) }
    lists.sharesSlots = new.sharesSlots
    configuration = new.normalized(with: lists.template)
    gestures.configure(new)
    try resizePages(emit: emit)
    send(.layoutChanged(length: pageLength), emit: emit)
  }

  /// Sends the visible fraction of their pages to the lists that report viewed rows. Complexity: O(such lists · pages
  /// on screen).
  @inline(never)
  private mutating func showLists(emit: (PagerEffect) -> Void) {
    let isSeen = cover.tab.page.appearances.isSeen
    var next = lists.watched(after: nil)
    while let page = next {
      var fraction = 0.0
      if isSeen {
        for placement in cover.tab.page.scene where placement.page == page {
          fraction += placement.visibleFraction
        }
      }
      // A page at rest is completely visible, whatever the rounding of its place.
      lists.show(page, fraction: fraction > 1 - 1e-9 ? 1 : fraction, emit: emit)
      next = lists.watched(after: page)
    }
  }

  /// Lets lists that show rows on screen, and are too short for their places, count as being where they are.
  @inline(never)
  private mutating func endWaiting(emit: (PagerEffect) -> Void) {
    var next = lists.waiting(after: nil)
    while let page = next {
      next = lists.waiting(after: page)
      guard cover.tab.page.scene.contains(where: { $0.page == page && $0.visibleFraction > 0 }) else {
        continue
      }
      let before = cover.model.standing(over: &lists)
      let old = lists.y(of: page)
      guard lists.showShort(page) else { continue }
      cover.model.contentMoved(
        page, from: old, to: lists.y(of: page), by: .data, before, &cover.tab, &lists
      ) {
        gestures.forward($0, emit: emit)
      }
    }
  }

  // MARK: Time

  private mutating func ticked(_ moment: Moment, emit: (PagerEffect) -> Void) {
    if gestures.press.isActive { gesture(.ticked(at: moment), emit: emit) }
    autoscroll(moment, emit: emit)
    var next = lists.awake.first
    while let page = next {
      if lists.isDue(page, at: moment), !isCarried(on: page) {
        let mover = lists.mover(of: page)
        perform(.ticked(at: moment), on: page, by: mover, emit: emit)
        if mover == .fling { carryFling(of: page, at: moment, emit: emit) }
      }
      next = lists.awake(after: page)
    }
    // The cover pushes lists when its own motion overtakes them.
    if !cover.isStill { send(.ticked(at: moment), emit: emit) }
  }

  private mutating func turnEnded(_ moment: Moment, emit: (PagerEffect) -> Void) {
    if cover.tab.page.nextWake == .endOfTurn { try? send(.tab(.page(.turnEnded)), emit: emit) }
    var next = lists.awake.first
    while let page = next {
      if lists.wake(of: page) == .endOfTurn {
        perform(.turnEnded(at: moment), on: page, by: .data, emit: emit)
      }
      next = lists.awake(after: page)
    }
  }
}
