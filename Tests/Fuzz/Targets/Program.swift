import Folio
import FolioTesting
import FolioTrace

/// A program that bytes encode, which is played on a machine and checked against its laws.
struct Program<Machine: TracedMachine>: Sendable {
  /// The events before the program, in half of all programs: pages that are in view, a list with rows.
  var opening: [Machine.Event] = []
  /// The laws of every step.
  var laws: [Law<Machine>]
  /// Those of a state that was tampered with, which may be drawn oddly.
  var tamperedLaws: [Law<Machine>] = [.rejectsCleanly, .isPure]
  /// The laws of what is drawn. A state that was tampered with may never have been drawn as it is, and has not these.
  var drawn: [Law<Machine>] = []
  /// The hints of the machine.
  var hints: @Sendable (Machine, inout Hints) -> Void = { _, _ in }
  /// The hint in an effect of the machine.
  var hears: @Sendable (Machine.Effect, inout Hints) -> Void = { _, _ in }
  /// How the machine is saved, if it can be.
  var saving: Saving<Machine>?
  /// The law of the end; returns a complaint if it is violated.
  var ending: @Sendable (Machine, Moment) -> String? = { _, _ in nil }

  static var longest: Int { 400 }

  /// Returns a violation, with the whole program, or nil if all laws hold.
  func complaint(_ bytes: [UInt8]) -> String? {
    let source = ByteSource(bytes)
    guard let start = beginning(source) else { return nil }
    return complaint(source, from: start, isTampered: false)
  }

  /// Returns a violation after the saved state was tampered with, or nil if the state is refused, or does no harm: it takes
  /// any events, refuses them cleanly, can be saved and read again, and comes to rest.
  func complaintAboutTampering(_ source: ByteSource) -> String? {
    guard let saving, let start = beginning(source) else { return nil }
    var machine = start.machine
    let count = Int(source.byte() & 31)
    for _ in 0..<count {
      guard let event = event(source, for: machine) else { continue }
      try? machine.handle(event) { hears($0, &source.hints) }
    }
    do {
      guard let other = try saving.tampered(machine, source) else { return nil }
      if let complaint = WireLaws.complaint(other.machine) { return "\(complaint)\nin \(other.text)" }
      let start = Start(setup: start.setup, machine: other.machine)
      return complaint(source, from: start, isTampered: true)
        .map { "\($0)\nin \(other.text)" }
    } catch {
      return "\(error)"
    }
  }

  private func complaint(_ source: ByteSource, from start: Start, isTampered: Bool) -> String? {
    var machine = start.machine
    var events: [Machine.Event] = []
    var effects = Hasher()
    func told(_ complaint: String) -> String {
      "\(complaint)\nafter \(start.setup)\n\(Script.source(ofEvents: events))"
    }

    while !source.isExhausted, events.count < Program.longest {
      guard let event = event(source, for: machine) else { continue }
      events.append(event)
      let step = Step(machine, event, at: source.now)
      for law in drawn where !isTampered {
        if let complaint = law.complaint(step) { return told("\(law.name): \(complaint)") }
      }
      machine = step.after
      for effect in step.effects { hears(effect, &source.hints) }
      effects.combine(step.effects)
      let isLast = source.isExhausted || events.count == Program.longest
      for law in isTampered ? tamperedLaws : laws
      where isLast || law.isDue(at: events.count, isNew: events.count % 4 == 0) {
        if let complaint = law.complaint(step) { return told("\(law.name): \(complaint)") }
      }
      if events.count % 16 == 0, let complaint = WireLaws.complaint(event) { return told(complaint) }
      // It costs as much as hundreds of steps.
      guard let saving, events.count % 32 == 12 || isLast && events.count % 4 == 0 else { continue }
      do {
        // The decoded machine continues in place of the original, and must reach the same state.
        machine = try saving.reread(machine)
      } catch {
        return told("\(error)")
      }
    }

    if let complaint = WireLaws.complaint(machine) { return told(complaint) }
    if let complaint = replayed(events, from: start.machine, to: machine, effects) { return told(complaint) }
    return ending(machine, source.now).map(told)
  }

  /// Returns a new machine and its settings.
  struct Start {
    var setup: Machine.Setup
    var machine: Machine
    /// The machine's history.
    var opening: [Machine.Event] = []
  }

  /// Returns a new machine and its settings: the defaults, or others that are not refused.
  func beginning(_ source: ByteSource) -> Start? {
    let choice = source.byte()
    if choice & 12 == 12 { source.moveClock() }
    var setup = Machine.defaultSetup
    if choice & 1 == 1, let settings = Machine.Setup.self as? any Settings.Type,
      let drawn = try? ByteDecoder.value(settings, source) as? Machine.Setup
    {
      setup = drawn
    }
    guard var machine = try? Machine(setup: setup) else { return nil }
    let opening = choice & 2 == 0 ? opening : []
    for event in opening { try? machine.handle(event) { _ in } }
    return Start(setup: setup, machine: machine, opening: opening)
  }

  func event(_ source: ByteSource, for machine: Machine) -> Machine.Event? {
    hints(machine, &source.hints)
    return try? ByteDecoder.value(Machine.Event.self, source)
  }

  /// The same events on the same machine give the same machine with the same effects.
  private func replayed(
    _ events: [Machine.Event], from start: Machine, to end: Machine, _ effects: Hasher
  ) -> String? {
    var copy = start
    var again = Hasher()
    for event in events {
      var emitted: [Machine.Effect] = []
      try? copy.handle(event) { emitted.append($0) }
      again.combine(emitted)
    }
    guard copy == end, again.finalize() == effects.finalize() else {
      return "replayed from the start, it goes another way"
    }
    guard copy.hashValue == end.hashValue else { return "equal machines have other hashes" }
    return saving?.digest(copy) == saving?.digest(end) ? nil : "equal machines have other digests"
  }
}
