/// Everything that a run measured, as encoded by `--json`.
public struct Report: Codable, Sendable {
  /// One work at one count.
  public struct Row: Codable, Sendable {
    /// The work.
    public var work: String
    /// The count of its items, or 1 if it depends on none.
    public var count: Int
    /// The time of an event, in nanoseconds: the median of many slices.
    public var nanoseconds: Double?
    /// The instructions of an event.
    public var instructions: Double?
    /// The allocations of an event.
    public var allocations: Double?
    /// The budget of an event.
    public var budget: Double?
    /// The unit of the budget.
    public var budgetUnit: Unit?
    /// The independent baseline.
    public var baseline: String?
    /// The time of the baseline, in nanoseconds.
    public var baselineNanoseconds: Double?
    /// The required ratio of the baseline's time to that of the work.
    public var leastRatio: Double?

    /// Creates a row without figures.
    public init(work: String, count: Int) {
      self.work = work
      self.count = count
    }

    /// The ratio of the baseline's time to that of the work.
    public var ratio: Double? {
      guard let nanoseconds, let baselineNanoseconds, nanoseconds > 0 else { return nil }
      return baselineNanoseconds / nanoseconds
    }

    /// The figure that the budget limits.
    public var budgeted: Double? {
      switch budgetUnit {
      case .instructions: instructions
      case .nanoseconds: nanoseconds
      case .bytes, nil: nil
      }
    }
  }

  /// The unit of a budget.
  public enum Unit: String, Codable, Sendable {
    /// Instructions per event.
    case instructions
    /// Nanoseconds per event.
    case nanoseconds
    /// Bytes.
    case bytes
  }

  /// A work over several counts.
  public struct Trend: Codable, Sendable {
    /// The work.
    public var work: String
    /// The exponent of its growth, by least squares, or nil with too few points.
    public var exponent: Double?
    /// The reason why it is not measured at greater counts, if any.
    public var limit: String?

    /// Creates a trend.
    public init(work: String, exponent: Double?, limit: String?) {
      self.work = work
      self.exponent = exponent
      self.limit = limit
    }
  }

  /// A figure beside its budget: sizes, bytes, stacks.
  public struct Plain: Codable, Sendable {
    /// The name of the figure.
    public var name: String
    /// The unit of the figure.
    public var measure: Measure
    /// The figure.
    public var value: Double
    /// The budget.
    public var budget: Double?

    /// Creates a line.
    public init(_ name: String, _ measure: Measure, _ value: Double, budget: Double? = nil) {
      self.name = name
      self.measure = measure
      self.value = value
      self.budget = budget
    }
  }

  /// An omitted figure, with the reason.
  public struct Omission: Codable, Sendable {
    /// The name of the figure.
    public var name: String
    /// The reason.
    public var reason: String

    /// Creates a line.
    public init(_ name: String, _ reason: String) {
      self.name = name
      self.reason = reason
    }
  }

  /// The compiler and the processor.
  public var toolchain: String
  /// The works.
  public var rows: [Row] = []
  /// The growth of the works.
  public var trends: [Trend] = []
  /// Sizes, bytes and stacks.
  public var plain: [Plain] = []
  /// Figures whose thresholds were not checked, with the reason; empty if all were checked.
  public var unchecked: [Omission] = []
  /// Figures that are measured elsewhere, or not yet.
  public var omissions: [Omission] = []
  /// Figures over their thresholds, or without any; empty if the run passes.
  public var failures: [String] = []
  /// Figures under their thresholds, which may be lowered.
  public var fell: [String] = []
  /// The time of the whole run, in seconds.
  public var seconds = 0.0

  /// Creates an empty report.
  public init(toolchain: String) { self.toolchain = toolchain }

  /// The result of all thresholds, in a few words.
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
