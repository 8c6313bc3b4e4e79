import Folio
import SharedTests

/// What became of the events that a script sent.
struct Recording {
  /// The effects of each event, in words.
  private(set) var events: [[[String]]] = []
  /// Where in `events` the present step begins.
  private var step = 0
  /// Why the last event was rejected, in words; nil if it was not.
  private(set) var rejection: [String]?
  /// What must never be, and was.
  private(set) var complaints: [String] = []
  /// The script's clock.
  var now = Moment(nanoseconds: 0)
  /// Sends an event. A rejection must leave no trace. What does not count among the effects is not recorded.
  mutating func send<Machine: StateMachine>(
    _ event: Machine.Event, to machine: inout Machine, counting: (Machine.Effect) -> Bool = { _ in true }
  ) -> [Machine.Effect] {
    var effects: [Machine.Effect] = []
    let before = machine
    rejection = nil
    do throws(Machine.Rejection) {
      try machine.handle(event) { effects.append($0) }
    } catch {
      rejection = wording(of: error)
      if machine != before { complain("\(event) was rejected and changed the machine") }
      if !effects.isEmpty { complain("\(event) was rejected and emitted \(effects)") }
    }
    for complaint in ContinuityCheck.complaints(before, event, at: now) { complain(complaint) }
    events.append(effects.filter(counting).map { wording(ofEffect: $0) })
    return effects
  }

  mutating func complain(_ complaint: String) { complaints.append(complaint) }

  /// Takes over what is wrong in another recording: its complaints, and why the last event was rejected.
  mutating func adopt(from other: Recording) {
    complaints += other.complaints
    rejection = rejection ?? other.rejection
  }

  /// From here on it is another step.
  mutating func beginStep() {
    step = events.count
    rejection = nil
    complaints = []
  }

  /// Forgets what was told before.
  mutating func forget() {
    events = []
    step = 0
  }

  // MARK: What was told

  /// All effects since the beginning, or since `forget`.
  var all: [[String]] { events.flatMap { $0 } }

  /// The effects of the present step.
  var latest: [[String]] { events[step...].flatMap { $0 } }

  /// The effects in a line, with commas between.
  static func line(_ effects: [[String]]) -> [String] { Array(effects.joined(separator: [","])) }

  /// A word of each effect with a name.
  func words(_ index: Int, of name: String) -> [String] {
    all.compactMap { $0.first == name && $0.count > index ? $0[index] : nil }
  }

  /// Who came and went: w0 W4 | D0 A4, a group an event.
  var lifecycle: [String] {
    let letters = ["willDisappear": "w", "willAppear": "W", "didDisappear": "D", "didAppear": "A"]
    let groups = events.map { event in
      event.compactMap { effect in effect.first.flatMap { letters[$0] }.map { $0 + effect[1] } }
    }
    return Array(groups.filter { !$0.isEmpty }.joined(separator: ["|"]))
  }
}
