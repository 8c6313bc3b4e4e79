internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// How pages are inserted and removed, and how their content is fitted to the cover.
extension CoverModel {
  /// Forwards an event to the tabs and handles its consequences.
  mutating func pages<Content: CoverContent>(
    _ event: TabEvent, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) throws(Rejection) {
    let wasHeld = Self.isHeld(tab)
    let height = keepsHeight(event, tab) ? drawnHeight(tab) : nil
    let position = tab.page.position
    if case .page(.pagesChanged(let pages, _)) = event, pages != tab.page.pages {
      try change(event, to: pages, &tab, &content, emit: emit)
    } else {
      try hand(event, &tab, &content, emit: emit)
    }
    if tab.isHidden != layout.hidesStrip {
      var new = layout
      new.hidesStrip = tab.isHidden
      relayout(new, &tab, &content, emit: emit)
    }
    let spring = Self.spring(tab)
    if let height {
      let isElsewhere = event.isRequest && !tab.page.track.isInMotion && tab.page.position != position
      keep(height, tab, spring, isAtOnce: isElsewhere)
    }
    switch event {
    case .page(.ticked(let moment)): tick(moment, &content, emit: emit)
    case .page(.fingerDown):
      isTouched = true
      hold()
    case .page(.dragEnded) where wasHeld, .page(.dragCancelled) where wasHeld: isTouched = false
    case .page(.fingerUp), .page(.dragEnded), .page(.dragCancelled):
      isTouched = false
      if !isContentTouched { lifted(&content, emit: emit) }
      goOn(spring, &content, emit: emit)
    case .page(.restored): heightLeft = nil
    case .page(.containerDidDisappear):
      isTouched = false
      heightLeft = nil
      refresh.pull = .none
      goOn(spring, &content, emit: emit)
    case .page(.reducedMotionChanged(true)): finishMotion(&content, emit: emit)
    default: break
    }
    if wasHeld, !Self.isHeld(tab) {
      content.endTouch(of: present)
      goOn(spring, &content, emit: emit)
    }
  }

  // MARK: The height of the strip

  /// Whether the height of the strip differs between pages, and an event that is neither time nor the finger's way may place
  /// others around the position.
  private func keepsHeight(_ event: TabEvent, _ tab: TabController) -> Bool {
    guard !layout.strips.isUniform || heightLeft != nil, !layout.hidesStrip, tab.page.isLaidOut,
      tab.page.count > 0, tab.page.container != .hidden
    else { return false }
    switch event {
    case .page(let event): return event.kept(isAtRest: false) != .nothing
    case .tapped, .key: return true
    default: return false
    }
  }

  /// The drawn height of the strip, and its speed.
  private func drawnHeight(_ tab: TabController) -> Rest {
    let seconds = 1.0 / 4_096
    let height = blendedHeight(tab.page.blend, tab)
    let later = tab.page.track.isInMotion ? blendedHeight(tab.page.blend(after: seconds), tab) : height
    return Rest(value: height, speed: (later - height) / seconds)
      + (heightLeft.map { Rest(value: $0.value, speed: $0.velocity) } ?? Rest())
  }

  /// Ends what is left over of the height, unless no page gets another height: the strip is then on its way as before.
  mutating func endHeight(for strips: StripHeights, of pages: [PageID]) {
    if pages.contains(where: { strips[$0] != layout.strips[$0] }) { heightLeft = nil }
  }

  /// Leaves over what an event changed of the height, unless it showed another page at once.
  private mutating func keep(
    _ old: Rest, _ tab: TabController, _ spring: DampedSpring.Parameters?, isAtOnce: Bool
  ) {
    let moment = heightLeft?.now ?? tab.page.track.travel.lastTick
    heightLeft = nil
    guard let spring, !layout.hidesStrip, !isAtOnce else { return }
    let rest = old - drawnHeight(tab)
    guard abs(rest.value) > 1e-6 || abs(rest.speed) > 1 else { return }
    heightLeft = Remainder(rest.value, velocity: rest.speed, spring, at: moment)
  }

  /// Forwards an event to the tabs. The cover answers the effects of the pages.
  @inline(__always)
  private mutating func hand<Content: CoverContent>(
    _ event: TabEvent, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) throws(Rejection) {
    let spring = Self.spring(tab)
    try tab.handle(event) { effect in
      emit(Content.effect(.tab(effect)))
      if case .page(let effect) = effect, effect.isAnswered { answer(effect, spring, &content, emit: emit) }
    }
  }

  /// Forwards a new order of pages to the tabs.
  private mutating func change<Content: CoverContent>(
    _ event: TabEvent, to pages: [PageID], _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) throws(Rejection) {
    // The first pages receive their surroundings as they are loaded, which depend on the number of pages.
    let hidStrip = layout.hidesStrip
    if tab.page.count == 0 { layout.hidesStrip = tab.hidesStrip(over: pages.count) }
    do throws(Rejection) {
      try hand(event, &tab, &content, emit: emit)
    } catch {
      layout.hidesStrip = hidStrip
      throw error
    }
    layout.strips.keep { tab.page.track.order.index(of: $0) != nil }
    content.keep { tab.page.track.order.index(of: $0) != nil }
    refresh.keep { tab.page.track.order.index(of: $0) != nil }
    short.keep { tab.page.track.order.index(of: $0) != nil }
    present.removeAll { tab.page.track.order.index(of: $0) == nil }
    for key in left.sortedKeys where tab.page.track.order.index(of: PageID(key)) == nil {
      left.removeValue(for: key)
    }
    // A step now denotes another page.
    stage = Stage()
    if let active, tab.page.track.order.index(of: active) == nil {
      activate(tab.page.selected ?? tab.page.settled, Self.spring(tab), &content, emit: emit)
    }
  }

  /// Answers an effect of the pages.
  private mutating func answer<Content: CoverContent>(
    _ effect: PageEffect, _ spring: DampedSpring.Parameters?, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    content.observe(effect, emit: emit)
    switch effect {
    case .load(let page), .prefetch(let page):
      beginRequested(page) { emit(Content.effect($0)) }
      content.load(
        page, in: layout, under: collapse(over: page), hold: hold(of: page), emit: emit)
    case .evict(let page), .cancelPrefetch(let page):
      content.unload(page, in: layout, under: collapse(over: page), emit: emit)
    case .willSelect(let page, _): fit(page, &content, emit: emit)
    case .willAppear(let page, _): fit(page, &content, emit: emit)
    case .didSelect(let page, _):
      if page != active { activate(page, spring, &content, emit: emit) }
      fit(page, &content, emit: emit)
    case .transitionBegan, .jumpAnswered, .jumpDropped, .transitionEnded, .didSettle, .didAppear,
      .willDisappear, .didDisappear, .dragRefused, .ignored:
      return
    }
  }

  /// Handles the selection of another page, or of none.
  private mutating func activate<Content: CoverContent>(
    _ page: PageID?, _ spring: DampedSpring.Parameters?, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    let speed = ownSpeed(&content)
    let held = refresh.leave()
    active = page
    // Until what it shows is known to be short, it counts as padded.
    short.limit = nil
    isOverruled = false
    if let held, held != page, content.isLoaded(held) {
      content.surround(held, from: layout, to: layout, hold: 0, emit: emit)
    }
    guard page != nil, let spring, motion == nil else { return }
    goOn(at: speed, .pushed, spring, &content, emit: emit)
  }

  /// Continues the motion of the cover at its current speed, in points per second, after what moved it has ended. With
  /// snaps it ends at an edge.
  mutating func goOn<Content: CoverContent>(
    at speed: Double, _ selected: CoverMotion.Content, _ spring: DampedSpring.Parameters,
    _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    guard speed != 0 else { return }
    if configuration.snaps != .never {
      snap(speed: speed, over: selected, spring, &content, emit: emit)
    } else {
      coast(speed, selected, spring)
    }
  }

  /// Continues the motion of the cover after code has taken over the content that moved it.
  mutating func overtaken<Content: CoverContent>(
    at speed: Double, _ spring: DampedSpring.Parameters?, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    guard !isMoving, let spring else { return }
    goOn(at: speed, .stands, spring, &content, emit: emit)
  }

  /// Returns the velocity at which the cover pushes the content of a page that does not move on its own, in points per
  /// second.
  @inline(never)
  func pushSpeed(of page: PageID) -> Double {
    guard isMoving, let motion, present.contains(sorted: page), motion.content == .pushed || page != active
    else {
      return 0
    }
    return motion.velocity
  }

  /// Returns the velocity of the cover on its own, in points per second.
  mutating func ownSpeed<Content: CoverContent>(_ content: inout Content) -> Double {
    if isMoving { return motion?.velocity ?? 0 }
    // A return to a bound or to a row is a movement by data, which does not move the cover.
    guard !isOverruled, let active, content.movesByItself(active) else { return 0 }
    return speed(under: active, &content)
  }

  /// Returns the velocity at which the content of a page moves the cover on its own, in points per second.
  @inline(never)
  private mutating func speed<Content: CoverContent>(
    under page: PageID, _ content: inout Content
  ) -> Double {
    let (y, velocity) = (content.y(of: page), content.velocity(of: page))
    // Content stretched beyond an end moves no cover.
    if velocity >= 0 {
      guard collapse < reach, y >= 0 else { return 0 }
      return content.end(of: page, in: layout).map { y >= max($0, reach) } == true ? 0 : velocity
    }
    guard collapse > 0, y > 0, content.end(of: page, in: layout).map({ y > max($0, reach) }) != true else {
      return 0
    }
    let isRevealing =
      switch configuration.mode {
      case .enterAlways: true
      case .exitUntilCollapsed: y <= collapse
      case .enterAlwaysCollapsed: y <= collapse || collapse > layout.maximum - layout.collapsed
      }
    return isRevealing ? velocity : 0
  }
}

// MARK: Presence

extension CoverModel {
  /// Fits the content of a page to the cover, once, when the page appears on screen or becomes an end of a transition.
  private mutating func fit<Content: CoverContent>(
    _ page: PageID, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    guard !present.contains(sorted: page) else { return }
    let y = content.y(of: page)
    let was = left.isEmpty ? 0 : left.removeValue(for: page.rawValue) ?? 0
    let begins = content.isAtBeginning(page)
    let own = content.ownPlace(of: page, from: was, to: collapse, comes: true, in: layout)
    let fitted = own ?? fitted(y, leftUnder: was)
    present.set(sorted: page, true)
    content.lend(page, ownBounds(of: page))
    content.move(page, to: bounded(fitted, page, &content), under: layout.top(of: page), emit: emit)
    if begins { content.begin(page, emit: emit) }
  }

  /// Returns the bounds of a page under its own strip, as the page becomes present or ceases to be, or is moved there.
  func ownBounds(of page: PageID) -> CoverBounds {
    CoverBounds(
      obscured: max(0, layout.top(of: page) - collapse), edge: collapse, low: collapse, lowByHand: collapse,
      highByHand: collapse, roomByHand: 0, spring: nil)
  }

  /// Returns the place of content that was left at a place under another collapse. Under a restored cover that waits for its
  /// heights content keeps its depth: it moves with the cover once they are known.
  @inline(__always)
  private func fitted(_ y: Int64, leftUnder was: Int64) -> Int64 {
    if configuration.mode == .exitUntilCollapsed, configuration.childSync == .matchCover, !isAwaiting {
      return y.clamped(0, range) == collapse ? max(y, collapse) : collapse
    }
    return collapse + max(0, y - was)
  }

  /// Returns a place clamped to the end of a content.
  @inline(__always)
  private func bounded<Content: CoverContent>(
    _ y: Int64, _ page: PageID, _ content: inout Content
  ) -> Int64 {
    guard let end = content.end(of: page, in: layout) else { return y }
    return min(y, max(end, collapse))
  }

  /// Determines the present pages. The content of new ones is fitted; for the others the collapse under which they were
  /// left is stored.
  mutating func fitPages<Content: CoverContent>(
    _ tab: inout TabController, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    var now = Stage()
    now.active = active
    if tab.page.count > 0 {
      let ends = tab.page.ends
      (now.from, now.to) = (ends?.from, ends?.to)
      if tab.page.showsOthers, tab.page.length > 0 {
        let slides = tab.page.slidesOnScreen
        now.count = slides.count
        if let first = slides.first, let last = slides.last {
          (now.first, now.last) = (first.value, last.value)
        }
      }
    }
    guard now != stage else { return }
    stage = now
    if let active { fit(active, &content, emit: emit) }
    if let from = now.from { fit(from, &content, emit: emit) }
    if let to = now.to { fit(to, &content, emit: emit) }
    if now.count > 0 {
      for slide in tab.page.slidesOnScreen { fit(slide.page, &content, emit: emit) }
    }
    var index = 0
    while index < present.count {
      let page = present[index]
      if now.shows(page, of: tab) {
        index += 1
      } else {
        if collapse != 0 { left.update(collapse, for: page.rawValue) }
        present.set(sorted: page, false)
        // The visible part of the page is left as under its own strip, not under an interpolated one.
        if tab.page.track.order.index(of: page) != nil { content.lend(page, ownBounds(of: page)) }
        content.leave(page, under: layout.top(of: page), emit: emit)
      }
    }
  }
}

extension PageEffect {
  /// Whether the cover or its content answers the effect.
  @inline(__always)
  fileprivate var isAnswered: Bool {
    switch self {
    case .transitionBegan, .transitionEnded, .jumpAnswered, .jumpDropped, .didSettle, .didAppear, .ignored:
      false
    case .load, .prefetch, .evict, .cancelPrefetch, .willSelect, .didSelect, .willAppear, .willDisappear,
      .didDisappear, .dragRefused:
      true
    }
  }
}

extension CoverModel.Stage {
  /// Whether a page is present. Complexity: O(pages on screen).
  fileprivate func shows(_ page: PageID, of tab: TabController) -> Bool {
    if page == active || page == from || page == to { return true }
    return count > 0 && tab.page.slidesOnScreen.contains { $0.page == page }
  }
}

extension TabEvent {
  /// Whether it asks for a page, which may be shown at once.
  fileprivate var isRequest: Bool {
    switch self {
    case .tapped, .key, .page(.jump), .page(.scroll), .page(.step): true
    default: false
    }
  }
}
