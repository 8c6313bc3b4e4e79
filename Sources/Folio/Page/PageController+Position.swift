internal import FolioMachine
internal import FolioMotion

/// The position that tabs and indicator follow, and what is left over of it after a change of the line.
extension PageController {
  /// The position of the line at the place: the index at a stop, linear between stops, one page per step beyond the ends.
  @inline(__always)
  var linePosition: Double {
    let line = travel.line
    if line.isPlain, reach.disabled.isEmpty {
      return Double(line.first.index) + (travel.place - Double(line.first.step))
    }
    let inside = reachedPlace
    let low = inside.floored
    let below = Double(unreducedIndex(at: Int64(low)))
    let part = inside - low
    guard part > 0 else { return below + (travel.place - inside) }
    return below + part * (Double(unreducedIndex(at: Int64(low) + 1)) - below) + (travel.place - inside)
  }

  /// The place used for blending: clamped to the ends of the line. If an end has just moved, it follows gradually.
  @inline(__always)
  var blendedPlace: Double {
    guard lag != nil || held != nil else { return reachedPlace }
    let (low, high) = bounds
    let place = travel.place.clamped(Double(low), Double(high)) + (lag?.value ?? 0) + (held?.value ?? 0)
    return place.clamped(Double(low), Double(high))
  }

  /// The speed of the place used for blending, in steps per second, where no end holds it.
  private var blendedSpeed: Double { laggingSpeed + (held?.velocity ?? 0) }

  /// The speed of the place clamped to the line, and of its lag, in steps per second.
  private var laggingSpeed: Double { reachedSpeed(at: speed) + (lag?.velocity ?? 0) }

  /// Returns the speed of the place clamped to the line, for a speed of the place in steps per second: 0 at an end
  /// that it moves away from, and beyond it.
  private func reachedSpeed(at speed: Double) -> Double {
    let (low, high) = bounds
    let place = travel.place
    let isInside =
      speed > 0 ? place >= Double(low) && place < Double(high) : place > Double(low) && place <= Double(high)
    return isInside ? speed : 0
  }

  /// The distance that the pages are pulled beyond an end of the line, in pages; negative before the first page. If that
  /// end opens, the distance approaches 0 gradually. If the line suddenly ends under moving pages, it grows as gradually.
  package var pull: Double {
    travel.driver == .nothing ? 0 : travel.place - reachedPlace - (lag?.value ?? 0)
  }

  /// The ``position`` without the pull: beyond an end it is that of the page at the end.
  var reachedPosition: Double { (position - pull).clampedToLegal }

  /// Whether a drag, a spring or a curve moves the pages, or their position still moves.
  @inline(__always)
  var isInMotion: Bool { travel.driver != .nothing || isPositionLeftOver }

  /// Whether a page other than the one at rest may be on screen.
  @inline(__always)
  var showsOthers: Bool { isInMotion || configuration.pageFraction < 1 || isSliding }

  /// The two pages around the place; nil without pages. Beyond an end of the line it is the page there. It stays that for a
  /// while if the line suddenly continues.
  @inline(__always)
  var blend: PageBlend? { travel.driver == .nothing ? restingBlend : blend(after: 0) }

  /// The same for pages at rest.
  @inline(__always)
  private var restingBlend: PageBlend? {
    order.count > 0 ? PageBlend(from: principalIndex, to: principalIndex, progress: 0) : nil
  }

  /// The pages around the place, for tests of the law of continuity of the indicator.
  package var blendedPages: [PageID] { blend.map { [order[$0.from], order[$0.to]] } ?? [] }

  /// Returns the same a number of seconds later, or before, at the speed of the place.
  func blend(after seconds: Double) -> PageBlend? {
    guard travel.driver != .nothing, order.count > 0 else { return restingBlend }
    var place = blendedPlace
    if seconds != 0 {
      let (low, high) = bounds
      place = (place + blendedSpeed * seconds).clamped(Double(low), Double(high))
    }
    let low = place.floored
    let part = place - low
    let from = index(at: Int64(low))
    return PageBlend(from: from, to: part > 0 ? index(at: Int64(low) + 1) : from, progress: part)
  }

  /// Whether the pages pass no stop within a number of seconds, or passed none, and their position passes no page. Blended
  /// values are linear in that time. A stop passed at the start counts as passed.
  func keepsBetween(for seconds: Double) -> Bool {
    func passes(_ place: Double, by way: Double) -> Bool {
      let (from, to) = (place + way / 16, place + way)
      return to > from
        ? (from + Self.sameplace).floored + 1 < to : (from - Self.sameplace).ceiled - 1 > to
    }
    return !passes(position, by: positionSpeed * seconds) && !passes(blendedPlace, by: blendedSpeed * seconds)
  }

  /// The speed of the position, in pages per second; 0 in a drag.
  var positionSpeed: Double { (remainder?.velocity ?? 0) + linePositionSpeed(at: speed) }

  /// Returns the speed of the line's position, in pages per second, for a speed of the place in steps per second.
  func linePositionSpeed(at speed: Double) -> Double {
    guard speed != 0, !(travel.line.isPlain && reach.disabled.isEmpty) else { return speed }
    // At a stop the pages move toward what is ahead of them.
    let inside = reachedPlace
    let low = Int64(speed > 0 ? inside.floored : inside.ceiled - 1)
    guard inside == travel.place, contains(low), contains(low + 1) else { return speed }
    return speed * Double(unreducedIndex(at: low + 1) - unreducedIndex(at: low))
  }

  /// Changes the line and continues the position from its value and at its speed; the remainder decreases to 0 gradually.
  mutating func keepingPosition(_ change: (inout PageController) -> Int64) -> Int64 {
    let kept = findPositionKept()
    let step = change(&self)
    leaveOver(kept)
    return step
  }

  /// The position before a change of the line.
  private struct PositionKept {
    var position: Double
    var positionSpeed: Double
    var speed: Double
    var pulled: Pulled?
  }

  @inline(never)
  private mutating func findPositionKept() -> PositionKept {
    PositionKept(position: position, positionSpeed: positionSpeed, speed: speed, pulled: pulled)
  }

  @inline(never)
  private mutating func leaveOver(_ kept: PositionKept) {
    leaveOver(kept.position, kept.positionSpeed, at: kept.speed)
    leaveOver(kept.pulled, at: kept.speed)
  }

  /// The distance by which moving pages are pulled beyond an end of the line, and the place used for blending.
  struct Pulled {
    var pull: Double
    /// The speed of the place clamped to the line, and of its lag.
    var speed: Double
    /// The speed of the pull, in steps per second.
    var pullSpeed: Double
    /// The place used for blending, and its distance from the place without an end.
    var blended: Double
    var held: Double
  }

  /// The speed of the ``pull``, in steps per second.
  var pullSpeed: Double { travel.driver == .nothing ? 0 : (speed - laggingSpeed).clampedToLegal }

  /// The current values; nil at rest.
  var pulled: Pulled? {
    guard travel.driver != .nothing else { return nil }
    let (pull, blended) = (pull, blendedPlace)
    return Pulled(
      pull: pull, speed: laggingSpeed, pullSpeed: pullSpeed, blended: blended,
      held: blended - travel.place + pull)
  }

  /// Continues blended values from where they are, and at their speed, when an end of the line appeared or disappeared
  /// under pages that move at a number of steps per second. The difference to the stops around the place is left over.
  mutating func leaveOver(_ pulled: Pulled?, at speed: Double) {
    guard let pulled, order.count > 0, length > 0 else {
      held = nil
      return lag = nil
    }
    let rest = travel.place - pulled.pull - reachedPlace
    let lacking = (pulled.speed - reachedSpeed(at: speed)).clampedToLegal
    let now = lag?.now ?? remainder?.now ?? lastTick
    if !differs(rest, lacking, from: nil) {
      lag = nil
    } else if differs(rest, lacking, from: lag) {
      lag = Remainder(rest, velocity: lacking, configuration.settleSpring, at: now)
    }
    hold(pulled, at: now)
  }

  /// Whether a rest in steps, and its speed per second, differ from those of a remainder, or from none.
  private func differs(_ value: Double, _ velocity: Double, from remainder: Remainder?) -> Bool {
    abs(value - (remainder?.value ?? 0)) > Self.sameplace
      || abs(velocity - (remainder?.velocity ?? 0)) > Self.samespeed
  }

  /// The place used for blending and its speed.
  struct Blended {
    var place: Double
    var speed: Double
  }

  /// The current values; nil at rest.
  var blended: Blended? {
    travel.driver == .nothing ? nil : Blended(place: blendedPlace, speed: blendedSpeed)
  }

  /// Keeps the distance of the pull beyond an end, and its speed in steps per second, when steps get other lengths.
  mutating func leavePulled(_ pulled: Pulled?, at pullSpeed: Double) {
    guard var pulled else { return leaveOver(nil as Pulled?, at: 0) }
    pulled.speed = (speed - pullSpeed).clampedToLegal
    leaveOver(pulled, at: speed)
  }

  /// Continues blended values from where they are, and at their speed, when the place is elsewhere between the same stops.
  mutating func hold(_ blended: Blended?) {
    guard let blended, order.count > 0, length > 0 else { return held = nil }
    let now = held?.now ?? lag?.now ?? remainder?.now ?? lastTick
    held = nil
    let rest = blended.place - reachedPlace - (lag?.value ?? 0)
    let lacking = (blended.speed - blendedSpeed).clampedToLegal
    guard differs(rest, lacking, from: nil) else { return }
    held = Remainder(rest, velocity: lacking, configuration.settleSpring, at: now)
  }

  /// Keeps blended values where an end of the line held them that has opened.
  mutating func hold(_ pulled: Pulled, at now: Moment?) {
    let before = held
    held = nil
    guard abs(pulled.held) > Self.sameplace, abs(blendedPlace - pulled.blended) > Self.sameplace else {
      return
    }
    if let before, abs(pulled.held - before.value) <= Self.sameplace {
      held = before
    } else {
      // The place was still at that end.
      held = Remainder(pulled.held, velocity: -pulled.speed, configuration.settleSpring, at: now)
    }
  }

  /// Whether there is any remainder.
  @inline(__always)
  var isLeftOver: Bool { remainder != nil || isBlendLeftOver }

  /// Whether there is a remainder of blended values, with which pages do not rest.
  @inline(__always)
  var isBlendLeftOver: Bool { lag != nil || held != nil }

  /// Removes all remainders at once.
  mutating func leaveNothingOver() {
    remainder = nil
    lag = nil
    held = nil
  }

  /// Continues the position from a value and at a speed, while the place moves a number of steps per second. The difference
  /// to the position of the line is left over.
  mutating func leaveOver(_ position: Double, _ positionSpeed: Double, at speed: Double) {
    guard order.count > 0, length > 0 else { return remainder = nil }
    var rest = position - linePosition
    if configuration.loops {
      let count = Double(order.count)
      rest -= (rest / count + 0.5).floored * count
    }
    let lacking = (positionSpeed - linePositionSpeed(at: speed)).clampedToLegal
    if abs(rest - (remainder?.value ?? 0)) <= Self.sameplace,
      abs(lacking - (remainder?.velocity ?? 0)) <= Self.samespeed
    {
      return
    }
    guard abs(rest) > Self.sameplace || abs(lacking) > Self.samespeed else { return remainder = nil }
    remainder = Remainder(rest, velocity: lacking, configuration.settleSpring, at: remainder?.now ?? lastTick)
  }
}

/// The line in terms of the order: the page at each step, the ends, and the stops on screen.
extension PageController {
  /// The distance from one page to the next, in points; never 0, however short pages are.
  var pitch: Double {
    max(length * configuration.pageFraction + configuration.spacing, .leastNonzeroMagnitude)
  }

  /// The arrangement of pages in the viewport; without a length as if each page filled it.
  var measure: PageMeasure {
    guard length > 0 else { return PageMeasure(fraction: 1, pitch: 1) }
    return PageMeasure(fraction: configuration.pageFraction, pitch: pitch / length)
  }

  /// The number of pages visible on either side of one in the middle.
  @inline(__always)
  var seenBeside: Int64 { max(0, Int64(measure.farthest.ceiled) - 1) }

  /// Whether other pages may be visible beside one at rest.
  @inline(__always)
  var seesBeside: Bool { isSliding || seenBeside > 0 }

  /// Returns the number of pages visible on a side of one at rest; for slides beside the page with an index.
  @inline(__always)
  mutating func seenBeside(_ index: Int64, side: Int64) -> Int64 {
    isSliding ? slidesBeside(index, side: side) : seenBeside
  }

  // MARK: Stops

  /// Returns the index of the page at a step, not reduced when pages loop. Complexity: O(runs + log disabled pages).
  @inline(__always)
  func unreducedIndex(at step: Int64) -> Int64 {
    travel.line.index(at: step, in: reach, loops: configuration.loops)
  }

  /// Returns the index of the page at a step.
  @inline(__always)
  func index(at step: Int64) -> Int { reduced(unreducedIndex(at: step)) }

  /// Returns a reduced index: modulo the count if pages loop, else clamped to the nearer end.
  @inline(__always)
  func reduced(_ index: Int64) -> Int { reach.reduced(index, loops: configuration.loops) }

  /// The first and the last step of the line.
  @inline(__always)
  var bounds: (low: Int64, high: Int64) {
    guard reach.disabled.isEmpty, !configuration.loops else {
      return travel.line.bounds(
        in: reach, loops: configuration.loops, policy: configuration.disabledPagePolicy)
    }
    let first = travel.line.first
    let low = first.step - first.index
    guard !travel.line.isPlain else { return (low, low + Int64(order.count) - 1) }
    let last = travel.line.last
    return (low, last.step - last.index + Int64(order.count) - 1)
  }

  /// Returns the first and the last step that a swipe from a page can reach.
  @inline(__always)
  func bounds(from origin: Int) -> (low: Int64, high: Int64) {
    reach.bounds(from: origin, loops: configuration.loops, policy: configuration.disabledPagePolicy)
  }

  // MARK: Visibility

  /// The steps that meet the viewport; empty if the first is greater than the last.
  @inline(__always)
  var shownSteps: (first: Int64, last: Int64) {
    // At rest a page that fills the viewport is the only visible one.
    if travel.driver == .nothing, configuration.pageFraction == 1, !isSliding { return (0, 0) }
    let (low, high) = bounds
    if isSliding { return slidesShown(low, high) }
    let farthest = measure.farthest
    return (
      max(low, Int64((travel.place - farthest).floored) + 1),
      min(high, Int64((travel.place + farthest).ceiled) - 1)
    )
  }

  /// The place, clamped to the ends of the line.
  @inline(__always)
  var reachedPlace: Double {
    let (low, high) = bounds
    return travel.place.clamped(Double(low), Double(high))
  }

  /// The stop nearest to the place.
  @inline(__always)
  var nearestStep: Int64 { Int64((reachedPlace + 0.5).floored) }

  /// The stops on screen, and the two stops around the place. Blended values lie between these two even if only the gap
  /// between their pages is visible.
  @inline(never)
  var stopsOnScreen: (first: Int64, last: Int64) {
    var (low, high) = Self.stops(around: reachedPlace)
    if lag != nil || held != nil, abs(lag?.value ?? 0) <= 4, abs(held?.value ?? 0) <= 4 {
      // Blended values may lie between two other stops for a while. These are kept as well, unless they are far.
      let blended = Self.stops(around: blendedPlace)
      (low, high) = (min(low, blended.low), max(high, blended.high))
    }
    let (first, last) = shownSteps
    return first <= last ? (min(first, low), max(last, high)) : (low, high)
  }

  /// Returns ``stopsOnScreen``, in place where it can: a nonmutating property is read from a copy of the controller.
  @inline(never)
  mutating func findStopsOnScreen() -> (first: Int64, last: Int64) {
    guard lag == nil, held == nil, !isSliding else { return stopsOnScreen }
    let (low, high) = Self.stops(around: reachedPlace)
    let (first, last) = shownSteps
    return first <= last ? (min(first, low), max(last, high)) : (low, high)
  }

  /// Returns the two stops around a place.
  @inline(__always)
  private static func stops(around place: Double) -> (low: Int64, high: Int64) {
    (Int64(place.floored), Int64(place.ceiled))
  }

  /// Whether the line may hold pages that are removed out of view: beside folds, or pages that swipes do not reach.
  @inline(__always)
  var isTrimmed: Bool { !(travel.line.isPlain && reach.disabled.isEmpty) }

  /// Whether the line is the one of pages at rest on a step: nothing is folded, and a page that swipes do not reach is on
  /// it only if it is the page at rest.
  func isInOrder(about step: Int64) -> Bool {
    let counted = reduced(travel.line.first.index)
    return travel.line.isPlain && (!reach.isDisabled(counted) || counted == index(at: step))
  }

  /// Removes the stops that are neither on screen, nor around the place, nor in the transition. The folds beside them open.
  mutating func trim() {
    guard isTrimmed else { return }
    let (low, high) = stopsHeld(findStopsOnScreen())
    if isSliding, configuration.slides.containment != .none, !configuration.loops {
      return keepContained(low, high)
    }
    keep(low, high)
  }

  /// The stops on screen, the goal, and the stops between.
  @inline(never)
  var stopsHeld: (first: Int64, last: Int64) { stopsHeld(stopsOnScreen) }

  /// Returns these, the goal, and the stops between.
  @inline(__always)
  private func stopsHeld(_ shown: (first: Int64, last: Int64)) -> (first: Int64, last: Int64) {
    var (low, high) = shown
    if let to = travel.to { (low, high) = (min(low, to), max(high, to)) }
    if travel.to == nil || travel.returns, let base = travel.base {
      (low, high) = (min(low, base), max(high, base))
    }
    return (low, high)
  }

  /// The maximum number of steps that an event visits one by one: its time is bounded, however far pages that loop have
  /// moved.
  static var mostSteps: Int64 { 1_024 }

  /// Keeps two stops and those between. `from` loses its stop if that is removed.
  mutating func keep(_ low: Int64, _ high: Int64) {
    guard !reach.disabled.isEmpty else { return keepingOrigin { $0.keep(low, high) } }
    let (first, last) = (unreducedIndex(at: low), unreducedIndex(at: high))
    keepingOrigin { $0.keep(low, high) }
    guard high - low <= Self.mostSteps else { return }
    // A page that swipes do not reach is on the line if a run counts from it, while it is kept or is the page at rest.
    var counted = travel.line
    counted.count(from: low, first, to: high, last)
    guard counted != travel.line, reduced(travel.line.first.index) != restIndex,
      reduced(travel.line.last.index) != restIndex
    else { return }
    let loops = configuration.loops
    for step in low...high where counted.index(at: step, in: reach, loops: loops) != unreducedIndex(at: step)
    {
      // In a loop the page would have a stop in each round.
      return
    }
    keepingOrigin { $0 = counted }
  }

  /// Changes the line. `from` loses its stop if the change puts another page there, or if the line ends before it.
  mutating func keepingOrigin(_ change: (inout Line) -> Void) {
    guard let base = travel.base else { return change(&travel.line) }
    let index = unreducedIndex(at: base)
    change(&travel.line)
    if unreducedIndex(at: base) != index || !contains(base) { travel.from = .page(reduced(index)) }
  }
}
