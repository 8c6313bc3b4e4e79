/// An identity that is a number, of a type of its own so that two numbers cannot be swapped.
///
///     public struct RequestID: NumberedID {
///       public var rawValue: Int64
///       public init(rawValue: Int64) { self.rawValue = rawValue }
///     }
///
/// It is written as its number, on the wire and in print.
public protocol NumberedID: RawRepresentable, Hashable, Sendable, Comparable, ExpressibleByIntegerLiteral,
  Savable,
  Digestible
where RawValue: FixedWidthInteger & Sendable & Digestible, IntegerLiteralType == RawValue {
  /// Creates the identity with a number.
  init(rawValue: RawValue)
}

extension NumberedID {
  /// Creates the identity with a number.
  @inlinable
  public init(_ number: RawValue) { self.init(rawValue: number) }

  /// Creates an identity from an integer literal.
  @inlinable
  public init(integerLiteral number: RawValue) { self.init(rawValue: number) }

  /// Orders identities by their numbers.
  @inlinable
  public static func < (first: Self, second: Self) -> Bool { first.rawValue < second.rawValue }
}

extension NumberedID where RawValue == Int64 {
  /// Creates the identity with a number, such as an index.
  @inlinable
  public init(_ number: Int) { self.init(rawValue: Int64(number)) }
}

#if !hasFeature(Embedded)
  extension NumberedID where Self: CustomStringConvertible {
    /// The number.
    public var description: String { "\(rawValue)" }
  }
#endif
