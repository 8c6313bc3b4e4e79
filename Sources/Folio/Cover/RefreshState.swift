internal import FolioCollections
public import FolioMachine

/// The state of pull to refresh, as a host draws it.
///
///     idle ──pulled──▶ pulling ──threshold──▶ armed ──lifted──▶ refreshing ──refreshEnded──▶ idle
///                       │  ▲                    │
///                back   ▼  └──── pushed back ───┘
///                      idle
public enum RefreshState: Hashable, Sendable, Savable {
  /// The content is not pulled, or not by a finger.
  case idle
  /// The finger has pulled this fraction of the threshold: strictly between 0 and 1.
  case pulling(fraction: Double)
  /// The threshold is reached. Lifting the finger starts the refresh.
  case armed
  /// The page is refreshing, until `refreshEnded`.
  case refreshing
}

/// Whether pulling a page refreshes it.
public enum RefreshPolicy: Hashable, Sendable, Savable, Digestible {
  /// Pulling refreshes the page from ``CoverConfiguration/refreshThreshold``.
  case configured
  /// Pulling does not refresh the page.
  case off
  /// Pulling refreshes the page from this threshold, in points; greater than 0.
  case threshold(Double)

  /// Feeds the policy and its threshold into the digest.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .configured: digest.combine(0)
    case .off: digest.combine(1)
    case .threshold(let threshold): digest.combine(2, threshold)
    }
  }

  /// Whether the threshold is legal.
  var isLegal: Bool {
    guard case .threshold(let threshold) = self else { return true }
    return threshold > 0 && threshold.isLegal
  }
}

/// The refreshing pages, and the pull of the selected page.
///
/// A page that is left while it refreshes continues to refresh. When it is selected again, it is not held below its
/// top, unless its room was never opened.
struct RefreshTracker: Hashable, Sendable, Savable, Digestible {
  /// The progress of the finger's pull.
  enum Pull: UInt8, Hashable, Sendable, NamedCase, Digestible {
    case none, begun, armed
  }

  /// The progress of a finger's pull on the selected page.
  var pull = Pull.none

  /// The pages that the host is refreshing, ascending.
  private(set) var pages: [PageID] = []

  /// The pages whose requested refresh waits, ascending: to begin, until the `load` of the page, or to open its
  /// room, until the page rests selected and nothing scrolls it.
  private(set) var waiting: [PageID] = []

  /// The page that is held below its top while it refreshes.
  private(set) var held: PageID?

  /// The room in which it is held, in units: the threshold of the page when the refresh began.
  private(set) var room: Int64 = 0

  /// The policies of pages with a policy of their own.
  private var policies = IntegerMap<RefreshPolicy>()

  /// Whether the host is refreshing a page.
  func isRefreshing(_ page: PageID) -> Bool { pages.contains(sorted: page) }

  /// Returns the threshold of a page, in units; nil if pulling does not refresh it.
  func threshold(of page: PageID, _ configuration: CoverConfiguration) -> Int64? {
    switch policies[page.rawValue] ?? .configured {
    case .configured: configuration.refreshThreshold.map { max(1, Units.nearest($0)) }
    case .off: nil
    case .threshold(let threshold): max(1, Units.nearest(threshold))
    }
  }

  /// Sets the policy of a page.
  mutating func configure(_ page: PageID, _ policy: RefreshPolicy) {
    if policy == .configured {
      policies.removeValue(for: page.rawValue)
    } else {
      policies.update(policy, for: page.rawValue)
    }
  }

  /// Updates the progress of the pull after a finger moved the selected page to a place.
  mutating func pulled(_ page: PageID, to y: Int64, threshold: Int64?) {
    guard let threshold, !isRefreshing(page) else { return pull = .none }
    pull = y >= 0 ? .none : -y >= threshold ? .armed : .begun
  }

  /// Starts the refresh of a page and holds it.
  mutating func begin(_ page: PageID, room: Int64) {
    pages.set(sorted: page, true)
    pull = .none
    hold(page, in: room)
  }

  /// Holds a page that refreshes.
  mutating func hold(_ page: PageID, in room: Int64) { (held, self.room) = (page, room) }

  /// Whether the requested refresh of a page waits.
  func isWaiting(_ page: PageID) -> Bool { !waiting.isEmpty && waiting.contains(sorted: page) }

  /// Sets whether the requested refresh of a page waits.
  mutating func wait(_ page: PageID, _ waits: Bool) { waiting.set(sorted: page, waits) }

  /// Starts the refresh of a page that was requested. Its room waits.
  mutating func begin(requested page: PageID) { pages.set(sorted: page, true) }

  /// Ends the refresh of a page; returns whether the page was held.
  mutating func end(_ page: PageID) -> Bool {
    pages.set(sorted: page, false)
    waiting.set(sorted: page, false)
    guard held == page else { return false }
    held = nil
    room = 0
    return true
  }

  /// Ends the hold when the page is left; returns the page that was held.
  mutating func leave() -> PageID? {
    pull = .none
    defer { (held, room) = (nil, 0) }
    return held
  }

  /// Removes the pages for which `isKept` returns false.
  mutating func keep(where isKept: (PageID) -> Bool) {
    if !pages.allSatisfy(isKept) { pages.removeAll { !isKept($0) } }
    if !waiting.allSatisfy(isKept) { waiting.removeAll { !isKept($0) } }
    if let page = held, !isKept(page) { (held, room) = (nil, 0) }
    guard !policies.isEmpty else { return }
    for key in policies.sortedKeys where !isKept(PageID(key)) { policies.removeValue(for: key) }
  }

  /// Whether events can lead to the values.
  var isSafe: Bool {
    guard zip(pages, pages.dropFirst()).allSatisfy({ $0 < $1 }) else { return false }
    guard zip(waiting, waiting.dropFirst()).allSatisfy({ $0 < $1 }) else { return false }
    guard policies.sortedKeys.allSatisfy({ policies[$0]?.isLegal ?? false }) else { return false }
    return held.map { pages.contains($0) } ?? true
  }

  func combine(into digest: inout StateDigest) {
    digest.combine(pull, pages, waiting, held, room, policies.count)
    for key in policies.sortedKeys { digest.combine(key, policies[key]) }
  }
}
