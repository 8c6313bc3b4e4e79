import Folio

/// A render scheduler with eight cores.
///
/// Steps: `cores N` (a new scheduler) and `limits whole | idle | always | loads | memory N`, `request TARGET[/PURPOSE] [cost N] [PRIORITY]
/// [MODE]`, `finished TASK`, `failed TASK`, `left TARGET`, `load ADDRESS | none TARGET`, `disk-hit ADDRESS COST
/// GENERATION`, `disk-missed ADDRESS GENERATION`, `fetched ADDRESS COST GENERATION`, `load-failed ADDRESS
/// GENERATION`, `purged`, `scrolling on | off`; `requests TARGET… [MODE]` are many.
///
/// Expectations: `started` (targets of the last step), `lanes` (theirs), `state TARGET[/PURPOSE]`, `lane N` (its load),
/// `lane-count`, `waiting`, `running` (tasks), `loading`, `queued`, `memory` (its cost), `awaited TARGET`.
struct SchedulerScript: Script {
  var recording = Recording()
  private var configuration = SchedulerConfiguration(cores: 8)
  private var scheduler: RenderScheduler
  var nextWake: Wake { scheduler.nextWake }

  init() throws { scheduler = try RenderScheduler(configuration) }

  mutating func tick() {}
  mutating func endTurn() { send(.turnEnded) }

  private mutating func send(_ event: SchedulerEvent) { _ = recording.send(event, to: &scheduler) }

  mutating func act(_ step: String, _ words: inout Words) throws -> Bool {
    switch step {
    case "cores", "limits": try begin(step, &words)
    case "request": try request(&words)
    case "requests":
      let targets = words.rest.compactMap { Int64($0) }
      for _ in targets { _ = try words.word() }
      let mode = words.isEmpty ? RenderMode.whole : try words.name()
      for target in targets { send(.request(RenderKey(target: TargetID(rawValue: target)), mode: mode)) }
    case "finished": send(.finished(TaskID(rawValue: try words.integer())))
    case "failed": send(.failed(TaskID(rawValue: try words.integer())))
    case "left": send(.left(TargetID(rawValue: try words.integer())))
    case "purged": send(.memoryPurged)
    case "scrolling": send(.scrollingChanged(try words.truth()))
    default: return try load(step, &words)
    }
    return true
  }

  /// Creates a scheduler with other settings.
  private mutating func begin(_ step: String, _ words: inout Words) throws {
    if step == "cores" {
      configuration.cores = try words.integer()
    } else {
      let what = try words.word()
      let limit = try words.optional { try $0.integer() }
      switch what {
      case "whole": configuration.wholePerTurn = limit
      case "idle": configuration.idlePerTurn = limit ?? 1
      case "always": configuration.alwaysPerTurn = limit ?? 1
      case "loads": configuration.loadLimit = limit ?? 6
      case "memory": configuration.memoryLimit = limit
      default: throw words.error("“\(what)” has no limit")
      }
    }
    scheduler = try RenderScheduler(configuration)
  }

  private static func key(_ words: inout Words) throws -> RenderKey {
    let parts = try words.word("a target").split(separator: "/").map(String.init)
    var numbers = Words(Line(words: parts, place: words.place))
    let target = TargetID(rawValue: try numbers.integer())
    return RenderKey(
      target: target, purpose: PurposeID(rawValue: numbers.isEmpty ? 0 : try numbers.integer()))
  }

  private mutating func request(_ words: inout Words) throws {
    let key = try SchedulerScript.key(&words)
    let cost = words.take("cost") ? try words.integer() : 1
    var priority = RenderPriority.visible
    if let named = RenderPriority.allCases.first(where: { "\($0)" == words.rest.first }) {
      priority = named
      _ = try words.word()
    }
    let mode = words.isEmpty ? RenderMode.whole : try words.name()
    send(.request(key, cost: cost, priority: priority, mode: mode))
  }

  private mutating func load(_ step: String, _ words: inout Words) throws -> Bool {
    guard ["load", "disk-hit", "disk-missed", "fetched", "load-failed"].contains(step) else { return false }
    let address = try words.optional { AddressID(rawValue: try $0.integer()) }
    if step == "load" {
      send(.load(address: address, target: TargetID(rawValue: try words.integer())))
      return true
    }
    guard let address else { throw words.error("an address is missing") }
    switch step {
    case "disk-hit":
      send(.diskHit(address, cost: try words.integer(), generation: LoadGeneration(try words.integer())))
    case "fetched":
      send(.fetched(address, cost: try words.integer(), generation: LoadGeneration(try words.integer())))
    case "disk-missed": send(.diskMissed(address, generation: LoadGeneration(try words.integer())))
    default: send(.loadFailed(address, generation: LoadGeneration(try words.integer())))
    }
    return true
  }

  func shown(_ name: String, _ words: inout Words) throws -> [String]? {
    let starts = recording.latest.filter { $0.first == "start" }
    switch name {
    case "started": return starts.map { $0[2] }
    case "lanes": return starts.map { $0[4] }
    case "state": return wording(of: scheduler.state(of: try SchedulerScript.key(&words)))
    case "lane": return wording(of: scheduler.load(ofLane: Int(try words.integer())) as Any)
    case "lane-count": return ["\(scheduler.laneCount)"]
    case "waiting": return ["\(scheduler.waitingCount)"]
    case "running": return ["\(scheduler.startedCount)"]
    case "loading": return ["\(scheduler.runningLoads)"]
    case "queued": return ["\(scheduler.queuedLoads)"]
    case "memory": return ["\(scheduler.memoryCost)"]
    case "awaited":
      return wording(of: scheduler.address(awaitedBy: TargetID(rawValue: try words.integer())) as Any)
    default: return nil
    }
  }
}
