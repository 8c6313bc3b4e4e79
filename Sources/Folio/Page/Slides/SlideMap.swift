internal import FolioCollections
internal import FolioMachine

/// Maps steps of the line to points, if pages have their own lengths or are not aligned in the middle: *slides*.
///
/// Slides are side by side along the line, with the spacing between them. Each has a *snap*: the distance by which the line
/// is moved when the slide rests. Between two steps the line moves linearly, so that a place and a snap determine each
/// other.
///
///     lengths          100   60   200        spacing 10, aligned at the start
///     begins             0  110   180
///     snap               0  110   180        of place 0.5: 55
///
/// Beyond an end of the line a step is as long as the slide there, and at least as long as the viewport. The origin of
/// points is arbitrary; only differences have a meaning.
///
/// The length of a stop with several slides, a *group*, is the sum of their lengths with the spacing between them.
///
/// If slides leave no room at the ends, the snaps beyond the least and the greatest are within a tiny distance of those:
/// they still increase from step to step, so that places and snaps determine each other there as well.
///
/// Complexity: O(log pages) for a place or a snap, O(log² pages) if they are far apart.
struct SlideMap: Sendable {
  let line: Line
  let reach: Reach
  let lengths: SlideLengths
  let settings: Shared<PageConfiguration>
  /// The length of the viewport, in points.
  let viewport: Double

  /// The first and the last step of the line, regardless of pages that stop a drag.
  private let low: Int64
  private let high: Int64
  var ends: (low: Int64, high: Int64) { (low, high) }

  /// The least and the greatest snap that leave no room at the ends; infinite if slides may leave room.
  private var least = -Double.infinity
  private var most = Double.infinity

  /// Creates a map of a line of stops.
  init(
    line: Line, reach: Reach, lengths: SlideLengths, settings: Shared<PageConfiguration>, viewport: Double
  ) {
    (self.line, self.reach, self.lengths, self.settings) = (line, reach, lengths, settings)
    self.viewport = viewport
    (low, high) = line.bounds(in: reach, loops: settings.value.loops, policy: .skip)
    guard settings.value.slides.containment != .none, !loops else { return }
    let (start, end) = (begin(of: low), begin(of: high) + length(at: high))
    let room = room.length
    least = start + part * min(room, end - start)
    most = max(least, end - (1 - part) * room)
  }

  /// The visible length up to which a slide counts as out of view, in points.
  static var hair: Double { 1e-6 }

  /// The same, for slides in a viewport of nearly no length.
  private var hair: Double { Self.hair * min(1, viewport) }

  @inline(__always)
  private var loops: Bool { settings.value.loops }
  private var spacing: Double { settings.value.spacing }
  private var part: Double { settings.value.slides.alignment.part }

  /// The room between the paddings, and its start.
  private var room: (start: Double, length: Double) { settings.value.slides.room(in: viewport) }

  // MARK: Stops

  /// Returns the index of the page at a step, not reduced when pages loop.
  @inline(__always)
  func index(at step: Int64) -> Int64 { line.index(at: step, in: reach, loops: loops) }

  /// Returns the length of the stop at a step, in points; beyond an end of the line that of the stop there.
  func length(at step: Int64) -> Double {
    let step = step.clamped(low, high)
    let first = reach.reduced(index(at: step), loops: loops)
    guard !reach.followers.isEmpty else { return length(of: first) }
    let count = reach.followers.rank(of: end(of: step)) - reach.followers.rank(of: first + 1)
    guard count > 0 else { return length(of: first) }
    let spacings = Double(count) * spacing
    guard lengths.isTold else { return Double(count + 1) * length(of: first) + spacings }
    let others = lengths.sum(before: end(of: step)) &- lengths.sum(before: first + 1)
    return length(of: first) + Units.points(others) + spacings
  }

  /// Returns the index after the last slide of the stop at a step of the line.
  private func end(of step: Int64) -> Int {
    let run = line.run(at: step)
    let index = self.index(at: step)
    let first = reach.reduced(index, loops: loops)
    // A page that swipes do not reach, beyond a fold behind its own group, is alone: the rest is drawn with that group.
    if run.start == step, reach.isOff(first), self.index(at: step - 1) == Int64(reach.stop(before: first)) {
      return first + 1
    }
    let next = reach.index(run.index, movedBy: step - run.step + 1, loops: loops)
    var end =
      next > index && next - index < Int64(reach.count - first) ? first + Int(next - index) : reach.count
    // The next page of the line may be in the same group if it has its own stop; but beyond a fold a page that swipes do
    // not reach is not.
    let ahead = self.index(at: step + 1)
    if ahead > index, ahead - index < Int64(end - first) {
      let other = first + Int(ahead - index)
      if reach.followers.contains(other) || line.run(at: step + 1) == run { end = other }
    }
    return end
  }

  /// Returns the number of slides of the stop at a step of the line. Complexity: O(log pages).
  func slideCount(at step: Int64) -> Int {
    guard !reach.followers.isEmpty else { return 1 }
    let first = reach.reduced(index(at: step), loops: loops)
    return 1 + max(0, reach.followers.rank(of: end(of: step)) - reach.followers.rank(of: first + 1))
  }

  /// Returns the slides of the stop at a step that meet the viewport at a place; all if none does.
  func slidesMet(at step: Int64, _ place: Double) -> Range<Int> {
    let snap = snap(place)
    let own = start(of: step, at: snap)
    var (first, last) = (-1, -1)
    for position in 0..<slideCount(at: step) {
      let slide = slide(position, at: step)
      let start = own + distance(to: slide, at: step)
      guard start < viewport - hair, start + length(of: slide) > hair else { continue }
      if first < 0 { first = position }
      last = position
    }
    return first < 0 ? 0..<slideCount(at: step) : first..<last + 1
  }

  /// Whether a page may have several stops: in a loop, beside a fold, or if the line counts from a page without a stop.
  var mayRepeat: Bool { loops || !line.isPlain || reach.isDisabled(Int(line.first.index)) }

  /// Returns the indexes from the first slide of the stop at a step to the last. Between them may be pages that swipes do
  /// not reach.
  func pages(at step: Int64) -> Range<Int> {
    let first = reach.reduced(index(at: step), loops: loops)
    return first..<max(first + 1, end(of: step))
  }

  /// Returns whether a page is one of the slides of the stop at a step.
  func has(_ page: Int, at step: Int64) -> Bool {
    reach.reduced(index(at: step), loops: loops) == page || follows(page, in: step)
  }

  /// Returns whether one of the slides of the stop at a step meets the viewport at a place.
  func intersects(_ page: Int, in step: Int64, at place: Double) -> Bool {
    guard has(page, at: step) else { return false }
    let start = start(of: page, in: step, at: snap(place))
    return start < viewport - hair && start + length(of: page) > hair
  }

  /// Returns whether a page is drawn with the stop at a step, after the first of its slides.
  func follows(_ page: Int, in step: Int64) -> Bool {
    guard reach.followers.contains(page) else { return false }
    return page > reach.reduced(index(at: step), loops: loops) && page < end(of: step)
  }

  /// Returns the index of one of the slides of the stop at a step. Complexity: O(log pages).
  func slide(_ position: Int, at step: Int64) -> Int {
    let first = reach.reduced(index(at: step), loops: loops)
    guard position > 0 else { return first }
    return reach.followers.member(at: reach.followers.rank(of: first + 1) + position - 1)
  }

  /// Returns the distance from the beginning of the stop at a step to that of one of its slides, in points.
  func distance(to slide: Int, at step: Int64) -> Double {
    let first = reach.reduced(index(at: step), loops: loops)
    guard slide > first, !reach.followers.isEmpty else { return 0 }
    let before = Double(reach.followers.rank(of: slide) - reach.followers.rank(of: first + 1))
    let own = length(of: first) + (before + 1) * spacing
    guard lengths.isTold else { return own + before * length(of: first) }
    return own + Units.points(lengths.sum(before: slide) &- lengths.sum(before: first + 1))
  }

  /// Returns the length of the page with an index, in points.
  func length(of index: Int) -> Double {
    lengths.isTold ? lengths[index] : max(viewport * settings.value.pageFraction, 1.0 / 768)
  }

  // MARK: Points

  /// Returns the beginning of the stop at a step.
  private func begin(of step: Int64) -> Double {
    let inside = step.clamped(low, high)
    let begin = beginInside(inside)
    return step == inside ? begin : begin + Double(step - inside) * outerGap(at: inside)
  }

  /// Returns the length of a step beyond the stop at an end of the line.
  private func outerGap(at step: Int64) -> Double { max(viewport, length(at: step) + spacing) }

  private func beginInside(_ step: Int64) -> Double {
    var run = line.first
    var shift = 0.0
    for next in line.others {
      guard next.start <= step else { break }
      let last = next.start - 1
      let begin = shift + span(run, to: last) + length(at: last) + spacing
      shift = begin - span(next, to: next.start)
      run = next
    }
    return shift + span(run, to: step)
  }

  /// Returns the distance from the stop that a run counts from to the beginning of the stop at a step.
  private func span(_ run: Line.Run, to step: Int64) -> Double {
    let origin = reach.reduced(run.index, loops: loops)
    let (first, second) = (sum(before: run.index, origin), sum(before: index(at: step), origin))
    let count = Double(second.count &- first.count)
    guard lengths.isTold else { return count * (length(of: origin) + spacing) }
    return Double(second.units &- first.units) / 768 + count * spacing
  }

  /// Returns the number of slides before an index on a run that counts from a page, and their length, in units. Sums wrap:
  /// the difference of two near each other is exact.
  private func sum(before index: Int64, _ origin: Int) -> (count: Int64, units: Int64) {
    let pages = Int64(reach.count)
    let within = reach.reduced(index, loops: loops)
    let round = loops ? (index - Int64(within)) / pages : 0
    let isApart = reach.isOff(origin)
    let around = reach.count - reach.disabled.count + reach.followers.count + (isApart ? 1 : 0)
    var count = Int64(reach.rank(of: within) + reach.followers.rank(of: within)) &+ round &* Int64(around)
    if isApart, within > origin { count &+= 1 }
    guard lengths.isTold else { return (count, 0) }
    let own = isApart ? lengths.units[origin] : 0
    let total = lengths.sum(before: reach.count) &+ own
    let units = lengths.sum(before: within) &+ (within > origin ? own : 0) &+ round &* total
    return (count, units)
  }

  /// Returns the distance by which the line is moved when the stop at a step rests.
  func snap(at step: Int64) -> Double {
    let inside = step.clamped(low, high)
    let aligned = contained(beginInside(inside) + part * length(at: inside))
    return step == inside ? aligned : aligned + Double(step - inside) * outerGap(at: inside)
  }

  /// Returns the distance by which the line is moved when a slide of the stop at a step is aligned, whatever room that
  /// leaves at the ends.
  func aligned(_ slide: Int, in step: Int64) -> Double {
    begin(of: step) + distance(to: slide, at: step) + part * length(of: slide)
  }

  /// Returns a snap between the least and the greatest, or within a tiny distance of them.
  private func contained(_ snap: Double) -> Double {
    if snap < least { return least + (snap - least) * 0x1p-24 }
    return snap > most ? most + (snap - most) * 0x1p-24 : snap
  }

  /// Returns the distance from that snap to the next step's; above 0.
  func gap(after step: Int64) -> Double {
    guard step >= low, step < high else { return outerGap(at: step.clamped(low, high)) }
    guard least == -.infinity else {
      return max(snap(at: step + 1) - snap(at: step), .leastNormalMagnitude)
    }
    let (length, next) = (length(at: step), length(at: step + 1))
    return max(length + spacing + part * (next - length), .leastNormalMagnitude)
  }

  /// Returns whether the line does not move, apart from a tiny distance, from a step to the next.
  func isShut(after step: Int64) -> Bool {
    least != -.infinity && step >= low && step < high && gap(after: step) < Self.rest
  }

  /// The number of steps from a slide beyond which a place is no longer exact.
  static var farthest: Double { 0x1p30 }

  /// The distance below which two snaps are one place of rest, in points.
  static var rest: Double { 1.0 / 1_024 }

  /// Returns the step on which a swipe that leads to another rests, since several rest in the same place at the ends. There
  /// it is the origin of the swipe, or else the first or the last.
  func resting(on step: Int64, from origin: Int64) -> Int64 {
    guard least != -.infinity else { return step }
    let (bottom, top) = (isShut(after: low), isShut(after: high - 1))
    let own = snap(at: step)
    guard abs(snap(at: origin) - own) >= Self.rest else { return origin.clamped(low, high) }
    if top, most - own < Self.rest { return high }
    return bottom && own - least < Self.rest ? low : step
  }

  /// Returns the distance by which the line is moved at a place.
  func snap(_ place: Double) -> Double {
    let low = place.floored
    let step = Int64(low)
    return place > low ? snap(at: step) + (place - low) * gap(after: step) : snap(at: step)
  }

  /// Returns the gap around a place; at a stop the one ahead in a direction.
  func gap(at place: Double, forward: Bool) -> Double {
    gap(after: Int64(forward ? place.floored : place.ceiled - 1))
  }

  /// Returns the place at which the line is moved by a distance, searched from another place.
  func place(at snap: Double, near hint: Double) -> Double {
    let step = self.step(atOrBefore: snap, near: Int64(hint.floored))
    return (Double(step) + (snap - self.snap(at: step)) / gap(after: step)).clampedToLegal
  }

  /// Returns the last step whose snap does not exceed a number.
  private func step(atOrBefore snap: Double, near hint: Int64) -> Int64 {
    var (low, high) = (hint, hint)
    var stride: Int64 = 1
    if self.snap(at: hint) <= snap {
      repeat {
        low = high
        high = low + stride
        stride *= 2
      } while self.snap(at: high) <= snap && stride < Reach.farthest
    } else {
      repeat {
        high = low
        low = high - stride
        stride *= 2
      } while self.snap(at: low) > snap && stride < Reach.farthest
    }
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if self.snap(at: middle) <= snap { low = middle } else { high = middle }
    }
    return low
  }

  // MARK: The viewport

  /// Returns the start of the stop at a step in the viewport while the line is moved by `snap`, in points.
  func start(of step: Int64, at snap: Double) -> Double {
    let room = room
    return begin(of: step) - snap + room.start + part * room.length
  }

  /// Returns the distance by which the line is moved when the stop at a step begins at a point of the viewport.
  func snap(where step: Int64, beginsAt start: Double) -> Double {
    let room = room
    return begin(of: step) - start + room.start + part * room.length
  }

  /// Returns the start of one of the slides of a stop in the viewport while the line is moved by `snap`, in points.
  func start(of slide: Int, in step: Int64, at snap: Double) -> Double {
    start(of: step, at: snap) + distance(to: slide, at: step)
  }

  /// Returns the visible part of one of the slides of a stop at a place, 0 … 1.
  func visibleFraction(of slide: Int, in step: Int64, at place: Double) -> Double {
    let (start, length) = (start(of: slide, in: step, at: snap(place)), length(of: slide))
    return ((min(start + length, viewport) - max(start, 0)) / length).clamped(0, 1)
  }

  /// Returns the steps from `low` to `high` that meet the viewport at a place, at most 31 on either side; an empty range if
  /// the first exceeds the last. A slide at rest is in view, however short the viewport is.
  func shown(at place: Double, _ low: Int64, _ high: Int64) -> (first: Int64, last: Int64) {
    let (first, last) = met(at: place, low, high)
    let step = Int64(place.floored)
    guard Double(step) == place, step >= low, step <= high else { return (first, last) }
    return first <= last ? (min(first, step), max(last, step)) : (step, step)
  }

  private func met(at place: Double, _ low: Int64, _ high: Int64) -> (first: Int64, last: Int64) {
    let middle = Int64((place + 0.5).floored).clamped(low, high)
    let (least, most) = (max(low, middle - Self.most), min(high, middle + Self.most))
    let (end, spacing) = (viewport - hair, spacing)
    let own = start(of: middle, at: snap(place))
    var (first, start) = (middle, own)
    if own >= end {
      // All visible slides are before it.
      var last = middle
      while last > least, start >= end {
        last -= 1
        start -= length(at: last) + spacing
      }
      guard start < end else { return (0, -1) }
      first = last
      while first > least, start - spacing > hair {
        first -= 1
        start -= length(at: first) + spacing
      }
      return start + length(at: first) > hair ? (first, last) : (0, -1)
    }
    while first > least, start - spacing > hair {
      first -= 1
      start -= length(at: first) + spacing
    }
    var (last, next) = (middle, own + length(at: middle) + spacing)
    if first == middle, next - spacing <= hair {
      // All visible slides are after it.
      while first < most, next - spacing <= hair {
        first += 1
        next += length(at: first) + spacing
      }
      guard next - spacing > hair else { return (0, -1) }
      last = first
      if next - spacing - length(at: first) >= end { return (0, -1) }
    }
    while last < most, next < end {
      last += 1
      next += length(at: last) + spacing
    }
    return (first, last)
  }

  /// The largest number of slides in a scene on either side of the one nearest to the place: ``PageScene`` marks 64 steps.
  static var most: Int64 { 31 }
}
