public import FolioMachine

/// The visibility of a drawing. Visible drawings come before near ones, near ones before far ones.
public enum RenderPriority: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// On screen.
  case visible
  /// About to be on screen: the overscan.
  case near
  /// Prepared for later.
  case far
}

/// The time at which a request is released.
public enum RenderMode: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// At the end of its turn, together with all others.
  case whole
  /// A few in each turn, and none while something scrolls: for results that nothing waits for.
  case idle
  /// A few in each turn, even while something scrolls: for slices of large work.
  case always
}

/// The progress of a key's drawing, for example for a placeholder.
///
///     none ── request ──▶ waiting ── turnEnded ──▶ drawing ── finished ──▶ ready
///      ▲                    ▲  ▲                      │ └───── failed ───▶ failed
///      └─ left (from all)   │  └─────── request ──────┘                      │
///                           └──────────── request (from ready, failed) ──────┘
public enum RenderState: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// No drawing was requested, or the target left.
  case none
  /// Requested and not yet started.
  case waiting
  /// In a lane.
  case drawing
  /// Delivered.
  case ready
  /// The last drawing failed.
  case failed
}
