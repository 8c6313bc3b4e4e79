internal import FolioList
internal import FolioMachine

/// What is at the position of the fingers.
extension Pager {
  /// Returns what is at the position of a pointer, as far as the gestures need it.
  ///
  /// Not mutating: it asks much of the pager, which is copied once for all of it.
  @inline(never)
  func hit(_ sample: PointerEvent) -> GestureHit {
    var hit = GestureHit()
    switch sample.phase {
    case .down: find(sample, &hit)
    case .moved, .up:
      if gestures.press.isActive {
        hit.isOnPressedRow = gestures.press.isOn(row(atX: sample.x, y: sample.y))
      }
      guard let (place, x, _) = gestures.undecided else { return hit }
      let isOnStrip = if case .strip = place { true } else { false }
      hit.candidate = gestureCandidate(atX: x, isOnStrip: isOnStrip)
      (hit.list, hit.fallback, hit.asksHost) = (
        draggedList, configuration.gestureFallback, configuration.isNested
      )
      if sample.phase == .up, !isOnStrip { hit.page = page(atX: sample.x, y: sample.y) }
    case .cancelled: break
    }
    return hit
  }

  /// Finds what a finger goes down on.
  @inline(never)
  private func find(_ sample: PointerEvent, _ hit: inout GestureHit) {
    guard frame.contains(x: sample.x, y: sample.y) else { return }
    hit.asksHost = configuration.isNested
    if stripFrame.contains(x: sample.x, y: sample.y) {
      let tab = tab(atX: sample.x, y: sample.y)
      return hit.place = .strip(tab, stopped: cover.tab.isStripGliding)
    }
    let stopped = cover.tab.page.phase != .resting || cover.isSeenMoving || isSelectedListSeenScrolling
    hit.place = .content(stopped: stopped)
    guard !stopped else { return }
    if let page = page(atX: sample.x, y: sample.y), page != cover.tab.page.selected {
      return hit.place = .page(page)
    }
    guard let (page, row) = row(atX: sample.x, y: sample.y) else { return }
    let pressed = lists.read(page) { list in
      list.slot(of: row).map {
        PressedRow(
          page: page, row: row, slot: $0, refuses: !list.highlights(row),
          holdsScrolling: list.configuration.pressHoldsScrolling, isMovable: list.isMovable(row))
      }
    }
    if let pressed { hit.row = pressed }
  }

  /// Returns what is at the position of the fingers on a trackpad.
  func hit(_ turn: WheelEvent) -> GestureHit {
    var hit = GestureHit()
    if frame.contains(x: turn.x, y: turn.y) {
      let isOnStrip = stripFrame.contains(x: turn.x, y: turn.y)
      hit.place = isOnStrip ? .strip(nil, stopped: false) : .content(stopped: false)
    }
    guard turn.phase == .began || !gestures.trackpad.isDown || gestures.trackpad.isUndecided else {
      return hit
    }
    (hit.candidate, hit.list, hit.fallback) = (wheelRow(turn), selectedPage, configuration.gestureFallback)
    return hit
  }

  /// The page whose list follows a finger. In a container that is not visible there is none, even if the container
  /// becomes visible later.
  var draggedList: PageID? { cover.tab.page.appearances.isSeen ? selectedPage : nil }

  /// The page selected last, if it has a list. Callers that do not need the list use this property: a copy of a list
  /// that is kept while the list handles an event would have its storage copied.
  @inline(__always)
  var selectedPage: PageID? {
    guard let page = cover.tab.page.selected, lists.contains(page) else { return nil }
    return page
  }

  /// Whether a person sees the list of the page selected last scroll.
  private var isSelectedListSeenScrolling: Bool {
    selectedPage.flatMap { page in lists.read(page) { $0.isSeenScrolling } } ?? false
  }

  /// The place of the list of the page selected last, between its ends.
  @inline(__always)
  var selectedRange: ListRange? { selectedPage.flatMap { page in lists.read(page) { ListRange($0) } } }
}

/// The candidate of a pager for a gesture.
extension Pager {
  /// Returns the pager's candidate for a gesture that began at a point, for
  /// ``GestureClaim/owner(among:travelX:travelY:fallback:)``. Outside of ``frame`` the candidate has no capacity and
  /// does not hold the finger. For the host of nested pagers, which collects the candidates and sends the decision, see
  /// <doc:GesturesAndNesting>. Complexity: O(log disabled pages).
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
    guard pages.track.targetIndex >= 0 else { return nil }
    return ScrollCapacity(
      backward: pages.mayStep(-1) && pages.configuration.allowsBackward,
      forward: pages.mayStep(1) && pages.configuration.allowsForward, isMoving: pages.phase != .resting)
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
