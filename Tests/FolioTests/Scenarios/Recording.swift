import Folio
import SharedTests

/// The events that a script sent, and their results.
struct Recording {
  /// The effects of each event, as text.
  private(set) var events: [[[String]]] = []
  /// The index in `events` at which the present step begins.
  private var step = 0
  /// The reason why the last event was rejected, as text, or nil if it was not.
  private(set) var rejection: [String]?
  /// Violations of invariants.
  private(set) var complaints: [String] = []
  /// The script's clock.
  var now = Moment(nanoseconds: 0)
  /// Sends an event. A rejection must change nothing. Effects that do not count are not recorded.
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

  /// Copies the complaints of another recording, and the rejection of its last event.
  mutating func adopt(from other: Recording) {
    complaints += other.complaints
    rejection = rejection ?? other.rejection
  }

  /// Begins another step.
  mutating func beginStep() {
    step = events.count
    rejection = nil
    complaints = []
  }

  /// Removes earlier effects.
  mutating func forget() {
    events = []
    step = 0
  }

  // MARK: Recorded effects

  /// All effects since the start, or since `forget`.
  var all: [[String]] { events.flatMap { $0 } }

  /// The effects of the present step.
  var latest: [[String]] { events[step...].flatMap { $0 } }

  /// The effects in one line, separated by commas.
  static func line(_ effects: [[String]]) -> [String] { Array(effects.joined(separator: [","])) }

  /// One word of each effect with a name.
  func words(_ index: Int, of name: String) -> [String] {
    all.compactMap { $0.first == name && $0.count > index ? $0[index] : nil }
  }

  /// Appearance and disappearance: w0 W4 | D0 A4, one group for each event.
  var lifecycle: [String] {
    let letters = ["willDisappear": "w", "willAppear": "W", "didDisappear": "D", "didAppear": "A"]
    let groups = events.map { event in
      event.compactMap { effect in effect.first.flatMap { letters[$0] }.map { $0 + effect[1] } }
    }
    return Array(groups.filter { !$0.isEmpty }.joined(separator: ["|"]))
  }
}
