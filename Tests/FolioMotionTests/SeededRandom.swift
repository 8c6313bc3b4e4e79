/// A stream of numbers that is the same in every run of a test (SplitMix64, by Steele, Lea and Flood).
struct SeededRandom: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// A number between two positive ones whose logarithm is evenly spread.
  mutating func spread(_ low: Double, _ high: Double) -> Double {
    var number = low
    let steps = Int.random(in: 0...1_000, using: &self)
    let ratio = high / low
    // The thousandth part of the way, by repeated square roots: no C library is needed.
    var root = ratio
    var fraction = 1.0
    var rest = Double(steps) / 1_000
    while fraction > 1e-4 {
      if rest >= fraction {
        number *= root
        rest -= fraction
      }
      root = root.squareRoot()
      fraction /= 2
    }
    return number
  }
}
