public import FolioMachine

/// What is to be drawn: a purpose of a target. A row's text and a row's image are two purposes of one target.
public struct RenderKey: Hashable, Sendable {
  /// The host's number for what is drawn into: a row, a slot, an item.
  public var target: Int64
  /// The host's number for what is drawn of it.
  public var purpose: Int64

  /// Makes a key.
  public init(target: Int64, purpose: Int64 = 0) {
    self.target = target
    self.purpose = purpose
  }
}

/// How soon a drawing is needed.
public enum RenderPriority: UInt8, Hashable, Sendable, CaseIterable {
  /// It is on screen.
  case visible
  /// It will soon be.
  case near
  /// It may be.
  case far
}

/// How drawings are released.
public enum RenderMode: UInt8, Hashable, Sendable, CaseIterable {
  /// All at the turn's end.
  case whole
  /// A few each turn, also while the list scrolls: large work in slices.
  case always
  /// A few each turn, none while the list scrolls.
  case idle
}

/// How far the drawing of a key is; what a placeholder is shown by.
public enum RenderState: UInt8, Hashable, Sendable, CaseIterable {
  /// Nobody asked.
  case none
  /// Asked, not started.
  case waiting
  /// Started.
  case drawing
  /// Drawn and delivered.
  case ready
  /// The drawing failed.
  case failed
}

/// What happens to a scheduler.
public enum SchedulerEvent: Hashable, Sendable {
  /// A drawing is wanted. Under a waiting key it takes the other's place, under a running one it supersedes it.
  case request(RenderKey, cost: Int64, priority: RenderPriority, mode: RenderMode)
  /// A task that was started is done.
  case finished(task: Int64)
  /// A task that was started failed.
  case failed(task: Int64)
  /// A target waits for what lies at an address, a number of the host's for the whole of it; nil is refused.
  case load(address: Int64?, target: Int64)
  /// The disk had what was looked up; it costs so much memory.
  case diskHit(address: Int64, cost: Int64)
  /// The disk had it not.
  case diskMissed(address: Int64)
  /// It was fetched; it costs so much memory.
  case fetched(address: Int64, cost: Int64)
  /// It could not be fetched.
  case loadFailed(address: Int64)
  /// The target is gone: nothing more is drawn or loaded for it.
  case left(target: Int64)
  /// The list began or ended to scroll.
  case scrollingChanged(Bool)
  /// All that was kept in memory is gone.
  case memoryPurged
  /// All of a turn is handled and the frame is shown.
  case turnEnded(at: Moment)
}

/// What a scheduler asks of its host, or tells it.
public enum SchedulerEffect: Hashable, Sendable {
  /// Put the task at the end of the lane's queue.
  case start(task: Int64, RenderKey, lane: Int64)
  /// The task's result is not wanted any more; stop it if that is easy. It is still to be reported.
  case cancel(task: Int64)
  /// Show the task's result.
  case deliver(task: Int64, RenderKey)
  /// Throw the task's result away.
  case drop(task: Int64)
  /// Look the address up on disk, and answer.
  case lookUpDisk(address: Int64)
  /// Fetch the address, and answer.
  case fetch(address: Int64)
  /// Keep what was fetched on disk.
  case store(address: Int64, cost: Int64)
  /// What lies at the address is in memory: show it in the targets, in the order in which they asked.
  case loaded(address: Int64, targets: [Int64])
  /// What lies at the address cannot be had; these targets waited for it.
  case loadFailed(address: Int64, targets: [Int64])
  /// Nobody waits any more: stop the look-up or the fetch.
  case cancelLoad(address: Int64)
  /// Let go of what was kept in memory for the address.
  case forget(address: Int64)
}

/// Why a scheduler refused an event; it is then as it was before, and nothing was emitted.
public enum SchedulerRejection: Error, Hashable, Sendable {
  /// A task that was never started.
  case unknownTask(Int64)
  /// A cost outside 1 … 2³¹ − 1, or a negative one of what was loaded.
  case illegalCost(Int64)
  /// A target that is to wait for no address.
  case noAddress(target: Int64)
  /// A limit that is negative.
  case illegalLimit(Int64)
}

/// The settings of a scheduler.
public struct SchedulerConfiguration: Hashable, Sendable {
  /// How many cores the host has; there are as many lanes, at least 1 and at most 6.
  public var cores: Int64 = 1
  /// How many idle drawings a turn releases.
  public var idleEachTurn: Int64 = 1
  /// How many drawings of mode `always` a turn releases.
  public var alwaysEachTurn: Int64 = 1
  /// How many loads run at once, from the look-up on disk to the answer.
  public var loadsAtOnce: Int64 = 6
  /// How much what is kept in memory may cost; nil: no limit.
  public var memory: Int64?

  /// The settings by default.
  public init() {}
}

#if !hasFeature(Embedded)
  extension RenderKey: Codable {}
  extension RenderPriority: NamedCase {}
  extension RenderMode: NamedCase {}
  extension RenderState: NamedCase {}
  extension SchedulerEvent: Codable {}
  extension SchedulerEffect: Codable {}
  extension SchedulerRejection: Codable {}
  extension SchedulerConfiguration: Codable {}
#endif
