/// How a list moves on by itself: friction until a bound, then a critically damped spring that takes over position
/// and velocity; a spring at once if it begins outside. Closed form, in points from where the motion began.
struct Deceleration: Hashable, Sendable {
  /// The share of the velocity that friction takes away, as the natural logarithm of what is left after a second:
  /// −ln 0.135.
  private static let friction = 2.0024805005437076

  /// The spring's natural frequency, 2π / 0.5 s.
  private static let frequency = 12.566370614359172

  /// Where a spring takes over.
  struct Spring: Hashable, Sendable {
    /// Seconds after the beginning of the motion.
    var start: Double
    /// The bound that it rests on.
    var target: Double
    /// The distance from the target at its start.
    var distance: Double
    /// The velocity at its start.
    var velocity: Double
  }

  /// The velocity at the beginning in points a second.
  private let velocity: Double

  /// The spring that catches the motion, if it does not end before.
  private let spring: Spring?

  /// Begins a motion between two bounds, which are distances from where it begins.
  init(velocity: Double, low: Double, high: Double) {
    self.velocity = velocity
    let rest = velocity / Deceleration.friction
    if low > 0 || high < 0 {
      let target = low > 0 ? low : high
      spring = Spring(start: 0, target: target, distance: -target, velocity: velocity)
    } else if rest < low || rest > high {
      let target = rest > high ? high : low
      // Friction travels rest · (1 − f); at the bound the factor f of the velocity is left.
      let left = 1 - target / rest
      let start = -Deceleration.logarithm(left) / Deceleration.friction
      spring = Spring(start: start, target: target, distance: 0, velocity: velocity * left)
    } else {
      spring = nil
    }
  }

  /// Points from the beginning after so many seconds.
  func position(at seconds: Double) -> Double {
    if let spring, seconds >= spring.start {
      let time = seconds - spring.start
      let slope = spring.velocity + Deceleration.frequency * spring.distance
      let decay = Deceleration.exponential(-Deceleration.frequency * time)
      return spring.target + (spring.distance + slope * time) * decay
    }
    return velocity / Deceleration.friction * (1 - Deceleration.exponential(-Deceleration.friction * seconds))
  }

  /// Points a second after so many seconds.
  func velocity(at seconds: Double) -> Double {
    if let spring, seconds >= spring.start {
      let time = seconds - spring.start
      let slope = spring.velocity + Deceleration.frequency * spring.distance
      let decay = Deceleration.exponential(-Deceleration.frequency * time)
      return (spring.velocity - Deceleration.frequency * slope * time) * decay
    }
    return velocity * Deceleration.exponential(-Deceleration.friction * seconds)
  }

  /// Whether the motion is over: slower than a point a second, and within 0.1 point of the spring's target.
  func isDone(at seconds: Double) -> Bool {
    let speed = velocity(at: seconds).magnitude
    guard let spring else { return speed <= 1 }
    return seconds >= spring.start && speed <= 1 && (position(at: seconds) - spring.target).magnitude <= 0.1
  }

  /// Whether every number is one.
  var isSound: Bool {
    guard velocity.isFinite else { return false }
    guard let spring else { return true }
    return spring.start >= 0 && spring.start.isFinite && spring.target.isFinite && spring.distance.isFinite
      && spring.velocity.isFinite
  }

  /// e to the power of a number that is not positive: a short series near 0, squared back.
  private static func exponential(_ power: Double) -> Double {
    guard power > -700 else { return 0 }
    var small = power
    var halvings = 0
    while small < -0.01 {
      small /= 2
      halvings += 1
    }
    var result = 1 + small * (1 + small / 2 * (1 + small / 3 * (1 + small / 4 * (1 + small / 5))))
    for _ in 0..<halvings { result *= result }
    return result
  }

  /// The natural logarithm of a number in (0, 1], by Halley's rule.
  private static func logarithm(_ number: Double) -> Double {
    var power = number - 1
    for _ in 0..<60 {
      let value = exponential(power)
      power += 2 * (number - value) / (number + value)
    }
    return power
  }
}

/// How far beyond a bound a finger takes a list: b = (1 − 1 / (x · 0.55 / d + 1)) · d for a travel x and a viewport d.
enum Resistance {
  /// What is left of a travel beyond a bound.
  static func resisted(_ travel: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    if travel < 0 { return -resisted(-travel, length: length) }
    return (1 - 1 / (travel * 0.55 / length + 1)) * length
  }

  /// The travel that leaves so much, taken of at most 1 023/1 024 of the viewport.
  static func unresisted(_ distance: Double, length: Double) -> Double {
    guard length > 0 else { return 0 }
    if distance < 0 { return -unresisted(-distance, length: length) }
    let capped = min(distance, length * 1_023 / 1_024)
    return (1 / (1 - capped / length) - 1) * length / 0.55
  }
}

/// How an animated scroll eases in and out: 3p² − 2p³.
enum Ease {
  /// The share of the way after a share p of the time, 0 … 1.
  static func inOut(_ share: Double) -> Double { share * share * (3 - 2 * share) }
}

#if !hasFeature(Embedded)
  extension Deceleration.Spring: Codable {}
  extension Deceleration: Codable {}
#endif
