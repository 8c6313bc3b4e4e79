/// A sequence of numbers from a seed, so that made-up data is the same on every machine and at any time (SplitMix64).
package struct Random: RandomNumberGenerator, Hashable, Sendable {
  private var state: UInt64

  /// Creates a sequence.
  package nonisolated init(_ seed: Int) { state = UInt64(bitPattern: Int64(seed)) &* 0x9e37_79b9_7f4a_7c15 }

  package nonisolated mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }

  /// Returns a number from 0 up to a bound.
  package nonisolated mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(max(bound, 1))) }

  /// Returns one of a list, which must not be empty.
  package nonisolated mutating func one<Element>(of list: [Element]) -> Element { list[below(list.count)] }
}
