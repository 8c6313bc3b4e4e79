internal import FolioMachine
internal import FolioMotion

/// What stays where it is seen while the lengths of slides, or the slides beside a place, are others at once.
extension PageController {
  /// A slide that is seen, and how it moves, before an event.
  struct SlideSeen {
    var page: PageID
    var step: Int64
    /// How far the line is moved until it rests, in points: what of it is aligned is as far from where it rests.
    var way: Double
    /// How fast a motion moves the line, in points a second; nil if none does.
    var velocity: Double?
    var positionSpeed: Double
    var blended: Blended?
  }

  /// The slide that stays where it is through an event: the one nearest to the place of those that are still there. Nil if
  /// the event may move it, or nothing is seen.
  @inline(never)
  func slideSeen(before event: PageEvent) -> SlideSeen? {
    guard order.count > 0, length > 0, appearances.container != .hidden else { return nil }
    var kept: [PageID]?
    switch event {
    case .ticked, .dragMoved, .driven, .layoutChanged, .configured, .restored, .containerDidDisappear:
      return nil
    case .pagesChanged(let ids, _): kept = ids
    case .enabledChanged, .lengthsChanged, .dragBegan, .dragEnded, .dragCancelled, .jump, .step, .fingerDown,
      .fingerUp, .drivenEnded, .turnEnded, .containerWillAppear, .containerDidAppear, .containerWillDisappear,
      .loaded, .loadFailed, .retry, .memoryPressure, .reducedMotionChanged:
      break
    }
    guard let step = stepSeen(among: kept) else { return nil }
    let speed = speed
    let isDriven = (travel.driver == .spring || travel.driver == .curve) && !travel.numbers.isHeld
    return SlideSeen(
      page: order[index(at: step)], step: step, way: way(to: step),
      velocity: isDriven ? speed * gap(forward: speed > 0) : nil, positionSpeed: positionSpeed,
      blended: blended)
  }

  /// The stop nearest to the place whose page is among some, or among all.
  private func stepSeen(among pages: [PageID]?) -> Int64? {
    guard let pages, pages != order.ids else { return nearestStep }
    let (first, last) = stopsOnScreen
    var nearest: (step: Int64, distance: Double)?
    for step in first...last {
      let distance = distance(to: step)
      if let nearest, nearest.distance < distance { continue }
      if pages.contains(order[index(at: step)]) { nearest = (step, distance) }
    }
    return nearest?.step
  }

  /// How far a stop is from the place: in points for slides, else in steps.
  func distance(to step: Int64) -> Double {
    abs(isSliding ? way(to: step) : Double(step) - travel.place)
  }

  /// How many points the place is before a step.
  func way(to step: Int64) -> Double {
    guard isSliding else { return (Double(step) - travel.place) * pitch }
    let map = slideMap
    return map.snap(at: step) - map.snap(travel.place)
  }

  /// The place that is so many points before a step.
  private func place(_ way: Double, before step: Int64) -> Double {
    guard isSliding else { return Double(step) - way / pitch }
    let map = slideMap
    return map.place(at: map.snap(at: step) - way, near: travel.place)
  }

  /// Has a slide stay where it was seen through an event while slides move, and what moves them go on as fast.
  @inline(never)
  mutating func keepSeen(_ seen: SlideSeen, after event: PageEvent) {
    guard order.count > 0, length > 0, appearances.container != .hidden else { return }
    guard travel.driver != .nothing, let index = order.index(of: seen.page) else { return }
    guard let step = stop(of: index, first: seen.step) else { return }
    let isElsewhere = abs(way(to: step) - seen.way) > SlideMap.hair
    let (position, pulled) = (position, pulled)
    let positionSpeed = event.tellsLengths ? seen.positionSpeed : positionSpeed
    let blended = event.tellsLengths ? seen.blended : blended
    if isElsewhere { travel.place = exact(place(seen.way, before: step).clampedToLegal) }
    driveOn(seen, isElsewhere: isElsewhere, at: lastTick)
    guard isElsewhere || event.tellsLengths else { return }
    leaveOver(position, positionSpeed, at: speed)
    leavePulled(pulled)
    hold(blended)
  }

  /// The stop of a page: a certain one if it is there, else the nearest of those on screen.
  private mutating func stop(of index: Int, first step: Int64) -> Int64? {
    if contains(step), self.index(at: step) == index { return step }
    let (first, last) = stopsOnScreen
    return stopOnScreen(of: index, first, last)
  }

  /// What moves the pages goes on from where they are.
  private mutating func driveOn(_ seen: SlideSeen, isElsewhere: Bool, at moment: Moment?) {
    switch travel.driver {
    case .nothing: return
    case .finger:
      guard isElsewhere else { return }
      travel.numbers.took = travel.place
      recountTravel()
    case .host: if isElsewhere { recountReports() }
    case .spring, .curve:
      guard isElsewhere || !isOnCourse(), let goal = travel.goal else { return }
      let isHeld = travel.numbers.isHeld
      let velocity = isHeld ? nil : seen.velocity
      let speed = velocity.map { $0 / gap(forward: $0 > 0) } ?? speed
      bring(to: goal, speed: speed.clampedToLegal, at: moment)
      travel.numbers.isHeld = isHeld
    }
  }

  /// Whether a motion has the pages where they are.
  private mutating func isOnCourse() -> Bool {
    let seconds = travel.now.flatMap { now in travel.numbers.begun.map { now.seconds(since: $0) } } ?? 0
    guard !travel.numbers.isHeld, let place = isSliding ? slidePlace(after: seconds) : place(after: seconds)
    else {
      return true
    }
    return abs(place - travel.place) <= 1e-6
  }

  /// Takes a length for each page, which must be legal and as many as there are pages; or none.
  @inline(never)
  mutating func lengthsChanged(_ lengths: [Double], emit: (PageEffect) -> Void) {
    let new = SlideLengths(points: lengths, but: reach.off)
    guard new != slides else { return }
    recountTravel()
    slides = new
    regroup(emit: emit)
    trim()
    recountTravelIfMoved()
  }
}

extension PageController {
  /// Whether a page has more than one stop near the place, for who holds the pages to the law of continuity.
  package func hasSeveralStops(_ page: PageID) -> Bool {
    guard let index = order.index(of: page) else { return false }
    let (low, high) = bounds
    let (first, last) = (max(low, nearestStep - 20), min(high, nearestStep + 20))
    return first <= last && (first...last).count { self.index(at: $0) == index } > 1
  }

  /// The length of a page along the axis, in points; nil for an unknown page. Complexity: O(1) expected.
  public func length(of page: PageID) -> Double? {
    guard let index = order.index(of: page) else { return nil }
    return isSliding ? slideMap.length(of: index) : length * configuration.pageFraction
  }

  /// How far pages are scrolled from rest on the first page that swipes reach to rest on this one, in points; nil for an
  /// unknown page. Complexity: O(log pages).
  public func snapPoint(of page: PageID) -> Double? {
    guard let index = order.index(of: page) else { return nil }
    let leader = reach.leader(of: index)
    let first = reach.bounds(from: leader, loops: false, policy: .skip).low
    guard isSliding else { return Double(-first) * pitch }
    let map = slideMap(on: Line(at: leader))
    return map.snap(at: 0) - map.snap(at: first)
  }
}
