internal import FolioCollections
public import FolioMachine
internal import FolioMotion

/// Tabs and pages under a collapsing cover: a ``TabController`` and the cover above its strip.
///
///     events ──▶ CoverController ──▶ effects          .tab(…) first, collapseChanged last
///                 ├─ tab       TabController          which page, where the strip is
///                 ├─ model     CoverModel             how far the cover is collapsed, and who moves what
///                 └─ reported  ReportedContent        where the host's own content is: reports, orders, tokens
///
/// There is no outer scroller. The content of every page scrolls under the cover and the strip, which cover its top
/// inset:
///
///     y = offset + inset        depth = y − collapse        range = maximum − minimum
///
/// `y` is the distance that the content is scrolled from its top under the open cover; the depth is the distance that
/// it is scrolled beyond the lower edge of the strip. The cover is moved by the user, who scrolls the selected page
/// (the page of the last `didSelect`), and by snaps, requests and changes of heights. Code and data move only the
/// content. A change of page moves neither: the content of the new page is fitted to the cover once, before it becomes
/// visible. See <doc:CollapsingCover>.
///
///     var cover = CoverController()
///     try cover.handle(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)) { _ in }
///     try cover.handle(.viewportChanged(height: 667, bottomInset: 0)) { _ in }
///     try cover.handle(.page(.pagesChanged([1, 2]))) { _ in }
///     try cover.handle(.stripHeightsChanged([40, 40])) { _ in }
///     try cover.handle(.page(.layoutChanged(length: 375))) { _ in }
///     // tab(page(load(1))), setContentInset(1, top: 285, minimumContentLength: 563)
///     try cover.handle(.scrolled(1, offset: -205, contentLength: 2000, by: .user, token: 0)) { _ in }
///     // collapseChanged(to: 80, drag)
///     cover.coverFrame                                  // top 0, height 165
///     cover.stripTop                                    // 165
///
/// Laws:
///
/// - An event is either rejected or applied completely.
/// - 0 ≤ collapse ≤ range.
/// - A report that is older than the newest order to its page changes nothing.
/// - `collapseChanged` is emitted at most once per event, last, and only if the collapse changed.
/// - Heights and offsets are rounded to the nearest 1/768 point; calculations with the rounded values are exact.
///
/// Complexity: O(log pages) per event, except for data, which is linear in its size, and for changes of heights, which
/// are linear in the loaded pages.
///
/// All transitions between phases are in “Cover that snaps” and “Pull to refresh” in the article StateDiagrams of
/// FolioTesting, generated from the machine.
public struct CoverController: StateMachine, Normalizing, Savable, Digestible {
  /// The events that it handles.
  public typealias Event = CoverEvent
  /// The effects that it emits.
  public typealias Effect = CoverEffect

  /// The tabs, including the pages.
  public internal(set) var tab: TabController

  /// The cover over the content.
  var model: CoverModel

  /// The content as reported by the host.
  var reported = ReportedContent()

  /// Creates a cover without pages.
  ///
  /// - Throws: `refusedConfiguration` with the first illegal value.
  public init(
    page: PageConfiguration = PageConfiguration(), tab: TabConfiguration = TabConfiguration(),
    configuration: CoverConfiguration = CoverConfiguration()
  ) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    self.tab = try TabController(page: page, configuration: tab)
    model = CoverModel(configuration: configuration)
    // Without pages, a strip that is hidden for a single tab is hidden.
    model.layout.hidesStrip = self.tab.isHidden
  }

  /// Creates a cover without pages and with the default configurations.
  public init() {
    tab = TabController()
    model = CoverModel(configuration: CoverConfiguration())
  }

  /// Handles an event and emits its effects in order: each effect of the tabs followed by its consequences, then the
  /// effects of the cover.
  ///
  /// - Throws: The reason for the rejection. In this case nothing has changed and nothing has been emitted.
  public mutating func handle(_ event: CoverEvent, emit: (CoverEffect) -> Void) throws(Rejection) {
    if let sample = PageSample(event), applies(sample, emit: { emit(.tab($0)) }) { return }
    if let sample = ContentSample(event), applies(sample, emit: emit) { return }
    try handleGeneral(event, emit: emit)
  }

  /// Handles an event without the short ways of samples.
  @inline(__always)
  mutating func handleGeneral(_ event: CoverEvent, emit: (CoverEffect) -> Void) throws(Rejection) {
    let collapse = model.collapse
    try apply(event, emit: emit)
    model.emitCollapse(since: collapse) { emit($0) }
  }

  private mutating func apply(_ event: CoverEvent, emit: (CoverEffect) -> Void) throws(Rejection) {
    switch event {
    case .scrolled(let page, let offset, let contentLength, let source, let token):
      guard offset.isLegal else { throw .illegalValue(.offset) }
      guard contentLength.isLegalLength else { throw .illegalValue(.contentLength) }
      guard token >= 0, token <= reported.lastToken else { throw .illegalValue(.token) }
      guard tab.page.track.order.contains(page) else { return ignore(page, emit: emit) }
      scrolled(
        ReportedContent.Report(
          page: page, offset: Units.nearest(offset), length: Units.nearest(contentLength), source: source,
          token: token), emit: emit)
    case .scrollEnded(let page):
      guard tab.page.track.order.contains(page) else { return ignore(page, emit: emit) }
      let before = model.standing(over: &reported)
      reported.rest(page)
      model.contentRested(page, before, &tab, &reported, emit: emit)
    case .tab, .heightsChanged, .stopsChanged, .viewportChanged, .stripHeightsChanged,
      .uniformStripHeightChanged, .expand, .collapse, .move, .refreshChanged, .shortContentChanged, .refresh,
      .refreshEnded,
      .restored,
      .configured:
      try model.handle(event, &tab, &reported, emit: emit)
    }
  }

  /// Handles a sample if it moves only pages and strip while the cover is at rest; returns whether it did.
  @inline(__always)
  mutating func applies(_ sample: PageSample, emit: (TabEffect) -> Void) -> Bool {
    // Strip heights that differ are interpolated as the pages move, which changes the top of the visible content.
    model.isStill && model.layout.strips.isUniform && !reported.isMoving && tab.applies(sample, emit: emit)
  }

  /// Reports that an event names an unknown page.
  private func ignore(_ page: PageID, emit: (CoverEffect) -> Void) {
    emit(.tab(.page(.ignored(page, .unknownPage))))
  }

  /// Handles a report of content.
  private mutating func scrolled(_ report: ReportedContent.Report, emit: (CoverEffect) -> Void) {
    let before = model.standing(over: &reported)
    let top = model.layout.top(of: report.page)
    guard let move = reported.apply(report, under: top) else { return }
    // A drag beyond the end of the content closes the cover before the content stretches. During a fling the content is
    // where the host reports it.
    let closing =
      move.mover == .user
      ? model.closing(by: move.to - move.from, from: move.from, over: report.page, &tab, &reported) : 0
    if closing > 0 { reported.push(report.page, by: -closing, under: top, emit: emit) }
    model.contentMoved(
      report.page, from: move.from, to: move.to - closing, by: move.mover, closing: closing, before, &tab,
      &reported, emit: emit)
    if move.mover == .user { tab.page.scrollsContent { emit(.tab(.page($0))) } }
  }
}
