public import FolioMachine

/// How fast a finger is, from where it was of late.
///
/// A parabola is laid through the newest samples so that the sum of the squared distances is least; its slope at the
/// newest sample is the velocity, but no more than the fastest way between two of them that follow each other has in that
/// direction. Only samples count that are at most 100 ms older than the newest, at most 20 of
/// them, and none from before a gap of more than 40 ms. Fewer than three samples give 0, and so does a reading more
/// than 40 ms after the newest: a finger that rests sends nothing. A finger that has stopped has no velocity either: it is
/// 0 if it went less than a point in the 40 ms before the reading, and if it went the other way in them. The
/// impulse is a second way to tell it (see ``VelocityEstimate``).
///
///     var tracker = VelocityTracker()
///     for frame in 0...5 {
///       tracker.add(position: Double(frame) * 8, at: Moment(nanoseconds: Int64(frame) * 8_000_000))
///     }
///     tracker.velocity(at: Moment(nanoseconds: 40_000_000))   // 1000
///     tracker.velocity(at: Moment(nanoseconds: 80_000_001))   // 0
///
/// One tracker follows one axis; a second axis takes a second one. Complexity: adding is O(1), reading O(samples);
/// the second sample of all allocates room for 20, nothing else allocates.
///
/// Laws: of one moment the last sample counts, and a moment that lies before the newest counts as the newest; equal
/// samples give equal trackers.
public struct VelocityTracker: Hashable, Sendable, Savable, Digestible {
  private var history = SampleHistory()

  /// A tracker that has seen nothing.
  public init() {}

  /// Takes in where the finger was at a moment, in any unit.
  ///
  /// A position that is no number or beyond 2⁴⁰ is left out; machines reject it before.
  public mutating func add(position: Double, at moment: Moment) {
    guard position.isLegal else { return }
    let sample = SampleHistory.Sample(position: position.withoutNegativeZero, moment: moment)
    guard let newest = history.newest, moment <= newest.moment else {
      history.append(sample)
      return
    }
    history.replaceNewest(with: .init(position: sample.position, moment: newest.moment))
  }

  /// Forgets all samples.
  public mutating func removeAll() { history.removeAll() }

  /// The newest position, nil before the first.
  public var position: Double? { history.newest?.position }

  /// Whether no sample is newer than this moment; without a moment, whether there is none.
  func isNotAfter(_ moment: Moment?) -> Bool {
    guard let newest = history.newest else { return true }
    return moment.map { newest.moment <= $0 } ?? false
  }

  /// The velocity at the newest sample, in points per second, within 2⁴⁰ either way; 0 once that is stale, and for a
  /// finger that has stopped.
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
    return velocity.clampedToLegal.withoutNegativeZero
  }

  /// How far the finger went in the 40 ms before a moment, between samples in even motion; nil if it stayed within less
  /// than a point.
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

  /// Takes the samples into a digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(history.count)
    for age in 0..<history.count { digest.combine(history[age].position, history[age].moment) }
  }
}

extension VelocityTracker {
  /// 40 ms: after a longer gap the finger has rested.
  private static var longestGap: Int64 { 40_000_000 }
  /// 100 ms: what is older says nothing about now.
  private static var greatestAge: Int64 { 100_000_000 }

  /// How many samples count, from the newest on.
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

  /// A velocity, or that of the fastest way from one sample to the next in its direction if that is less: a parabola may be
  /// steeper at its end than anything that it was laid through.
  private func bounded(_ velocity: Double, _ counting: Int) -> Double {
    var (least, most) = (0.0, 0.0)
    for age in 0..<counting - 1 {
      let (from, to) = (history[age + 1], history[age])
      let speed = (to.position - from.position) / to.moment.seconds(since: from.moment)
      (least, most) = (min(least, speed), max(most, speed))
    }
    return velocity > most ? most : (velocity < least ? least : velocity)
  }

  /// The velocity of a mass that was at rest at the oldest sample and was pushed from each sample to the next: the root
  /// of twice the work done on it, as the Android Open Source Project tells of its impulse strategy.
  private func impulse(_ counting: Int) -> Double {
    var work = 0.0
    for age in (0..<counting - 1).reversed() {
      let (from, to) = (history[age + 1], history[age])
      let pushed = (to.position - from.position) / to.moment.seconds(since: from.moment)
      let before = VelocityTracker.velocity(ofWork: work)
      work += (pushed - before) * abs(pushed)
      // The first push begins at rest, and so does half of the work.
      if age == counting - 2 { work /= 2 }
    }
    return VelocityTracker.velocity(ofWork: work)
  }

  private static func velocity(ofWork work: Double) -> Double {
    let speed = ElementaryFunctions.squareRoot(2 * abs(work))
    return work < 0 ? -speed : speed
  }

  /// The slope of the least-squares parabola at the newest sample, per second.
  ///
  /// With polynomials that are orthogonal over the samples (Forsythe, 1957): p₁ = τ, where τ is the time from the
  /// mean one, and p₂ = τ² − ατ − β. Each coefficient is then a quotient of two sums, and no equations are solved,
  /// which samples that lie close together would spoil. They would spoil p₂ too, of which little more than rounding
  /// is left at them, were it laid through the positions and not through what the line leaves of them. Where rounding
  /// leaves nothing of p₂, the line is the answer.
  private func slope(_ counting: Int, _ newest: SampleHistory.Sample) -> Double {
    let span = newest.moment.seconds(since: history[counting - 1].moment)
    let size = Double(counting)
    // Times run from −1, the oldest, to 0, so that all powers are of one size.
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
  /// The samples that can still count, with their moments relative to `now`.
  package func normalized(at now: Moment) -> VelocityTracker {
    guard let newest = history.newest else { return self }
    let age = now.nanoseconds(since: newest.moment)
    var normal = VelocityTracker()
    guard age <= VelocityTracker.longestGap else {
      // Whatever comes next is beyond the gap: the place alone counts.
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
    /// Reads the samples, the oldest first.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if there are more than 20, a position is illegal, or their moments
    ///   do not rise.
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

    /// Writes the samples, the oldest first.
    public func encode(to encoder: any Encoder) throws {
      var samples: [SampleHistory.Sample] = []
      for age in (0..<history.count).reversed() { samples.append(history[age]) }
      var container = encoder.singleValueContainer()
      try container.encode(samples)
    }
  }
#endif
