internal import FolioMachine
internal import FolioMotion

extension CoverMotion {
  /// The remaining distance of a motion, in points, which a spring or a curve brings to 0.
  enum Way: Hashable, Sendable, Savable, Digestible {
    case spring(Remainder)
    case curve(CurvedWay)

    /// The remaining distance.
    var value: Double {
      switch self {
      case .spring(let left): left.value
      case .curve(let way): way.value
      }
    }

    /// The rate of change, in points per second.
    var velocity: Double {
      switch self {
      case .spring(let left): left.velocity
      case .curve(let way): way.velocity
      }
    }

    /// The latest moment received.
    var now: Moment? {
      switch self {
      case .spring(let left): left.now
      case .curve(let way): way.now
      }
    }

    /// Whether the motion has ended: for a spring, at most a tenth of a point and a point per second remain.
    var isDone: Bool {
      switch self {
      case .spring(let left): left.isDone(within: 0.1)
      case .curve(let way): way.progress >= 1
      }
    }

    /// Advances the time.
    mutating func tick(_ moment: Moment) {
      switch self {
      case .spring(var left):
        left.tick(moment)
        self = .spring(left)
      case .curve(var way):
        way.tick(moment)
        self = .curve(way)
      }
    }

    /// Whether events can lead to the stored values.
    var isSafe: Bool {
      switch self {
      case .spring(let left): left.isSafe
      case .curve(let way): way.isSafe
      }
    }

    /// Makes the moments relative to another one.
    mutating func normalize(at moment: Moment) {
      switch self {
      case .spring(var left):
        left.normalize(at: moment)
        self = .spring(left)
      case .curve(var way):
        way.normalize(at: moment)
        self = .curve(way)
      }
    }

    func combine(into digest: inout StateDigest) {
      switch self {
      case .spring(let left): digest.combine(left)
      case .curve(let way): digest.combine(true, way)
      }
    }
  }

  /// The remaining distance of a motion along a curve, from the first tick.
  struct CurvedWay: Hashable, Sendable, Savable, Digestible {
    private var from: Double
    private var curve: TimingCurve
    /// The duration, in seconds.
    private var duration: Double
    private var begun: Moment?
    private(set) var now: Moment?

    /// Creates the motion over the whole distance, in points, with a duration in seconds greater than 0.
    init(from: Double, curve: TimingCurve, duration: Double) {
      self.from = from.clampedToLegal
      self.curve = curve
      self.duration = duration
    }

    /// The elapsed fraction of the duration.
    var progress: Double {
      guard let now, let begun else { return 0 }
      return now.seconds(since: begun) / duration
    }

    /// The remaining distance, in points.
    var value: Double { from * (1 - curve.value(at: progress)) }

    /// The rate of change, in points per second.
    var velocity: Double {
      guard now != nil else { return 0 }
      return (-from * curve.slope(at: progress) / duration).clampedToLegal
    }

    /// Advances the time.
    mutating func tick(_ moment: Moment) {
      let now = now.advance(to: moment)
      if begun == nil { begun = now }
    }

    /// Whether events can lead to the stored values.
    var isSafe: Bool {
      from.isLegal && duration > 0 && duration.isLegalLength && curve.isModerate
        && (begun == nil) == (now == nil) && (begun?.nanoseconds ?? 0) <= (now?.nanoseconds ?? 0)
    }

    /// Makes the moments relative to another one.
    mutating func normalize(at moment: Moment) {
      begun = begun?.relative(to: moment)
      now = now?.relative(to: moment)
    }

    func combine(into digest: inout StateDigest) {
      digest.combine(from, curve, duration)
      digest.combine(begun, now)
    }
  }
}
