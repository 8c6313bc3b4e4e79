internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// What events do to cover and content.
extension CoverModel {
  /// What an event finds.
  struct Standing {
    var collapse: Int64
    var active: PageID?
    /// How far the cover is pulled, in points, and how fast that changes.
    var pull: Double
    var pullSpeed: Double
  }

  /// Takes one event of pages, heights or requests, and emits its effects in order: each of the tabs, followed by what
  /// it demands, then its own. Reports are taken with ``contentMoved(_:from:to:by:_:_:emit:)``.
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
      try new.take(maximum: maximum, collapsed: collapsed, minimum: minimum)
      cause = awaited != nil && new.maximum > 0 ? .restore : .layout
      relayout(new, &tab, &content, emit: emit)
    case .stopsChanged(let heights):
      var new = layout
      new.stops = try CoverStops(heights)
      cause = .layout
      relayout(new, &tab, &content, emit: emit)
    case .viewportChanged(let height, let bottomInset):
      var new = layout
      try new.take(height: height, bottomInset: bottomInset)
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
    meetPages(&tab, &content, emit: emit)
    finish(before, cause, keepsPull: keepsPull, &tab, &content, emit: emit)
  }

  /// What an event finds.
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

  /// What follows from an event: what waited for a layout is done, the pull stays where it is, a cover between its edges
  /// goes to one, and content on screen is bounded.
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
      // What was pulled went back at once, and hides less.
      pulled = left
      boundContent(&tab, &content, emit: emit)
    }
    if collapse != before.collapse { changedBy = cause }
  }

  /// How far the selected content is pulled below its top, in units.
  @inline(__always)
  private func pull<Content: CoverContent>(of content: inout Content) -> Int64 {
    guard let active else { return 0 }
    return max(0, -content.y(of: active))
  }

  /// Tells of a change of the collapse, once an event, after all else.
  mutating func tellCollapse(since before: Int64, emit: (CoverEffect) -> Void) {
    if collapse != before { emit(.collapseChanged(to: Units.points(collapse), cause: changedBy)) }
    changedBy = .request
  }

  /// What changed the pull of the cover otherwise than by a hand is undone by a spring.
  private mutating func keepPull<Content: CoverContent>(
    _ before: Standing, _ spring: DampedSpring.Parameters?, _ content: inout Content
  ) {
    let now = standing(over: &content)
    let left = before.pull - now.pull
    // Of another page the content may be pulled as far, and go back otherwise.
    guard left != 0 || active != before.active else { return }
    guard let spring else { return pullLeft = nil }
    let sum = left + (pullLeft?.value ?? 0)
    var speed = before.pullSpeed - now.pullSpeed + (pullLeft?.velocity ?? 0)
    // What goes on from beyond the top takes the strip along with the cover, as fast as it did with the pull.
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
  /// The content of a page was moved, and is now where it is. A pull that time changes is not undone.
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
      put(min(range, collapse + closing), except: page, &content, emit: emit)
      moved(from: was, by: mover)
    } else if mover == .code, new < low(of: page), keepsPull || new < old, present.contains(sorted: page) {
      // What time brings back from beyond goes on.
      content.move(page, to: collapse, under: layout.top(of: page), emit: emit)
    }
    if isSelected { pulled(page, to: new, by: mover, &content, emit: emit) }
    let cause: Cause =
      switch mover {
      case .user, .fling: .drag
      case .code: .request
      case .data: .data
      }
    // Under a page drag no hand moves the cover.
    let isPulling = mover.isHand && page == active && !Self.isHeld(tab)
    finish(before, cause, keepsPull: keepsPull && !isPulling, &tab, &content, emit: emit)
  }

  /// How much of a hand's travel forward from a place closes the cover alone, because the content is at its end.
  ///
  /// Content that is shorter than the cover can be collapsed stays at its end until the cover is closed as far as it is
  /// scrolled, and goes on with the cover from there.
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

  /// Whether a hand that goes on at the end of the content closes the cover.
  @inline(__always)
  func closesAtEnd(_ tab: TabController) -> Bool {
    collapse < range && !isSeed && !isMoving && !isOverruled && !Self.isHeld(tab)
  }

  /// How far what a hand left behind goes on beyond the end of the content, until the cover is closed.
  @inline(__always)
  private func room<Content: CoverContent>(
    beyond page: PageID, _ tab: TabController, _ content: inout Content
  ) -> Int64 {
    guard page == active, closesAtEnd(tab), let end = content.end(of: page, in: layout) else { return 0 }
    let (most, y) = (max(end, range), content.y(of: page))
    // What data left beyond the end goes back to it, and not on.
    guard y <= most else { return 0 }
    return max(0, range - collapse - (most - y))
  }

  /// The content of a page has come to rest.
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

  /// The cover follows the content that holds it.
  private mutating func follow<Content: CoverContent>(
    _ page: PageID, from old: Int64, to new: Int64, by mover: ContentMover,
    _ spring: DampedSpring.Parameters?,
    _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    if mover == .fling {
      // What was asked for meanwhile has taken over from a fling, and so has what moved the cover as the page became the
      // active one or its bounce began: a hand would have ended that. Of a host's scroller the hand may not be told, and a
      // report that comes late, after what seemed to be rest has begun a snap, goes on from where that has the cover.
      if Content.isScrolledHere, isMoving, motion?.cause != .auto || !content.isHostScrolled(page) {
        isOverruled = true
      }
      if isOverruled { return }
    }
    if mover == .user { isOverruled = false }
    if mover == .data, isMoving, let spring { return goOn(from: old, to: new, spring) }
    if mover.isHand || configuration.coverFollows == .everything {
      // Nothing that data does to rows which snap moves a cover that snaps: rows that go back to their places after it has
      // snapped would have it snap again, and the two would never rest.
      if mover == .data, configuration.snaps != .never, !isSeed, content.snapsRows(page) { return }
      if isMoving { (snapState.isKept, withheld) = (false, nil) }
      motion = nil
      let target =
        isSeed
        ? seed(from: old, to: new)
        : rule.collapse(collapse, movedFrom: old, to: new, end: content.end(of: page, in: layout))
      return put(target, except: page, &content, emit: emit)
    }
    switch mover {
    case .code:
      // What goes forward opens no cover, also where data have left it below the edge of what is seen.
      let most = max(0, new)
      guard new < old, most < collapse else { return }
      (motion, withheld) = (nil, nil)
      put(most, except: page, &content, emit: emit)
      // What was brought there on purpose stands; the cover opens over it.
      guard configuration.snaps != .never, most > 0 else { return }
      guard let spring else { return put(0, except: page, &content, emit: emit) }
      motion = CoverMotion(
        from: most, to: 0, speed: 0, content: .stands, cause: .auto, spring: spring)
    case .user, .fling, .data: return
    }
  }

  /// Data has the content elsewhere while the cover moves: that goes on to its end from there.
  private mutating func goOn(from old: Int64, to new: Int64, _ spring: DampedSpring.Parameters) {
    guard var going = motion else { return }
    switch going.content {
    case .pushed: return
    case .scrolled: going.turn(to: going.target, from: new, spring)
    // What the seed has to be true is made true where the content is now.
    case .stands:
      guard isSeed, going.target == old.clamped(0, range) else { return }
      withheld = nil
      going.turn(to: new.clamped(0, range), from: collapse, spring)
    }
    motion = going
  }

  /// The collapse by the seed's rule. A cover that it has elsewhere goes there no faster than the content moves.
  private func seed(from old: Int64, to new: Int64) -> Int64 {
    let place = new.clamped(0, range)
    guard old.clamped(0, range) != collapse else { return place }
    let most = abs(new - old)
    return collapse + (place - collapse).clamped(-most, most)
  }

  /// What bounds content on screen.
  private mutating func boundContent<Content: CoverContent>(
    _ tab: inout TabController, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    let obscured = Content.isScrolledHere ? obscured(&tab) : 0
    for page in present {
      content.bound(
        page, by: bounds(of: page, obscured, tab, &content), under: layout.top(of: page), emit: emit)
    }
  }

  /// What bounds the content of a page; nil while it is not present.
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
  /// All fingers have lifted: what they stopped goes on, and a pull that is far enough refreshes.
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
  /// A hand, or what it left behind, has the selected content at a place.
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

  /// The finger that pulled has lifted.
  mutating func lifted<Content: CoverContent>(_ content: inout Content, emit: (Content.Effect) -> Void) {
    let isArmed = refresh.pull == .armed
    refresh.pull = .none
    guard isArmed, let active, !refresh.isRefreshing(active) else { return }
    refresh.begin(active, room: refresh.threshold(of: active, configuration) ?? 0)
    emit(Content.effect(.refreshStarted(active)))
    surround(active, &content, emit: emit)
  }

  /// The room above the content of a page is told anew: a refresh begins or ends.
  private mutating func surround<Content: CoverContent>(
    _ page: PageID, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    guard content.isLoaded(page) else { return }
    content.surround(page, from: layout, to: layout, hold: hold(of: page), emit: emit)
  }

  /// How much room beyond cover and strip a page has above its content, in which it rests while it refreshes.
  @inline(__always)
  func hold(of page: PageID) -> Int64 {
    refresh.held == page ? refresh.room : 0
  }

  /// Where the content of a page rests at least: under the cover, or held below its top where that is open.
  @inline(__always)
  func low(of page: PageID) -> Int64 { collapse == 0 ? -hold(of: page) : collapse }
}
