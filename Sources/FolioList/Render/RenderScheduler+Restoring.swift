internal import FolioCollections
internal import FolioMachine

extension RenderScheduler {
  /// Creates a scheduler from a record; nil if the record breaks a law.
  init?(_ record: SchedulerRecord) {
    guard let empty = try? RenderScheduler(record.configuration) else { return nil }
    self = empty
    memory = record.memory
    lastTurn = record.lastTurn
    lastTask = record.lastTask
    lastGeneration = record.lastGeneration
    isScrolling = record.isScrolling
    // Half of the room in a rank, so that the numbers can continue to rise.
    let bounds = 0...Drawing.greatestTurn / 2
    guard bounds.contains(lastTurn), bounds.contains(lastTask), bounds.contains(lastGeneration.rawValue)
    else {
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
      lanes.add(cost, on: lane)
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
    var newest: LoadGeneration = 0
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
