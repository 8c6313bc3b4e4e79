/// A 64-bit FNV-1a hash over a machine's fields in their order: equal machines have equal digests, on every
/// platform and in every run, so that hosts in different places can compare states by a number.
///
/// Bytes are taken from the least significant up. The algorithm and its two constants are those of Fowler, Noll
/// and Vo.
///
///     var digest = Digest()
///     digest.combine(Int64(1))
///     digest.value  // 0x89cd31291d2aefa4
public struct Digest: Hashable, Sendable {
  /// The hash of what was combined so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// A digest of nothing.
  public init() {}

  /// Takes in eight bytes.
  public mutating func combine(_ bits: UInt64) {
    var rest = bits
    for _ in 0..<8 {
      value = (value ^ (rest & 0xff)) &* 0x100_0000_01b3
      rest >>= 8
    }
  }

  /// Takes in an integer as eight bytes, two's complement.
  public mutating func combine(_ number: Int64) { combine(UInt64(bitPattern: number)) }

  /// Takes in a number by its bits. Machines store no −0, so equal numbers have equal bits.
  public mutating func combine(_ number: Double) { combine(number.bitPattern) }

  /// Takes in a truth value as 0 or 1.
  public mutating func combine(_ truth: Bool) { combine(UInt64(truth ? 1 : 0)) }

  /// Takes in an identity.
  public mutating func combine(_ page: PageID) { combine(page.rawValue) }

  /// Takes in a moment.
  public mutating func combine(_ moment: Moment) { combine(moment.nanoseconds) }

  /// Takes in an identity or its absence.
  public mutating func combine(_ page: PageID?) {
    combine(page != nil)
    if let page { combine(page) }
  }

  /// Takes in a moment or its absence.
  public mutating func combine(_ moment: Moment?) {
    combine(moment != nil)
    if let moment { combine(moment) }
  }

  /// Takes in an integer or its absence.
  public mutating func combine(_ number: Int64?) {
    combine(number != nil)
    if let number { combine(number) }
  }

  /// Takes in a number or its absence.
  public mutating func combine(_ number: Double?) {
    combine(number != nil)
    if let number { combine(number) }
  }
}
