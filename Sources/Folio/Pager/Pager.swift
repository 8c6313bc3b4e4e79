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
///     pressed long on a row                   the row: nothing scrolls until the finger lifts
///     pressed long on a row that can be moved the row too: it moves with the finger, see ``liftedFrame``
///
/// A row is highlighted under a finger that rests on it for 0.1 s. A drag ends the highlight, unless the list holds
/// scrolling then, with `pressHoldsScrolling`.
///
/// On a partly visible neighbouring page, a drag works as on the current page, a tap selects the page, and rows are not
/// pressed.
///
/// Among nested pagers ``GestureClaim`` decides.
///
/// The lists store their own offsets. The cover and the lists are updated in the same event, so a pager emits no scroll
/// requests of its cover.
///
///     var pager = Pager()
///     func send(_ event: PagerEvent) throws { try pager.handle(event) { … } }     // collect, then perform
///     try send(.cover(.heightsChanged(maximum: 200, collapsed: 64, minimum: 64)))
///     try send(.page(.pagesChanged([1, 2, 3])))
///     try send(.cover(.stripHeightsChanged([40, 40, 40])))
///     try send(.tab(.lengthsChanged([90, 120, 80])))
///     try send(.frameChanged(LayoutRect(width: 320, height: 568)))                // load(1)
///     try send(.page(.containerWillAppear()))
///     try send(.page(.containerDidAppear))                                        // didAppear(1)
///     try send(.list(1, .sectionsChanged([…])))                                   // mount(row: 0, …) …
///     try send(.page(.loaded(1)))
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
    get { lists.settings.value }
    set { lists.settings = Shared(newValue) }
  }

  /// The cover, the tabs and the pages.
  public internal(set) var cover: CoverController

  /// The lists of the loaded pages.
  var lists: PageLists

  /// The gestures of fingers.
  var gestures = Gestures()

  /// The frame of the container.
  public internal(set) var frame = LayoutRect()

  /// Whether the host has reported a finger on the pages that is still down, and scrolls no list.
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
    lists = PageLists(settings: Shared(try Self.stored(configuration)))
    self.cover = try CoverController(page: page, tab: tab, configuration: cover)
    gestures.configure(configuration)
  }

  /// Creates a pager without pages and with the default configurations.
  public init() {
    let configuration = PagerConfiguration()
    cover = CoverController()
    lists = PageLists(settings: Shared(configuration))
  }

  /// Returns the configuration as the pager stores it, with the settings of lists as a list stores them.
  static func stored(_ configuration: PagerConfiguration) throws(Rejection) -> PagerConfiguration {
    do throws(ListRejection) {
      var stored = configuration
      stored.list = try ListController(configuration.list).configuration
      return stored
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
    case .touchCaught(let pointer): gesture(.caught(pointer), emit: emit)
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
    case .restored, .configured: try change(event, emit: emit)
    }
    if changesTouch { touch(emit: emit) }
    if gestures.isCarrying {
      followCarriedRow(emit: emit)
    } else if gestures.press.isActive {
      followPressedRow(emit: emit)
    }
    if !lists.waiting.isEmpty { endWaiting(emit: emit) }
    if !lists.watched.isEmpty { showLists(emit: emit) }
    cover.model.emitCollapse(since: collapse) { emit(.cover($0)) }
  }

  /// Handles an event with large values, which only this function has on the stack.
  @inline(never)
  private mutating func change(_ event: PagerEvent, emit: (PagerEffect) -> Void) throws(Rejection) {
    switch event {
    case .restored(let saved): try restored(saved, emit: emit)
    case .configured(let configuration): try configured(configuration, emit: emit)
    case .cover, .list, .pointer, .claimDecided, .touchCaught, .wheel, .key, .focused, .frameChanged,
      .bottomInsetChanged,
      .directionChanged, .ticked, .turnEnded:
      return
    }
  }
}

// MARK: Cover

extension Pager {
  /// Sends an event to the cover, which moves the lists.
  mutating func send(_ event: CoverEvent, emit: (PagerEffect) -> Void) throws(Rejection) {
    if let sample = PageSample(event), applies(sample, emit: emit) { return }
    let (before, wasSliding) = (cover.active, cover.tab.page.isSliding)
    // The pressed row may be removed along with its page.
    try cover.model.handle(event, &cover.tab, &lists) { gestures.forward($0, emit: emit) }
    if let before, before != cover.active { leave(before, emit: emit) }
    if lists.count != cover.tab.page.cache.count { closeForgotten(emit: emit) }
    if cover.tab.page.isSliding || wasSliding { extendLists(emit: emit) }
    guard lists.refusedDrag else { return }
    lists.refusedDrag = false
    gesture(.pagesRefused, emit: emit)
  }

  /// Handles a sample if it moves only pages and strip; returns whether it did.
  @inline(never)
  private mutating func applies(_ sample: PageSample, emit: (PagerEffect) -> Void) -> Bool {
    cover.applies(sample) { emit(.cover(.tab($0))) }
  }

  /// Releases the list of a page that is no longer selected: a finger that stopped it does not hold it.
  @inline(never)
  private mutating func leave(_ page: PageID, emit: (PagerEffect) -> Void) {
    lists.release(page) { gestures.forward($0, emit: emit) }
    cover.model.finish(cover.model.standing(over: &lists), .request, keepsPull: true, &cover.tab, &lists) {
      gestures.forward($0, emit: emit)
    }
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
  mutating func touch(emit: (PagerEffect) -> Void) {
    (cover.model.isTouched, cover.model.isContentTouched) = (isTouched, isListTouched)
    guard !cover.model.isTouched, !cover.model.isContentTouched else { return }
    cover.model.lifted(&cover.tab, &lists) { gestures.forward($0, emit: emit) }
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
      .refreshChanged, .shortContentChanged, .refresh, .refreshEnded, .configured:
      break
    }
    let hidStrip = cover.tab.isHidden
    try send(event, emit: emit)
    if hidStrip != cover.tab.isHidden { dropRow(emit: emit) }
    try followed(event, emit: emit)
  }

  /// Changes lists and gestures after an event of the cover.
  @inline(never)
  private mutating func followed(_ event: CoverEvent, emit: (PagerEffect) -> Void) throws(Rejection) {
    switch event {
    case .tab(.page(.configured)): try resizePages(emit: emit)
    case .tab(.page(.fingerDown)): arePagesTouched = true
    case .tab(.page(.fingerUp)), .tab(.page(.dragEnded)), .tab(.page(.dragCancelled)):
      arePagesTouched = false
    case .tab(.page(.containerDidDisappear)) where cover.tab.page.container == .hidden:
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

  // MARK: Time

  mutating func ticked(_ moment: Moment, emit: (PagerEffect) -> Void) {
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
