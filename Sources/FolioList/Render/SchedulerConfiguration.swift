public import FolioMachine

/// The settings of a scheduler.
public struct SchedulerConfiguration: Hashable, Sendable, Savable, Settings {
  /// The number of the host's cores, not negative. There are min(cores, 6) lanes, at least one.
  public var cores: Int64 = 1

  /// The number of `whole` requests that are released at the end of a turn, at least 1; nil: all.
  public var wholePerTurn: Int64?

  /// The number of `idle` requests that are released at the end of a turn, at least 1.
  public var idlePerTurn: Int64 = 1

  /// The number of `always` requests that are released at the end of a turn, at least 1.
  public var alwaysPerTurn: Int64 = 1

  /// The number of loads that run at once, at least 1.
  public var loadLimit: Int64 = 6

  /// The sum of costs kept in memory, in the unit of the costs that the host reports; nil: unlimited, 0: none.
  public var memoryLimit: Int64? = 67_108_864

  /// Creates the default settings for a number of cores.
  public init(cores: Int64 = 1) { self.cores = cores }

  /// The names of values in rejections.
  package typealias Field = ListRejection.Field

  /// Shows every field to a visitor.
  package func visit<Visitor: SettingVisitor<Field>>(_ visitor: inout Visitor) {
    visitor.count("cores", cores, .from(0), .items, .cores)
    visitor.count("wholePerTurn", wholePerTurn, .from(1), .items, .perTurn)
    visitor.count("idlePerTurn", idlePerTurn, .from(1), .items, .perTurn)
    visitor.count("alwaysPerTurn", alwaysPerTurn, .from(1), .items, .perTurn)
    visitor.count("loadLimit", loadLimit, .from(1), .items, .loadLimit)
    visitor.count("memoryLimit", memoryLimit, .from(0), .cost, .memoryLimit)
  }

  /// The number of lanes.
  var laneCount: Int { Int(cores.clamped(1, 6)) }
}

extension SchedulerConfiguration: Digestible {
  /// Adds every setting to the digest.
  public func combine(into digest: inout StateDigest) { digest.combine(fieldsOf: self) }
}
