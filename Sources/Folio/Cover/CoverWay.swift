internal import FolioMachine
internal import FolioMotion

extension CoverMotion {
  /// What is left of a way, in points, as a spring or a curve takes it to 0.
  enum Way: Hashable, Sendable, Savable, Digestible {
    case spring(Remainder)
    case curve(CurvedWay)

    /// What is left.
    var value: Double {
      switch self {
      case .spring(let left): left.value
      case .curve(let way): way.value
      }
    }

    /// How fast it changes, in points a second.
    var velocity: Double {
      switch self {
      case .spring(let left): left.velocity
      case .curve(let way): way.velocity
      }
    }

    /// The latest moment that it was told.
    var now: Moment? {
      switch self {
      case .spring(let left): left.now
      case .curve(let way): way.now
      }
    }

    /// Whether nothing is left: of a spring no more than a tenth of a point, and a point a second.
    var isDone: Bool {
      switch self {
      case .spring(let left): left.isDone(within: 0.1)
      case .curve(let way): way.progress >= 1
      }
    }

    /// Time passes.
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

    /// Whether the stored values make one.
    var isConsistent: Bool {
      switch self {
      case .spring(let left): left.isConsistent
      case .curve(let way): way.isConsistent
      }
    }

    /// Makes its moments relative to another one.
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

  /// What is left of a way that a curve takes, from the first tick on.
  struct CurvedWay: Hashable, Sendable, Savable, Digestible {
    private var from: Double
    private var curve: TimingCurve
    /// In seconds.
    private var duration: Double
    private var begun: Moment?
    private(set) var now: Moment?

    /// Begins with the whole way, in points, and takes so many seconds, more than 0.
    init(from: Double, curve: TimingCurve, duration: Double) {
      self.from = from.clampedToLegal.withoutNegativeZero
      self.curve = curve
      self.duration = duration
    }

    /// The share of the time that has passed.
    var progress: Double {
      guard let now, let begun else { return 0 }
      return now.seconds(since: begun) / duration
    }

    /// What is left, in points.
    var value: Double { from * (1 - curve.value(at: progress)) }

    /// How fast that changes, in points a second.
    var velocity: Double {
      guard now != nil else { return 0 }
      return (-from * curve.slope(at: progress) / duration).clampedToLegal.withoutNegativeZero
    }

    /// Time passes.
    mutating func tick(_ moment: Moment) {
      let now = now.advance(to: moment)
      if begun == nil { begun = now }
    }

    /// Whether the stored values make one.
    var isConsistent: Bool {
      from.isStored && duration > 0 && duration.isLegalLength && curve.isModerate
        && (begun == nil) == (now == nil) && (begun?.nanoseconds ?? 0) <= (now?.nanoseconds ?? 0)
    }

    /// Makes its moments relative to another one.
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
