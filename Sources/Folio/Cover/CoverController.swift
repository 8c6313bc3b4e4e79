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
/// There is no outer scroller. The content of every page scrolls under cover and strip, which cover its top inset:
///
///     y = offset + inset        depth = y − collapse        range = maximum − minimum
///
/// y is how far a content is scrolled from its top under the open cover, and its depth how far it is scrolled beyond
/// the lower edge of the strip. The cover is moved by the user, who scrolls the selected page (that of the last
/// `didSelect`), by snaps, requests and heights. Code and data move the content alone. A change of page moves
/// neither: the content of the page that comes is fitted to the cover, once, before it is seen. See
/// <doc:CollapsingCover>.
///
///     var cover = CoverController()
///     try cover.handle(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)) { _ in }
///     try cover.handle(.viewportChanged(height: 667, bottomInset: 0)) { _ in }
///     try cover.handle(.tab(.page(.pagesChanged([1, 2], settled: nil)))) { _ in }
///     try cover.handle(.stripHeightsChanged([40, 40])) { _ in }
///     try cover.handle(.tab(.page(.layoutChanged(length: 375)))) { _ in }
///     // tab(page(load(1))), setContentInset(1, top: 285, minimumContentLength: 563)
///     try cover.handle(.scrolled(1, offset: -205, contentLength: 2000, by: .user, token: 0)) { _ in }
///     // collapseChanged(to: 80, drag)
///     cover.coverFrame                                  // top 0, height 165
///     cover.stripTop                                    // 165
///
/// Laws: an event is rejected whole or applied whole; 0 ≤ collapse ≤ range; a report older than the newest order to its
/// page changes nothing; `collapseChanged` is emitted at most once an event, last, and only on change. Heights and
/// offsets are taken to the nearest 1/768 point, and exact from there on. O(log pages) an event, but for data, which
/// costs what it carries, and for heights, which cost the loaded pages.
///
/// Every way from phase to phase, as the machine itself tells:
/// “Cover that snaps” and “Pull to refresh” in the article StateDiagrams of FolioTesting.
public struct CoverController: StateMachine, Normalizing, Savable, Digestible {
  /// What can happen to it.
  public typealias Event = CoverEvent
  /// What it emits.
  public typealias Effect = CoverEffect

  /// The tabs, and with them the pages.
  public internal(set) var tab: TabController

  /// The cover over the content.
  var model: CoverModel

  /// The content, as the host reports it.
  var reported = ReportedContent()

  /// A cover without pages.
  ///
  /// - Throws: `refusedConfiguration` with the first value that makes no sense.
  public init(
    page: PageConfiguration = PageConfiguration(), tab: TabConfiguration = TabConfiguration(),
    configuration: CoverConfiguration = CoverConfiguration()
  ) throws(Rejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    self.tab = try TabController(page: page, configuration: tab)
    model = CoverModel(configuration: configuration)
    // Without pages a strip that a single tab would hide is hidden.
    model.layout.hidesStrip = self.tab.isHidden
  }

  /// A cover without pages, with the default configurations.
  public init() {
    tab = TabController()
    model = CoverModel(configuration: CoverConfiguration())
  }

  /// Takes one event and emits its effects in order: each of the tabs, followed by what it demands, then its own.
  ///
  /// - Throws: Why the event was refused; nothing has then changed, and nothing has been emitted.
  public mutating func handle(_ event: CoverEvent, emit: (CoverEffect) -> Void) throws(Rejection) {
    if let sample = PageSample(event), takes(sample, emit: { emit(.tab($0)) }) { return }
    let collapse = model.collapse
    try take(event, emit: emit)
    model.tellCollapse(since: collapse) { emit($0) }
  }

  private mutating func take(_ event: CoverEvent, emit: (CoverEffect) -> Void) throws(Rejection) {
    switch event {
    case .scrolled(let page, let offset, let contentLength, let source, let token):
      guard offset.isLegal else { throw .illegalValue(.offset) }
      guard contentLength.isLegalLength else { throw .illegalValue(.contentLength) }
      guard token >= 0, token <= reported.lastToken else { throw .illegalValue(.token) }
      guard tab.page.order.contains(page) else { return }
      scrolled(
        ReportedContent.Report(
          page: page, offset: Units.nearest(offset), length: Units.nearest(contentLength), source: source,
          token: token), emit: emit)
    case .scrollEnded(let page):
      guard tab.page.order.contains(page) else { return }
      let before = model.standing(over: &reported)
      reported.rest(page)
      model.contentRested(page, before, &tab, &reported, emit: emit)
    case .tab, .heightsChanged, .stopsChanged, .viewportChanged, .stripHeightsChanged, .expand, .collapse,
      .move, .refreshChanged, .refreshEnded, .restored, .configured:
      try model.handle(event, &tab, &reported, emit: emit)
    }
  }

  /// Whether a sample moves nothing but pages and strip, over a cover that stands; it is then handled.
  @inline(__always)
  mutating func takes(_ sample: PageSample, emit: (TabEffect) -> Void) -> Bool {
    // Strips of different heights are blended as the pages move, and content is seen from other places.
    model.isStill && model.layout.strips.isUniform && !reported.isMoving && tab.takes(sample, emit: emit)
  }

  /// Takes a report of content.
  private mutating func scrolled(_ report: ReportedContent.Report, emit: (CoverEffect) -> Void) {
    let before = model.standing(over: &reported)
    let top = model.layout.top(of: report.page)
    guard let move = reported.take(report, under: top) else { return }
    // Content that a finger takes beyond its end closes the cover before it stretches; what it has thrown is where the host
    // says.
    let closing =
      move.mover == .user
      ? model.closing(by: move.to - move.from, from: move.from, over: report.page, &tab, &reported) : 0
    if closing > 0 { reported.push(report.page, by: -closing, under: top, emit: emit) }
    model.contentMoved(
      report.page, from: move.from, to: move.to - closing, by: move.mover, closing: closing, before, &tab,
      &reported, emit: emit)
  }
}
