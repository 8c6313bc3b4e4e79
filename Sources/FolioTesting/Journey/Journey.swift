public import Folio

/// A scripted sequence of navigation steps with a clock of its own.
///
///     var journey = Journey(PageController())
///     try journey.open([.home, .search, .music], at: .home)
///     try journey.jump(to: .music)
///     try journey.run(for: 0.15)
///     try journey.jump(to: .search)
///     try journey.run(until: .rest)
///     journey.lifecycle      // "w0 W2 | D0 A2 w2 W1 | D2 A1"
///     journey.outcomes       // "finishedEarly completed"
///     journey.position       // 1: every projection of the machine is one of the journey
///
/// Time is virtual: requests take no time, and ``run(until:limit:file:line:)`` does what the machine's `nextWake`
/// requests (frames, moments, ends of turns) without waiting.
///
/// A journey is a value. A copy continues independently.
///
/// A rejected event is a failure, unless it is sent within ``rejects(_:file:line:_:)``. So is a rejection that changes
/// the machine or emits effects, and a step that has no effect: lifting a finger that is not down, filling a page that
/// is not loaded. To send such an event on purpose, use ``send(_:file:line:)``.
@dynamicMemberLookup
public struct Journey<Machine: TimedMachine>: Sendable {
  /// The current machine.
  public private(set) var machine: Machine

  /// The present moment, which only increases.
  public private(set) var now = Moment(nanoseconds: 0)

  /// The steps since the journey began or ``forget()`` was called.
  public private(set) var steps: [Step<Machine>] = []

  /// All events since the journey began.
  package private(set) var happenings: [Happening<Machine>] = []

  /// The names of pages in the texts of the journey. Pages without a name are numbers.
  public var names: [PageID: String] = [:]

  /// The duration of a frame, in nanoseconds, from a ten-thousandth of a second to a second; by default 1/60 second. A
  /// run with any other duration fails.
  public var frame: Int64 = 16_666_667

  /// The reporter of failures.
  public var reporter: Reporter

  /// The laws that are checked at each step; none by default.
  public var laws: [Law<Machine>]

  /// The host's answer to an effect: events that follow once the current event is handled.
  private let answer: @Sendable (Machine.Effect, Machine) -> [Machine.Event]

  /// The expected rejection, and whether it occurred.
  private var awaited: Machine.Rejection?
  private var hasBeenRejected = false

  /// The number of the last request.
  var lastRequest: RequestID = 0

  /// The fingers that steps have put down and not lifted. `Journey.theFinger` is the finger of pages, lists and strips.
  var fingers: Set<Int64> = []

  /// Creates a journey that begins with a machine.
  ///
  /// - Parameters:
  ///   - machine: The machine.
  ///   - laws: The laws to check at each step.
  ///   - reporter: The reporter of failures; by default failures are thrown.
  ///   - answering: A closure that returns the host's answer to an effect as events; for example, a host loads pages
  ///     and measures rows. They follow once the event that emitted the effect is handled, in the order of the effects.
  public init(
    _ machine: Machine, laws: [Law<Machine>] = [], reporter: Reporter = .throwing,
    answering: @escaping @Sendable (Machine.Effect, Machine) -> [Machine.Event] = { _, _ in [] }
  ) {
    self.machine = machine
    self.laws = laws
    self.reporter = reporter
    answer = answering
  }

  /// The value of a projection of the machine.
  public subscript<Value>(dynamicMember path: KeyPath<Machine, Value>) -> Value { machine[keyPath: path] }

  // MARK: Events

  /// Sends an event, followed by the host's answers to its effects.
  public mutating func send(
    _ event: Machine.Event, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var events = [event]
    var next = 0
    while next < events.count {
      // An endless exchange between host and machine is a failure, so that the test does not hang.
      guard next < 10_000 else {
        return try fail(
          "\(Script.source(of: event)): host and machine exchange events without end", file, line)
      }
      let step = Step(machine, events[next], at: now)
      next += 1
      machine = step.after
      steps.append(step)
      happenings.append(Happening(event: step.event, moment: now))
      try check(step, file, line)
      for law in laws where law.isDue(at: happenings.count, isNew: true) {
        guard let complaint = law.complaint(step) else { continue }
        try fail("\(law.name): broken by \(Script.source(of: step.event)). \(complaint)", file, line)
      }
      events += step.effects.flatMap { answer($0, step.after) }
    }
  }

  /// Sends an event that happened at a moment, once time has passed until then; time that has passed stays.
  ///
  /// A journey follows a host that runs by itself, and holds it to laws, when it is sent what the host's machine handles:
  ///
  ///     var journey = Journey(runner.machine, laws: [.continuity, .keepsSpeed])
  ///     runner.onHandled = { event, _, rejection in
  ///       if rejection == nil { try? journey.send(event, at: clock.now) }
  ///     }
  public mutating func send(
    _ event: Machine.Event, at moment: Moment, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    setTime(moment)
    try send(event, file: file, line: line)
  }

  private mutating func check(_ step: Step<Machine>, _ file: StaticString, _ line: UInt) throws {
    let event = Script.source(of: step.event)
    if let fault = step.uncleanRejection { try fail("\(event): \(fault)", file, line) }
    guard let rejection = step.rejection else { return }
    if let awaited, awaited == rejection {
      hasBeenRejected = true
    } else {
      let wanted = awaited.map { ", not \(Script.source(of: $0))" } ?? ""
      try fail("\(event) was refused: \(Script.source(of: rejection))\(wanted)", file, line)
    }
  }

  /// Expects that a closure causes this rejection, and fails otherwise.
  ///
  ///     try journey.rejects(.unknownPage(99)) { try $0.jump(to: 99) }
  public mutating func rejects(
    _ rejection: Machine.Rejection, file: StaticString = #filePath, line: UInt = #line,
    _ body: (inout Journey) throws -> Void
  ) throws {
    awaited = rejection
    hasBeenRejected = false
    defer { awaited = nil }
    try body(&self)
    if !hasBeenRejected { try fail("no event was refused as \(Script.source(of: rejection))", file, line) }
  }

  /// Clears the record. Previous steps are no longer part of it.
  public mutating func forget() { steps = [] }

  // MARK: Parts

  func fail(_ text: String, _ file: StaticString, _ line: UInt) throws {
    try reporter.report(text, file: file, line: line)
  }

  /// The finger that drags in steps without a finger id.
  static var theFinger: Int64 { .min }

  mutating func setTime(_ moment: Moment) { now = max(now, moment) }

  mutating func nextRequest() -> RequestID {
    lastRequest.rawValue += 1
    return lastRequest
  }

  /// Returns the name of a page.
  public func name(_ page: PageID?) -> String { page.map { names[$0] ?? "\($0)" } ?? "–" }
}
