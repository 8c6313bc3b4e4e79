/// A stopwatch that times work in slices, short enough that most are not interrupted on a busy machine.
enum Stopwatch {
  /// Returns the time of a round of each subject, in nanoseconds: the median of its slices. The fastest slices would be
  /// those with little to do.
  ///
  /// Slices of about a tenth of a millisecond alternate, so that compared subjects run at the same time: the speed of a
  /// shared processor varies.
  ///
  /// - Parameter seconds: The time for each subject. At least three slices are timed, and one of a slow subject.
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

  /// A subject, with the slices of it that were timed.
  private struct Run {
    private let subject: any Subject
    private let clock = ContinuousClock()
    /// The next round, and the number of rounds in a slice. Rounds come in pairs, in and out, so that slices have even
    /// counts.
    private var next = 0
    private var count = 2
    private var times: [Double] = []
    private var total = 0.0
    /// Whether a few rounds take so long that no more are needed.
    private var isLong = false

    /// Determines the number of rounds in a slice.
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

    /// Whether more slices must be timed.
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
