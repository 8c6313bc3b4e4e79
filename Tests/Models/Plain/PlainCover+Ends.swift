internal import Folio
internal import FolioCollections

/// Content with gravity at its bottom.
extension PlainCover {
  /// The free space above content that is shorter than what is seen and stands at its bottom. A pull does not count: content
  /// gives way at its top.
  func lead(of page: Int) -> Int64 {
    guard lists[page].gravity == .bottom else { return 0 }
    return max(0, height - bottom - top(of: page) + shade(of: page) - lists[page].total)
  }

  /// Where a row begins, counted from the top of the content and what is free above it.
  func begin(of row: Int, on page: Int) -> Int64 { lead(of: page) + lists[page].top(row) }

  /// The lists with this gravity that rest at their end: what pushes others does not push them.
  var standing: [Int] {
    lists.indices.filter { page in
      lists[page].gravity == .bottom && lists[page].y == high(of: page) && !lists[page].rows.isEmpty
        && !lists[page].isEvicted
        && !(page == selected && (isDragging || isHosted))
    }
  }

  /// They stand at the end that they have now.
  mutating func keepEnds(_ pages: [Int]) {
    for page in pages where rules.plants != .pushesEnds {
      lists[page].y = max(shade(of: page), end(of: page))
      // Whether it stands at its end under other heights than those that it was left under is left open.
      if lists[page].isStale { lists[page].isVague = true }
    }
  }
}
