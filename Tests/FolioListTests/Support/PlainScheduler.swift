import FolioMachine

@testable import FolioList

/// A scheduler in its plainest form: arrays that are walked and sorted. The oracle of the walks.
struct PlainScheduler {
  struct Request { var key: RenderKey, cost: Int64, priority: RenderPriority, mode: RenderMode, turn: Int }
  struct Started { var task: TaskID, key: RenderKey, cost: Int64, lane: Int, isWanted: Bool }
  struct Waiting { var address: AddressID, targets: [TargetID], generation: LoadGeneration, fetches: Bool }

  let configuration: SchedulerConfiguration
  var requests: [Request] = []
  var started: [Started] = []
  var loads: [Waiting] = []
  var memory: [(address: AddressID, cost: Int64)] = []
  var outcomes: [RenderKey: RenderState] = [:]
  var lastTurn = 0
  var lastTask: Int64 = 0
  var lastGeneration: LoadGeneration = 0
  var isScrolling = false

  init(_ configuration: SchedulerConfiguration) { self.configuration = configuration }

  /// The sum of the costs of a lane.
  func load(ofLane lane: Int) -> Int64 { started.reduce(0) { $0 + ($1.lane == lane ? $1.cost : 0) } }

  /// The state of a key.
  func state(of key: RenderKey) -> RenderState {
    if requests.contains(where: { $0.key == key }) { return .waiting }
    if started.contains(where: { $0.key == key && $0.isWanted }) { return .drawing }
    return outcomes[key] ?? .none
  }

  /// The effects of a legal event.
  mutating func take(_ event: SchedulerEvent) -> [SchedulerEffect] {
    switch event {
    case .request(let key, let cost, let priority, let mode): return request(key, cost, priority, mode)
    case .finished(let task): return report(task, .ready)
    case .failed(let task): return report(task, .failed)
    case .left(let target):
      requests.removeAll { $0.key.target == target }
      outcomes = outcomes.filter { $0.key.target != target }
      return cancel { $0.target == target } + leave(target) + begin()
    case .load(let address, let target): return load(address!, target)
    case .diskHit(let address, let cost, let generation):
      return answer(address, cost, generation, fetches: false)
    case .fetched(let address, let cost, let generation):
      return answer(address, cost, generation, fetches: true)
    case .diskMissed(let address, let generation):
      guard let place = place(address, generation), !loads[place].fetches else { return [] }
      loads[place].fetches = true
      return [.fetch(address, generation: generation)]
    case .loadFailed(let address, let generation):
      guard let place = place(address, generation) else { return [] }
      return [.failed(address, targets: loads.remove(at: place).targets)] + begin()
    case .memoryPurged: memory = []
    case .scrollingChanged(let scrolls): isScrolling = scrolls
    case .turnEnded: return release()
    }
    return []
  }

  private mutating func request(
    _ key: RenderKey, _ cost: Int64, _ priority: RenderPriority, _ mode: RenderMode
  ) -> [SchedulerEffect] {
    lastTurn += 1
    var new = Request(key: key, cost: cost, priority: priority, mode: mode, turn: lastTurn)
    if let place = requests.firstIndex(where: { $0.key == key }) {
      new.turn = requests[place].turn
      requests[place] = new
      return []
    }
    requests.append(new)
    return cancel { $0 == key }
  }

  private mutating func cancel(_ condition: (RenderKey) -> Bool) -> [SchedulerEffect] {
    var effects: [SchedulerEffect] = []
    let places = started.indices.filter { started[$0].isWanted && condition(started[$0].key) }
    for place in places.sorted(by: { started[$0].key.purpose.rawValue < started[$1].key.purpose.rawValue }) {
      started[place].isWanted = false
      effects.append(.cancel(started[place].task))
    }
    return effects
  }

  private mutating func report(_ task: TaskID, _ outcome: RenderState) -> [SchedulerEffect] {
    guard let place = started.firstIndex(where: { $0.task == task }) else { return [] }
    let task = started.remove(at: place)
    if task.isWanted { outcomes[task.key] = outcome }
    return task.isWanted && outcome == .ready
      ? [.deliver(task.task, key: task.key)] : [.drop(task.task)]
  }

  private mutating func release() -> [SchedulerEffect] {
    requests.sort { ($0.priority.rawValue, $0.turn) < ($1.priority.rawValue, $1.turn) }
    var shares: [RenderMode: Int64] = [
      .whole: configuration.wholePerTurn ?? .max, .idle: isScrolling ? 0 : configuration.idlePerTurn,
      .always: configuration.alwaysPerTurn,
    ]
    var effects: [SchedulerEffect] = []
    var rest: [Request] = []
    for request in requests {
      guard shares[request.mode]! > 0 else {
        rest.append(request)
        continue
      }
      shares[request.mode]! -= 1
      let lane = (0..<Int(max(1, min(configuration.cores, 6)))).min {
        (load(ofLane: $0), $0) < (load(ofLane: $1), $1)
      }!
      lastTask += 1
      let task = TaskID(rawValue: lastTask)
      started.append(
        Started(task: task, key: request.key, cost: request.cost, lane: lane, isWanted: true))
      effects.append(.start(task, key: request.key, lane: Int32(lane)))
    }
    requests = rest
    return effects
  }

  private func place(_ address: AddressID, _ generation: LoadGeneration) -> Int? {
    loads.firstIndex { $0.address == address && $0.generation == generation }
  }

  private mutating func load(_ address: AddressID, _ target: TargetID) -> [SchedulerEffect] {
    guard !loads.contains(where: { $0.address == address && $0.targets.contains(target) }) else { return [] }
    var effects = leave(target)
    if let place = memory.firstIndex(where: { $0.address == address }) {
      memory.append(memory.remove(at: place))
      effects.append(.loaded(address, target: target))
    } else if let place = loads.firstIndex(where: { $0.address == address }) {
      loads[place].targets.append(target)
    } else {
      loads.append(Waiting(address: address, targets: [target], generation: 0, fetches: false))
    }
    return effects + begin()
  }

  private mutating func leave(_ target: TargetID) -> [SchedulerEffect] {
    guard let place = loads.firstIndex(where: { $0.targets.contains(target) }) else { return [] }
    loads[place].targets.removeAll { $0 == target }
    guard loads[place].targets.isEmpty else { return [] }
    let load = loads.remove(at: place)
    return load.generation > 0 ? [.cancelLoad(load.address, generation: load.generation)] : []
  }

  private mutating func begin() -> [SchedulerEffect] {
    var effects: [SchedulerEffect] = []
    for place in loads.indices where loads[place].generation == 0 {
      guard loads.count(where: { $0.generation > 0 }) < configuration.loadLimit else { break }
      lastGeneration.rawValue += 1
      loads[place].generation = lastGeneration
      effects.append(.lookUpDisk(loads[place].address, generation: lastGeneration))
    }
    return effects
  }

  private mutating func answer(
    _ address: AddressID, _ cost: Int64, _ generation: LoadGeneration, fetches: Bool
  ) -> [SchedulerEffect] {
    guard let place = place(address, generation), loads[place].fetches == fetches else { return [] }
    var effects = loads.remove(at: place).targets.map { SchedulerEffect.loaded(address, target: $0) }
    if fetches { effects.append(.store(address)) }
    memory.append((address, cost))
    while let limit = configuration.memoryLimit, memory.reduce(0, { $0 + $1.cost }) > limit {
      effects.append(.evict(memory.removeFirst().address))
    }
    return effects + begin()
  }
}
