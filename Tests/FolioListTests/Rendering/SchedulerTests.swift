import FolioMachine
import Foundation
import Testing

@testable import FolioList

@Suite("Rendering: drawings and loads")
struct SchedulerTests {
  /// A scheduler under test.
  struct Scheduling {
    var scheduler: RenderScheduler

    init(cores: Int64 = 8, _ change: (inout SchedulerConfiguration) -> Void = { _ in }) throws {
      var configuration = SchedulerConfiguration()
      configuration.cores = cores
      change(&configuration)
      scheduler = try RenderScheduler(configuration)
    }

    @discardableResult
    mutating func send(_ event: SchedulerEvent) throws(SchedulerRejection) -> [SchedulerEffect] {
      var effects: [SchedulerEffect] = []
      try scheduler.handle(event) { effects.append($0) }
      return effects
    }

    @discardableResult
    mutating func request(
      _ target: Int64, _ priority: RenderPriority = .visible, _ mode: RenderMode = .whole, cost: Int64 = 1
    ) throws -> [SchedulerEffect] {
      try send(.request(RenderKey(target: target), cost: cost, priority: priority, mode: mode))
    }

    mutating func endTurn() throws -> [SchedulerEffect] { try send(.turnEnded(at: Moment(nanoseconds: 0))) }

    mutating func expectRejection(_ rejection: SchedulerRejection, of event: SchedulerEvent) {
      let before = scheduler
      #expect(throws: rejection) { try scheduler.handle(event) { _ in } }
      let isUnchanged = scheduler == before
      #expect(isUnchanged)
    }
  }

  private func started(_ effects: [SchedulerEffect]) -> [Int64] {
    effects.compactMap { if case .start(_, let key, _) = $0 { key.target } else { nil } }
  }

  @Test("R03, R13: eight drawings on eight cores go to six lanes, the least loaded and lowest first")
  func lanes() throws {
    var scheduling = try Scheduling()
    for target in 0..<8 { try scheduling.request(Int64(target)) }
    let lanes = try scheduling.endTurn().map {
      if case .start(_, _, let lane) = $0 { lane } else { Int64(-1) }
    }
    #expect(lanes == [0, 1, 2, 3, 4, 5, 0, 1])
    try scheduling.send(.finished(task: 3))
    try scheduling.request(9)
    #expect(try scheduling.endTurn() == [.start(task: 9, RenderKey(target: 9), lane: 2)])
  }

  @Test("R13: there is at least one lane, whatever the host says of its cores", arguments: [Int64.min, 0, 1])
  func oneLane(cores: Int64) throws {
    var scheduling = try Scheduling(cores: cores)
    try scheduling.request(1)
    #expect(try scheduling.endTurn() == [.start(task: 1, RenderKey(target: 1), lane: 0)])
  }

  @Test("R13: a lane's load falls once for each task, and by its cost")
  func loadFallsOnce() throws {
    var scheduling = try Scheduling(cores: 2)
    try scheduling.request(1, cost: 5)
    _ = try scheduling.endTurn()
    #expect(scheduling.scheduler.laneLoads == [5, 0])
    try scheduling.send(.left(target: 1))
    #expect(scheduling.scheduler.laneLoads == [5, 0])
    #expect(try scheduling.send(.finished(task: 1)) == [.drop(task: 1)])
    #expect(scheduling.scheduler.laneLoads == [0, 0])
    #expect(try scheduling.send(.finished(task: 1)).isEmpty)
    #expect(try scheduling.send(.failed(task: 1)).isEmpty)
    #expect(scheduling.scheduler.laneLoads == [0, 0])
  }

  @Test(
    "R01, R17: three reloads in one turn draw once; R12: what is asked after the release waits for the next turn"
  )
  func coalesced() throws {
    var scheduling = try Scheduling()
    for _ in 0..<3 { for target in 0..<10 { try scheduling.request(Int64(target)) } }
    #expect(scheduling.scheduler.nextWake == .endOfTurn)
    #expect(started(try scheduling.endTurn()) == Array(0..<10))
    #expect(scheduling.scheduler.nextWake == .never)
    try scheduling.request(11)
    #expect(started(try scheduling.endTurn()) == [11])
  }

  @Test(
    "R02: a newer drawing cancels the older; its result is dropped, whichever ends first",
    arguments: [true, false])
  func superseded(olderFirst: Bool) throws {
    var scheduling = try Scheduling()
    try scheduling.request(1)
    _ = try scheduling.endTurn()
    #expect(try scheduling.request(1) == [.cancel(task: 1)])
    _ = try scheduling.endTurn()
    var effects: [SchedulerEffect] = []
    for task in olderFirst ? [Int64(1), 2] : [2, 1] { effects += try scheduling.send(.finished(task: task)) }
    #expect(Set(effects) == [.drop(task: 1), .deliver(task: 2, RenderKey(target: 1))])
    #expect(scheduling.scheduler.state(of: RenderKey(target: 1)) == .ready)
  }

  @Test("R04: visible before near before far, first in first out within; a replaced request keeps its place")
  func priorities() throws {
    var scheduling = try Scheduling(cores: 1)
    try scheduling.request(1, .far)
    try scheduling.request(2, .near)
    try scheduling.request(3, .visible)
    try scheduling.request(4, .visible)
    try scheduling.request(2, .visible)
    #expect(started(try scheduling.endTurn()) == [2, 3, 4, 1])
  }

  @Test("R05, R10: idle and always release one a turn; idle pauses while the list scrolls")
  func modes() throws {
    var scheduling = try Scheduling()
    for target in 1...2 { try scheduling.request(Int64(target), .visible, .idle) }
    for target in 11...12 { try scheduling.request(Int64(target), .visible, .always) }
    try scheduling.send(.scrollingChanged(true))
    #expect(started(try scheduling.endTurn()) == [11])
    #expect(started(try scheduling.endTurn()) == [12])
    #expect(scheduling.scheduler.nextWake == .never)
    #expect(try scheduling.endTurn().isEmpty)
    try scheduling.send(.scrollingChanged(false))
    #expect(scheduling.scheduler.nextWake == .endOfTurn)
    #expect(started(try scheduling.endTurn()) == [1])
    #expect(started(try scheduling.endTurn()) == [2])
  }

  @Test(
    "R06: a target that left: what waits vanishes silently, what runs is cancelled and its result dropped")
  func left() throws {
    var scheduling = try Scheduling()
    try scheduling.request(1)
    _ = try scheduling.endTurn()
    try scheduling.request(2)
    #expect(try scheduling.send(.left(target: 2)).isEmpty)
    #expect(try scheduling.send(.left(target: 1)) == [.cancel(task: 1)])
    #expect(try scheduling.endTurn().isEmpty)
    #expect(try scheduling.send(.finished(task: 1)) == [.drop(task: 1)])
    #expect(scheduling.scheduler.state(of: RenderKey(target: 1)) == .none)
  }

  @Test("R15, R16: keys are target and purpose, and each has a state for its placeholder")
  func states() throws {
    var scheduling = try Scheduling()
    let text = RenderKey(target: 1, purpose: 1)
    let image = RenderKey(target: 1, purpose: 2)
    try scheduling.send(.request(text, cost: 1, priority: .visible, mode: .whole))
    #expect(scheduling.scheduler.state(of: text) == .waiting)
    #expect(scheduling.scheduler.state(of: image) == .none)
    try scheduling.send(.request(image, cost: 1, priority: .visible, mode: .whole))
    #expect(try scheduling.endTurn().count == 2)
    #expect(scheduling.scheduler.state(of: image) == .drawing)
    #expect(try scheduling.send(.failed(task: 2)) == [.drop(task: 2)])
    #expect(scheduling.scheduler.state(of: image) == .failed)
    #expect(try scheduling.send(.finished(task: 1)) == [.deliver(task: 1, text)])
    #expect(scheduling.scheduler.state(of: text) == .ready)
  }

  @Test("What names no task or makes no sense leaves no trace")
  func refused() throws {
    var scheduling = try Scheduling()
    try scheduling.request(1)
    _ = try scheduling.endTurn()
    for task in [Int64.min, 0, 2, .max] {
      scheduling.expectRejection(.unknownTask(task), of: .finished(task: task))
      scheduling.expectRejection(.unknownTask(task), of: .failed(task: task))
    }
    for cost in [Int64.min, 0, 2_147_483_648] {
      let key = RenderKey(target: 1)
      scheduling.expectRejection(
        .illegalCost(cost), of: .request(key, cost: cost, priority: .far, mode: .whole))
    }
    scheduling.expectRejection(.noAddress(target: 3), of: .load(address: nil, target: 3))
    scheduling.expectRejection(.illegalCost(-1), of: .fetched(address: 1, cost: -1))
  }

  @Test("R07, R08: one load for many targets, every waiter answered; memory, then disk, then the network")
  func loads() throws {
    var scheduling = try Scheduling()
    #expect(try scheduling.send(.load(address: 7, target: 1)) == [.lookUpDisk(address: 7)])
    #expect(try scheduling.send(.load(address: 7, target: 2)).isEmpty)
    #expect(try scheduling.send(.load(address: 7, target: 2)).isEmpty)
    #expect(try scheduling.send(.diskMissed(address: 7)) == [.fetch(address: 7)])
    #expect(
      try scheduling.send(.fetched(address: 7, cost: 10)) == [
        .store(address: 7, cost: 10), .loaded(address: 7, targets: [1, 2]),
      ])
    #expect(try scheduling.send(.load(address: 7, target: 3)) == [.loaded(address: 7, targets: [3])])
    try scheduling.send(.memoryPurged)
    #expect(try scheduling.send(.load(address: 7, target: 3)) == [.lookUpDisk(address: 7)])
    #expect(try scheduling.send(.diskHit(address: 7, cost: 10)) == [.loaded(address: 7, targets: [3])])
  }

  @Test("R07: a load goes on while anyone waits, is cancelled when nobody does, and R09: may be tried again")
  func leaving() throws {
    var scheduling = try Scheduling()
    try scheduling.send(.load(address: 7, target: 1))
    try scheduling.send(.load(address: 7, target: 2))
    #expect(try scheduling.send(.left(target: 1)).isEmpty)
    #expect(try scheduling.send(.left(target: 2)) == [.cancelLoad(address: 7)])
    #expect(try scheduling.send(.fetched(address: 7, cost: 1)).isEmpty)
    try scheduling.send(.load(address: 7, target: 3))
    try scheduling.send(.diskMissed(address: 7))
    #expect(try scheduling.send(.loadFailed(address: 7)) == [.loadFailed(address: 7, targets: [3])])
    #expect(try scheduling.send(.load(address: 7, target: 4)) == [.lookUpDisk(address: 7)])
  }

  @Test("A target waits for one address; another one leaves the first")
  func oneAddress() throws {
    var scheduling = try Scheduling()
    try scheduling.send(.load(address: 7, target: 1))
    #expect(
      try scheduling.send(.load(address: 8, target: 1)) == [.cancelLoad(address: 7), .lookUpDisk(address: 8)])
    #expect(scheduling.scheduler.address(of: 1) == 8)
  }

  @Test("R14: six loads run at once, the others first in first out")
  func sixAtOnce() throws {
    var scheduling = try Scheduling()
    var running: [SchedulerEffect] = []
    for address in 1...9 {
      running += try scheduling.send(.load(address: Int64(address), target: Int64(address)))
    }
    #expect(running == (1...6).map { .lookUpDisk(address: $0) })
    #expect(try scheduling.send(.left(target: 7)).isEmpty)
    #expect(
      try scheduling.send(.diskHit(address: 2, cost: 1)) == [
        .loaded(address: 2, targets: [2]), .lookUpDisk(address: 8),
      ])
    #expect(try scheduling.send(.left(target: 1)) == [.cancelLoad(address: 1), .lookUpDisk(address: 9)])
  }

  @Test("R08: memory is bounded by cost, and gives up what was used longest ago")
  func memory() throws {
    var scheduling = try Scheduling { $0.memory = 10 }
    for address in 1...2 {
      try scheduling.send(.load(address: Int64(address), target: 1))
      try scheduling.send(.diskHit(address: Int64(address), cost: 5))
    }
    #expect(try scheduling.send(.load(address: 1, target: 5)) == [.loaded(address: 1, targets: [5])])
    try scheduling.send(.load(address: 3, target: 1))
    #expect(
      try scheduling.send(.diskHit(address: 3, cost: 5)) == [
        .loaded(address: 3, targets: [1]), .forget(address: 2),
      ])
  }

  @Test(
    "Random events keep the lanes: they hold what runs, and nothing when all is reported",
    arguments: UInt64(1)...20)
  func walk(seed: UInt64) throws {
    var dice = Dice(state: seed)
    var scheduling = try Scheduling(cores: 3)
    var running: Set<Int64> = []
    for _ in 0..<300 {
      let target = dice.roll(6)
      let event: SchedulerEvent =
        switch dice.roll(10) {
        case 0, 1:
          .request(
            RenderKey(target: target, purpose: dice.roll(2)), cost: 1,
            priority: RenderPriority.allCases[Int(dice.roll(3))], mode: RenderMode.allCases[Int(dice.roll(3))]
          )
        case 2: .finished(task: dice.roll(40))
        case 3: .failed(task: dice.roll(40))
        case 4: .left(target: target)
        case 5: .load(address: dice.roll(9), target: target)
        case 6: .diskMissed(address: dice.roll(9))
        case 7: .fetched(address: dice.roll(9), cost: 1)
        case 8: .loadFailed(address: dice.roll(9))
        default: .turnEnded(at: Moment(nanoseconds: 0))
        }
      for effect in (try? scheduling.send(event)) ?? [] {
        switch effect {
        case .start(let task, _, _): running.insert(task)
        case .deliver(let task, _), .drop(let task): #expect(running.remove(task) != nil)
        default: break
        }
      }
      #expect(scheduling.scheduler.laneLoads.reduce(0, +) == Int64(running.count))
      #expect(scheduling.scheduler.isSound)
    }
    let data = try JSONEncoder().encode(scheduling.scheduler)
    let isSame = try JSONDecoder().decode(RenderScheduler.self, from: data) == scheduling.scheduler
    #expect(isSame)
    for task in running.sorted() { try scheduling.send(.finished(task: task)) }
    #expect(scheduling.scheduler.laneLoads == [0, 0, 0])
  }
}
