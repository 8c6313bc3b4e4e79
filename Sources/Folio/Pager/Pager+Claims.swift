internal import FolioMachine

/// The ownership of a gesture: the candidate that a pager returns, and the decision that it receives.
///
/// When pagers are nested, each of them that contains the point where the finger went down receives the samples. With
/// `isNested`, each of them requests a decision before anything follows the finger. A pager that does not contain the
/// point is left out: it has no capacity and receives no decision. The host of the pagers does the following; see the
/// article on gestures:
///
///     for level in pagers.indices {                                  // the innermost first
///       try pagers[level].handle(.pointer(sample)) { effects.append($0) }
///     }
///     // A pager outside the finger's position takes no part: only pagers that contain the point count.
///     let under = pagers.indices.filter { pagers[$0].frame.contains(x: down.x, y: down.y) }
///     for case .claimAsked(let pointer, let x, let y) in effects {          // several ask the same
///       let rows = under.map { pagers[$0].gestureCandidate(atX: down.x, y: down.y) }
///       let owner = GestureClaim.owner(among: rows, travelX: x, travelY: y).map { under[$0.level] }
///       for level in pagers.indices {
///         try pagers[level].handle(.claimDecided(pointer: pointer, owns: level == owner, at: sample.at)) { … }
///       }
///     }
extension Pager {
  /// Returns the pager's candidate for a gesture that began at a point, for
  /// ``GestureClaim/owner(among:travelX:travelY:fallback:)``. Outside of ``frame`` the candidate has no capacity and
  /// does not hold the finger. Complexity: O(log disabled pages).
  public func gestureCandidate(atX x: Double, y: Double) -> GestureCandidate {
    guard frame.contains(x: x, y: y) else {
      return GestureCandidate(axis: configuration.axis, direction: direction)
    }
    return gestureCandidate(atX: x, isOnStrip: isOverStrip || stripFrame.contains(x: x, y: y))
  }

  /// Whether a finger that has not moved is down on the strip.
  private var isOverStrip: Bool {
    if case .undecided(.strip) = gestures.owner { true } else { false }
  }

  func gestureCandidate(atX x: Double, isOnStrip: Bool) -> GestureCandidate {
    var row = GestureCandidate(axis: configuration.axis, direction: direction)
    row.isReordering = isReordering
    if !isReordering, !(isOnStrip && configuration.axis == .horizontal) { row.pages = pagesRoom }
    if let list = selectedRange {
      row.list = ScrollCapacity(
        backward: list.room(forward: false) > 0,
        forward: list.room(forward: true) > 0 || cover.model.closesAtEnd(cover.tab),
        isMoving: list.isHeld)
    }
    if isOnStrip {
      let tab = cover.tab
      let bounds = tab.stripBounds
      row.strip = ScrollCapacity(
        backward: tab.stripOffset > bounds.lowerBound, forward: tab.stripOffset < bounds.upperBound,
        isMoving: tab.isStripHeld)
    }
    row.isHeld = gestures.owner == .row || isReordering
    row.isInBackZone = !isReordering && isInBackZone(x)
    return row
  }

  /// Where the pages can move by a swipe; nil if they cannot be dragged.
  var pagesRoom: ScrollCapacity? {
    let pages = cover.tab.page
    guard pages.configuration.allowsSwipe, pages.appearances.isSeen, pages.isLaidOut else { return nil }
    guard pages.targetIndex >= 0 else { return nil }
    let (low, high) = pages.bounds(from: pages.targetIndex)
    return ScrollCapacity(
      backward: low < 0 && pages.configuration.allowsBackward,
      forward: high > 0 && pages.configuration.allowsForward, isMoving: pages.phase != .resting)
  }

  /// Whether a finger that went down at x may drag the container back.
  private func isInBackZone(_ x: Double) -> Bool {
    // As for every zone on the screen, the left edge belongs to it and the right edge does not, on either side.
    switch direction {
    case .leftToRight: guard x >= frame.x, x - frame.x < configuration.backZone else { return false }
    case .rightToLeft:
      let distance = frame.x + frame.width - x
      guard distance > 0, distance <= configuration.backZone else { return false }
    }
    guard configuration.axis == .horizontal, configuration.backPages == .first else { return true }
    return pagesRoom.map { !$0.backward && !$0.isMoving } ?? true
  }
}
