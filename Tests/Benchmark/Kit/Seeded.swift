/// A random generator that gives the same numbers for the same seed (splitmix64, Sebastiano Vigna).
public struct Seeded: Sendable {
  private var state: UInt64

  /// Creates the generator of a seed.
  public init(_ seed: UInt64) { state = seed }

  /// Returns a number from 0 to below the bound, which must be above 0.
  public mutating func below(_ bound: Int64) -> Int64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int64((mixed ^ (mixed >> 31)) % UInt64(bound))
  }

  /// Returns keys 1 … 2 · size with a probability inversely proportional to the key, by Zipf's law: size to the power of a
  /// uniform number.
  public static func zipf(count: Int, size: Int, seed: UInt64 = 3) -> [Int64] {
    var random = Seeded(seed)
    return (0..<count).map { _ in
      var (power, root) = (1.0, Double(2 * size))
      for _ in 0..<30 {
        root = root.squareRoot()
        if random.below(2) == 1 { power *= root }
      }
      return Int64(power)
    }
  }
}
