internal import Folio
internal import FolioCollections

/// Rows that come, go, and get their heights.
extension PlainCover {
  /// The rows of a list are others: the first row that is seen stands, or what comes to its place.
  mutating func rowsChanged(_ page: Int, _ change: (inout [Row]) -> Void) {
    let old = lists[page]
    let wasAtTop = depth(of: page) <= 0
    let seen = depth(of: page) + (page == selected ? drawn : 0)
    let anchor = anchor(of: page, seen: max(0, seen))
    let pages = followers.filter { $0 == page }
    let oldEnd = end(of: page)
    change(&lists[page].rows)
    guard lists[page].rows != old.rows else { return }
    // Where a page was that was left pulled is left open.
    if !onScreen.contains(page), old.y < 0 { isUnclear = true }
    // Whether rows that come above what was never seen are shown is left open.
    if !old.isVisited, wasAtTop, anchor != nil, old.rows[anchor!].id != lists[page].rows.first?.id {
      isUnclear = true
    }
    let new = lists[page]
    if let anchor, !(rules.shows && wasAtTop) {
      lists[page].y += shift(from: old, to: new, anchor: anchor, seen: seen)
    }
    followEnds(pages)
    if isDragging, page == selected, let distance = rules.followEnd, awaited == nil,
      old.y >= max(range, oldEnd) - distance
    {
      awaited = max(range, oldEnd) + lists[page].y - old.y
    }
    if lists[selected].y >= 0 { pull = .none }
    follow()
    catchUp()
  }

  /// How far the content that is seen goes by a change.
  private func shift(from old: List, to new: List, anchor: Int, seen: Int64) -> Int64 {
    let row = old.rows[anchor]
    let begin = old.top(anchor)
    if let index = new.rows.firstIndex(where: { $0.id == row.id }) {
      let moved = new.top(index) - begin
      // A row that is measured for the first time across the seen top keeps its bottom.
      let isFirst = !row.isKnown && new.rows[index].isKnown
      let keepsBottom = isFirst && begin < seen && rules.plants != .keepsTops
      return keepsBottom ? moved + new.rows[index].height - row.height : moved
    }
    // The next row below that remains takes its place; one above stands where it stood.
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

  /// The lists at rest that are so near to their end that they follow it.
  var followers: [Int] {
    guard let distance = rules.followEnd, !isDragging, !isHosted else { return [] }
    return lists.indices.filter { lists[$0].y >= high(of: $0) - distance }
  }

  /// They go to the end that they have now.
  mutating func followEnds(_ pages: [Int]) {
    for page in pages { lists[page].y = high(of: page) }
  }

  mutating func measured(_ page: Int, _ heights: [(row: Int, height: Int64)]) {
    rowsChanged(page) { rows in
      for (row, height) in heights where rows.indices.contains(row) && !rows[row].isFixed {
        rows[row].height = height
        rows[row].isKnown = true
      }
    }
  }
}
