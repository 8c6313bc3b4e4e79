internal import FolioCollections
public import FolioMachine

/// A machine that decides when and in which lane something is drawn, and that loads content once for all targets that need
/// it.
///
/// Requests are collected during a turn and released at its end:
///
///     none ── request ──▶ waiting ── turnEnded ──▶ drawing ── finished ──▶ ready
///                            ▲                        │  │
///                            └── request: cancel ─────┘  └─── failed ────▶ failed
///
///     var scheduler = try RenderScheduler(SchedulerConfiguration(cores: 8))
///     try scheduler.handle(.request(RenderKey(target: 7))) { … }       // nothing yet
///     try scheduler.handle(.request(RenderKey(target: 7))) { … }       // replaces the first
///     try scheduler.handle(.turnEnded) { … }                           // start(1, key: 7, lane: 0)
///     try scheduler.handle(.finished(1)) { … }                         // deliver(1, key: 7)
///
/// Content is loaded from memory, otherwise from disk, otherwise over the network, with one load for all targets that wait
/// for an address:
///
///     load ──▶ in memory ── loaded
///       └────▶ queued ──▶ lookUpDisk ── diskHit ──────────────▶ loaded to each, evict
///                             └─ diskMissed ─▶ fetch ─ fetched ─▶ loaded to each, store, evict
///
///     try scheduler.handle(.load(address: 3, target: 7)) { … }                          // lookUpDisk(3, generation: 1)
///     try scheduler.handle(.diskHit(3, cost: 400, generation: 1)) { … }                 // loaded(3, target: 7)
///
/// Laws:
/// - Every started task ends in one `deliver` or one `drop`, whatever its lane reports first. After a newer request of a
///   key, nothing older is delivered.
/// - The load of a lane is the sum of the costs of its unreported tasks.
/// - For every target that waits for an address, one `loaded` is emitted, or it is named in one `failed`, unless it left or
///   requested another address. Nothing is emitted for a target that left.
/// - The number of running loads is at most the limit, and a load runs only while a target waits for it.
/// - Content that was loaded into memory and not evicted is the content that the host holds.
///
/// “Drawing of a target” in the article StateDiagrams of FolioTesting shows every transition between phases, drawn from the
/// machine itself.
public struct RenderScheduler: StateMachine, Digestible, Savable {
  /// The settings.
  public let configuration: SchedulerConfiguration

  /// The targets for which something is drawn or loaded, and their places.
  var targets = Slab(vacant: RenderTarget())
  var places = IntegerMap<Int32>()

  /// The newest request of each key.
  var drawings = Slab(vacant: Drawing())

  /// The requests that wait.
  var queues = RequestQueues()

  /// The tasks that were started and not yet reported.
  var tasks = IntegerMap<StartedTask>()

  /// The loads of the lanes.
  var lanes: Lanes

  /// The loads.
  var loads = Loads()

  /// The addresses whose content the host holds in memory.
  var memory: LRUCache<Bool>

  /// The number of turns given to requests so far.
  var lastTurn: Int64 = 0

  /// The number of the newest task; 0 before the first.
  var lastTask: Int64 = 0

  /// The number of the newest load; 0 before the first.
  var lastGeneration: LoadGeneration = 0

  /// Whether a list scrolls, so that idle requests wait.
  public internal(set) var isScrolling = false

  /// Creates a scheduler without work.
  ///
  /// - Throws: `refusedConfiguration` with the invalid setting.
  ///
  /// Complexity: O(lanes).
  public init(
    _ configuration: SchedulerConfiguration = SchedulerConfiguration()
  ) throws(ListRejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    self.configuration = configuration
    lanes = Lanes(count: configuration.laneCount)
    do throws(CollectionRejection) {
      memory = try LRUCache(count: nil, cost: configuration.memoryLimit)
    } catch {
      throw .refusedConfiguration(.memoryLimit)
    }
  }

  /// Handles one event and emits its effects.
  ///
  /// - Throws: The reason for which the event was refused. The scheduler is then unchanged, and nothing is emitted.
  ///
  /// Complexity: O(log waiting) for each request that is added, released or removed, and O(purposes of its target), which
  /// should be few, for each that is added; O(1) for each target that receives a result and each entry that memory evicts.
  public mutating func handle(
    _ event: SchedulerEvent, emit: (SchedulerEffect) -> Void
  ) throws(ListRejection) {
    switch event {
    case .request(let key, let cost, let priority, let mode):
      try request(key, cost, priority, mode, emit)
    case .finished(let task): try report(task, isFinished: true, emit)
    case .failed(let task): try report(task, isFinished: false, emit)
    case .left(let target): leave(target, emit)
    case .load(let address, let target): try load(address, target, emit)
    case .diskHit(let address, let cost, let generation):
      try answer(address, cost, generation, from: .lookingUp, emit)
    case .fetched(let address, let cost, let generation):
      try answer(address, cost, generation, from: .fetching, emit)
    case .diskMissed(let address, let generation): try miss(address, generation, emit)
    case .loadFailed(let address, let generation): try fail(address, generation, emit)
    case .memoryPurged: memory.removeAll()
    case .scrollingChanged(let scrolls): isScrolling = scrolls
    case .turnEnded: release(emit)
    }
  }
}
