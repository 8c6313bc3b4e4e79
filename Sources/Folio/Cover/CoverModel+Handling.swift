internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The effect of events on the cover and the content.
extension CoverModel {
  /// The state before an event.
  struct Standing {
    var collapse: Int64
    var active: PageID?
    /// The distance by which the cover is pulled, in points, and its rate of change.
    var pull: Double
    var pullSpeed: Double
  }

  /// Handles an event of pages, heights or requests, and emits its effects in order: each effect of the tabs followed
  /// by its consequences, then the effects of the cover. Reports are handled by
  /// ``contentMoved(_:from:to:by:_:_:emit:)``.
  mutating func handle<Content: CoverContent>(
    _ event: CoverEvent, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) throws(Rejection) {
    let before = standing(over: &content)
    var cause = Cause.request
    var keepsPull = true
    switch event {
    case .tab(let event):
      cause = motion?.cause ?? .request
      if case .page(.ticked) = event { keepsPull = false }
      try pages(event, &tab, &content, emit: emit)
    case .heightsChanged(let maximum, let collapsed, let minimum):
      var new = layout
      try new.apply(maximum: maximum, collapsed: collapsed, minimum: minimum)
      cause = awaited != nil && new.maximum > 0 ? .restore : .layout
      relayout(new, &tab, &content, emit: emit)
    case .stopsChanged(let heights):
      var new = layout
      new.stops = try CoverStops(heights)
      cause = .layout
      relayout(new, &tab, &content, emit: emit)
    case .viewportChanged(let height, let bottomInset):
      var new = layout
      try new.apply(height: height, bottomInset: bottomInset)
      cause = .layout
      relayout(new, &tab, &content, emit: emit)
    case .stripHeightsChanged(let heights):
      guard heights.count == tab.page.count else {
        throw .wrongCount(expected: Int64(tab.page.count), got: Int64(heights.count))
      }
      guard heights.allSatisfy({ $0.isLegalLength }) else { throw .illegalValue(.stripHeights) }
      guard !heights.isEmpty else { break }
      var new = layout
      new.strips = StripHeights(heights, of: tab.page.pages)
      cause = .layout
      relayout(new, &tab, &content, emit: emit)
    case .uniformStripHeightChanged(let height):
      guard height.isLegalLength else { throw .illegalValue(.stripHeights) }
      var new = layout
      new.strips = StripHeights(uniform: height)
      cause = .layout
      relayout(new, &tab, &content, emit: emit)
    case .scrolled, .scrollEnded: break
    case .expand(let animated), .collapse(let animated):
      keepsPull = animated && !tab.page.reducesMotion
      let wish = if case .expand = event { Request.expand } else { Request.collapse }
      request(wish, animated ? .spring : nil, &tab, &content, emit: emit)
    case .move(let height, let animation):
      guard height.isLegalLength else { throw .illegalValue(.height) }
      if let field = animation?.refusal { throw .illegalValue(field) }
      keepsPull = animation?.isInstant == false && !tab.page.reducesMotion
      request(.height(Units.nearest(height)), animation, &tab, &content, emit: emit)
    case .refreshChanged(let page, let policy):
      guard policy.isLegal else { throw .illegalValue(.threshold) }
      guard tab.page.index(of: page) != nil else { throw .unknownPage(page) }
      refresh.configure(page, policy)
      if page == active, refresh.pull != .none {
        refresh.pulled(page, to: content.y(of: page), threshold: refresh.threshold(of: page, configuration))
      }
    case .refreshEnded(let page):
      guard tab.page.index(of: page) != nil else { throw .unknownPage(page) }
      if refresh.end(page) { surround(page, &content, emit: emit) }
    case .restored(let saved):
      cause = .restore
      keepsPull = false
      try restored(saved, &tab, &content, emit: emit)
    case .configured(let new):
      if let field = new.refusal { throw .refusedConfiguration(field) }
      configuration = new.normalized
      if configuration.snaps != .direction { snapState.direction = nil }
      if let active, refresh.threshold(of: active, configuration) == nil { refresh.pull = .none }
    }
    fitPages(&tab, &content, emit: emit)
    finish(before, cause, keepsPull: keepsPull, &tab, &content, emit: emit)
  }

  /// Returns the state before an event.
  @inline(__always)
  func standing<Content: CoverContent>(over content: inout Content) -> Standing {
    var standing = Standing(collapse: collapse, active: active, pull: 0, pullSpeed: 0)
    if let pullLeft { (standing.pull, standing.pullSpeed) = (pullLeft.value, pullLeft.velocity) }
    if let active {
      let y = content.y(of: active)
      if y < 0 {
        standing.pull -= Units.points(y)
        standing.pullSpeed -= content.velocity(of: active)
      }
    }
    return standing
  }

  /// Completes the handling of an event: carries out a request that waited for a layout, keeps the pull where it is,
  /// snaps a cover between its edges, and bounds the content on screen.
  mutating func finish<Content: CoverContent>(
    _ before: Standing, _ given: Cause, keepsPull: Bool, _ tab: inout TabController,
    _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    var cause = given
    if let waiting = pending, isLaidOut(tab) {
      cause = .request
      open(waiting, nil, nil, &content, emit: emit)
    }
    let spring = Self.spring(tab)
    if keepsPull { keepPull(before, spring, &content) }
    snapIfDue(spring, &tab, &content, emit: emit)
    seekSeed(spring, &tab, &content, emit: emit)
    pulled = pull(of: &content)
    boundContent(&tab, &content, emit: emit)
    let left = pull(of: &content)
    if left != pulled {
      // The pull ended at once, so that less of the content is hidden.
      pulled = left
      boundContent(&tab, &content, emit: emit)
    }
    if collapse != before.collapse { changedBy = cause }
  }

  /// Returns the distance by which the selected content is pulled below its top, in units.
  @inline(__always)
  private func pull<Content: CoverContent>(of content: inout Content) -> Int64 {
    guard let active else { return 0 }
    return max(0, -content.y(of: active))
  }

  /// Emits a change of the collapse, once per event, after all other effects.
  mutating func emitCollapse(since before: Int64, emit: (CoverEffect) -> Void) {
    if collapse != before { emit(.collapseChanged(to: Units.points(collapse), cause: changedBy)) }
    changedBy = .request
  }

  /// Keeps the pull of the cover where it is if something other than the user changed it; a spring undoes it.
  private mutating func keepPull<Content: CoverContent>(
    _ before: Standing, _ spring: DampedSpring.Parameters?, _ content: inout Content
  ) {
    let now = standing(over: &content)
    let left = before.pull - now.pull
    // The content of another page may be pulled by the same distance and return with another velocity.
    guard left != 0 || active != before.active else { return }
    guard let spring else { return pullLeft = nil }
    let sum = left + (pullLeft?.value ?? 0)
    var speed = before.pullSpeed - now.pullSpeed + (pullLeft?.velocity ?? 0)
    // When a motion passes the top, the strip moves along with the cover, as fast as it did with the pull.
    if left > 0, let active, active == before.active, content.y(of: active) >= 0 {
      speed += ownSpeed(&content)
    }
    pullLeft =
      abs(sum) < 0.01 && (active == before.active || abs(speed) < 1)
      ? nil : Remainder(sum, velocity: speed, spring, at: pullLeft?.now)
  }
}

// MARK: Content

extension CoverModel {
  /// Handles a movement of the content of a page, which is already at its new place. A change of the pull over time is
  /// not undone.
  mutating func contentMoved<Content: CoverContent>(
    _ page: PageID, from old: Int64, to new: Int64, by mover: ContentMover, closing: Int64 = 0,
    keepsPull: Bool = true, _ before: Standing, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    let isFollowed = configuration.coverFollows == .everything
    let isSelected = page == active && (isFollowed || !Self.isHeld(tab))
    if mover.isHand { awaited = nil }
    if isSelected {
      let was = collapse
      follow(page, from: old, to: new, by: mover, Self.spring(tab), &content, emit: emit)
      setCollapse(min(range, collapse + closing), except: page, &content, emit: emit)
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
    return max(0, min(travel - free, min(max(end, y), range) - min(range, collapse + free)))
  }

  /// Whether scrolling on at the end of the content closes the cover.
  @inline(__always)
  func closesAtEnd(_ tab: TabController) -> Bool {
    collapse < range && !isSeed && !isMoving && !isOverruled && !Self.isHeld(tab)
  }

  /// Returns the distance that a fling continues beyond the end of the content until the cover is closed.
  @inline(__always)
  private func room<Content: CoverContent>(
    beyond page: PageID, _ tab: TabController, _ content: inout Content
  ) -> Int64 {
    guard page == active, closesAtEnd(tab), let end = content.end(of: page, in: layout) else { return 0 }
    let (most, y) = (max(end, range), content.y(of: page))
    // Content that data left beyond its end returns to it and does not move on.
    guard y <= most else { return 0 }
    return max(0, range - collapse - (most - y))
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
    if mover == .data, isMoving, let spring { return goOn(from: old, to: new, spring) }
    if mover.isHand || configuration.coverFollows == .everything {
      // Changes of data to rows that snap never move a cover that snaps. Otherwise the rows would return to their
      // places after the cover has snapped, the cover would snap again, and the two would never rest.
      if mover == .data, configuration.snaps != .never, !isSeed, content.snapsRows(page) { return }
      if isMoving { (snapState.isKept, withheld) = (false, nil) }
      motion = nil
      let target =
        isSeed
        ? seed(from: old, to: new)
        : rule.collapse(collapse, movedFrom: old, to: new, end: content.end(of: page, in: layout))
      return setCollapse(target, except: page, &content, emit: emit)
    }
    switch mover {
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
    case .user, .fling, .data: return
    }
  }

  /// Handles a change of data that moves the content while the cover moves: the motion continues to its end from the
  /// new place.
  private mutating func goOn(from old: Int64, to new: Int64, _ spring: DampedSpring.Parameters) {
    guard var going = motion else { return }
    switch going.content {
    case .pushed: return
    case .scrolled: going.turn(to: going.target, from: new, spring)
    // The seed rule applies to the place that the content has now.
    case .stands:
      guard isSeed, going.target == old.clamped(0, range) else { return }
      withheld = nil
      going.turn(to: new.clamped(0, range), from: collapse, spring)
    }
    motion = going
  }

  /// Returns the collapse by the seed rule. If the collapse differs from the rule before the movement, it approaches
  /// the rule no faster than the content moves.
  private func seed(from old: Int64, to new: Int64) -> Int64 {
    let place = new.clamped(0, range)
    guard old.clamped(0, range) != collapse else { return place }
    let most = abs(new - old)
    return collapse + (place - collapse).clamped(-most, most)
  }

  /// Sets the bounds of the content on screen.
  private mutating func boundContent<Content: CoverContent>(
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
  private func bounds<Content: CoverContent>(
    of page: PageID, _ obscured: Int64, _ tab: TabController, _ content: inout Content
  ) -> CoverBounds {
    let hold = hold(of: page)
    let moves =
      page == active && !isOverruled && (!Self.isHeld(tab) || configuration.coverFollows == .everything)
    let low = low(of: page)
    return CoverBounds(
      obscured: obscured, edge: collapse, low: low, lowByHand: moves ? -hold : low,
      highByHand: moves ? range : collapse,
      roomByHand: Content.isScrolledHere ? room(beyond: page, tab, &content) : 0,
      reveal: moves && rule.least < collapse ? rule.least : nil, spring: Self.spring(tab))
  }
}

// MARK: Fingers

extension CoverModel {
  /// Handles the end of all touches: motions that a finger stopped continue, and a pull beyond the threshold starts a
  /// refresh.
  mutating func lifted<Content: CoverContent>(
    _ tab: inout TabController, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    let before = standing(over: &content)
    lifted(&content, emit: emit)
    goOn(Self.spring(tab), &content, emit: emit)
    finish(before, .auto, keepsPull: true, &tab, &content, emit: emit)
  }
}

// MARK: Refresh

extension CoverModel {
  /// Updates the pull to refresh after the selected content moved to a place.
  private mutating func pulled<Content: CoverContent>(
    _ page: PageID, to y: Int64, by mover: ContentMover, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    switch mover {
    case .user:
      guard y < 0 else { return refresh.pull = .none }
      refresh.pulled(page, to: y, threshold: refresh.threshold(of: page, configuration))
    case .fling: lifted(&content, emit: emit)
    case .code, .data: if y >= 0 { refresh.pull = .none }
    }
  }

  /// Ends the pull of a finger, and starts a refresh if it was armed.
  mutating func lifted<Content: CoverContent>(_ content: inout Content, emit: (Content.Effect) -> Void) {
    let isArmed = refresh.pull == .armed
    refresh.pull = .none
    guard isArmed, let active, !refresh.isRefreshing(active) else { return }
    refresh.begin(active, room: refresh.threshold(of: active, configuration) ?? 0)
    emit(Content.effect(.refreshStarted(active)))
    surround(active, &content, emit: emit)
  }

  /// Sends the room above the content of a page again when a refresh begins or ends.
  private mutating func surround<Content: CoverContent>(
    _ page: PageID, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    guard content.isLoaded(page) else { return }
    content.surround(page, from: layout, to: layout, hold: hold(of: page), emit: emit)
  }

  /// Returns the additional room above the content of a page, in which it rests while it refreshes.
  @inline(__always)
  func hold(of page: PageID) -> Int64 {
    refresh.held == page ? refresh.room : 0
  }

  /// Returns the smallest place at which the content of a page rests: under the cover or, if the cover is open, held
  /// below its top.
  @inline(__always)
  func low(of page: PageID) -> Int64 { collapse == 0 ? -hold(of: page) : collapse }
}
