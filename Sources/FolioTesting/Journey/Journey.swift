public import Folio

/// A scripted navigation that reads as a story, with a clock of its own.
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
/// Time is virtual: requests take none, and ``run(until:limit:file:line:)`` carries out whatever the machine's
/// `nextWake` asks for (frames, moments, ends of turns) without waiting for any of it.
///
/// A journey is a value. A copy goes its own way from where it was copied.
///
/// An event that the machine refuses is a failure, unless it happens within ``rejects(_:file:line:_:)``; so is a
/// refusal that leaves a trace, and a word that comes to nothing: a finger that lifts and is not down, rows for a page
/// that is not loaded. Whoever means it sends the event itself (``send(_:file:line:)``).
@dynamicMemberLookup
public struct Journey<Machine: TimedMachine>: Sendable {
  /// The machine as it is now.
  public private(set) var machine: Machine

  /// The present moment; it only goes forward.
  public private(set) var now = Moment(nanoseconds: 0)

  /// What happened since the journey was begun, or ``forget()`` was called.
  public private(set) var steps: [Step<Machine>] = []

  /// Everything that happened since the journey was begun.
  package private(set) var happenings: [Happening<Machine>] = []

  /// Names for pages, for the texts of the journey; pages without one are numbers.
  public var names: [PageID: String] = [:]

  /// How long a frame takes, in nanoseconds, from a ten-thousandth of a second to a second; 60 a second by default.
  /// Running with any other is a failure.
  public var frame: Int64 = 16_666_667

  /// Where failures go.
  public var reporter: Reporter

  /// What must hold at each step; nothing of them by default.
  public var laws: [Law<Machine>]

  /// What the host does about an effect: events that follow once the present one is handled.
  private let answer: @Sendable (Machine.Effect, Machine) -> [Machine.Event]

  /// The refusal that is awaited, and whether it came.
  private var awaited: Machine.Rejection?
  private var hasBeenRejected = false

  /// The number of the last request.
  var lastRequest: Int64 = 0

  /// The fingers that words of the story put down, and that have not lifted; `Journey.theFinger` stands for the one of pages,
  /// lists and strips.
  var fingers: Set<Int64> = []

  /// A journey that begins with this machine.
  ///
  /// - Parameters:
  ///   - machine: Where it begins.
  ///   - laws: What must hold at each step.
  ///   - reporter: Where failures go; by default they are thrown.
  ///   - answering: What a host does about an effect, as events: it loads pages, it measures rows. They follow once
  ///     the event that emitted the effect is handled, in the order of the effects.
  public init(
    _ machine: Machine, laws: [Law<Machine>] = [], reporter: Reporter = .throwing,
    answering: @escaping @Sendable (Machine.Effect, Machine) -> [Machine.Event] = { _, _ in [] }
  ) {
    self.machine = machine
    self.laws = laws
    self.reporter = reporter
    answer = answering
  }

  /// A projection of the machine.
  public subscript<Value>(dynamicMember path: KeyPath<Machine, Value>) -> Value { machine[keyPath: path] }

  // MARK: Events

  /// Sends an event, and then what the host answers to its effects.
  public mutating func send(
    _ event: Machine.Event, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    var events = [event]
    var next = 0
    while next < events.count {
      // A host and a machine that answer each other without end are a failure, not a test that hangs.
      guard next < 10_000 else {
        return try fail(
          "\(Script.source(of: event)): host and machine answer each other without end", file, line)
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

  /// What happens in the closure must be refused for this reason.
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
    if !hasBeenRejected { try fail("nothing was refused as \(Script.source(of: rejection))", file, line) }
  }

  /// Begins the record anew: what was told until now is no part of the story.
  public mutating func forget() { steps = [] }

  // MARK: Parts

  func fail(_ text: String, _ file: StaticString, _ line: UInt) throws {
    try reporter.report(text, file: file, line: line)
  }

  /// The finger that drags where fingers have no names.
  static var theFinger: Int64 { .min }

  /// Whether the machine answered the last event of the story in any way.
  var hasAnswered: Bool { steps.last.map { !$0.effects.isEmpty || $0.rejection != nil } ?? false }

  mutating func setTime(_ moment: Moment) { now = max(now, moment) }

  mutating func nextRequest() -> Int64 {
    lastRequest += 1
    return lastRequest
  }

  /// The name of a page.
  public func name(_ page: PageID?) -> String { page.map { names[$0] ?? "\($0)" } ?? "–" }
}
