internal import FolioMachine

/// A slide on the line of pages.
struct Stop: Hashable, Sendable, Savable, Digestible {
  /// A number. 2³² others are used before it again, and 0 is none.
  typealias ID = UInt32

  let page: PageID
  /// The index of the page; in a loop not reduced.
  var value: Int64
  /// The beginning of the slide on the line, and its length, in points.
  var begin: Double
  var length: Double
  /// The place at which pages rest on it.
  var snap = 0.0
  /// The number of the slide: a page may have several.
  fileprivate(set) var id: Stop.ID
  /// Whether pages rest on it: slides that follow a stop are grouped with it.
  var snaps: Bool
  /// Whether it follows the slide before it in the order: otherwise pages between the two are folded away.
  var isJoined: Bool

  @inline(__always)
  var end: Double { begin + length }

  /// Adds every value to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(id, page, value, begin)
    digest.combine(length, snap, snaps, isJoined)
  }
}

/// The line of pages: a window of the slides that are there, in their order on screen, in points.
///
/// The line holds the slides on screen, those of the transition, and what lies between; and on each side the next stop that
/// is wholly out of view, with what is seen beside it at rest. What lies beyond comes in order. Slides that follow each other
/// on the line without doing so in the order have pages *folded* away between them:
///
///     order                                          0 1 2 3 4 5 6 7 8 9
///     at rest on 3                                   … 2 3 4 …
///     jump to 8                4 … 7 are folded      … 2 3│8 9
///     half way, jump to 0      1 and 2 as well         0│3│8 9
///     8 is off screen          its fold opens          0│3 4 …
///
/// Laws: the window never ends in view unless the pages do; no event adds more than ``most`` slides; `PageTrack.trim` removes only what is
/// out of view, is not of the transition, and lies beyond a fold or beyond what is needed.
///
/// The origin of points is arbitrary; only differences have a meaning.
struct PageLine: Hashable, Sendable, Savable, Digestible {
  /// The slides of the window.
  private(set) var stops: [Stop] = []
  /// Whether no slide comes before the window, or after it.
  private(set) var isFirst = false
  private(set) var isLast = false
  /// The length of a step before the first stop, and after the last.
  private(set) var leading = 1.0
  private(set) var trailing = 1.0
  /// The number of the slide that was added last.
  private var serial: Stop.ID = 0

  /// The largest number of slides that an event adds, and that are drawn on either side of the one in the middle.
  static var most: Int { 1_024 }
  static var mostSeen: Int { 31 }

  // MARK: Reading

  /// Returns the position in the window of the slide with a number.
  @inline(__always)
  func position(of id: Stop.ID) -> Int? {
    for position in stops.indices where stops[position].id == id { return position }
    return nil
  }

  /// Returns the place of rest of the slide with a number.
  @inline(__always)
  func snap(of id: Stop.ID) -> Double? {
    for stop in stops where stop.id == id { return stop.snap }
    return nil
  }

  /// Returns the slide with a number.
  func stop(_ id: Stop.ID) -> Stop? { position(of: id).map { stops[$0] } }

  /// Returns the position of the stop that follows a slide on a side.
  func stop(beyond position: Int, _ side: Int) -> Int? {
    var next = position + side
    while next >= 0, next < stops.count {
      if stops[next].snaps { return next }
      next += side
    }
    return nil
  }

  /// The positions of the first and the last stop. There must be one.
  var outer: (first: Int, last: Int) {
    (stops.firstIndex { $0.snaps } ?? 0, stops.lastIndex { $0.snaps } ?? 0)
  }

  /// The places of the first and the last stop, where the line ends there; there must be one.
  var ends: (low: Double, high: Double) {
    let (first, last) = outer
    return (isFirst ? stops[first].snap : -.infinity, isLast ? stops[last].snap : .infinity)
  }

  /// Returns the slide at an end of the window: 1 for the last, −1 for the first.
  func outermost(_ side: Int) -> Stop { stops[side > 0 ? stops.count - 1 : 0] }

  /// Returns the positions of the stops around a place: the last at or before it, and the first after it. Of stops that rest
  /// in the same place, `home` is the one that pages rest on.
  @inline(__always)
  func around(_ place: Double, home: Stop.ID) -> (low: Int?, high: Int?) {
    var low: Int?
    for position in stops.indices where stops[position].snaps {
      let snap = stops[position].snap
      if snap > place { return (low, position) }
      if let last = low, stops[last].snap == snap, stops[last].id == home, snap == place {
        return (last, stop(beyond: last, 1))
      }
      low = position
    }
    return (low, nil)
  }

  /// Returns the number of steps from a stop to the first slide of a group, negative if that is before it.
  @inline(__always)
  func steps(from position: Int, to leader: Int) -> Int {
    var count = 0
    for next in min(position, leader)..<max(position, leader) where stops[next].snaps { count += 1 }
    // Of a group whose stop is gone, the first slide is on the step before.
    return (position < leader ? count : -count) - (stops[leader].snaps ? 0 : 1)
  }

  /// Returns the number of stops of the window before a position.
  func ordinal(of position: Int) -> Int {
    var count = 0
    for stop in stops[..<position] where stop.snaps { count += 1 }
    return count
  }

  /// Returns the position of the stop with a number of stops before it; the nearest if there are fewer.
  func position(ofStop ordinal: Int) -> Int {
    var (found, count) = (outer.first, 0)
    for position in stops.indices where stops[position].snaps {
      if count > ordinal { break }
      found = position
      count += 1
    }
    return found
  }

  /// Returns the position of the stop nearest to a place; of two as near the one after it.
  func nearest(to place: Double, home: Stop.ID) -> Int {
    let (low, high) = around(place, home: home)
    guard let low else { return high ?? 0 }
    guard let high, stops[low].snap != place else { return low }
    return place - stops[low].snap < stops[high].snap - place ? low : high
  }

  /// Returns the positions of the slides that meet the viewport at a place, at most ``mostSeen`` on either side of the nearest
  /// stop; an empty range if none does. The slide at rest is one of them, however short the viewport is.
  @inline(__always)
  func seen(at place: Double, in viewport: Double) -> Range<Int> {
    guard viewport > 0 else { return 0..<0 }
    let hair = Geometry.hair(in: viewport)
    let (low, high) = (place + hair, place + viewport - hair)
    var (first, last) = (stops.count, -1)
    for position in stops.indices where stops[position].end > low && stops[position].begin < high {
      if first > position { first = position }
      last = position
    }
    if first > last {
      for position in stops.indices where stops[position].snaps && stops[position].snap == place {
        return position..<position + 1
      }
      return 0..<0
    }
    guard last - first > Self.mostSeen else { return first..<last + 1 }
    let middle = nearest(to: place, home: 0).clamped(first, last)
    return max(first, middle - Self.mostSeen)..<min(last, middle + Self.mostSeen) + 1
  }

  /// Returns whether a page is drawn by a slide: of several slides of a page in view, the nearest to the place draws it, or the
  /// one ahead of two as near.
  func draws(_ position: Int, at place: Double, in seen: Range<Int>) -> Bool {
    let stop = stops[position]
    guard seen.count > 1 else { return true }
    for other in seen where other != position && stops[other].page == stop.page {
      let farther = abs(stop.snap - place) - abs(stops[other].snap - place)
      if farther > Geometry.same || (farther > -Geometry.same && other > position) { return false }
    }
    return true
  }

  /// Returns the position of the first of the slides that are grouped with one.
  @inline(__always)
  func leader(of position: Int) -> Int {
    var first = position
    while !stops[first].snaps, first > 0, stops[first - 1].value == stops[first].value - 1 { first -= 1 }
    return first
  }

  /// Returns the position of the last of the slides that are grouped with one.
  @inline(__always)
  func last(ofGroupAt position: Int) -> Int {
    var last = position
    while last + 1 < stops.count, !stops[last + 1].snaps, stops[last + 1].value == stops[last].value + 1 {
      last += 1
    }
    return last
  }

  /// Returns the positions of the slides that are grouped with one, itself among them.
  @inline(__always)
  func group(at position: Int) -> ClosedRange<Int> { leader(of: position)...last(ofGroupAt: position) }

  /// Returns the length of the slides that are grouped with one.
  private func groupLength(at position: Int) -> Double {
    let group = group(at: position)
    return stops[group.upperBound].end - stops[group.lowerBound].begin
  }

  /// Returns whether the slide after a position follows it in the order.
  @inline(__always)
  func isContinuous(after position: Int) -> Bool { stops[position + 1].isJoined }

  /// Returns the number of places at which pages are folded away.
  var folds: Int {
    var count = 0
    for stop in stops.dropFirst() where !stop.isJoined { count += 1 }
    return count
  }

  // MARK: Changing

  /// Resets to one slide, which begins at 0.
  mutating func reset(to page: PageID, _ value: Int64, length: Double) -> Stop.ID {
    stops.removeAll(keepingCapacity: true)
    (isFirst, isLast) = (false, false)
    serial = max(1, serial &+ 1)
    stops.append(
      Stop(page: page, value: value, begin: 0, length: length, id: serial, snaps: true, isJoined: true))
    return serial
  }

  /// Removes all slides.
  mutating func removeAll() {
    stops.removeAll(keepingCapacity: true)
    (isFirst, isLast) = (false, false)
  }

  /// Adds a slide at an end of the window, which follows in the order unless pages are folded away before it. Returns its
  /// number.
  mutating func add(
    _ side: Int, _ page: PageID, _ value: Int64, begin: Double, length: Double, snaps: Bool, isJoined: Bool
  ) -> Stop.ID {
    serial = max(1, serial &+ 1)
    let stop = Stop(
      page: page, value: value, begin: begin, length: length, id: serial, snaps: snaps, isJoined: isJoined)
    if side > 0 {
      stops.append(stop)
      isLast = false
    } else {
      stops[0].isJoined = isJoined
      stops.insert(stop, at: 0)
      isFirst = false
    }
    return serial
  }

  /// Makes pages rest on a slide, although it is grouped with another.
  mutating func makeStop(_ position: Int) { stops[position].snaps = true }

  /// Keeps the slides of a range.
  mutating func cut(to range: Range<Int>) {
    if range.upperBound < stops.count {
      stops.removeLast(stops.count - range.upperBound)
      isLast = false
    }
    if range.lowerBound > 0 {
      stops.removeFirst(range.lowerBound)
      isFirst = false
    }
  }

  /// Marks an end as that of the line: no slide comes beyond it until it is cut.
  mutating func end(_ side: Int) { if side > 0 { isLast = true } else { isFirst = true } }

  /// Opens the ends: what lies beyond is counted anew.
  mutating func open() { (isFirst, isLast) = (false, false) }

  /// Changes the value of a slide, and whether pages rest on it.
  mutating func set(_ position: Int, value: Int64, snaps: Bool) {
    (stops[position].value, stops[position].snaps) = (value, snaps)
  }

  /// Changes all values by whole rounds.
  mutating func turn(by pages: Int64) {
    guard pages != 0 else { return }
    for position in stops.indices { stops[position].value += pages }
  }

  /// Finds the folds anew, in another order.
  mutating func join(_ order: Order) {
    for position in stops.indices.dropFirst() {
      stops[position].isJoined = order.joins(stops[position - 1].value, stops[position].value)
    }
  }

  /// Takes the lengths of all slides. One of them keeps its aligned point; the others are laid beside it.
  mutating func relay(around anchor: Int, _ order: Order, _ geometry: Geometry) {
    for position in stops.indices {
      let length = geometry.length(of: order.index(at: stops[position].value))
      if position == anchor { stops[position].begin += geometry.part * (stops[position].length - length) }
      stops[position].length = length
    }
    for position in stops.indices.dropFirst(anchor + 1) {
      stops[position].begin = stops[position - 1].end + geometry.spacing
    }
    for position in stops.indices.prefix(anchor).reversed() {
      stops[position].begin = stops[position + 1].begin - geometry.spacing - stops[position].length
    }
  }

  /// Moves the origin of points to the beginning of a slide, so that absurd lengths leave no rounding behind.
  mutating func rebase(to position: Int) {
    let origin = stops[position].begin
    for position in stops.indices { stops[position].begin -= origin }
  }

  /// Determines where each stop rests, where each slide that is grouped with one would, and the steps beyond the ends.
  mutating func align(_ geometry: Geometry) {
    guard let first = stops.first, let last = stops.last else { return }
    for position in stops.indices {
      let stop = stops[position]
      let isAlone = position + 1 == stops.count || stops[position + 1].snaps || !stop.snaps
      let length = isAlone ? stop.length : groupLength(at: position)
      stops[position].snap = geometry.snap(from: stop.begin, length: length)
    }
    let outer = outer
    leading = geometry.gap(beyond: groupLength(at: outer.first))
    trailing = geometry.gap(beyond: groupLength(at: outer.last))
    guard geometry.isContained, isFirst || isLast else { return }
    let least = isFirst ? geometry.least(from: first.begin, to: isLast ? last.end : .infinity) : -.infinity
    let most = isLast ? max(least, geometry.most(to: last.end)) : .infinity
    for position in stops.indices where stops[position].snaps {
      stops[position].snap = stops[position].snap.clamped(least, most)
    }
  }

  /// Returns the position of the nearest stop wholly beyond an edge on a side, with what is grouped with it.
  func beyond(_ side: Int, _ edge: Double) -> Int? {
    var found: Int?
    if side > 0 {
      for position in stops.indices.reversed() where stops[position].snaps {
        guard stops[position].begin >= edge else { break }
        found = position
      }
    } else {
      for position in stops.indices where stops[position].snaps {
        guard stops[last(ofGroupAt: position)].end <= edge else { break }
        found = position
      }
    }
    return found
  }

  // MARK: State

  /// Whether no event traps: the slides are pages of an order, one beside the other.
  func isSafe(in order: Order) -> Bool {
    for position in stops.indices {
      let stop = stops[position]
      guard stop.value.magnitude <= 1 << 42, order.index(of: stop.page) == order.index(at: stop.value),
        stop.id > 0, stop.id <= serial, stop.length > 0, stop.length.isLegal,
        stop.begin.isPlace, stop.snap.isPlace
      else { return false }
      guard position > 0 else { continue }
      let (end, rounding) = (stops[position - 1].end, abs(stop.begin) * 0x1p-48)
      if stop.begin < end - Geometry.shut - rounding || stop.id == stops[position - 1].id { return false }
    }
    return stops.contains { $0.snaps } && leading > 0 && leading.isPlace && trailing > 0 && trailing.isPlace
  }

  /// Numbers the slides anew, from 1.
  mutating func renumber() {
    for position in stops.indices { stops[position].id = Stop.ID(position) + 1 }
    serial = Stop.ID(stops.count)
  }

  /// Adds every value to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(stops, isFirst, isLast, serial)
    digest.combine(leading, trailing)
  }
}
