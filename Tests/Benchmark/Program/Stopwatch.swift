/// Times work in slices that are short enough for most not to be interrupted on a busy machine.
enum Stopwatch {
  /// The median time of a round, in nanoseconds, over slices of about a tenth of a millisecond.
  ///
  /// - Parameter seconds: How long to go on; three slices are timed in any case, and one of what takes long.
  static func nanoseconds(of subject: any Subject, for seconds: Double = 0.08) throws -> Double {
    let clock = ContinuousClock()
    var next = 0
    func slice(_ count: Int) throws -> Double {
      let start = clock.now
      try subject.run(next..<next + count)
      next += count
      let parts = (clock.now - start).components
      return Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
    }
    // Rounds come in pairs, in and out, so slices are even.
    var count = 2
    var time = try slice(count)
    var spent = time
    while time < 100_000, count < 1 << 20 {
      count *= 2
      time = try slice(count)
      spent += time
    }
    if spent > 400_000_000 { return time / Double(count) }
    var times: [Double] = []
    var total = 0.0
    while times.count < 3 || (total < seconds * 1e9 && times.count < 400) {
      let time = try slice(count)
      total += time
      times.append(time / Double(count))
    }
    times.sort()
    return times[times.count / 2]
  }
}
