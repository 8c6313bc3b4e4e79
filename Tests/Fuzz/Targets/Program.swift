import Folio
import FolioTesting
import FolioTrace

/// Plays the program that bytes stand for on a machine, and holds it to its laws.
struct Program<Machine: TracedMachine> {
  /// What happens before the program, in half of all programs: pages that are in view, a list with rows.
  var opening: [Machine.Event] = []
  /// What must hold at every step.
  var laws: [Law<Machine>]
  /// What the machine would like to hear of.
  var hints: (Machine) -> Hints = { _ in Hints() }
  /// What must hold at the end; a complaint if it does not.
  var ending: (Machine, Moment) -> String? = { _, _ in nil }

  private static var longest: Int { 400 }

  /// What is wrong, with the whole program; nil if all laws hold.
  func complaint(_ bytes: [UInt8]) -> String? {
    let source = ByteSource(bytes)
    guard let (setup, start) = beginning(source) else { return nil }
    var machine = start
    var events: [Machine.Event] = []
    var effects = 0
    func told(_ complaint: String) -> String {
      "\(complaint)\nafter \(setup)\n\(Script.source(ofEvents: events))"
    }

    while !source.isExhausted, events.count < Program.longest {
      guard let event = event(source, for: machine) else { continue }
      events.append(event)
      let step = Step(machine, event, at: source.now)
      machine = step.after
      effects += step.effects.count
      let isLast = source.isExhausted || events.count == Program.longest
      for law in laws where isLast || law.isDue(at: events.count, isNew: events.count % 4 == 0) {
        if let complaint = law.complaint(step) { return told("\(law.name): \(complaint)") }
      }
      if events.count % 16 == 0, let complaint = WireLaws.complaint(event) { return told(complaint) }
    }

    if let complaint = WireLaws.complaint(machine) { return told(complaint) }
    if let complaint = replayed(events, from: start, to: machine, effects) { return told(complaint) }
    return ending(machine, source.now).map(told)
  }

  /// The machine at the beginning, and its settings: the defaults, or others that are not refused.
  private func beginning(_ source: ByteSource) -> (Machine.Setup, Machine)? {
    let choice = source.byte()
    var setup = Machine.defaultSetup
    if choice & 1 == 1, let settings = Machine.Setup.self as? any Settings.Type,
      let drawn = try? ByteDecoder.value(settings, source) as? Machine.Setup
    {
      setup = drawn
    }
    guard var machine = try? Machine(setup: setup) else { return nil }
    if choice & 2 == 0 { for event in opening { try? machine.handle(event) { _ in } } }
    return (setup, machine)
  }

  private func event(_ source: ByteSource, for machine: Machine) -> Machine.Event? {
    source.hints = hints(machine)
    return try? ByteDecoder.value(Machine.Event.self, source)
  }

  /// The same events on the same machine lead to the same machine.
  private func replayed(
    _ events: [Machine.Event], from start: Machine, to end: Machine, _ effects: Int
  ) -> String? {
    var copy = start
    var count = 0
    for event in events { try? copy.handle(event) { _ in count += 1 } }
    guard copy == end, count == effects else { return "replayed from the start, it goes another way" }
    return copy.hashValue == end.hashValue ? nil : "equal machines have other hashes"
  }
}

/// Laws of everything that is written to a trace.
enum WireLaws {
  /// An event that was written and read again is the same.
  static func complaint<Event: Codable & Hashable>(_ event: Event) -> String? {
    // What is no number equals nothing, itself not either.
    guard event == event else { return nil }
    do {
      let line = try Wire.json(of: event).bytes
      let again = try Wire.value(Event.self, from: Wire.json(from: line))
      return again == event ? nil : "written and read again, an event is another"
    } catch {
      return "an event cannot be written and read again: \(error)"
    }
  }

  /// What is to be seen of a machine can be written, and every number of it is one.
  static func complaint(_ machine: some TracedMachine) -> String? {
    do {
      let state = try Wire.json(ofState: machine)
      guard let name = nan(in: state) else { return nil }
      return "\(name) is no number"
    } catch {
      return "the state cannot be written: \(error)"
    }
  }

  private static func nan(in json: JSON) -> String? {
    switch json {
    case .string("NaN"): return "a value"
    case .array(let values): return values.lazy.compactMap { nan(in: $0) }.first
    case .object(let members):
      for member in members where nan(in: member.value) != nil { return member.name }
      return nil
    case .null, .truth, .integer, .decimal, .string: return nil
    }
  }
}
