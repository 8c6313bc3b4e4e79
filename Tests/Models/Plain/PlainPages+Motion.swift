internal import Folio
internal import FolioMachine
internal import FolioMotion

/// Springs and curves.
extension PlainPages {
  func value(of motion: Motion) -> Double {
    if let (from, to) = motion.curve {
      return from + (to - from) * rules.jumpCurve.value(at: motion.elapsed / rules.jumpDuration)
    }
    return motion.spring!.position(at: motion.elapsed)
  }

  func speed(of motion: Motion) -> Double {
    if let (from, to) = motion.curve {
      return (to - from) * rules.jumpCurve.slope(at: motion.elapsed / rules.jumpDuration) / rules.jumpDuration
    }
    return motion.spring!.velocity(at: motion.elapsed)
  }

  func isDone(_ motion: Motion) -> Bool {
    if motion.curve != nil { return motion.elapsed >= rules.jumpDuration }
    return motion.spring!.isDone(at: motion.elapsed)
  }

  /// The speed of the place, for the motion that takes over.
  var speed: Double {
    guard driver == .curve || driver == .spring, !isHeld else { return 0 }
    return speed(of: motion)
  }

  func spring(
    from: Double, to: Double, speed: Double, _ parameters: DampedSpring.Parameters? = nil
  ) -> DampedSpring {
    DampedSpring(
      validated: parameters ?? rules.settleSpring, from: from, to: to, velocity: speed,
      distanceTolerance: 0.0005, speedTolerance: 0.005)
  }

  /// The points of a step.
  var points: Double { pitch * length }

  /// Whether the pages are within half a point of the goal of their motion, and slower than that in 1/60 s.
  var isSeenAsRest: Bool {
    guard let goal = motion.curve?.to ?? motion.spring?.target else { return false }
    return abs(place - goal) <= min(1.0 / 16, 0.5 / points) && abs(speed(of: motion) * points) < 30
  }

  /// The spring of a jump that takes over: that of settling, an eighth faster as often as it must be to stay within half a
  /// point of its goal, and slower than that in 1/60 s, from the end of a jump's duration on.
  func jumpSpring(from way: Double, speed: Double) -> DampedSpring.Parameters {
    var parameters = rules.settleSpring
    while true {
      let end = DampedSpring.state(parameters, offset: way, velocity: speed, at: rules.jumpDuration)
      let frequency = (parameters.stiffness / parameters.mass).squareRoot()
      let swing = (end.offset * end.offset + end.velocity * end.velocity / frequency / frequency).squareRoot()
      if swing * points <= 0.5, swing * points * frequency <= 29.5 { return parameters }
      parameters.stiffness *= 1.125 * 1.125
      parameters.damping *= 1.125
    }
  }

  /// A spring moves the place to a stop.
  mutating func settle(to at: Int, speed: Double, start: Moment? = nil) {
    let before = driver == .curve || driver == .spring ? motion : nil
    if let before, before.start == nil, before.followsFinger, start == nil, !isHeld { isUnclear = true }
    let start = start ?? (isHeld ? nil : before?.now)
    let followsFinger = isFromFinger || isHeld || driver == .finger
    isFromFinger = false
    defer { motion.followsFinger = followsFinger }
    let isJump = change?.kind == .jump && change?.to == at && !isReleased
    let parameters = isJump ? jumpSpring(from: place - Double(at), speed: speed) : nil
    motion = Motion(spring: spring(from: place, to: Double(at), speed: speed, parameters), start: start)
    driver = .spring
    isHeld = false
  }

  /// Returns how fast the line's value changes while the place moves at a speed.
  func lineSpeed(at speed: Double) -> Double {
    let low = Int(speed > 0 ? place.rounded(.down) : place.rounded(.up) - 1)
    guard let first = stop(low), let second = stop(low + 1) else { return speed }
    return speed * Double(second.step - first.step)
  }

  /// Returns how fast the position changes on its own.
  var positionSpeed: Double { (extra.map { self.speed(of: $0) } ?? 0) + lineSpeed(at: speed) }

  /// Whether a difference of the position and its speed are as good as none.
  func isOver(_ rest: Double, _ speed: Double) -> Bool { abs(rest) <= 0.0005 && abs(speed) <= 0.005 }

  /// The position is this and has this speed, whatever the line's value; the difference is reduced to 0.
  /// If `isOver`, nothing is left of a difference that is as good as none.
  mutating func keep(
    position: Double, speed: (position: Double, place: Double)? = nil, isOver: Bool = false
  ) {
    var rest = position - lineValue
    if loops {
      let count = Double(order.count)
      rest -= (rest / count).rounded() * count
    }
    let present = extra.map { value(of: $0) } ?? 0
    let own = extra.map { self.speed(of: $0) } ?? 0
    let lacking = speed.map { $0.position - lineSpeed(at: $0.place) } ?? own
    guard abs(rest - present) > 1e-9 || abs(lacking - own) > 1e-6 else { return }
    let start = extra.flatMap(\.now) ?? (driver == .curve || driver == .spring ? motion.now : nil) ?? now
    // The moment from which the rest counts without an earlier tick is not specified.
    if driverBefore == .finger || isTouched || motion.start == nil { isUnclear = true }
    let begun = Motion(spring: spring(from: rest, to: 0, speed: lacking), start: start)
    if isOver, self.isOver(rest, lacking) {
      extra = nil
      return
    }
    // So near to its end that it is complete before it begins.
    if isDone(begun) { isUnclear = true }
    extra = begun
  }
}
