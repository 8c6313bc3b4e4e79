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
    var manner = Manner()
    if case .tab(let event) = event {
      manner.cause = motion?.cause ?? .request
      try pages(event, &tab, &content, emit: emit)
      // Time undoes a pull; a selection does not, also if it comes in a tick.
      if case .page(.ticked) = event, active == before.active { manner.keepsPull = false }
    } else {
      try change(event, &manner, &tab, &content, emit: emit)
    }
    fitPages(&tab, &content, emit: emit)
    finish(before, manner.cause, keepsPull: manner.keepsPull, &tab, &content, emit: emit)
  }

  /// The manner in which an event changes the cover.
  private struct Manner {
    /// The cause of a change of the collapse.
    var cause = Cause.request
    /// Whether a pull stays where it is.
    var keepsPull = true
  }

  /// Handles an event of the cover itself. In a function of its own, whose stack the pages do not need.
  @inline(never)
  private mutating func change<Content: CoverContent>(
    _ event: CoverEvent, _ manner: inout Manner, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) throws(Rejection) {
    switch event {
    case .tab, .scrolled, .scrollEnded: break
    case .heightsChanged(let maximum, let collapsed, let minimum):
      var new = layout
      try new.apply(maximum: maximum, collapsed: collapsed, minimum: minimum)
      manner.cause = awaited != nil && new.maximum > 0 ? .restore : .layout
      relayout(new, &tab, &content, emit: emit)
    case .stopsChanged(let heights):
      var new = layout
      new.stops = try CoverStops(heights)
      manner.cause = .layout
      relayout(new, &tab, &content, emit: emit)
    case .viewportChanged(let height, let bottomInset):
      var new = layout
      try new.apply(height: height, bottomInset: bottomInset)
      manner.cause = .layout
      relayout(new, &tab, &content, emit: emit)
    case .stripHeightsChanged(let heights):
      guard heights.count == tab.page.count else {
        throw .wrongCount(expected: Int64(tab.page.count), got: Int64(heights.count))
      }
      guard heights.allSatisfy({ $0.isLegalLength }) else { throw .illegalValue(.stripHeights) }
      guard !heights.isEmpty else { break }
      var new = layout
      new.strips = StripHeights(heights, of: tab.page.pages)
      endHeight(for: new.strips, of: tab.page.pages)
      manner.cause = .layout
      relayout(new, &tab, &content, emit: emit)
    case .uniformStripHeightChanged(let height):
      guard height.isLegalLength else { throw .illegalValue(.stripHeights) }
      var new = layout
      new.strips = StripHeights(uniform: height)
      endHeight(for: new.strips, of: tab.page.pages)
      manner.cause = .layout
      relayout(new, &tab, &content, emit: emit)
    case .expand(let animated), .collapse(let animated):
      manner.keepsPull = animated && !tab.page.reducesMotion
      let wish = if case .expand = event { Request.expand } else { Request.collapse }
      request(wish, animated ? .spring : nil, &tab, &content, emit: emit)
    case .move(let height, let animation):
      guard height.isLegalLength else { throw .illegalValue(.height) }
      if let field = animation?.refusal { throw .illegalValue(field) }
      manner.keepsPull = animation?.isInstant == false && !tab.page.reducesMotion
      request(.height(Units.nearest(height)), animation, &tab, &content, emit: emit)
    case .refreshChanged(let page, let policy):
      guard policy.isLegal else { throw .illegalValue(.threshold) }
      guard tab.page.track.order.index(of: page) != nil else { throw .unknownPage(page) }
      refresh.configure(page, policy)
      if page == active, refresh.pull != .none {
        refresh.pulled(page, to: content.y(of: page), threshold: refresh.threshold(of: page, configuration))
      }
    case .shortContentChanged(let page, let content):
      guard tab.page.track.order.index(of: page) != nil else { throw .unknownPage(page) }
      short.set(page, content)
    case .refresh(let page):
      guard tab.page.track.order.index(of: page) != nil else { throw .unknownPage(page) }
      guard !refresh.isRefreshing(page) else { break }
      refresh.wait(page, true)
      if content.isLoaded(page) { beginRequested(page, emit: { emit(Content.effect($0)) }) }
    case .refreshEnded(let page):
      guard tab.page.track.order.index(of: page) != nil else { throw .unknownPage(page) }
      if refresh.end(page) { surround(page, &content, emit: emit) }
    case .restored(let saved):
      manner.cause = .restore
      manner.keepsPull = false
      try restored(saved, &tab, &content, emit: emit)
    case .configured(let new):
      if let field = new.refusal { throw .refusedConfiguration(field) }
      configuration = new
      if configuration.snaps != .direction { snapState.direction = nil }
      if let active, refresh.threshold(of: active, configuration) == nil { refresh.pull = .none }
    }
  }

  /// Returns the state before an event.
  @inline(__always)
  func standing<Content: CoverContent>(over content: inout Content) -> Standing {
    var standing = Standing(collapse: collapse, active: active, pull: 0, pullSpeed: 0)
    if let pullLeft { (standing.pull, standing.pullSpeed) = (pullLeft.value, pullLeft.velocity) }
    if let active {
      let y = content.y(of: active)
      // Content at its top may be on its way beyond it.
      if y <= 0 {
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
    if !short.pages.isEmpty || layout.unpadded != nil { limitCollapse(spring, &tab, &content, emit: emit) }
    snapIfDue(spring, &tab, &content, emit: emit)
    if !refresh.waiting.isEmpty { openRoom(&tab, &content, emit: emit) }
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
  func pull<Content: CoverContent>(of content: inout Content) -> Int64 {
    guard let active else { return 0 }
    return max(0, -content.y(of: active))
  }

  /// Emits a change of the collapse, once per event, after all other effects.
  mutating func emitCollapse(since before: Int64, emit: (CoverEffect) -> Void) {
    if collapse != before { emit(.collapseChanged(to: Units.points(collapse), cause: changedBy)) }
    changedBy = .request
  }

  /// Keeps the pull of the cover where it is if something other than the user changed it; a spring undoes it.
  ///
  /// Content that was moved farther below its top returns by the spring of its edge, also with reduced motion. What is kept
  /// from the pull follows the same spring, so that the cover does not move.
  private mutating func keepPull<Content: CoverContent>(
    _ before: Standing, _ spring: DampedSpring.Parameters?, _ content: inout Content
  ) {
    let now = standing(over: &content)
    let left = before.pull - now.pull
    // The content of another page may be pulled by the same distance and return with another velocity.
    guard left != 0 || active != before.active else { return }
    guard let spring = left < 0 && Content.isScrolledHere ? DampedSpring.Parameters.edge : spring else {
      return pullLeft = nil
    }
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
