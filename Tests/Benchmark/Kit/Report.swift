/// Everything that a run measured, as `--json` writes it.
public struct Report: Codable, Sendable {
  /// One work at one count.
  public struct Row: Codable, Sendable {
    /// The work.
    public var work: String
    /// The count of what it is done with; 1 where it depends on none.
    public var count: Int
    /// The time of an event, in nanoseconds: the median of many slices.
    public var nanoseconds: Double?
    /// The instructions of an event.
    public var instructions: Double?
    /// The allocations of an event.
    public var allocations: Double?
    /// What an event may cost.
    public var budget: Double?
    /// What the budget is in.
    public var budgetUnit: Unit?
    /// What is done by the independent way, and how long that takes, in nanoseconds.
    public var baseline: String?
    /// The time of the baseline, in nanoseconds.
    public var baselineNanoseconds: Double?
    /// How many times faster the work is to be than its baseline.
    public var leastRatio: Double?

    /// A row without figures.
    public init(work: String, count: Int) {
      self.work = work
      self.count = count
    }

    /// How many times faster it is than its baseline.
    public var ratio: Double? {
      guard let nanoseconds, let baselineNanoseconds, nanoseconds > 0 else { return nil }
      return baselineNanoseconds / nanoseconds
    }

    /// The figure that the budget is of.
    public var budgeted: Double? {
      switch budgetUnit {
      case .instructions: instructions
      case .nanoseconds: nanoseconds
      case .bytes, nil: nil
      }
    }
  }

  /// What a budget is in.
  public enum Unit: String, Codable, Sendable {
    /// Instructions an event.
    case instructions
    /// Nanoseconds an event.
    case nanoseconds
    /// Bytes.
    case bytes
  }

  /// A work over several counts.
  public struct Trend: Codable, Sendable {
    /// The work.
    public var work: String
    /// The exponent of its growth, by least squares; nil where there are too few points.
    public var exponent: Double?
    /// Why it is measured no further than that, if so.
    public var limit: String?

    /// Makes a trend.
    public init(work: String, exponent: Double?, limit: String?) {
      self.work = work
      self.exponent = exponent
      self.limit = limit
    }
  }

  /// A figure beside its budget: sizes, bytes, stacks.
  public struct Plain: Codable, Sendable {
    /// What was measured.
    public var name: String
    /// What it is in.
    public var measure: Measure
    /// How much it is.
    public var value: Double
    /// How much it is to become.
    public var budget: Double?

    /// Makes a line.
    public init(_ name: String, _ measure: Measure, _ value: Double, budget: Double? = nil) {
      self.name = name
      self.measure = measure
      self.value = value
      self.budget = budget
    }
  }

  /// Something that was left out, and why.
  public struct Omission: Codable, Sendable {
    /// What it is.
    public var name: String
    /// Why.
    public var reason: String

    /// Makes a line.
    public init(_ name: String, _ reason: String) {
      self.name = name
      self.reason = reason
    }
  }

  /// The compiler and the processor.
  public var toolchain: String
  /// The works.
  public var rows: [Row] = []
  /// How they grow.
  public var trends: [Trend] = []
  /// Sizes, bytes and stacks.
  public var plain: [Plain] = []
  /// What has thresholds that it was not held to, and why; empty if all were checked.
  public var unchecked: [Omission] = []
  /// What is measured elsewhere, or not yet.
  public var omissions: [Omission] = []
  /// What is over its threshold, or has none; empty if the run holds.
  public var failures: [String] = []
  /// What is under its threshold, which may come down.
  public var fell: [String] = []
  /// How long all of it took, in seconds.
  public var seconds = 0.0

  /// An empty report.
  public init(toolchain: String) { self.toolchain = toolchain }

  /// What became of all thresholds, in a few words.
  public var summary: String {
    let missing = unchecked.map { "\($0.name) (\($0.reason))" }.joined(separator: ", ")
    switch (failures.isEmpty, unchecked.isEmpty) {
    case (true, true): return "Every threshold holds"
    case (true, false): return "What was checked holds. Not checked: \(missing)"
    case (false, true): return "\(failures.count) failed"
    case (false, false): return "\(failures.count) failed. Not checked: \(missing)"
    }
  }

  /// All figures that have thresholds.
  public var figures: [Figure] {
    rows.flatMap { row -> [Figure] in
      let name = row.count == 1 ? row.work : "\(row.work) · \(Table.count(row.count))"
      return [
        row.instructions.map { Figure(name, .instructions, $0.rounded()) },
        row.allocations.map { Figure(name, .allocations, $0) },
      ].compactMap(\.self)
    } + plain.map { Figure($0.name, $0.measure, $0.value) }
  }
}
