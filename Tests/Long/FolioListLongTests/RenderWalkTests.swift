import FolioMachine
import Foundation
import Testing

@testable import FolioList

/// A host that performs the effects of the scheduler, and reports those that no host could perform.
private struct RenderHost {
  var running: Set<TaskID> = []
  var newest: [RenderKey: TaskID] = [:]
  var ended: Set<TaskID> = []
  var held: Set<AddressID> = []
  var waiting: [TargetID: AddressID] = [:]
  var fetching: [LoadGeneration: AddressID] = [:]

  /// Records the host's own event, then performs the effects. Returns what is wrong with them, or nil.
  mutating func take(_ event: SchedulerEvent, _ effects: [SchedulerEffect]) -> String? {
    switch event {
    case .load(let address?, let target): waiting[target] = address
    case .left(let target):
      waiting[target] = nil
      newest = newest.filter { $0.key.target != target }
    case .diskHit(let address, _, _), .fetched(let address, _, _):
      if effects.contains(where: { if case .loaded = $0 { true } else { false } }) { held.insert(address) }
    case .memoryPurged: held = []
    case .request(let key, _, _, _): newest[key] = nil
    default: break
    }
    for effect in effects {
      if let fault = take(effect) { return fault }
    }
    return nil
  }

  private mutating func take(_ effect: SchedulerEffect) -> String? {
    switch effect {
    case .start(let task, let key, _):
      guard running.insert(task).inserted, !ended.contains(task) else { return "started twice" }
      newest[key] = task
    case .cancel(let task):
      guard running.contains(task) else { return "cancelled what does not run" }
    case .deliver(let task, let key):
      guard running.remove(task) != nil, ended.insert(task).inserted else { return "ended twice" }
      guard newest[key] == task else { return "delivered what is not the newest, or left" }
    case .drop(let task):
      guard running.remove(task) != nil, ended.insert(task).inserted else { return "ended twice" }
    case .lookUpDisk(let address, let generation):
      guard waiting.values.contains(address) else { return "loads what nobody waits for" }
      guard !fetching.values.contains(address) else { return "loads twice at once" }
      fetching[generation] = address
    case .fetch(let address, let generation):
      guard fetching[generation] == address else { return "fetches what was not looked up" }
    case .cancelLoad(let address, let generation):
      guard fetching.removeValue(forKey: generation) == address else { return "cancels no load" }
    case .loaded(let address, let target):
      guard waiting.removeValue(forKey: target) == address else { return "answered who does not wait" }
      guard held.contains(address) else { return "loaded what is not held" }
      fetching = fetching.filter { $0.value != address }
    case .failed(let address, let targets):
      guard !targets.isEmpty else { return "failed for nobody" }
      for target in targets where waiting.removeValue(forKey: target) != address {
        return "answered who does not wait"
      }
      fetching = fetching.filter { $0.value != address }
    case .store(let address):
      guard held.contains(address) else { return "stores what is not held" }
    case .evict(let address):
      guard held.remove(address) != nil else { return "evicted what is not held" }
    }
    return nil
  }
}

@Suite("Rendering: random walks", .processorTime)
struct RenderWalkTests {
  @Test("Every walk equals the plain scheduler, and keeps the laws", arguments: UInt64(1)...40)
  func laws(seed: UInt64) throws {
    var dice = Dice(state: seed)
    let configuration = RenderWalkTests.configuration(&dice)
    var rendering = try Rendering(configuration)
    var plain = PlainScheduler(configuration)
    var host = RenderHost()
    for step in 0..<400 {
      let event = RenderWalkTests.event(&dice, rendering.scheduler)
      let effects = try rendering.send(event)
      #expect(effects == plain.take(event), "seed \(seed) step \(step): \(event)")
      if let fault = host.take(event, effects) {
        Issue.record("seed \(seed) step \(step): \(fault) after \(event)")
        return
      }
      RenderWalkTests.compare(rendering.scheduler, plain, "seed \(seed) step \(step): \(event)")
      guard step % 40 == 0 else { continue }
      let data = try JSONEncoder().encode(rendering.scheduler)
      let copy = try JSONDecoder().decode(RenderScheduler.self, from: data)
      let isSame = copy == rendering.scheduler && copy.digest == rendering.scheduler.digest
      #expect(isSame, "seed \(seed) step \(step)")
      rendering.scheduler = copy
    }
    try RenderWalkTests.finish(&rendering, &host, "seed \(seed)")
  }

  @Test(
    "R04: hundreds of requests that are replaced are released in the right order", arguments: UInt64(1)...10)
  func crowd(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var configuration = SchedulerConfiguration(cores: 6)
    configuration.wholePerTurn = 1 + dice.roll(3)
    configuration.alwaysPerTurn = 5
    var rendering = try Rendering(configuration)
    var plain = PlainScheduler(configuration)
    for step in 0..<1_500 {
      let target = TargetID(rawValue: dice.roll(300))
      let event: SchedulerEvent =
        switch dice.roll(40) {
        case 0: .turnEnded
        case 1...5: .left(target)
        default:
          .request(
            RenderKey(target: target), priority: RenderPriority.allCases[Int(dice.roll(3))],
            mode: dice.roll(2) == 0 ? .whole : .always)
        }
      #expect(try rendering.send(event) == plain.take(event), "seed \(seed) step \(step): \(event)")
    }
    while rendering.scheduler.nextWake == .endOfTurn {
      #expect(try rendering.send(.turnEnded) == plain.take(.turnEnded), "seed \(seed)")
    }
    #expect(plain.requests.isEmpty)
  }

  /// Ends everything that runs: then no lane has a load, and nothing waits.
  private static func finish(
    _ rendering: inout Rendering, _ host: inout RenderHost, _ comment: Comment
  ) throws {
    var events: [SchedulerEvent] = [.scrollingChanged(false)]
    while let event = events.popLast() ?? (rendering.scheduler.nextWake == .endOfTurn ? .turnEnded : nil) {
      let effects = try rendering.send(event)
      #expect(host.take(event, effects) == nil, comment)
    }
    for task in host.running.sorted(by: { $0.rawValue < $1.rawValue }) {
      #expect(host.take(.finished(task), try rendering.send(.finished(task))) == nil, comment)
    }
    while let (generation, address) = host.fetching.min(by: { $0.key < $1.key }) {
      let event = SchedulerEvent.loadFailed(address, generation: generation)
      #expect(host.take(event, try rendering.send(event)) == nil, comment)
    }
    #expect(host.waiting.isEmpty, comment)
    #expect(host.ended.count == Int(rendering.scheduler.lastTask), comment)
    #expect(rendering.scheduler.startedCount == 0 && rendering.scheduler.runningLoads == 0, comment)
    for lane in 0..<rendering.scheduler.laneCount {
      #expect(rendering.scheduler.load(ofLane: lane) == 0, comment)
    }
  }

  private static func compare(_ scheduler: RenderScheduler, _ plain: PlainScheduler, _ comment: Comment) {
    for lane in 0..<scheduler.laneCount {
      #expect(scheduler.load(ofLane: lane) == plain.load(ofLane: lane), comment)
    }
    for number in 0..<24 {
      let key = RenderKey(
        target: TargetID(rawValue: Int64(number / 2)), purpose: PurposeID(rawValue: Int64(number % 2)))
      #expect(scheduler.state(of: key) == plain.state(of: key), comment)
    }
    #expect(scheduler.waitingCount == plain.requests.count, comment)
    #expect(scheduler.startedCount == plain.started.count, comment)
    #expect(scheduler.runningLoads + scheduler.queuedLoads == plain.loads.count, comment)
    #expect(scheduler.memoryCost == plain.memory.reduce(0) { $0 + $1.cost }, comment)
  }

  private static func configuration(_ dice: inout Dice) -> SchedulerConfiguration {
    var configuration = SchedulerConfiguration(cores: dice.roll(9))
    configuration.wholePerTurn = dice.roll(2) == 0 ? nil : 1 + dice.roll(4)
    configuration.idlePerTurn = 1 + dice.roll(2)
    configuration.alwaysPerTurn = 1 + dice.roll(2)
    configuration.loadLimit = 1 + dice.roll(6)
    configuration.memoryLimit = dice.roll(3) == 0 ? nil : dice.roll(40)
    return configuration
  }

  /// A legal event, mostly about existing tasks.
  private static func event(_ dice: inout Dice, _ scheduler: RenderScheduler) -> SchedulerEvent {
    let target = TargetID(rawValue: dice.roll(12))
    let address = AddressID(rawValue: dice.roll(14))
    let generation = LoadGeneration(1 + dice.roll(max(1, scheduler.lastGeneration.rawValue)))
    let running = scheduler.record.loads.filter { $0.generation > 0 }
    let load = running.isEmpty ? nil : running[Int(dice.roll(Int64(running.count)))]
    switch dice.roll(20) {
    case 0...4:
      return .request(
        RenderKey(target: target, purpose: PurposeID(rawValue: dice.roll(2))), cost: 1 + dice.roll(9),
        priority: RenderPriority.allCases[Int(dice.roll(3))], mode: RenderMode.allCases[Int(dice.roll(3))])
    case 5...6 where scheduler.lastTask > 0: return .finished(recent(&dice, scheduler.lastTask))
    case 7 where scheduler.lastTask > 0: return .failed(recent(&dice, scheduler.lastTask))
    case 8: return .left(target)
    case 9...11: return .load(address: address, target: target)
    case 12 where load != nil:
      return .diskHit(load!.address, cost: dice.roll(20), generation: load!.generation)
    case 13 where load != nil: return .diskMissed(load!.address, generation: load!.generation)
    case 14 where load != nil:
      return .fetched(load!.address, cost: dice.roll(20), generation: load!.generation)
    case 15 where load != nil: return .loadFailed(load!.address, generation: load!.generation)
    case 16 where load != nil: return .loadFailed(address, generation: generation)
    case 17 where dice.roll(4) == 0: return .memoryPurged
    case 18: return .scrollingChanged(dice.roll(2) == 0)
    default: return .turnEnded
    }
  }

  private static func recent(_ dice: inout Dice, _ newest: Int64) -> TaskID {
    TaskID(rawValue: max(1, newest - dice.roll(8)))
  }
}
