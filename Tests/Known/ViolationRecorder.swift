public import Folio
public import FolioTesting
public import FolioTrace
internal import Foundation

/// Writes what breaks the law of continuity into the list of known violations, each with its smallest script.
///
/// It works only where the environment says `FOLIO_RECORD_VIOLATIONS=1`; see `Tests/Scripts/record-violations`. The
/// list is for machines as they were when the law was written: what breaks it later is mended, not recorded.
public enum ViolationRecorder {
  /// Whether violations are to be recorded.
  public static var isOn: Bool { ProcessInfo.processInfo.environment["FOLIO_RECORD_VIOLATIONS"] == "1" }

  /// Walks from a machine with its default settings, again and again, until every violation of the walk is recorded.
  ///
  /// - Parameters:
  ///   - type: The machine.
  ///   - opening: The events before the walk.
  ///   - seed: The same seed gives the same walk.
  ///   - steps: How many events.
  ///   - next: The next event.
  public static func record<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    _ type: Machine.Type, opening: [Machine.Event], seed: UInt64, steps: Int,
    next: (inout Chance, Machine, inout Moment) -> Machine.Event
  ) throws {
    var chance = Chance(seed: seed)
    var now = Moment(nanoseconds: 0)
    var machine = try Machine(setup: Machine.defaultSetup)
    var happenings: [Happening<Machine>] = []
    for count in 0..<(opening.count + steps) {
      let event = count < opening.count ? opening[count] : next(&chance, machine, &now)
      let step = Step(machine, event, at: now)
      machine = step.after
      happenings.append(Happening(event: event, moment: now))
      try record(signatures(of: step), happenings, Machine.defaultSetup)
    }
  }

  /// Explores from the end of a story, again and again, until every violation on a shortest way is recorded.
  ///
  /// - Parameters:
  ///   - settings: The events that give a machine with its default settings those of the story.
  ///   - story: What happened before.
  ///   - explore: Explores under a law, and gives what breaks it.
  public static func record<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    settings: [Machine.Event], story: Journey<Machine>,
    explore: (Law<Machine>) throws -> Counterexample<Machine>?
  ) throws {
    var seen: Set<String> = []
    while true {
      let known = seen
      let law = Law<Machine>("nothing else breaks") { step in
        signatures(of: step).subtracting(known).min()
      }
      guard let found = try explore(law) else { return }
      let beginning = Moment(nanoseconds: 0)
      let happenings =
        settings.map { Happening<Machine>(event: $0, moment: beginning) }
        + story.happenings
        + zip(found.events, found.moments).map { Happening(event: $0, moment: $1) }
      var machine = try Machine(setup: Machine.defaultSetup)
      for happening in happenings.dropLast() { try? machine.handle(happening.event) { _ in } }
      let last = happenings.last.map { signatures(of: Step(machine, $0.event, at: $0.moment)) } ?? []
      try record(last, happenings, Machine.defaultSetup)
      seen.formUnion(last)
      seen.insert(found.complaint)
    }
  }

  /// The signatures of everything that breaks in a step.
  public static func signatures<Machine: DrawnMachine & TimedMachine>(of step: Step<Machine>) -> Set<String> {
    Set(step.leaps.map(\.signature) + step.jolts.map(\.signature))
  }

  /// Records signatures of the last event of a way from a machine with these settings.
  package static func record<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    _ signatures: Set<String>, _ happenings: [Happening<Machine>], _ setup: Machine.Setup
  ) throws {
    for signature in signatures.sorted() {
      // What a part breaks needs no script of the whole.
      let inner = KnownViolations.inner(signature).map { KnownViolations.trace(of: $0).path }
      if inner.contains(where: FileManager.default.fileExists) { continue }
      let file = KnownViolations.trace(of: signature)
      if let known = try? String(contentsOf: file, encoding: .utf8) {
        // A script that is long is worth another try with a shorter way.
        let length = known.split(separator: "\n").count - 1
        guard length > 10, happenings.count < length else { continue }
      }
      let law = Law<Machine>(signature) { self.signatures(of: $0).contains(signature) ? signature : nil }
      guard try happens(signature, at: happenings, setup) else { throw NotRepeated(signature: signature) }
      let found = shrink(happenings, from: try Machine(setup: setup), breaking: law, seed: nil)
      try write(found, setup, to: file)
    }
  }

  /// A violation that does not happen again from a machine with the settings that were noted.
  struct NotRepeated: Error {
    var signature: String
  }

  private static func happens<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    _ signature: String, at happenings: [Happening<Machine>], _ setup: Machine.Setup
  ) throws -> Bool {
    guard let last = happenings.last else { return false }
    var machine = try Machine(setup: setup)
    for happening in happenings.dropLast() { try? machine.handle(happening.event) { _ in } }
    return signatures(of: Step(machine, last.event, at: last.moment)).contains(signature)
  }

  private static func write<Machine: TracedMachine>(
    _ found: Counterexample<Machine>, _ setup: Machine.Setup, to file: URL
  ) throws {
    var bytes: [UInt8] = []
    var recorder = try TraceRecorder<Machine>(setup: setup, notes: [found.law]) { bytes += $0 }
    for (event, moment) in zip(found.events, found.moments) { try recorder.record(event, at: moment) }
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
