internal import FolioMachine
internal import FolioMotion

/// Keeps visible slides in place when the lengths of slides, or the slides beside a place, change.
extension PageController {
  /// Returns the slide that an event leaves in place: of those that remain, the one nearest to the place. Nil if the event
  /// may move it, or nothing is visible.
  @inline(never)
  mutating func slideSeen(before event: PageEvent) -> SlideSeen? {
    guard order.count > 0, length > 0, appearances.container != .hidden else { return nil }
    var kept: [PageID]?
    switch event {
    case .ticked, .dragMoved, .driven, .layoutChanged, .configured, .restored, .containerDidDisappear:
      return nil
    case .pagesChanged(let ids, _): kept = ids
    case .jump(_, let animated, _, _), .scroll(_, _, let animated, _, _), .step(_, let animated, _, _):
      // Pages that jump at once do not stay in place, except in a disappearing container.
      if !animated || isInstant, appearances.container != .disappearing { return nil }
    case .enabledChanged, .slideLengthsChanged, .dragBegan, .dragEnded, .dragCancelled, .fingerDown,
      .fingerUp, .drivenEnded, .turnEnded, .containerWillAppear, .containerDidAppear, .containerWillDisappear,
      .loaded, .loadFailed, .retry, .memoryPressure, .reducedMotionChanged:
      break
    }
    guard let (page, step) = findSlideSeen(among: kept) else { return nil }
    return slideSeen(page, step)
  }

  @inline(never)
  private mutating func findSlideSeen(among pages: [PageID]?) -> (page: Int, step: Int64)? {
    slideSeen(among: pages)
  }

  @inline(never)
  private mutating func slideSeen(_ page: Int, _ step: Int64) -> SlideSeen {
    let speed = speed
    let isDriven = travel.isMotion && !travel.numbers.isHeld
    return SlideSeen(
      page: order[page], step: step, rests: travel.isAtRest, principal: order[principalIndex],
      way: wayToAlign(page, in: step), wasSliding: isSliding,
      velocity: isDriven ? (isSliding ? slideVelocity : speed * pitch) : nil, positionSpeed: positionSpeed,
      pullSpeed: pullSpeed, blended: blended)
  }

  /// Returns the slide to keep in place, among some or among all, and its stop: that of the nearest stop. Of a group it is
  /// the first slide, unless that is out of view; then the one in view that is nearest to its aligned place.
  func slideSeen(among pages: [PageID]?) -> (page: Int, step: Int64)? {
    guard !reach.followers.isEmpty else { return stepSeen(among: pages).map { (index(at: $0), $0) } }
    let map = slideMap
    let snap = map.snap(travel.place)
    let rests = travel.driver == .nothing
    if let step = rests ? 0 : stepSeen(among: pages), map.slidesMet(at: step, travel.place).lowerBound == 0,
      pages?.contains(order[index(at: step)]) ?? true
    {
      return (index(at: step), step)
    }
    let (first, last) = rests ? (0, 0) : stopsOnScreen
    var nearest: (page: Int, step: Int64)?
    var least = Double.infinity
    for step in first...last {
      for position in map.slidesMet(at: step, travel.place) {
        let page = map.slide(position, at: step)
        let distance = abs(map.aligned(page, in: step) - snap)
        guard distance < least, pages?.contains(order[page]) ?? true else { continue }
        (nearest, least) = ((page, step), distance)
      }
    }
    return nearest
  }

  /// The slide that stays in place while lengths and data change: the one nearest to its aligned place.
  package var slideSeen: PageID? { order.count > 0 ? slideSeen(among: nil).map { order[$0.page] } : nil }

  /// Returns the stop in view that is nearest to the place and whose page is among some, or among all.
  private func stepSeen(among pages: [PageID]?) -> Int64? {
    guard let pages, pages != order.ids else { return nearestStep }
    // The stops around the place may be out of view.
    return stepSeen(among: pages, in: shownSteps) ?? stepSeen(among: pages, in: stopsOnScreen)
  }

  private func stepSeen(among pages: [PageID], in steps: (first: Int64, last: Int64)) -> Int64? {
    let (first, last) = steps
    guard first <= last else { return nil }
    var nearest: (step: Int64, distance: Double)?
    for step in first...last {
      let distance = distance(to: step)
      if let nearest, nearest.distance < distance { continue }
      if pages.contains(order[index(at: step)]) { nearest = (step, distance) }
    }
    return nearest?.step
  }

  /// Returns the distance of a stop from the place: in points for slides, else in steps.
  func distance(to step: Int64) -> Double {
    abs(isSliding ? way(to: step) : Double(step) - travel.place)
  }

  /// Returns the distance in points from the place forward to a step.
  func way(to step: Int64) -> Double {
    guard isSliding else { return (Double(step) - travel.place) * pitch }
    let map = slideMap
    return map.snap(at: step) - map.snap(travel.place)
  }

  /// Returns the distance in points from the place forward to the place that aligns a page of a stop.
  func wayToAlign(_ page: Int, in step: Int64) -> Double {
    guard isSliding else { return way(to: step) }
    let map = slideMap
    return map.aligned(page, in: step) - map.snap(travel.place)
  }

  /// Returns the place that is a distance in points before the one that aligns a page of a stop.
  private func place(_ way: Double, before page: Int, in step: Int64) -> Double {
    guard isSliding else { return Double(step) - way / pitch }
    let map = slideMap
    return map.place(at: map.aligned(page, in: step) - way, near: travel.place)
  }

  /// Keeps a slide where it was visible before an event while slides move, and continues their motion at its speed.
  @inline(never)
  mutating func keepSeen(_ seen: SlideSeen, after event: PageEvent) {
    guard order.count > 0, length > 0, appearances.container != .hidden else { return }
    guard let index = order.index(of: seen.page) else { return }
    if travel.isAtRest, !seen.rests { return }
    if travel.driver == .nothing {
      // An heir is at rest at once.
      return order[principalIndex] == seen.principal ? bringToRest(seen, index) : ()
    }
    keepMoving(seen, index, after: event)
  }

  /// Keeps a slide in place while a motion continues.
  @inline(never)
  private mutating func keepMoving(_ seen: SlideSeen, _ index: Int, after event: PageEvent) {
    let found = groupsSlides ? stop(with: index, near: seen.step) : stop(of: index, first: seen.step)
    guard let step = found else { return }
    let moving = findMoving(seen, after: event)
    guard let isElsewhere = keepPlace(seen, index, in: step) else { return }
    driveOn(seen, isElsewhere: isElsewhere, at: findLastTick())
    guard isElsewhere || event.tellsLengths else { return }
    leaveOver(moving)
    hold(moving.blended)
  }

  /// What is visible of a motion, and its speeds, which are those before an event that changes lengths.
  private struct Moving {
    var position: Double
    var positionSpeed: Double
    var pulled: Pulled?
    var pullSpeed: Double
    var blended: Blended?
  }

  // Functions of their own, whose copies of the controller are off the stack when the motion continues.
  @inline(never)
  private mutating func findMoving(_ seen: SlideSeen, after event: PageEvent) -> Moving {
    event.tellsLengths
      ? Moving(
        position: position, positionSpeed: seen.positionSpeed, pulled: pulled, pullSpeed: seen.pullSpeed,
        blended: seen.blended)
      : Moving(
        position: position, positionSpeed: positionSpeed, pulled: pulled, pullSpeed: pullSpeed,
        blended: blended)
  }

  /// Moves the place so that a slide stays where it was visible, and returns whether it was elsewhere; nil over slides of
  /// almost no length, where nothing stays in place.
  @inline(never)
  private mutating func keepPlace(_ seen: SlideSeen, _ index: Int, in step: Int64) -> Bool? {
    guard abs(wayToAlign(index, in: step) - seen.way) > SlideMap.hair else { return false }
    let place = place(seen.way, before: index, in: step)
    guard abs(place - Double(step)) < SlideMap.farthest else { return nil }
    travel.place = exact(place)
    return true
  }

  @inline(never)
  mutating func findLastTick() -> Moment? { lastTick }

  @inline(never)
  mutating func findSpeed() -> Double { speed }

  @inline(never)
  private mutating func leaveOver(_ moving: Moving) {
    leaveOver(moving.position, moving.positionSpeed, at: speed)
    leavePulled(moving.pulled, at: moving.pullSpeed)
  }

  /// Keeps two stops and those between, and the slides in place. Removing stops may move the ends of the line, and with
  /// them the snaps of slides that leave no room there.
  @inline(never)
  mutating func keepContained(_ low: Int64, _ high: Int64) {
    let step = nearestStep.clamped(low, high)
    let page = index(at: step)
    let way = wayToAlign(page, in: step)
    keep(low, high)
    guard length > 0, abs(wayToAlign(page, in: step) - way) > SlideMap.hair else { return }
    travel.place = exact(place(way, before: page, in: step).clampedToLegal)
    if travel.driver == .finger {
      travel.numbers.took = travel.place
      recountTravel()
    }
  }

  /// Keeps slides at rest in place if they were grouped again or have other ends; a spring brings them to where they rest.
  @inline(never)
  mutating func bringToRest(_ seen: SlideSeen, _ index: Int) {
    guard isSliding, appearances.container != .hidden else { return }
    guard let step = stop(with: index, near: 0) else { return }
    // A contained slide is within a tiny distance of its place of rest.
    guard abs(wayToAlign(index, in: step) - seen.way) > SlideMap.rest else { return }
    let place = exact(place(seen.way, before: index, in: step).clampedToLegal)
    guard place != 0 else { return }
    let position = position
    travel.place = place
    travel.cause = .data
    bring(to: 0, speed: 0, at: nil)
    leaveOver(position, 0, at: 0)
    leaveOver(Pulled(pull: 0, speed: 0, pullSpeed: 0, blended: 0, held: 0), at: 0)
    hold(Blended(place: 0, speed: 0))
  }

  /// Returns the stop that contains a page, the nearest to a step; nil if there is none near it.
  private func stop(with index: Int, near step: Int64) -> Int64? {
    let map = slideMap
    for distance in 0...SlideMap.most {
      for step in [step + distance, step - distance] where contains(step) {
        if map.has(index, at: step) { return step }
      }
    }
    return nil
  }

  /// Returns the stop of a page: the given one if it has that page, else the nearest on screen.
  private mutating func stop(of index: Int, first step: Int64) -> Int64? {
    if contains(step), self.index(at: step) == index { return step }
    let (first, last) = stopsOnScreen
    return stopOnScreen(of: index, first, last)
  }

  /// Continues the motion from where the pages are.
  private mutating func driveOn(_ seen: SlideSeen, isElsewhere: Bool, at moment: Moment?) {
    switch travel.driver {
    case .nothing, .parked: return
    case .friction:
      guard let velocity = seen.velocity else { return }
      recountFriction(
        seen.wasSliding, velocity: velocity, speed: (velocity / gap(forward: velocity > 0)).clampedToLegal)
    case .finger:
      guard isElsewhere else { return }
      travel.numbers.took = travel.place
      recountTravel()
    case .host: if isElsewhere { recountReports() }
    case .spring, .curve:
      guard isElsewhere || !isOnCourse(), let goal = travel.goal else { return }
      let velocity = travel.numbers.isHeld ? nil : seen.velocity
      let speed = velocity.map { $0 / gap(forward: $0 > 0) } ?? speed
      bringAgain(to: goal, speed: speed.clampedToLegal, velocity: velocity, at: moment)
    }
  }

  /// Returns whether a motion has the pages at their current place.
  private mutating func isOnCourse() -> Bool {
    let seconds = travel.now.flatMap { now in travel.numbers.begun.map { now.seconds(since: $0) } } ?? 0
    guard !travel.numbers.isHeld, let place = isSliding ? slidePlace(after: seconds) : place(after: seconds)
    else {
      return true
    }
    return abs(place - travel.place) <= 1e-6
  }

  /// Sets a legal length for each page, one per page; or none.
  @inline(never)
  mutating func slideLengthsChanged(_ lengths: [Double]) {
    let new = SlideLengths(points: lengths, but: reach.off)
    guard new != slides else { return }
    recountTravel()
    slides = new
    chooseMap()
    trim()
    recountTravelIfMoved()
  }
}
