internal import Folio
internal import FolioCollections

/// Pages that appear and disappear, which never moves the cover.
extension PlainCover {
  /// Brings a page on screen, at rest.
  mutating func jump(to page: Int) {
    guard page != selected, beside == nil else { return }
    fit(page)
    let old = selected
    pull = .none
    selected = page
    leave(old)
  }

  /// The content of a new page is fitted once, before it is visible.
  mutating func fit(_ page: Int) {
    let old = lists[page]
    let begins = !old.hasBegun || beginners().contains(page)
    let stands = standing.contains(page)
    if old.hasBegun, old.isFresh, !old.isVisited, old.initialPosition != .top {
      // Its initial position is not changed before it was left.
      lists[page].y = collapse + max(0, old.y - old.left)
    } else if rules.mode == .exitUntilCollapsed, rules.childSync == .matchCover {
      // The offset of a page under other heights of the cover is not specified.
      if old.isStale { isUnclear = true }
      if min(max(0, old.y), range) != collapse { lists[page].y = collapse }
    } else if rules.plants != .forgetsDepth {
      lists[page].y = collapse + max(0, old.y - old.left)
    } else {
      lists[page].y = collapse
    }
    if old.isVague { isUnclear = true }
    lists[page].isStale = false
    lists[page].isVisited = true
    lists[page].left = collapse
    if begins { begin(page) }
    if lists[page].isEvicted {
      // The first visible row of content without its rows, moved under the cover, is not specified.
      if lists[page].saved != nil, lists[page].y > collapse, lists[page].y - collapse != old.y - old.left {
        lists[page].isVague = true
        isUnclear = true
      }
      if lists[page].y <= collapse { lists[page].saved = nil }
      return
    }
    if stands { lists[page].y = max(collapse, end(of: page)) }
    lists[page].y = min(lists[page].y, max(collapse, end(of: page)))
  }

  /// Moves a page off screen. Its refresh continues, and it is no longer held.
  mutating func leave(_ page: Int) {
    lists[page].room = 0
    if lists[page].hasBegun { lists[page].isFresh = false }
    lists[page].left = collapse
    lists[page].isStale = false
  }

  /// Drags the pages with a finger, so that another is visible.
  mutating func pagesBegan(_ page: Int) {
    // The visible part of a list under a blended strip is compared by other tests.
    if lists[page].strip != lists[selected].strip { isUnclear = true }
    fit(page)
    beside = page
    pull = .none
    bound()
  }

  /// Lifts the finger, over the page at rest or the other one.
  mutating func pagesEnded(goes: Bool) {
    guard let page = beside else { return }
    if goes { lists[selected].room = 0 }
    bound()
    beside = nil
    let old = selected
    if goes {
      selected = page
      leave(old)
    } else {
      leave(page)
    }
  }
}
