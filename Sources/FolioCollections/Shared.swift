/// A reference to a value that seldom changes. Copies share the value, so that copying costs the same for a value of
/// any size.
///
///     let settings = Shared(configuration)     // allocates once
///     let copy = settings                      // a reference
///     copy.value.estimate                      // read in place
///
/// As a property wrapper it stores a property apart from the value that contains it:
///
///     @Shared var configuration: Configuration
///
/// Law: two are equal if their values are equal. If both share one value, the comparison is O(1).
@propertyWrapper
public struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  /// Creates a reference to a value. Allocates.
  @inlinable
  public init(_ value: Value) { box = Box(value) }

  /// Creates a property. Allocates.
  @inlinable
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The property. A new value allocates.
  @inlinable
  public var wrappedValue: Value {
    @inline(__always)
    get { box.value }
    set { box = Box(newValue) }
  }

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
