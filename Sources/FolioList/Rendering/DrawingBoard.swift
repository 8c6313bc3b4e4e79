internal import FolioCollections
internal import FolioMachine

/// The drawings that were asked for: which wait, which run in which lane, which are done.
///
///     none ── request ──▶ waiting ── turn's end ──▶ drawing ── finished ──▶ ready
///                            ▲                        │  └──── failed ────▶ failed
///                            └──────── request ───────┘ (the running task is cancelled, its result dropped)
///
/// Waiting keys stand in a queue for each mode and priority, first in first out. O(1) an event, but O(waiting) for
/// one that changes the priority of a waiting key.
struct DrawingBoard: Hashable, Sendable {
  /// A key that was asked for.
  struct Entry: Hashable, Sendable {
    var key: RenderKey
    var state = RenderState.none
    var cost: Int64 = 1
    var queue: Int32 = 0
    /// When it was asked for first, counted.
    var order: Int64 = 0
    /// The task that draws it, 0 for none.
    var task: Int64 = 0
    var previous: Int32 = -1
    var next: Int32 = -1
    /// The next entry of the same target.
    var sibling: Int32 = -1
  }

  /// A task that was started and not reported.
  struct Task: Hashable, Sendable {
    var lane: Int32
    var cost: Int64
    /// The entry that it draws, −1 if its result is not wanted any more.
    var entry: Int32
  }

  /// What the first report of a task means.
  enum Report {
    /// Its result is for this key.
    case wanted(RenderKey)
    /// Its result is for nothing any more.
    case unwanted
  }

  /// The entries; those without a target's chain are unused.
  private(set) var entries: [Entry] = []
  private(set) var unused: [Int32] = []
  private(set) var firstOfTarget = IntegerMap<Int32>()
  private(set) var tasks = IntegerMap<Task>()

  /// The first and last entry of each queue, −1 for none; three queues by priority for each mode.
  private(set) var firsts = [Int32](repeating: -1, count: 9)
  private(set) var lasts = [Int32](repeating: -1, count: 9)

  /// What the tasks of each lane cost.
  private(set) var loads: [Int64]

  /// How many tasks were started.
  private(set) var started: Int64 = 0
  private(set) var requests: Int64 = 0

  /// Makes a board with so many lanes.
  init(lanes: Int) { loads = [Int64](repeating: 0, count: lanes) }

  /// How far the drawing of a key is.
  func state(of key: RenderKey) -> RenderState {
    let entry = find(key)
    return entry < 0 ? .none : entries[Int(entry)].state
  }

  /// Whether a mode's drawings wait.
  func waits(_ mode: RenderMode) -> Bool {
    let queue = Int(mode.rawValue) * 3
    return firsts[queue] >= 0 || firsts[queue + 1] >= 0 || firsts[queue + 2] >= 0
  }

  /// Takes a request. Answers the task that it supersedes, 0 for none.
  mutating func request(
    _ key: RenderKey, cost: Int64, priority: RenderPriority, mode: RenderMode
  ) -> Int64 {
    let queue = Int32(mode.rawValue) * 3 + Int32(priority.rawValue)
    var number = find(key)
    if number < 0 { number = make(key) }
    let index = Int(number)
    entries[index].cost = cost
    if entries[index].state == .waiting {
      guard entries[index].queue != queue else { return 0 }
      unlink(number)
      link(number, to: queue)
      return 0
    }
    let superseded = abandon(number)
    requests += 1
    entries[index].order = requests
    entries[index].state = .waiting
    link(number, to: queue)
    return superseded
  }

  /// Starts the next waiting drawing of a mode in the least loaded lane, the lowest of several.
  mutating func start(_ mode: RenderMode) -> (task: Int64, key: RenderKey, lane: Int64)? {
    let base = Int(mode.rawValue) * 3
    guard let queue = (base..<base + 3).first(where: { firsts[$0] >= 0 }) else { return nil }
    let number = firsts[queue]
    unlink(number)
    var lane = 0
    for other in loads.indices where loads[other] < loads[lane] { lane = other }
    let cost = entries[Int(number)].cost
    started += 1
    loads[lane] += cost
    tasks.update(Task(lane: Int32(lane), cost: cost, entry: number), for: started)
    entries[Int(number)].state = .drawing
    entries[Int(number)].task = started
    return (started, entries[Int(number)].key, Int64(lane))
  }

  /// Takes the first report of a task; nil if it was reported before. Complexity: O(1).
  mutating func report(_ number: Int64, as state: RenderState) -> Report? {
    guard let task = tasks.removeValue(for: number) else { return nil }
    loads[Int(task.lane)] -= task.cost
    guard task.entry >= 0 else { return .unwanted }
    entries[Int(task.entry)].state = state
    entries[Int(task.entry)].task = 0
    return .wanted(entries[Int(task.entry)].key)
  }

  /// Forgets a target; calls the body with each task whose result is not wanted any more.
  mutating func forget(_ target: Int64, _ body: (Int64) -> Void) {
    guard var number = firstOfTarget.removeValue(for: target) else { return }
    while number >= 0 {
      let next = entries[Int(number)].sibling
      if entries[Int(number)].state == .waiting { unlink(number) }
      let task = abandon(number)
      if task > 0 { body(task) }
      entries[Int(number)] = Entry(key: RenderKey(target: 0))
      unused.append(number)
      number = next
    }
  }

  /// Makes the running task of an entry one whose result is not wanted; answers it, 0 for none.
  private mutating func abandon(_ number: Int32) -> Int64 {
    let task = entries[Int(number)].task
    guard task > 0, var running = tasks[task] else { return 0 }
    running.entry = -1
    tasks.update(running, for: task)
    entries[Int(number)].task = 0
    return task
  }

  /// The entry of a key, −1 for none.
  private func find(_ key: RenderKey) -> Int32 {
    var number = firstOfTarget[key.target] ?? -1
    while number >= 0, entries[Int(number)].key != key { number = entries[Int(number)].sibling }
    return number
  }

  /// Makes an entry.
  private mutating func make(_ key: RenderKey) -> Int32 {
    let number = unused.popLast() ?? Int32(entries.count)
    if Int(number) == entries.count { entries.append(Entry(key: key)) }
    entries[Int(number)] = Entry(key: key)
    entries[Int(number)].sibling = firstOfTarget.update(number, for: key.target) ?? -1
    return number
  }

  /// Puts an entry into a queue by its order; nearly always at the end.
  private mutating func link(_ number: Int32, to queue: Int32) {
    var before = lasts[Int(queue)]
    while before >= 0, entries[Int(before)].order > entries[Int(number)].order {
      before = entries[Int(before)].previous
    }
    let after = before >= 0 ? entries[Int(before)].next : firsts[Int(queue)]
    entries[Int(number)].queue = queue
    entries[Int(number)].previous = before
    entries[Int(number)].next = after
    if before >= 0 { entries[Int(before)].next = number } else { firsts[Int(queue)] = number }
    if after >= 0 { entries[Int(after)].previous = number } else { lasts[Int(queue)] = number }
  }

  /// Takes an entry out of its queue.
  private mutating func unlink(_ number: Int32) {
    let entry = entries[Int(number)]
    let queue = Int(entry.queue)
    if entry.previous >= 0 {
      entries[Int(entry.previous)].next = entry.next
    } else {
      firsts[queue] = entry.next
    }
    if entry.next >= 0 {
      entries[Int(entry.next)].previous = entry.previous
    } else {
      lasts[queue] = entry.previous
    }
    entries[Int(number)].previous = -1
    entries[Int(number)].next = -1
  }

  /// Takes lanes and entries in.
  func combine(into digest: inout Digest) {
    for load in loads { digest.combine(load) }
    digest.combine(started)
    digest.combine(requests)
    digest.combine(Int64(entries.count))
    for entry in entries {
      digest.combine(entry.key.target)
      digest.combine(entry.key.purpose)
      digest.combine(Int64(entry.state.rawValue))
      digest.combine(Int64(entry.queue))
      for number in [entry.cost, entry.order, entry.task] { digest.combine(number) }
    }
    for key in tasks.sortedKeys { digest.combine(key) }
  }
}

#if !hasFeature(Embedded)
  extension DrawingBoard.Entry: Codable {}
  extension DrawingBoard.Task: Codable {}
  extension DrawingBoard: Codable {}
#endif
