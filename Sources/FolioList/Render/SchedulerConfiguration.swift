public import FolioMachine

/// The settings of a scheduler.
public struct SchedulerConfiguration: Hashable, Sendable, Savable {
  /// The host's cores, not negative: there are min(cores, 6) lanes, at least one.
  public var cores: Int64 = 1

  /// How many `whole` requests are released at the end of a turn, at least 1; nil: all.
  public var wholePerTurn: Int64?

  /// How many `idle` requests are released at the end of a turn, at least 1.
  public var idlePerTurn: Int64 = 1

  /// How many `always` requests are released at the end of a turn, at least 1.
  public var alwaysPerTurn: Int64 = 1

  /// How many loads run at once, at least 1.
  public var loadLimit: Int64 = 6

  /// The sum of costs kept in memory, in the unit of the costs that the host reports; nil: unlimited, 0: none.
  public var memoryLimit: Int64? = 67_108_864

  /// The settings by default, for a host of so many cores.
  public init(cores: Int64 = 1) { self.cores = cores }

  /// The first setting that makes no sense.
  var refusal: ListRejection.Field? {
    guard cores >= 0 else { return .cores }
    guard wholePerTurn ?? 1 >= 1, idlePerTurn >= 1, alwaysPerTurn >= 1 else {
      return .perTurn
    }
    guard loadLimit >= 1 else { return .loadLimit }
    guard memoryLimit ?? 0 >= 0 else { return .memoryLimit }
    return nil
  }

  /// How many lanes there are.
  var laneCount: Int { Int(cores.clamped(1, 6)) }
}

extension SchedulerConfiguration: Digestible {
  /// Takes in every setting.
  public func combine(into digest: inout StateDigest) {
    digest.combine(cores, wholePerTurn, idlePerTurn, alwaysPerTurn, loadLimit, memoryLimit)
  }
}
