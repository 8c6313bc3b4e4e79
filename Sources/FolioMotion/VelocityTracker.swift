public import FolioMachine

/// An estimator of a finger's velocity from its recent positions.
///
/// The velocity is the slope, at the newest sample, of the least-squares parabola through the newest samples, limited
/// to the greatest velocity in that direction between two consecutive samples. Only samples count that are at most 100
/// ms older than the newest, at most 20 of them, and none from before a gap of more than 40 ms. The velocity is 0 with
/// fewer than three samples, and more than 40 ms after the newest sample, because a resting finger sends nothing. A
/// finger that has stopped has no velocity either: it is 0 if the finger moved less than a point in the 40 ms before
/// the reading, or if it moved in the opposite direction. The impulse is another method (see ``VelocityEstimate``).
///
///     var tracker = VelocityTracker()
///     for frame in 0...5 {
///       tracker.add(position: Double(frame) * 8, at: Moment(nanoseconds: Int64(frame) * 8_000_000))
///     }
///     tracker.velocity(at: Moment(nanoseconds: 40_000_000))   // 1000
///     tracker.velocity(at: Moment(nanoseconds: 80_000_001))   // 0
///
/// A tracker follows one axis; use a second one for a second axis. Complexity: adding is O(1), reading O(samples). The
/// second sample allocates room for 20; nothing else allocates.
///
/// Laws: of several samples at one moment the last one counts, and a moment that is earlier than the newest counts as
/// the newest; trackers with equal samples are equal.
public struct VelocityTracker: Hashable, Sendable, Savable, Digestible {
  private var history = SampleHistory()

  /// Creates a tracker without samples.
  public init() {}

  /// Adds the position of the finger at a moment, in any unit.
  ///
  /// A position that is NaN or beyond 2⁴⁰ is ignored; machines reject it before.
  public mutating func add(position: Double, at moment: Moment) {
    guard position.isLegal else { return }
    let sample = SampleHistory.Sample(position: position, moment: moment)
    guard let newest = history.newest, moment <= newest.moment else {
      history.append(sample)
      return
    }
    history.replaceNewest(with: .init(position: sample.position, moment: newest.moment))
  }

  /// Removes all samples.
  public mutating func removeAll() { history.removeAll() }

  /// The newest position, or nil before the first.
  public var position: Double? { history.newest?.position }

  /// Returns whether no sample is newer than a moment, or without a moment whether there are no samples.
  func isNotAfter(_ moment: Moment?) -> Bool {
    guard let newest = history.newest else { return true }
    return moment.map { newest.moment <= $0 } ?? false
  }

  /// Returns the velocity at the newest sample, in units per second, at most 2⁴⁰ in magnitude; 0 if that sample is more
  /// than 40 ms old or the finger has stopped.
  public func velocity(at moment: Moment, by estimate: VelocityEstimate = .leastSquares) -> Double {
    guard let newest = history.newest,
      moment.nanoseconds(since: newest.moment) <= VelocityTracker.longestGap
    else { return 0 }
    let counting = relevantSamples(newest)
    guard counting >= 3, let travel = latestTravel(counting, until: max(moment, newest.moment)) else {
      return 0
    }
    let velocity =
      estimate == .leastSquares ? bounded(slope(counting, newest), counting) : impulse(counting)
    guard velocity * travel >= 0 else { return 0 }
    return velocity.clampedToLegal
  }

  /// Returns the travel of the finger in the 40 ms before a moment, interpolated between samples, or nil if the finger
  /// stayed within less than a point.
  private func latestTravel(_ counting: Int, until moment: Moment) -> Double? {
    let newest = history[0].position
    var (low, high, oldest) = (newest, newest, newest)
    for age in 1..<counting {
      let (sample, later) = (history[age], history[age - 1])
      let beyond = moment.nanoseconds(since: sample.moment) - VelocityTracker.longestGap
      let step = later.moment.nanoseconds(since: sample.moment)
      guard beyond < step else { break }
      let part = beyond > 0 ? Double(beyond) / Double(step) : 0
      oldest = sample.position + part * (later.position - sample.position)
      (low, high) = (min(low, oldest), max(high, oldest))
    }
    return high - low < 1 ? nil : newest - oldest
  }

  /// Adds the samples to a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(history.count)
    for age in 0..<history.count { digest.combine(history[age].position, history[age].moment) }
  }
}

extension VelocityTracker {
  /// 40 ms. During a longer gap the finger rested.
  private static var longestGap: Int64 { 40_000_000 }
  /// 100 ms. Older samples say nothing about the present velocity.
  private static var greatestAge: Int64 { 100_000_000 }

  /// Returns the number of samples that count, from the newest on.
  private func relevantSamples(_ newest: SampleHistory.Sample) -> Int {
    var later = newest.moment
    for age in 0..<history.count {
      let moment = history[age].moment
      if later.nanoseconds(since: moment) > VelocityTracker.longestGap
        || newest.moment.nanoseconds(since: moment) > VelocityTracker.greatestAge
      {
        return age
      }
      later = moment
    }
    return history.count
  }

  /// Returns a velocity, limited to the greatest one in its direction from one sample to the next. A parabola may be
  /// steeper at its end than all of its samples.
  private func bounded(_ velocity: Double, _ counting: Int) -> Double {
    var (least, most) = (0.0, 0.0)
    for age in 0..<counting - 1 {
      let (from, to) = (history[age + 1], history[age])
      let speed = (to.position - from.position) / to.moment.seconds(since: from.moment)
      (least, most) = (min(least, speed), max(most, speed))
    }
    return velocity > most ? most : (velocity < least ? least : velocity)
  }

  /// Returns the velocity of a mass that was at rest at the oldest sample and was pushed from each sample to the next:
  /// the root of twice the work done on it, as the Android Open Source Project describes its impulse strategy.
  private func impulse(_ counting: Int) -> Double {
    var work = 0.0
    for age in (0..<counting - 1).reversed() {
      let (from, to) = (history[age + 1], history[age])
      let pushed = (to.position - from.position) / to.moment.seconds(since: from.moment)
      let before = VelocityTracker.velocity(ofWork: work)
      work += (pushed - before) * abs(pushed)
      // The first push starts at rest, so it does half of this work.
      if age == counting - 2 { work /= 2 }
    }
    return VelocityTracker.velocity(ofWork: work)
  }

  private static func velocity(ofWork work: Double) -> Double {
    let speed = ElementaryFunctions.squareRoot(2 * abs(work))
    return work < 0 ? -speed : speed
  }

  /// Returns the slope of the least-squares parabola at the newest sample, per second.
  ///
  /// It uses polynomials that are orthogonal over the samples (Forsythe, 1957): p₁ = τ, where τ is the time from the
  /// mean one, and p₂ = τ² − ατ − β. Each coefficient is then a quotient of two sums, and there are no equations to
  /// solve, which would be ill-conditioned for samples that are close together. p₂ itself is little more than rounding
  /// error for such samples. It is therefore fitted to the residuals of the line and not to the positions. If rounding
  /// leaves nothing of p₂, the result is the slope of the line.
  private func slope(_ counting: Int, _ newest: SampleHistory.Sample) -> Double {
    let span = newest.moment.seconds(since: history[counting - 1].moment)
    let size = Double(counting)
    // Times run from −1, the oldest, to 0, so that all powers have the same magnitude.
    func time(_ sample: SampleHistory.Sample) -> Double {
      -newest.moment.seconds(since: sample.moment) / span
    }

    var (mean, level) = (0.0, 0.0)
    for age in 0..<counting {
      let sample = history[age]
      mean += time(sample)
      level += sample.position - newest.position
    }
    mean /= size
    level /= size

    var (squares, cubes, along) = (0.0, 0.0, 0.0)
    for age in 0..<counting {
      let sample = history[age]
      let distance = time(sample) - mean
      squares += distance * distance
      cubes += distance * distance * distance
      along += distance * (sample.position - newest.position)
    }
    let (alpha, beta, line) = (cubes / squares, squares / size, along / squares)

    var (bends, across) = (0.0, 0.0)
    for age in 0..<counting {
      let sample = history[age]
      let distance = time(sample) - mean
      let bend = distance * distance - alpha * distance - beta
      bends += bend * bend
      across += bend * (sample.position - newest.position - level - line * distance)
    }
    guard bends > 1e-20 * squares else { return line / span }
    return (line + across / bends * (-2 * mean - alpha)) / span
  }
}

extension VelocityTracker {
  /// Returns the samples that can still count, with their moments relative to `now`.
  package func normalized(at now: Moment) -> VelocityTracker {
    guard let newest = history.newest else { return self }
    let age = now.nanoseconds(since: newest.moment)
    var normal = VelocityTracker()
    guard age <= VelocityTracker.longestGap else {
      // All later samples are beyond the gap, so that only the position counts.
      normal.add(position: newest.position, at: Moment(nanoseconds: -VelocityTracker.longestGap - 1))
      return normal
    }
    for sample in (0..<relevantSamples(newest)).reversed() {
      normal.add(position: history[sample].position, at: history[sample].moment.relative(to: now))
    }
    return normal
  }
}

#if Coding
  extension VelocityTracker {
    /// Decodes the samples, the oldest first.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if there are more than 20, a position is illegal, or their moments do
    ///   not increase.
    public init(from decoder: any Decoder) throws {
      let samples = try decoder.singleValueContainer().decode([SampleHistory.Sample].self)
      for (index, sample) in samples.enumerated() {
        let rises = index == 0 || samples[index - 1].moment < sample.moment
        guard index < SampleHistory.capacity, sample.position.isLegal, rises else {
          throw DecodingError.dataCorrupted(
            .init(codingPath: decoder.codingPath, debugDescription: "illegal sample \(index)"))
        }
        add(position: sample.position, at: sample.moment)
      }
    }

    /// Encodes the samples, the oldest first.
    public func encode(to encoder: any Encoder) throws {
      var samples: [SampleHistory.Sample] = []
      for age in (0..<history.count).reversed() { samples.append(history[age]) }
      var container = encoder.singleValueContainer()
      try container.encode(samples)
    }
  }
#endif
