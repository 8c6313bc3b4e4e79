public import Folio

/// How long a journey runs.
public enum Goal: Hashable, Sendable {
  /// Until the machine asks for nothing any more: its `nextWake` is `never`.
  case rest
  /// Until this moment.
  case moment(Moment)
}

/// Time passes.
extension Journey {
  /// Lets time pass, and carries out what the machine's `nextWake` asks for: `ticked` at each frame and at each
  /// moment, `turnEnded` at the end of a turn; nothing while it asks for nothing. A failure at once for a time that
  /// cannot pass (a moment that has passed, more than a day, no number) and for a ``frame`` that is none.
  ///
  /// - Parameters:
  ///   - goal: When to stop. A machine that always waits for a moment to come never rests: give it a moment.
  ///   - limit: The longest way to rest, in seconds of virtual time; beyond it is a failure.
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

  /// Lets so many seconds pass, as ``run(until:limit:file:line:)`` does.
  public mutating func run(
    for seconds: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    guard try canPass(seconds, file, line) else { return }
    try run(until: .moment(later(by: seconds)), file: file, line: line)
  }

  /// Lets time pass until the machine is as the closure says; a failure if it comes to rest before, or takes longer
  /// than `limit` seconds.
  public mutating func run(
    limit: Double = 60, file: StaticString = #filePath, line: UInt = #line,
    until isThere: (Machine) -> Bool
  ) throws {
    guard try canPass(limit, file, line), try hasFrame(file, line) else { return }
    try run(file, line, within: later(by: limit), isThere)
    if !isThere(machine) { try fail("it does not come to what is awaited", file, line) }
  }

  /// The moment so many seconds from now; the present one if that is no number, or negative.
  public func later(by seconds: Double) -> Moment {
    now.advanced(byNanoseconds: seconds.nanoseconds)
  }

  private mutating func run(
    _ file: StaticString, _ line: UInt, within end: Moment, _ isThere: (Machine) -> Bool
  ) throws {
    var wakes = 0
    while !isThere(machine), try wake(notAfter: end, file, line) {
      wakes += 1
      guard wakes < 1_000_000 else { return try fail("it asks to be called without end", file, line) }
    }
  }

  /// Carries out what the machine asks for; false if it asks for nothing, or for something later than `end`.
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
