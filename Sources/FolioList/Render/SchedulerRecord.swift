internal import FolioCollections
internal import FolioMachine

/// The canonical form of a scheduler, which is compared, hashed, digested and saved.
///
/// Places in slabs and queues depend on earlier insertions and removals, without any visible effect; the record has an
/// order of its own instead.
struct SchedulerRecord: Hashable, Sendable, Savable {
  /// The newest request of a key.
  struct Drawing: Hashable, Sendable, Savable {
    var purpose: PurposeID
    var state: RenderState
    var cost: Int64
    var priority: RenderPriority
    var mode: RenderMode
    var turn: Int64
    var task: Int64
  }

  /// A target, with its drawings by ascending purpose.
  struct Target: Hashable, Sendable, Savable {
    var id: TargetID
    var drawings: [Drawing]
  }

  /// A task that was started and not yet reported.
  struct Started: Hashable, Sendable, Savable {
    var task: Int64
    var cost: Int64
    var lane: Int64
  }

  /// A load, with the targets that wait for it in the order of their requests.
  struct Waiting: Hashable, Sendable, Savable {
    var address: AddressID
    var phase: LoadPhase
    var generation: LoadGeneration
    var targets: [TargetID]
  }

  var configuration: SchedulerConfiguration
  /// The targets for which something is drawn, by ascending identity.
  var targets: [Target]
  /// The tasks, by ascending number.
  var tasks: [Started]
  /// The running loads by ascending generation, then the queued ones in their order.
  var loads: [Waiting]
  var memory: LRUCache<Bool>
  var lastTurn: Int64
  var lastTask: Int64
  var lastGeneration: LoadGeneration
  var isScrolling: Bool
}

extension RenderScheduler {
  /// The canonical form of the scheduler. Complexity: O(n log n) in the whole state.
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
    records.stablySort { $0.generation < $1.generation }
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
}

extension SchedulerRecord.Target: Digestible {
  /// Adds the target and its drawings to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(id, drawings) }
}

extension SchedulerRecord.Drawing: Digestible {
  /// Adds the drawing and its progress to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(purpose, state, cost, priority, mode)
    digest.combine(turn, task)
  }
}

extension SchedulerRecord.Started: Digestible {
  /// Adds the task and its lane to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(task, cost, lane) }
}

extension SchedulerRecord.Waiting: Digestible {
  /// Adds the load and its waiting targets to the digest.
  func combine(into digest: inout StateDigest) { digest.combine(address, phase, generation, targets) }
}
