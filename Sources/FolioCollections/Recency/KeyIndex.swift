/// Where a cache finds the position of a key. Two exist: ``IntegerMap`` of positions, and ``HashedIndex``.
public protocol KeyIndex<Key>: Sendable {
  /// What entries are known by.
  associatedtype Key: Hashable & Sendable

  /// An index of nothing.
  init()

  /// The position that was set for this key.
  func position(of key: Key) -> Int32?

  /// Sets the position of a key that has none.
  mutating func insert(_ key: Key, at position: Int32)

  /// Forgets a key that has a position.
  mutating func remove(_ key: Key)
}

extension IntegerMap: KeyIndex where Value == Int32 {
  /// The position that was set for this key.
  @inlinable
  public func position(of key: Int64) -> Int32? { self[key] }

  /// Sets the position of a key.
  @inlinable
  public mutating func insert(_ key: Int64, at position: Int32) { update(position, for: key) }

  /// Forgets a key.
  @inlinable
  public mutating func remove(_ key: Int64) { removeValue(for: key) }
}

/// An index of keys of any hashable type. It is only ever asked, never walked, so that the random seed of
/// `Hasher` does not show.
public struct HashedIndex<Key: Hashable & Sendable>: KeyIndex {
  @usableFromInline var positions: [Key: Int32] = [:]

  /// An index of nothing.
  @inlinable
  public init() {}

  /// The position that was set for this key.
  @inlinable
  public func position(of key: Key) -> Int32? { positions[key] }

  /// Sets the position of a key.
  @inlinable
  public mutating func insert(_ key: Key, at position: Int32) { positions[key] = position }

  /// Forgets a key.
  @inlinable
  public mutating func remove(_ key: Key) { positions[key] = nil }
}
