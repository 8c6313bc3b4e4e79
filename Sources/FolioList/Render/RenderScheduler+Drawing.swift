internal import FolioCollections

/// Requests, their release, and the reports of lanes.
extension RenderScheduler {
  /// Adds a request, which replaces an older one of its key.
  mutating func request(
    _ key: RenderKey, _ cost: Int64, _ priority: RenderPriority, _ mode: RenderMode,
    _ emit: (SchedulerEffect) -> Void
  ) throws(ListRejection) {
    guard cost >= 1, let cost = Int32(exactly: cost) else { throw .illegalValue(.cost) }
    let place = add(key)
    let state = drawings[place].state
    if state == .waiting {
      let old = drawings[place]
      guard old.priority != priority || old.mode != mode else {
        return drawings.change(place) { $0.cost = cost }
      }
      queues.remove(place, &drawings)
    } else {
      if state == .drawing { disown(drawings[place].task, emit) }
      lastTurn += 1
    }
    let turn = state == .waiting ? drawings[place].turn : lastTurn
    drawings.change(place) {
      $0.turn = turn
      $0.task = 0
      $0.cost = cost
      $0.state = .waiting
      $0.priority = priority
      $0.mode = mode
    }
    queues.insert(place, &drawings)
  }

  /// Starts what a turn may start: always the most urgent request of those modes that have a share left.
  mutating func release(_ emit: (SchedulerEffect) -> Void) {
    var shares = TurnShares(
      whole: configuration.wholePerTurn ?? .max, idle: isScrolling ? 0 : configuration.idlePerTurn,
      always: configuration.alwaysPerTurn)
    while !queues.isEmpty, let place = queues.head(shares, drawings) {
      shares.remove(drawings[place].mode)
      start(place, emit)
    }
  }

  /// Puts a waiting drawing on a lane.
  private mutating func start(_ place: Int32, _ emit: (SchedulerEffect) -> Void) {
    queues.remove(place, &drawings)
    lastTask += 1
    let task = lastTask
    let (target, purpose, cost) = drawings.change(place) {
      $0.turn = 0
      $0.task = task
      $0.state = .drawing
      return ($0.target, $0.purpose, $0.cost)
    }
    let lane = lanes.add(cost)
    tasks.update(StartedTask(cost: cost, drawing: place, lane: lane), for: task)
    let key = RenderKey(target: targets[target].id, purpose: purpose)
    emit(.start(TaskID(rawValue: task), key: key, lane: lane))
  }

  /// Handles the report of a lane. Only the first report of a task counts.
  mutating func report(
    _ task: TaskID, isFinished: Bool, _ emit: (SchedulerEffect) -> Void
  ) throws(ListRejection) {
    guard task.rawValue >= 1, task.rawValue <= lastTask else { throw .unknownTask(task) }
    guard let started = tasks.removeValue(for: task.rawValue) else { return }
    lanes.remove(started.cost, off: started.lane)
    guard started.drawing >= 0 else { return emit(.drop(task)) }
    let (target, purpose) = drawings.change(started.drawing) {
      $0.task = 0
      $0.state = isFinished ? .ready : .failed
      return ($0.target, $0.purpose)
    }
    guard isFinished else { return emit(.drop(task)) }
    emit(.deliver(task, key: RenderKey(target: targets[target].id, purpose: purpose)))
  }

  /// Removes all drawings and loads of a target.
  mutating func leave(_ id: TargetID, _ emit: (SchedulerEffect) -> Void) {
    guard let target = places[id.rawValue] else { return }
    var place = targets[target].first
    while place >= 0 {
      let (state, next) = (drawings[place].state, drawings[place].next)
      if state == .waiting { queues.remove(place, &drawings) }
      if state == .drawing { disown(drawings[place].task, emit) }
      drawings.remove(place)
      place = next
    }
    if targets[target].load >= 0 { leaveLoad(target, emit) }
    targets.remove(target)
    places.removeValue(for: id.rawValue)
    beginLoads(emit)
  }

  /// Cancels the task of a drawing.
  private mutating func disown(_ task: Int64, _ emit: (SchedulerEffect) -> Void) {
    tasks.withValue(for: task) { $0.drawing = -1 }
    emit(.cancel(TaskID(rawValue: task)))
  }

  /// Returns the place of a key's drawing; nil if none was requested. Complexity: O(purposes of the target).
  func drawing(of key: RenderKey) -> Int32? {
    guard let target = places[key.target.rawValue] else { return nil }
    var place = targets[target].first
    while place >= 0, drawings[place].purpose != key.purpose { place = drawings[place].next }
    return place >= 0 ? place : nil
  }

  /// Returns the place of a key's drawing, which is created if there is none, ordered by purpose among those of its target.
  mutating func add(_ key: RenderKey) -> Int32 {
    let target = self.target(key.target)
    var before: Int32 = -1
    var after = targets[target].first
    while after >= 0, drawings[after].purpose.rawValue < key.purpose.rawValue {
      before = after
      after = drawings[after].next
    }
    if after >= 0, drawings[after].purpose == key.purpose { return after }
    let place = drawings.insert(Drawing(target: target, next: after, purpose: key.purpose))
    if before >= 0 {
      drawings.change(before) { $0.next = place }
    } else {
      targets.change(target) { $0.first = place }
    }
    return place
  }
}
