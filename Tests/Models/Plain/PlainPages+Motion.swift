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

  func spring(from: Double, to: Double, speed: Double) -> DampedSpring {
    DampedSpring(
      validated: rules.settleSpring, from: from, to: to, velocity: speed, distanceTolerance: 0.0005,
      speedTolerance: 0.005)
  }

  /// A spring moves the place to a stop.
  mutating func settle(to at: Int, speed: Double, start: Moment? = nil) {
    let before = driver == .curve || driver == .spring ? motion : nil
    if let before, before.start == nil, before.followsFinger, start == nil, !isHeld { isUnclear = true }
    let start = start ?? (isHeld ? nil : before?.now)
    let followsFinger = isFromFinger || isHeld || driver == .finger
    isFromFinger = false
    defer { motion.followsFinger = followsFinger }
    motion = Motion(spring: spring(from: place, to: Double(at), speed: speed), start: start)
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

  /// The position is this and has this speed, whatever the line's value; the difference is reduced to 0.
  mutating func keep(position: Double, speed: (position: Double, place: Double)? = nil) {
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
    // So near to its end that it is complete before it begins.
    if isDone(begun) { isUnclear = true }
    extra = begun
  }
}
