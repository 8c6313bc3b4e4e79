/// Times work in slices that are short enough for most not to be interrupted on a busy machine.
enum Stopwatch {
  /// The time of a round of each subject, in nanoseconds: the median of its slices. The fastest would be those that
  /// happen to ask for little.
  ///
  /// Slices of about a tenth of a millisecond are taken in turn, so that what is compared runs at the same time: a
  /// processor that others share is now faster and now slower.
  ///
  /// - Parameter seconds: How long to go on with each; three slices are timed in any case, and one of what takes long.
  static func nanoseconds(of subjects: [any Subject], for seconds: Double = 0.15) throws -> [Double] {
    var runs = try subjects.map { try Run($0) }
    var isGoingOn = true
    while isGoingOn {
      isGoingOn = false
      for index in runs.indices where runs[index].wantsMore(seconds * 1e9) {
        try runs[index].takeSlice()
        isGoingOn = true
      }
    }
    return runs.map(\.figure)
  }

  /// A subject, and the slices of it that were timed.
  private struct Run {
    private let subject: any Subject
    private let clock = ContinuousClock()
    /// The next round, and how many are a slice. Rounds come in pairs, in and out, so slices are even.
    private var next = 0
    private var count = 2
    private var times: [Double] = []
    private var total = 0.0
    /// Whether a few rounds take so long that no more are needed.
    private var isLong = false

    /// Finds out how many rounds are a slice.
    init(_ subject: any Subject) throws {
      self.subject = subject
      var time = try slice()
      var spent = time
      while time < 100_000, count < 1 << 20 {
        count *= 2
        time = try slice()
        spent += time
      }
      isLong = spent > 400_000_000
      times = [time / Double(count)]
    }

    /// Whether more slices are to be timed.
    func wantsMore(_ nanoseconds: Double) -> Bool {
      !isLong && (times.count < 4 || (total < nanoseconds && times.count < 1_000))
    }

    /// Times one more slice.
    mutating func takeSlice() throws {
      let time = try slice()
      total += time
      times.append(time / Double(count))
    }

    /// The time of a round.
    var figure: Double { times.sorted()[times.count / 2] }

    private mutating func slice() throws -> Double {
      let start = clock.now
      try subject.run(next..<next + count)
      next += count
      let parts = (clock.now - start).components
      return Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
    }
  }
}
