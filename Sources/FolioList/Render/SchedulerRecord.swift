internal import FolioCollections
internal import FolioMachine

/// A scheduler in one form, whatever the way to it: what is compared, hashed, digested and saved.
///
/// Places in slabs and queues depend on what came and went before, and change nothing that anybody sees; here
/// all stands in an order of its own instead.
struct SchedulerRecord: Hashable, Sendable {
  /// A key's newest request.
  struct Drawing: Hashable, Sendable {
    var purpose: PurposeID
    var state: RenderState
    var cost: Int64
    var priority: RenderPriority
    var mode: RenderMode
    var turn: Int64
    var task: Int64
  }

  /// A target, with its drawings by ascending purpose.
  struct Target: Hashable, Sendable {
    var id: TargetID
    var drawings: [Drawing]
  }

  /// A task that was started and not yet reported.
  struct Started: Hashable, Sendable {
    var task: Int64
    var cost: Int64
    var lane: Int64
  }

  /// A load, with those that wait in the order of asking.
  struct Waiting: Hashable, Sendable {
    var address: AddressID
    var phase: LoadPhase
    var generation: Int64
    var targets: [TargetID]
  }

  var configuration: SchedulerConfiguration
  /// By ascending identity; only those for which something is drawn.
  var targets: [Target]
  /// By ascending number.
  var tasks: [Started]
  /// The running ones by ascending generation, then the queued ones in their order.
  var loads: [Waiting]
  var memory: LRUCache<Bool>
  var lastTurn: Int64
  var lastTask: Int64
  var lastGeneration: Int64
  var isScrolling: Bool
}

extension RenderScheduler {
  /// The scheduler in the form that does not depend on the way to it. Complexity: O(n log n) in all there is.
  var record: SchedulerRecord {
    SchedulerRecord(
      configuration: configuration, targets: recordedTargets, tasks: recordedTasks, loads: recordedLoads,
      memory: memory, lastTurn: lastTurn, lastTask: lastTask, lastGeneration: lastGeneration,
      isScrolling: isScrolling)
  }

  private var recordedTargets: [SchedulerRecord.Target] {
    places.sortedKeys.compactMap { id in
      guard let target = places[id], targets[target].first >= 0 else { return nil }
      var drawings: [SchedulerRecord.Drawing] = []
      var place = targets[target].first
      while place >= 0 {
        let drawing = self.drawings[place]
        drawings.append(
          SchedulerRecord.Drawing(
            purpose: drawing.purpose, state: drawing.state, cost: Int64(drawing.cost),
            priority: drawing.priority,
            mode: drawing.mode, turn: drawing.turn, task: drawing.task))
        place = drawing.next
      }
      return SchedulerRecord.Target(id: targets[target].id, drawings: drawings)
    }
  }

  private var recordedTasks: [SchedulerRecord.Started] {
    tasks.sortedKeys.compactMap { number in
      guard let task = tasks[number] else { return nil }
      return SchedulerRecord.Started(task: number, cost: Int64(task.cost), lane: Int64(task.lane))
    }
  }

  private var recordedLoads: [SchedulerRecord.Waiting] {
    var records: [SchedulerRecord.Waiting] = []
    for place in loads.runningPlaces { records.append(recorded(place)) }
    records.sort { $0.generation < $1.generation }
    var place = loads.firstQueued
    while place >= 0 {
      records.append(recorded(place))
      place = loads.slab[place].later
    }
    return records
  }

  private func recorded(_ place: Int32) -> SchedulerRecord.Waiting {
    let load = loads.slab[place]
    var waiters: [TargetID] = []
    var target = load.firstWaiter
    while target >= 0 {
      waiters.append(targets[target].id)
      target = targets[target].later
    }
    return SchedulerRecord.Waiting(
      address: load.address, phase: load.phase, generation: load.generation, targets: waiters)
  }

  /// A scheduler as it was recorded; nil if the record breaks a law.
  init?(_ record: SchedulerRecord) {
    guard let empty = try? RenderScheduler(record.configuration) else { return nil }
    self = empty
    memory = record.memory
    lastTurn = record.lastTurn
    lastTask = record.lastTask
    lastGeneration = record.lastGeneration
    isScrolling = record.isScrolling
    let bounds = 0...Drawing.greatestTurn
    guard bounds.contains(lastTurn), bounds.contains(lastTask), bounds.contains(lastGeneration) else {
      return nil
    }
    guard memory.countLimit == nil, memory.costLimit == configuration.memoryLimit else { return nil }
    guard restore(record.tasks), restore(record.targets), restore(record.loads) else { return nil }
  }

  private mutating func restore(_ records: [SchedulerRecord.Started]) -> Bool {
    for record in records {
      guard record.task >= 1, record.task <= lastTask, !tasks.contains(record.task) else { return false }
      guard record.cost >= 1, let cost = Int32(exactly: record.cost) else { return false }
      guard record.lane >= 0, record.lane < Int64(configuration.laneCount) else { return false }
      let lane = Int32(record.lane)
      lanes.put(cost, on: lane)
      tasks.update(StartedTask(cost: cost, drawing: -1, lane: lane), for: record.task)
    }
    return true
  }

  private mutating func restore(_ records: [SchedulerRecord.Target]) -> Bool {
    var turns = IntegerMap<Bool>()
    for record in records {
      guard !record.drawings.isEmpty, !places.contains(record.id.rawValue) else { return false }
      for saved in record.drawings {
        let key = RenderKey(target: record.id, purpose: saved.purpose)
        guard drawing(of: key) == nil, restore(saved, of: key) else { return false }
        let isFirst = saved.state != .waiting || turns.update(true, for: saved.turn) == nil
        guard isFirst else { return false }
      }
    }
    return true
  }

  private mutating func restore(_ saved: SchedulerRecord.Drawing, of key: RenderKey) -> Bool {
    guard saved.state != .none, saved.cost >= 1, let cost = Int32(exactly: saved.cost) else { return false }
    guard (saved.state == .waiting) == (saved.turn != 0), saved.turn >= 0, saved.turn <= lastTurn else {
      return false
    }
    guard (saved.state == .drawing) == (saved.task != 0) else { return false }
    let place = add(key)
    drawings.change(place) {
      $0.state = saved.state
      $0.cost = cost
      $0.priority = saved.priority
      $0.mode = saved.mode
      $0.turn = saved.turn
      $0.task = saved.task
    }
    if saved.state == .waiting { queues.insert(place, &drawings) }
    guard saved.state == .drawing else { return true }
    guard let task = tasks[saved.task], task.drawing < 0, task.cost == cost else { return false }
    tasks.withValue(for: saved.task) { $0.drawing = place }
    return true
  }

  private mutating func restore(_ records: [SchedulerRecord.Waiting]) -> Bool {
    var newest: Int64 = 0
    for record in records {
      guard !record.targets.isEmpty, loads.place(of: record.address) == nil else { return false }
      guard !memory.contains(record.address.rawValue) else { return false }
      let place = loads.queue(record.address)
      if record.phase == .queued {
        guard record.generation == 0, loads.running == configuration.loadLimit else { return false }
      } else {
        guard record.generation > newest, record.generation <= lastGeneration,
          loads.firstQueued == place, loads.running < configuration.loadLimit
        else { return false }
        newest = record.generation
        loads.begin(place, generation: record.generation)
        loads.slab.change(place) { $0.phase = record.phase }
      }
      for id in record.targets {
        let target = self.target(id)
        guard targets[target].load < 0 else { return false }
        loads.join(target, place, &targets)
      }
    }
    return true
  }
}

#if !hasFeature(Embedded)
  extension SchedulerRecord.Drawing: Codable {}
  extension SchedulerRecord.Target: Codable {}
  extension SchedulerRecord.Started: Codable {}
  extension SchedulerRecord.Waiting: Codable {}
  extension SchedulerRecord: Codable {}
#endif
