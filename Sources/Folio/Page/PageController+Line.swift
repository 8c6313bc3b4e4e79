internal import FolioMachine
internal import FolioMotion

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
