internal import FolioCollections
internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// The lists of the loaded pages: the content that a pager's cover moves.
///
/// A list has its offset, and nothing else does: where the content of a page is follows from it and from the room above
/// it. What the cover does is done to the list in the same event.
///
/// Lists that share their slots are lent the pool for each event, and for each look at them.
///
/// A page that is loaded again comes back with an empty list, which cannot scroll to where it was. Its place is
/// *wanted* until rows have come, or a hand scrolls the list; until then that is where the content counts as being. A list
/// that shows rows on screen, and is too short for its place, counts as being where it is. It moves as any other, and is
/// at its place at once when the rows for it have come.
struct PageLists: Hashable, Sendable, Savable, Digestible {
  /// The list of one page.
  struct Entry: Hashable, Sendable, Savable {
    var list: ListController
    /// The room above the content, in units.
    var top: Int64 = 0
    /// The place that the list is to have as soon as it is long enough, in units.
    var wanted: Int64?
    /// Whether rows of it are on screen, though it is too short for the place that is wanted.
    var isShort = false
    /// What bounds the content while the page is present; nil before it was.
    var bounds: CoverBounds?
    /// Whether the page was loaded for the first time, and has not been left since.
    var isNew = true
    /// Whether its rows are shown in the slots that lists share.
    var sharesSlots = false
    /// How far the page extends along the axis, if it has a length of its own.
    var extent: Extent?
    /// How the list stood after its last event.
    var standing = ListStanding()

    /// The place where the content counts as being though it is not there.
    @inline(__always)
    var counted: Int64? { isShort ? nil : wanted }

    /// Where the content is, as far as the list says.
    @inline(__always)
    var listed: Int64 { standing.viewportLength > 0 ? standing.units + top : 0 }
  }

  /// How far a page extends along the axis that has a length of its own, in points.
  enum Extent: Hashable, Sendable, Savable {
    case width(Double), height(Double)
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

  /// Whether the user asked for less motion, as lists that are opened hear it.
  var reducesMotion = false

  /// Whether the pages have refused a drag in the event that the cover is handling; false between events.
  var refusedDrag = false

  var table = ListTable()

  /// The rows that lists are to go back to, of pages that are loaded or not.
  var anchors = IntegerMap<RowAnchor>()

  /// What is known of the content of a page without a list.
  struct Place: Hashable, Sendable, Savable {
    /// Where it is, in units.
    var y: Int64
    /// Whether it was there; else the cover has it there before it is first loaded.
    var wasThere = true
    /// The settings that its list had, where they are others than those of ``template``.
    var settings: ListConfiguration?
  }

  /// What is known of the content of pages without a list.
  var places = IntegerMap<Place>()

  /// Pages whose list wants to be called again, ascending ids.
  private(set) var awake: [PageID] = []

  /// Pages of whose list anyone asks for the rows that are viewed, ascending ids.
  private(set) var watched: [PageID] = []

  /// Pages whose list waits to be long enough for its place, ascending ids.
  private(set) var waiting: [PageID] = []

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
      if self.table.entries[index].wanted != nil { waiting.append(page) }
      if standing.wake != .never { awake.append(page) }
      if standing.isWatched { watched.append(page) }
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
  @inline(__always)
  func standing(of page: PageID) -> ListStanding? {
    guard let index = table.index(of: page) else { return nil }
    return table.entries[index].standing
  }

  /// What is drawn of the list of a page; nil if it is not loaded.
  @inline(__always)
  func rows(of page: PageID) -> PageSnapshot.Rows? {
    guard let index = table.index(of: page) else { return nil }
    return PageSnapshot.Rows(
      window: table.entries[index].standing.window, extras: table.entries[index].standing.extras,
      offset: table.entries[index].standing.offset)
  }

  /// The next page after another whose list wants to be called again. Whoever calls them in turn holds no copy of all,
  /// which would be made anew as they change.
  func awake(after page: PageID) -> PageID? {
    let place = awake.partitioningIndex { $0 > page }
    return place < awake.count ? awake[place] : nil
  }

  /// When the list of a page wants to be called again.
  func wake(of page: PageID) -> Wake { standing(of: page)?.wake ?? .never }

  /// Whether the list of a page is to be called at a moment: it moves, or something is due by then.
  @inline(__always)
  func isDue(_ page: PageID, at moment: Moment) -> Bool {
    switch wake(of: page) {
    case .frame: true
    case .at(let due): due <= moment
    case .never, .endOfTurn: false
    }
  }

  /// What the list of a page is doing; nil if it is not loaded.
  @inline(__always)
  func phase(of page: PageID) -> ListPhase? {
    guard let index = table.index(of: page) else { return nil }
    return table.entries[index].standing.phase
  }

  /// Whether the list of a page scrolls.
  @inline(__always)
  func isScrolling(_ page: PageID) -> Bool {
    guard let index = table.index(of: page) else { return false }
    return table.entries[index].standing.isScrolling
  }

  /// Whether the host has told of a finger on the list of a page.
  @inline(__always)
  func isTouched(_ page: PageID) -> Bool {
    guard let index = table.index(of: page) else { return false }
    return table.entries[index].standing.isTouched
  }

  /// Whether the list of a page waits for rows to take its old place.
  func isWaiting(_ page: PageID) -> Bool {
    table.index(of: page).map { table.entries[$0].wanted != nil } ?? false
  }

  /// Whether the page has a list.
  @inline(__always)
  func contains(_ page: PageID) -> Bool { table.index(of: page) != nil }

  /// How many pages have a list.
  var count: Int { table.count }

  /// All pages that have a list, ascending ids.
  var pages: [PageID] { table.sortedPages }

  /// What is known of a page's list; nil if it is not loaded. A copy of all of it: where events are handled, what is
  /// asked of it is read in ``table``.
  func entry(of page: PageID) -> Entry? { table.index(of: page).map { table.entries[$0] } }

  // MARK: Pages

  mutating func open(_ page: PageID, under top: Int64) {
    // Slots remember whose rows they show.
    let list = sharesSlots ? template.owned(by: page.rawValue) : template
    var entry = Entry(list: list, sharesSlots: sharesSlots)
    entry.top = top
    entry.list.adopt(entry.list.configuration)
    let place = places.removeValue(for: page.rawValue)
    if let place {
      if place.wasThere {
        // It comes back where it was, and not to its initial position.
        entry.list.endOpening()
        entry.isNew = false
      }
      if place.y != 0 {
        entry.wanted = place.y
        waiting.set(sorted: page, true)
      }
    }
    entry.standing = entry.list.standing()
    awake.set(sorted: page, entry.standing.wake != .never)
    if entry.standing.isWatched { watched.set(sorted: page, true) }
    table.add(entry, for: page)
    if let own = place?.settings { perform(.configured(own), on: page) { _ in } }
    if reducesMotion { perform(.reducedMotionChanged(true), on: page) { _ in } }
  }

  /// A page's list goes, which is under this collapse, or was when it was left: it is to come back to its row. Slots that it
  /// shared stay for others, and show nothing that is wanted any more.
  mutating func close(
    _ page: PageID, in layout: CoverLayout, under collapse: Int64, emit: (PagerEffect) -> Void
  ) {
    guard let index = table.index(of: page) else { return }
    land(page, emit: emit)
    // A list that nobody saw, or that had no rows, is to begin where it begins.
    let begins = isAtBeginning(page) || !table.entries[index].list.hasBegun
    if !begins { noteAnchor(of: page, in: layout, under: collapse) }
    let own = table.entries[index].list.configuration
    places.update(
      Place(
        y: begins && table.entries[index].isNew ? 0 : place(of: page), wasThere: !begins,
        settings: own == template.configuration ? nil : own), for: page.rawValue)
    table.entries[index].list.endSections { emit(.list(page, $0)) }
    if table.entries[index].sharesSlots {
      perform(.sectionsChanged([]), on: page) { effect in
        switch effect {
        case .list(_, .unmount), .list(_, .discard): emit(effect)
        default: return
        }
      }
    }
    table.remove(page)
    awake.set(sorted: page, false)
    if !watched.isEmpty { watched.set(sorted: page, false) }
    if !waiting.isEmpty { waiting.set(sorted: page, false) }
  }

  /// What is known of a page without a list goes.
  mutating func forget(_ page: PageID) {
    places.removeValue(for: page.rawValue)
    forgetAnchor(of: page)
  }

  // MARK: What a list hears

  /// Hands an event to a list that may refuse it; what is seen of it begins so many units below its top, or where it is told
  /// if that is nil.
  mutating func handle(
    _ event: ListEvent, on page: PageID, seenFrom line: Int64? = nil, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard let index = table.index(of: page) else { return }
    do throws(ListRejection) {
      try change(index, of: page) { list throws(ListRejection) in
        if case .configured(let settings) = event { list.adopt(settings) }
        try list.handle(event, seenFrom: line) { emit(.list(page, $0)) }
      }
    } catch {
      throw .list(error)
    }
  }

  /// Hands an event to a list whose values are known to be legal.
  mutating func perform(_ event: ListEvent, on page: PageID, emit: (PagerEffect) -> Void) {
    try? handle(event, on: page, emit: emit)
  }

  /// Changes the list at an index, and asks how it stands then; a pool is lent for both.
  mutating func change(
    _ index: Int, of page: PageID, _ body: (inout ListController) throws(ListRejection) -> Void
  ) throws(ListRejection) {
    let (isLent, supply) = (table.entries[index].sharesSlots, pool.supply)
    if isLent { table.entries[index].list.exchangePool(&pool) }
    defer { if isLent { table.entries[index].list.exchangePool(&pool) } }
    try body(&table.entries[index].list)
    let standing = table.entries[index].list.standing()
    table.entries[index].standing = standing
    let isAwake = standing.wake != .never
    if awake.contains(sorted: page) != isAwake { awake.set(sorted: page, isAwake) }
    if standing.isWatched || !watched.isEmpty { watched.set(sorted: page, standing.isWatched) }
    guard isLent else { return }
    table.entries[index].list.exchangePool(&pool)
    if pool.supply != supply { askOthers(than: index) }
    table.entries[index].list.exchangePool(&pool)
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

  /// The host scrolled a list on purpose, or a hand did: where it was does not matter any more.
  mutating func forgetWanted(_ page: PageID) {
    if let index = table.index(of: page) { want(nil, index, of: page) }
    if !anchors.isEmpty { anchors.removeValue(for: page.rawValue) }
  }

  /// The list at an index is to have a place as soon as it is long enough, or none.
  @inline(__always)
  mutating func want(_ place: Int64?, _ index: Int, of page: PageID) {
    table.entries[index].wanted = place
    table.entries[index].isShort = false
    if place != nil || !waiting.isEmpty { waiting.set(sorted: page, place != nil) }
  }

  /// The first page whose list waits for its place, or the next after another.
  func waiting(after page: PageID?) -> PageID? {
    guard let page else { return waiting.first }
    let place = waiting.partitioningIndex { $0 > page }
    return place < waiting.count ? waiting[place] : nil
  }

  /// The list of a page shows rows on screen: if it waits, it counts as being where it is from now on. Returns whether it
  /// did not before.
  mutating func showShort(_ page: PageID) -> Bool {
    guard let index = table.index(of: page), table.entries[index].counted != nil,
      table.entries[index].standing.phase != .seeking, !table.entries[index].standing.window.isEmpty
    else { return false }
    table.entries[index].isShort = true
    return true
  }

  /// Whether the page has or had a list.
  func isVisited(_ page: PageID) -> Bool { contains(page) || places.contains(page.rawValue) }

  /// Where the content of a page is, as far as its list says, in units.
  @inline(__always)
  func listed(_ page: PageID) -> Int64 {
    guard let index = table.index(of: page) else { return 0 }
    return table.entries[index].listed
  }

  // MARK: Layout

  /// Tells a list its viewport.
  mutating func layOut(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else { return }
    let top = Units.points(table.entries[index].top)
    let begins = isAtBeginning(page)
    defer { if begins { begin(page, emit: emit) } }
    var (width, height) = (width, height)
    switch table.entries[index].extent {
    case .width(let own): width = own
    case .height(let own): height = own
    case nil: break
    }
    perform(
      .viewportChanged(length: height, width: width, insets: ContentInsets(top: top, bottom: bottomInset)),
      on: page, emit: emit)
    carryOut(page, emit: emit)
  }

  /// How far a page extends that has a length of its own.
  func extent(of page: PageID) -> Extent? { table.index(of: page).flatMap { table.entries[$0].extent } }

  /// Gives a list the extent of its page, or that of all pages.
  mutating func extend(_ page: PageID, to extent: Extent?, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), table.entries[index].extent != extent else { return }
    table.entries[index].extent = extent
    layOut(page, emit: emit)
  }

  /// Brings a list to the place that is wanted, as far as it is long enough.
  mutating func carryOut(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), let wanted = table.entries[index].wanted,
      table.entries[index].standing.viewportLength > 0
    else { return }
    // Rows that are seen stay until those for the place are there.
    if table.entries[index].isShort, table.entries[index].standing.end + table.entries[index].top < wanted {
      return
    }
    order(index, of: page, to: wanted, emit: emit)
    if table.entries[index].listed == wanted { want(nil, index, of: page) }
  }

  /// Orders a list to a place. Until rows come it is where content without them is, and no further.
  mutating func order(_ index: Int, of page: PageID, to y: Int64, emit: (PagerEffect) -> Void) {
    let top = table.entries[index].top
    var place = y
    if let bounds = table.entries[index].bounds {
      place = min(place, max(bounds.low, table.entries[index].standing.end + top))
    }
    perform(.setOffset(to: Units.points(place - top)), on: page, emit: emit)
  }

  // MARK: Viewing

  /// The first page of whose list anyone asks for what is seen of it, or the next after another.
  func watched(after page: PageID?) -> PageID? {
    guard let page else { return watched.first }
    let place = watched.partitioningIndex { $0 > page }
    return place < watched.count ? watched[place] : nil
  }

  /// So much of a page is on screen: its list shows rows, or nothing.
  mutating func show(_ page: PageID, fraction: Double, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), table.entries[index].list.isSeenAnew(fraction: fraction) else {
      return
    }
    try? change(index, of: page) { list in list.show(fraction: fraction) { emit(.list(page, $0)) } }
  }

  // MARK: Motion

  /// Who moves the list of a page as time passes.
  func mover(of page: PageID) -> ContentMover {
    guard let index = table.index(of: page) else { return .data }
    switch table.entries[index].standing.phase {
    case .decelerating: return table.entries[index].list.isReturning ? .data : .fling
    case .reordering: return .user
    case .animating: return .code
    case .resting, .held, .dragging, .seeking: return .data
    }
  }

  /// Whether the host's own scrolling ends with this turn, and has left a list beyond its top.
  func isLeftPulled(_ page: PageID) -> Bool {
    guard let index = table.index(of: page), table.entries[index].standing.isSilent else { return false }
    return table.entries[index].standing.offset < table.entries[index].list.minimumOffset
  }

  /// The list of a page has gone so much too far, and what moves it, or its host, goes on from where that leaves it.
  mutating func giveBack(_ page: PageID, _ distance: Int64, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else { return }
    try? change(index, of: page) { list in list.correct(by: -distance) { emit(.list(page, $0)) } }
  }

  /// A scroll of a list begins slower by so many points a second.
  @inline(never)
  mutating func slow(_ page: PageID, by velocity: Double) {
    guard let index = table.index(of: page) else { return }
    try? change(index, of: page) { $0.slowScroll(by: velocity) }
  }

  /// What moves a list ends where it is, and so does a touch that holds it.
  mutating func stop(_ page: PageID, emit: (PagerEffect) -> Void) {
    cancelReorder(of: page, emit: emit)
    release(page, emit: emit)
    guard let standing = standing(of: page), isMoving(standing) else { return }
    let isSnapping = isSnapping(page)
    perform(.setOffset(to: standing.offset), on: page, emit: emit)
    guard isSnapping, let index = table.index(of: page) else { return }
    try? change(index, of: page) { list in list.snapAtOnce { emit(.list(page, $0)) } }
  }

  /// Whether the list of a page goes to a row.
  private func isSnapping(_ page: PageID) -> Bool {
    table.index(of: page).map { table.entries[$0].list.isSnapping } ?? false
  }

  /// The list of a page was scrolled at once by so many units, and goes on to a row if it snaps.
  mutating func snap(_ page: PageID, after travel: Int64) {
    guard let index = table.index(of: page), table.entries[index].list.configuration.snap != nil else {
      return
    }
    try? change(index, of: page) { $0.snap(after: travel) }
  }

  /// A list that a finger holds still is let go, and stays where it is.
  mutating func release(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let standing = standing(of: page), standing.phase == .held || standing.isTouched else { return }
    perform(.fingerUp(at: Self.timeless), on: page, emit: emit)
    guard let index = table.index(of: page), isMoving(table.entries[index].standing), !isSnapping(page) else {
      return
    }
    try? change(index, of: page) { list in list.stand { emit(.list(page, $0)) } }
  }

  /// Whether a list goes by itself.
  private func isMoving(_ standing: ListStanding) -> Bool {
    standing.phase == .decelerating || standing.phase == .animating
  }

  /// Rows of a list that nobody sees any more are in their places at once, and one that is carried is home.
  mutating func land(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else { return }
    let list = table.entries[index].standing
    guard list.phase == .reordering || list.wake == .frame else { return }
    try? change(index, of: page) { list in list.landAtOnce { emit(.list(page, $0)) } }
  }

  /// A frame is due for rows that float in the list of a carried row, which the pager scrolls itself.
  mutating func tickFloatingRows(_ page: PageID, at moment: Moment, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), table.entries[index].list.awaitsTick else { return }
    try? change(index, of: page) { list in list.tickFloatingRows(at: moment) { emit(.list(page, $0)) } }
  }

  /// A row that is carried goes back to where it was.
  mutating func cancelReorder(of page: PageID, emit: (PagerEffect) -> Void) {
    guard phase(of: page) == .reordering else { return }
    perform(.reorderCancelled(at: Self.timeless), on: page, emit: emit)
  }

  /// What ends at once needs no moment.
  static var timeless: Moment { Moment(nanoseconds: 0) }
}

#if Coding
  extension PageLists.Entry {
    // How a list stands is asked anew.
    private enum CodingKeys: String, CodingKey {
      case list, top, wanted, isShort, bounds, isNew, sharesSlots, extent
    }
  }
#endif
