import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Rendering: loads")
struct LoadingTests {
  @Test("R07, R08: one load for many targets, from disk to network, and every waiter is answered")
  func shared() throws {
    var rendering = try Rendering()
    #expect(try rendering.send(.load(address: 5, target: 1)) == [.lookUpDisk(5, generation: 1)])
    #expect(try rendering.send(.load(address: 5, target: 2)).isEmpty)
    #expect(try rendering.send(.load(address: 5, target: 1)).isEmpty)
    #expect(try rendering.send(.diskMissed(5, generation: 1)) == [.fetch(5, generation: 1)])
    #expect(try rendering.send(.load(address: 5, target: 3)).isEmpty)
    #expect(
      try rendering.send(.fetched(5, cost: 9, generation: 1)) == [
        .loaded(5, target: 1), .loaded(5, target: 2), .loaded(5, target: 3), .store(5),
      ])
    #expect(try rendering.send(.load(address: 5, target: 4)) == [.loaded(5, target: 4)])
    #expect(rendering.scheduler.memoryCost == 9)
  }

  @Test("R08: what is on disk is not fetched and not written again")
  func disk() throws {
    var rendering = try Rendering()
    _ = try rendering.send(.load(address: 5, target: 1))
    #expect(try rendering.send(.diskHit(5, cost: 9, generation: 1)) == [.loaded(5, target: 1)])
    #expect(rendering.scheduler.isInMemory(5))
    #expect(rendering.scheduler.address(awaitedBy: 1) == nil)
  }

  @Test("R07: one of two that wait leaves and the load goes on; both left, and it is cancelled")
  func leaving() throws {
    var rendering = try Rendering()
    _ = try rendering.send(.load(address: 5, target: 1))
    _ = try rendering.send(.load(address: 5, target: 2))
    #expect(try rendering.send(.left(1)).isEmpty)
    #expect(rendering.scheduler.runningLoads == 1)
    #expect(try rendering.send(.left(2)) == [.cancelLoad(5, generation: 1)])
    #expect(rendering.scheduler.runningLoads == 0)
    #expect(try rendering.send(.diskHit(5, cost: 1, generation: 1)).isEmpty)
    #expect(!rendering.scheduler.isInMemory(5))
  }

  @Test("R09: all who wait hear of a failure at once, and the next to ask begins a new load")
  func failure() throws {
    var rendering = try Rendering()
    _ = try rendering.send(.load(address: 5, target: 2))
    _ = try rendering.send(.load(address: 5, target: 1))
    _ = try rendering.send(.diskMissed(5, generation: 1))
    #expect(try rendering.send(.loadFailed(5, generation: 1)) == [.failed(5, targets: [2, 1])])
    #expect(try rendering.send(.load(address: 5, target: 3)) == [.lookUpDisk(5, generation: 2)])
  }

  @Test("R09: the answer of a cancelled load does not reach the one that followed it")
  func staleAnswers() throws {
    var rendering = try Rendering()
    _ = try rendering.send(.load(address: 5, target: 1))
    _ = try rendering.send(.left(1))
    _ = try rendering.send(.load(address: 5, target: 1))
    #expect(try rendering.send(.loadFailed(5, generation: 1)).isEmpty)
    #expect(try rendering.send(.diskMissed(5, generation: 1)).isEmpty)
    #expect(rendering.scheduler.address(awaitedBy: 1) == 5)
    #expect(try rendering.send(.diskMissed(5, generation: 2)) == [.fetch(5, generation: 2)])
    #expect(try rendering.send(.diskMissed(5, generation: 2)).isEmpty)
    #expect(try rendering.send(.diskHit(5, cost: 1, generation: 2)).isEmpty)
  }

  @Test("R14: six loads run at once, and the others wait in order of asking")
  func six() throws {
    var rendering = try Rendering()
    for number in Int64(1)...8 {
      _ = try rendering.send(.load(address: AddressID(rawValue: number), target: TargetID(rawValue: number)))
    }
    #expect(rendering.scheduler.runningLoads == 6)
    #expect(rendering.scheduler.queuedLoads == 2)
    #expect(try rendering.send(.diskMissed(3, generation: 3)) == [.fetch(3, generation: 3)])
    #expect(rendering.scheduler.runningLoads == 6)
    #expect(
      try rendering.send(.fetched(3, cost: 1, generation: 3)) == [
        .loaded(3, target: 3), .store(3), .lookUpDisk(7, generation: 7),
      ])
    #expect(try rendering.send(.left(8)).isEmpty)
    #expect(try rendering.send(.loadFailed(1, generation: 1)) == [.failed(1, targets: [1])])
    #expect(rendering.scheduler.runningLoads == 5)
  }

  @Test("R15: two addresses are two loads; a target without an address is rejected")
  func addresses() throws {
    var rendering = try Rendering()
    #expect(try rendering.send(.load(address: 1, target: 1)) == [.lookUpDisk(1, generation: 1)])
    #expect(try rendering.send(.load(address: 2, target: 2)) == [.lookUpDisk(2, generation: 2)])
    let before = rendering.scheduler
    #expect(throws: ListRejection.missingAddress(3)) {
      try rendering.send(.load(address: nil, target: 3))
    }
    let isUnchanged = rendering.scheduler == before
    #expect(isUnchanged)
  }

  @Test("R15: a target waits for one address; another leaves the first")
  func turning() throws {
    var rendering = try Rendering()
    _ = try rendering.send(.load(address: 1, target: 1))
    #expect(
      try rendering.send(.load(address: 2, target: 1)) == [
        .cancelLoad(1, generation: 1), .lookUpDisk(2, generation: 2),
      ])
    #expect(rendering.scheduler.address(awaitedBy: 1) == 2)
    _ = try rendering.send(.diskHit(2, cost: 1, generation: 2))
    _ = try rendering.send(.load(address: 3, target: 1))
    #expect(
      try rendering.send(.load(address: 2, target: 1)) == [
        .cancelLoad(3, generation: 3), .loaded(2, target: 1),
      ])
  }

  @Test("R08: memory gives up what was used longest ago, by cost")
  func memory() throws {
    var configuration = SchedulerConfiguration(cores: 1)
    configuration.memoryLimit = 10
    var rendering = try Rendering(configuration)
    func load(_ number: Int64, cost: Int64) throws -> [SchedulerEffect] {
      _ = try rendering.send(.load(address: AddressID(rawValue: number), target: 1))
      let generation = rendering.scheduler.lastGeneration
      return try rendering.send(
        .diskHit(AddressID(rawValue: number), cost: cost, generation: generation))
    }
    #expect(try load(1, cost: 4) == [.loaded(1, target: 1)])
    #expect(try load(2, cost: 4) == [.loaded(2, target: 1)])
    #expect(try rendering.send(.load(address: 1, target: 1)) == [.loaded(1, target: 1)])
    #expect(try load(3, cost: 4) == [.loaded(3, target: 1), .evict(2)])
    #expect(try load(4, cost: 11) == [.loaded(4, target: 1), .evict(1), .evict(3), .evict(4)])
    #expect(try load(5, cost: 10) == [.loaded(5, target: 1)])
    #expect(try rendering.send(.memoryPurged).isEmpty)
    #expect(rendering.scheduler.memoryCost == 0)
    #expect(try rendering.send(.load(address: 5, target: 1)) == [.lookUpDisk(5, generation: 6)])
  }
}

@Suite("Rendering: what is refused, and what is saved")
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
    "Illegal costs, tasks and generations leave no trace",
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
      (.loadFailed(3, generation: .max), .illegalValue(.generation)),
    ])
  func refused(event: SchedulerEvent, rejection: ListRejection) throws {
    var rendering = try busy()
    let before = rendering.scheduler
    #expect(throws: rejection) { try rendering.send(event) }
    let isUnchanged = rendering.scheduler == before
    #expect(isUnchanged)
  }

  @Test(
    "What does not apply now changes nothing",
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

  @Test("Settings that make no sense are refused")
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

  @Test("Schedulers are equal by what they will do, on whatever way they came there")
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

  @Test("A saved scheduler is read as it was, unless it breaks a law")
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
}
