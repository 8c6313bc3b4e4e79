public import FolioMachine

/// How far a pull to refresh is, as a host draws it.
///
///     idle ──pulled──▶ pulling ──threshold──▶ armed ──lifted──▶ refreshing ──refreshEnded──▶ idle
///                       │  ▲                    │
///                back   ▼  └──── pushed back ───┘
///                      idle
public enum Refresh: Hashable, Sendable, Savable {
  /// The content is not pulled, or not by a finger.
  case idle
  /// A finger pulled so far of the threshold: 0 … 1, both excluded.
  case pulling(fraction: Double)
  /// Far enough: lifting the finger refreshes.
  case armed
  /// The host refreshes; the content rests at the threshold.
  case refreshing
}

/// What is stored of it: the fraction follows from the content's place.
enum RefreshPhase: UInt8, Hashable, Sendable, NamedCase, Digestible {
  case idle, pulling, armed, refreshing

  /// The phase after the content went to `y`, moved by `source`.
  ///
  /// Only a finger pulls and arms; what it left behind runs back.
  func moved(to y: Double, by source: ScrollSource, threshold: Double) -> RefreshPhase {
    switch (self, source) {
    case (.refreshing, _): return .refreshing
    case (_, .user): return y >= 0 ? .idle : (-y >= threshold ? .armed : .pulling)
    case (.armed, .fling): return .refreshing
    case (.armed, .code) where -y >= threshold: return .armed
    case (.pulling, _), (.armed, .code): return y >= 0 ? .idle : .pulling
    case (.idle, _): return .idle
    }
  }

  /// The phase after the finger lifted and everything came to rest.
  var ended: RefreshPhase {
    switch self {
    case .armed, .refreshing: .refreshing
    case .pulling, .idle: .idle
    }
  }
}
