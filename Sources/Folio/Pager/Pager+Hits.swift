internal import FolioList
internal import FolioMachine

/// What is at the position of the fingers.
extension Pager {
  /// Returns what is at the position of a pointer, as far as the gestures need it.
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
  private func find(_ sample: PointerEvent, _ hit: inout GestureHit) {
    guard frame.contains(x: sample.x, y: sample.y) else { return }
    if stripFrame.contains(x: sample.x, y: sample.y) {
      let tab = tab(atX: sample.x, y: sample.y)
      return hit.place = .strip(tab, stopped: cover.tab.isStripGliding)
    }
    let stopped = cover.tab.page.phase != .resting || cover.isMoving || selectedListScrolls
    hit.place = .content(stopped: stopped)
    guard !stopped else { return }
    if let page = page(atX: sample.x, y: sample.y), page != cover.tab.page.selected {
      return hit.place = .page(page)
    }
    guard let (page, row) = row(atX: sample.x, y: sample.y), let list = lists.list(of: page),
      let slot = list.slot(of: row)
    else { return }
    hit.row = PressedRow(page: page, row: row, slot: slot, refuses: !list.highlights(row))
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

  /// Whether the list of the page selected last scrolls.
  var selectedListScrolls: Bool { selectedPage.map { lists.isScrolling($0) } ?? false }

  /// The list of the page selected last.
  var selectedList: (page: PageID, list: ListController)? {
    guard let page = cover.tab.page.selected, let list = lists.list(of: page) else { return nil }
    return (page, list)
  }
}
