public import FolioMachine

/// How near to the eye what is drawn will be. Visible goes before near, near before far.
public enum RenderPriority: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// On screen.
  case visible
  /// About to be on screen: the overscan.
  case near
  /// Prepared for later.
  case far
}

/// When a request is released.
public enum RenderMode: UInt8, Hashable, Sendable, NamedCase, Digestible {
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
public enum RenderState: UInt8, Hashable, Sendable, NamedCase, Digestible {
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
