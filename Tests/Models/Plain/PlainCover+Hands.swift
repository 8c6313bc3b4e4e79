internal import Folio
internal import FolioCollections
internal import FolioMotion

/// Actions of the user: fingers, wheels, keys and the host's own scroller.
extension PlainCover {
  /// Moves the selected list within its bounds as the user, and the cover with it. Returns the rest of the travel.
  mutating func carry(_ travel: Int64) -> Int64 {
    // The effect of a user on content whose top is below the strip, because rows were removed, is not specified.
    if collapse > 0, lists[selected].y < collapse { isUnclear = true }
    return travel > 0 ? carryForward(travel) : carryBack(-travel)
  }

  /// Moves the cover to its range, then the content. At the content's end the cover closes over it.
  private mutating func carryForward(_ travel: Int64) -> Int64 {
    let pulled = min(travel, max(0, -lists[selected].y))
    lists[selected].y += pulled
    let start = lists[selected].y
    let rest = travel - pulled
    let closing = min(rest, reach - collapse)
    collapse += closing
    let end = rules.plants == .stretchesFirst ? start + rest : max(end(of: selected), collapse)
    lists[selected].y = max(start, min(start + rest, end))
    return rest - max(closing, lists[selected].y - start)
  }

  /// By the mode; at its top the content moves the cover along.
  private mutating func carryBack(_ travel: Int64) -> Int64 {
    let start = lists[selected].y
    let y = max(start - travel, min(start, -lists[selected].room))
    lists[selected].y = y
    reveal(by: min(start, max(collapse, end(of: selected))) - y, at: y)
    return -(travel - (start - y))
  }

  /// Opens the cover by the mode when content moves back by a distance to a place.
  private mutating func reveal(by travel: Int64, at y: Int64) {
    switch rules.mode {
    case .exitUntilCollapsed: break
    case .enterAlways: collapse = max(0, collapse - max(0, travel))
    case .enterAlwaysCollapsed: collapse = min(collapse, max(collapse - max(0, travel), revealed))
    }
    collapse = min(collapse, max(0, y))
  }

  // MARK: Fingers

  mutating func dragBegan() {
    isDragging = true
    hasStretched = false
    catchUp()
  }

  /// A finger that holds content beyond a bound continues from there.
  mutating func catchUp() {
    stretch = 0
    guard isDragging, !rules.clampsEdge else { return }
    let y = lists[selected].y
    let (low, high) = (-lists[selected].room, max(reach, end(of: selected)))
    // The movement of a finger from farther beyond than it can stretch is not specified.
    if y > high + height * 1023 / 1024 || y < low - height * 1023 / 1024 { isUnclear = true }
    stretch = y < low ? -travel(for: low - y) : y > high ? travel(for: y - high) : 0
  }

  /// Moves the finger: back from beyond a bound, within the bounds, and beyond.
  mutating func dragMoved(_ travel: Int64) {
    var rest = Double(travel)
    // As in `carry`, content above which rows were removed.
    if collapse > 0, lists[selected].y < min(0, collapse) { isUnclear = true }
    if stretch != 0 { hasStretched = true }
    if stretch > 0, travel > 0 {
      // Content that data has left beyond its end.
      let closing = min(travel, reach - collapse)
      collapse += closing
      rest -= Double(closing)
    }
    if stretch != 0, stretch.sign != rest.sign {
      let sum = stretch + rest
      let isBack = sum == 0 || sum.sign != stretch.sign
      rest = isBack ? sum : 0
      stretch = isBack ? 0 : sum
      if isBack { lists[selected].y = travel > 0 ? -lists[selected].room : max(reach, end(of: selected)) }
    }
    if stretch == 0, rest != 0 {
      rest = Double(carry(Int64(rest.rounded())))
      stretch = rules.clampsEdge ? 0 : rest
    } else {
      stretch += rest
    }
    if stretch < 0 { lists[selected].y = -lists[selected].room - given(-stretch) }
    if stretch > 0 { lists[selected].y = max(reach, end(of: selected)) + given(stretch) }
    if stretch != 0 { hasStretched = true }
    if hasStretched { isRounded = true }
    if stretch < 0 { collapse = min(collapse, max(0, lists[selected].y)) }
    isForced = false
    drawn = drawnPull
    pullMoved()
  }

  mutating func pullMoved() {
    let y = lists[selected].y
    guard let threshold = threshold(of: selected), !lists[selected].isRefreshing, y < 0 else {
      return pull = .none
    }
    pull = -y >= threshold ? .armed : .pulling
  }

  /// Lifts the finger at rest.
  mutating func dragEnded() {
    isDragging = false
    // Whether a snap waits for content that springs back from beyond a bound is not specified.
    let y = lists[selected].y
    if rules.snaps != .never, collapse > 0, collapse < range, y < low(of: selected) || y > high(of: selected)
    {
      isUnclear = true
    }
    // Pending corrections are applied, and nothing visible moves.
    lists[selected].waiting = 0
    stretch = 0
    lift()
  }

  /// A pull that armed a refresh begins it when the finger lifts.
  mutating func lift() {
    refreshIfArmed()
    // Under a finger nothing follows the end; when it lifts the list moves there.
    if let end = awaited, let distance = rules.followEnd, lists[selected].y >= end - distance {
      lists[selected].y = high(of: selected)
    }
    awaited = nil
  }

  mutating func refreshIfArmed() {
    if pull == .armed, let threshold = threshold(of: selected) {
      lists[selected].isRefreshing = true
      lists[selected].room = threshold
    }
    pull = .none
  }

  /// Returns how far content moves for a travel beyond a bound.
  private func given(_ travel: Double) -> Int64 {
    let (length, points) = (Double(height) / 768, travel / 768)
    return Int64(((1 - 1 / (points * 0.55 / length + 1)) * length * 768).rounded())
  }

  /// Returns the travel that moves content by a distance.
  private func travel(for distance: Int64) -> Double {
    let length = Double(height) / 768
    let points = Double(distance) / 768
    return (1 / (1 - points / length) - 1) * length / 0.55 * 768
  }

  // MARK: Wheels and keys

  /// A notch, or an arrow key: there is no resistance.
  mutating func scroll(_ travel: Int64) {
    way = travel.signum()
    _ = carry(travel)
    drawn = drawnPull
  }

  /// The visible part of the selected list, minus a line.
  var pageTravel: Int64 { height - contentTop - bottom - 44 * 768 }

  mutating func press(_ key: PagerKey) {
    switch key {
    case .down: scroll(44 * 768)
    case .up: scroll(-44 * 768)
    case .pageDown, .pageUp:
      // The distance of a page key with a visible part of hardly more than a line is not specified.
      if pageTravel < 768 { isUnclear = true }
      scroll(key == .pageDown ? pageTravel : -pageTravel)
    case .home:
      // Whether it leaves the room of a refresh is not specified.
      if lists[selected].room > 0 { isUnclear = true }
      _ = carry(-max(0, lists[selected].y))
    case .end:
      // Neither is the place of a row if nothing is visible between strip and bottom.
      if lists[selected].room > 0 || height <= contentTop + bottom { isUnclear = true }
      // It moves far enough to close the cover over content at its end.
      _ = carry(max(reach - collapse, max(end(of: selected), collapse) - lists[selected].y))
    case .left, .right, .next, .previous: break
    }
  }
}

// MARK: The host's own scroller

extension PlainCover {
  /// Moves the list to a place by the host's scroller, even beyond its bounds.
  mutating func hosted(_ y: Int64, by source: ScrollSource) {
    isHosted = true
    let old = lists[selected].y
    lists[selected].y = y
    // Changes of a pull by code are undone over time.
    if source != .code { drawn = drawnPull }
    switch source {
    case .user: pullMoved()
    case .fling: refreshIfArmed()
    case .code: if y >= 0 { pull = .none }
    }
    guard source != .code else {
      guard collapse > max(0, y) else { return }
      // With snaps the cover opens wholly, over content that stays. If rows are measured meanwhile, it is not specified.
      if rules.snaps != .never, !lists[selected].rows.allSatisfy(\.isKnown) { isUnclear = true }
      collapse = rules.snaps != .never ? 0 : max(0, y)
      return
    }
    isForced = false
    if collapse > 0, old < collapse { isUnclear = true }
    // Neither is the effect of a user on content that the host has beyond its end by less than the cover collapses.
    if old > max(collapse, end(of: selected)), end(of: selected) < range { isUnclear = true }
    // A finger on it closes the cover before the content stretches; flung content is where the host reports it.
    if source == .user, y > old {
      if y > max(collapse, end(of: selected)), end(of: selected) < range { isUnclear = true }
      lists[selected].y = old
      lists[selected].y += carryForward(y - old)
      return
    }
    // For the cover content is never beyond its end, which makes room for the cover, and not for depth.
    let end = end(of: selected)
    let before = max(0, min(old, max(collapse, end)))
    let after = max(0, old) == collapse ? max(0, y) : min(max(0, y), max(before, end))
    if after < y, end < range { isUnclear = true }
    if after > before {
      collapse = min(reach, collapse + after - before)
    } else {
      reveal(by: before - after, at: after)
    }
  }

  /// Brings the host's scroller to rest.
  mutating func hostEnded() {
    isHosted = false
    // Whether a snap waits for content that springs back from beyond a bound is not specified.
    let y = lists[selected].y
    if rules.snaps != .never, collapse > 0, collapse < range, y < low(of: selected) || y > high(of: selected)
    {
      isUnclear = true
    }
    lift()
  }
}
