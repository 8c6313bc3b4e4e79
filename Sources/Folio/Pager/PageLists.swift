internal import FolioCollections
internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// The lists of the loaded pages: the content that a pager's cover moves.
///
/// Only a list stores its offset. The place of the content of a page follows from the offset and the room above the
/// content. Movements of the cover are applied to the list in the same event.
///
/// For each event, and for each read, lists that share slots receive the pool of slots.
///
/// A page that is loaded again has an empty list, which cannot scroll to its last place. Its place is *wanted* until
/// rows are inserted or the user scrolls the list; until then the content counts as being at the wanted place. A list
/// that shows rows on screen and is too short for its place counts as being where it is. It moves like any other list,
/// and is placed at its wanted place as soon as the rows for it are inserted.
struct PageLists: Hashable, Sendable, Savable, Digestible {
  /// The list of one page.
  struct Entry: Hashable, Sendable, Savable {
    var list: ListController
    /// The room above the content, in units.
    var top: Int64 = 0
    /// The place, in units, that the list is to have as soon as it is long enough.
    var wanted: Int64?
    /// Whether rows of the list are on screen although it is too short for its wanted place.
    var isShort = false
    /// The bounds of the content while the page is present; nil before that.
    var bounds: CoverBounds?
    /// Whether the page was loaded for the first time, and has not been left since.
    var isNew = true
    /// Whether the rows are shown in the slots that lists share.
    var sharesSlots = false
    /// The extent of the page along the axis, if it has a length of its own.
    var extent: Extent?
    /// The state of the list after its last event.
    var standing = ListStanding()

    /// The wanted place while the content counts as being there.
    @inline(__always)
    var counted: Int64? { isShort ? nil : wanted }

    /// The place of the content according to the list.
    @inline(__always)
    var listed: Int64 { standing.viewportLength > 0 ? standing.units + top : 0 }
  }

  /// The extent along the axis of a page with a length of its own, in points.
  enum Extent: Hashable, Sendable, Savable {
    case width(Double), height(Double)
  }

  /// The list that new pages receive.
  var template: ListController {
    get { pattern.value }
    set { pattern = Shared(newValue) }
  }

  /// The storage of ``template``, which copies share.
  private var pattern: Shared<ListController>

  /// Whether new lists share their slots.
  var sharesSlots = false

  /// The slots that lists share. A list has the pool while it handles an event.
  private(set) var pool = SlotPool()

  /// The width and height of a page, which is the viewport of its list, and the height covered at its bottom.
  var width = 0.0
  var height = 0.0
  var bottomInset = 0.0

  /// Whether motion is reduced, which is sent to lists as they are opened.
  var reducesMotion = false

  /// Whether the pages have refused a drag in the event that the cover is handling; false between events.
  var refusedDrag = false

  var table = ListTable()

  /// The rows to which lists are to return, for pages that are loaded or not.
  var anchors = IntegerMap<RowAnchor>()

  /// What is known about the content of a page without a list.
  struct Place: Hashable, Sendable, Savable {
    /// The place of the content, in units.
    var y: Int64
    /// Whether the content was at this place; otherwise the cover has set it before the page is first loaded.
    var wasThere = true
    /// The settings of the list, if they differ from those of ``template``.
    var settings: ListConfiguration?
  }

  /// What is known about the content of pages without a list.
  var places = IntegerMap<Place>()

  /// The pages whose list has a wake other than `never`, ascending.
  private(set) var awake: [PageID] = []

  /// The pages whose list reports viewed rows, ascending.
  private(set) var watched: [PageID] = []

  /// The pages whose list waits to be long enough for its place, ascending.
  private(set) var waiting: [PageID] = []

  init(template: ListController) { pattern = Shared(template) }

  /// Creates lists from saved ones with the slots that they share; derived values are computed anew.
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

  /// Returns the list of a page with its slots; nil while it is not loaded.
  func list(of page: PageID) -> ListController? { read(page) { copy $0 } }

  /// Reads the list of a page with its slots in place; nil while it is not loaded.
  func read<Result>(_ page: PageID, _ body: (borrowing ListController) -> Result) -> Result? {
    guard let index = table.index(of: page) else { return nil }
    guard table.entries[index].sharesSlots else {
      // In place, and generic only in the body: a caller that is not specialised for this result would copy the whole
      // entry.
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

  /// Returns the state of the list of a page; nil if it is not loaded.
  @inline(__always)
  func standing(of page: PageID) -> ListStanding? {
    guard let index = table.index(of: page) else { return nil }
    return table.entries[index].standing
  }

  /// Returns what is drawn of the list of a page; nil if it is not loaded.
  @inline(__always)
  func rows(of page: PageID) -> PageSnapshot.Rows? {
    guard let index = table.index(of: page) else { return nil }
    return PageSnapshot.Rows(
      window: table.entries[index].standing.window, extras: table.entries[index].standing.extras,
      offset: table.entries[index].standing.offset)
  }

  /// Returns the next page after another one whose list has a wake other than `never`. An iteration with this method
  /// holds no copy of the pages, so that changing them copies nothing.
  func awake(after page: PageID) -> PageID? {
    let place = awake.partitioningIndex { $0 > page }
    return place < awake.count ? awake[place] : nil
  }

  /// Returns when the list of a page is due.
  func wake(of page: PageID) -> Wake { standing(of: page)?.wake ?? .never }

  /// Whether the list of a page is due at a moment: it moves, or something is due by then.
  @inline(__always)
  func isDue(_ page: PageID, at moment: Moment) -> Bool {
    switch wake(of: page) {
    case .frame: true
    case .at(let due): due <= moment
    case .never, .endOfTurn: false
    }
  }

  /// Returns the phase of the list of a page; nil if it is not loaded.
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

  /// Whether the host has reported a finger on the list of a page.
  @inline(__always)
  func isTouched(_ page: PageID) -> Bool {
    guard let index = table.index(of: page) else { return false }
    return table.entries[index].standing.isTouched
  }

  /// Whether the list of a page waits for rows to return to its last place.
  func isWaiting(_ page: PageID) -> Bool {
    table.index(of: page).map { table.entries[$0].wanted != nil } ?? false
  }

  /// Whether the page has a list.
  @inline(__always)
  func contains(_ page: PageID) -> Bool { table.index(of: page) != nil }

  /// The number of pages with a list.
  var count: Int { table.count }

  /// The pages with a list, ascending.
  var pages: [PageID] { table.sortedPages }

  /// Returns what is known about a page's list; nil if it is not loaded. This is a complete copy; code that handles
  /// events reads ``table`` instead.
  func entry(of page: PageID) -> Entry? { table.index(of: page).map { table.entries[$0] } }

  // MARK: Pages

  mutating func open(_ page: PageID, under top: Int64) {
    // Slots store the owner of the rows that they show.
    let list = sharesSlots ? template.owned(by: page.rawValue) : template
    var entry = Entry(list: list, sharesSlots: sharesSlots)
    entry.top = top
    entry.list.adopt(entry.list.configuration)
    let place = places.removeValue(for: page.rawValue)
    if let place {
      if place.wasThere {
        // The list returns to its last place and not to its initial position.
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

  /// Closes the list of a page, which is under this collapse or was left under it, and stores the row to which it will
  /// return. Shared slots remain for other lists and show no row of this one.
  mutating func close(
    _ page: PageID, in layout: CoverLayout, under collapse: Int64, emit: (PagerEffect) -> Void
  ) {
    guard let index = table.index(of: page) else { return }
    land(page, emit: emit)
    // A list that was never visible or never had rows begins at its initial position again.
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

  /// Removes what is known about a page without a list.
  mutating func forget(_ page: PageID) {
    places.removeValue(for: page.rawValue)
    forgetAnchor(of: page)
  }

  // MARK: Events of a list

  /// Sends an event to a list, which may reject it. The visible part of the list begins `line` units below its top; if
  /// nil, at its `obscured` height.
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

  /// Sends an event with legal values to a list.
  mutating func perform(_ event: ListEvent, on page: PageID, emit: (PagerEffect) -> Void) {
    try? handle(event, on: page, emit: emit)
  }

  /// Changes the list at an index and updates its state. Shared slots are lent for both.
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

  /// Updates the lists that share slots after the slots have changed: a list that waits to warm up slots may no longer
  /// need to wait, and another may begin to.
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

  /// Removes the wanted place after the host or the user has scrolled a list.
  mutating func forgetWanted(_ page: PageID) {
    // Without a list nothing was scrolled: the page keeps the row to which its list returns.
    guard let index = table.index(of: page) else { return }
    want(nil, index, of: page)
    if !anchors.isEmpty { anchors.removeValue(for: page.rawValue) }
  }

  /// Sets the place that the list at an index is to have as soon as it is long enough, or none.
  @inline(__always)
  mutating func want(_ place: Int64?, _ index: Int, of page: PageID) {
    table.entries[index].wanted = place
    table.entries[index].isShort = false
    if place != nil || !waiting.isEmpty { waiting.set(sorted: page, place != nil) }
  }

  /// Returns the first page whose list waits for its place, or the next one after a page.
  func waiting(after page: PageID?) -> PageID? {
    guard let page else { return waiting.first }
    let place = waiting.partitioningIndex { $0 > page }
    return place < waiting.count ? waiting[place] : nil
  }

  /// Lets the list of a page that waits for its place, and shows rows on screen, count as being where it is. Returns
  /// whether this changed.
  mutating func showShort(_ page: PageID) -> Bool {
    guard let index = table.index(of: page), table.entries[index].counted != nil,
      table.entries[index].standing.phase != .seeking, !table.entries[index].standing.window.isEmpty
    else { return false }
    table.entries[index].isShort = true
    return true
  }

  /// Whether the page has or had a list.
  func isVisited(_ page: PageID) -> Bool { contains(page) || places.contains(page.rawValue) }

  /// Returns the place of the content of a page according to its list, in units.
  @inline(__always)
  func listed(_ page: PageID) -> Int64 {
    guard let index = table.index(of: page) else { return 0 }
    return table.entries[index].listed
  }

  // MARK: Layout

  /// Sends its viewport to a list.
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

  /// Returns the extent of a page with a length of its own.
  func extent(of page: PageID) -> Extent? { table.index(of: page).flatMap { table.entries[$0].extent } }

  /// Sets the extent of a list: that of its page, or that of all pages.
  mutating func extend(_ page: PageID, to extent: Extent?, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), table.entries[index].extent != extent else { return }
    table.entries[index].extent = extent
    layOut(page, emit: emit)
  }

  /// Moves a list to its wanted place, as far as it is long enough.
  mutating func carryOut(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), let wanted = table.entries[index].wanted,
      table.entries[index].standing.viewportLength > 0
    else { return }
    // Visible rows stay until the rows for the wanted place are inserted.
    if table.entries[index].isShort, table.entries[index].standing.end + table.entries[index].top < wanted {
      return
    }
    order(index, of: page, to: wanted, emit: emit)
    if table.entries[index].listed == wanted { want(nil, index, of: page) }
  }

  /// Moves a list to a place. Until rows are inserted the place is limited to the end of content without them.
  mutating func order(_ index: Int, of page: PageID, to y: Int64, emit: (PagerEffect) -> Void) {
    let top = table.entries[index].top
    var place = y
    if let bounds = table.entries[index].bounds {
      place = min(place, max(bounds.low, table.entries[index].standing.end + top))
    }
    perform(.setOffset(to: Units.points(place - top)), on: page, emit: emit)
  }

  // MARK: Viewing

  /// Returns the first page whose list reports viewed rows, or the next one after a page.
  func watched(after page: PageID?) -> PageID? {
    guard let page else { return watched.first }
    let place = watched.partitioningIndex { $0 > page }
    return place < watched.count ? watched[place] : nil
  }

  /// Sends the visible fraction of a page to its list.
  mutating func show(_ page: PageID, fraction: Double, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), table.entries[index].list.isSeenAnew(fraction: fraction) else {
      return
    }
    try? change(index, of: page) { list in list.show(fraction: fraction) { emit(.list(page, $0)) } }
  }

  // MARK: Motion

  /// Returns what moves the list of a page over time.
  func mover(of page: PageID) -> ContentMover {
    guard let index = table.index(of: page) else { return .data }
    switch table.entries[index].standing.phase {
    case .decelerating: return table.entries[index].list.isReturning ? .data : .fling
    case .reordering: return .user
    case .animating: return .code
    case .resting, .held, .dragging, .seeking: return .data
    }
  }

  /// Whether the host's own scrolling ends with this turn and has left a list beyond its top.
  func isLeftPulled(_ page: PageID) -> Bool {
    guard let index = table.index(of: page), table.entries[index].standing.isSilent else { return false }
    return table.entries[index].standing.offset < table.entries[index].list.minimumOffset
  }

  /// Moves the list of a page back by a distance. Its motion, or the host's, continues from there.
  mutating func giveBack(_ page: PageID, _ distance: Int64, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else { return }
    try? change(index, of: page) { list in list.correct(by: -distance) { emit(.list(page, $0)) } }
  }

  /// Reduces the initial speed of a scroll of a list, in points per second.
  @inline(never)
  mutating func slow(_ page: PageID, by velocity: Double) {
    guard let index = table.index(of: page) else { return }
    try? change(index, of: page) { $0.slowScroll(by: velocity) }
  }

  /// Ends the motion of a list where it is, including a touch that holds it.
  mutating func stop(_ page: PageID, emit: (PagerEffect) -> Void) {
    cancelReorder(of: page, emit: emit)
    release(page, emit: emit)
    guard let standing = standing(of: page), isMoving(standing) else { return }
    let isSnapping = isSnapping(page)
    perform(.setOffset(to: standing.offset), on: page, emit: emit)
    guard isSnapping, let index = table.index(of: page) else { return }
    try? change(index, of: page) { list in list.snapAtOnce { emit(.list(page, $0)) } }
  }

  /// Whether the list of a page is moving to a row.
  private func isSnapping(_ page: PageID) -> Bool {
    table.index(of: page).map { table.entries[$0].list.isSnapping } ?? false
  }

  /// Snaps a list to a row, if it snaps, after a scroll by a distance in units.
  mutating func snap(_ page: PageID, after travel: Int64) {
    guard let index = table.index(of: page), table.entries[index].list.configuration.snap != nil else {
      return
    }
    try? change(index, of: page) { $0.snap(after: travel) }
  }

  /// Releases a list that a finger holds. The list stays where it is.
  mutating func release(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let standing = standing(of: page), standing.phase == .held || standing.isTouched else { return }
    perform(.fingerUp(at: Self.timeless), on: page, emit: emit)
    guard let index = table.index(of: page), isMoving(table.entries[index].standing), !isSnapping(page) else {
      return
    }
    try? change(index, of: page) { list in list.stand { emit(.list(page, $0)) } }
  }

  /// Whether a list moves on its own.
  private func isMoving(_ standing: ListStanding) -> Bool {
    standing.phase == .decelerating || standing.phase == .animating
  }

  /// Ends the motions of rows in a list that is no longer visible: they are in their places at once, including a
  /// carried row.
  mutating func land(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else { return }
    let list = table.entries[index].standing
    guard list.phase == .reordering || list.wake == .frame else { return }
    try? change(index, of: page) { list in list.landAtOnce { emit(.list(page, $0)) } }
  }

  /// Ticks the floating rows in the list of a carried row, which the pager scrolls itself.
  mutating func tickFloatingRows(_ page: PageID, at moment: Moment, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), table.entries[index].list.awaitsTick else { return }
    try? change(index, of: page) { list in list.tickFloatingRows(at: moment) { emit(.list(page, $0)) } }
  }

  /// Returns a carried row to its original place.
  mutating func cancelReorder(of page: PageID, emit: (PagerEffect) -> Void) {
    guard phase(of: page) == .reordering else { return }
    perform(.reorderCancelled(at: Self.timeless), on: page, emit: emit)
  }

  /// A moment for what ends at once and needs none.
  static var timeless: Moment { Moment(nanoseconds: 0) }
}

#if Coding
  extension PageLists.Entry {
    // The state of a list is derived and therefore not encoded.
    private enum CodingKeys: String, CodingKey {
      case list, top, wanted, isShort, bounds, isNew, sharesSlots, extent
    }
  }
#endif
