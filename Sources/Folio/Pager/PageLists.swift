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
struct PageLists: Hashable, Sendable, Savable, Digestible {
  /// The list of one page, and what the cover knows of it.
  struct Entry: Hashable, Sendable, Savable {
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
    /// How the list stood after its last event.
    fileprivate(set) var standing = ListStanding()

    /// Notes who had an event that found the list at an offset. A way that the user has made and that the cover does
    /// not know yet stays the user's, whatever follows it in the same event, as a finger's lifting follows its travel.
    fileprivate mutating func takes(_ source: ScrollSource, from offset: Double) {
      let isUntold = wanted == nil && offset != knownOffset
      if !isUntold || self.source == .code && standing.offset != offset { self.source = source }
    }
  }

  /// A list as a page gets it.
  var template: ListController {
    get { pattern.value }
    set { pattern = Shared(newValue) }
  }

  /// ``template``, which copies share.
  private var pattern: Shared<ListController>

  /// Whether the lists that pages get share their slots.
  var sharesSlots = false

  /// The slots that lists share; with each of them while it has an event.
  private(set) var pool = SlotPool()

  /// Width and height of a page, which is the viewport of its list, and what covers its bottom.
  var width = 0.0
  var height = 0.0
  var bottomInset = 0.0

  /// The room in which a refresh holds a list, nil while none does.
  var hold: Hold?

  /// Whether the pages have refused a drag in the event that the cover is handling; false between events.
  var refusedDrag = false

  private(set) var table = ListTable()

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

  init(template: ListController) { pattern = Shared(template) }

  /// Lists that were saved, with the slots that they share; who is awake is asked anew.
  init(template: ListController, sharesSlots: Bool, table: ListTable, pool: SlotPool) {
    pattern = Shared(template)
    self.sharesSlots = sharesSlots
    self.table = table
    self.pool = pool
    for page in pages {
      guard let index = table.index(of: page), var list = list(of: page) else { continue }
      let standing = list.standing()
      self.table.entries[index].standing = standing
      if standing.wake != .never { awake.append(page) }
    }
  }

  /// The list of a page with its slots, nil while it is not loaded.
  func list(of page: PageID) -> ListController? { read(page) { copy $0 } }

  /// Reads the list of a page with its slots where it lies; nil while it is not loaded.
  func read<Result>(_ page: PageID, _ body: (borrowing ListController) -> Result) -> Result? {
    guard let index = table.index(of: page) else { return nil }
    guard table.entries[index].sharesSlots else {
      // In place, and with nothing generic about it but the body: whoever is not compiled for this result would copy
      // the whole entry.
      var result: Result?
      unsafe table.entries.withUnsafeBufferPointer { entries in
        if let first = entries.baseAddress { unsafe result = body((first + index).pointee.list) }
      }
      return result
    }
    var (list, lent) = (table.entries[index].list, pool)
    list.exchangePool(&lent)
    return body(list)
  }

  /// How the list of a page stands; nil if it is not loaded.
  func standing(of page: PageID) -> ListStanding? {
    guard let index = table.index(of: page) else { return nil }
    return table.entries[index].standing
  }

  /// When the list of a page wants to be called again.
  func wake(of page: PageID) -> Wake { standing(of: page)?.wake ?? .never }

  /// What the list of a page is doing; nil if it is not loaded.
  func phase(of page: PageID) -> ListPhase? { standing(of: page)?.phase }

  /// Whether the list of a page scrolls.
  func isScrolling(_ page: PageID) -> Bool { standing(of: page)?.isScrolling ?? false }

  /// Whether the list of a page waits for rows to take its old place.
  func isWaiting(_ page: PageID) -> Bool {
    table.index(of: page).map { table.entries[$0].wanted != nil } ?? false
  }

  /// Whether the page has a list.
  func contains(_ page: PageID) -> Bool { table.index(of: page) != nil }

  /// How many pages have a list.
  var count: Int { table.count }

  /// All pages that have a list, ascending ids.
  var pages: [PageID] { table.sortedPages }

  /// What is known of a page's list; nil if it is not loaded. A copy of all of it: where events are handled, what is
  /// asked of it is read in ``table``.
  func entry(of page: PageID) -> Entry? { table.index(of: page).map { table.entries[$0] } }

  // MARK: What the cover says

  /// Does what the cover orders. A refresh that it begins gets the room that is given.
  mutating func hear(_ effect: CoverEffect, refreshing room: Hold? = nil, emit: (PagerEffect) -> Void) {
    switch effect {
    case .tab(.page(.load(let page))), .tab(.page(.prefetch(let page))): open(page)
    case .tab(.page(.evict(let page))), .tab(.page(.cancelPrefetch(let page))): close(page, emit: emit)
    case .tab(.page(.dragRefused)): refusedDrag = true
    case .tab(.page(.willDisappear(let page, _))): cancelReorder(of: page, emit: emit)
    case .tab(.page(.didDisappear(let page))): stop(page, emit: emit)
    case .insetTold(let page, let top, let length):
      change(page) { $0.top = top }
      tellMinimum(length, of: page, emit: emit)
    case .scrollTold(let page, let offset, _):
      change(page) { $0.wanted = offset }
      carryOut(page, emit: emit)
    case .refreshStarted: begin(room, emit: emit)
    case .tab, .collapseChanged: return
    }
  }

  private mutating func open(_ page: PageID) {
    guard !contains(page) else { return }
    // Slots remember whose rows they show.
    let list = sharesSlots ? template.owned(by: page.rawValue) : template
    var entry = Entry(list: list, sharesSlots: sharesSlots)
    entry.standing = entry.list.standing()
    awake.set(sorted: page, entry.standing.wake != .never)
    table.add(entry, for: page)
  }

  /// A page's list goes. Slots that it shared stay for others, and show nothing that is wanted any more.
  mutating func close(_ page: PageID, emit: (PagerEffect) -> Void) {
    cancelReorder(of: page, emit: emit)
    if let index = table.index(of: page), table.entries[index].sharesSlots {
      perform(.sectionsChanged([]), on: page, by: .code) { effect in
        switch effect {
        case .list(_, .unmount), .list(_, .discard): emit(effect)
        default: return
        }
      }
    }
    table.remove(page)
    awake.set(sorted: page, false)
    comingBack.set(sorted: page, false)
  }

  /// Brings a list exactly to where the cover has it, if it stands where the cover ordered it to or near by.
  mutating func align(_ page: PageID, to offset: Double, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else { return }
    let known = table.entries[index].knownOffset
    let away = abs(known - offset)
    guard away > Self.grid, away <= Self.unordered, table.entries[index].wanted == nil else { return }
    let standing = table.entries[index].standing
    guard standing.viewportLength > 0, standing.offset == known else { return }
    switch standing.phase {
    case .resting: if standing.isScrolling { return }
    case .held, .reordering: break
    case .dragging, .decelerating, .seeking, .animating: return
    }
    perform(.offsetOrdered(offset: offset), on: page, by: .code, emit: emit)
    change(page) { entry in
      // What its bounds kept from going there has moved elsewhere, and is reported.
      guard abs(entry.standing.offset - offset) <= Self.grid else { return }
      entry.ordered = offset
      entry.knownOffset = entry.standing.offset
    }
  }

  /// A list's offset may be this far from an order, because it is on a grid of 1/768 point.
  static var grid: Double { 1.0 / 768 }

  /// The cover gives no order for less than this.
  private static var unordered: Double { 0.1 + 1e-9 }

  // MARK: What a list hears

  /// Hands an event to a list that may refuse it.
  mutating func handle(
    _ event: ListEvent, on page: PageID, by source: ScrollSource, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard let index = table.index(of: page) else { return }
    let (before, supply) = (table.entries[index].standing, pool.supply)
    try hand(event, to: index, of: page, emit: emit)
    let standing = table.entries[index].standing
    table.entries[index].takes(source, from: before.offset)
    if source != .code {
      if table.entries[index].wanted != nil, standing.viewportLength > 0 {
        table.entries[index].abandonedAt = before.offset
      }
      table.entries[index].wanted = nil
      if !anchors.isEmpty { anchors.removeValue(for: page.rawValue) }
    }
    if before.isScrolling, !standing.isScrolling { table.entries[index].hasEnded = true }
    note(page)
    if table.entries[index].sharesSlots, pool.supply != supply { askOthers(than: index) }
  }

  /// Hands an event to the list at an index, and asks how it stands then; a pool is lent for both.
  private mutating func hand(
    _ event: ListEvent, to index: Int, of page: PageID, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    let isLent = table.entries[index].sharesSlots
    if isLent { table.entries[index].list.exchangePool(&pool) }
    defer { if isLent { table.entries[index].list.exchangePool(&pool) } }
    do throws(ListRejection) {
      try table.entries[index].list.handle(event) { emit(.list(page, $0)) }
    } catch {
      throw .list(error)
    }
    table.entries[index].standing = table.entries[index].list.standing()
  }

  /// The slots that lists share are others: who waits to warm some up may wait no more, and who does not may now.
  private mutating func askOthers(than index: Int) {
    for other in table.entries.indices where other != index && table.entries[other].sharesSlots {
      table.entries[other].list.exchangePool(&pool)
      let standing = table.entries[other].list.standing()
      table.entries[other].list.exchangePool(&pool)
      guard standing != table.entries[other].standing else { continue }
      table.entries[other].standing = standing
      awake.set(sorted: table.page(at: other), standing.wake != .never)
    }
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

  /// Notes that a list came to rest by a scroll that has no end of its own.
  mutating func ended(_ page: PageID) {
    change(page) { $0.hasEnded = true }
    note(page)
  }

  mutating func change(_ page: PageID, _ body: (inout Entry) -> Void) {
    if let index = table.index(of: page) { body(&table.entries[index]) }
  }

  private mutating func note(_ page: PageID) {
    guard let index = table.index(of: page) else { return }
    let isAwake = table.entries[index].standing.wake != .never
    if awake.contains(sorted: page) != isAwake { awake.set(sorted: page, isAwake) }
    guard !table.entries[index].isTouched else { return }
    table.entries[index].isTouched = true
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
    guard let index = table.index(of: page) else { return nil }
    let standing = table.entries[index].standing
    guard standing.viewportLength > 0 else { return nil }
    if let offset = table.entries[index].abandonedAt { return takeAbandoned(page, at: offset, token: token) }
    let isWaiting = table.entries[index].wanted != nil
    let now = standing.offset
    let hasMoved = !isWaiting && now != table.entries[index].knownOffset
    let length = min(standing.total, Double.largestLegal)
    guard hasMoved || length != table.entries[index].knownLength else { return nil }
    let offset = (hasMoved ? nil : table.entries[index].ordered) ?? now
    table.entries[index].knownLength = length
    if hasMoved { table.entries[index].ordered = nil }
    if !isWaiting { table.entries[index].knownOffset = now }
    return .scrolled(
      page, offset: offset.clampedToLegal, contentLength: length,
      by: hasMoved ? table.entries[index].source : .code, token: token)
  }

  /// Where a list really was when the user took it over; what the user made of it is told next.
  private mutating func takeAbandoned(_ page: PageID, at offset: Double, token: Int64) -> CoverEvent? {
    var length = 0.0
    change(page) { entry in
      length = min(entry.standing.total, Double.largestLegal)
      (entry.abandonedAt, entry.ordered) = (nil, nil)
      (entry.knownOffset, entry.knownLength) = (offset, length)
    }
    note(page)
    return .scrolled(
      page, offset: offset.clampedToLegal, contentLength: length,
      by: .code, token: token)
  }

  /// Whether the cover has to be told that a list came to rest; it is then no longer noted.
  mutating func takeEnd(of page: PageID) -> Bool {
    // What it did before it came to rest is told first.
    guard let index = table.index(of: page), !table.entries[index].isTouched, table.entries[index].hasEnded
    else {
      return false
    }
    table.entries[index].hasEnded = false
    return true
  }
}

#if Coding
  extension PageLists.Entry {
    // What is noted is nothing between events, and who is awake is asked anew.
    private enum CodingKeys: String, CodingKey {
      case list, top, wanted, knownOffset, knownLength, ordered, source, hasEnded, sharesSlots
    }
  }
#endif
