/// A 64-bit FNV-1a hash over the fields of a machine, in their order. Equal machines have equal digests on every
/// platform and in every run, so that hosts in different places can compare states by a number.
///
/// Bytes are hashed from the least significant to the most significant. The algorithm and its two constants are those
/// of Fowler, Noll and Vo.
///
///     var digest = StateDigest()
///     digest.combine(Int64(1))
///     digest.value  // 0x89cd31291d2aefa4
///
/// ``Digestible`` values can be added, several of them with one call:
///
///     digest.combine(configuration, offset, newest)
public struct StateDigest: Hashable, Sendable {
  /// The hash of all values added so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates an empty digest.
  public init() {}

  /// Adds eight bytes.
  @usableFromInline
  mutating func combine(bits: UInt64) {
    var rest = bits
    for _ in 0..<8 {
      value = (value ^ (rest & 0xff)) &* 0x100_0000_01b3
      rest >>= 8
    }
  }

  /// Adds a value.
  @inlinable
  public mutating func combine<A: Digestible>(_ a: A) { a.combine(into: &self) }

  /// Adds two values, in their order.
  @inlinable
  public mutating func combine<A: Digestible, B: Digestible>(_ a: A, _ b: B) {
    a.combine(into: &self)
    b.combine(into: &self)
  }

  /// Adds three values, in their order.
  @inlinable
  public mutating func combine<A: Digestible, B: Digestible, C: Digestible>(_ a: A, _ b: B, _ c: C) {
    combine(a, b)
    c.combine(into: &self)
  }

  /// Adds four values, in their order.
  @inlinable
  public mutating func combine<A: Digestible, B: Digestible, C: Digestible, D: Digestible>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) {
    combine(a, b)
    combine(c, d)
  }

  /// Adds five values, in their order.
  @inlinable
  public mutating func combine<A: Digestible, B: Digestible, C: Digestible, D: Digestible, E: Digestible>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
  ) {
    combine(a, b, c)
    combine(d, e)
  }

  /// Adds six values, in their order.
  @inlinable
  public mutating func combine<
    A: Digestible, B: Digestible, C: Digestible, D: Digestible, E: Digestible, F: Digestible
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
    combine(a, b, c)
    combine(d, e, f)
  }
}
