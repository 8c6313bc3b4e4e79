/// A reference to a value that seldom changes. Copies share the value, so that copying costs the same for a value of
/// any size.
///
///     let settings = Shared(configuration)     // allocates once
///     let copy = settings                      // a reference
///     copy.value.estimate                      // read in place
///
/// Law: two are equal if their values are equal. If both share one value, the comparison is O(1).
public struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline let box: Box

  /// Creates a reference to a value. Allocates.
  @inlinable
  public init(_ value: Value) { box = Box(value) }

  /// The shared value.
  @inlinable
  public var value: Value {
    @inline(__always)
    get { box.value }
  }

  // Not inlined: the values are copied to the stack, if they are compared.
  /// Returns whether the values are equal. Complexity: O(1) if both share one value.
  @inlinable
  @inline(never)
  public static func == (first: Shared, second: Shared) -> Bool {
    first.box === second.box || first.box.value == second.box.value
  }

  /// Hashes the value.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}

#if Coding
  extension Shared: Codable where Value: Codable {
    /// Decodes the value, without a container of its own.
    public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }

    /// Encodes the value, without a container of its own.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }
#endif
