/// Numbers that look random and are the same in every run with the same seed (SplitMix64).
struct Chance: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// One of so many.
  mutating func pick(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// True once in so many times.
  mutating func once(in count: Int) -> Bool { pick(count) == 0 }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
  }

  /// A number that no machine may take, or an extreme one that it must.
  mutating func extreme() -> Double {
    let all: [Double] = [
      .nan, .infinity, -.infinity, -0.0, 1e300, -1e300, 1e-300, 1_099_511_627_776, -1_099_511_627_776,
      .leastNonzeroMagnitude, 0.5, -1,
    ]
    return all[pick(all.count)]
  }
}
