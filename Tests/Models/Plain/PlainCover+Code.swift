internal import Folio
internal import FolioCollections

/// Code, requests and the container.
extension PlainCover {
  /// Moves a list by the host's order. For code the cover opens as far as necessary.
  mutating func order(_ page: Int, to y: Int64) {
    // A drag continues from the ordered place, even from beyond the bounds.
    guard !isDragging else {
      // Whether a cover that this moves snaps under the finger is not specified.
      if rules.snaps != .never, max(0, y) < collapse { isUnclear = true }
      return place(page, at: y)
    }
    // The place of a page that was left while pulled is not specified.
    if !onScreen.contains(page), lists[page].y < 0 { isUnclear = true }
    // Neither is the effect of an order under the cover at which it was left.
    if !onScreen.contains(page), y < lists[page].left { isUnclear = true }
    let least =
      holdsCover(page) ? -lists[page].room : onScreen.contains(page) ? low(of: page) : shade(of: page)
    place(page, at: max(least, min(y, greatest(page))))
  }

  private func greatest(_ page: Int) -> Int64 {
    max(shade(of: page), end(of: page))
  }

  /// Moves a list to a place within its bounds.
  private mutating func place(_ page: Int, at y: Int64) {
    // The offset of an invisible page, under a cover that has moved since, is not specified.
    if !onScreen.contains(page), lists[page].left != collapse || lists[page].isStale { isUnclear = true }
    let old = lists[page].y
    lists[page].y = y
    if y != old { lists[page].isPlaced = true }
    // Whether a list without rows opens at its initial position after an order is not specified.
    if lists[page].rows.isEmpty, lists[page].initialPosition != .top { isUnclear = true }
    lists[page].waiting = 0
    if holdsCover(page), collapse > max(0, y) {
      collapse = max(0, y)
      isForced = true
    }
    if isDragging, y >= 0 { pull = .none }
    catchUp()
  }

  /// Scrolls a row to a place in the visible part. Such a request opens no cover.
  mutating func scroll(_ page: Int, to row: Int, _ alignment: ScrollAlignment, by more: Int64 = 0) {
    guard row < lists[page].rows.count else { return }
    // The place of a row under a cover that is held pulled is not specified.
    if onScreen.contains(page), onScreen.contains(where: { lists[$0].room > 0 }) { isUnclear = true }
    let y = place(of: row, on: page, alignment, from: lists[page].y)
    // A request is the user's, also where it moves nothing.
    lists[page].isPlaced = true
    guard y != nil || more != 0 else { return }
    place(page, at: max(shade(of: page), min((y ?? lists[page].y) + more, greatest(page))))
  }

  /// Opens or closes the cover, or moves it to a height in between. Content on screen keeps its depth.
  mutating func request(_ height: Int64) {
    let target = min(limit, maximum - max(minimum, min(height, maximum)))
    push(to: target)
    isForced = false
    withheld = nil
    isKept = target > 0 && target < limit
    direction = 0
    catchUp()
  }

  /// Changes the heights. A cover at an edge stays there; between the edges its visible height is kept. If the heights
  /// prevent that, it returns later.
  mutating func heightsChanged(maximum: Int64, collapsed: Int64, minimum: Int64) {
    let seen = withheld ?? self.maximum - collapse
    let isOpen = collapse == 0 && withheld == nil
    let isClosed = collapse == range && withheld == nil
    let depths = onScreen.map { depth(of: $0) }
    let (ends, beginners) = (standing, beginners())
    (self.maximum, self.collapsed, self.minimum) = (maximum, collapsed, minimum)
    collapse = isOpen ? 0 : isClosed ? range : min(max(0, maximum - seen), range)
    let isWithheld = !isOpen && !isClosed && range > 0 && (seen >= maximum || seen <= minimum)
    withheld = isWithheld ? seen : nil
    for (page, depth) in zip(onScreen, depths) where lists[page].y >= 0 {
      lists[page].y = min(depth + collapse, max(collapse, end(of: page)))
    }
    for page in lists.indices where !onScreen.contains(page) { lists[page].isStale = true }
    keepEnds(ends)
    for page in beginners { begin(page) }
    catchUp()
  }

  /// Changes the stops. A cover at one of them moves with it, if their number between its edges is the same.
  mutating func stopsChanged(_ new: [Int64]) {
    let old = stopped
    let index = old.firstIndex(of: collapse)
    stops = new
    guard let index, stopped.count == old.count else { return }
    push(to: stopped[index])
  }

  /// Changes the height of the container, and the covered height at its bottom.
  mutating func sizeChanged(height: Int64, bottom: Int64) {
    guard height != self.height || bottom != self.bottom else { return }
    let (pages, ends, beginners) = (followers, standing, beginners())
    self.height = height
    self.bottom = bottom
    followEnds(pages)
    keepEnds(ends)
    for page in beginners { begin(page) }
    catchUp()
    boundHidden()
    if !isDragging, !isHosted { bound() }
  }

  mutating func stripsChanged(_ strips: [Int64]) {
    let (ends, beginners) = (standing, beginners())
    defer {
      keepEnds(ends)
      for page in beginners { begin(page) }
    }
    for page in lists.indices {
      lists[page].strip = strips[page]
      // Whether content off screen that is beyond its end because of that is moved there is not specified.
      if !onScreen.contains(page), lists[page].y > max(lists[page].left, end(of: page)) {
        lists[page].isVague = true
      }
    }
    catchUp()
  }

  mutating func refreshEnded(_ page: Int) {
    lists[page].isRefreshing = false
    lists[page].awaitsRefresh = false
    lists[page].room = 0
    catchUp()
  }

  /// Begins a refresh by code, as soon as there is a list.
  mutating func refresh(_ page: Int) {
    guard !lists[page].isRefreshing else { return }
    lists[page].awaitsRefresh = true
    beginRefresh(page)
  }

  /// Begins a refresh that waits for its list.
  mutating func beginRefresh(_ page: Int) {
    guard lists[page].awaitsRefresh, !lists[page].isRefreshing, !lists[page].isEvicted else { return }
    lists[page].isRefreshing = true
    if page == selected { pull = .none }
    holdRefresh()
  }

  /// The selected page at rest has room at its top.
  mutating func holdRefresh() {
    guard beside == nil, lists[selected].awaitsRefresh, lists[selected].isRefreshing else { return }
    lists[selected].room = threshold(of: selected) ?? 0
    catchUp()
  }

  /// Content at its very top moves to where its page refreshes, once nothing else moves it.
  mutating func openRoom() {
    holdRefresh()
    guard beside == nil, lists[selected].awaitsRefresh, lists[selected].isRefreshing else { return }
    lists[selected].awaitsRefresh = false
    guard collapse == 0, lists[selected].y <= 0, rules.plants != .keepsRoomsShut else { return }
    lists[selected].y = min(lists[selected].y, -lists[selected].room)
  }
}
