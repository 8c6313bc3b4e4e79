import FolioMachine

@testable import FolioList

/// A scheduler under test, with the effects of the last event.
struct Rendering {
  var scheduler: RenderScheduler

  init(_ configuration: SchedulerConfiguration = SchedulerConfiguration(cores: 8)) throws {
    scheduler = try RenderScheduler(configuration)
  }

  /// Sends an event and returns its effects.
  @discardableResult
  mutating func send(_ event: SchedulerEvent) throws(ListRejection) -> [SchedulerEffect] {
    var effects: [SchedulerEffect] = []
    try scheduler.handle(event) { effects.append($0) }
    return effects
  }

  /// Requests keys of these targets, and returns only unexpected effects.
  mutating func request(
    _ targets: [TargetID], cost: Int64 = 1, priority: RenderPriority = .visible, mode: RenderMode = .whole
  ) throws -> [SchedulerEffect] {
    var effects: [SchedulerEffect] = []
    for target in targets {
      effects += try send(
        .request(RenderKey(target: target), cost: cost, priority: priority, mode: mode))
    }
    return effects
  }

  /// The targets whose drawings the end of a turn starts, in order.
  mutating func release() throws -> [TargetID] {
    try send(.turnEnded).compactMap {
      if case .start(_, let key, _) = $0 { key.target } else { nil }
    }
  }
}
