internal import FolioCollections
internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// Events of lists, with the slots that they share.
extension PageLists {
  /// Sends an event to a list, which may reject it. The visible part of the list begins `line` units below its top; if
  /// nil, at its `obscured` height.
  @inline(never)
  mutating func handle(
    _ event: ListEvent, on page: PageID, seenFrom line: Int64? = nil, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard let index = table.index(of: page) else { return }
    do throws(ListRejection) {
      try change(index, of: page) { list throws(ListRejection) in
        if case .configured = event { Self.adopt(event, by: &list) }
        try list.handle(event, seenFrom: line) { emit(.list(page, $0)) }
      }
    } catch {
      throw .list(error)
    }
  }

  /// Lets a list adopt settings. In a function of its own, since they are large.
  @inline(never)
  private static func adopt(_ event: ListEvent, by list: inout ListController) {
    if case .configured(let settings) = event { list.adopt(settings) }
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
  func waiting(after page: PageID?) -> PageID? { waiting.first(after: page) }

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
}
