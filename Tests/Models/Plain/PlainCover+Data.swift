internal import Folio
internal import FolioCollections

/// Rows that are inserted, removed and measured.
extension PlainCover {
  /// Replaces the rows of a list: the first visible row stays, or the one that replaces it.
  mutating func rowsChanged(_ page: Int, _ change: (inout [Row]) -> Void) {
    // Without a list the rows are only sent when there is one.
    guard !lists[page].isEvicted else { return change(&lists[page].rows) }
    let old = lists[page]
    let wasAtTop = depth(of: page) <= 0
    let seen = depth(of: page) + (page == selected ? drawn : 0)
    let anchor = anchor(of: page, seen: max(0, seen))
    let lead = lead(of: page)
    let pages = followers.filter { $0 == page }
    let oldEnd = end(of: page)
    let keepsBeginning = keepsBeginning(page)
    change(&lists[page].rows)
    guard lists[page].rows != old.rows else { return }
    // The place of a page that was left while pulled is not specified.
    if !onScreen.contains(page), old.y < 0 { isUnclear = true }
    let new = lists[page]
    if let anchor, !(rules.shows && wasAtTop), !keepsBeginning {
      lists[page].y +=
        shift(from: old, to: new, anchor: anchor, seen: seen - lead) + self.lead(of: page) - lead
    }
    // Whether a list opens under a finger when its first rows arrive is not specified.
    if old.rows.isEmpty, !old.hasBegun, isDragging || isHosted, page == selected, old.initialPosition != .top
    {
      isUnclear = true
    }
    if old.rows.isEmpty, !old.hasBegun || old.isBeginning { begin(page) }
    if old.isBeginning || keepsBeginning { begin(page) }
    rename(page, from: old)
    // Its visible part under other heights than those at which it was left is not specified.
    if old.isStale { lists[page].isVague = true }
    followEnds(pages)
    if isDragging, page == selected, let distance = rules.followEnd, awaited == nil,
      old.y >= max(range, oldEnd) - distance
    {
      awaited = max(range, oldEnd) + lists[page].y - old.y
    }
    if lists[selected].y >= 0 { pull = .none }
    if page == selected { catchUp() }
  }

  /// Returns how far a change moves the visible content.
  private func shift(from old: List, to new: List, anchor: Int, seen: Int64) -> Int64 {
    let row = old.rows[anchor]
    let begin = old.top(anchor)
    if let index = new.rows.firstIndex(where: { $0.id == row.id }) {
      let moved = new.top(index) - begin
      // A row across the visible top that is measured for the first time keeps its bottom.
      let isFirst = !row.isKnown && new.rows[index].isKnown
      let keepsBottom = isFirst && begin < seen && rules.plants != .keepsTops
      return keepsBottom ? moved + new.rows[index].height - row.height : moved
    }
    // The next remaining row below replaces it; one above stays where it was.
    for heir in old.rows[(anchor + 1)...] {
      guard let index = new.rows.firstIndex(where: { $0.id == heir.id }) else { continue }
      return new.top(index) - begin
    }
    for heir in old.rows[..<anchor].indices.reversed() {
      guard let index = new.rows.firstIndex(where: { $0.id == old.rows[heir].id }) else { continue }
      return new.top(index) - old.top(heir)
    }
    return 0
  }

  /// The lists at rest that are near enough to their end to follow it.
  var followers: [Int] {
    mutating get {
      guard let distance = rules.followEnd, !isDragging, !isHosted else { return [] }
      return lists.indices.filter {
        !lists[$0].rows.isEmpty && lists[$0].y >= high(of: $0) - distance && !keepsBeginning($0)
      }
    }
  }

  /// Moves them to their present end.
  mutating func followEnds(_ pages: [Int]) {
    for page in pages {
      // Whether content moves there that is held while it refreshes is not specified.
      if lists[page].room > 0, lists[page].y != high(of: page) { isUnclear = true }
      lists[page].y = high(of: page)
    }
  }

  mutating func measured(_ page: Int, _ heights: [(row: Int, height: Int64)]) {
    let y = lists[page].y
    // Which rows are measured beyond a bound, and the place of a spring or a finger at that time, is not specified.
    if onScreen.contains(page), y < low(of: page) || y > high(of: page) { isUnclear = true }
    defer {
      let waits = isDragging && page == selected && rules.waits && rules.plants != .tellsAtOnce
      if waits { lists[page].waiting += lists[page].y - y }
    }
    rowsChanged(page) { rows in
      for (row, height) in heights where rows.indices.contains(row) && !rows[row].isFixed {
        rows[row].height = height
        rows[row].isKnown = true
      }
    }
  }
}
