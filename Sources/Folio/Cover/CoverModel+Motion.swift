internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// What moves the cover by itself: snaps, heights, and the time that passes.
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
    var collapse = place.clamped(0, range)
    if motion.content == .scrolled, let active {
      let way = abs(place - content.y(of: active))
      content.move(active, to: place, under: layout.top(of: active), emit: emit)
      // A cover that is open farther than over such content closes no farther than it is to, and no faster than that goes.
      collapse = min(collapse, max(self.collapse, min(motion.target, self.collapse + way)))
    }
    let own = motion.content == .pushed ? nil : active
    put(collapse, except: own, &content, emit: emit)
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
    _ spring: DampedSpring.Parameters?, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    guard isMoving, let held = motion, held.isHeld else { return }
    guard let spring else { return finishMotion(&content, emit: emit) }
    let place = place(of: held, &content)
    motion?.goOn(from: place, spring)
  }

  // MARK: Snaps

  /// A cover between its edges that nothing moves goes to one.
  mutating func snapIfDue<Content: CoverContent>(
    _ spring: DampedSpring.Parameters?, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    guard configuration.snaps != .never else { return }
    guard collapse > 0, collapse < range else { return snapState.direction = nil }
    guard !isMoving, !isTouched, !snapState.isKept, isLaidOut(tab), !Self.isHeld(tab), let active,
      !content.isScrolling(active)
    else { return }
    // By the seed's rule the cover is where the content is, and rows that snap say where that is.
    if isSeed, content.snapsRows(active) { return }
    snap(speed: 0, over: .pushed, spring, &content, emit: emit)
  }

  /// A cover that the seed's rule has elsewhere, over content that rests, goes there.
  mutating func seekSeed<Content: CoverContent>(
    _ spring: DampedSpring.Parameters?, _ tab: inout TabController, _ content: inout Content,
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

  /// The cover goes to one of the edges that it is between.
  mutating func snap<Content: CoverContent>(
    speed: Double, over selected: CoverMotion.Content, _ spring: DampedSpring.Parameters?,
    _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    let edge = edge(over: active.map { content.y(of: $0) } ?? 0)
    guard edge != collapse else { return snapState.direction = nil }
    withheld = nil
    // Where the cover follows everything, rows that rest in their places stay there, and it opens over them.
    let stands =
      edge < collapse && configuration.coverFollows == .everything
      && active.map { content.snapsRows($0) } ?? false
    guard let spring else {
      snapState.direction = nil
      return put(edge, except: stands ? active : nil, &content, emit: emit)
    }
    motion = CoverMotion(
      from: collapse, to: edge, speed: speed, content: stands ? .stands : selected, cause: .auto,
      spring: spring)
  }

  /// What threw the cover has left: it slows down from the speed that it has, in points a second.
  ///
  /// A critically damped spring that begins v / ω before its end only slows down, with ω² = stiffness / mass.
  mutating func coast(
    _ speed: Double, _ selected: CoverMotion.Content, _ spring: DampedSpring.Parameters
  ) {
    let distance = speed / (spring.stiffness / spring.mass).squareRoot()
    let target = (collapse + Units.clamped(distance).clamped(-range, range)).clamped(0, range)
    guard target != collapse else { return }
    withheld = nil
    motion = CoverMotion(
      from: collapse, to: target, speed: speed, content: selected, cause: .auto, spring: spring)
  }

  /// The one of the two edges next to the collapse that is nearer, or lies in the direction of a step or of the last
  /// movement. A cover that is at an edge stays.
  ///
  /// Where a reveal below the top of the content stops, a cover stays that content below its top has revealed.
  private func edge(over y: Int64) -> Int64 {
    var (low, high) = layout.edges(around: collapse)
    if low == high { return collapse }
    if configuration.mode == .enterAlwaysCollapsed {
      let stop = layout.maximum - layout.collapsed
      if collapse >= stop {
        low = max(low, stop)
      } else {
        high = min(high, stop)
        if y > stop { return high }
      }
    }
    if collapse > low, collapse < high {
      if step != 0 { return step > 0 ? high : low }
      if let direction = snapState.direction { return direction == .forward ? high : low }
    }
    return 2 * (collapse - low) >= high - low ? high : low
  }

  /// Content has moved the cover from another collapse: it is not where a request had it, and what a hand did says which
  /// way it snaps.
  @inline(__always)
  mutating func moved(from old: Int64, by mover: ContentMover) {
    guard collapse != old else { return }
    (snapState.isKept, withheld) = (false, nil)
    if mover.isHand, configuration.snaps == .direction {
      snapState.direction = collapse > old ? .forward : .backward
    }
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
    let place = kept(from: old, y: y)
    if !isMoving { withhold(from: collapse, to: place, under: old) }
    put(place, standing: standing, &content, emit: emit)
    turnMotion(from: old, Self.spring(tab), &content, emit: emit)
    for page in content.loaded { content.carryOut(page, in: layout, emit: emit) }
  }

  /// What moves the cover goes on to where its end is now.
  private mutating func turnMotion<Content: CoverContent>(
    from old: CoverLayout, _ spring: DampedSpring.Parameters?, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    guard isMoving, let last = motion else { return }
    let target = followed(last, from: old, y: active.map { content.y(of: $0) } ?? 0)
    if last.content != .scrolled { withhold(from: last.target, to: target, under: old) }
    guard target != last.target || range != old.range else { return }
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
    if !isMoving, let place = regained { return place }
    return layout.stop(for: collapse, under: old)
      ?? kept(collapse, maximum: old.maximum, minimum: old.minimum, y: y)
  }

  /// Where a motion goes that went to a collapse under another layout.
  private func followed(_ motion: CoverMotion, from old: CoverLayout, y: Int64) -> Int64 {
    let isSnap =
      motion.cause == .auto && motion.content == .pushed && configuration.snaps != .never && !isSeed
    // There are more edges to go to, or fewer.
    if isSnap, layout.stops.heights.count != old.stops.heights.count { return edge(over: y) }
    if let place = regained { return place }
    let target = motion.target
    if target == old.range { return range }
    if layout.stops.isEmpty, !snapState.isKept { return min(target, range) }
    if target == 0 { return 0 }
    return layout.stop(for: target, under: old) ?? (target + layout.maximum - old.maximum).clamped(0, range)
  }

  /// Where a cover goes that its heights have kept from its place, as near to that as they allow; nil if they have not.
  private var regained: Int64? { withheld.map { (layout.maximum - $0).clamped(0, range) } }

  /// A cover that was to be at a collapse under another layout is to be at one now: if that is at an edge, and was not, the
  /// height that it had is noted.
  private mutating func withhold(from was: Int64, to end: Int64, under old: CoverLayout) {
    let isBetween = was > 0 && was < old.range && !isSeed
    guard range > 0, let height = withheld ?? (isBetween ? old.maximum - was : nil) else {
      return withheld = nil
    }
    withheld = end == 0 && height >= layout.maximum || end == range && height <= layout.minimum ? height : nil
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
