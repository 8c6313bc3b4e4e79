/// A cache of integer keys that gives up what was used longest ago.
public typealias LRUCache<Value> = RecencyCache<IntegerMap<Int32>, Value>

/// A cache of any hashable keys that gives up what was used longest ago.
public typealias KeyedLRUCache<Key: Hashable & Sendable, Value> = RecencyCache<HashedIndex<Key>, Value>

/// A cache that gives up what was used longest ago: ``LRUCache`` for integer keys, ``KeyedLRUCache`` for others.
///
/// Two limits, each of them optional: on the number of entries and on the sum of their costs. After each setting
/// the oldest entries are given up until both hold; the entry just set is the last to go, but it goes too if
/// nothing else is left. A limit of 0 keeps nothing.
///
///     var sizes = try LRUCache<Double>(count: 2)
///     try sizes.set(10, for: 1) { _, _ in }
///     try sizes.set(20, for: 2) { _, _ in }
///     sizes.value(for: 1)                                      // 10; 1 is now the most recent
///     try sizes.set(30, for: 3) { key, _ in print(key) }       // prints 2
///
/// Entries lie in one array and are linked by numbers from the least to the most recent. Laws: equality and hash
/// are by limits, entries and their order; copying is O(1); sums of costs are exact and are read saturated.
///
/// Complexity: O(1) expected a call, and O(1) an entry given up; no allocation but when the arrays grow.
public struct RecencyCache<Index: KeyIndex, Value> {
  /// What entries are known by.
  public typealias Key = Index.Key

  @usableFromInline
  struct Node {
    @usableFromInline var key: Key
    /// Absent in a node that waits for use.
    @usableFromInline var value: Value?
    @usableFromInline var cost: Int64
    @usableFromInline var older: Int32
    /// In a node that waits for use: the next one that does.
    @usableFromInline var newer: Int32

    @inlinable
    init(key: Key, value: Value, cost: Int64) {
      self.key = key
      self.value = value
      self.cost = cost
      older = -1
      newer = -1
    }
  }

  @usableFromInline var index = Index()
  @usableFromInline var nodes: [Node] = []
  @usableFromInline var oldest: Int32 = -1
  @usableFromInline var newest: Int32 = -1
  @usableFromInline var firstFree: Int32 = -1
  @usableFromInline var entryCount: Int32 = 0
  @usableFromInline var costs = WideSum()
  @usableFromInline var limitOfCount: Int64?
  @usableFromInline var limitOfCost: Int64?

  /// An empty cache without limits. Allocates nothing.
  @inlinable
  public init() {}

  /// An empty cache with these limits; nil is unlimited.
  ///
  /// - Throws: ``CollectionRejection/negativeLimit(_:)``.
  @inlinable
  public init(count: Int64?, cost: Int64? = nil) throws(CollectionRejection) {
    try setLimits(count: count, cost: cost) { _, _ in }
  }
}

extension RecencyCache {
  /// The greatest number of entries; nil is unlimited, which is 2³¹ − 1.
  @inlinable
  public var countLimit: Int64? { limitOfCount }

  /// The greatest sum of costs; nil is unlimited.
  @inlinable
  public var costLimit: Int64? { limitOfCost }

  /// How many entries there are.
  @inlinable
  public var count: Int { Int(entryCount) }

  /// Whether there are no entries.
  @inlinable
  public var isEmpty: Bool { entryCount == 0 }

  /// The sum of the costs, or the greatest number if it is greater.
  @inlinable
  public var totalCost: Int64 { costs.saturated }

  /// Whether there is an entry with this key. Its recency stays.
  @inlinable
  public func contains(_ key: Key) -> Bool { index.position(of: key) != nil }

  /// The value for this key, which stays as old as it is.
  @inlinable
  public func peek(_ key: Key) -> Value? {
    guard let position = index.position(of: key) else { return nil }
    return nodes[Int(position)].value
  }

  /// The cost with which this key was set.
  @inlinable
  public func cost(of key: Key) -> Int64? {
    guard let position = index.position(of: key) else { return nil }
    return nodes[Int(position)].cost
  }

  /// The key used longest ago.
  @inlinable
  public var oldestKey: Key? { oldest < 0 ? nil : nodes[Int(oldest)].key }

  /// The key used last.
  @inlinable
  public var newestKey: Key? { newest < 0 ? nil : nodes[Int(newest)].key }

  /// Visits all entries from the least to the most recent. Allocates nothing.
  @inlinable
  public func forEach(_ body: (Key, Value) -> Void) {
    var position = oldest
    while position >= 0 {
      let node = nodes[Int(position)]
      body(node.key, node.value!)
      position = node.newer
    }
  }

  /// The key of the least recent entry that meets a condition. Complexity: O(entries looked at).
  @inlinable
  public func firstKey(where condition: (Key, Value) -> Bool) -> Key? {
    var position = oldest
    while position >= 0 {
      let node = nodes[Int(position)]
      if condition(node.key, node.value!) { return node.key }
      position = node.newer
    }
    return nil
  }
}

extension RecencyCache: Sendable where Value: Sendable {}
extension RecencyCache.Node: Sendable where Value: Sendable {}
