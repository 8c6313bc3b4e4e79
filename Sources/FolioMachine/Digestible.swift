/// A value that a ``StateDigest`` takes in: its fields, in their order.
///
///     extension ContentInsets: Digestible {
///       func combine(into digest: inout Digest) { digest.combine(top, bottom) }
///     }
///
/// Law: equal values are taken in alike. An enum with raw values and no payloads has nothing to implement.
public protocol Digestible {
  /// Takes all that makes the value what it is into a digest.
  func combine(into digest: inout StateDigest)
}

extension Digestible where Self: StateMachine {
  /// A hash of the whole state, equal for equal machines on every platform. Complexity: O(state).
  @inlinable
  public var digest: UInt64 {
    var digest = StateDigest()
    combine(into: &digest)
    return digest.value
  }
}

extension Digestible where Self: RawRepresentable, RawValue: Digestible {
  /// Takes in the raw value.
  @inlinable
  public func combine(into digest: inout StateDigest) { rawValue.combine(into: &digest) }
}

extension Digestible where Self: FixedWidthInteger {
  /// Takes in an integer of at most 64 bits as eight bytes, two's complement.
  @inlinable
  public func combine(into digest: inout StateDigest) {
    digest.combine(bits: UInt64(truncatingIfNeeded: self))
  }
}

extension UInt64: Digestible {}
extension Int64: Digestible {}
extension Int32: Digestible {}
extension Int: Digestible {}
extension UInt32: Digestible {}
extension UInt16: Digestible {}
extension UInt8: Digestible {}

extension Double: Digestible {
  /// Takes in a number by its bits. Machines store no −0, so equal numbers have equal bits.
  @inlinable
  public func combine(into digest: inout StateDigest) { digest.combine(bits: bitPattern) }
}

extension Bool: Digestible {
  /// Takes in a truth value as 0 or 1.
  @inlinable
  public func combine(into digest: inout StateDigest) { digest.combine(bits: self ? 1 : 0) }
}

extension Optional: Digestible where Wrapped: Digestible {
  /// Takes in whether there is a value, and the value.
  @inlinable
  public func combine(into digest: inout StateDigest) {
    digest.combine(bits: self == nil ? 0 : 1)
    self?.combine(into: &digest)
  }
}

extension Array: Digestible where Element: Digestible {
  /// Takes in how many elements there are, and each of them.
  @inlinable
  public func combine(into digest: inout StateDigest) {
    digest.combine(count)
    for element in self { element.combine(into: &digest) }
  }
}

extension Range: Digestible where Bound: Digestible {
  /// Takes in both bounds.
  @inlinable
  public func combine(into digest: inout StateDigest) { digest.combine(lowerBound, upperBound) }
}
