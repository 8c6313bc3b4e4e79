internal import FolioCollections
public import FolioMachine

/// Which pages are loaded, least recently used first.
///
///     absent ──needed, wanted──▶ loading ──loaded──▶ loaded ──trim──▶ absent
///                                  │  ▲                                 ▲
///                        loadFailed▼  │retry                            │
///                                 failed ───────── no longer pinned ────┘
///
/// A page counts from the order to load or prefetch it until it is evicted or its prefetch is called off,
/// answered or not. *Pinned* pages (at rest, the ends of a transition, in view) are never evicted, so that the count may
/// exceed the capacity while they need it. Prefetched pages are not pinned, but most recent.
///
/// Laws: no effect names a page twice without its opposite between; after `trim` both limits hold, or only
/// pinned pages are left; an event costs the same with ten pages as with a million.
public struct PageCache: Hashable, Sendable, Savable, Digestible {
  /// Whether the content of a page is there.
  public enum LoadState: UInt8, Hashable, Sendable, NamedCase, Digestible {
    /// Not asked for.
    case absent
    /// Asked for, and not answered.
    case loading
    /// There.
    case loaded
    /// Could not be loaded.
    case failed
  }

  struct Entry: Hashable, Sendable, Savable, Digestible {
    var state: LoadState
    /// Whether it was asked for as a prefetch, and is needed for nothing else yet.
    var isPrefetched: Bool

    func combine(into digest: inout StateDigest) { digest.combine(state, isPrefetched) }
  }

  /// The limits and the reach of prefetching.
  public var configuration: CacheConfiguration { settings.value.cache }

  /// The configuration of the pages, of which ``configuration`` is a part.
  private var settings: Shared<PageConfiguration>

  /// Unlimited itself: what is pinned is not for it to know.
  private var entries = LRUCache<Entry>()

  /// Failed pages: they were pinned when they failed, so there are only a few.
  private var failed: [PageID] = []

  /// Prefetches that are not answered, least recently wanted first, as they stand among the entries.
  private var prefetching = LRUCache<Bool>()

  /// An empty cache, with a configuration that makes sense.
  package init(validated configuration: CacheConfiguration) {
    var page = PageConfiguration()
    page.cache = configuration
    settings = Shared(page)
  }

  /// An empty cache for pages with a configuration that makes sense.
  init(_ settings: Shared<PageConfiguration>) { self.settings = settings }

  // MARK: Projections

  /// How many pages count.
  public var count: Int { entries.count }

  /// The cost of all loaded pages, saturating.
  public var cost: Int64 { entries.totalCost }

  /// Whether the content of a page is there. Complexity: O(1) expected.
  public func state(of page: PageID) -> LoadState { entries.peek(page.rawValue)?.state ?? .absent }

  /// The pages that count, least recently used first. Complexity: O(count), allocates.
  public var order: [PageID] {
    var order: [PageID] = []
    order.reserveCapacity(entries.count)
    entries.forEach { key, _ in order.append(PageID(key)) }
    return order
  }

  /// How many pages may be prefetched beside the pinned ones.
  func roomToPrefetch(pins: PagePins) -> Int64 {
    guard let capacity = configuration.capacity else { return .max }
    return max(0, capacity - Int64(pins.count))
  }

  // MARK: Orders

  /// A page comes into view: it is loaded unless it is, or is being; and it is now the most recent.
  package mutating func need(_ page: PageID, emit: (PageEffect) -> Void) {
    guard var entry = entries.value(for: page.rawValue) else {
      put(page, Entry(state: .loading, isPrefetched: false), cost: 0)
      return emit(.load(page))
    }
    guard entry.isPrefetched else { return }
    entry.isPrefetched = false
    put(page, entry, cost: entries.cost(of: page.rawValue) ?? 0)
    guard entry.state == .loading else { return }
    prefetching.remove(page.rawValue)
    emit(.load(page))
  }

  /// A page may come into view next: it is prefetched unless it is there, and it is now the most recent.
  package mutating func want(_ page: PageID, emit: (PageEffect) -> Void) {
    guard !entries.touch(page.rawValue) else {
      prefetching.touch(page.rawValue)
      return
    }
    put(page, Entry(state: .loading, isPrefetched: true), cost: 0)
    expect(page)
    emit(.prefetch(page))
  }

  /// Calls off the prefetches that are not answered, but for pinned pages.
  package mutating func cancelPrefetches(pins: PagePins, emit: (PageEffect) -> Void) {
    cancelPrefetches(emit: emit) { pins.contains($0) }
  }

  /// Calls off the prefetches that are not answered, but for those that are wanted.
  mutating func cancelPrefetches(emit: (PageEffect) -> Void, except isWanted: (PageID) -> Bool) {
    while let key = prefetching.firstKey(where: { key, _ in !isWanted(PageID(key)) }) {
      remove(PageID(key), emit: emit)
    }
  }

  /// Evicts what exceeds the limits, least recently used first, but for pinned pages; forgets pages that failed
  /// and are no longer pinned.
  package mutating func trim(pins: PagePins, emit: (PageEffect) -> Void) {
    forgetFailed(pins: pins)
    while exceedsLimits,
      let key = entries.firstKey(where: { key, _ in !pins.contains(PageID(key)) })
    {
      remove(PageID(key), emit: emit)
    }
  }

  /// Evicts all but these.
  package mutating func keepOnly(_ pins: PagePins, emit: (PageEffect) -> Void) {
    for page in order where !pins.contains(page) { remove(page, emit: emit) }
  }

  /// Evicts the pages that no longer exist.
  mutating func keepOnly(in pages: PageOrder, emit: (PageEffect) -> Void) {
    for page in order where !pages.contains(page) { remove(page, emit: emit) }
  }

  // MARK: Answers

  /// The host loaded a page. An answer about a page that does not count any more, or that failed and was not tried
  /// again, is ignored.
  package mutating func loaded(_ page: PageID, cost: Int64) {
    guard var entry = entries.peek(page.rawValue), entry.state != .failed else { return }
    settle(page, entry)
    entry.state = .loaded
    replace(page, entry, cost: cost)
  }

  /// The host could not load a page: ignored unless that was asked for. One that is not pinned is forgotten, without
  /// effect.
  package mutating func loadFailed(_ page: PageID, pins: PagePins) {
    guard var entry = entries.peek(page.rawValue), entry.state == .loading else { return }
    settle(page, entry)
    guard pins.contains(page) else {
      entries.remove(page.rawValue)
      return
    }
    entry.state = .failed
    entry.isPrefetched = false
    replace(page, entry, cost: 0)
    failed.append(page)
  }

  /// Asks again for a page that failed; ignored for others.
  package mutating func retry(_ page: PageID, emit: (PageEffect) -> Void) {
    guard var entry = entries.peek(page.rawValue), entry.state == .failed else { return }
    settle(page, entry)
    entry.state = .loading
    replace(page, entry, cost: 0)
    emit(.load(page))
  }

  /// Takes new limits; `trim` brings them about.
  package mutating func configured(_ configuration: CacheConfiguration) {
    settings = PageCache(validated: configuration).settings
  }

  /// Takes the configuration of the pages; `trim` brings its limits about.
  mutating func configured(_ settings: Shared<PageConfiguration>) { self.settings = settings }

  /// Whether there is anything for `trim` to do but for what is pinned.
  var needsTrim: Bool { exceedsLimits || !failed.isEmpty }

  // MARK: Parts

  private var exceedsLimits: Bool {
    if let capacity = configuration.capacity, Int64(entries.count) > capacity { return true }
    if let limit = configuration.cost, entries.totalCost > limit { return true }
    return false
  }

  /// Takes an entry off the books of prefetches and failures before its state changes.
  private mutating func settle(_ page: PageID, _ entry: Entry) {
    if entry.state == .loading && entry.isPrefetched { prefetching.remove(page.rawValue) }
    if entry.state == .failed { failed.removeAll { $0 == page } }
  }

  /// Puts a prefetch on the books.
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

  /// Puts an entry in as the most recent. The costs were validated with their event.
  private mutating func put(_ page: PageID, _ entry: Entry, cost: Int64) {
    _ = try? entries.set(entry, for: page.rawValue, cost: cost) { _, _ in }
  }

  /// Changes an entry where it stands.
  private mutating func replace(_ page: PageID, _ entry: Entry, cost: Int64) {
    _ = try? entries.replace(entry, for: page.rawValue, cost: cost)
  }

  /// Whether this can be the cache of these pages, whose settled one has to count while there is room for it.
  func isConsistent(_ configuration: CacheConfiguration, _ pages: PageOrder, needs settled: PageID?) -> Bool {
    guard self.configuration == configuration, entries.countLimit == nil, entries.costLimit == nil else {
      return false
    }
    guard order.allSatisfy({ pages.contains($0) && state(of: $0) != .absent }) else { return false }
    return settled.map { state(of: $0) != .absent } ?? true
  }

  /// Takes in what counts, in its order.
  public func combine(into digest: inout StateDigest) {
    digest.combine(entries.count)
    entries.forEach { key, entry in digest.combine(key, entry, entries.cost(of: key)) }
  }
}

extension PageCache {
  /// Whether the same pages count, in the same states and order; all else follows from that.
  public static func == (first: PageCache, second: PageCache) -> Bool {
    first.configuration == second.configuration && first.entries == second.entries
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(configuration)
    hasher.combine(entries)
  }
}

#if Coding
  extension PageCache {
    enum CodingKeys: String, CodingKey { case configuration, entries }

    /// Reads a saved cache; what is derived from its entries is made anew.
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

    /// Writes the limits and what counts.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(configuration, forKey: .configuration)
      try values.encode(entries, forKey: .entries)
    }
  }
#endif
