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
  ///
  /// A process that records holds nothing to the law, and so it fails at its end, whatever it tested:
  /// `Tests/Scripts/record-violations` expects that, and nothing else does.
  public static let isOn: Bool = {
    guard ProcessInfo.processInfo.environment["FOLIO_RECORD_VIOLATIONS"] == "1" else { return false }
    atexit {
      FileHandle.standardError.write(
        Data("Violations were recorded, and nothing was held to the law.\n".utf8))
      _exit(ViolationRecorder.status)
    }
    return true
  }()

  /// What a process ends with that has recorded violations.
  public static let status: Int32 = 65

  /// What was recorded, in this process and before.
  private static let recorded = Recorded()

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
      try record(sizes(of: step), happenings, Machine.defaultSetup)
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
    // How large everything is takes one way through all states; each kind that is not yet recorded one more, for its
    // script.
    let found = Found()
    let all = Law<Machine>("everything that breaks is noted") { step in
      found.note(sizes(of: step))
      return nil
    }
    _ = try explore(all)
    for (signature, size) in found.sizes.sorted(by: { $0.key < $1.key })
    where !recorded.holds(signature, size) {
      let law = Law<Machine>(signature) { sizes(of: $0)[signature] == nil ? nil : signature }
      guard let counterexample = try explore(law) else { continue }
      let beginning = Moment(nanoseconds: 0)
      let happenings =
        settings.map { Happening<Machine>(event: $0, moment: beginning) }
        + story.happenings
        + zip(counterexample.events, counterexample.moments).map { Happening(event: $0, moment: $1) }
      try record([signature: size], happenings, Machine.defaultSetup)
    }
  }

  /// Everything that breaks in a step, by its signature, and how large it is at the most.
  public static func sizes<Machine: DrawnMachine & TimedMachine>(of step: Step<Machine>) -> [String: Double] {
    Dictionary(
      step.leaps.map { ($0.signature, $0.size) } + step.jolts.map { ($0.signature, $0.size) },
      uniquingKeysWith: max)
  }

  /// Records what the last event of a way from a machine with these settings breaks.
  package static func record<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    _ sizes: [String: Double], _ happenings: [Happening<Machine>], _ setup: Machine.Setup
  ) throws {
    for (signature, size) in sizes.sorted(by: { $0.key < $1.key }) {
      if recorded.holds(signature, size) {
        // A script that is long is worth another try with a shorter way.
        guard let length = recorded.length(of: signature), length > 10, happenings.count < length else {
          continue
        }
      }
      guard try happens(signature, at: happenings, setup) else { throw NotRepeated(signature: signature) }
      let script = try shrunk(happenings, signature, setup)
      // A short way may show more than the long one did.
      let shown = try Self.size(of: signature, at: script, setup) ?? 0
      try write(script, signature, KnownViolations.sizeClass(max(size, shown)), setup)
    }
  }

  /// A violation that does not happen again from a machine with the settings that were noted.
  struct NotRepeated: Error {
    var signature: String
  }

  /// As few of the events as still end with a violation: halves are left out first, then ever smaller parts.
  private static func shrunk<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    _ all: [Happening<Machine>], _ signature: String, _ setup: Machine.Setup
  ) throws -> [Happening<Machine>] {
    guard let end = all.last else { return all }
    var (left, parts) = (Array(all.dropLast()), 2)
    while !left.isEmpty {
      let size = max(1, (left.count + parts - 1) / parts)
      var (isSmaller, place) = (false, 0)
      while place < left.count {
        let rest = Array(left[..<place] + left[min(place + size, left.count)...])
        if try happens(signature, at: rest + [end], setup) {
          (left, isSmaller) = (rest, true)
        } else {
          place += size
        }
      }
      if isSmaller { continue }
      if size == 1 { break }
      parts = min(parts * 2, left.count)
    }
    return left + [end]
  }

  private static func happens<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    _ signature: String, at happenings: [Happening<Machine>], _ setup: Machine.Setup
  ) throws -> Bool { try size(of: signature, at: happenings, setup) != nil }

  /// How large a violation is at the end of a way; nil if there is none.
  private static func size<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    of signature: String, at happenings: [Happening<Machine>], _ setup: Machine.Setup
  ) throws -> Double? {
    guard let last = happenings.last else { return nil }
    var machine = try Machine(setup: setup)
    for happening in happenings.dropLast() { try? machine.handle(happening.event) { _ in } }
    return sizes(of: Step(machine, last.event, at: last.moment))[signature]
  }

  private static func write<Machine: TracedMachine>(
    _ script: [Happening<Machine>], _ signature: String, _ size: Int, _ setup: Machine.Setup
  ) throws {
    var bytes: [UInt8] = []
    var recorder = try TraceRecorder<Machine>(setup: setup, notes: [signature, "\(size)"]) { bytes += $0 }
    for happening in script { try recorder.record(happening.event, at: happening.moment) }
    try recorded.note(signature, size, length: script.count, script: Data(bytes))
  }
}

/// What breaks on a way through states.
private final class Found: @unchecked Sendable {
  private let lock = NSLock()
  private(set) var sizes: [String: Double] = [:]

  func note(_ others: [String: Double]) { lock.withLock { sizes.merge(others, uniquingKeysWith: max) } }
}

/// The scripts in `Tests/Fixtures/violations`, and how large what they show was seen.
private final class Recorded: @unchecked Sendable {
  private struct Entry {
    var size: Int
    var length: Int
  }

  private struct Header: Decodable {
    var notes: [String]?
  }

  private let lock = NSLock()
  private var entries: [String: Entry] = [:]

  init() {
    let folder = KnownViolations.fixtures.appendingPathComponent("violations")
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for file in files {
      guard let text = try? String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8),
        let head = text.split(separator: "\n").first,
        let notes = try? JSONDecoder().decode(Header.self, from: Data(head.utf8)).notes, notes.count > 1
      else { continue }
      entries[notes[0]] = Entry(size: Int(notes[1]) ?? 1, length: text.split(separator: "\n").count - 1)
    }
  }

  /// Whether there is a script of a violation, or of the same one of an inner machine. What is larger than seen before is
  /// noted.
  func holds(_ signature: String, _ size: Double) -> Bool {
    lock.withLock {
      let kinds = [signature] + KnownViolations.inner(signature)
      guard let known = kinds.last(where: { entries[$0] != nil }), let entry = entries[known] else {
        return false
      }
      let size = KnownViolations.sizeClass(size)
      if size > entry.size {
        entries[known]?.size = size
        let file = KnownViolations.trace(of: known)
        if let text = try? String(contentsOf: file, encoding: .utf8) {
          try? text.replacingOccurrences(
            of: "[\"\(known)\",\"\(entry.size)\"]", with: "[\"\(known)\",\"\(size)\"]"
          )
          .write(to: file, atomically: true, encoding: .utf8)
        }
      }
      return true
    }
  }

  func length(of signature: String) -> Int? { lock.withLock { entries[signature]?.length } }

  func note(_ signature: String, _ size: Int, length: Int, script: Data) throws {
    try lock.withLock {
      // Another walk may have found it meanwhile.
      if let entry = entries[signature], entry.length <= length { return }
      let file = KnownViolations.trace(of: signature)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let own = size
      let size = max(own, entries[signature]?.size ?? 1)
      let text = String(decoding: script, as: UTF8.self)
        .replacingOccurrences(of: "[\"\(signature)\",\"\(own)\"]", with: "[\"\(signature)\",\"\(size)\"]")
      try text.write(to: file, atomically: true, encoding: .utf8)
      entries[signature] = Entry(size: size, length: length)
    }
  }
}
