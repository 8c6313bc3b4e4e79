internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

extension PageTrack {
  /// Returns the stop of a destination: its own if it is on screen, else one next to the outermost slide on screen, with the
  /// pages between folded away.
  ///
  /// The stop is on the side of the page in the order, seen from the stop on screen that is nearest to the place. A page
  /// between the stops on screen is placed `onward`, in the direction of the motion. If the request has a direction, it is the
  /// only one.
  mutating func placeStop(for page: Int, _ request: JumpRequest, onward: Int64 = 0) -> Stop.ID {
    guard geometry.viewport > 0 else {
      // Nothing is drawn: the stop follows.
      let value = order.value(of: page, near: line.stops[0].value, tie: request.tie)
      let id = add(value, value < line.stops[0].value ? -1 : 1)
      align()
      return id
    }
    let place = was.place.value
    grow(from: place, to: place)
    let onward = onward == 0 ? self.onward : onward
    let shown = slidesOnScreen(at: place)
    if let own = stopOnScreen(of: page, shown, near: place),
      leads(to: own, request.way, from: place)
    {
      return line.stops[own].id
    }
    let near = line.stops[
      line.nearest(to: place, home: home).clamped(shown.lowerBound, shown.upperBound)
    ].value
    var side = request.way
    var value: Int64
    if side != 0 {
      value = order.value(
        of: page, beyond: line.stops[side > 0 ? shown.upperBound : shown.lowerBound].value, side)
    } else {
      value = order.value(of: page, near: near, tie: request.tie)
      side = value > near ? 1 : -1
      let outer = line.stops[side > 0 ? shown.upperBound : shown.lowerBound].value
      if (value - outer) * side <= 0 {
        side = onward
        let outer = line.stops[side > 0 ? shown.upperBound : shown.lowerBound].value
        value = order.value(of: page, near: outer, tie: side)
      }
    }
    let isShort = request.beside * Double(side) < 0
    return placeStop(
      at: value, beyond: side > 0 ? shown.upperBound : shown.lowerBound, side, shown, isShort ? 1 : 0,
      outOfViewAt: place)
  }

  /// Returns whether a jump in a direction may lead to a stop on screen: it lies there, or other pages are seen beside it at
  /// rest, so that a second stop of the page would be seen, too.
  func leads(to own: Int, _ way: Int64, from place: Double) -> Bool {
    let snap = line.stops[own].snap
    return way == 0 || (snap - place) * Double(way) >= 0
      || line.seen(at: snap, in: geometry.viewport).count > 1
  }

  /// Returns the stop of the page with a value on a side of the outermost slide on screen. What the viewport shows before it at
  /// rest is between; all else is folded away.
  mutating func placeStop(
    at value: Int64, beyond outer: Int, _ side: Int64, _ shown: ClosedRange<Int>, _ more: Int,
    atMost: Int? = nil, outOfViewAt place: Double? = nil
  ) -> Stop.ID {
    let edge = line.stops[outer].value
    // The room before it in the viewport when it rests. A group before its place is there as a whole.
    var length = geometry.length(of: order.index(at: value))
    var (last, stops) = (value, 0)
    if side < 0 {
      while let next = order.next(to: last, 1), !order.isStop(order.index(at: next)), next < edge {
        length += geometry.spacing + geometry.length(of: order.index(at: next))
        last = next
      }
    }
    let snap = geometry.snap(from: 0, length: length)
    var room =
      (side > 0 ? -snap : snap + geometry.viewport - length) - geometry.spacing
      - Geometry.hair(in: geometry.viewport)
    // A page between the slides on screen is placed beyond them, and its neighbours with it.
    let isBetween = (value - edge) * side <= 0
    for _ in 0..<PageLine.most {
      guard stops < atMost ?? .max, atMost != nil || room > 0 || stops < more,
        let next = order.next(to: last, -side), isBetween || (next - edge) * side > 0,
        !isShown(order.page(at: next), in: shown)
      else { break }
      last = next
      room -= geometry.length(of: order.index(at: next)) + geometry.spacing
      if order.isStop(order.index(at: next)) { stops += 1 }
    }
    let own = line.stop(base)
    line.cut(to: side > 0 ? 0..<outer + 1 : outer..<line.stops.count)
    // It comes over the edge also where the line ended in view.
    var id = add(last, Int(side), beyond: place)
    while last != value {
      // Swipes may pass the destination: it is beside the last slide before it.
      let next = order.next(to: last, side).flatMap { (value - $0) * side > 0 ? $0 : nil } ?? value
      id = add(next, Int(side))
      last = next
    }
    if let position = line.position(of: id) { line.makeStop(position) }
    align()
    grow(around: id)
    // The origin keeps its stop where it is laid at the same place again.
    if let own, line.position(of: own.id) == nil {
      for stop in line.stops where stop.page == own.page && abs(stop.begin - own.begin) < Geometry.shut {
        base = stop.id
      }
    }
    return id
  }

  /// Returns the direction of the transition or, without one, of the speed: 1 or −1; forward if nothing moves.
  var onward: Int64 {
    guard let running else { return was.place.speed < 0 ? -1 : 1 }
    let goal = travel.isDragged ? running.to : travel.goal
    guard let to = line.position(of: goal) else { return 1 }
    let snap = line.stops[to].snap
    if snap != was.place.value { return snap > was.place.value ? 1 : -1 }
    return line.position(of: base).map { to < $0 } ?? false ? -1 : 1
  }

  /// Returns the page that is nearest to its place when another is `offset` points before its own, and the distance of the
  /// place from it, in steps.
  func scrollTarget(_ page: PageID, by offset: Double) -> (index: Int, beside: Double) {
    let leader = order.reach.leader(of: order.index(of: page) ?? 0)
    guard offset != 0, geometry.viewport > 0 else { return (leader, 0) }
    var other = self
    let own = other.line.reset(to: order[leader], Int64(leader), length: geometry.length(of: leader))
    other.align()
    other.grow(around: own)
    let start = other.line.snap(of: own) ?? 0
    other.grow(from: min(start, start + offset), to: max(start, start + offset))
    let line = other.line
    let place = (start + offset).clamped(
      line.stops[line.outer.first].snap, line.stops[line.outer.last].snap)
    let nearest = line.nearest(to: place, home: 0)
    return (order.index(at: line.stops[nearest].value), line.steps(to: place, from: nearest))
  }

  /// Returns the stop nearest to a place that a drag may reach.
  func whole(_ place: Double) -> Stop.ID {
    line.stops[within(edges(), line.nearest(to: place, home: home))].id
  }

  /// The place at which pages will come to rest: the value of a stop, and the distance from it in steps. Pages in a drag stay, as far as the
  /// line extends.
  var placeOfRest: (value: Int64, beside: Double) {
    if !travel.isDragged, let goal = line.stop(travel.goal) { return (goal.value, travel.beside) }
    var copy = self
    let drawn = drawn.place.value
    var place = drawn
    if travel.driver == .friction, !travel.isHeld { place += friction(travel.speed).final }
    copy.grow(from: min(place, drawn), to: max(place, drawn))
    let (low, high) = copy.edges()
    place = copy.line.exact(place.clamped(low, high))
    guard let position = copy.line.position(of: copy.whole(place)) else { return (0, 0) }
    return (copy.line.stops[position].value, copy.line.steps(to: place, from: position))
  }
}
