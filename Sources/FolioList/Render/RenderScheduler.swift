internal import FolioCollections
public import FolioMachine

/// Decides what is drawn when, in which lane, and what is loaded once for many.
///
/// Requests are collected in a turn and released at its end:
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
/// Content is loaded from memory, else from disk, else over the network, one load for all who wait for an address:
///
///     load ──▶ in memory ── loaded
///       └────▶ queued ──▶ lookUpDisk ── diskHit ──────────────▶ loaded to each, evict
///                             └─ diskMissed ─▶ fetch ─ fetched ─▶ loaded to each, store, evict
///
///     try scheduler.handle(.load(address: 3, target: 7)) { … }                          // lookUpDisk(3, generation: 1)
///     try scheduler.handle(.diskHit(3, cost: 400, generation: 1)) { … }                 // loaded(3, target: 7)
///
/// Laws:
/// - Every started task ends in one `deliver` or one `drop`, whatever its lane reports first; after a newer request of
///   a key nothing older is delivered.
/// - The load of a lane is the sum of the costs of its tasks that were not reported.
/// - Every target that waits for an address is told `loaded` or stands in one `failed`, once, unless it left or turned
///   to another; nothing is told to a target that left.
/// - At most so many loads run as the limit says; a load runs only while somebody waits for it.
/// - What is in memory and was not evicted is what the host holds.
///
/// Every way from phase to phase, as the machine itself tells: “Drawing of a target” in the article
/// StateDiagrams of FolioTesting.
public struct RenderScheduler: StateMachine, Digestible, Savable {
  /// The settings.
  public let configuration: SchedulerConfiguration

  /// The targets for which something is drawn or loaded, and the place of each.
  var targets = Slab(vacant: RenderTarget())
  var places = IntegerMap<Int32>()

  /// The newest request of each key.
  var drawings = Slab(vacant: Drawing())

  /// The requests that wait.
  var queues = RequestQueues()

  /// The tasks that were started and not yet reported.
  var tasks = IntegerMap<StartedTask>()

  /// What the lanes have before them.
  var lanes: Lanes

  /// The loads.
  var loads = Loads()

  /// What the host holds in memory, by address.
  var memory: LRUCache<Bool>

  /// The turns given to requests so far.
  var lastTurn: Int64 = 0

  /// The number of the newest task; 0 before the first.
  var lastTask: Int64 = 0

  /// The number of the newest load; 0 before the first.
  var lastGeneration: Int64 = 0

  /// Whether something scrolls, so that idle requests wait.
  public internal(set) var isScrolling = false

  /// Makes a scheduler with nothing to do.
  ///
  /// - Throws: `refusedConfiguration` with the setting that makes no sense.
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

  /// Takes one event and emits its effects.
  ///
  /// - Throws: Why the event was refused; the scheduler is then unchanged, and nothing was emitted.
  ///
  /// Complexity: O(log waiting) for each request that comes, is released or vanishes, besides O(purposes of its target)
  /// where it comes, of which a target is meant to have few; O(1) for each target that is
  /// answered and each entry of the memory that is given up.
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
