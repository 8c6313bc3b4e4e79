#if !hasFeature(Embedded)
  public import FolioMachine
#endif

/// How near to the eye what is drawn will be. Visible goes before near, near before far.
public enum RenderPriority: UInt8, Hashable, Sendable, CaseIterable {
  /// On screen.
  case visible
  /// About to be on screen: the overscan.
  case near
  /// Prepared for later.
  case far
}

/// When a request is released.
public enum RenderMode: UInt8, Hashable, Sendable, CaseIterable {
  /// At the end of its turn, together with all others.
  case whole
  /// A few a turn, and none while something scrolls: what nobody waits for.
  case idle
  /// A few a turn, also while something scrolls: a slice of large work.
  case always
}

/// How far the drawing of a key is: what a placeholder shows.
///
///     none ── request ──▶ waiting ── turnEnded ──▶ drawing ── finished ──▶ ready
///      ▲                    ▲  ▲                      │ └───── failed ───▶ failed
///      └─ left (from all)   │  └─────── request ──────┘                      │
///                           └──────────── request (from ready, failed) ──────┘
public enum RenderState: UInt8, Hashable, Sendable, CaseIterable {
  /// Nothing was asked for, or the target left.
  case none
  /// Asked for and not yet started.
  case waiting
  /// In a lane.
  case drawing
  /// Delivered.
  case ready
  /// The last drawing failed.
  case failed
}

/// The settings of a scheduler.
public struct SchedulerConfiguration: Hashable, Sendable {
  /// The host's cores, not negative: there are min(cores, 6) lanes, at least one.
  public var cores: Int64 = 1

  /// How many `whole` requests are released at the end of a turn, at least 1; nil: all.
  public var wholePerTurn: Int64?

  /// How many `idle` requests are released at the end of a turn, at least 1.
  public var idlePerTurn: Int64 = 1

  /// How many `always` requests are released at the end of a turn, at least 1.
  public var alwaysPerTurn: Int64 = 1

  /// How many loads run at once, at least 1.
  public var loadLimit: Int64 = 6

  /// The sum of costs kept in memory, in the unit of the costs that the host reports; nil: unlimited, 0: none.
  public var memoryLimit: Int64? = 67_108_864

  /// The settings by default, for a host of so many cores.
  public init(cores: Int64 = 1) { self.cores = cores }

  /// Refuses settings that make no sense.
  func validate() throws(ListRejection) {
    guard cores >= 0 else { throw .refusedConfiguration(.cores) }
    guard wholePerTurn ?? 1 >= 1, idlePerTurn >= 1, alwaysPerTurn >= 1 else {
      throw .refusedConfiguration(.perTurn)
    }
    guard loadLimit >= 1 else { throw .refusedConfiguration(.loadLimit) }
    guard memoryLimit ?? 0 >= 0 else { throw .refusedConfiguration(.memoryLimit) }
  }

  /// How many lanes there are.
  var laneCount: Int { Int(min(max(cores, 1), 6)) }
}

#if !hasFeature(Embedded)
  extension RenderPriority: NamedCase {}
  extension RenderMode: NamedCase {}
  extension RenderState: NamedCase {}
  extension SchedulerConfiguration: Codable {}
#endif
