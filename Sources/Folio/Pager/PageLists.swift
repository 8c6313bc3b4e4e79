internal import FolioCollections
internal import FolioList
internal import FolioMachine

/// The lists of the loaded pages, and what passes between them and the cover.
///
/// What the cover orders (room above, an offset) is carried out on a list at once; what a list became of it, or of
/// a finger, is noted, and reported to the cover by the pager once the cover has finished its own event.
///
/// Lists that share their slots are lent the pool for each event, and for each look at them.
///
/// A page that is loaded again comes back with an empty list, which cannot scroll to where it was. Its place is
/// *wanted* until rows have come; meanwhile it reports nothing, so that the cover does not forget it.
struct PageLists: Hashable, Sendable {
  /// The list of one page, and what the cover knows of it.
  struct Entry: Hashable, Sendable {
    var list: ListController
    /// The room that the cover wants above the content, and the length that it wants the content to have.
    var top = 0.0
    /// The offset that the list is to have as soon as it is long enough.
    var wanted: Double?
    /// Where the list is as far as the cover knows, and the length that it knows.
    var knownOffset = 0.0
    var knownLength = 0.0
    /// Where the user took over a list that had not come to where the cover wanted it: how far that is from there is no
    /// way that the user made. Nil between events.
    var abandonedAt: Double?
    /// The offset that the cover ordered, which `knownOffset` is on the list's grid; nil once the list has moved.
    var ordered: Double?
    /// Who moved the list last, as far as the cover does not know it.
    var source = ScrollSource.code
    /// Whether the cover is to be told that the list has come to rest.
    var hasEnded = false
    /// Whether its rows are shown in the slots that lists share.
    var sharesSlots = false
    /// Whether it is among those whose change is noted.
    fileprivate(set) var isTouched = false
    /// When the list wants to be called again.
    fileprivate(set) var wake = Wake.never

    /// Notes who had an event that found the list at an offset. A way that the user has made and that the cover does
    /// not know yet stays the user's, whatever follows it in the same event, as a finger's lifting follows its travel.
    fileprivate mutating func takes(_ source: ScrollSource, from offset: Double) {
      let isUntold = wanted == nil && offset != knownOffset
      if !isUntold || self.source == .code && list.offset != offset { self.source = source }
    }
  }

  /// A list as a page gets it.
  var template: ListController

  /// Whether the lists that pages get share their slots.
  var sharesSlots = false

  /// The slots that lists share; with each of them while it has an event.
  private(set) var pool = SlotPool()

  /// Width and height of a page, which is the viewport of its list, and what covers its bottom.
  var width = 0.0
  var height = 0.0
  var bottomInset = 0.0

  /// Whether the pages refused the drag of a finger, since this was asked last.
  var refusedDrag = false

  private(set) var entries = IntegerMap<Entry>()

  /// The rows that lists are to go back to, of pages that are loaded or not.
  var anchors = IntegerMap<RowAnchor>()

  /// Pages whose list goes back to a row that was saved, which is no scrolling; ascending ids.
  var comingBack: [PageID] = []

  /// Pages whose list changed since it was reported; empty between events.
  private var touched: [PageID] = []

  /// How many pages wait to be reported, those whose list was closed since among them.
  var touchedCount: Int { touched.count }

  /// Pages whose list wants to be called again, ascending ids.
  private(set) var awake: [PageID] = []

  init(template: ListController) { self.template = template }

  /// Lists that were saved, with the slots that they share; who is awake is asked anew.
  init(template: ListController, sharesSlots: Bool, entries: IntegerMap<Entry>, pool: SlotPool) {
    self.template = template
    self.sharesSlots = sharesSlots
    self.entries = entries
    self.pool = pool
    for page in pages {
      let wake = list(of: page)?.nextWake ?? .never
      self.entries.withValue(for: page.rawValue) { $0.wake = wake }
      if wake != .never { awake.append(page) }
    }
  }

  /// The list of a page with its slots, nil while it is not loaded.
  func list(of page: PageID) -> ListController? {
    guard let entry = entries[page.rawValue] else { return nil }
    guard entry.sharesSlots else { return entry.list }
    var (list, lent) = (entry.list, pool)
    list.exchangePool(&lent)
    return list
  }

  /// When the list of a page wants to be called again.
  func wake(of page: PageID) -> Wake { entries[page.rawValue]?.wake ?? .never }

  /// Whether the page has a list.
  func contains(_ page: PageID) -> Bool { entries.contains(page.rawValue) }

  /// How many pages have a list.
  var count: Int { entries.count }

  /// All pages that have a list, ascending ids.
  var pages: [PageID] { entries.sortedKeys.map { PageID($0) } }

  /// What is known of a page's list; nil if it is not loaded.
  func entry(of page: PageID) -> Entry? { entries[page.rawValue] }

  // MARK: What the cover says

  mutating func hear(_ effect: CoverEffect, emit: (PagerEffect) -> Void) {
    switch effect {
    case .tab(.page(.load(let page))), .tab(.page(.prefetch(let page))): open(page)
    case .tab(.page(.evict(let page))), .tab(.page(.cancelPrefetch(let page))): close(page, emit: emit)
    case .tab(.page(.dragRefused)): refusedDrag = true
    case .tab(.page(.willDisappear(let page, _))): cancelReorder(of: page, emit: emit)
    case .tab(.page(.didDisappear(let page))): stop(page, emit: emit)
    case .insetTold(let page, let top, let length):
      change(page) { $0.top = top }
      perform(.minimumLengthTold(length), on: page, by: .code, emit: emit)
      layOut(page, emit: emit)
    case .scrollTold(let page, let offset, _):
      change(page) { $0.wanted = offset }
      carryOut(page, emit: emit)
    case .tab, .collapseChanged, .refreshStarted: return
    }
  }

  private mutating func open(_ page: PageID) {
    guard !entries.contains(page.rawValue) else { return }
    var entry = Entry(list: template, sharesSlots: sharesSlots)
    // Slots remember whose rows they show.
    if sharesSlots { entry.list = template.owned(by: page.rawValue) }
    entry.wake = entry.list.nextWake
    entries.update(entry, for: page.rawValue)
    awake.set(sorted: page, entry.wake != .never)
  }

  /// A page's list goes. Slots that it shared stay for others, and show nothing that is wanted any more.
  mutating func close(_ page: PageID, emit: (PagerEffect) -> Void) {
    cancelReorder(of: page, emit: emit)
    if entries[page.rawValue]?.sharesSlots ?? false {
      perform(.sectionsChanged([]), on: page, by: .code) { effect in
        switch effect {
        case .list(_, .unmount), .list(_, .discard): emit(effect)
        default: return
        }
      }
    }
    entries.removeValue(for: page.rawValue)
    awake.set(sorted: page, false)
    comingBack.set(sorted: page, false)
  }

  /// Tells a list its viewport.
  mutating func layOut(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let top = entries[page.rawValue]?.top else { return }
    perform(
      .viewportChanged(length: height, width: width, insets: Insets(top: top, bottom: bottomInset)),
      on: page, by: .code, emit: emit)
    carryOut(page, emit: emit)
  }

  /// Brings a list to the offset that the cover ordered, as far as it is long enough.
  private mutating func carryOut(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let wanted = entries[page.rawValue]?.wanted else { return }
    perform(.offsetOrdered(offset: wanted), on: page, by: .code, emit: emit)
    change(page) { entry in
      entry.ordered = wanted
      let isThere = entry.list.rowCount > 0 && abs(entry.list.offset - wanted) <= 0.01
      entry.wanted = isThere ? nil : wanted
      entry.knownOffset = isThere ? entry.list.offset : wanted
    }
  }

  /// Brings a list exactly to where the cover has it, if it stands where the cover ordered it to or near by.
  mutating func align(_ page: PageID, to offset: Double, emit: (PagerEffect) -> Void) {
    guard let entry = entries[page.rawValue], entry.wanted == nil, entry.list.viewportLength > 0,
      entry.list.offset == entry.knownOffset
    else { return }
    switch entry.list.phase {
    case .resting: if entry.list.isScrolling { return }
    case .held, .reordering: break
    case .dragging, .decelerating, .seeking, .animating: return
    }
    let away = abs(entry.list.offset - offset)
    guard away > Self.grid, away <= Self.unordered else { return }
    perform(.offsetOrdered(offset: offset), on: page, by: .code, emit: emit)
    change(page) { entry in
      // What its bounds kept from going there has moved elsewhere, and is reported.
      guard abs(entry.list.offset - offset) <= Self.grid else { return }
      entry.ordered = offset
      entry.knownOffset = entry.list.offset
    }
  }

  /// A list's offset may be this far from an order, because it is on a grid of 1/768 point.
  private static var grid: Double { 1.0 / 768 }

  /// The cover gives no order for less than this.
  private static var unordered: Double { 0.1 + 1e-9 }

  // MARK: What a list hears

  /// Hands an event to a list that may refuse it.
  mutating func handle(
    _ event: ListEvent, on page: PageID, by source: ScrollSource, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    var refusal: ListRejection?
    var lent = SlotPool()
    swap(&lent, &pool)
    entries.withValue(for: page.rawValue) { entry in
      if entry.sharesSlots { entry.list.exchangePool(&lent) }
      defer { if entry.sharesSlots { entry.list.exchangePool(&lent) } }
      let (wasScrolling, offset) = (entry.list.isScrolling, entry.list.offset)
      do throws(ListRejection) {
        try entry.list.handle(event) { emit(.list(page, $0)) }
      } catch {
        refusal = error
        return
      }
      entry.takes(source, from: offset)
      if source != .code {
        if entry.wanted != nil, entry.list.viewportLength > 0 { entry.abandonedAt = offset }
        entry.wanted = nil
        if !anchors.isEmpty { anchors.removeValue(for: page.rawValue) }
      }
      if wasScrolling && !entry.list.isScrolling { entry.hasEnded = true }
      entry.wake = entry.list.nextWake
    }
    swap(&lent, &pool)
    if let refusal { throw .list(refusal) }
    note(page)
  }

  /// Hands an event to a list whose values are known to be legal.
  mutating func perform(
    _ event: ListEvent, on page: PageID, by source: ScrollSource, emit: (PagerEffect) -> Void
  ) {
    try? handle(event, on: page, by: source, emit: emit)
  }

  /// The host scrolled a list on purpose: where it was does not matter any more.
  mutating func forgetWanted(_ page: PageID) {
    change(page) { $0.wanted = nil }
    anchors.removeValue(for: page.rawValue)
  }

  /// Rows came or went: a list that waits for its place may now be long enough.
  mutating func contentChanged(_ page: PageID, emit: (PagerEffect) -> Void) {
    carryOut(page, emit: emit)
  }

  /// Notes that a list came to rest by a scroll that has no end of its own.
  mutating func ended(_ page: PageID) {
    change(page) { $0.hasEnded = true }
    note(page)
  }

  // MARK: Rows that come back

  /// Whether any list is to go back to a row.
  var expectsRows: Bool { !anchors.isEmpty }

  /// The row that a page's list is to go back to.
  func anchor(of page: PageID) -> RowAnchor? { anchors[page.rawValue] }

  mutating func expect(_ anchor: RowAnchor, on page: PageID) { anchors.update(anchor, for: page.rawValue) }

  mutating func forgetAnchor(of page: PageID) { anchors.removeValue(for: page.rawValue) }

  mutating func forgetAnchors() { anchors = IntegerMap() }

  mutating func keepAnchors(where isKept: (PageID) -> Bool) {
    for key in anchors.sortedKeys where !isKept(PageID(key)) { anchors.removeValue(for: key) }
  }

  /// A list goes back to its row, and no more to an offset.
  mutating func comesBack(_ page: PageID) {
    change(page) { $0.wanted = nil }
    comingBack.set(sorted: page, true)
  }

  /// Whether where the list is now is where it came back to.
  func isComingBack(_ page: PageID) -> Bool {
    comingBack.contains(sorted: page) && entries[page.rawValue]?.source == .code
  }

  /// The cover knows where a list is; one whose rows are still measured goes on coming back.
  mutating func hasComeBack(_ page: PageID) {
    guard comingBack.contains(sorted: page) else { return }
    let entry = entries[page.rawValue]
    comingBack.set(sorted: page, entry?.source == .code && entry?.list.isRestoring == true)
  }

  private mutating func change(_ page: PageID, _ body: (inout Entry) -> Void) {
    entries.withValue(for: page.rawValue) { body(&$0) }
  }

  private mutating func note(_ page: PageID) {
    guard let entry = entries[page.rawValue] else { return }
    if awake.contains(sorted: page) != (entry.wake != .never) {
      awake.set(sorted: page, entry.wake != .never)
    }
    guard !entry.isTouched else { return }
    change(page) { $0.isTouched = true }
    touched.append(page)
  }

  // MARK: What the cover is told

  /// The next page whose list changed, if any; it is then no longer noted.
  mutating func takeTouched() -> PageID? {
    guard let page = touched.popLast() else { return nil }
    change(page) { $0.isTouched = false }
    return page
  }

  /// What the cover has to be told of a list; nil if it knows all. `token` is that of its newest order to the page:
  /// orders are carried out as they are given.
  mutating func takeReport(of page: PageID, token: Int64) -> CoverEvent? {
    guard let entry = entries[page.rawValue], entry.list.viewportLength > 0 else { return nil }
    if let offset = entry.abandonedAt { return takeAbandoned(page, at: offset, token: token) }
    let isWaiting = entry.wanted != nil
    let hasMoved = !isWaiting && entry.list.offset != entry.knownOffset
    let length = min(entry.list.total, Double.largestLegal)
    guard hasMoved || length != entry.knownLength else { return nil }
    change(page) { entry in
      entry.knownLength = length
      if hasMoved { entry.ordered = nil }
      if !isWaiting { entry.knownOffset = entry.list.offset }
    }
    let offset = (hasMoved ? nil : entry.ordered) ?? entry.list.offset
    return .scrolled(
      page, offset: offset.clamped(-Double.largestLegal, Double.largestLegal), contentLength: length,
      by: hasMoved ? entry.source : .code, token: token)
  }

  /// Where a list really was when the user took it over; what the user made of it is told next.
  private mutating func takeAbandoned(_ page: PageID, at offset: Double, token: Int64) -> CoverEvent? {
    var length = 0.0
    change(page) { entry in
      length = min(entry.list.total, Double.largestLegal)
      (entry.abandonedAt, entry.ordered) = (nil, nil)
      (entry.knownOffset, entry.knownLength) = (offset, length)
    }
    note(page)
    return .scrolled(
      page, offset: offset.clamped(-Double.largestLegal, Double.largestLegal), contentLength: length,
      by: .code, token: token)
  }

  /// Whether the cover has to be told that a list came to rest; it is then no longer noted.
  mutating func takeEnd(of page: PageID) -> Bool {
    // What it did before it came to rest is told first.
    guard let entry = entries[page.rawValue], !entry.isTouched else { return false }
    let hasEnded = entry.hasEnded
    if hasEnded { change(page) { $0.hasEnded = false } }
    return hasEnded
  }
}

#if !hasFeature(Embedded)
  extension PageLists.Entry: Codable {
    // What is noted is nothing between events, and who is awake is asked anew.
    private enum CodingKeys: String, CodingKey {
      case list, top, wanted, knownOffset, knownLength, ordered, source, hasEnded, sharesSlots
    }
  }
#endif
