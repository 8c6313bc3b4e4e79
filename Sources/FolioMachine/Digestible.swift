/// A value whose fields can be added to a ``StateDigest``, in their order.
///
///     extension ContentInsets: Digestible {
///       func combine(into digest: inout StateDigest) { digest.combine(top, bottom) }
///     }
///
/// Law: equal values have equal digests. An enum with raw values and no payloads has nothing to implement.
public protocol Digestible {
  /// Adds the essential parts of the value to a digest.
  func combine(into digest: inout StateDigest)
}

extension Digestible where Self: StateMachine {
  /// A hash of the whole state, which is equal for equal machines on every platform. Complexity: O(state).
  @inlinable
  public var digest: UInt64 {
    var digest = StateDigest()
    combine(into: &digest)
    return digest.value
  }
}

extension Digestible where Self: RawRepresentable, RawValue: Digestible {
  /// Adds the raw value to a digest.
  @inlinable
  public func combine(into digest: inout StateDigest) { rawValue.combine(into: &digest) }
}

extension Digestible where Self: FixedWidthInteger {
  /// Adds an integer of at most 64 bits to a digest, as eight bytes in two's complement.
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
  /// Adds the bits of the number to a digest; −0 has those of 0, which it equals.
  @inlinable
  public func combine(into digest: inout StateDigest) { digest.combine(bits: (self + 0).bitPattern) }
}

extension Bool: Digestible {
  /// Adds the Boolean value to a digest, as 0 or 1.
  @inlinable
  public func combine(into digest: inout StateDigest) { digest.combine(bits: self ? 1 : 0) }
}

extension Optional: Digestible where Wrapped: Digestible {
  /// Adds whether there is a value, and the value, to a digest.
  @inlinable
  public func combine(into digest: inout StateDigest) {
    digest.combine(bits: self == nil ? 0 : 1)
    self?.combine(into: &digest)
  }
}

extension Array: Digestible where Element: Digestible {
  /// Adds the number of elements, and each element, to a digest.
  @inlinable
  public func combine(into digest: inout StateDigest) {
    digest.combine(count)
    for element in self { element.combine(into: &digest) }
  }
}

extension Range: Digestible where Bound: Digestible {
  /// Adds both bounds to a digest.
  @inlinable
  public func combine(into digest: inout StateDigest) { digest.combine(lowerBound, upperBound) }
}
