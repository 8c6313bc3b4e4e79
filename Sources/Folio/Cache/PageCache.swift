internal import FolioCollections
public import FolioMachine

/// The loaded pages, least recently used first.
///
///     absent ──needed, wanted──▶ loading ──loaded──▶ loaded ──trim──▶ absent
///                                  │  ▲                                 ▲
///                        loadFailed▼  │retry                            │
///                                 failed ───────── no longer pinned ────┘
///
/// A page counts from the request to load or prefetch it until it is evicted or its prefetch is cancelled, answered or not.
/// *Pinned* pages (at rest, the ends of a transition, in view) are never evicted, so that the count may exceed the capacity
/// while they are pinned. Prefetched pages are not pinned, but most recent.
///
/// Laws: no effect names a page twice without its opposite between; after `trim` both limits hold, or only pinned pages are
/// left; the cost of an event does not depend on the number of pages.
public struct PageCache: Hashable, Sendable, Savable, Digestible {
  /// The load state of a page's content.
  public enum LoadState: UInt8, Hashable, Sendable, NamedCase, Digestible {
    /// The page was not requested.
    case absent
    /// The page was requested, and not answered.
    case loading
    /// The page is loaded.
    case loaded
    /// The page could not be loaded.
    case failed
  }

  struct Entry: Hashable, Sendable, Savable, Digestible {
    var state: LoadState
    /// Whether the page was requested as a prefetch only.
    var isPrefetched: Bool

    func combine(into digest: inout StateDigest) { digest.combine(state, isPrefetched) }
  }

  /// The limits of the cache, and the number of pages to prefetch.
  public var configuration: CacheConfiguration { settings.value.cache }

  /// The configuration of the pages, which contains ``configuration``.
  private var settings: Shared<PageConfiguration>

  /// The pages that count. Without its own limit, since only the caller knows what is pinned.
  private var entries = LRUCache<Entry>()

  /// The failed pages. They were pinned when they failed, so there are only a few.
  private var failed: [PageID] = []

  /// The unanswered prefetches, least recently wanted first, in the order of the entries.
  private var prefetching = LRUCache<Bool>()

  /// Creates an empty cache with a valid configuration.
  package init(validated configuration: CacheConfiguration) {
    var page = PageConfiguration()
    page.cache = configuration
    settings = Shared(page)
  }

  /// Creates an empty cache for pages with a valid configuration.
  init(_ settings: Shared<PageConfiguration>) { self.settings = settings }

  // MARK: Projections

  /// The number of pages that count.
  public var count: Int { entries.count }

  /// The total cost of loaded pages, saturating.
  public var cost: Int64 { entries.totalCost }

  /// Returns the load state of a page. Complexity: O(1) expected.
  public func state(of page: PageID) -> LoadState { entries.peek(page.rawValue)?.state ?? .absent }

  /// The pages that count, least recently used first. Complexity: O(count), allocates.
  public var order: [PageID] {
    var order: [PageID] = []
    order.reserveCapacity(entries.count)
    entries.forEach { key, _ in order.append(PageID(key)) }
    return order
  }

  /// Returns the number of pages that may be prefetched beside the pinned ones.
  func roomToPrefetch(pins: PagePins) -> Int64 {
    guard let capacity = configuration.capacity else { return .max }
    return max(0, capacity - Int64(pins.count))
  }

  // MARK: Orders

  /// Loads a page that comes into view, unless it is loaded or loading, and makes it the most recent.
  package mutating func need(_ page: PageID, emit: (PageEffect) -> Void) {
    guard var entry = entries.value(for: page.rawValue) else {
      insert(page, Entry(state: .loading, isPrefetched: false), cost: 0)
      return emit(.load(page))
    }
    guard entry.isPrefetched else { return }
    entry.isPrefetched = false
    insert(page, entry, cost: entries.cost(of: page.rawValue) ?? 0)
    guard entry.state == .loading else { return }
    prefetching.remove(page.rawValue)
    emit(.load(page))
  }

  /// Prefetches a page that may come into view next, unless it is present, and makes it the most recent.
  package mutating func want(_ page: PageID, emit: (PageEffect) -> Void) {
    guard !entries.touch(page.rawValue) else {
      prefetching.touch(page.rawValue)
      return
    }
    insert(page, Entry(state: .loading, isPrefetched: true), cost: 0)
    expect(page)
    emit(.prefetch(page))
  }

  /// Cancels the unanswered prefetches, except for pinned pages.
  package mutating func cancelPrefetches(pins: PagePins, emit: (PageEffect) -> Void) {
    cancelPrefetches(emit: emit) { pins.contains($0) }
  }

  /// Cancels the unanswered prefetches, except for wanted pages.
  mutating func cancelPrefetches(emit: (PageEffect) -> Void, except isWanted: (PageID) -> Bool) {
    while let key = prefetching.firstKey(where: { key, _ in !isWanted(PageID(key)) }) {
      remove(PageID(key), emit: emit)
    }
  }

  /// Evicts the pages that exceed the limits, least recently used first, except for pinned pages. Forgets pages that failed
  /// and are no longer pinned.
  package mutating func trim(pins: PagePins, emit: (PageEffect) -> Void) {
    forgetFailed(pins: pins)
    while exceedsLimits,
      let key = entries.firstKey(where: { key, _ in !pins.contains(PageID(key)) })
    {
      remove(PageID(key), emit: emit)
    }
  }

  /// Evicts all pages except these.
  package mutating func keepOnly(_ pins: PagePins, emit: (PageEffect) -> Void) {
    for page in order where !pins.contains(page) { remove(page, emit: emit) }
  }

  /// Evicts the pages that no longer exist.
  mutating func keepOnly(in pages: PageOrder, emit: (PageEffect) -> Void) {
    for page in order where !pages.contains(page) { remove(page, emit: emit) }
  }

  // MARK: Answers

  /// Handles the answer that a page was loaded. Ignored for a page that no longer counts, or that failed and was not
  /// requested again.
  @discardableResult
  package mutating func loaded(_ page: PageID, cost: Int64) -> Bool {
    guard var entry = entries.peek(page.rawValue), entry.state != .failed else { return false }
    settle(page, entry)
    entry.state = .loaded
    replace(page, entry, cost: cost)
    return true
  }

  /// Handles the answer that a page could not be loaded. Ignored unless the page is loading. A page that is not pinned is
  /// forgotten, without effect.
  @discardableResult
  package mutating func loadFailed(_ page: PageID, pins: PagePins) -> Bool {
    guard var entry = entries.peek(page.rawValue), entry.state == .loading else { return false }
    settle(page, entry)
    guard pins.contains(page) else {
      entries.remove(page.rawValue)
      return true
    }
    entry.state = .failed
    entry.isPrefetched = false
    replace(page, entry, cost: 0)
    failed.append(page)
    return true
  }

  /// Requests a failed page again; does nothing for other pages that are requested. Returns false for all others.
  @discardableResult
  package mutating func retry(_ page: PageID, emit: (PageEffect) -> Void) -> Bool {
    guard var entry = entries.peek(page.rawValue) else { return false }
    guard entry.state == .failed else { return true }
    settle(page, entry)
    entry.state = .loading
    replace(page, entry, cost: 0)
    emit(.load(page))
    return true
  }

  /// Sets new limits, which the next `trim` enforces.
  package mutating func configured(_ configuration: CacheConfiguration) {
    settings = PageCache(validated: configuration).settings
  }

  /// Sets the configuration of the pages; the next `trim` enforces its limits.
  mutating func configured(_ settings: Shared<PageConfiguration>) { self.settings = settings }

  /// Whether `trim` may have an effect, whatever is pinned.
  var needsTrim: Bool { exceedsLimits || !failed.isEmpty }

  // MARK: Parts

  private var exceedsLimits: Bool {
    if let capacity = configuration.capacity, Int64(entries.count) > capacity { return true }
    if let limit = configuration.cost, entries.totalCost > limit { return true }
    return false
  }

  /// Removes an entry from the lists of prefetches and failures before its state changes.
  private mutating func settle(_ page: PageID, _ entry: Entry) {
    if entry.state == .loading && entry.isPrefetched { prefetching.remove(page.rawValue) }
    if entry.state == .failed { failed.removeAll { $0 == page } }
  }

  /// Adds a page to the list of prefetches.
  private mutating func expect(_ page: PageID) {
    _ = try? prefetching.set(true, for: page.rawValue) { _, _ in }
  }

  private mutating func forgetFailed(pins: PagePins) {
    guard !failed.isEmpty else { return }
    for page in failed where !pins.contains(page) { entries.remove(page.rawValue) }
    failed.removeAll { !pins.contains($0) }
  }

  private mutating func remove(_ page: PageID, emit: (PageEffect) -> Void) {
    guard let entry = entries.remove(page.rawValue) else { return }
    settle(page, entry)
    switch entry.state {
    case .loading where entry.isPrefetched: emit(.cancelPrefetch(page))
    case .loading, .loaded: emit(.evict(page))
    case .failed, .absent: return
    }
  }

  /// Inserts an entry as the most recent. The costs were validated with their event.
  private mutating func insert(_ page: PageID, _ entry: Entry, cost: Int64) {
    _ = try? entries.set(entry, for: page.rawValue, cost: cost) { _, _ in }
  }

  /// Changes an entry without moving it.
  private mutating func replace(_ page: PageID, _ entry: Entry, cost: Int64) {
    _ = try? entries.replace(entry, for: page.rawValue, cost: cost)
  }

  /// Returns whether this is a possible cache of these pages, whose settled one counts while there is room for it.
  func isSafe(_ configuration: CacheConfiguration, _ pages: PageOrder, needs settled: PageID?) -> Bool {
    guard self.configuration == configuration, entries.countLimit == nil, entries.costLimit == nil else {
      return false
    }
    guard order.allSatisfy({ pages.contains($0) && state(of: $0) != .absent }) else { return false }
    return settled.map { state(of: $0) != .absent } ?? true
  }

  /// Adds the pages that count to a digest, in their order.
  public func combine(into digest: inout StateDigest) {
    digest.combine(entries.count)
    entries.forEach { key, entry in digest.combine(key, entry, entries.cost(of: key)) }
  }
}

extension PageCache {
  /// Returns whether the same pages count, in the same states and order. All else follows from that.
  public static func == (first: PageCache, second: PageCache) -> Bool {
    first.configuration == second.configuration && first.entries == second.entries
  }

  /// Hashes the values that are compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(configuration)
    hasher.combine(entries)
  }
}

#if Coding
  extension PageCache {
    enum CodingKeys: String, CodingKey { case configuration, entries }

    /// Reads a saved cache; the values derived from its entries are computed again.
    public init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: CodingKeys.self)
      self.init(validated: try values.decode(CacheConfiguration.self, forKey: .configuration))
      entries = try values.decode(LRUCache<Entry>.self, forKey: .entries)
      let saved = entries
      saved.forEach { key, entry in
        if entry.state == .failed { failed.append(PageID(key)) }
        if entry.state == .loading && entry.isPrefetched { expect(PageID(key)) }
      }
    }

    /// Writes the limits and the pages that count.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(configuration, forKey: .configuration)
      try values.encode(entries, forKey: .entries)
    }
  }
#endif
