public import FolioMachine
internal import FolioMotion

/// Tabs and pages under a collapsing cover: a ``TabController`` and the cover above its strip.
///
///     events ──▶ CoverController ──▶ effects          .tab(…) first, collapseChanged last
///                 ├─ tab     TabController            which page, where the strip is
///                 └─ cover   collapse, and of each page: y, depth, token
///
/// There is no outer scroller. The content of every page scrolls under cover and strip, which cover its top inset;
/// how far the cover is collapsed is derived from how far the content of the active page is scrolled:
///
///     y = offset + inset        collapse = clamp(y − depth, 0, range)        range = maximum − minimum
///
/// The active page is that of the last `didSelect`. A change of page never moves the cover: it moves the content
/// of the page that comes, before it appears, so that content and cover agree. The page at the other end of what runs,
/// pages that peek in, and those that a fling passes are seen too: their content agrees with the cover after every
/// event, as it moves too. While a finger drags the pages, reports of the active page are remembered and not obeyed. A
/// finger that goes down stops a cover that moves by itself.
///
///     var cover = CoverController()
///     try cover.handle(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)) { _ in }
///     try cover.handle(.viewportChanged(height: 667, bottomInset: 0)) { _ in }
///     try cover.handle(.tab(.page(.pagesChanged([1, 2], settled: nil)))) { _ in }
///     try cover.handle(.stripHeightsChanged([40, 40])) { _ in }
///     try cover.handle(.tab(.page(.layoutChanged(length: 375)))) { _ in }
///     // tab(page(load(1))), insetTold(1, top: 285, minimumContentLength: 563)
///     try cover.handle(.scrolled(1, offset: -205, contentLength: 2000, by: .user, token: 0)) { _ in }
///     // collapseChanged(to: 80, drag)
///     cover.coverFrame                                  // top 0, height 165
///     cover.stripTop                                    // 165
///
/// Laws: an event is rejected whole or applied whole; 0 ≤ collapse ≤ range, and collapse ≤ max(y, 0) of the active
/// page but while a page drag holds the cover; the top of a list always shows the whole cover; a report older
/// than the newest order to its page changes nothing; `collapseChanged` is emitted at most once an event, last,
/// and only on change. O(log pages) an event, but for data, which costs what it carries, and for heights, which cost
/// the pages that were ever visited.
///
/// Every way from phase to phase, as the machine itself tells:
/// “Cover that snaps” and “Pull to refresh” in the article StateDiagrams of FolioTesting.
public struct CoverController: StateMachine, Normalizing, Savable, Digestible {
  /// What can happen to it.
  public typealias Event = CoverEvent
  /// What it answers.
  public typealias Effect = CoverEffect

  /// The tabs, and with them the pages.
  public internal(set) var tab: TabController

  /// The cover and the content under it.
  var cover: Cover

  /// A cover without pages.
  ///
  /// - Throws: `refusedConfiguration` with the first value that makes no sense.
  public init(
    page: PageConfiguration = PageConfiguration(), tab: TabConfiguration = TabConfiguration(),
    configuration: CoverConfiguration = CoverConfiguration()
  ) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    self.tab = try TabController(page: page, configuration: tab)
    cover = Cover(configuration: configuration)
    // Without pages a strip that a single tab would hide is hidden.
    cover.layout.hidesStrip = self.tab.isHidden
  }

  /// A cover without pages, with the default configurations.
  public init() {
    tab = TabController()
    cover = Cover(configuration: CoverConfiguration())
  }

  /// Takes one event and emits its effects in order: each of the tabs, followed by what it demands, then its own.
  ///
  /// - Throws: Why the event was refused; nothing has then changed, and nothing has been emitted.
  public mutating func handle(_ event: CoverEvent, emit: (CoverEffect) -> Void) throws(Rejection) {
    // Pages and strip move over a cover that stands, and nothing else.
    if case .tab(.page(let event)) = event, !cover.isMoving, cover.pending == nil,
      tab.takesSample(event, emit: { emit(.tab($0)) })
    {
      return
    }
    let (before, active) = (cover.collapse, cover.active)
    var cause = cover.isMoving ? cover.motion?.cause ?? .request : .request
    switch event {
    case .tab(let event): try pipe(event, emit: emit)
    case .heightsChanged(let maximum, let collapsed, let minimum):
      var layout = cover.layout
      layout.maximum = maximum.withoutNegativeZero
      layout.collapsed = collapsed.withoutNegativeZero
      layout.minimum = minimum.withoutNegativeZero
      let isAwaited = cover.awaited != nil
      try relayout(layout, emit: emit)
      cause = isAwaited && cover.awaited == nil ? .restore : .layout
    case .viewportChanged(let height, let bottomInset):
      var layout = cover.layout
      layout.height = height.withoutNegativeZero
      layout.bottomInset = bottomInset.withoutNegativeZero
      try relayout(layout, emit: emit)
    case .stripHeightsChanged(let heights): try stripHeightsChanged(heights, emit: emit)
    case .scrolled(let page, let offset, let contentLength, let source, let token):
      let report = Cover.Report(
        page: page, offset: offset.withoutNegativeZero, contentLength: contentLength.withoutNegativeZero,
        source: source, token: token)
      cause = try scrolled(report, emit: emit) ?? cause
    case .scrollEnded(let page):
      cover.scrollEnded(page, isHeld: isHeld, spring: spring, emit: emit)
      cause = .auto
    case .expand(let animated):
      request(.expand, animated: animated, emit: emit)
      cause = .request
    case .collapse(let animated):
      request(.collapse, animated: animated, emit: emit)
      cause = .request
    case .refreshEnded: cover.refreshEnded(emit: emit)
    case .restored(let saved):
      try restored(saved, emit: emit)
      cause = .restore
    case .configured(let configuration):
      if let field = configuration.refusal { throw .refusedConfiguration(field) }
      cover.configure(configuration)
    }
    if runPending(emit: emit) { cause = .request }
    if tab.page.showsOthers {
      // An event of the pages fits what it chooses; no other need be looked at, unless the cover has moved or another
      // page is selected, so that a pull is no more the cover's. What is reported while a page drag holds is remembered.
      let mayDiffer = !isHeld && (!event.isOfPages || cover.active != active)
      if mayDiffer || cover.collapse != before { fitEnds(emit: emit) }
      fitNeighbours(emit: emit)
    }
    if cover.collapse != before { emit(.collapseChanged(to: cover.collapse, cause: cause)) }
  }
}

// MARK: Tabs and pages

extension CoverController {
  /// Whether a page drag holds the cover.
  var isHeld: Bool { tab.page.phase == .dragging }

  /// Hands an event to the tabs, and does what follows from it.
  mutating func pipe(_ event: TabEvent, emit: (CoverEffect) -> Void) throws(Rejection) {
    let wasHeld = isHeld
    if let pages = changedPages(event) {
      try pipe(event, changing: pages, emit: emit)
    } else {
      try hand(event, gone: nil, emit: emit)
    }
    if tab.isHidden != cover.layout.hidesStrip { hideStrip(tab.isHidden, emit: emit) }
    switch event {
    case .page(.ticked(let moment)): cover.tick(moment, emit: emit)
    case .page(.fingerDown): cover.stopMotion()
    case .page(.reducedMotionChanged(true)): cover.finishMotion(emit: emit)
    default: break
    }
    guard isHeld != wasHeld else { return }
    if isHeld { return cover.hold() }
    cover.letGo(emit: emit)
    // What was remembered while the drag held the cover may be of a page that is selected no more.
    fitEnds(emit: emit)
  }

  /// Brings the content of the two pages between which something runs to where it fits the cover, which does not move.
  /// The active one has moved it.
  private mutating func fitEnds(emit: (CoverEffect) -> Void) {
    guard tab.page.phase != .resting, !isAwaitingHeights, let ends = tab.page.ends else { return }
    if ends.from != cover.active { cover.fit(ends.from, emit: emit) }
    if let to = ends.to, to != cover.active { cover.fit(to, emit: emit) }
  }

  /// Hands a new order of pages to the tabs.
  private mutating func pipe(
    _ event: TabEvent, changing pages: [PageID], emit: (CoverEffect) -> Void
  ) throws(Rejection) {
    let gone = cover.active.flatMap { pages.contains($0) ? nil : $0 }
    // The first pages are told what surrounds them as they are loaded, which depends on how many come.
    let isFirst = tab.page.count == 0
    if isFirst { cover.expect(pages, hidesStrip: tab.hidesStrip(over: pages.count)) }
    do throws(Rejection) {
      try hand(event, gone: gone, emit: emit)
    } catch {
      if isFirst { cover.expected(theyCame: false, hidesStrip: tab.isHidden) }
      throw error
    }
    if isFirst { cover.expected(theyCame: true, hidesStrip: tab.isHidden) }
    forgetPages(gone: gone, emit: emit)
  }

  /// Hands an event to the tabs; the cover answers what the pages emit. `gone` is a page that is being deleted.
  @inline(__always)
  private mutating func hand(
    _ event: TabEvent, gone: PageID?, emit: (CoverEffect) -> Void
  ) throws(Rejection) {
    try tab.handle(event) { effect in
      emit(.tab(effect))
      if case .page(let effect) = effect { cover.answer(effect, gone: gone, emit: emit) }
    }
  }

  /// Brings the content of pages that are seen beside those that run to where it fits the cover, which does not move.
  mutating func fitNeighbours(emit: (CoverEffect) -> Void) {
    guard tab.page.showsOthers, !isAwaitingHeights, tab.page.length > 0, tab.page.order.count > 0 else {
      return
    }
    let (first, last) = tab.page.shownSteps
    guard first <= last else { return }
    let ends = tab.page.ends
    for step in first...last {
      let page = tab.page.order[tab.page.index(at: step)]
      if page != cover.active, page != ends?.from, page != ends?.to { cover.fit(page, emit: emit) }
    }
  }

  /// The strip goes or comes back: content keeps its place under the cover.
  private mutating func hideStrip(_ isHidden: Bool, emit: (CoverEffect) -> Void) {
    var layout = cover.layout
    layout.hidesStrip = isHidden
    cover.relayout(layout, emit: emit)
  }

  /// The new order of pages that an event carries.
  private func changedPages(_ event: TabEvent) -> [PageID]? {
    guard case .page(.pagesChanged(let pages, _)) = event, pages != tab.page.pages else { return nil }
    return pages
  }

  /// Forgets what is known of pages that are gone.
  private mutating func forgetPages(gone: PageID?, emit: (CoverEffect) -> Void) {
    cover.keep { tab.page.index(of: $0) != nil }
    guard let active = cover.active, active == gone else { return }
    let heir = tab.page.selected ?? tab.page.settled
    cover.activate(heir, gone: gone, emit: emit)
    if let heir { cover.fit(heir, emit: emit) }
  }
}

// MARK: Cover

extension CoverController {
  private mutating func relayout(_ layout: CoverLayout, emit: (CoverEffect) -> Void) throws(Rejection) {
    if let field = layout.refusal { throw .illegalValue(field) }
    cover.relayout(layout, emit: emit)
  }

  private mutating func stripHeightsChanged(
    _ heights: [Double], emit: (CoverEffect) -> Void
  ) throws(Rejection) {
    let pages = tab.page.pages
    guard heights.count == pages.count else {
      throw .wrongCount(expected: Int64(pages.count), got: Int64(heights.count))
    }
    guard heights.allSatisfy({ $0.isLegalLength }) else { throw .illegalValue(.stripHeights) }
    guard !pages.isEmpty else { return }
    var layout = cover.layout
    layout.strips = StripHeights(heights, of: pages)
    cover.relayout(layout, emit: emit)
  }

  private mutating func scrolled(
    _ report: Cover.Report, emit: (CoverEffect) -> Void
  ) throws(Rejection) -> Cause? {
    guard report.offset.isLegal else { throw .illegalValue(.offset) }
    guard report.contentLength.isLegalLength else { throw .illegalValue(.contentLength) }
    guard report.token >= 0, report.token <= cover.lastToken else { throw .illegalValue(.token) }
    guard tab.page.order.contains(report.page) else { return nil }
    return cover.scrolled(report, isHeld: isHeld, emit: emit)
  }

  /// Whether the newest order to a page has not been reported as carried out.
  @inline(__always)
  func awaitsEcho(of page: PageID) -> Bool { cover.children[page]?.awaitsEcho ?? false }

  /// The host has carried out the newest order to a page, and will not report it.
  mutating func orderWasCarriedOut(_ page: PageID) { cover.orderWasCarriedOut(page) }

  /// What moves the cover by itself ends where it is.
  mutating func stopMotion() { cover.stopMotion() }

  /// Whether neither pages nor strip nor cover move, so that time does nothing to them.
  @inline(__always)
  var isStill: Bool { !tab.page.isInMotion && !tab.strip.isMoving && !cover.isMoving }

  /// Whether the cover moves by itself.
  var isMoving: Bool { cover.isMoving }

  /// Whether the host refreshes.
  var isRefreshing: Bool { cover.refresh == .refreshing }

  /// How far content is held below its top while the host refreshes; nil without pull to refresh.
  var refreshThreshold: Double? { cover.configuration.refreshThreshold }

  /// Whether the cover stands still between its edges, where a snap is to bring it to one.
  var awaitsSnap: Bool {
    cover.configuration.snaps && !isMoving && !isHeld && collapse > 0 && collapse < range
  }

  private var isLaidOut: Bool {
    cover.layout.height > 0 && cover.layout.maximum > 0 && tab.page.isLaidOut
  }

  private mutating func request(_ request: Cover.Request, animated: Bool, emit: (CoverEffect) -> Void) {
    guard isLaidOut else { return cover.pending = request }
    cover.open(request, spring: animated ? spring : nil, emit: emit)
  }

  /// What the cover moves by; nil if the user asked for less motion.
  private var spring: Spring.Parameters? {
    tab.page.reducesMotion ? nil : tab.page.configuration.settle
  }

  /// Runs the request that waited for a layout; whether there was one.
  private mutating func runPending(emit: (CoverEffect) -> Void) -> Bool {
    guard let request = cover.pending, isLaidOut else { return false }
    cover.open(request, spring: nil, emit: emit)
    return true
  }
}
