internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// What moves the cover by itself: requests, snaps, heights.
extension CoverModel {
  /// The cover goes to a collapse; the content on screen is pushed along, but for that of a page which moves by itself.
  ///
  /// - Parameter standing: After a change of the layout, the pages whose content had a place of its own under the old one
  ///   (``CoverContent/ownPlace(of:from:to:comes:in:)``): these keep it. Nil: each page is asked now.
  mutating func put<Content: CoverContent>(
    _ target: Int64, except own: PageID? = nil, standing: [PageID]? = nil, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    let travel = target - collapse
    collapse = target
    guard travel != 0 else { return }
    for page in present where page != own {
      push(page, by: travel, isStanding: standing?.contains(page), &content, emit: emit)
    }
  }

  /// Pushes the content of a page within its bounds; a pull is not pushed. Content that scrolls by itself keeps the speed
  /// that it has on the screen, and is pushed only as far as it would lie above the edge of what is seen.
  private mutating func push<Content: CoverContent>(
    _ page: PageID, by travel: Int64, isStanding: Bool?, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    let y = content.y(of: page)
    // What lies beyond the edge of what is seen is pulled, or on its way there.
    guard y >= 0, y >= collapse - travel else { return }
    let old = isStanding == true ? y : collapse - travel
    if isStanding != false,
      let place = content.ownPlace(of: page, from: old, to: collapse, comes: false, in: layout)
    {
      if place != y { content.push(page, by: place - y, under: layout.top(of: page), emit: emit) }
      return
    }
    if content.movesByItself(page) {
      if y < collapse { content.push(page, by: collapse - y, under: layout.top(of: page), emit: emit) }
      return
    }
    var target = max(0, y + travel)
    if travel > 0, let end = content.end(of: page, in: layout) {
      let most = max(end, collapse)
      // What data has left beyond its end goes back by itself, and is pushed as before meanwhile.
      if y <= most || !content.goesBack(page) { target = max(y, min(target, most)) }
    }
    if target != y { content.push(page, by: target - y, under: layout.top(of: page), emit: emit) }
  }

  /// Time passes.
  mutating func tick<Content: CoverContent>(
    _ moment: Moment, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    pullLeft?.tick(moment)
    if pullLeft?.isDone(within: 0.1) == true { pullLeft = nil }
    content.tick(moment, in: layout, emit: emit)
    guard isMoving, var moving = motion, !moving.isHeld else { return }
    let (place, isDone) = moving.place(at: moment)
    motion = isDone ? nil : moving
    carry(moving, to: place, &content, emit: emit)
  }

  /// What moves the cover is at a place.
  private mutating func carry<Content: CoverContent>(
    _ motion: CoverMotion, to place: Int64, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    if motion.content == .scrolled, let active {
      content.move(active, to: place, under: layout.top(of: active), emit: emit)
    }
    let own = motion.content == .pushed ? nil : active
    put(place.clamped(0, range), except: own, &content, emit: emit)
  }

  /// Where what moves the cover is now.
  private func place<Content: CoverContent>(of motion: CoverMotion, _ content: inout Content) -> Int64 {
    guard motion.content == .scrolled, let active else { return collapse }
    return content.y(of: active)
  }

  /// Whatever moves the cover is at its end at once.
  mutating func finishMotion<Content: CoverContent>(
    _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    pullLeft = nil
    guard let last = motion else { return }
    motion = nil
    carry(last, to: last.target, &content, emit: emit)
  }

  /// A finger has lifted without a drag, or from the pages: what it stopped goes on.
  mutating func goOn<Content: CoverContent>(
    _ spring: Spring.Parameters?, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    guard isMoving, let held = motion, held.isHeld else { return }
    guard let spring else { return finishMotion(&content, emit: emit) }
    let place = place(of: held, &content)
    motion?.goOn(from: place, spring)
  }

  // MARK: Requests

  /// The host asks for the open cover, or for the collapsed one.
  mutating func request<Content: CoverContent>(
    _ request: Request, _ isAnimated: Bool, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    guard isLaidOut(tab) else { return pending = request }
    open(request, isAnimated ? Self.spring(tab) : nil, &content, emit: emit)
  }

  /// Opens or collapses the cover.
  mutating func open<Content: CoverContent>(
    _ request: Request, _ spring: Spring.Parameters?, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    pending = nil
    refresh.pull = .none
    let edge = request == .expand ? 0 : range
    let speed = ownSpeed(&content)
    isOverruled = active.map { content.movesByItself($0) } ?? false
    motion = nil
    if configuration.coverFollows == .everything, request == .expand, let active {
      // A request is a scroll to the top, and the cover follows.
      let (y, fling) = (content.y(of: active), content.velocity(of: active))
      if y > range {
        // The scroll takes over from what moves the content.
        content.move(active, to: spring == nil ? 0 : y, under: layout.top(of: active), emit: emit)
        guard let spring else {
          pullLeft = nil
          return put(0, except: active, &content, emit: emit)
        }
        motion = CoverMotion(
          from: y, to: 0, speed: fling == 0 ? speed : fling, content: .scrolled, cause: .request,
          spring: spring)
        return
      }
    }
    guard let spring else {
      put(edge, &content, emit: emit)
      // At once is at once for what was pulled, too.
      pullLeft = nil
      for page in present where content.y(of: page) < low(of: page) {
        content.move(page, to: low(of: page), under: layout.top(of: page), emit: emit)
      }
      return
    }
    // A cover that is at its edge, and does not leave it, has nothing to do.
    guard edge != collapse || (edge == 0 ? speed > 0 : speed < 0) else { return }
    motion = CoverMotion(
      from: collapse, to: edge, speed: speed, content: .pushed, cause: .request, spring: spring)
  }

  // MARK: Snaps

  /// A cover between its edges that nothing moves goes to one.
  mutating func snapIfDue<Content: CoverContent>(
    _ spring: Spring.Parameters?, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    guard configuration.snaps, collapse > 0, collapse < range, !isMoving, !isTouched, isLaidOut(tab),
      !Self.isHeld(tab), let active, !content.isScrolling(active)
    else { return }
    // By the seed's rule the cover is where the content is, and rows that snap say where that is.
    if isSeed, content.snapsRows(active) { return }
    snap(speed: 0, over: .pushed, spring, &content, emit: emit)
  }

  /// A cover that the seed's rule has elsewhere, over content that rests, goes there.
  mutating func seekSeed<Content: CoverContent>(
    _ spring: Spring.Parameters?, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    guard isSeed, !isMoving, !isTouched, !Self.isHeld(tab), let active, present.contains(sorted: active),
      !content.isScrolling(active)
    else { return }
    let target = content.y(of: active).clamped(0, range)
    guard target != collapse else { return }
    guard let spring else { return put(target, except: active, &content, emit: emit) }
    motion = CoverMotion(
      from: collapse, to: target, speed: 0, content: .stands, cause: .auto, spring: spring)
  }

  /// The cover goes to the nearer of its edges, or the one that lies the way of a step.
  mutating func snap<Content: CoverContent>(
    speed: Double, over selected: CoverMotion.Content, _ spring: Spring.Parameters?,
    _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    let edge = edge(over: active.map { content.y(of: $0) } ?? 0)
    guard edge != collapse else { return }
    // Where the cover follows everything, rows that rest in their places stay there, and it opens over them.
    let stands =
      edge < collapse && configuration.coverFollows == .everything
      && active.map { content.snapsRows($0) } ?? false
    guard let spring else { return put(edge, except: stands ? active : nil, &content, emit: emit) }
    motion = CoverMotion(
      from: collapse, to: edge, speed: speed, content: stands ? .stands : selected, cause: .auto,
      spring: spring)
  }

  /// What threw the cover has left: it slows down from the speed that it has, in points a second.
  ///
  /// A critically damped spring that begins v / ω before its end only slows down, with ω² = stiffness / mass.
  mutating func coast(
    _ speed: Double, _ selected: CoverMotion.Content, _ spring: Spring.Parameters
  ) {
    let distance = speed / (spring.stiffness / spring.mass).squareRoot()
    let target = (collapse + Units.clamped(distance).clamped(-range, range)).clamped(0, range)
    guard target != collapse else { return }
    motion = CoverMotion(
      from: collapse, to: target, speed: speed, content: selected, cause: .auto, spring: spring)
  }

  /// The edge that is nearest to the collapse, or the next one on the way of a step.
  ///
  /// Where a reveal below the top of the content stops, a cover stays that content below its top has revealed.
  private func edge(over y: Int64) -> Int64 {
    var (low, high) = (Int64(0), range)
    if configuration.mode == .enterAlwaysCollapsed {
      let stop = layout.maximum - layout.collapsed
      if collapse >= stop { low = stop } else if y > stop { return stop } else { high = stop }
    }
    if step != 0, collapse > low, collapse < high { return step > 0 ? high : low }
    return 2 * (collapse - low) >= high - low ? high : low
  }

  // MARK: Heights

  /// Takes another layout: tells the pages that are loaded, and keeps their content where it is under the cover.
  mutating func relayout<Content: CoverContent>(
    _ new: CoverLayout, _ tab: inout TabController, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    let old = layout
    guard new != old else { return }
    let y = active.map { content.y(of: $0) } ?? 0
    let standing = present.filter {
      content.ownPlace(of: $0, from: collapse, to: collapse, comes: false, in: old) != nil
    }
    layout = new
    for page in content.loaded
    where old.top(of: page) != new.top(of: page)
      || old.minimumContentLength(of: page) != new.minimumContentLength(of: page)
    {
      content.surround(page, from: old, to: new, hold: hold(of: page), emit: emit)
    }
    put(kept(from: old, y: y), standing: standing, &content, emit: emit)
    if old.range != new.range { turnMotion(from: old, Self.spring(tab), &content, emit: emit) }
    for page in content.loaded { content.carryOut(page, in: layout, emit: emit) }
  }

  /// What moves the cover to an edge goes on to where that is now.
  private mutating func turnMotion<Content: CoverContent>(
    from old: CoverLayout, _ spring: Spring.Parameters?, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    guard let last = motion else { return }
    let target = last.target == old.range ? range : min(last.target, range)
    let place = place(of: last, &content)
    guard let spring, target != place else {
      motion = nil
      return carry(last, to: target, &content, emit: emit)
    }
    motion?.turn(to: target, from: place, spring)
  }

  /// The collapse under another layout: an edge is kept; between the edges what is seen of the cover is.
  private mutating func kept(from old: CoverLayout, y: Int64) -> Int64 {
    if let was = takeAwaited() {
      let (maximum, minimum) = (Units.nearest(was.place.maximum), Units.nearest(was.place.minimum))
      if maximum == minimum { return was.y > 0 ? range : 0 }
      return kept(Units.nearest(was.place.collapse), maximum: maximum, minimum: minimum, y: y)
    }
    return kept(collapse, maximum: old.maximum, minimum: old.minimum, y: y)
  }

  /// The collapse of a cover that was collapsed so far when it was so high.
  func kept(_ collapse: Int64, maximum: Int64, minimum: Int64, y: Int64) -> Int64 {
    if maximum == minimum {
      // Both edges were one. A cover that comes back over scrolled content must not come down over it.
      return (layout.maximum - maximum).clamped(0, min(range, max(y, 0)))
    }
    if collapse == 0 { return 0 }
    if collapse == maximum - minimum { return range }
    return (layout.maximum - (maximum - collapse)).clamped(0, range)
  }

  /// The heights that a cover waited for are there.
  private mutating func takeAwaited() -> AwaitedCover? {
    guard layout.maximum > 0, let was = awaited else { return nil }
    awaited = nil
    return was
  }
}
