internal import Folio
internal import FolioCollections

/// Content with gravity at its bottom.
extension PlainCover {
  /// The free space above content that is at the bottom and shorter than the visible part. A pull does not count: content
  /// resists at its top.
  func lead(of page: Int) -> Int64 {
    guard lists[page].gravity == .bottom else { return 0 }
    return max(0, height - bottom - top(of: page) + shade(of: page) - lists[page].total)
  }

  /// The top of a row, counted from the top of the content and the free space above it.
  func begin(of row: Int, on page: Int) -> Int64 { lead(of: page) + lists[page].top(row) }

  /// The lists with this gravity that rest at their end: a push does not move them.
  var standing: [Int] {
    lists.indices.filter { page in
      lists[page].gravity == .bottom && lists[page].y == high(of: page) && !lists[page].rows.isEmpty
        && !lists[page].isEvicted
        && !(page == selected && (isDragging || isHosted))
    }
  }

  /// Moves them to their present end.
  mutating func keepEnds(_ pages: [Int]) {
    for page in pages where rules.plants != .pushesEnds {
      lists[page].y = max(shade(of: page), end(of: page))
      // Whether it is at its end under other heights than those at which it was left is not specified.
      if lists[page].isStale { lists[page].isVague = true }
    }
  }
}
