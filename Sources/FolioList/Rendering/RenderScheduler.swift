internal import FolioCollections
public import FolioMachine

/// Decides what is drawn when, in which lane, and what is loaded for it; draws and loads nothing itself.
///
/// Requests are collected during a turn and released at its end, so that three reloads of a row in one turn draw it
/// once. A lane is a serial queue of the host; the next drawing goes to the least loaded one.
///
///     var scheduler = try RenderScheduler(configuration)                    // 8 cores: 6 lanes
///     for row in 0..<8 { try scheduler.handle(.request(RenderKey(target: row), cost: 1, …)) { … } }
///     try scheduler.handle(.turnEnded(at: now)) { … }
///     //  start(task: 1, …, lane: 0) … lane: 5, then lane: 0 and lane: 1
///
/// Laws: each started task falls from its lane's load once; a key has at most one task whose result is wanted; one
/// load of an address runs for all who wait for it, and each of them is answered.
public struct RenderScheduler: StateMachine {
  /// The settings.
  public let configuration: SchedulerConfiguration

  /// What is drawn.
  var drawings: DrawingBoard

  /// What is loaded.
  var dock: LoadingDock

  /// What is in memory, by address.
  var memory: LRUCache<Bool>

  /// Whether the list scrolls.
  public private(set) var isScrolling = false

  /// Makes a scheduler without requests.
  ///
  /// - Throws: `illegalLimit` for a number that is negative.
  public init(_ configuration: SchedulerConfiguration = SchedulerConfiguration()) throws(SchedulerRejection) {
    for limit in [configuration.idleEachTurn, configuration.alwaysEachTurn, configuration.memory ?? 0]
    where limit < 0 { throw .illegalLimit(limit) }
    guard configuration.loadsAtOnce >= 1 else { throw .illegalLimit(configuration.loadsAtOnce) }
    self.configuration = configuration
    drawings = DrawingBoard(lanes: Int(min(max(configuration.cores, 1), 6)))
    dock = LoadingDock(limit: configuration.loadsAtOnce)
    do { memory = try LRUCache(count: nil, cost: configuration.memory) } catch { memory = LRUCache() }
  }

  /// Takes one event and emits its effects in order.
  ///
  /// - Throws: Why the event was refused; the scheduler is then unchanged, and nothing was emitted.
  public mutating func handle(
    _ event: SchedulerEvent, emit: (SchedulerEffect) -> Void
  ) throws(SchedulerRejection) {
    switch event {
    case .request(let key, let cost, let priority, let mode):
      guard cost >= 1, cost <= 2_147_483_647 else { throw .illegalCost(cost) }
      let superseded = drawings.request(key, cost: cost, priority: priority, mode: mode)
      if superseded > 0 { emit(.cancel(task: superseded)) }
    case .finished(let task): try report(task, as: .ready, emit)
    case .failed(let task): try report(task, as: .failed, emit)
    case .load(let address, let target): try load(address, target, emit)
    case .diskHit(let address, let cost): try answered(address, cost, at: .lookingUp, emit)
    case .diskMissed(let address):
      if dock.goOn(address) { emit(.fetch(address: address)) }
    case .fetched(let address, let cost): try answered(address, cost, at: .fetching, emit)
    case .loadFailed(let address):
      guard let targets = dock.end(address, at: .fetching) else { return }
      emit(.loadFailed(address: address, targets: targets))
      startLoads(emit)
    case .left(let target):
      drawings.forget(target) { emit(.cancel(task: $0)) }
      leave(target, emit)
    case .scrollingChanged(let isScrolling): self.isScrolling = isScrolling
    case .memoryPurged: memory.removeAll()
    case .turnEnded: release(emit)
    }
  }

  /// Releases what waits: all of mode `whole`, a few of the others.
  private mutating func release(_ emit: (SchedulerEffect) -> Void) {
    release(.whole, .max, emit)
    release(.always, configuration.alwaysEachTurn, emit)
    if !isScrolling { release(.idle, configuration.idleEachTurn, emit) }
  }

  /// Starts at most so many drawings of a mode.
  private mutating func release(_ mode: RenderMode, _ limit: Int64, _ emit: (SchedulerEffect) -> Void) {
    var count: Int64 = 0
    while count < limit, let next = drawings.start(mode) {
      emit(.start(task: next.task, next.key, lane: next.lane))
      count += 1
    }
  }

  /// Takes a task's report; a second one is ignored.
  private mutating func report(
    _ task: Int64, as state: RenderState, _ emit: (SchedulerEffect) -> Void
  ) throws(SchedulerRejection) {
    guard task >= 1, task <= drawings.started else { throw .unknownTask(task) }
    switch drawings.report(task, as: state) {
    case .wanted(let key)? where state == .ready: emit(.deliver(task: task, key))
    case .wanted?, .unwanted?: emit(.drop(task: task))
    case nil: break
    }
  }

  /// Takes a target that waits for an address; what is in memory is answered at once.
  private mutating func load(
    _ address: Int64?, _ target: Int64, _ emit: (SchedulerEffect) -> Void
  ) throws(SchedulerRejection) {
    guard let address else { throw .noAddress(target: target) }
    guard dock.address(of: target) != address else { return }
    leave(target, emit)
    if memory.touch(address) { return emit(.loaded(address: address, targets: [target])) }
    dock.wait(target, for: address)
    startLoads(emit)
  }

  /// Takes a target from the load that it waits for; a load that nobody waits for ends.
  private mutating func leave(_ target: Int64, _ emit: (SchedulerEffect) -> Void) {
    guard let address = dock.leave(target) else { return }
    emit(.cancelLoad(address: address))
    startLoads(emit)
  }

  /// Takes what disk or network had, and answers everyone who waits for it.
  private mutating func answered(
    _ address: Int64, _ cost: Int64, at stage: LoadingDock.Stage, _ emit: (SchedulerEffect) -> Void
  ) throws(SchedulerRejection) {
    guard cost >= 0 else { throw .illegalCost(cost) }
    guard let targets = dock.end(address, at: stage) else { return }
    if stage == .fetching { emit(.store(address: address, cost: cost)) }
    emit(.loaded(address: address, targets: targets))
    keep(address, cost, emit)
    startLoads(emit)
  }

  /// Keeps an address in memory; what that pushes out is to be let go.
  private mutating func keep(_ address: Int64, _ cost: Int64, _ emit: (SchedulerEffect) -> Void) {
    do throws(CollectionRejection) {
      try memory.set(true, for: address, cost: cost) { key, _ in emit(.forget(address: key)) }
    } catch { assertionFailure("The cache refused a legal cost") }
  }

  /// Starts queued loads while more may run.
  private mutating func startLoads(_ emit: (SchedulerEffect) -> Void) {
    while let address = dock.start() { emit(.lookUpDisk(address: address)) }
  }

  /// How far the drawing of a key is.
  public func state(of key: RenderKey) -> RenderState { drawings.state(of: key) }

  /// What the tasks of each lane cost that were started and not reported.
  public var laneLoads: [Int64] { drawings.loads }

  /// The address for which a target waits; nil if it waits for none.
  public func address(of target: Int64) -> Int64? { dock.address(of: target) }

  /// Whether something waits for the end of a turn.
  public var nextWake: Wake {
    let waits = drawings.waits(.whole) || drawings.waits(.always) || (drawings.waits(.idle) && !isScrolling)
    return waits ? .endOfTurn : .never
  }

  /// A hash of the whole state. Complexity: O(entries + loads).
  public var digest: UInt64 {
    var digest = Digest()
    digest.combine(isScrolling)
    drawings.combine(into: &digest)
    dock.combine(into: &digest)
    digest.combine(memory.totalCost)
    memory.forEach { address, _ in digest.combine(address) }
    return digest.value
  }
}

#if !hasFeature(Embedded)
  extension RenderScheduler: Codable {
    private enum Key: String, CodingKey { case configuration, drawings, dock, memory, isScrolling }

    /// Reads a whole state.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if the state breaks a law of the scheduler.
    public init(from decoder: any Decoder) throws {
      let state = try decoder.container(keyedBy: Key.self)
      configuration = try state.decode(SchedulerConfiguration.self, forKey: .configuration)
      drawings = try state.decode(DrawingBoard.self, forKey: .drawings)
      dock = try state.decode(LoadingDock.self, forKey: .dock)
      memory = try state.decode(LRUCache<Bool>.self, forKey: .memory)
      isScrolling = try state.decode(Bool.self, forKey: .isScrolling)
      guard isSound else {
        throw DecodingError.dataCorrupted(
          DecodingError.Context(
            codingPath: decoder.codingPath, debugDescription: "The state breaks a law of the scheduler"))
      }
    }

    /// Writes the whole state.
    public func encode(to encoder: any Encoder) throws {
      var state = encoder.container(keyedBy: Key.self)
      try state.encode(configuration, forKey: .configuration)
      try state.encode(drawings, forKey: .drawings)
      try state.encode(dock, forKey: .dock)
      try state.encode(memory, forKey: .memory)
      try state.encode(isScrolling, forKey: .isScrolling)
    }
  }
#endif
