internal import Folio
internal import FolioCollections

/// Initial positions of lists, and their restored places.
extension PlainCover {
  /// Moves a list to its initial position under the present cover.
  mutating func begin(_ page: Int) {
    guard lists[page].isFresh, !lists[page].rows.isEmpty, !lists[page].isEvicted else { return }
    lists[page].hasBegun = true
    lists[page].isBeginning = true
    // The place of a row under a cover that is held pulled is not specified.
    if lists[page].y < 0, lists[page].initialPosition != .top { isUnclear = true }
    lists[page].y = beginning(page) ?? lists[page].y
  }

  /// The initial position of a list, if it is not its top.
  private mutating func beginning(_ page: Int) -> Int64? {
    let (shade, last) = (shade(of: page), max(shade(of: page), end(of: page)))
    switch lists[page].initialPosition {
    case .top: return nil
    case .bottom: return last
    case .row(let row, let alignment):
      let row = min(Int(row), lists[page].rows.count - 1)
      let y = place(of: row, on: page, alignment, from: shade) ?? shade
      return max(shade, min(y, last))
    }
  }

  /// Whether a list was never seen, placed or restored: it keeps its initial position, its top too, whatever comes.
  mutating func keepsBeginning(_ page: Int) -> Bool {
    let list = lists[page]
    guard !list.isVisited, !list.isPlaced, !list.isEvicted, list.saved == nil else { return false }
    return list.initialPosition == .top || beginners().contains(page)
  }

  /// The lists that were never visible and are at their initial position: they stay there.
  mutating func beginners() -> [Int] {
    guard rules.plants != .keepsBeginnings else { return [] }
    return lists.indices.filter { page in
      guard lists[page].hasBegun, lists[page].isFresh, !lists[page].isVisited, !lists[page].isEvicted,
        !lists[page].rows.isEmpty
      else { return false }
      return beginning(page) == lists[page].y
    }
  }

  /// The y at which a row is aligned in the visible part; nil if it is wholly visible and its alignment is `visible`.
  mutating func place(of row: Int, on page: Int, _ alignment: ScrollAlignment, from now: Int64) -> Int64? {
    let (begin, length) = (begin(of: row, on: page), lists[page].rows[row].height)
    let end = begin + length
    let (shade, above) = (shade(of: page), top(of: page))
    let seen = height - (above - shade) - bottom
    // The place if nothing is visible between strip and bottom is not specified.
    if seen <= 0 { isUnclear = true }
    switch alignment {
    case .start: return begin + shade
    case .end: return end + above + bottom - height
    case .centre:
      isRounded = true
      return (begin + end + shade + above + bottom - height) / 2
    case .visible:
      // The smallest move that shows it.
      if length > seen || begin < now - shade { return begin + shade }
      return end > now - shade + seen ? end + above + bottom - height : nil
    }
  }

  // MARK: Eviction

  /// Handles memory pressure: no invisible page has a list, except neighbours unless it is critical.
  mutating func pressed(isCritical: Bool) {
    for page in lists.indices where !onScreen.contains(page) && (isCritical || abs(page - selected) > 1) {
      evict(page)
    }
  }

  /// Removes the list of a page. Its offset and its settings are kept; measured heights are not.
  private mutating func evict(_ page: Int) {
    guard !lists[page].isEvicted else { return }
    if beginners().contains(page) {
      lists[page].hasBegun = false
    } else {
      lists[page].saved = saved(of: page)
    }
    lists[page].isEvicted = true
    // Its visible part under other heights of the cover than those at which it was left is not specified.
    if lists[page].isStale { lists[page].isVague = true }
    for row in lists[page].rows.indices where !lists[page].rows[row].isFixed {
      lists[page].rows[row].isKnown = false
      lists[page].rows[row].height = 44 * 768
    }
  }

  private func saved(of page: Int) -> Saved? {
    let depth = depth(of: page)
    guard depth > 0, let row = anchor(of: page, seen: depth) else { return nil }
    return Saved(
      row: row, distance: depth - begin(of: row, on: page), height: lists[page].rows[row].height)
  }

  /// Creates the list of a page again, with the present rows.
  mutating func came(_ page: Int) {
    lists[page].isEvicted = false
    // The place of a list whose row had only an index, and no longer exists, is not specified.
    if let saved = lists[page].saved, saved.row >= lists[page].rows.count {
      lists[page].saved = nil
      lists[page].isVague = true
    }
    if !lists[page].hasBegun { begin(page) }
    comeBack(page)
    beginRefresh(page)
  }

  /// The row to restore is another's neighbour now, or is removed.
  mutating func rename(_ page: Int, from old: List) {
    guard let saved = lists[page].saved, old.rows.indices.contains(saved.row) else { return }
    guard let row = lists[page].rows.firstIndex(where: { $0.id == old.rows[saved.row].id }) else {
      return lists[page].saved = nil
    }
    lists[page].saved?.row = row
  }

  /// Until its row is measured the list moves with it; then the visible top is at the saved fraction of it.
  mutating func comeBack(_ page: Int) {
    guard let saved = lists[page].saved, !lists[page].isEvicted, saved.row < lists[page].rows.count,
      rules.plants != .forgetsRows
    else { return }
    let height = lists[page].rows[saved.row].height
    var distance = saved.distance
    if distance > 0, height != saved.height {
      isRounded = true
      distance = (distance * 2 * height + saved.height) / (2 * saved.height)
    }
    let y = shade(of: page) + begin(of: saved.row, on: page) + distance
    lists[page].y = max(shade(of: page), min(y, max(shade(of: page), end(of: page))))
  }
}
