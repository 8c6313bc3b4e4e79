public import FolioMachine

/// The settings of a scheduler.
public struct SchedulerConfiguration: Hashable, Sendable, Savable {
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

  /// The first invalid setting; nil if all are valid.
  var refusal: ListRejection.Field? {
    guard cores >= 0 else { return .cores }
    guard wholePerTurn ?? 1 >= 1, idlePerTurn >= 1, alwaysPerTurn >= 1 else {
      return .perTurn
    }
    guard loadLimit >= 1 else { return .loadLimit }
    guard memoryLimit ?? 0 >= 0 else { return .memoryLimit }
    return nil
  }

  /// The number of lanes.
  var laneCount: Int { Int(cores.clamped(1, 6)) }
}

extension SchedulerConfiguration: Digestible {
  /// Adds every setting to the digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(cores, wholePerTurn, idlePerTurn, alwaysPerTurn, loadLimit, memoryLimit)
  }
}
