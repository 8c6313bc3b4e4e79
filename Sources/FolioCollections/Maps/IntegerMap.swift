/// A map from integers to values that is the same in every run and on every platform.
///
/// Open addressing with linear probing in one array, at most three quarters full; a removal shifts back what
/// followed, so that there are no tombstones and a map that shrank is as fast as one that never grew. The hash is
/// fixed. Nothing tells in which order entries lie in the table: whoever needs an order takes ``sortedKeys``.
///
///     var heights = IntegerMap<Int32>()
///     heights.update(44, for: 7)
///     heights[7]                          // 44
///     heights.withValue(for: 7) { $0 += 1 }
///     heights.removeValue(for: 7)         // 45
///     heights.isEmpty                     // true
///
/// Laws: equality and hash are by content, whatever was inserted and removed on the way; copying is O(1), the
/// first change of a copy copies the table.
///
/// Complexity: O(1) expected for every access by key; no allocation but when the table doubles.
public struct IntegerMap<Value> {
  @usableFromInline
  struct Slot {
    @usableFromInline var key: Int64
    @usableFromInline var value: Value?

    @inlinable
    init(key: Int64, value: Value?) {
      self.key = key
      self.value = value
    }
  }

  /// Empty, or a power of two of slots; never full, so that every probe ends.
  @usableFromInline var slots: [Slot] = []

  @usableFromInline var entryCount = 0

  /// An empty map. Allocates nothing.
  @inlinable
  public init() {}

  /// An empty map with room for so many entries; a number below 1 reserves nothing.
  @inlinable
  public init(minimumCapacity: Int) {
    reserve(minimumCapacity)
  }

  /// How many entries there are.
  @inlinable
  public var count: Int { entryCount }

  /// Whether there are no entries.
  @inlinable
  public var isEmpty: Bool { entryCount == 0 }

  /// The value for this key, if there is one.
  @inlinable
  public subscript(key: Int64) -> Value? {
    guard let index = index(of: key) else { return nil }
    return slots[index].value
  }

  /// Whether there is a value for this key.
  @inlinable
  public func contains(_ key: Int64) -> Bool { index(of: key) != nil }

  /// Changes the value for this key where it lies, without a copy.
  ///
  /// - Returns: What `body` returns; nil, without calling it, if there is no such entry.
  @inlinable
  @discardableResult
  public mutating func withValue<Result, Failure: Error>(
    for key: Int64, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let index = index(of: key) else { return nil }
    return try body(&slots[index].value!)
  }

  /// All keys, ascending. Allocates; complexity: O(table + n log n).
  public var sortedKeys: [Int64] {
    var keys: [Int64] = []
    keys.reserveCapacity(count)
    for slot in slots where slot.value != nil { keys.append(slot.key) }
    keys.sort()
    return keys
  }
}

extension IntegerMap: Sendable where Value: Sendable {}
extension IntegerMap.Slot: Sendable where Value: Sendable {}

extension IntegerMap: Equatable where Value: Equatable {
  /// Whether both have the same keys with equal values. Complexity: O(table).
  public static func == (first: IntegerMap, second: IntegerMap) -> Bool {
    guard first.count == second.count else { return false }
    for slot in first.slots where slot.value != nil {
      guard slot.value == second[slot.key] else { return false }
    }
    return true
  }
}

extension IntegerMap: Hashable where Value: Hashable {
  /// Feeds the entries in a way that no order shows through. Complexity: O(table).
  public func hash(into hasher: inout Hasher) {
    var sum = 0
    for slot in slots {
      guard let value = slot.value else { continue }
      var entry = hasher
      entry.combine(slot.key)
      entry.combine(value)
      sum &+= entry.finalize()
    }
    hasher.combine(count)
    hasher.combine(sum)
  }
}

#if Coding
  extension IntegerMap: Codable where Value: Codable {
    private enum Keys: String, CodingKey { case keys, values }

    /// Reads keys and values from two arrays.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if their lengths differ or a key stands twice.
    public init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: Keys.self)
      let keys = try container.decode([Int64].self, forKey: .keys)
      let values = try container.decode([Value].self, forKey: .values)
      guard keys.count == values.count else {
        throw DecodingError.dataCorruptedError(
          forKey: .values, in: container, debugDescription: "\(keys.count) keys, \(values.count) values")
      }
      self.init(minimumCapacity: keys.count)
      for (key, value) in zip(keys, values) where update(value, for: key) != nil {
        throw DecodingError.dataCorruptedError(
          forKey: .keys, in: container, debugDescription: "The key \(key) stands twice")
      }
    }

    /// Writes two arrays, by ascending key.
    public func encode(to encoder: any Encoder) throws {
      let keys = sortedKeys
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(keys, forKey: .keys)
      try container.encode(keys.map { self[$0]! }, forKey: .values)
    }
  }
#endif
