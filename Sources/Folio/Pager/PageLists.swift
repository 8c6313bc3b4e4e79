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
    var listed: Int64 { standing.isPlaced ? standing.units + top : 0 }
  }

  /// The extent along the axis of a page with a length of its own, in points.
  enum Extent: Hashable, Sendable, Savable {
    case width(Double), height(Double)
  }

  /// The configuration of the pager, which copies share: new lists have its settings.
  var settings: Shared<PagerConfiguration> {
    didSet { pattern = Self.pattern(of: settings) }
  }

  /// A list with these settings. New lists are copies of it, so that a page is opened without an allocation.
  private(set) var pattern: Shared<ListController>

  /// The slots that lists share. A list has the pool while it handles an event.
  var pool = SlotPool()

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
    /// The settings of the list, if they differ from those of new lists.
    @Indirect var settings: ListConfiguration?
  }

  /// What is known about the content of pages without a list.
  var places = IntegerMap<Place>()

  /// The pages whose list has a wake other than `never`, ascending.
  var awake: [PageID] = []

  /// The pages whose list reports viewed rows, ascending.
  var watched: [PageID] = []

  /// The pages whose list waits to be long enough for its place, ascending.
  var waiting: [PageID] = []

  init(settings: Shared<PagerConfiguration>) {
    self.settings = settings
    pattern = Self.pattern(of: settings)
  }

  /// Returns a list with the settings of a pager, which are legal.
  private static func pattern(of settings: Shared<PagerConfiguration>) -> Shared<ListController> {
    Shared((try? ListController(settings.value.list)) ?? ListController())
  }

  /// Creates lists from saved ones with the slots that they share; derived values are computed anew.
  init(settings: Shared<PagerConfiguration>, table: ListTable, pool: SlotPool) {
    self.init(settings: settings)
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
    return body(lent(index))
  }

  /// Returns a list that shares slots, with the slots.
  @inline(never)
  private func lent(_ index: Int) -> ListController {
    var (list, lent) = (table.entries[index].list, pool)
    list.exchangePool(&lent)
    return list
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
    let isDrawn = !table.entries[index].standing.isOpening
    return PageSnapshot.Rows(
      window: table.entries[index].standing.window,
      extras: isDrawn ? table.entries[index].list.wanted.extras : [],
      offset: table.entries[index].standing.offset)
  }

  /// Returns the next page after another one whose list has a wake other than `never`. An iteration with this method
  /// holds no copy of the pages, so that changing them copies nothing.
  func awake(after page: PageID) -> PageID? { awake.first(after: page) }

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

  /// Whether the list of a page has a viewport with a length.
  @inline(__always)
  func isLaidOut(_ page: PageID) -> Bool {
    guard let index = table.index(of: page) else { return false }
    return table.entries[index].standing.viewportLength > 0
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
    let own = add(page, under: top)
    if let own { perform(.configured(own), on: page) { _ in } }
    if reducesMotion { perform(.reducedMotionChanged(true), on: page) { _ in } }
  }

  /// Adds the list of a page at its last place, and returns the configuration that it had there.
  @inline(never)
  private mutating func add(_ page: PageID, under top: Int64) -> ListConfiguration? {
    let index = addNew(page, under: top)
    let place = places.removeValue(for: page.rawValue)
    if let place {
      if place.wasThere {
        // The list returns to its last place and not to its initial position.
        table.entries[index].list.endOpening()
        table.entries[index].isNew = false
      }
      if place.y != 0 {
        table.entries[index].wanted = place.y
        waiting.set(sorted: page, true)
      }
    }
    let standing = table.entries[index].list.standing()
    table.entries[index].standing = standing
    awake.set(sorted: page, standing.wake != .never)
    if standing.isWatched { watched.set(sorted: page, true) }
    return place?.settings
  }

  @inline(never)
  private mutating func addNew(_ page: PageID, under top: Int64) -> Int {
    let index = table.add(pattern, for: page)
    if settings.value.sharesSlots {
      table.entries[index].sharesSlots = true
      // Slots store the owner of the rows that they show.
      table.entries[index].list.setOwner(page.rawValue)
    }
    table.entries[index].top = top
    table.entries[index].list.adoptSettings()
    return index
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
    var left = Place(
      y: begins && table.entries[index].isNew ? 0 : place(of: page), wasThere: !begins)
    keepSettings(of: index, in: &left)
    places.update(left, for: page.rawValue)
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

  /// Stores the settings of a list that has its own.
  @inline(never)
  private mutating func keepSettings(of index: Int, in place: inout Place) {
    let own = table.entries[index].list.configuration
    if own != settings.value.list { place.settings = own }
  }

  /// Removes what is known about a page without a list.
  mutating func forget(_ page: PageID) {
    places.removeValue(for: page.rawValue)
    forgetAnchor(of: page)
  }
}

#if Coding
  extension PageLists.Entry {
    // The state of a list is derived and therefore not encoded.
    private enum CodingKeys: String, CodingKey {
      case list, top, wanted, isShort, bounds, isNew, sharesSlots, extent
    }
  }
#endif
