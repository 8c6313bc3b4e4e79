internal import Folio
internal import FolioCollections

/// Automatic motion: lists move to their bounds, the cover to its edges.
extension PlainCover {
  /// Brings everything to rest, once requests to the host are answered.
  mutating func settle() {
    for page in lists.indices where lists[page].saved != nil && !lists[page].isEvicted {
      comeBack(page)
      if let saved = lists[page].saved, lists[page].rows[saved.row].isKnown { lists[page].saved = nil }
    }
    for page in lists.indices { lists[page].isBeginning = false }
    if isLonger { boundHidden() }
    isLonger = false
    guard !isDragging, !isHosted else { return }
    bound()
    if collapse > limit, beside == nil {
      (isKept, withheld) = (false, nil)
      push(to: limit)
      bound()
    }
    if rules.snaps != .never, beside == nil, let edge { push(to: edge, isPushing: !isForced) }
    if beside == nil, isAtEdge { direction = 0 }
    bound()
    openRoom()
    isForced = false
    way = 0
  }

  /// Lists off screen are bounded as they were left.
  mutating func boundHidden() {
    for page in lists.indices where !onScreen.contains(page) {
      let limit = max(lists[page].left, end(of: page))
      // Free space above content at its bottom that inserted rows have filled.
      if lists[page].gravity == .bottom { lists[page].y = max(lists[page].left, lists[page].y) }
      guard lists[page].y > limit else { continue }
      // Its bounds under other heights than those at which it was left are not specified.
      if lists[page].isStale { return lists[page].isVague = true }
      lists[page].y = limit
    }
  }

  /// Moves lists on screen to their bounds.
  mutating func bound() {
    for page in onScreen {
      let y = max(low(of: page), min(lists[page].y, high(of: page)))
      // Less than a tenth of a point beyond a bound counts as being there.
      if y != lists[page].y, abs(y - lists[page].y) < 77 { isUnclear = true }
      lists[page].y = y
    }
  }

  private var isAtEdge: Bool {
    let reveals = rules.mode == .enterAlwaysCollapsed ? [revealed] : []
    return ([0, limit] + stopped + reveals).contains(collapse)
  }

  /// The edge to which a cover between its edges moves.
  private var edge: Int64? {
    // An open cover is not half collapsed, whatever has opened it.
    guard collapse > 0, collapse < limit else { return nil }
    if isForced { return 0 }
    var edges = [0] + (rules.plants == .skipsStops ? [] : stopped.filter { $0 < limit }) + [limit]
    if isKept || edges.contains(collapse) { return nil }
    if rules.mode == .enterAlwaysCollapsed {
      guard collapse != revealed else { return nil }
      edges = (edges + [min(limit, revealed)]).sorted()
      if collapse > revealed {
        edges.removeAll { $0 < revealed }
      } else if lists[selected].y <= revealed {
        edges.removeAll { $0 > revealed }
      } else {
        return edges.first { $0 > collapse }
      }
    }
    guard let low = edges.last(where: { $0 < collapse }), let high = edges.first(where: { $0 > collapse })
    else { return nil }
    return edge(between: low, high)
  }

  /// Of two edges the one to which a notch or a key moved, or a finger if the cover snaps in its direction; otherwise the
  /// nearer one.
  private func edge(between low: Int64, _ high: Int64) -> Int64 {
    if way != 0 { return way > 0 ? high : low }
    if rules.snaps == .direction, direction != 0 { return direction > 0 ? high : low }
    return (collapse - low) * 2 >= high - low ? high : low
  }

  /// Moves the cover alone, and pushes the content on screen within its bounds.
  mutating func push(to new: Int64, isPushing: Bool = true) {
    let travel = new - collapse
    let ends = standing
    for page in onScreen where isPushing && lists[page].y >= 0 {
      let limit = max(new, end(of: page))
      // Which rows are measured on the way to an unknown end is not specified.
      if lists[page].y + travel > limit, !lists[page].rows.allSatisfy(\.isKnown) { isUnclear = true }
      lists[page].y = max(new, min(lists[page].y + travel, limit))
    }
    collapse = new
    keepEnds(ends.filter { onScreen.contains($0) })
    catchUp()
  }
}
