internal import FolioCollections
public import FolioMachine

/// How far a pull to refresh is, as a host draws it.
///
///     idle ──pulled──▶ pulling ──threshold──▶ armed ──lifted──▶ refreshing ──refreshEnded──▶ idle
///                       │  ▲                    │
///                back   ▼  └──── pushed back ───┘
///                      idle
public enum RefreshState: Hashable, Sendable, Savable {
  /// The content is not pulled, or not by a finger.
  case idle
  /// The finger has pulled this fraction of the threshold: 0 … 1, both excluded.
  case pulling(fraction: Double)
  /// Far enough: lifting the finger refreshes.
  case armed
  /// The page refreshes, until `refreshEnded`.
  case refreshing
}

/// Whether a page refreshes when it is pulled.
public enum RefreshPolicy: Hashable, Sendable, Savable, Digestible {
  /// As ``CoverConfiguration/refreshThreshold``.
  case configured
  /// Pulling does not refresh it.
  case off
  /// Pulling refreshes it from this threshold on, in points above 0.
  case threshold(Double)

  /// Takes in which policy it is, and its threshold.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .configured: digest.combine(0)
    case .off: digest.combine(1)
    case .threshold(let threshold): digest.combine(2, threshold)
    }
  }

  /// Whether this is a policy.
  var isLegal: Bool {
    guard case .threshold(let threshold) = self else { return true }
    return threshold > 0 && threshold.isLegal
  }
}

/// Which pages refresh, and how far the pull of the selected one is.
///
/// A page that is left while it refreshes goes on, and comes back without being held below its top.
struct RefreshTracker: Hashable, Sendable, Savable, Digestible {
  /// How far the finger's pull is.
  enum Pull: UInt8, Hashable, Sendable, NamedCase, Digestible {
    case none, begun, armed
  }

  /// How far the selected page is pulled by a finger.
  var pull = Pull.none

  /// The pages whose host refreshes them, ascending.
  private(set) var pages: [PageID] = []

  /// The page that is held below its top while it refreshes.
  private(set) var held: PageID?

  /// The room in which it is held, in units: its threshold when it began.
  private(set) var room: Int64 = 0

  /// The policies of pages that have one of their own.
  private var policies = IntegerMap<RefreshPolicy>()

  /// Whether the host refreshes a page.
  func isRefreshing(_ page: PageID) -> Bool { pages.contains(sorted: page) }

  /// How far a page must be pulled, in units; nil if it does not refresh.
  func threshold(of page: PageID, _ configuration: CoverConfiguration) -> Int64? {
    switch policies[page.rawValue] ?? .configured {
    case .configured: configuration.refreshThreshold.map { max(1, Units.nearest($0)) }
    case .off: nil
    case .threshold(let threshold): max(1, Units.nearest(threshold))
    }
  }

  /// Takes the policy of a page.
  mutating func configure(_ page: PageID, _ policy: RefreshPolicy) {
    if policy == .configured {
      policies.removeValue(for: page.rawValue)
    } else {
      policies.update(policy, for: page.rawValue)
    }
  }

  /// A finger has the selected page at a place.
  mutating func pulled(_ page: PageID, to y: Int64, threshold: Int64?) {
    guard let threshold, !isRefreshing(page) else { return pull = .none }
    pull = y >= 0 ? .none : -y >= threshold ? .armed : .begun
  }

  /// A page begins to refresh, and is held.
  mutating func begin(_ page: PageID, room: Int64) {
    pages.set(sorted: page, true)
    held = page
    self.room = room
    pull = .none
  }

  /// A page refreshes no more; whether it was held.
  mutating func end(_ page: PageID) -> Bool {
    pages.set(sorted: page, false)
    guard held == page else { return false }
    held = nil
    room = 0
    return true
  }

  /// The page that was held is left; which it is.
  mutating func leave() -> PageID? {
    pull = .none
    defer { (held, room) = (nil, 0) }
    return held
  }

  /// Forgets the pages for which this is false.
  mutating func keep(where isKept: (PageID) -> Bool) {
    if !pages.allSatisfy(isKept) { pages.removeAll { !isKept($0) } }
    if let page = held, !isKept(page) { (held, room) = (nil, 0) }
    guard !policies.isEmpty else { return }
    for key in policies.sortedKeys where !isKept(PageID(key)) { policies.removeValue(for: key) }
  }

  /// Whether the values are those that events lead to.
  var isConsistent: Bool {
    guard zip(pages, pages.dropFirst()).allSatisfy({ $0 < $1 }) else { return false }
    guard policies.sortedKeys.allSatisfy({ policies[$0]?.isLegal ?? false }) else { return false }
    return held.map { pages.contains($0) } ?? true
  }

  func combine(into digest: inout StateDigest) {
    digest.combine(pull, pages, held, room, policies.count)
    for key in policies.sortedKeys { digest.combine(key, policies[key]) }
  }
}
