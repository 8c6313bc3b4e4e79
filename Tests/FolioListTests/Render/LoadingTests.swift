import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Rendering: loads", .processorTime)
struct LoadingTests {
  @Test("R07, R08: one load for many targets, from disk to network, and every waiter receives an answer")
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

  @Test("R08: data on disk is not fetched or written again")
  func disk() throws {
    var rendering = try Rendering()
    _ = try rendering.send(.load(address: 5, target: 1))
    #expect(try rendering.send(.diskHit(5, cost: 9, generation: 1)) == [.loaded(5, target: 1)])
    #expect(rendering.scheduler.isInMemory(5))
    #expect(rendering.scheduler.address(awaitedBy: 1) == nil)
  }

  @Test("R07: if one of two waiters leaves, the load continues; if both leave, it is cancelled")
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

  @Test("R09: all waiters receive a failure at once, and the next request begins a new load")
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

  @Test("R14: six loads run at once, and the others wait in the order of their requests")
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

  @Test("R15: a target waits for one address; another one replaces the first")
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

  @Test("R08: memory evicts the least recently used, by cost")
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
