/// An index that maps the keys of a cache to positions. ``IntegerMap`` of positions and ``HashedIndex`` conform.
public protocol KeyIndex<Key>: Sendable {
  /// The type of the keys.
  associatedtype Key: Hashable & Sendable

  /// Creates an empty index.
  init()

  /// Returns the position of a key.
  func position(of key: Key) -> Int32?

  /// Sets the position of a key that has none.
  mutating func insert(_ key: Key, at position: Int32)

  /// Removes a key that has a position.
  mutating func remove(_ key: Key)
}

extension IntegerMap: KeyIndex where Value == Int32 {
  /// Returns the position of a key.
  @inlinable
  public func position(of key: Int64) -> Int32? { self[key] }

  /// Sets the position of a key.
  @inlinable
  public mutating func insert(_ key: Int64, at position: Int32) { update(position, for: key) }

  /// Removes a key.
  @inlinable
  public mutating func remove(_ key: Int64) { removeValue(for: key) }
}

/// An index of keys of any hashable type. It is never iterated, so that the random seed of `Hasher` is not observable.
public struct HashedIndex<Key: Hashable & Sendable>: KeyIndex {
  @usableFromInline var positions: [Key: Int32] = [:]

  /// Creates an empty index.
  @inlinable
  public init() {}

  /// Returns the position of a key.
  @inlinable
  public func position(of key: Key) -> Int32? { positions[key] }

  /// Sets the position of a key.
  @inlinable
  public mutating func insert(_ key: Key, at position: Int32) { positions[key] = position }

  /// Removes a key.
  @inlinable
  public mutating func remove(_ key: Key) { positions[key] = nil }
}
