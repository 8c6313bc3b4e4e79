internal import FolioMachine
internal import FolioMotion

/// The difference that is left of a position or an offset when its goal has changed. It approaches 0 by the spring that
/// settles pages, so that nothing on screen leaps.
///
/// Laws: it begins with its value and velocity; only ticks change it; a moment before the latest one has no effect.
struct Remainder: Hashable, Sendable, Savable, Digestible {
  /// The value at the beginning, and its velocity, in units per second.
  private var from: Double
  private var initialVelocity: Double
  /// The stiffness and the damping of the spring, per mass: 1/s² and 1/s.
  private var stiffness: Double
  private var damping: Double
  private var begun: Moment?
  /// The moment of the latest tick.
  private(set) var now: Moment?

  /// Creates a remainder with a value and a velocity, in units per second, that begins at a moment or at the first tick.
  init(_ value: Double, velocity: Double, _ parameters: DampedSpring.Parameters, at moment: Moment?) {
    from = value.clampedToLegal
    initialVelocity = velocity.clampedToLegal
    stiffness = parameters.stiffness / parameters.mass
    damping = parameters.damping / parameters.mass
    begun = moment
    now = moment
  }

  private var parameters: DampedSpring.Parameters {
    DampedSpring.Parameters(mass: 1, stiffness: stiffness, damping: damping)
  }

  /// The current value, and its velocity, in units per second.
  private var state: (offset: Double, velocity: Double) {
    guard let now, let begun else { return (from, initialVelocity) }
    return DampedSpring.state(
      parameters, offset: from, velocity: initialVelocity, at: now.seconds(since: begun))
  }

  /// The current value.
  var value: Double { state.offset }

  /// The velocity, in units per second.
  var velocity: Double { state.velocity }

  /// Returns whether nothing is left: at most the tolerance, and at most ten times the tolerance per second.
  func isDone(within tolerance: Double) -> Bool {
    let state = state
    return abs(state.offset) <= tolerance && abs(state.velocity) <= 10 * tolerance
  }

  /// Advances to a moment.
  mutating func tick(_ moment: Moment) {
    let now = now.advance(to: moment)
    if begun == nil { begun = now }
  }

  /// Returns what is left at a moment; nil once that is at most the tolerance.
  func left(at moment: Moment, within tolerance: Double) -> Remainder? {
    var left = self
    left.tick(moment)
    return left.isDone(within: tolerance) ? nil : left
  }

  /// Whether the stored values form a remainder.
  var isSafe: Bool {
    from.isLegal && initialVelocity.isLegal && Self.isRate(stiffness) && Self.isRate(damping)
      && (begun == nil) == (now == nil)
      && (begun?.nanoseconds ?? 0) <= (now?.nanoseconds ?? 0)
  }

  private static func isRate(_ number: Double) -> Bool { number >= 0x1p-160 && number <= 0x1p160 }

  /// Makes its moments relative to another one.
  mutating func normalize(at moment: Moment) {
    begun = begun?.relative(to: moment)
    now = now?.relative(to: moment)
  }

  func combine(into digest: inout StateDigest) {
    digest.combine(from, initialVelocity, stiffness, damping)
    digest.combine(begun, now)
  }
}
