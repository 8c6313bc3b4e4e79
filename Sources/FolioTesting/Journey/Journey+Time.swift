public import Folio

/// When a run of a journey ends.
public enum Goal: Hashable, Sendable {
  /// When the machine is at rest: its `nextWake` is `never`.
  case rest
  /// At this moment.
  case moment(Moment)
}

/// The time of a journey.
extension Journey {
  /// Lets time pass, and does what the machine's `nextWake` requests: sends `ticked` at each frame and each requested
  /// moment, and `turnEnded` at the end of a turn. Fails at once for a duration that cannot pass (a moment in the past,
  /// more than a day, NaN) and for an illegal ``frame``.
  ///
  /// - Parameters:
  ///   - goal: When to stop. A machine that always waits for a later moment never rests; run it until a moment.
  ///   - limit: The maximum duration until rest, in seconds of virtual time; beyond it the run fails.
  ///   - file: The source file to report.
  ///   - line: The line to report.
  public mutating func run(
    until goal: Goal = .rest, limit: Double = 60, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    switch goal {
    case .rest:
      guard try canPass(limit, file, line), try hasFrame(file, line) else { return }
      let end = later(by: limit)
      try run(file, line, within: end) { _ in false }
      guard machine.nextWake != .never else { return }
      try fail(
        "it does not come to rest within \(Numbers.text(limit)) s: it asks for \(Script.source(of: machine.nextWake))",
        file, line)
    case .moment(let moment):
      guard try canPass(until: moment, file, line) else { return }
      try run(file, line, within: moment) { _ in false }
      setTime(moment)
    }
  }

  /// Lets a number of seconds pass, as ``run(until:limit:file:line:)`` does.
  public mutating func run(
    for seconds: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    guard try canPass(seconds, file, line) else { return }
    try run(until: .moment(later(by: seconds)), file: file, line: line)
  }

  /// Lets time pass until the closure returns true. Fails if the machine comes to rest before that, or if it takes
  /// longer than `limit` seconds.
  public mutating func run(
    limit: Double = 60, file: StaticString = #filePath, line: UInt = #line,
    until isThere: (Machine) -> Bool
  ) throws {
    guard try canPass(limit, file, line), try hasFrame(file, line) else { return }
    try run(file, line, within: later(by: limit), isThere)
    if !isThere(machine) { try fail("the condition is never true", file, line) }
  }

  /// Returns the moment a number of seconds from now; the present moment if the number is NaN or negative.
  public func later(by seconds: Double) -> Moment {
    now.advanced(byNanoseconds: seconds.nanoseconds)
  }

  private mutating func run(
    _ file: StaticString, _ line: UInt, within end: Moment, _ isThere: (Machine) -> Bool
  ) throws {
    var wakes = 0
    while !isThere(machine), try wake(notAfter: end, file, line) {
      wakes += 1
      guard wakes < 1_000_000 else { return try fail("it requests calls without end", file, line) }
    }
  }

  /// Does what the machine requests; returns false if it requests nothing, or something later than `end`.
  private mutating func wake(notAfter end: Moment, _ file: StaticString, _ line: UInt) throws -> Bool {
    let event: Machine.Event?
    switch machine.nextWake {
    case .never: return false
    case .frame:
      let next = now.advanced(byNanoseconds: frame)
      guard next <= end else { return false }
      setTime(next)
      event = Machine.ticked(at: now)
    case .at(let moment):
      guard moment <= end else { return false }
      setTime(moment)
      event = Machine.ticked(at: now)
    case .endOfTurn: event = Machine.turnEnded(at: now)
    }
    guard let event else {
      try fail("it asks for \(Script.source(of: machine.nextWake)), and has no event for it", file, line)
      return false
    }
    try send(event, file: file, line: line)
    return true
  }
}
