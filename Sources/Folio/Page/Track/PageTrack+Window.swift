internal import FolioCollections
internal import FolioMachine
internal import FolioMotion

/// The window: it grows as the place moves, and is trimmed.
extension PageTrack {
  /// Lets the window reach as far as it must: from the least place of some to the greatest.
  mutating func grow(from low: Double, to high: Double) {
    guard geometry.viewport > 0, !line.stops.isEmpty else { return }
    var left = PageLine.most
    let isAhead = grow(1, high + geometry.viewport, &left)
    let isBehind = grow(-1, low, &left)
    if isAhead || isBehind { align() }
  }

  /// Lets the window reach as far as it must around a stop. An end that comes into the window may move it.
  mutating func grow(around id: Stop.ID) {
    var last = Double.nan
    for _ in 0..<4 {
      guard let snap = line.snap(of: id), snap != last else { return }
      last = snap
      grow(from: snap, to: snap)
    }
  }

  /// Lets the window reach as far as it must on a side. Returns whether that changes it.
  private mutating func grow(_ side: Int, _ edge: Double, _ left: inout Int) -> Bool {
    var isChanged = false
    while !(side > 0 ? line.isLast : line.isFirst), !suffices(side, edge), left > 0 {
      isChanged = true
      guard let next = order.next(to: line.outermost(side).value, Int64(side)) else {
        line.end(side)
        break
      }
      left -= 1
      add(next, side)
    }
    return isChanged
  }

  /// Returns whether the window has a stop wholly beyond an edge, and what is seen when that rests.
  @inline(__always)
  private func suffices(_ side: Int, _ edge: Double) -> Bool {
    let stops = line.stops
    // Of very short slides the viewport does not show all.
    let most = 2 * PageLine.mostSeen
    if stops.count > most {
      if side > 0 ? stops[stops.count - 1 - most].begin > edge - geometry.viewport : stops[most].end < edge {
        return true
      }
    }
    guard let next = line.beyond(side, edge) else { return false }
    var last = next
    if !order.reach.followers.isEmpty {
      last = line.group(at: next).upperBound
      // A group is as long as the slides that follow.
      if side > 0, last == stops.count - 1 { return false }
    }
    let snap = geometry.snap(from: stops[next].begin, length: stops[last].end - stops[next].begin)
    return side > 0
      ? stops[stops.count - 1].end + geometry.spacing >= snap + geometry.viewport
      : stops[0].begin - geometry.spacing <= snap
  }

  /// Adds a slide at an end of the window, or out of view at a place. Returns its number.
  @discardableResult
  mutating func add(_ value: Int64, _ side: Int, beyond place: Double? = nil) -> Stop.ID {
    let index = order.index(at: value)
    let length = geometry.length(of: index)
    var begin =
      side > 0
      ? line.stops[line.stops.count - 1].end + geometry.spacing
      : line.stops[0].begin - geometry.spacing - length
    if let place {
      begin = side > 0 ? max(begin, place + geometry.viewport) : min(begin, place - length)
    }
    let outer = line.outermost(side).value
    return line.add(
      side, order[index], value, begin: begin, length: length, snaps: order.isStop(index),
      isJoined: side > 0 ? order.joins(outer, value) : order.joins(value, outer))
  }

  /// Determines where each stop rests.
  mutating func align() { line.align(geometry) }

  /// Lets the window cover what is drawn at a place, and cuts what is not needed.
  mutating func cover(_ place: Double) {
    guard geometry.viewport > 0, !line.stops.isEmpty else { return }
    var (low, high) = (place, place)
    grow(from: low, to: high)
    let (around, seen) = (around(place), line.seen(at: place, in: geometry.viewport))
    var first = around.low ?? around.high ?? 0
    var last = around.high ?? first
    if let position = around.low, line.stops[position].snap == place { last = position }
    if !seen.isEmpty { (first, last) = (min(first, seen.lowerBound), max(last, seen.upperBound - 1)) }
    func include(_ id: Stop.ID) {
      guard let position = line.position(of: id) else { return }
      (first, last) = (min(first, position), max(last, position))
      (low, high) = (min(low, line.stops[position].snap), max(high, line.stops[position].snap))
    }
    include(home)
    if let running { include(running.to) }
    if let position = line.position(of: base) { keepBase(position, &first, &last) }
    trim(to: first...last, from: low, to: high)
  }

  /// Keeps the stop of the origin as long as nothing is folded away before it.
  func keepBase(_ position: Int, _ first: inout Int, _ last: inout Int) {
    var next = first
    while next > position, line.isContinuous(after: next - 1) { next -= 1 }
    if next == position { first = min(first, position) }
    next = last
    while next < position, line.isContinuous(after: next) { next += 1 }
    if next == position { last = max(last, position) }
  }

  /// Cuts what is not needed: what lies beyond a fold that has opened, and what is farther than the next stop out of view.
  ///
  /// - Parameters:
  ///   - kept: The positions of the slides on screen, those of the transition, and what lies between.
  ///   - low: The least place at which the viewport must be covered.
  ///   - high: The greatest.
  private mutating func trim(to kept: ClosedRange<Int>, from low: Double, to high: Double) {
    var (first, last) = (kept.lowerBound, kept.upperBound)
    while last + 1 < line.stops.count, line.isContinuous(after: last) { last += 1 }
    while first > 0, line.isContinuous(after: first - 1) { first -= 1 }
    line.cut(to: first..<last + 1)
    let kept = kept.lowerBound - first...kept.upperBound - first
    (first, last) = (0, line.stops.count - 1)
    if let next = line.beyond(1, high + geometry.viewport) {
      let most = line.stops[next].snap + geometry.viewport - geometry.spacing
      last = max(kept.upperBound, next, line.stops.firstIndex { $0.end >= most && $0.snaps } ?? last)
    }
    if let next = line.beyond(-1, low) {
      let least = line.stops[next].snap + geometry.spacing
      first = min(kept.lowerBound, next, line.stops.lastIndex { $0.begin <= least } ?? first)
    }
    // A group at the end of the window needs the slide after it.
    if !order.reach.followers.isEmpty {
      last = min(line.group(at: last).upperBound + 1, line.stops.count - 1)
    }
    line.cut(to: first..<last + 1)
    grow(from: low, to: high)
  }

  /// Returns whether what is seen when the pages rest on a stop is what the order has there.
  func isInOrder(about id: Stop.ID) -> Bool {
    guard let stop = line.stop(id) else { return true }
    var other = self
    other.order.rest = order.index(at: stop.value)
    other.line.join(other.order)
    other.grow(around: id)
    let seen = other.line.seen(at: other.line.snap(of: id) ?? stop.snap, in: geometry.viewport)
    return seen.dropLast().allSatisfy { other.line.isContinuous(after: $0) }
  }

  /// Puts the pages on a page, or beside it, with the line of the order around it. What was drawn is the same in its terms.
  mutating func land(on index: Int, beside: Double = 0) {
    let page = order[index]
    let (here, place) = (line.stop(home), was.place.value)
    let old =
      here?.page == page
      ? here
      : line.stops.lazy.filter { $0.page == page }.min { abs($0.snap - place) < abs($1.snap - place) }
    let id = line.reset(to: page, Int64(index), length: geometry.length(of: index))
    align()
    halt(at: id, beside: beside)
    grow(around: id)
    guard let stop = line.stop(id) else { return }
    was.place.value = old.map { stop.begin + place - $0.begin } ?? goalPlace
  }

  /// Puts the pages on a stop of the line, or beside it.
  mutating func halt(at id: Stop.ID, beside: Double) {
    stand(on: id)
    drive(by: .resting)
    (travel.goal, travel.beside) = (id, beside)
    guard order.loops, let value = line.stop(id)?.value else { return }
    // The position of pages at rest is reduced.
    let index = order.index(at: value)
    line.turn(by: Int64(index) - value + Int64(Double(index) + beside < 0 ? order.count : 0))
  }

  /// The positions of the slides on screen, and of the stops around the place, each with its whole group.
  func slidesOnScreen(at place: Double) -> ClosedRange<Int> {
    let (low, high) = around(place)
    let isThere = low.map { line.stops[$0].snap == place } ?? false
    var (first, last) = (low ?? high ?? 0, (isThere ? low : high) ?? low ?? 0)
    let seen = line.seen(at: place, in: geometry.viewport)
    if !seen.isEmpty { (first, last) = (min(first, seen.lowerBound), max(last, seen.upperBound - 1)) }
    return line.group(at: first).lowerBound...line.group(at: last).upperBound
  }

  /// Returns the position of the stop of a page on screen, the nearest to the place if it has several.
  func stopOnScreen(of page: Int, _ shown: ClosedRange<Int>, near place: Double) -> Int? {
    var found: Int?
    for position in shown where line.stops[position].page == order[page] {
      if let best = found, abs(line.stops[best].snap - place) < abs(line.stops[position].snap - place) {
        continue
      }
      found = position
    }
    if let found, !line.stops[found].snaps { return nil }
    return found
  }

  func isShown(_ page: PageID, in shown: ClosedRange<Int>) -> Bool {
    for position in shown where line.stops[position].page == page { return true }
    return false
  }

  /// Returns whether a page is drawn at a place.
  func shows(_ page: PageID, at place: Double) -> Bool {
    line.seen(at: place, in: geometry.viewport).contains { line.stops[$0].page == page }
  }

  /// The positions of the slides on screen, each with its whole group.
  var slidesToKeep: Range<Int> {
    let seen = line.stops.isEmpty ? 0..<0 : line.seen(at: place, in: geometry.viewport)
    guard let first = seen.first, let last = seen.last, !order.reach.followers.isEmpty else { return seen }
    return line.group(at: first).lowerBound..<line.group(at: last).upperBound + 1
  }
}
