internal import FolioMachine
internal import FolioMotion

/// What is left over of a position, or of an offset, when what it follows has changed: it goes to 0 by the spring that
/// settles pages, so that what is drawn does not leap.
///
/// Laws: it begins with its value and velocity; it moves in ticks alone; a clock that runs backward stands still.
struct Remainder: Hashable, Sendable, Savable, Digestible {
  /// What there is at the beginning, and its velocity, in units a second.
  private var from: Double
  private var initialVelocity: Double
  /// Of the spring, per mass: 1/s² and 1/s.
  private var stiffness: Double
  private var damping: Double
  private var begun: Moment?
  /// The latest moment that it was told.
  private(set) var now: Moment?

  /// Begins with a value and a velocity, in units a second; at a moment, or at the first tick.
  init(_ value: Double, velocity: Double, _ parameters: DampedSpring.Parameters, at moment: Moment?) {
    from = value.clampedToLegal.withoutNegativeZero
    initialVelocity = velocity.clampedToLegal.withoutNegativeZero
    stiffness = parameters.stiffness / parameters.mass
    damping = parameters.damping / parameters.mass
    begun = moment
    now = moment
  }

  private var parameters: DampedSpring.Parameters {
    DampedSpring.Parameters(mass: 1, stiffness: stiffness, damping: damping)
  }

  /// What is left, and how fast it changes, in units a second.
  private var state: (offset: Double, velocity: Double) {
    guard let now, let begun else { return (from, initialVelocity) }
    return DampedSpring.state(
      parameters, offset: from, velocity: initialVelocity, at: now.seconds(since: begun))
  }

  /// What is left.
  var value: Double { state.offset }

  /// How fast it changes, in units a second.
  var velocity: Double { state.velocity }

  /// Whether nothing is left: no more than a tolerance, and no more than ten times that a second of velocity.
  func isDone(within tolerance: Double) -> Bool {
    let state = state
    return abs(state.offset) <= tolerance && abs(state.velocity) <= 10 * tolerance
  }

  /// Time passes.
  mutating func tick(_ moment: Moment) {
    let now = now.advance(to: moment)
    if begun == nil { begun = now }
  }

  /// Whether the stored values make one.
  var isConsistent: Bool {
    from.isStored && initialVelocity.isStored && Self.isRate(stiffness) && Self.isRate(damping)
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
