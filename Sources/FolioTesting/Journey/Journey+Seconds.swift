internal import Folio

/// The durations that a step may have. Any other duration is a failure at once; otherwise no time would pass, or more
/// frames than a test can run.
extension Journey {
  /// The longest duration of a step: a day, in seconds.
  static var longestTime: Double { 86_400 }

  /// The legal frame durations: from a ten-thousandth of a second to a second, in nanoseconds.
  static var frames: ClosedRange<Int64> { 100_000...1_000_000_000 }

  /// Whether a duration in seconds can pass; reports a failure if not.
  func canPass(_ seconds: Double, _ file: StaticString, _ line: UInt) throws -> Bool {
    if seconds.isNaN {
      try fail("the duration is NaN", file, line)
    } else if seconds < 0 {
      try fail("\(Numbers.text(seconds)) s cannot pass: time goes forward", file, line)
    } else if seconds > Self.longestTime {
      try fail("\(Numbers.text(seconds)) s is more than a day, the maximum of a step", file, line)
    } else {
      return true
    }
    return false
  }

  /// Whether time can pass until a moment, in frames of the current duration; reports a failure if not.
  func canPass(until moment: Moment, _ file: StaticString, _ line: UInt) throws -> Bool {
    if moment < now {
      try fail("that moment has passed", file, line)
      return false
    }
    return try canPass(moment.seconds(since: now), file, line) && hasFrame(file, line)
  }

  /// Whether the frame duration is legal; reports a failure if not.
  func hasFrame(_ file: StaticString, _ line: UInt) throws -> Bool {
    if Self.frames.contains(frame) { return true }
    try fail(
      "a frame of \(frame) ns is not allowed: it takes from \(Self.frames.lowerBound) to \(Self.frames.upperBound) ns",
      file, line)
    return false
  }
}
