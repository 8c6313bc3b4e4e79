internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The motions of the cover itself: snaps, changes of heights, and the passage of time.
extension CoverModel {
  /// Moves the cover to a collapse. The content on screen is pushed along, except content that moves on its own.
  ///
  /// - Parameters:
  ///   - own: A page whose content is not pushed.
  ///   - standing: After a change of the layout, the pages whose content determined its own place under the old layout
  ///     (``CoverContent/ownPlace(of:from:to:comes:in:)``) and keeps it. If nil, each page is asked now.
  mutating func setCollapse<Content: CoverContent>(
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

  /// Pushes the content of a page within its bounds. Pulled content is not pushed. Content that scrolls on its own
  /// keeps its speed on screen, and is pushed only as far as it would otherwise be above the edge of the visible part.
  private mutating func push<Content: CoverContent>(
    _ page: PageID, by travel: Int64, isStanding: Bool?, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    let y = content.y(of: page)
    // Content beyond the edge of the visible part is pulled or returning there.
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
      // Content that data left beyond its end returns on its own, and is pushed as before until then.
      if y <= most || !content.goesBack(page) { target = max(y, min(target, most)) }
    }
    if target != y { content.push(page, by: target - y, under: layout.top(of: page), emit: emit) }
  }

  /// Advances the time.
  mutating func tick<Content: CoverContent>(
    _ moment: Moment, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    pullLeft = pullLeft?.left(at: moment, within: 0.1)
    heightLeft = heightLeft?.left(at: moment, within: 0.01)
    content.tick(moment, in: layout, emit: emit)
    guard isMoving, var moving = motion, !moving.isHeld else { return }
    let (place, isDone) = moving.place(at: moment)
    motion = isDone ? nil : moving
    carry(moving, to: place, &content, emit: emit)
  }

  /// Moves the cover to the place that its motion has reached.
  private mutating func carry<Content: CoverContent>(
    _ motion: CoverMotion, to place: Int64, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    let own = motion.content == .pushed ? nil : active
    setCollapse(place.clamped(0, range), except: own, &content, emit: emit)
  }

  /// Whether a person sees the cover, or what is left of its pull, move on its own.
  var isSeenMoving: Bool {
    if let motion, !motion.isHeld,
      !Rest.isSeenAsRest(Units.points(collapse - motion.target), velocity: motion.velocity)
    {
      return true
    }
    return pullLeft.map { !Rest.isSeenAsRest($0.value, velocity: $0.velocity) } ?? false
  }

  /// Completes the motion of the cover at once.
  mutating func finishMotion<Content: CoverContent>(
    _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    (pullLeft, heightLeft) = (nil, nil)
    guard let last = motion else { return }
    motion = nil
    carry(last, to: last.target, &content, emit: emit)
  }

  /// A finger goes down on the pages or on the selected content: what moves the cover stops where it is.
  mutating func hold() {
    guard isMoving, var held = motion else { return }
    held.hold()
    motion = held
  }

  /// The momentum of a trackpad takes over from the snap that began when the fingers lifted, where the cover is.
  mutating func giveWay() {
    guard isMoving, motion?.cause == .auto else { return }
    motion = nil
  }

  /// Continues the motion that a finger stopped, after the finger has lifted without a drag or from the pages.
  mutating func goOn<Content: CoverContent>(
    _ spring: DampedSpring.Parameters?, _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    guard isMoving, !isContentTouched, var held = motion, held.isHeld else { return }
    guard let spring else { return finishMotion(&content, emit: emit) }
    held.goOn(from: collapse, spring)
    motion = held
  }

  // MARK: Snaps

  /// Snaps a cover that is between its edges and at rest.
  mutating func snapIfDue<Content: CoverContent>(
    _ spring: DampedSpring.Parameters?, _ tab: inout TabController, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    guard configuration.snaps != .never else { return }
    guard collapse > 0, collapse < limit else { return snapState.direction = nil }
    guard !isMoving, !isTouched, !isContentTouched, !snapState.isKept, isLaidOut(tab), !Self.isHeld(tab),
      let active,
      !content.isScrolling(active)
    else { return }
    snap(speed: 0, over: .pushed, spring, &content, emit: emit)
  }

  /// Moves the cover to one of the edges next to it.
  mutating func snap<Content: CoverContent>(
    speed: Double, over selected: CoverMotion.Content, _ spring: DampedSpring.Parameters?,
    _ content: inout Content, emit: (Content.Effect) -> Void
  ) {
    let edge = edge(over: active.map { content.y(of: $0) } ?? 0)
    guard edge != collapse else { return snapState.direction = nil }
    withheld = nil
    guard let spring else {
      snapState.direction = nil
      return setCollapse(edge, &content, emit: emit)
    }
    motion = CoverMotion(
      from: collapse, to: edge, speed: speed, content: selected, cause: .auto,
      spring: spring)
  }

  /// Slows the cover down from its speed, in points per second, after the fling that moved it has ended.
  ///
  /// A critically damped spring that begins at a distance of v / ω from its end only slows down, with ω² = stiffness /
  /// mass.
  mutating func coast(
    _ speed: Double, _ selected: CoverMotion.Content, _ spring: DampedSpring.Parameters
  ) {
    let distance = speed / (spring.stiffness / spring.mass).squareRoot()
    let target = (collapse + Units.clamped(distance).clamped(-range, range)).clamped(0, reach)
    guard target != collapse else { return }
    withheld = nil
    motion = CoverMotion(
      from: collapse, to: target, speed: speed, content: selected, cause: .auto, spring: spring)
  }

  /// Returns the edge to which the cover snaps: the edge in the direction of a step or of the last movement, otherwise
  /// the nearer one. A cover at an edge stays there.
  ///
  /// In `enterAlwaysCollapsed` a cover that was revealed over scrolled content stays at the `collapsed` height.
  private func edge(over y: Int64) -> Int64 {
    var (low, high) = layout.edges(around: collapse)
    (low, high) = (min(low, limit), min(high, limit))
    if low == high { return min(collapse, limit) }
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

  /// Notes that content has moved the cover from another collapse: the cover is no longer where a request moved it, and
  /// a movement by the user determines the direction of the next snap.
  @inline(__always)
  mutating func moved(from old: Int64, by mover: ContentMover) {
    guard collapse != old else { return }
    (snapState.isKept, withheld) = (false, nil)
    if mover.isHand, configuration.snaps == .direction {
      snapState.direction = collapse > old ? .forward : .backward
    }
  }

  // MARK: Heights

  /// Applies another layout: notifies the loaded pages and keeps their content in place under the cover.
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
    setCollapse(place, standing: standing, &content, emit: emit)
    turnMotion(from: old, Self.spring(tab), &content, emit: emit)
    for page in content.loaded { content.carryOut(page, in: layout, emit: emit) }
  }

  /// Turns the motion of the cover to its end under the new layout.
  private mutating func turnMotion<Content: CoverContent>(
    from old: CoverLayout, _ spring: DampedSpring.Parameters?, _ content: inout Content,
    emit: (Content.Effect) -> Void
  ) {
    guard isMoving, var last = motion else { return }
    let target = followed(last, from: old, y: active.map { content.y(of: $0) } ?? 0)
    withhold(from: last.target, to: target, under: old)
    guard target != last.target || range != old.range else { return }
    guard let spring, target != collapse else {
      motion = nil
      return carry(last, to: target, &content, emit: emit)
    }
    last.turn(to: target, from: collapse, spring)
    motion = last
  }

  /// Returns the collapse under the new layout: an edge remains an edge; between the edges the visible height is kept.
  private mutating func kept(from old: CoverLayout, y: Int64) -> Int64 {
    if let was = consumeAwaited() {
      let (maximum, minimum) = (Units.nearest(was.place.maximum), Units.nearest(was.place.minimum))
      if maximum == minimum { return was.y > 0 ? range : 0 }
      return kept(Units.nearest(was.place.collapse), maximum: maximum, minimum: minimum, y: y)
    }
    if !isMoving, let place = regained { return place }
    return layout.stop(for: collapse, under: old)
      ?? kept(collapse, maximum: old.maximum, minimum: old.minimum, y: y)
  }

  /// Returns the target under the new layout of a motion that began under another one.
  private func followed(_ motion: CoverMotion, from old: CoverLayout, y: Int64) -> Int64 {
    let isSnap =
      motion.cause == .auto && motion.content == .pushed && configuration.snaps != .never
    // The number of edges has changed.
    if isSnap, layout.stops.heights.count != old.stops.heights.count { return edge(over: y) }
    if let place = regained { return place }
    let target = motion.target
    if target == old.range { return range }
    if layout.stops.isEmpty, !snapState.isKept { return min(target, range) }
    if target == 0 { return 0 }
    return layout.stop(for: target, under: old) ?? (target + layout.maximum - old.maximum).clamped(0, range)
  }

  /// The collapse that is nearest to the height withheld by the heights; nil if no height is withheld.
  private var regained: Int64? { withheld.map { (layout.maximum - $0).clamped(0, range) } }

  /// Updates the withheld height for a cover whose collapse under the old layout was `was` and under the new one is
  /// `end`: if the cover is at an edge now and was not before, its height is stored.
  private mutating func withhold(from was: Int64, to end: Int64, under old: CoverLayout) {
    let isBetween = was > 0 && was < old.range
    guard range > 0, let height = withheld ?? (isBetween ? old.maximum - was : nil) else {
      return withheld = nil
    }
    withheld = end == 0 && height >= layout.maximum || end == range && height <= layout.minimum ? height : nil
  }

  /// Returns the new collapse of a cover that had the given collapse with the given heights.
  func kept(_ collapse: Int64, maximum: Int64, minimum: Int64, y: Int64) -> Int64 {
    if maximum == minimum {
      // Both edges were equal. A cover that is revealed over scrolled content must not cover it.
      return (layout.maximum - maximum).clamped(0, min(range, max(y, 0)))
    }
    if collapse == 0 { return 0 }
    if collapse == maximum - minimum { return range }
    return (layout.maximum - (maximum - collapse)).clamped(0, range)
  }

  /// Returns the cover that waited for its heights, once they are known.
  private mutating func consumeAwaited() -> AwaitedCover? {
    guard layout.maximum > 0, let was = awaited else { return nil }
    awaited = nil
    return was
  }
}
