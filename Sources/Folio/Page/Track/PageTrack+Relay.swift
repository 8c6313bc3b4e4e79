internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageTrack {
  /// What a motion leads to, before the line is laid in another order.
  struct Course {
    /// The index of the origin in the present order, and of the destination; nil if it went, or without a transition.
    var from: Int?
    var to: Int?
    /// The page of the destination.
    var page: PageID?
    /// Whether the motion leads to the destination, and not back to the origin.
    var isToEnd = false
    /// Whether the pages rest between two stops.
    var isBetween = false
    /// The side on which the motion goes on.
    var side: Int64 = 1
    /// The side of the destination, and how many stops lie between it and the slides that stay.
    var sideOfEnd: Int64 = 1
    var between = 0
  }

  /// Returns where a motion leads, by identity.
  func course(of origin: PageID, at place: Double) -> Course {
    var course = Course(from: order.index(of: origin), isBetween: travel.isAtRest && !isOnPage)
    let goal = line.stop(travel.isDragged ? running?.to ?? base : travel.goal)
    if let goal, goal.snap < place { course.side = -1 }
    guard let running else { return course }
    course.page = line.stop(running.to)?.page
    course.to = course.page.flatMap { order.index(of: $0) }
    course.isToEnd = travel.isDragged ? travel.lead == lead(to: running.to) : travel.goal == running.to
    return course
  }

  /// Finds the side of the destination, and the stops between it and the slides that stay.
  func measure(_ course: inout Course, from kept: ClosedRange<Int>, at place: Double) {
    guard let to = running.flatMap({ line.position(of: $0.to) }) else { return }
    let isAhead = to > kept.upperBound || to >= kept.lowerBound && line.stops[to].snap >= place
    let edge = line.ordinal(of: isAhead ? kept.upperBound : kept.lowerBound)
    course.sideOfEnd = isAhead ? 1 : -1
    course.between = max(0, (isAhead ? line.ordinal(of: to) - edge : edge - line.ordinal(of: to)) - 1)
  }

  /// Finds the stops of origin and destination on the line that was laid. One that has none gets one beyond the slides that
  /// stay, unless nothing leads to it.
  mutating func findEnds(_ origin: PageID, _ course: Course) {
    base = ownStop(of: origin, base) ?? 0
    if let page = course.page {
      let to = ownStop(of: page, running?.to ?? 0) ?? placeBeside(page, course.sideOfEnd, course.between)
      running?.to = to
      if base == to { base = 0 }
    }
    let needsBase = running == nil || !course.isToEnd && !travel.isDragged
    if needsBase, line.position(of: base) == nil { base = placeBeside(origin, course.side, nil) }
  }

  /// Returns the number of stops from the base to another.
  func lead(to id: Stop.ID) -> Int {
    guard let to = line.position(of: id) else { return 0 }
    return line.ordinal(of: to) - line.ordinal(of: releaseBase(from: place))
  }

  /// Returns the positions of the slides that stay: around the remaining slide on screen nearest to the place, up to the first
  /// removed one. Nil if no slide on screen remains.
  func remaining(at place: Double) -> ClosedRange<Int>? {
    let shown = slidesOnScreen(at: place)
    let seen = line.seen(at: place, in: geometry.viewport)
    func nearest(_ positions: [Int]) -> Int? {
      var found: Int?
      for position in positions where order.contains(line.stops[position].page) {
        if let best = found, abs(line.stops[best].snap - place) < abs(line.stops[position].snap - place) {
          continue
        }
        found = position
      }
      return found
    }
    guard let anchor = nearest(Array(seen)) ?? nearest(Array(shown)) else { return nil }
    var (first, last) = (shown.lowerBound, shown.upperBound)
    for id in [running?.to ?? base, base, travel.isDragged ? base : travel.goal] {
      guard let position = line.position(of: id) else { continue }
      (first, last) = (min(first, position), max(last, position))
    }
    var (low, high) = (anchor, anchor)
    while low > first, order.contains(line.stops[low - 1].page) { low -= 1 }
    while high < last, order.contains(line.stops[high + 1].page) { high += 1 }
    return low...high
  }

  /// Returns the pages that are drawn by slides that stay.
  func drawn(by kept: ClosedRange<Int>, at place: Double) -> [PageID] {
    let seen = line.seen(at: place, in: geometry.viewport)
    return kept.filter { seen.contains($0) && line.draws($0, at: place, in: seen) }.map {
      line.stops[$0].page
    }
  }

  /// Keeps some slides, and gives them their values in the present order.
  mutating func lay(_ kept: ClosedRange<Int>, _ old: Order) {
    line.cut(to: kept.lowerBound..<kept.upperBound + 1)
    line.open()
    let count = Int64(order.count)
    var previous: (old: Int64, new: Int64)?
    for position in line.stops.indices {
      let stop = line.stops[position]
      let page = Int64(order.index(of: stop.page) ?? 0)
      var value = page
      if order.loops {
        if let previous {
          let way = (page - previous.new) % count
          let forward = way <= 0 ? way + count : way
          value = stop.value > previous.old ? previous.new + forward : previous.new - (count - forward)
        } else {
          value += (stop.value - Int64(old.index(at: stop.value))) / Int64(old.count) * count
        }
      }
      previous = (stop.value, value)
      line.set(position, value: value, snaps: order.isStop(Int(page)) || stop.id == home)
    }
    line.join(order)
    align()
  }

  /// Lays what lies beyond the slides that stay. A page that they draw already is folded, unless pages loop and there are too
  /// few others.
  mutating func regrow(_ place: Double, drawn seen: [PageID]) {
    guard !order.isEndless || order.count > seen.count else {
      return grow(from: place, to: place)
    }
    for side in [1, -1] {
      for _ in 0..<PageLine.most {
        let (first, last) = (line.stops[0], line.stops[line.stops.count - 1])
        guard
          side > 0
            ? last.end + geometry.spacing < place + geometry.viewport
            : first.begin - geometry.spacing > place
        else { break }
        var next = order.next(to: side > 0 ? last.value : first.value, Int64(side))
        var passed = 0
        while let value = next, seen.contains(order.page(at: value)), passed < order.count {
          next = order.next(to: value, Int64(side))
          passed += 1
        }
        guard let next, passed < order.count else {
          line.end(side)
          break
        }
        add(next, side)
      }
    }
    align()
    grow(from: place, to: place)
  }

  /// Returns the stop of a page: the one with a number, or the first on the line.
  func ownStop(of page: PageID, _ id: Stop.ID) -> Stop.ID? {
    if let stop = line.stop(id), stop.page == page { return stop.id }
    guard let position = line.stops.firstIndex(where: { $0.page == page }) else { return nil }
    return line.stops[position].id
  }

  /// Returns a stop for a page beyond the slides that stay, on a side.
  mutating func placeBeside(_ page: PageID, _ side: Int64, _ atMost: Int?) -> Stop.ID {
    let shown = 0...line.stops.count - 1
    let outer = side > 0 ? shown.upperBound : shown.lowerBound
    let index = order.index(of: page) ?? 0
    let value = order.value(of: index, near: line.stops[outer].value, tie: side)
    return placeStop(at: value, beyond: outer, side, shown, 0, atMost: atMost)
  }

  /// Takes the drawn position by identity into the present order. Its speed is limited so that what is left over stays over the
  /// tabs if the pages have fewer others to pass.
  mutating func take(_ old: Order, goal: Int) {
    was.position.value = moved(was.position.value, from: old.ids)
    guard !order.loops else { return }
    let line = position(at: was.place)
    let rest = was.position.value - line.value
    // A spring exceeds its origin by at most its speed over its frequency.
    let spring = configuration.settleSpring
    let frequency = ElementaryFunctions.squareRoot(spring.stiffness / spring.mass)
    // One that does not swing has its whole way back to where it comes to rest before it goes beyond.
    let back = spring.dampingRatio < 1 ? 0 : rest
    let behind = Double(goal) + (rest < 0 ? rest : back)
    let ahead = Double(order.count - 1 - goal) - (rest > 0 ? rest : back)
    let lacking = was.position.speed - line.speed
    if lacking < 0 { was.position.speed = line.speed + max(lacking, min(0, -behind * frequency)) }
    if lacking > 0 { was.position.speed = line.speed + min(lacking, max(0, ahead * frequency)) }
  }

  /// Returns the position in the present order of a position in an older one: the same fraction beyond the same page. If
  /// pages loop and the position is between the last and the first page, it keeps its place over the strip, as long as the
  /// first still follows the last there.
  ///
  /// If that page is removed, the position is the same distance beyond the last remaining page before it, and no farther
  /// than the next page. Beyond the last remaining page it is at most one page.
  func moved(_ position: Double, from old: PageOrder) -> Double {
    let count = Double(old.count)
    let nearest = (position + 0.5).floored
    let position = abs(position - nearest) <= 1e-9 ? nearest : position
    let low = order.loops ? position.floored : position.floored.clamped(0, count - 1)
    let round = order.loops ? (low / count).floored : 0
    let part = position - low
    let place = Int(low - round * count)
    let start = round * Double(order.count)
    let index = order.index(of: old[place])
    if order.loops, part > 0, place == old.count - 1, let last = index, let first = order.index(of: old[0]),
      last > first
    {
      return start + Double(order.count - 1) + part
    }
    if let index { return start + Double(index) + part }
    guard order.loops ? part > 0 : part >= 0, part < 1 else {
      return start + Double(order.heir(of: old[place], in: old)) + part
    }
    var (before, after) = (place - 1, place + 1)
    while before >= 0, !order.contains(old[before]) { before -= 1 }
    while after < old.count, !order.contains(old[after]) { after += 1 }
    let first = before >= 0 ? order.index(of: old[before]).map { Double($0) } : nil
    let last = after < old.count ? order.index(of: old[after]).map { Double($0) } : nil
    let (passed, left) = (Double(place - before) + part, Double(after - place) - part)
    guard let last else { return start + (first ?? 0) + min(1, passed) }
    guard let first else { return start + last - min(1, left) }
    return start
      + (first < last ? min(first + passed, last) : first + (last - first) * passed / (passed + left))
  }

  /// The position of the slide that stays in place while lengths change: that of the nearest stop, or the slide in view that is
  /// nearest to its aligned place, if that is not in view before and after the change.
  func anchor(_ place: Double) -> Int {
    let nearest = line.nearest(to: place, home: home)
    let seen = line.seen(at: place, in: geometry.viewport).filter { position in
      let stop = line.stops[position]
      let length = geometry.length(of: order.index(at: stop.value))
      let begin = stop.begin + geometry.part * (stop.length - length)
      return begin < place + geometry.viewport && begin + length > place
    }
    if seen.isEmpty || seen.contains(nearest) { return nearest }
    return seen.min { abs(line.stops[$0].snap - place) < abs(line.stops[$1].snap - place) } ?? nearest
  }

  /// Moves the origin of points to the beginning of a slide, with all places: absurd lengths leave no rounding behind.
  mutating func rebase(to anchor: Int) {
    let origin = line.stops[anchor].begin
    line.rebase(to: anchor)
    was.place.value -= origin
    if travel.driver != .resting { travel.place -= origin }
    if travel.driver == .finger { (travel.took, travel.wall) = (travel.took - origin, travel.wall - origin) }
    running?.began -= origin
  }

  /// Changes the geometry, or the order of stops, so that places keep their steps: a layout scales what is drawn.
  mutating func scale(_ change: (inout PageTrack) -> Void) {
    guard order.count > 0, geometry.viewport > 0 else { return change(&self) }
    let anchor = line.nearest(to: was.place.value, home: home)
    func step(_ place: Double) -> Double { line.step(at: place, home: home) }
    let (drawn, own) = (step(was.place.value), step(travel.place))
    let wall = step(travel.wall)
    let gap = line.gap(at: was.place.value, forward: was.place.speed > 0, home: home)
    keepSteps { track in
      change(&track)
      guard track.geometry.viewport > 0 else { return }
      track.line.relay(around: anchor, track.order, track.geometry)
      track.line.rebase(to: anchor)
      track.align()
    }
    guard geometry.viewport > 0 else { return }
    was.place.value = line.place(atStep: drawn)
    if gap >= Geometry.shut {
      was.place.speed *= line.gap(at: was.place.value, forward: was.place.speed > 0, home: home) / gap
    }
    if travel.driver != .resting { travel.place = line.place(atStep: own) }
    if travel.driver == .finger { travel.wall = line.place(atStep: wall) }
    if travel.driver == .friction { travel.speed = was.place.speed }
  }

  /// Changes lengths on the line, so that the places at which a finger took over and at which the transition began are
  /// between the same stops.
  mutating func keepSteps(_ change: (inout PageTrack) -> Void) {
    let took = line.step(at: travel.took, home: home)
    let began = line.step(at: running?.began ?? 0, home: home)
    change(&self)
    if travel.driver == .finger { travel.took = line.place(atStep: took) }
    running?.began = line.place(atStep: began)
  }

  /// Decides which slides share one stop. Unless `always`, moving pages leave that for later.
  mutating func group(always: Bool) {
    let isGrouped = configuration.slides.makesGroups(loops: configuration.loops)
    guard isGrouped || !order.reach.followers.isEmpty else { return groupsAreStale = false }
    groupsAreStale = !always && !isOnPage
    guard !groupsAreStale else { return }
    order.group(isGrouped ? geometry.followers(in: order) : PageSubset())
    for position in line.stops.indices {
      let stop = line.stops[position]
      guard order.contains(stop.page) else { continue }
      line.set(
        position, value: stop.value,
        snaps: order.isStop(order.index(of: stop.page) ?? 0) || stop.id == travel.goal)
    }
    align()
  }
}
