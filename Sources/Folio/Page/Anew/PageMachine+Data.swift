#if Anew
  internal import FolioCollections
  internal import FolioMachine
  internal import FolioMotion

  /// New orders of pages, pages enabled and disabled, lengths and groups: legal in every phase.
  extension PageMachine {
    /// Whether the pages are at rest on a page.
    var isOnPage: Bool { travel.isAtRest && travel.beside == 0 }

    /// Takes a new order. Returns whether it differs from the old one.
    mutating func pagesChanged(
      _ ids: [PageID], settled: PageID?, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) throws(Rejection) -> Bool {
      let isEqual = ids == order.ids.ids
      let new = isEqual ? order.ids : try PageOrder(ids)
      if let settled, !new.contains(settled) { throw .unknownPage(settled) }
      // Pages already on their way to that page continue.
      let settled = !isOnPage && settled == reportedSelected ? nil : settled
      let closes = settled != nil && !isOnPage
      if closes, order.count > 0 {
        finishRunning(.data, emit: emit)
        land(on: originIndex, &before)
        forget(&before)
      }
      let awaited = settled == nil && new.count > 0 ? self.awaited : nil
      let back = awaited?.index(in: new)
      if new.count > 0 { self.awaited = nil }
      if !isEqual { replaceOrder(with: new, keeps: settled == nil && back == nil, &before, emit: emit) }
      if let awaited, let back { comeBack(to: back, beside: beside(of: awaited), &before, emit: emit) }
      if let settled, let index = order.index(of: settled).map({ stop(for: $0) }),
        closes || index != originIndex || reportedSettled != settled
      {
        end(on: index, .completed, .data, .data, &before, emit: emit)
        forget(&before)
      }
      return !isEqual
    }

    /// Takes a new order. Unless `keeps`, the caller moves the pages afterwards, and a removed page at rest has no heir.
    private mutating func replaceOrder(
      with new: PageOrder, keeps: Bool, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      let old = order
      let isMoving = !isOnPage
      order.take(new)
      if isMoving, !old.reach.followers.isEmpty { order.group(carried(old)) }
      geometry.lengths.follow(old.ids, to: new, but: order.reach.off)
      if let waiting = queued, !new.contains(waiting.page) { dropQueued(emit: emit) }
      if let page = regroupedSlide, !new.contains(page) { regroupedSlide = nil }
      if let page = reportedSelected, !new.contains(page) { reportedSelected = nil }
      if let page = reportedSettled, !new.contains(page) { reportedSettled = nil }
      guard new.count > 0 else { return empty(emit: emit) }
      appearances.endLingering(emit: emit) { new.contains($0) }
      guard old.count > 0, let origin else {
        group(always: false)
        if keeps {
          end(on: 0, .completed, .data, .data, &before, emit: emit)
        } else {
          land(on: 0, &before)
        }
        return forget(&before)
      }
      order.rest =
        new.index(of: old[old.rest]) ?? new.index(of: origin)
        ?? running.flatMap { line.stop($0.to) }.flatMap { new.index(of: $0.page) }
        ?? order.heir(of: origin, in: old.ids)
      let glides = keeps && !isMoving && showsHeir(of: origin, old)
      if isMoving || glides {
        group(always: false)
        return relay(old, &before, emit: emit)
      }
      if let index = new.index(of: origin) {
        take(old, goal: index, &before)
        group(always: true)
        land(on: index, &before)
      } else {
        group(always: true)
        let heir = keeps ? order.heir(of: origin, in: old.ids) : 0
        if keeps {
          end(on: heir, .completed, .data, .data, &before, emit: emit)
        } else {
          land(on: heir, &before)
        }
        forget(&before)
      }
    }

    /// Returns whether a new order deletes the page at rest, and the page that takes its place is drawn beside it, at an end of
    /// the line: then nothing stands on the other side.
    private func showsHeir(of rested: PageID, _ old: Order) -> Bool {
      guard geometry.viewport > 0, appearances.container != .hidden, !order.contains(rested), !order.loops,
        order.reach.disabled.isEmpty, !geometry.isContained
      else { return false }
      let seen = line.seen(at: place, geometry)
      guard seen.count > 1, let index = old.index(of: rested) else { return false }
      if index + 1 < old.count, order.contains(old[index + 1]) { return order[0] == old[index + 1] }
      return index > 0 && order[order.count - 1] == old[index - 1]
    }

    /// Handles the removal of all pages: the running transition is cancelled, and no page is selected or at rest.
    private mutating func empty(emit: (PageEffect) -> Void) {
      if travel.driver == .finger { emit(.dragRefused) }
      let ended = running
      travel = PageTravel()
      line.removeAll()
      rests.clear()
      (running, origin, base, leaves) = (nil, nil, 0, false)
      order.rest = -1
      appear(.data, emit: emit)
      appearances.endLingering(emit: emit) { _ in false }
      if let ended { emit(.transitionEnded(ended.id, .cancelled)) }
    }

    // MARK: Enabled pages

    mutating func enabledChanged(
      _ page: PageID, swipe: Bool, tap: Bool, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      guard let index = order.index(of: page) else { return }
      let old = order
      guard order.set(index, swipe: swipe, tap: tap) else { return }
      geometry.lengths.set(index, isReached: swipe)
      group(always: false)
      if isOnPage {
        land(on: originIndex, &before)
      } else {
        relay(old, &before, emit: emit)
      }
    }

    // MARK: The line in another order

    /// What a motion leads to, before the line is laid in another order.
    private struct Course {
      /// The index of the origin in the present order, and of the destination; nil if it went, or without a transition.
      var from: Int?
      var to: Int?
      /// The page of the destination.
      var page: PageID?
      /// Whether the motion leads to the destination, and not back to the origin.
      var isToEnd = false
      /// The side on which the motion goes on.
      var side: Int64 = 1
      /// The side of the destination, and how many stops lie between it and the slides that stay.
      var sideOfEnd: Int64 = 1
      var between = 0
    }

    /// Lays the line in the present order. The slides on screen keep their places. The transition continues if its pages still
    /// exist; else it is closed, and the pages move to the one that remains.
    mutating func relay(_ old: Order, _ before: inout Drawn, emit: (PageEffect) -> Void) {
      guard let origin else { return }
      let place = before.place.value
      var course = course(of: origin, at: place)
      guard let kept = remaining(at: place) else {
        return comeToRest(old, course.from, course.to, &before, emit: emit)
      }
      measure(&course, from: kept, at: place)
      lay(kept, old)
      let goesOn = course.from != nil && (course.page == nil || course.to != nil)
      if goesOn {
        findEnds(origin, course)
        regrow(place)
        let goal = course.isToEnd ? running?.to ?? base : base
        take(old, goal: line.stop(goal).map { order.index(at: $0.value) } ?? 0, &before)
        appear(.data, emit: emit)
      } else {
        let outcome: TransitionOutcome = course.from == nil && course.to != nil ? .finishedEarly : .cancelled
        let index = course.from ?? course.to ?? order.heir(of: origin, in: old.ids)
        let id = ownStop(of: order[index], travel.goal) ?? placeBeside(order[index], course.side, nil)
        regrow(place)
        take(old, goal: index, &before)
        load(order[index], emit: emit)
        finish(on: id, outcome, .data, emit: emit)
        travel.cause = .data
      }
      if reportedSelected == nil { select(originIndex, .data, emit: emit) }
      goOn(goalIsTo: course.isToEnd, &before, emit: emit)
    }

    /// Returns where a motion leads, by identity.
    private func course(of origin: PageID, at place: Double) -> Course {
      var course = Course(from: order.index(of: origin))
      let goal = line.stop(travel.isDragged ? running?.to ?? base : travel.goal)
      if let goal, goal.snap < place { course.side = -1 }
      guard let running else { return course }
      course.page = line.stop(running.to)?.page
      course.to = course.page.flatMap { order.index(of: $0) }
      course.isToEnd = travel.isDragged ? travel.lead == lead(to: running.to) : travel.goal == running.to
      return course
    }

    /// Finds the side of the destination, and the stops between it and the slides that stay.
    private func measure(_ course: inout Course, from kept: ClosedRange<Int>, at place: Double) {
      guard let to = running.flatMap({ line.position(of: $0.to) }) else { return }
      let isAhead = to > kept.upperBound || to >= kept.lowerBound && line.stops[to].snap >= place
      let edge = line.ordinal(of: isAhead ? kept.upperBound : kept.lowerBound)
      course.sideOfEnd = isAhead ? 1 : -1
      course.between = max(0, (isAhead ? line.ordinal(of: to) - edge : edge - line.ordinal(of: to)) - 1)
    }

    /// Finds the stops of origin and destination on the line that was laid. One that has none gets one beyond the slides that
    /// stay, unless nothing leads to it.
    private mutating func findEnds(_ origin: PageID, _ course: Course) {
      base = ownStop(of: origin, base) ?? 0
      if let page = course.page {
        let to = ownStop(of: page, running?.to ?? 0) ?? placeBeside(page, course.sideOfEnd, course.between)
        running?.to = to
        if base == to { base = 0 }
      }
      let needsBase = running == nil || !course.isToEnd && !travel.isDragged
      if needsBase, line.position(of: base) == nil { base = placeBeside(origin, course.side, nil) }
    }

    /// Continues the motion to its new goal.
    private mutating func goOn(goalIsTo: Bool, _ before: inout Drawn, emit: (PageEffect) -> Void) {
      let goal = goalIsTo ? running?.to ?? base : base
      switch travel.driver {
      case .resting where travel.beside != 0:
        travel.goal = line.position(of: travel.goal) == nil ? base : travel.goal
        restBetween(&before, emit: emit)
      case .resting:
        settle(to: base, velocity: 0, at: nil, &before)
        travel.cause = .data
      case .finger, .host, .friction:
        travel.lead = goalIsTo ? running.map { lead(to: $0.to) } ?? 0 : 0
        // A page that is disabled while a finger drags to it is an edge at the finger.
        if travel.driver == .finger, isDragBarred() { travel.took = before.place.value }
      case .settling, .curve:
        // The spring of a jump, and its curve, end with it.
        guard running == nil else { return travel.goal = goal }
        guard goal != travel.goal || travel.driver == .curve else { return }
        let (moment, isHeld, place) = (travel.lastTick, travel.isHeld, travel.place)
        settle(to: goal, beside: travel.beside, velocity: before.place.speed, at: moment, &before)
        if isHeld { (travel.isHeld, travel.place) = (true, place) }
      }
    }

    /// Returns the number of stops from the base to another.
    private func lead(to id: Int64) -> Int {
      guard let to = line.position(of: id) else { return 0 }
      return line.ordinal(of: to) - line.ordinal(of: releaseBase(from: place))
    }

    /// Keeps pages at rest between two stops where they are, even if a change of data put another page there; beyond an end of the
    /// line they return to it.
    private mutating func restBetween(_ before: inout Drawn, emit: (PageEffect) -> Void) {
      line.grow(from: before.place.value, to: before.place.value, order, geometry)
      let (low, high) = edges()
      let place = before.place.value
      guard place >= low, place <= high else {
        let position = within((low, high), line.nearest(to: place.clamped(low, high), home: home))
        return release(to: line.stops[position].id, velocity: 0, cause: .data, at: nil, &before, emit: emit)
      }
      let position = within((low, high), line.nearest(to: place, home: home))
      let index = order.index(at: line.stops[position].value)
      end(
        on: index, at: line.stops[position].id, beside: steps(to: place, from: position), .completed, .data,
        .data,
        &before, emit: emit)
    }

    /// Returns the positions of the slides that stay: around the remaining slide on screen nearest to the place, up to the first
    /// removed one. Nil if no slide on screen remains.
    private func remaining(at place: Double) -> ClosedRange<Int>? {
      let shown = slidesOnScreen(at: place)
      let seen = line.seen(at: place, geometry)
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

    /// Keeps some slides, and gives them their values in the present order.
    private mutating func lay(_ kept: ClosedRange<Int>, _ old: Order) {
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
        line.set(position, value: value, snaps: order.isStop(Int(page)))
      }
      line.join(order)
      line.align(geometry)
    }

    /// Lays what lies beyond the slides that stay. A page that they show already is folded, unless pages loop and there are too
    /// few others.
    private mutating func regrow(_ place: Double) {
      let seen = line.stops.filter { $0.end > place && $0.begin < place + geometry.viewport }.map(\.page)
      guard !order.isEndless || order.count > seen.count else {
        return line.grow(from: place, to: place, order, geometry)
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
          line.add(next, side, order, geometry, isJoined: passed == 0)
        }
      }
      line.align(geometry)
      line.grow(from: place, to: place, order, geometry)
    }

    /// Returns the stop of a page: the one with a number, or the first on the line.
    private func ownStop(of page: PageID, _ id: Int64) -> Int64? {
      if let stop = line.stop(id), stop.page == page { return stop.id }
      guard let position = line.stops.firstIndex(where: { $0.page == page }) else { return nil }
      return line.stops[position].id
    }

    /// Returns a stop for a page beyond the slides that stay, on a side.
    private mutating func placeBeside(_ page: PageID, _ side: Int64, _ atMost: Int?) -> Int64 {
      let shown = 0...line.stops.count - 1
      let outer = side > 0 ? shown.upperBound : shown.lowerBound
      let index = order.index(of: page) ?? 0
      let value = order.value(of: index, near: line.stops[outer].value, tie: side)
      return placeStop(at: value, beyond: outer, side, shown, 0, atMost: atMost)
    }

    /// Ends all motion at once if no slide on screen remains.
    private mutating func comeToRest(
      _ old: Order, _ from: Int?, _ to: Int?, _ before: inout Drawn, emit: (PageEffect) -> Void
    ) {
      if travel.driver == .finger { emit(.dragRefused) }
      let index = to ?? from ?? origin.map { order.heir(of: $0, in: old.ids) } ?? 0
      end(on: index, to != nil ? .finishedEarly : .cancelled, .data, .data, &before, emit: emit)
      forget(&before)
    }

    /// Takes the drawn position by identity into the present order. Its speed is limited so that what is left over stays over the
    /// tabs if the pages have fewer others to pass.
    private mutating func take(_ old: Order, goal: Int, _ before: inout Drawn) {
      before.position.value = moved(before.position.value, from: old.ids)
      guard !order.loops else { return }
      let line = position(at: before.place)
      let rest = before.position.value - line.value
      // A spring exceeds its origin by at most its speed over its frequency.
      let spring = configuration.settleSpring
      let frequency = (spring.stiffness / spring.mass).squareRoot()
      // One that does not swing has its whole way back to where it comes to rest before it goes beyond.
      let back = spring.dampingRatio < 1 ? 0 : rest
      let behind = Double(goal) + (rest < 0 ? rest : back)
      let ahead = Double(order.count - 1 - goal) - (rest > 0 ? rest : back)
      let lacking = before.position.speed - line.speed
      if lacking < 0 { before.position.speed = line.speed + max(lacking, min(0, -behind * frequency)) }
      if lacking > 0 { before.position.speed = line.speed + min(lacking, max(0, ahead * frequency)) }
    }

    /// Returns the position in the present order of a position in an older one: the same fraction beyond the same page. If
    /// pages loop and the position is between the last and the first page, it keeps its place over the strip, as long as the
    /// first still follows the last there.
    ///
    /// If that page is removed, the position is the same distance beyond the last remaining page before it, and no farther
    /// than the next page. Beyond the last remaining page it is at most one page.
    private func moved(_ position: Double, from old: PageOrder) -> Double {
      let count = Double(old.count)
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

    // MARK: Lengths and layout

    /// Sets a legal length for each page, one per page; or none.
    mutating func slideLengthsChanged(_ lengths: [Double], _ before: inout Drawn) {
      let new = SlideLengths(points: lengths, but: order.reach.off)
      guard new != geometry.lengths else { return }
      geometry.lengths = new
      geometry.configure(configuration)
      guard order.count > 0 else { return }
      group(always: false)
      line.relay(around: anchor(before.place.value), order, geometry)
      line.align(geometry)
    }

    /// The position of the slide that stays in place while lengths change: that of the nearest stop, or of a group out of view at
    /// its beginning the slide in view that is nearest to its aligned place.
    private func anchor(_ place: Double) -> Int {
      let nearest = line.nearest(to: place, home: home)
      let seen = line.seen(at: place, geometry)
      if seen.isEmpty || seen.contains(nearest) { return nearest }
      return seen.min { abs(line.stops[$0].snap - place) < abs(line.stops[$1].snap - place) } ?? nearest
    }

    /// Changes the geometry, or the order of stops, so that places keep their steps: a layout scales what is drawn.
    mutating func scale(_ before: inout Drawn, _ change: (inout PageMachine) -> Void) {
      guard order.count > 0, geometry.viewport > 0 else { return change(&self) }
      let anchor = line.nearest(to: before.place.value, home: home)
      let old = [before.place.value, travel.place, travel.took, travel.wall, running?.began ?? 0].map {
        line.step(at: $0, home: home, geometry)
      }
      let gap = gap(at: before.place.value, forward: before.place.speed > 0)
      change(&self)
      guard geometry.viewport > 0 else { return }
      line.relay(around: anchor, order, geometry)
      line.align(geometry)
      let new = old.map { line.place(atStep: $0, geometry) }
      before.place.value = new[0]
      before.place.speed *= self.gap(at: new[0], forward: before.place.speed > 0) / gap
      if travel.driver != .resting { travel.place = new[1] }
      if travel.driver == .finger { (travel.took, travel.wall) = (new[2], new[3]) }
      if travel.driver == .friction { travel.speed = before.place.speed }
      running?.began = new[4]
    }

    // MARK: Groups

    /// Decides which slides share one stop. Unless `always`, moving pages leave that for later.
    mutating func group(always: Bool) {
      let isGrouped = configuration.slides.makesGroups(loops: configuration.loops)
      guard isGrouped || !order.reach.followers.isEmpty else { return groupsAreStale = false }
      groupsAreStale = !always && !isOnPage
      guard !groupsAreStale else { return }
      order.group(isGrouped ? followers : PageSubset())
      for position in line.stops.indices {
        let stop = line.stops[position]
        guard order.contains(stop.page) else { continue }
        line.set(
          position, value: stop.value,
          snaps: order.isStop(order.index(of: stop.page) ?? 0) || stop.id == travel.goal)
      }
      line.align(geometry)
    }

    /// The pages that share the stop of the page before them, as the layout groups them. Complexity: O(pages).
    private var followers: PageSubset {
      let layout = configuration.slides
      let room = layout.room(in: geometry.viewport).length
      let most = layout.slidesPerStop > 0 ? layout.slidesPerStop : SlideLayout.mostSlides
      var members: [Int] = []
      var groups: [(first: Int, begin: Double, length: Double, count: Int64)] = []
      var end = 0.0
      for index in 0..<order.count where !order.reach.isOff(index) {
        let begin = groups.isEmpty ? 0 : end + configuration.spacing
        end = begin + geometry.length(of: index)
        // No group contains a page that swipes do not reach. Two pixels by which a host rounds up are forgiven.
        guard let group = groups.last, !order.reach.isOff(index - 1), group.count < most,
          layout.slidesPerStop > 0 || end - group.begin <= room + 1
        else {
          groups.append((index, begin, end - begin, 1))
          continue
        }
        members.append(index)
        groups[groups.count - 1].length = end - group.begin
        groups[groups.count - 1].count += 1
      }
      guard layout.containment == .trim, !configuration.loops else {
        return PageSubset(members, of: order.count)
      }
      let part = layout.alignment.part
      let least = part * min(room, end)
      let greatest = max(least, end - (1 - part) * room)
      // Stops within half a point are seen as one.
      let (first, last) = (least + Rest.restDistance, greatest - Rest.restDistance)
      var (isBefore, isBehind) = (false, false)
      for group in groups {
        let snap = group.begin + part * group.length
        if isBehind || (isBefore && (snap <= first || last <= first)), !order.reach.isOff(group.first - 1) {
          members.append(group.first)
        }
        isBefore = snap <= first
        isBehind = isBehind || snap >= last
      }
      return PageSubset(members.sorted(), of: order.count)
    }

    /// Groups slides again, after data changed while they moved.
    mutating func groupAtRest(_ before: inout Drawn) {
      guard order.count > 0, isOnPage else { return groupsAreStale = false }
      group(always: true)
      land(on: originIndex, &before)
    }

    /// Returns the slides that shared a stop in another order, for the present order: those whose stop still exists, and those
    /// that were inserted between them. Complexity: O(pages).
    private func carried(_ old: Order) -> PageSubset {
      var members: [Int] = []
      /// The stop in the old order that the current slides belong to; nil before the first.
      var stop: Int?
      for index in 0..<order.count where !order.reach.isOff(index) {
        if let own = old.index(of: order[index]) {
          let leader = old.reach.leader(of: own)
          if leader != own, stop == leader { members.append(index) }
          stop = leader
        } else if let stop, index + 1 < order.count, let next = old.index(of: order[index + 1]),
          old.reach.leader(of: next) == stop, next != stop
        {
          members.append(index)
        }
      }
      return PageSubset(members, of: order.count)
    }
  }
#endif
