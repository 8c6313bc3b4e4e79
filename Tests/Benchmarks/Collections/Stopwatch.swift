/// Times work, and prints it beside the naive way of doing the same in the same run.
struct Stopwatch {
  /// Keeps results alive, so that no work is left out.
  static nonisolated(unsafe) var sink: Int64 = 0

  /// The median time of one of `count` pieces of work, in nanoseconds.
  ///
  /// They are timed in slices of a thousand, short enough that most are not interrupted on a busy machine.
  @inline(never)
  static func nanoseconds<Subject>(
    _ subject: inout Subject, count: Int, _ work: (inout Subject, Range<Int>) throws -> Int64
  ) rethrows -> Double {
    let clock = ContinuousClock()
    var times: [Double] = []
    for run in 0..<(count < 100 ? 1 : 5) {
      var first = 0
      while first < count {
        let slice = first..<min(first + 1_000, count)
        let start = clock.now
        unsafe sink &+= try work(&subject, slice)
        let parts = (clock.now - start).components
        let time = Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
        if run > 0 || count < 1_000 { times.append(time / Double(slice.count)) }
        first = slice.upperBound
      }
    }
    times.sort()
    return times[times.count / 2]
  }

  /// One line: what was timed, in how many rows, beside its budget, and how many times faster than the naive way.
  static func report(_ what: String, _ size: Int64, _ fast: Double, naive: Double?, budget: Double) {
    func pad(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    func number(_ value: Double) -> String {
      let tenths = Int64(value * 10 + 0.5)
      return value >= 100 ? "\(Int64(value + 0.5))" : "\(tenths / 10).\(tenths % 10)"
    }
    let name = what + String(repeating: " ", count: max(0, 44 - what.count))
    let columns = [
      pad("\(size)", 9), pad(number(fast), 10), pad(number(budget), 9),
      pad(naive.map(number) ?? "–", 12), pad(naive.map { number($0 / fast) + "×" } ?? "–", 10),
    ]
    print(name + columns.joined())
  }
}

/// A random generator that gives the same numbers for the same seed (splitmix64, Sebastiano Vigna).
struct Seeded {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func below(_ bound: Int64) -> Int64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return Int64((mixed ^ (mixed >> 31)) % UInt64(bound))
  }
}
