/// A value that seldom changes, behind one reference: copies of what holds it share it, and cost the same however large it
/// is.
///
///     let settings = Shared(configuration)     // allocates once
///     let copy = settings                      // a reference
///     copy.value.estimate                      // read in place
///
/// Law: two are equal if their values are; where both share one, that is known at once.
public struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value

    @inlinable
    init(_ value: Value) { self.value = value }
  }

  @usableFromInline let box: Box

  /// Makes the first that shares a value. Allocates.
  @inlinable
  public init(_ value: Value) { box = Box(value) }

  /// What is shared.
  @inlinable
  public var value: Value {
    @inline(__always)
    get { box.value }
  }

  /// Whether the values are equal. Complexity: O(1) where both share one.
  @inlinable
  public static func == (first: Shared, second: Shared) -> Bool {
    first.box === second.box || first.box.value == second.box.value
  }

  /// Hashes the value.
  @inlinable
  public func hash(into hasher: inout Hasher) { hasher.combine(box.value) }
}

#if Coding
  extension Shared: Codable where Value: Codable {
    /// Reads the value, in its place.
    public init(from decoder: any Decoder) throws { self.init(try Value(from: decoder)) }

    /// Writes the value, in its place.
    public func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
  }
#endif
