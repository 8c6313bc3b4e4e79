import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Rendering: hostile events and states", .processorTime)
struct HostileSchedulerTests {
  @Test(
    "For any number in any event, the plain scheduler agrees, and a refused event changes nothing",
    arguments: HostileListTests.seeds(30))
  func events(seed: UInt64) throws {
    var dice = Dice(state: seed &* 49_979_687)
    var configuration = SchedulerConfiguration(cores: dice.roll(9))
    configuration.memoryLimit = [nil, 0, 1, 100, .max][Int(dice.roll(5))]
    configuration.loadLimit = 1 + dice.roll(7)
    configuration.wholePerTurn = dice.roll(3) == 0 ? 2 : nil
    var scheduler = try RenderScheduler(configuration)
    var plain = PlainScheduler(configuration)
    for step in 0..<300 {
      let event = HostileSchedulerTests.event(&dice, scheduler)
      let before = scheduler
      var effects: [SchedulerEffect] = []
      do {
        try scheduler.handle(event) { effects.append($0) }
      } catch {
        let isUnchanged = scheduler == before && scheduler.digest == before.digest && effects.isEmpty
        #expect(isUnchanged, "seed \(seed) step \(step): \(event)")
        continue
      }
      #expect(effects == plain.take(event), "seed \(seed) step \(step): \(event)")
    }
  }

  @Test(
    "A saved scheduler that was tampered with is refused, or continues and is decoded again",
    arguments: HostileListTests.seeds(20))
  func states(seed: UInt64) throws {
    var dice = Dice(state: seed &* 67_867_967)
    var scheduler = try RenderScheduler(SchedulerConfiguration(cores: 3))
    for _ in 0..<60 { try? scheduler.handle(HostileSchedulerTests.event(&dice, scheduler)) { _ in } }
    let data = try JSONEncoder().encode(scheduler)
    for attempt in 0..<80 {
      let broken = try Hostile.mutated(data, &dice)
      guard var read = try? JSONDecoder().decode(RenderScheduler.self, from: broken) else { continue }
      if read == scheduler {
        let isSame = read.digest == scheduler.digest
        #expect(isSame, "seed \(seed) attempt \(attempt)")
      }
      for _ in 0..<15 { try? read.handle(HostileSchedulerTests.event(&dice, read)) { _ in } }
      let copy = try JSONDecoder().decode(RenderScheduler.self, from: JSONEncoder().encode(read))
      let isSame = copy == read && copy.digest == read.digest
      #expect(isSame, "seed \(seed) attempt \(attempt)")
    }
  }

  private static func event(_ dice: inout Dice, _ scheduler: RenderScheduler) -> SchedulerEvent {
    let target = TargetID(rawValue: Hostile.integer(&dice, 5))
    let address = AddressID(rawValue: Hostile.integer(&dice, 9))
    let task = TaskID(
      rawValue: dice.roll(8) == 0 ? Hostile.integer(&dice, 9) : dice.roll(scheduler.lastTask + 1))
    let generation = LoadGeneration(
      rawValue: dice.roll(8) == 0
        ? Hostile.integer(&dice, 9) : dice.roll(scheduler.lastGeneration.rawValue + 1))
    switch dice.roll(12) {
    case 0, 1, 2:
      return .request(
        RenderKey(target: target, purpose: PurposeID(rawValue: Hostile.integer(&dice, 3))),
        cost: Hostile.integer(&dice, 5), priority: RenderPriority.allCases[Int(dice.roll(3))],
        mode: RenderMode.allCases[Int(dice.roll(3))])
    case 3: return .finished(task)
    case 4: return .failed(task)
    case 5: return .left(target)
    case 6, 7: return .load(address: dice.roll(9) == 0 ? nil : address, target: target)
    case 8: return .diskHit(address, cost: Hostile.integer(&dice, 60), generation: generation)
    case 9: return .diskMissed(address, generation: generation)
    case 10:
      return dice.roll(2) == 0
        ? .fetched(address, cost: Hostile.integer(&dice, 60), generation: generation)
        : .loadFailed(address, generation: generation)
    default: return dice.roll(4) == 0 ? .scrollingChanged(dice.roll(2) == 0) : .turnEnded
    }
  }
}
