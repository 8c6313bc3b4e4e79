/// When a motion has died away.
extension Oscillator {
  /// The last moment, in seconds, at which a motion is so far from 0; 0 if it never is, infinite if it always is.
  ///
  /// Underdamped, the envelope √(first² + second²) · e^(−γt) stands for the motion. Otherwise a motion passes 0 at
  /// most once and turns at most once after that, so that there are two stretches to search, the later one first.
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

  /// The seconds in which an exponential falls from one size to a lesser one; infinite without a rate.
  private func decayTime(from size: Double, to tolerance: Double, rate: Double) -> Double {
    // Neighbouring numbers can have one logarithm, and 0 / 0 is no number.
    guard rate > 0 else { return .infinity }
    return (ElementaryFunctions.log(size) - ElementaryFunctions.log(tolerance)) / rate
  }

  /// The last moment at which the motion stands still, or 0: after it, it only approaches 0.
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

  /// Newton's method on the logarithm of the motion, which after the last turn is concave, or convex if nothing
  /// turns; begun on the side from which no step leads past the solution twice.
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

  /// Before its turn the motion leaves the tolerance's reach once for all, which halving finds.
  private func momentBeforeTurn(_ turn: Double, of motion: Pair, reaching tolerance: Double) -> Double {
    var low = 0.0
    var high = turn
    for _ in 0..<64 {
      let middle = low + (high - low) / 2
      if value(of: motion, at: middle).magnitude > tolerance { low = middle } else { high = middle }
    }
    return high
  }

  /// The logarithm of a motion's distance from 0 and its slope, without forming values too small to be told from 0.
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
