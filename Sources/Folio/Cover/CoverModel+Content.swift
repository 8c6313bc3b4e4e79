internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The movement of the content, and its bounds.
extension CoverModel {
  /// Handles a movement of the content of a page, which is already at its new place. A change of the pull over time is
  /// not undone.
  mutating func contentMoved<Content: CoverContent>(
    _ page: PageID, from old: Int64, to new: Int64, by mover: ContentMover, closing: Int64 = 0,
    keepsPull: Bool = true, _ before: Standing, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    let isSelected = page == active && !Self.isHeld(tab)
    if mover.isHand { awaited = nil }
    if isSelected {
      let was = collapse
      follow(page, from: old, to: new, by: mover, Self.spring(tab), &content, emit: emit)
      setCollapse(min(reach, collapse + closing), except: page, &content, emit: emit)
      moved(from: was, by: mover)
    } else if mover == .code, new < low(of: page), keepsPull || new < old, present.contains(sorted: page) {
      // Content that returns from beyond a bound over time keeps moving.
      content.move(page, to: collapse, under: layout.top(of: page), emit: emit)
    }
    if isSelected { pulled(page, to: new, by: mover, &content, emit: emit) }
    let cause: Cause =
      switch mover {
      case .user, .fling: .drag
      case .code: .request
      case .data: .data
      }
    // During a page drag the user does not move the cover.
    let isPulling = mover.isHand && page == active && !Self.isHeld(tab)
    finish(before, cause, keepsPull: keepsPull && !isPulling, &tab, &content, emit: emit)
  }

  /// Returns how much of the user's travel forward from a place closes only the cover, because the content is at its
  /// end.
  ///
  /// Content that is shorter than the range stays at its end until the collapse reaches the distance that the content
  /// is scrolled. From there it moves along with the cover.
  @inline(__always)
  mutating func closing<Content: CoverContent>(
    by travel: Int64, from y: Int64, over page: PageID, _ tab: inout TabController, _ content: inout Content
  ) -> Int64 {
    guard travel > 0, page == active, closesAtEnd(tab), let end = content.end(of: page, in: layout) else {
      return 0
    }
    let free = min(travel, max(0, end - y))
    return max(0, min(travel - free, min(max(end, y), reach) - min(reach, collapse + free)))
  }

  /// Whether scrolling on at the end of the content closes the cover.
  @inline(__always)
  func closesAtEnd(_ tab: TabController) -> Bool {
    collapse < reach && !isMoving && !isOverruled && !Self.isHeld(tab)
  }

  /// Returns the distance that a fling continues beyond the end of the content until the cover is closed.
  @inline(__always)
  func room<Content: CoverContent>(
    beyond page: PageID, _ tab: TabController, _ content: inout Content
  ) -> Int64 {
    guard page == active, closesAtEnd(tab), let end = content.end(of: page, in: layout) else { return 0 }
    let (most, y) = (max(end, reach), content.y(of: page))
    // Content that data left beyond its end returns to it and does not move on.
    guard y <= most else { return 0 }
    return max(0, reach - collapse - (most - y))
  }

  /// Handles the content of a page that came to rest.
  mutating func contentRested<Content: CoverContent>(
    _ page: PageID, _ before: Standing, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    if page == active {
      isOverruled = false
      lifted(&content, emit: emit)
    }
    finish(before, .auto, keepsPull: true, &tab, &content, emit: emit)
  }

  /// Makes the cover follow the content that moves it.
  private mutating func follow<Content: CoverContent>(
    _ page: PageID, from old: Int64, to new: Int64, by mover: ContentMover,
    _ spring: DampedSpring.Parameters?,
    _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    if mover == .fling {
      // A request has taken over from the fling, or a motion of the cover that began when the page became active or its
      // bounce began: a touch would have ended that motion. The touch of a host's scroller may not be reported. A late
      // report, after an apparent rest has begun a snap, continues from the current collapse.
      if Content.isScrolledHere, isMoving, motion?.cause != .auto || !content.isHostScrolled(page) {
        isOverruled = true
      }
      if isOverruled { return }
    }
    if mover == .user { isOverruled = false }
    switch mover {
    case .user, .fling:
      if isMoving { (snapState.isKept, withheld) = (false, nil) }
      motion = nil
      let target = rule.collapse(
        collapse, movedFrom: old, to: new, end: content.end(of: page, in: layout))
      setCollapse(target, except: page, &content, emit: emit)
    case .code:
      // A movement forward does not open the cover, even if data left the content below the edge of the visible part.
      let most = max(0, new)
      guard new < old, most < collapse else { return }
      (motion, withheld) = (nil, nil)
      setCollapse(most, except: page, &content, emit: emit)
      // Code chose the place of the content, so that the content stays there and the cover opens over it.
      guard configuration.snaps != .never, most > 0 else { return }
      guard let spring else { return setCollapse(0, except: page, &content, emit: emit) }
      motion = CoverMotion(
        from: most, to: 0, speed: 0, content: .stands, cause: .auto, spring: spring)
    case .data: return
    }
  }

  /// Sets the bounds of the content on screen.
  mutating func boundContent<Content: CoverContent>(
    _ tab: inout TabController, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    let obscured = Content.isScrolledHere ? obscured(&tab) : 0
    for page in present {
      content.bound(
        page, by: bounds(of: page, obscured, tab, &content), under: layout.top(of: page), emit: emit)
    }
  }

  /// Returns the bounds of the content of a page; nil while it is not present.
  @inline(__always)
  mutating func surroundings<Content: CoverContent>(
    of page: PageID, _ tab: inout TabController, _ content: inout Content
  ) -> CoverBounds? {
    present.contains(sorted: page) ? bounds(of: page, obscured(&tab), tab, &content) : nil
  }

  @inline(__always)
  func bounds<Content: CoverContent>(
    of page: PageID, _ obscured: Int64, _ tab: TabController, _ content: inout Content
  ) -> CoverBounds {
    let hold = hold(of: page)
    let moves = page == active && !isOverruled && !Self.isHeld(tab)
    let low = low(of: page)
    return CoverBounds(
      obscured: obscured, edge: collapse, low: low, lowByHand: moves ? -hold : low,
      highByHand: moves ? reach : collapse,
      roomByHand: Content.isScrolledHere ? room(beyond: page, tab, &content) : 0,
      reveal: moves && rule.least < collapse ? rule.least : nil, spring: Self.spring(tab))
  }
}
