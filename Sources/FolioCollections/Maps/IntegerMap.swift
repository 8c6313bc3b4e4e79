/// A map from integers to values that behaves the same in every run and on every platform.
///
/// Open addressing with linear probing in one array that is at most three quarters full. A removal shifts the following
/// entries back, so there are no tombstones, and a map that shrank is as fast as one that never grew. The hash is
/// fixed. The order of entries in the table is not observable; use ``sortedKeys`` if you need an order.
///
///     var heights = IntegerMap<Int32>()
///     heights.update(44, for: 7)
///     heights[7]                          // 44
///     heights.withValue(for: 7) { $0 += 1 }
///     heights.removeValue(for: 7)         // 45
///     heights.isEmpty                     // true
///
/// Laws: equality and hash depend on the content only, not on its history; copying is O(1), and the first change of a
/// copy copies the table.
///
/// Complexity: O(1) expected for every access by key. Allocates only when the table doubles.
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

  /// The slots: none, or a power of two. The table is never full, so that every probe ends.
  @usableFromInline var slots: [Slot] = []

  @usableFromInline var entryCount = 0

  /// Creates an empty map. Does not allocate.
  @inlinable
  public init() {}

  /// Creates an empty map with room for a number of entries. A number below 1 reserves nothing.
  @inlinable
  public init(minimumCapacity: Int) {
    reserve(minimumCapacity)
  }

  /// The number of entries.
  @inlinable
  public var count: Int { entryCount }

  /// Whether there are no entries.
  @inlinable
  public var isEmpty: Bool { entryCount == 0 }

  /// Returns the value for a key, or nil if there is none.
  @inlinable
  public subscript(key: Int64) -> Value? {
    guard let index = index(of: key) else { return nil }
    return slots[index].value
  }

  /// Returns whether there is a value for a key.
  @inlinable
  public func contains(_ key: Int64) -> Bool { index(of: key) != nil }

  /// Changes the value for a key in place, without a copy.
  ///
  /// - Returns: The result of `body`, or nil without calling it if there is no such entry.
  @inlinable
  @discardableResult
  public mutating func withValue<Result, Failure: Error>(
    for key: Int64, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let index = index(of: key) else { return nil }
    return try body(&slots[index].value!)
  }

  /// All keys, ascending. Allocates. Complexity: O(table + n log n).
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
  /// Returns whether both maps have the same keys with equal values. Complexity: O(table).
  public static func == (first: IntegerMap, second: IntegerMap) -> Bool {
    guard first.count == second.count else { return false }
    for slot in first.slots where slot.value != nil {
      guard slot.value == second[slot.key] else { return false }
    }
    return true
  }
}

extension IntegerMap: Hashable where Value: Hashable {
  /// Hashes the entries independently of their order. Complexity: O(table).
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

    /// Decodes a map from an array of keys and an array of values.
    ///
    /// - Throws: `DecodingError.dataCorrupted` if their lengths differ or a key occurs twice.
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
          forKey: .keys, in: container, debugDescription: "The key \(key) occurs twice")
      }
    }

    /// Encodes the keys and the values as two arrays, by ascending key.
    public func encode(to encoder: any Encoder) throws {
      let keys = sortedKeys
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(keys, forKey: .keys)
      try container.encode(keys.map { self[$0]! }, forKey: .values)
    }
  }
#endif
