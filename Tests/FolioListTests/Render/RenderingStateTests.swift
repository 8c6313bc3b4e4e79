import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Rendering: rejections and saved states", .processorTime)
struct RenderingStateTests {
  /// A scheduler with something in every state.
  private func busy() throws -> Rendering {
    var rendering = try Rendering(SchedulerConfiguration(cores: 2))
    _ = try rendering.request([1, 2, 3, 4])
    _ = try rendering.send(.turnEnded)
    _ = try rendering.send(.finished(1))
    _ = try rendering.send(.failed(2))
    _ = try rendering.request([3, 5], priority: .near, mode: .idle)
    for number in Int64(1)...8 {
      let address = AddressID(rawValue: number)
      _ = try rendering.send(.load(address: address, target: TargetID(rawValue: number)))
      _ = try rendering.send(.load(address: address, target: TargetID(rawValue: 20 - number)))
    }
    _ = try rendering.send(.diskMissed(2, generation: 2))
    _ = try rendering.send(.diskHit(1, cost: 50, generation: 1))
    _ = try rendering.send(.scrollingChanged(true))
    return rendering
  }

  @Test(
    "Illegal costs, tasks and generations change nothing",
    arguments: [
      (SchedulerEvent.request(RenderKey(target: 1), cost: 0), ListRejection.illegalValue(.cost)),
      (.request(RenderKey(target: 1), cost: -1), .illegalValue(.cost)),
      (.request(RenderKey(target: 9), cost: 2_147_483_648), .illegalValue(.cost)),
      (.request(RenderKey(target: 9), cost: .max), .illegalValue(.cost)),
      (.finished(0), .unknownTask(0)), (.finished(-1), .unknownTask(-1)), (.failed(5), .unknownTask(5)),
      (.failed(TaskID(rawValue: .max)), .unknownTask(TaskID(rawValue: .max))),
      (.load(address: nil, target: 1), .missingAddress(1)),
      (.diskHit(3, cost: -1, generation: 3), .illegalValue(.cost)),
      (.fetched(2, cost: .min, generation: 2), .illegalValue(.cost)),
      (.diskHit(3, cost: 1, generation: 0), .illegalValue(.generation)),
      (.diskMissed(3, generation: 8), .illegalValue(.generation)),
      (.loadFailed(3, generation: LoadGeneration(Int64.max)), .illegalValue(.generation)),
    ])
  func refused(event: SchedulerEvent, rejection: ListRejection) throws {
    var rendering = try busy()
    let before = rendering.scheduler
    #expect(throws: rejection) { try rendering.send(event) }
    let isUnchanged = rendering.scheduler == before
    #expect(isUnchanged)
  }

  @Test(
    "Events that do not apply change nothing",
    arguments: [
      SchedulerEvent.finished(1), .failed(2), .left(99), .diskHit(99, cost: 1, generation: 1),
      .fetched(3, cost: 1, generation: 3), .diskHit(2, cost: 1, generation: 2), .diskMissed(1, generation: 1),
      .loadFailed(8, generation: 1), .scrollingChanged(true), .load(address: 2, target: 2),
    ])
  func ignored(event: SchedulerEvent) throws {
    var rendering = try busy()
    let before = rendering.scheduler
    #expect(try rendering.send(event).isEmpty)
    let isUnchanged = rendering.scheduler == before && rendering.scheduler.digest == before.digest
    #expect(isUnchanged)
  }

  @Test("Invalid settings are refused")
  func settings() throws {
    func refusal(_ change: (inout SchedulerConfiguration) -> Void) -> ListRejection? {
      var configuration = SchedulerConfiguration()
      change(&configuration)
      do throws(ListRejection) {
        _ = try RenderScheduler(configuration)
        return nil
      } catch { return error }
    }
    #expect(refusal { _ in } == nil)
    #expect(refusal { $0.cores = -1 } == .refusedConfiguration(.cores))
    #expect(refusal { $0.wholePerTurn = 0 } == .refusedConfiguration(.perTurn))
    #expect(refusal { $0.idlePerTurn = 0 } == .refusedConfiguration(.perTurn))
    #expect(refusal { $0.alwaysPerTurn = .min } == .refusedConfiguration(.perTurn))
    #expect(refusal { $0.loadLimit = 0 } == .refusedConfiguration(.loadLimit))
    #expect(refusal { $0.memoryLimit = -1 } == .refusedConfiguration(.memoryLimit))
  }

  @Test("Schedulers are equal by their future behaviour, whatever their history")
  func equality() throws {
    var first = try Rendering()
    var second = try Rendering()
    for target: TargetID in [1, 2, 3] {
      _ = try first.request([target])
      _ = try second.request([target])
    }
    for target: TargetID in [1, 2] { _ = try first.send(.left(target)) }
    for target: TargetID in [2, 1] { _ = try second.send(.left(target)) }
    let areEqual =
      first.scheduler == second.scheduler && first.scheduler.hashValue == second.scheduler.hashValue
      && first.scheduler.digest == second.scheduler.digest
    #expect(areEqual)
    _ = try second.request([4])
    let differ = first.scheduler != second.scheduler && first.scheduler.digest != second.scheduler.digest
    #expect(differ)
  }

  @Test("A saved scheduler is decoded unchanged, unless it violates a law")
  func saved() throws {
    let scheduler = try busy().scheduler
    let data = try JSONEncoder().encode(scheduler)
    let copy = try JSONDecoder().decode(RenderScheduler.self, from: data)
    let isSame = copy == scheduler && copy.digest == scheduler.digest
    #expect(isSame)

    let breakages: [(inout SchedulerRecord) -> Void] = [
      { $0.lastTask = 1 }, { $0.lastTurn = 0 }, { $0.lastGeneration = 3 }, { $0.lastTask = .max },
      { $0.tasks[0].lane = 2 }, { $0.tasks[0].cost = 0 }, { $0.tasks.append($0.tasks[0]) },
      { $0.tasks.removeLast() }, { $0.targets.append($0.targets[0]) }, { $0.targets[0].drawings = [] },
      { $0.targets[0].drawings.append($0.targets[0].drawings[0]) }, { $0.targets[0].drawings[0].task = 3 },
      { $0.targets[2].drawings[0].turn = 0 }, { $0.targets[2].drawings[0].state = .none },
      { $0.targets[0].drawings[0].cost = -1 }, { $0.loads[0].targets = [] }, { $0.loads.append($0.loads[0]) },
      { $0.loads[0].generation = 7 }, { $0.loads[0].phase = .queued }, { $0.loads.swapAt(0, 1) },
      { $0.loads[0].targets.append($0.loads[1].targets[0]) }, { $0.loads[0].address = 1 },
      { $0.configuration.cores = -1 }, { $0.configuration.memoryLimit = 3 },
      { $0.configuration.loadLimit = 1 },
    ]
    for (number, breakage) in breakages.enumerated() {
      var record = scheduler.record
      breakage(&record)
      let broken = try JSONEncoder().encode(record)
      #expect(throws: DecodingError.self, "breakage \(number)") {
        try JSONDecoder().decode(RenderScheduler.self, from: broken)
      }
    }
  }

  @Test(
    "Identities are encoded as numbers, labels are keys, and a missing address is omitted",
    arguments: [
      (
        SchedulerEvent.request(RenderKey(target: 3, purpose: 1), priority: .near, mode: .idle),
        #"{"request":{"_0":{"purpose":1,"target":3},"cost":1,"mode":"idle","priority":"near"}}"#
      ),
      (.load(address: 5, target: 2), #"{"load":{"address":5,"target":2}}"#),
      (.load(address: nil, target: 2), #"{"load":{"target":2}}"#),
      (.diskHit(5, cost: 9, generation: 1), #"{"diskHit":{"_0":5,"cost":9,"generation":1}}"#),
      (.finished(4), #"{"finished":{"_0":4}}"#), (.turnEnded, #"{"turnEnded":{}}"#),
    ])
  func events(event: SchedulerEvent, text: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(event), as: UTF8.self) == text)
    #expect(try JSONDecoder().decode(SchedulerEvent.self, from: Data(text.utf8)) == event)
  }

  @Test("Effects are decoded as they were encoded")
  func effects() throws {
    let effects: [SchedulerEffect] = [
      .start(1, key: RenderKey(target: 2), lane: 3), .cancel(1), .deliver(1, key: RenderKey(target: 2)),
      .drop(1), .lookUpDisk(4, generation: 5), .fetch(4, generation: 5), .cancelLoad(4, generation: 5),
      .loaded(4, target: 2), .failed(4, targets: [2, 6]), .store(4), .evict(4),
    ]
    #expect(try JSONDecoder().decode([SchedulerEffect].self, from: JSONEncoder().encode(effects)) == effects)
  }
}
