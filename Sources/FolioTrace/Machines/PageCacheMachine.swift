public import Folio

/// What can happen to a ``PageCacheMachine``: what a page controller tells its cache.
public enum PageCacheEvent: Hashable, Codable, Sendable {
  /// These pages must stay loaded, at most five; no others. Rejected: `wrongCount`.
  case pinned([PageID])
  /// A page comes into view: it is loaded unless it is, and becomes the most recent.
  case needed(PageID)
  /// A page may come into view next: it is prefetched unless it is there, and becomes the most recent.
  case wanted(PageID)
  /// What was prefetched and is not answered is called off, but for pinned pages.
  case prefetchesCancelled
  /// The host loaded a page. Rejected: `illegalValue(cost)`.
  case loaded(PageID, cost: Int64)
  /// The host could not load a page.
  case loadFailed(PageID)
  /// Try a failed page again; ignored for others.
  case retry(PageID)
  /// Everything goes but what is pinned.
  case memoryPressure
  /// New limits. Rejected: `refusedConfiguration`.
  case configured(CacheConfiguration)
}

/// A `PageCache` by itself, for replaying: the cache, and which pages are pinned.
///
/// After each event what exceeds the limits is evicted, as a page controller does. Effects are `load`, `prefetch`,
/// `cancelPrefetch` and `evict`.
public struct PageCacheMachine: StateMachine {
  private var cache: PageCache
  private var pinned: [PageID] = []

  private var pins: PagePins {
    func pin(_ index: Int) -> PageID? { index < pinned.count ? pinned[index] : nil }
    return PagePins(first: pin(0), second: pin(1), third: pin(2), fourth: pin(3), fifth: pin(4))
  }

  /// Takes one event and emits its effects in order.
  public mutating func handle(_ event: PageCacheEvent, emit: (PageEffect) -> Void) throws(Rejection) {
    switch event {
    case .pinned(let pages):
      guard pages.count <= 5 else { throw .wrongCount(expected: 5, got: Int64(pages.count)) }
      pinned = pages
    case .needed(let page): cache.need(page, emit: emit)
    case .wanted(let page): cache.want(page, emit: emit)
    case .prefetchesCancelled: cache.cancelPrefetches(pins: pins, emit: emit)
    case .loaded(let page, let cost):
      guard cost >= 0 else { throw .illegalValue(.cost) }
      cache.loaded(page, cost: cost)
    case .loadFailed(let page): cache.loadFailed(page, pins: pins)
    case .retry(let page): cache.retry(page, emit: emit)
    case .memoryPressure: cache.keepOnly(pins, emit: emit)
    case .configured(let configuration):
      if let field = configuration.refusal { throw .refusedConfiguration(field) }
      cache.configured(configuration)
    }
    cache.trim(pins: pins, emit: emit)
  }
}

extension PageCacheMachine: TracedMachine {
  /// `cache`.
  public static var traceName: String { "cache" }

  /// The defaults.
  public static var defaultSetup: CacheConfiguration { CacheConfiguration() }

  /// An empty cache.
  public init(setup: CacheConfiguration) throws {
    if let field = setup.refusal { throw Rejection.refusedConfiguration(field) }
    cache = PageCache(validated: setup)
  }

  /// Which pages count, and what they cost.
  public func describe(into state: inout Projections) throws {
    try state.add("count", cache.count)
    try state.add("cost", cache.cost)
    try state.add("pinned", pinned)
    try state.add("cache", each: cache.order) { page, state in
      try state.add("page", page)
      try state.add("state", cache.state(of: page))
    }
    var digest = StateDigest()
    digest.combine(cache)
    for page in pinned { digest.combine(page) }
    state.add(digest: digest.value)
  }
}
