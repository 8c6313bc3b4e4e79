/// A generator of pseudorandom numbers that are the same in every run with the same seed, on every platform
/// (SplitMix64, by Steele, Lea and Flood).
public struct SeededGenerator: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a generator with a seed.
  public init(seed: UInt64) { state = seed }

  /// Returns the next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number in 0 ..< `count`; 0 if `count` is less than 1.
  public mutating func pick(_ count: Int) -> Int { count < 1 ? 0 : Int(next() % UInt64(count)) }

  /// Returns one of the values, which must not be empty.
  public mutating func pick<Value>(_ values: [Value]) -> Value { values[pick(values.count)] }

  /// Returns true with a probability of one in `count`.
  public mutating func once(in count: Int) -> Bool { pick(count) == 0 }

  /// Returns a number from `low` up to, but not including, `high`.
  public mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
  }

  /// Returns a number that a machine must reject, or one at the limits of what it must accept.
  public mutating func extreme() -> Double {
    pick([
      .nan, .infinity, -.infinity, -0.0, 1e300, -1e300, 1e-300, 1_099_511_627_776, -1_099_511_627_776,
      .leastNonzeroMagnitude, 0.5, -1,
    ])
  }
}
