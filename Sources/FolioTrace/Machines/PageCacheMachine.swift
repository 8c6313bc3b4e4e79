public import Folio

/// The events of a ``PageCacheMachine``, which a page controller sends its cache.
public enum PageCacheEvent: Hashable, Codable, Sendable {
  /// Exactly these pages, at most five, must stay loaded. Rejected: `wrongCount`.
  case pinned([PageID])
  /// A page becomes visible. It is loaded if necessary, and becomes the most recent.
  case needed(PageID)
  /// A page may become visible next. It is prefetched if necessary, and becomes the most recent.
  case wanted(PageID)
  /// Unanswered prefetches are cancelled, except those of pinned pages.
  case prefetchesCancelled
  /// The host loaded a page. Rejected: `illegalValue(cost)`.
  case loaded(PageID, cost: Int64)
  /// The host failed to load a page.
  case loadFailed(PageID)
  /// Loads a failed page again. Ignored for other pages.
  case retry(PageID)
  /// All pages except pinned ones are evicted.
  case memoryPressure
  /// The limits changed. Rejected: `refusedConfiguration`.
  case configured(CacheConfiguration)
}

/// A machine that replays a `PageCache` on its own, with a set of pinned pages.
///
/// After each event the pages that exceed the limits are evicted, as by a page controller. The effects are `load`,
/// `prefetch`, `cancelPrefetch` and `evict`.
public struct PageCacheMachine: StateMachine {
  private var cache: PageCache
  private var pinned: [PageID] = []

  private var pins: PagePins {
    func pin(_ index: Int) -> PageID? { index < pinned.count ? pinned[index] : nil }
    return PagePins(first: pin(0), second: pin(1), third: pin(2), fourth: pin(3), fifth: pin(4))
  }

  /// Handles an event and emits its effects in order.
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

  /// The default settings.
  public static var defaultSetup: CacheConfiguration { CacheConfiguration() }

  /// Creates an empty cache.
  public init(setup: CacheConfiguration) throws {
    if let field = setup.refusal { throw Rejection.refusedConfiguration(field) }
    cache = PageCache(validated: setup)
  }

  /// Adds the pages that count, and their cost.
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
