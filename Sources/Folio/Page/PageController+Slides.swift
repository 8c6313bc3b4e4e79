internal import FolioMachine
internal import FolioMotion

/// Slides: pages with their own lengths, or not aligned in the middle.
///
/// The place counts in steps, as for other pages, so that transitions, appearance, selection and blended values are the
/// same. What moves the place counts in points, by a ``SlideMap``: across gaps of different lengths the content stays under
/// the finger, and a spring has no kinks at the stops that it passes.
extension PageController {
  /// The map from steps of the line to points. Created on demand: a controller is large, and passing it copies it.
  @inline(__always)
  var slideMap: SlideMap { slideMap(on: travel.line) }

  /// Returns the map for another line.
  @inline(__always)
  func slideMap(on line: Line) -> SlideMap {
    SlideMap(line: line, reach: reach, lengths: slides, settings: settings, viewport: length)
  }

  /// Returns the length in points of the gap around the place; at a stop that of the gap ahead in a direction.
  @inline(__always)
  func gap(forward: Bool) -> Double { isSliding ? slideGap(forward: forward) : pitch }

  @inline(__always)
  private func slideGap(forward: Bool) -> Double { slideMap.gap(at: travel.place, forward: forward) }

  // MARK: Springs and curves

  /// Returns the spring that brings slides to a step, in points; `speed` is in steps per second.
  @inline(never)
  func slideSpring(to step: Int64, speed: Double, velocity: Double?) -> DampedSpring {
    let map = slideMap
    let goal = Double(step) + travel.rest
    let way = map.snap(travel.place) - map.snap(goal)
    var unit = length.clamped(1, 1_000)
    if abs(way) < SlideMap.rest, travel.place != goal {
      // Between slides that rest in the same place nothing moves but the position: what is left counts in steps.
      unit = max(min(unit, abs(way / (travel.place - goal))), 0x1p-64)
    }
    let velocity = velocity ?? speed * map.gap(at: travel.place, forward: speed > 0)
    return DampedSpring(
      validated: spring(to: step, from: way, velocity: velocity), from: way.clampedToLegal, to: 0,
      velocity: velocity.clampedToLegal,
      distanceTolerance: 0.0005 * unit, speedTolerance: 0.005 * unit)
  }

  /// Returns the place of a spring or a curve over slides a number of seconds after it began; nil once it is done.
  ///
  /// Mutating, because a nonmutating method would copy the controller.
  @inline(never)
  mutating func slidePlace(after seconds: Double) -> Double? {
    guard let goal = travel.goalPlace else { return nil }
    let map = slideMap
    let snap: Double
    switch motion {
    case .none, .friction: return nil
    case .spring(let spring):
      if spring.isDone(at: seconds) { return nil }
      snap = map.snap(goal) + spring.position(at: seconds)
    case .curve(let curve, let duration):
      let part = seconds / duration
      guard part < 1 else { return nil }
      let start = map.snap(travel.numbers.start)
      snap = start + (map.snap(goal) - start) * curve.value(at: part)
    }
    return map.place(at: snap, near: travel.place)
  }

  /// Returns the speed at which a motion moves slides a number of seconds after it began, in steps per second.
  @inline(never)
  func slideSpeed(after seconds: Double) -> Double {
    let points = slideVelocity(after: seconds)
    return points == 0 ? 0 : (points / slideGap(forward: points > 0)).clampedToLegal
  }

  /// The velocity at which a motion moves slides, in points per second; 0 under a finger.
  var slideVelocity: Double {
    guard !travel.numbers.isHeld, let begun = travel.numbers.begun, let now = travel.now else { return 0 }
    return slideVelocity(after: now.seconds(since: begun))
  }

  /// Returns the same in points per second.
  private func slideVelocity(after seconds: Double) -> Double {
    switch motion {
    case .none: return 0
    case .spring(let spring): return spring.velocity(at: seconds)
    case .friction(let friction): return friction.velocity(at: seconds)
    case .curve(let curve, let duration):
      let map = slideMap
      let way = map.snap(travel.goalPlace ?? 0) - map.snap(travel.numbers.start)
      return way * curve.slope(at: seconds / duration) / duration
    }
  }

  /// Continues a spring or a curve to its goal as a spring, with a velocity in steps per second, if the points or steps up
  /// to the goal have changed; and a drag from where the slides are.
  mutating func bringOn(speed: Double) {
    if travel.driver == .finger, length > 0 {
      recountTravel()
      let (low, high) = edges
      travel.place = exact(placeHeld(low, high))
      return
    }
    guard travel.driver == .spring || travel.driver == .curve, length > 0, let goal = travel.goal else {
      return
    }
    bringAgain(to: goal, speed: speed, at: lastTick)
  }

  // MARK: Drags

  /// Returns the snaps beyond which a drag meets the edge policy; infinite if slides loop.
  private func snaps(_ low: Double, _ high: Double, _ map: SlideMap) -> (low: Double, high: Double) {
    let far = Double(Reach.farthest / 2)
    return (low < -far ? -.infinity : map.snap(low), high > far ? .infinity : map.snap(high))
  }

  /// Returns the rubber band that resists beyond an edge: its length is the viewport, or a step beyond an end of the line.
  private func band(_ edge: Double, _ map: SlideMap) -> RubberBand {
    let (low, high) = map.ends
    let isEnd = edge <= Double(low) || edge >= Double(high)
    return RubberBand(
      validated: isEnd ? map.gap(at: edge, forward: edge >= Double(high)) : length)
  }

  /// Returns the snap at which a finger holds the line, before resistance.
  private func rawSnap(_ map: SlideMap) -> Double { map.snap(travel.numbers.start) + travel.numbers.points }

  /// Returns the place at which a finger holds slides, between two edges or beyond.
  @inline(never)
  func slidePlaceHeld(_ low: Double, _ high: Double) -> Double {
    let map = slideMap
    let raw = rawSnap(map)
    let ends = snaps(low, high, map)
    guard raw < ends.low || raw > ends.high else { return map.place(at: raw, near: travel.place) }
    let edge = raw > ends.high ? ends.high : ends.low
    let snap: Double
    switch configuration.edgePolicy {
    case .rubberBand: snap = edge + band(raw > ends.high ? high : low, map).offset(for: raw - edge)
    case .clamp:
      let own = map.snap(travel.place)
      snap = raw.clamped(min(ends.low, own), max(ends.high, own))
    case .none: snap = raw
    }
    return map.place(at: snap, near: travel.place)
  }

  /// Rebases the finger's travel: behind it the line may get other slides when folds open out of view.
  @inline(never)
  mutating func countFromHere() {
    let map = slideMap
    travel.numbers.start = map.place(at: rawSnap(map), near: travel.place)
    travel.numbers.points = 0
  }

  /// Returns the place before resistance that is shown at `place`, which is beyond an edge.
  @inline(never)
  func slideUnresisted(_ place: Double, _ low: Double, _ high: Double) -> Double {
    let map = slideMap
    let end = place > high ? high : low
    let edge = map.snap(end)
    let beyond = band(end, map).travel(for: map.snap(place) - edge)
    return map.place(at: edge + beyond, near: place)
  }

  /// Returns the travel of slides for each point of the finger.
  @inline(never)
  func slideYielding(_ low: Double, _ high: Double) -> Double {
    let map = slideMap
    let raw = rawSnap(map)
    let ends = snaps(low, high, map)
    guard raw < ends.low || raw > ends.high else { return 1 }
    switch configuration.edgePolicy {
    case .rubberBand:
      return raw > ends.high
        ? band(high, map).slope(at: raw - ends.high) : band(low, map).slope(at: raw - ends.low)
    case .clamp: return 0
    case .none: return 1
    }
  }

  /// Returns the step nearest to the place at which friction brings slides to rest, from a speed in steps per second.
  @inline(never)
  func slideFlung(from place: Double, speed: Double) -> Int64 {
    let map = slideMap
    let way = speed * map.gap(at: place, forward: speed > 0) / Friction.flingRate
    return Int64((map.place(at: map.snap(place) + way, near: place) + 0.5).floored)
  }

  /// Returns the place at a distance in points from another.
  @inline(never)
  func slidePlace(_ place: Double, movedBy way: Double) -> Double {
    let map = slideMap
    return map.place(at: map.snap(place) + way, near: place)
  }

  /// Returns the distance in points from a place to another.
  @inline(never)
  func slideWay(from place: Double, to other: Double) -> Double {
    let map = slideMap
    return map.snap(other) - map.snap(place)
  }

  /// Returns the step that a swipe to another rests on, if several rest in the same place.
  @inline(never)
  func slideResting(on step: Int64, from origin: Int64) -> Int64 {
    slideMap.resting(on: step, from: origin)
  }

  /// Returns the first and the last step that rest in the same place as another: the distance of a fling counts from these.
  @inline(never)
  func slidesResting(with step: Int64) -> (first: Int64, last: Int64) {
    let map = slideMap
    var (first, last) = (step, step)
    while step - first < Self.mostSteps, map.isShut(after: first - 1) { first -= 1 }
    while last - step < Self.mostSteps, map.isShut(after: last) { last += 1 }
    return (first, last)
  }

  /// Continues the position and blended values from another place: at an end at which several slides rest in the same
  /// place, a finger, or a motion that leads beyond that place, passes all of them at once.
  @inline(never)
  mutating func keepPositionAtEnds(from before: Double) {
    guard configuration.slides.containment != .none, before != travel.place else { return }
    let map = slideMap
    if travel.isMotion, !leads(map) { return }
    let (low, high) = (min(before, travel.place), max(before, travel.place))
    let (first, last) = (Int64(low.floored), Int64(high.ceiled) - 1)
    guard first <= last, last - first <= Self.mostSteps else { return }
    var (passed, steps) = (0.0, 0.0)
    for step in first...last where map.isShut(after: step) {
      let part = min(high, Double(step + 1)) - max(low, Double(step))
      passed += part * Double(unreducedIndex(at: step + 1) - unreducedIndex(at: step))
      steps += part
    }
    guard passed > Self.sameplace else { return }
    let way: Double = travel.place > before ? -1 : 1
    if travel.isMotion {
      // In steps per second the pages are faster here than a speed can be compared with.
      remainder = leftOver(remainder, way * passed)
      return held = leftOver(held, way * steps)
    }
    let blended = blended.map { Blended(place: $0.place + way * steps, speed: $0.speed) }
    leaveOver(position + way * passed, positionSpeed, at: 0)
    hold(blended)
  }

  /// Returns whether a spring or a curve moves slides, and not only the position from one of those that rest in the same
  /// place to another.
  private func leads(_ map: SlideMap) -> Bool {
    let way =
      switch motion {
      case .none, .friction: Double.infinity
      case .spring(let spring): spring.from
      case .curve: map.snap(travel.numbers.start) - map.snap(travel.goalPlace ?? travel.place)
      }
    return abs(way) >= SlideMap.rest
  }

  /// Returns whether slides at a place are within half a point of their goal. A motion only of the position, from one of
  /// the slides that rest in the same place to another, is not.
  @inline(never)
  func isNearOverSlides(_ place: Double, _ goal: Double, after seconds: Double) -> Bool {
    // A spring counts the points that are left.
    if case .spring(let spring) = motion {
      return abs(spring.from) >= SlideMap.rest && abs(spring.position(at: seconds)) <= Rest.restDistance
    }
    let map = slideMap
    return leads(map) && abs(map.snap(place) - map.snap(goal)) <= Rest.restDistance
  }

  /// Returns a remainder with another distance added, at its velocity.
  private func leftOver(_ remainder: Remainder?, _ distance: Double) -> Remainder {
    Remainder(
      (remainder?.value ?? 0) + distance, velocity: remainder?.velocity ?? 0, configuration.settleSpring,
      at: remainder?.now ?? lastTick)
  }

  // MARK: Visibility

  /// Returns the steps of the slides that meet the viewport.
  @inline(__always)
  func slidesShown(_ low: Int64, _ high: Int64) -> (first: Int64, last: Int64) {
    slideMap.shown(at: travel.place, low, high)
  }

  /// Returns the number of slides visible on a side of the one with an index while that is at rest.
  @inline(never)
  func slidesBeside(_ index: Int64, side: Int64) -> Int64 {
    guard length > 0 else { return 0 }
    let page = reduced(index)
    let map = slideMap(on: Line(at: page))
    let (low, high) = bounds(from: page)
    let (first, last) = map.shown(at: 0, max(low, -SlideMap.most), min(high, SlideMap.most))
    return max(0, side > 0 ? last : -first)
  }

  /// Returns the start in the viewport of a placed page that is `offset` steps forward of its place, and its length, in
  /// points.
  @inline(__always)
  func slideSpan(of placement: PagePlacement, at offset: Double) -> (start: Double, length: Double)? {
    guard order.count > 0, length > 0, offset.isLegal, placement.offset.isLegal else { return nil }
    var map = slideMap
    var step = Int64((placement.offset + travel.place + 0.5).floored)
    let slide = order.index(of: placement.page) ?? index(at: step)
    let leader = reach.leader(of: slide)
    if index(at: step) != slide, index(at: step) != leader {
      map = slideMap(on: Line(at: leader))
      step = 0
    }
    return (map.start(of: slide, in: step, at: map.snap(Double(step) - offset)), map.length(of: slide))
  }

  /// Returns the places behind a step at which the same slides are visible.
  @inline(never)
  func calmSlides(behind step: Int64) -> Calm {
    let map = slideMap
    let (low, high) = bounds
    let (first, last) = map.shown(at: travel.place, low, high)
    guard first <= last, last - first < SlideMap.most, !map.isShut(after: step) else { return Calm() }
    let (own, gap) = (map.snap(at: step), map.gap(after: step))
    // The places at which slides on either side leave the viewport, and at which the next ones enter.
    var (from, to) = (own, own + gap)
    let leading = map.snap(where: first, beginsAt: SlideMap.hair - map.length(at: first))
    let trailing = map.snap(where: last, beginsAt: length - SlideMap.hair)
    (from, to) = (max(from, trailing), min(to, leading))
    if first > low {
      from = max(from, map.snap(where: first - 1, beginsAt: SlideMap.hair - map.length(at: first - 1)))
    }
    if last < high { to = min(to, map.snap(where: last + 1, beginsAt: length - SlideMap.hair)) }
    let base = Double(step)
    var calm = Calm(low: base + (from - own) / gap, high: min(base + (to - own) / gap, base + 1))
    guard travel.driver == .finger else { return calm }
    (calm.step, calm.gap) = (base, gap)
    calm.origin = map.snap(travel.numbers.start) - own
    return calm
  }
}

/// Slides that share one stop.
///
/// Some slides *follow* the one before them: they are drawn and loaded with it, and have no stops of their own. Lengths,
/// layout and viewport decide which do. Data that changes while pages move leaves the stops unchanged, since what is on
/// screen keeps its place. The groups are then stale, and the first event at rest computes them again.
extension PageController {
  /// Decides whether pages are slides, and which of them share one stop. Unless `always`, moving pages leave that for
  /// later.
  mutating func chooseMap(always: Bool = false) {
    isSliding = slides.isTold || configuration.slides != .byDefault
    let isGrouped = isSliding && configuration.slides.makesGroups(loops: configuration.loops)
    guard isGrouped || !reach.followers.isEmpty else { return groupsAreStale = false }
    groupsAreStale = !always && travel.driver != .nothing
    guard !groupsAreStale else {
      return keyDisabled = reach.disabled.union(tapDisabled, of: order.count)
    }
    reach.group(isGrouped ? followers : PageSubset())
    keyDisabled = reach.disabled.union(tapDisabled, of: order.count)
  }

  /// A group of slides in the layout.
  private struct Group {
    var first: Int
    /// The distance of its beginning from that of the first group, and its length, in points.
    var begin: Double
    var length: Double
    var count: Int64 = 1
  }

  /// The pages that share the stop of the page before them, as the layout groups them. Complexity: O(pages).
  @inline(never)
  private var followers: PageSubset {
    let layout = configuration.slides
    let room = layout.room(in: length).length
    let equal = max(length * configuration.pageFraction, 1.0 / 768)
    let most = layout.slidesPerStop > 0 ? layout.slidesPerStop : SlideLayout.mostSlides
    var members: [Int] = []
    var groups: [Group] = []
    var end = 0.0
    for index in 0..<order.count where !reach.isOff(index) {
      let own = slides.isTold ? slides[index] : equal
      let begin = groups.isEmpty ? 0 : end + configuration.spacing
      end = begin + own
      // No group contains a page that swipes do not reach.
      guard let group = groups.last, !reach.isOff(index - 1), group.count < most,
        layout.slidesPerStop > 0 || end - group.begin <= room + SlideMap.forgiven
      else {
        groups.append(Group(first: index, begin: begin, length: own))
        continue
      }
      members.append(index)
      groups[groups.count - 1].length = end - group.begin
      groups[groups.count - 1].count += 1
    }
    if layout.containment == .trim, !configuration.loops { trim(groups, end, room, into: &members) }
    return PageSubset(members, of: order.count)
  }

  /// Merges groups that rest in the same place at an end into the first of them; all groups if they fit together.
  private func trim(_ groups: [Group], _ end: Double, _ room: Double, into members: inout [Int]) {
    let part = configuration.slides.alignment.part
    let least = part * min(room, end)
    let most = max(least, end - (1 - part) * room)
    // Stops within half a point are seen as one.
    let (first, last) = (least + Rest.restDistance, most - Rest.restDistance)
    var (isBefore, isBehind) = (false, false)
    for group in groups {
      let snap = group.begin + part * group.length
      if isBehind || (isBefore && (snap <= first || last <= first)), !reach.isOff(group.first - 1) {
        members.append(group.first)
      }
      isBefore = snap <= first
      isBehind = isBehind || snap >= last
    }
  }

  // MARK: The pages of a stop

  /// Calls the body with each page of the stop at a step. It changes nothing; it is mutating so that the pages are read in
  /// place.
  @inline(__always)
  mutating func forEachPage(at step: Int64, _ body: (PageID) -> Void) {
    guard !reach.followers.isEmpty else { return body(order[index(at: step)]) }
    let map = slideMap
    for position in 0..<map.slideCount(at: step) { body(order[map.slide(position, at: step)]) }
  }

  /// Returns the pages of the stop at a step, those in view before the others.
  func slides(at step: Int64) -> [PageID] {
    let map = slideMap
    let (all, seen) = (0..<map.slideCount(at: step), map.slidesMet(at: step, travel.place))
    return (Array(seen) + all.filter { !seen.contains($0) }).map { order[map.slide($0, at: step)] }
  }

  /// Returns whether the stop at a step contains a page.
  func shows(_ page: Int, at step: Int64) -> Bool {
    reach.followers.isEmpty ? index(at: step) == page : slideMap.has(page, at: step)
  }

  /// Returns the index of the last page of the stop at a step, not reduced when pages loop. It changes nothing.
  @inline(__always)
  mutating func lastUnreducedIndex(at step: Int64) -> Int64 {
    reach.followers.isEmpty ? unreducedIndex(at: step) : lastUnreducedSlide(at: step)
  }

  /// Returns the same for slides that share stops.
  @inline(never)
  private mutating func lastUnreducedSlide(at step: Int64) -> Int64 {
    let index = unreducedIndex(at: step)
    let map = slideMap
    return index + Int64(map.slide(map.slideCount(at: step) - 1, at: step) - reduced(index))
  }

  // MARK: Regrouping

  /// Groups slides again, after data changed while they moved.
  @inline(never)
  mutating func groupAtRest(emit: (PageEffect) -> Void) {
    guard order.count > 0, length > 0, let (page, step) = slideSeen(among: nil) else { return chooseMap() }
    let before = upkeep
    let seen = SlideSeen(
      page: order[page], step: step, rests: true, principal: order[principalIndex],
      way: wayToAlign(page, in: step), wasSliding: isSliding, positionSpeed: 0, pullSpeed: 0)
    chooseMap()
    bringToRest(seen, page)
    keepUp(since: before, changesLine: true, isReordered: false, emit: emit)
    findCalm()
  }

  /// Groups slides again after a change of the layout. If that changes the stops, the running transition is closed.
  @inline(never)
  mutating func regroup(emit: (PageEffect) -> Void) {
    let old = reach
    chooseMap(always: true)
    guard reach.followers != old.followers, travel.driver != .nothing else { return }
    let new = reach
    reach = old
    close(.layout, emit: emit)
    if travel.driver == .parked {
      end(on: principalIndex, .completed, .layout, .init(animated: false), emit: emit)
    }
    reach = new
  }

  /// Returns the slides that shared a stop in another order, for the present order: those whose stop still exists, and
  /// those that were inserted between them. Complexity: O(pages).
  @inline(never)
  mutating func carried(_ before: Reach, from old: PageOrder) -> PageSubset {
    var members: [Int] = []
    /// The stop in the old order that the current slides belong to; nil before the first.
    var stop: Int?
    for index in 0..<order.count where !reach.isOff(index) {
      if let own = old.index(of: order[index]) {
        let leader = before.leader(of: own)
        if leader != own, stop == leader { members.append(index) }
        stop = leader
      } else if let stop, index + 1 < order.count, let next = old.index(of: order[index + 1]),
        before.leader(of: next) == stop, next != stop
      {
        members.append(index)
      }
    }
    return PageSubset(members, of: order.count)
  }
}
