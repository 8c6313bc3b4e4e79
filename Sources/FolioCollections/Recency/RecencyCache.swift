/// A cache of integer keys that evicts the least recently used entries.
public typealias LRUCache<Value> = RecencyCache<IntegerMap<Int32>, Value>

/// A cache of any hashable keys that evicts the least recently used entries.
public typealias KeyedLRUCache<Key: Hashable & Sendable, Value> = RecencyCache<HashedIndex<Key>, Value>

/// A cache that evicts the least recently used entries: ``LRUCache`` for integer keys, ``KeyedLRUCache`` for others.
///
/// There are two optional limits: on the number of entries and on the sum of their costs. Whenever a value is set, the
/// oldest entries are evicted until both limits hold. The new entry is evicted last, if it exceeds a limit alone. A
/// limit of 0 keeps nothing.
///
///     var sizes = try LRUCache<Double>(count: 2)
///     try sizes.set(10, for: 1) { _, _ in }
///     try sizes.set(20, for: 2) { _, _ in }
///     sizes.value(for: 1)                                      // 10; 1 is now the most recent
///     try sizes.set(30, for: 3) { key, _ in print(key) }       // prints 2
///
/// Entries are in one array and are linked by index from the least to the most recent. Laws: equality and hash depend
/// on the limits, the entries and their order; copying is O(1); sums of costs are exact and are read saturated.
///
/// Complexity: O(1) expected for each call, and O(1) for each evicted entry. Allocates only when the arrays grow.
public struct RecencyCache<Index: KeyIndex, Value> {
  /// The type of the keys.
  public typealias Key = Index.Key

  @usableFromInline
  struct Node {
    @usableFromInline var key: Key
    /// The value; nil in a free node.
    @usableFromInline var value: Value?
    @usableFromInline var cost: Int64
    @usableFromInline var older: Int32
    /// The index of the next more recent entry, or in a free node of the next free node.
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

  /// Creates an empty cache without limits. Does not allocate.
  @inlinable
  public init() {}

  /// Creates an empty cache with limits; nil is unlimited.
  ///
  /// - Throws: ``CollectionRejection/negativeLimit(_:)``.
  @inlinable
  public init(count: Int64?, cost: Int64? = nil) throws(CollectionRejection) {
    try setLimits(count: count, cost: cost) { _, _ in }
  }
}

extension RecencyCache {
  /// The greatest number of entries. nil is unlimited, which is 2³¹ − 1.
  @inlinable
  public var countLimit: Int64? { limitOfCount }

  /// The greatest sum of costs; nil is unlimited.
  @inlinable
  public var costLimit: Int64? { limitOfCost }

  /// The number of entries.
  @inlinable
  public var count: Int { Int(entryCount) }

  /// Whether there are no entries.
  @inlinable
  public var isEmpty: Bool { entryCount == 0 }

  /// The sum of the costs, or `Int64.max` if the sum is greater.
  @inlinable
  public var totalCost: Int64 { costs.saturated }

  /// Returns whether there is an entry with a key. Its recency is unchanged.
  @inlinable
  public func contains(_ key: Key) -> Bool { index.position(of: key) != nil }

  /// Returns the value for a key. Its recency is unchanged.
  @inlinable
  public func peek(_ key: Key) -> Value? {
    guard let position = index.position(of: key) else { return nil }
    return nodes[Int(position)].value
  }

  /// Returns the cost of the entry with a key.
  @inlinable
  public func cost(of key: Key) -> Int64? {
    guard let position = index.position(of: key) else { return nil }
    return nodes[Int(position)].cost
  }

  /// The least recently used key.
  @inlinable
  public var oldestKey: Key? { oldest < 0 ? nil : nodes[Int(oldest)].key }

  /// The most recently used key.
  @inlinable
  public var newestKey: Key? { newest < 0 ? nil : nodes[Int(newest)].key }

  /// Visits all entries from the least to the most recent. Does not allocate.
  @inlinable
  public func forEach(_ body: (Key, Value) -> Void) {
    var position = oldest
    while position >= 0 {
      let node = nodes[Int(position)]
      body(node.key, node.value!)
      position = node.newer
    }
  }

  /// Returns the key of the least recent entry that meets a condition. Complexity: O(entries checked).
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
