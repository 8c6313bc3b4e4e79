internal import FolioMachine
internal import FolioMotion

/// A cover that moves by itself: a snap, or a request with animation. A spring on the collapse; the content goes
/// along evenly, from where it was to where it fits the collapse at the end.
struct CoverMotion: Hashable, Sendable, Savable, Digestible {
  /// A collapse and the y of the active content under it.
  struct Place: Hashable, Sendable, Savable, Digestible {
    var collapse: Double
    var y: Double

    func combine(into digest: inout Digest) { digest.combine(collapse, y) }
  }

  private(set) var from: Place
  private(set) var to: Place
  /// What is told of the changes of the collapse.
  private(set) var cause: Cause
  /// The collapse relative to its end.
  private var spring: Spring
  /// The moment of the first tick, and the latest.
  private var start: Moment?
  private var now: Moment?

  /// A motion that begins standing still at the first tick.
  init(from: Place, to: Place, cause: Cause, spring: Spring.Parameters) {
    self.from = from
    self.to = to
    self.cause = cause
    self.spring = Spring(
      validated: spring, from: from.collapse - to.collapse, to: 0, velocity: 0, distanceTolerance: 0.1,
      speedTolerance: 1)
  }

  /// Where cover and content are at a moment, and whether that is the end; a clock that runs backward stands still.
  mutating func place(at moment: Moment, range: Double) -> (place: Place, isDone: Bool) {
    let now = now.advance(to: moment)
    let start = start ?? now
    self.start = start
    let seconds = now.seconds(since: start)
    guard from.collapse != to.collapse, !spring.isDone(at: seconds) else { return (to, true) }
    let left = spring.position(at: seconds)
    let collapse = (to.collapse + left).clamped(0, range).withoutNegativeZero
    let part = (collapse - to.collapse) / (from.collapse - to.collapse)
    return (Place(collapse: collapse, y: max(collapse, to.y + (from.y - to.y) * part)), false)
  }

  /// Whether the stored values make a motion within a range.
  func isConsistent(range: Double) -> Bool {
    let bound = 4 * Double.largestLegal
    guard spring.target == 0, abs(spring.from) <= bound, from.collapse != to.collapse || from == to else {
      return false
    }
    return [from, to].allSatisfy { place in
      place.collapse >= 0 && place.collapse <= range && abs(place.y) <= bound
    } && (start == nil) == (now == nil)
  }

  /// Makes its moments relative to another one.
  mutating func normalize(at moment: Moment) {
    start = start?.relative(to: moment)
    now = now?.relative(to: moment)
  }

  func combine(into digest: inout Digest) { digest.combine(from, to, cause, spring, start, now) }
}
