internal import FolioCollections

/// Requests, their release, and what lanes report.
extension RenderScheduler {
  /// The greatest cost of a drawing: no sum of costs in a lane leaves Int64.
  static let greatestCost: Int64 = 2_147_483_647

  /// Takes a request, in place of an older one of its key.
  mutating func request(
    _ key: RenderKey, _ cost: Int64, _ priority: RenderPriority, _ mode: RenderMode,
    _ emit: (SchedulerEffect) -> Void
  ) throws(ListRejection) {
    guard cost >= 1, cost <= RenderScheduler.greatestCost else { throw .illegalValue(.cost) }
    let place = drawing(of: key) ?? add(key)
    let old = drawings[place]
    if old.state == .drawing { disown(place, emit) }
    if old.state == .waiting {
      drawings[place].cost = cost
      guard old.priority != priority || old.mode != mode else { return }
      queues[Int(old.mode.rawValue)].remove(place, &drawings)
    } else {
      lastTurn += 1
      drawings[place].turn = lastTurn
    }
    drawings[place].state = .waiting
    drawings[place].cost = cost
    drawings[place].priority = priority
    drawings[place].mode = mode
    queues[Int(mode.rawValue)].insert(place, &drawings)
  }

  /// Starts what a turn may start: always the most urgent of those modes that have some of their share left.
  mutating func release(_ emit: (SchedulerEffect) -> Void) {
    var whole = configuration.perTurn(.whole)
    var idle = isScrolling ? 0 : configuration.perTurn(.idle)
    var always = configuration.perTurn(.always)
    while true {
      var best: RenderMode?
      var bestRank = Int64.max
      for mode in RenderMode.allCases {
        let share =
          switch mode {
          case .whole: whole
          case .idle: idle
          case .always: always
          }
        let rank = queues[Int(mode.rawValue)].firstRank
        if share > 0, rank < bestRank { (best, bestRank) = (mode, rank) }
      }
      guard let best, let place = queues[Int(best.rawValue)].first else { return }
      switch best {
      case .whole: whole -= 1
      case .idle: idle -= 1
      case .always: always -= 1
      }
      start(place, emit)
    }
  }

  /// Puts a waiting drawing on a lane.
  private mutating func start(_ place: Int, _ emit: (SchedulerEffect) -> Void) {
    let drawing = drawings[place]
    queues[Int(drawing.mode.rawValue)].remove(place, &drawings)
    let lane = lanes.put(drawing.cost)
    lastTask += 1
    drawings[place].state = .drawing
    drawings[place].turn = 0
    drawings[place].task = lastTask
    tasks.update(StartedTask(cost: drawing.cost, lane: lane, drawing: place), for: lastTask)
    let key = RenderKey(target: targets[drawing.target].id, purpose: drawing.purpose)
    emit(.start(TaskID(rawValue: lastTask), key: key, lane: Int32(lane)))
  }

  /// Takes the report of a lane; only the first about a task counts.
  mutating func report(
    _ task: TaskID, isFinished: Bool, _ emit: (SchedulerEffect) -> Void
  ) throws(ListRejection) {
    guard task.rawValue >= 1, task.rawValue <= lastTask else { throw .unknownTask(task) }
    guard let started = tasks.removeValue(for: task.rawValue) else { return }
    lanes.take(started.cost, off: started.lane)
    guard started.drawing >= 0 else { return emit(.drop(task)) }
    let drawing = drawings[started.drawing]
    drawings[started.drawing].task = 0
    drawings[started.drawing].state = isFinished ? .ready : .failed
    guard isFinished else { return emit(.drop(task)) }
    emit(.deliver(task, key: RenderKey(target: targets[drawing.target].id, purpose: drawing.purpose)))
  }

  /// Forgets all that is drawn or loaded for a target.
  mutating func leave(_ id: TargetID, _ emit: (SchedulerEffect) -> Void) {
    guard let target = places[id.rawValue] else { return }
    var place = targets[target].first
    while place >= 0 {
      let drawing = drawings[place]
      if drawing.state == .waiting { queues[Int(drawing.mode.rawValue)].remove(place, &drawings) }
      if drawing.state == .drawing { disown(place, emit) }
      drawings.remove(place)
      place = drawing.next
    }
    targets[target].first = -1
    if targets[target].load >= 0 { leaveLoad(target, emit) }
    forgetIfIdle(target)
    beginLoads(emit)
  }

  /// Cancels the task of a drawing.
  private mutating func disown(_ place: Int, _ emit: (SchedulerEffect) -> Void) {
    let task = drawings[place].task
    drawings[place].task = 0
    tasks.withValue(for: task) { $0.drawing = -1 }
    emit(.cancel(TaskID(rawValue: task)))
  }

  /// The place of a key's drawing; nil if nothing was asked for. Complexity: O(purposes of the target).
  func drawing(of key: RenderKey) -> Int? {
    guard let target = places[key.target.rawValue] else { return nil }
    var place = targets[target].first
    while place >= 0, drawings[place].purpose != key.purpose { place = drawings[place].next }
    return place >= 0 ? place : nil
  }

  /// Makes a drawing for a key that has none, in order of purpose among those of its target.
  mutating func add(_ key: RenderKey) -> Int {
    let target = self.target(key.target)
    let place = drawings.insert(Drawing(target: target, purpose: key.purpose))
    var before = -1
    var after = targets[target].first
    while after >= 0, drawings[after].purpose.rawValue < key.purpose.rawValue {
      before = after
      after = drawings[after].next
    }
    drawings[place].next = after
    if before >= 0 { drawings[before].next = place } else { targets[target].first = place }
    return place
  }
}
