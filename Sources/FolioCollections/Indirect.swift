/// An optional value that is seldom there, in memory of its own. The property that has it is one reference, so that the
/// values which contain it are small to copy.
///
///     @Indirect var remainder: Remainder?
///
///     remainder = Remainder(…)     // allocates for the first time
///     remainder?.tick(moment)      // allocates nothing
///     remainder = nil              // keeps the memory for the next
///
/// Copies share the memory until one of them changes.
///
/// Law: two are equal if their values are equal, whether or not they have memory.
///
/// Complexity: O(1) for each access.
@propertyWrapper
public struct Indirect<Value> {
  /// The value, or nothing.
  @usableFromInline var storage: [Value]

  /// Creates a property with a value, or nil. Allocates only for a value.
  @inlinable
  public init(wrappedValue: Value?) {
    storage = []
    if let wrappedValue { storage.append(wrappedValue) }
  }

  /// The value.
  @inlinable
  public var wrappedValue: Value? {
    @inline(__always)
    get { storage.first }
    // No coroutine that modifies in place: its frame is allocated on the heap unless it is inlined.
    set {
      guard let newValue else {
        if !storage.isEmpty { storage.removeLast() }
        return
      }
      if storage.isEmpty { storage.append(newValue) } else { storage[0] = newValue }
    }
  }
}

extension Indirect {
  /// Whether there is a value. Does not copy it.
  @inlinable
  public var isPresent: Bool {
    @inline(__always)
    get { !storage.isEmpty }
  }

  /// Returns what a function reads of the value, without a copy of the rest; nil if there is no value.
  @inlinable
  @inline(__always)
  package func read<Result>(_ body: (Value) -> Result) -> Result? {
    storage.isEmpty ? nil : body(storage[0])
  }
}

extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}
extension Indirect: Sendable where Value: Sendable {}

#if Coding
  extension Indirect: Codable where Value: Codable {
    /// Decodes the value, without a container of its own.
    public init(from decoder: any Decoder) throws { self.init(wrappedValue: try Value?(from: decoder)) }

    /// Encodes the value, without a container of its own.
    public func encode(to encoder: any Encoder) throws { try wrappedValue.encode(to: encoder) }
  }

  extension KeyedDecodingContainer {
    /// Decodes an optional value, or returns nil if there is no value for the key.
    public func decode<Value: Codable>(
      _ type: Indirect<Value>.Type, forKey key: Key
    ) throws -> Indirect<Value> {
      Indirect(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
    }
  }

  extension KeyedEncodingContainer {
    /// Encodes an optional value, unless it is nil.
    public mutating func encode<Value: Codable>(_ value: Indirect<Value>, forKey key: Key) throws {
      try encodeIfPresent(value.wrappedValue, forKey: key)
    }
  }
#endif
