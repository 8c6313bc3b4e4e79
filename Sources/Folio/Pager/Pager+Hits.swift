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
    guard let (page, row) = row(atX: sample.x, y: sample.y) else { return }
    let pressed = lists.read(page) { list in
      list.slot(of: row).map {
        PressedRow(page: page, row: row, slot: $0, refuses: !list.highlights(row))
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

  /// Whether the list of the page selected last scrolls.
  var selectedListScrolls: Bool { selectedPage.map { lists.isScrolling($0) } ?? false }

  /// The place of the list of the page selected last, between its ends.
  @inline(__always)
  var selectedRange: ListRange? { selectedPage.flatMap { page in lists.read(page) { ListRange($0) } } }

  /// Returns the same without a copy of the pager.
  @inline(never)
  mutating func findSelectedRange() -> ListRange? { selectedRange }
}

/// The place of a list between its ends, read from a list without a copy of it.
struct ListRange {
  /// The offset, and the ends at which the list rests, in points.
  let offset: Double
  let minimum: Double
  let maximum: Double
  /// The velocity, in points per second.
  let velocity: Double
  /// Whether a finger stopped the list.
  let isHeld: Bool
  let rowCount: Int64

  init(_ list: borrowing ListController) {
    offset = list.offset
    minimum = list.minimumOffset
    maximum = list.maximumOffset
    velocity = list.velocity
    isHeld = list.phase == .held
    rowCount = list.rowCount
  }

  /// Returns the distance to the end, forward or backward; not negative.
  func room(forward: Bool) -> Double { max(forward ? maximum - offset : offset - minimum, 0) }
}
