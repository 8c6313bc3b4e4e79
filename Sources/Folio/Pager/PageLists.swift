internal import FolioCollections
internal import FolioList
internal import FolioMachine

/// The lists of the loaded pages, and what passes between them and the cover.
///
/// What the cover orders (room above, an offset) is carried out on a list at once; what a list became of it, or of
/// a finger, is noted, and reported to the cover by the pager once the cover has finished its own event.
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
    /// The offset that the cover ordered, which `knownOffset` is on the list's grid; nil once the list has moved.
    var ordered: Double?
    /// Who moved the list last.
    var source = ScrollSource.code
    /// Whether the cover is to be told that the list has come to rest.
    var hasEnded = false
  }

  /// A list as a page gets it.
  var template: ListController

  /// Width and height of the viewport, and what covers its bottom.
  var width = 0.0
  var height = 0.0
  var bottomInset = 0.0

  /// Whether the pages refused the drag of a finger, since this was asked last.
  var refusedDrag = false

  private var entries = IntegerMap<Entry>()

  /// The rows that lists are to go back to, of pages that are loaded or not.
  private(set) var anchors = IntegerMap<RowAnchor>()

  /// Pages whose list goes back to a row that was saved, which is no scrolling; ascending ids.
  private(set) var comingBack: [PageID] = []

  /// Pages whose list changed since it was reported; empty between events.
  private var touched: [PageID] = []

  /// Pages whose list wants to be called again, ascending ids.
  private(set) var awake: [PageID] = []

  init(template: ListController) { self.template = template }

  /// The list of a page, nil while it is not loaded.
  func list(of page: PageID) -> ListController? { entries[page.rawValue]?.list }

  /// Whether the page has a list.
  func contains(_ page: PageID) -> Bool { entries.contains(page.rawValue) }

  /// How many pages have a list.
  var count: Int { entries.count }

  /// All pages that have a list, ascending ids.
  var pages: [PageID] { entries.sortedKeys.map { PageID($0) } }

  func entry(of page: PageID) -> Entry? { entries[page.rawValue] }

  // MARK: What the cover says

  mutating func hear(_ effect: CoverEffect, emit: (PagerEffect) -> Void) {
    switch effect {
    case .tab(.page(.load(let page))), .tab(.page(.prefetch(let page))): open(page)
    case .tab(.page(.evict(let page))), .tab(.page(.cancelPrefetch(let page))): close(page)
    case .tab(.page(.dragRefused)): refusedDrag = true
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
    entries.update(Entry(list: template), for: page.rawValue)
  }

  /// A page's list goes.
  mutating func close(_ page: PageID) {
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

  /// What moves a list ends where it is.
  private mutating func stop(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let list = list(of: page), list.nextWake == .frame else { return }
    perform(.offsetOrdered(offset: list.offset), on: page, by: .code, emit: emit)
  }

  /// Brings a list exactly to where the cover has it, if it stands where the cover ordered it to or near by.
  mutating func align(_ page: PageID, to offset: Double, emit: (PagerEffect) -> Void) {
    guard let entry = entries[page.rawValue], entry.wanted == nil, entry.list.viewportLength > 0,
      !entry.list.isScrolling, entry.list.offset == entry.knownOffset
    else { return }
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
    entries.withValue(for: page.rawValue) { entry in
      let wasScrolling = entry.list.isScrolling
      do throws(ListRejection) {
        try entry.list.handle(event) { emit(.list(page, $0)) }
      } catch {
        refusal = error
        return
      }
      entry.source = source
      if source != .code {
        entry.wanted = nil
        if !anchors.isEmpty { anchors.removeValue(for: page.rawValue) }
      }
      if wasScrolling && !entry.list.isScrolling { entry.hasEnded = true }
    }
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
    awake.set(sorted: page, entry.list.nextWake != .never)
    if !touched.contains(page) { touched.append(page) }
  }

  // MARK: What the cover is told

  /// The next page whose list changed, if any; it is then no longer noted.
  mutating func takeTouched() -> PageID? { touched.popLast() }

  /// What the cover has to be told of a list; nil if it knows all. `token` is that of its newest order to the page:
  /// orders are carried out as they are given.
  mutating func takeReport(of page: PageID, token: Int64) -> CoverEvent? {
    guard let entry = entries[page.rawValue], entry.list.viewportLength > 0 else { return nil }
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

  /// Whether the cover has to be told that a list came to rest; it is then no longer noted.
  mutating func takeEnd(of page: PageID) -> Bool {
    let hasEnded = entries[page.rawValue]?.hasEnded ?? false
    if hasEnded { change(page) { $0.hasEnded = false } }
    return hasEnded
  }

  /// Takes what is stored into a digest.
  func combine(into digest: inout Digest) {
    digest.combine(template.digest)
    digest.combine(refusedDrag)
    digest.combine(Int64(entries.count))
    for page in pages {
      guard let entry = entry(of: page) else { continue }
      digest.combine(page)
      digest.combine(entry.list.digest)
      digest.combine(entry.top)
      digest.combine(entry.wanted)
      digest.combine(entry.ordered)
      digest.combine(entry.knownOffset)
      digest.combine(entry.knownLength)
      digest.combine(UInt64(entry.source.rawValue))
      digest.combine(entry.hasEnded)
    }
    digest.combine(Int64(comingBack.count))
    for page in comingBack { digest.combine(page) }
    digest.combine(Int64(anchors.count))
    for key in anchors.sortedKeys {
      digest.combine(key)
      anchors[key]?.combine(into: &digest)
    }
  }
}

#if !hasFeature(Embedded)
  extension PageLists.Entry: Codable {}

  extension PageLists: Codable {
    private enum Key: String, CodingKey {
      case template, width, height, bottomInset, refusedDrag, entries, anchors, comingBack
    }

    /// Reads saved lists; who is awake is asked anew.
    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      template = try values.decode(ListController.self, forKey: .template)
      width = try values.decode(Double.self, forKey: .width)
      height = try values.decode(Double.self, forKey: .height)
      bottomInset = try values.decode(Double.self, forKey: .bottomInset)
      refusedDrag = try values.decode(Bool.self, forKey: .refusedDrag)
      entries = try values.decode(IntegerMap<Entry>.self, forKey: .entries)
      anchors = try values.decode(IntegerMap<RowAnchor>.self, forKey: .anchors)
      comingBack = try values.decode([PageID].self, forKey: .comingBack)
      awake = pages.filter { list(of: $0)?.nextWake != .never }
    }

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Key.self)
      try values.encode(template, forKey: .template)
      try values.encode(width, forKey: .width)
      try values.encode(height, forKey: .height)
      try values.encode(bottomInset, forKey: .bottomInset)
      try values.encode(refusedDrag, forKey: .refusedDrag)
      try values.encode(entries, forKey: .entries)
      try values.encode(anchors, forKey: .anchors)
      try values.encode(comingBack, forKey: .comingBack)
    }
  }
#endif
