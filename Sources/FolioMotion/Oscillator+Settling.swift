/// The time at which a motion has decayed.
extension Oscillator {
  /// Returns the last time, in seconds, at which the distance of a motion from 0 reaches a tolerance; 0 if it never
  /// does, infinite if it always does.
  ///
  /// If underdamped, the envelope √(first² + second²) · e^(−γt) is used instead of the motion. Otherwise a motion
  /// passes 0 at most once and turns at most once after that, so that there are two intervals to search, the later one
  /// first.
  ///
  /// Complexity: about six exponentials and logarithms.
  func lastMoment(of motion: Pair, reaching tolerance: Double) -> Double {
    guard tolerance > 0 else { return motion.first == 0 && motion.second == 0 ? 0 : .infinity }
    guard regime != .underdamped else {
      let size = ElementaryFunctions.squareRoot(motion.first * motion.first + motion.second * motion.second)
      return size > tolerance ? decayTime(from: size, to: tolerance, rate: slow) : 0
    }
    if motion.second == 0 || (regime == .overdamped && motion.first == 0) {
      let size = motion.second == 0 ? motion.first.magnitude : motion.second.magnitude
      let rate = motion.second == 0 ? slow : fast
      return size > tolerance ? decayTime(from: size, to: tolerance, rate: rate) : 0
    }
    let turn = lastTurn(of: motion)
    if value(of: motion, at: turn).magnitude > tolerance {
      return momentAfterTurn(turn, of: motion, reaching: tolerance)
    }
    let start = value(of: motion, at: 0).magnitude
    guard start > tolerance else { return 0 }
    return momentBeforeTurn(turn, of: motion, reaching: tolerance)
  }

  /// Returns the seconds in which an exponential falls from one size to a lesser one; infinite without a rate.
  private func decayTime(from size: Double, to tolerance: Double, rate: Double) -> Double {
    // Two neighbouring numbers can have the same logarithm, and 0 / 0 is NaN.
    guard rate > 0 else { return .infinity }
    return (ElementaryFunctions.log(size) - ElementaryFunctions.log(tolerance)) / rate
  }

  /// Returns the last time at which the velocity of the motion is 0, or 0 if there is none. After it, the motion only
  /// approaches 0.
  private func lastTurn(of motion: Pair) -> Double {
    guard regime == .overdamped else {
      let turn = 1 / slow - motion.first / motion.second
      return turn > 0 ? min(turn, 1_000 / slow) : 0
    }
    guard (motion.first > 0) != (motion.second > 0) else { return 0 }
    let fastSpeed = ElementaryFunctions.log(fast) + ElementaryFunctions.log(motion.second.magnitude)
    let slowSpeed = ElementaryFunctions.log(slow) + ElementaryFunctions.log(motion.first.magnitude)
    return fastSpeed > slowSpeed ? (fastSpeed - slowSpeed) / (fast - slow) : 0
  }

  /// Finds the time by Newton's method on the logarithm of the motion. After the last turn the logarithm is concave, or
  /// convex if there is no turn. The method starts on the side from which no step passes the solution twice.
  private func momentAfterTurn(_ turn: Double, of motion: Pair, reaching tolerance: Double) -> Double {
    let goal = ElementaryFunctions.log(tolerance)
    var time = turn + 1 / slow
    if regime == .overdamped {
      let concave = (motion.first > 0) != (motion.second > 0)
      time = concave ? decayTime(from: motion.first.magnitude, to: tolerance, rate: slow) : 0
    }
    for _ in 0..<64 {
      let (height, slope) = logarithm(of: motion, at: time)
      let next = max(turn, time - (height - goal) / slope)
      guard next.isFinite else { break }
      let step = (next - time).magnitude
      time = next
      if step <= 1e-12 * time { break }
    }
    return time
  }

  /// Finds the time by bisection. Before its turn, the motion falls below the tolerance only once.
  private func momentBeforeTurn(_ turn: Double, of motion: Pair, reaching tolerance: Double) -> Double {
    var low = 0.0
    var high = turn
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if value(of: motion, at: middle).magnitude > tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// Returns the logarithm of a motion's distance from 0 and its slope, without computing values so small that they
  /// round to 0.
  private func logarithm(of motion: Pair, at time: Double) -> (height: Double, slope: Double) {
    guard regime == .overdamped else {
      let size = motion.first + motion.second * time
      return (ElementaryFunctions.log(size.magnitude) - slow * time, motion.second / size - slow)
    }
    let gap = fast - slow
    let second = motion.second * ElementaryFunctions.exp(-gap * time)
    let size = motion.first + second
    return (ElementaryFunctions.log(size.magnitude) - slow * time, -slow - gap * second / size)
  }
}
