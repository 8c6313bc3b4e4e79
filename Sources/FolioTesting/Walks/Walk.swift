public import Folio

/// The result of a walk.
public struct Walk<Machine: StateMachine>: Sendable {
  /// The seed, which reproduces the walk.
  public var seed: UInt64
  /// The machine at the end.
  public var machine: Machine
  /// The events of the walk.
  public var events: [Machine.Event] = []
  /// The number of rejected events.
  public var rejections = 0
  /// The number of emitted effects.
  public var effects = 0
  /// A script that breaks a law, and breaks none when any one of its events is left out; nil if all laws held.
  public var counterexample: Counterexample<Machine>?
}

/// Sends random events to a machine, and checks the laws at each step.
///
///     try walk(pages, seed: seed, steps: 1_000, laws: Law.pages) { chance, pages, now in
///       now = now.advanced(byNanoseconds: Int64(chance.pick(100_000_000)))
///       switch chance.pick(4) {
///       case 0: return .dragBegan(at: now)
///       …
///       }
///     }
///
/// When a law is broken, the events up to that point are *shrunk*: events are left out as long as the same law is still
/// broken. The failure contains the seed, which reproduces the whole walk, and the remaining script.
///
/// - Parameters:
///   - start: The machine at the beginning.
///   - seed: The seed. The same seed results in the same walk.
///   - steps: The number of events; none if it is not positive.
///   - laws: The laws to check at each step.
///   - answering: A closure that returns the host's answer to an effect as events; for example, a host loads pages and
///     measures rows. They follow the event that emitted the effect, in the order of the effects, and each is a step of
///     the walk.
///   - report: The reporter of failures.
///   - file: The source file to report.
///   - line: The line to report.
///   - next: A closure that returns the next event for the current machine, and may advance `now`.
/// - Throws: Any error that `report` throws for a failure; by default the failure itself.
@discardableResult
public func walk<Machine: StateMachine>(
  _ start: Machine, seed: UInt64, steps: Int = 500, laws: [Law<Machine>],
  answering: (Machine.Effect, Machine) -> [Machine.Event] = { _, _ in [] },
  report: Reporter = .throwing, file: StaticString = #filePath, line: UInt = #line,
  next: (inout SeededGenerator, Machine, inout Moment) -> Machine.Event
) throws -> Walk<Machine> {
  var chance = SeededGenerator(seed: seed)
  var now = Moment(nanoseconds: 0)
  var walk = Walk(seed: seed, machine: start)
  var happenings: [Happening<Machine>] = []
  // The pending answers of the host, the last first.
  var answers: [Machine.Event] = []
  for count in stride(from: 1, through: steps, by: 1) {
    let event = answers.popLast() ?? next(&chance, walk.machine, &now)
    let step = Step(walk.machine, event, at: now)
    walk.machine = step.after
    walk.events.append(event)
    happenings.append(Happening(event: event, moment: now))
    walk.effects += step.effects.count
    let events = step.effects.flatMap { answering($0, step.after) }
    answers.insert(contentsOf: events.reversed(), at: 0)
    if step.rejection != nil { walk.rejections += 1 }
    for law in laws where law.isDue(at: count, isNew: true) {
      guard law.complaint(step) != nil else { continue }
      let found = shrink(happenings, from: start, breaking: law, seed: seed)
      walk.counterexample = found
      try report.report("After \(count) events. \(found)", file: file, line: line)
      return walk
    }
  }
  return walk
}

/// An event and its moment.
package struct Happening<Machine: StateMachine>: Sendable {
  package var event: Machine.Event
  package var moment: Moment

  package init(event: Machine.Event, moment: Moment) {
    self.event = event
    self.moment = moment
  }
}

/// Leaves out as many events as possible while the law is still broken (delta debugging, after Zeller and Hildebrandt:
/// halves first, then smaller parts, then single events).
package func shrink<Machine: StateMachine>(
  _ all: [Happening<Machine>], from start: Machine, breaking law: Law<Machine>, seed: UInt64?
) -> Counterexample<Machine> {
  var (left, complaint) = breach(all, from: start, law) ?? (all, "it did not break again")
  var parts = 2
  // A limit for the duration of a failure, because each try replays the script.
  var budget = 5_000
  while left.count > 1, budget > 0 {
    let size = max(1, (left.count + parts - 1) / parts)
    var isSmaller = false
    var place = 0
    while place < left.count, budget > 0 {
      budget -= 1
      let rest = Array(left[..<place] + left[min(place + size, left.count)...])
      if let found = breach(rest, from: start, law) {
        (left, complaint) = found
        isSmaller = true
      } else {
        place += size
      }
    }
    if isSmaller { continue }
    if size == 1 { break }
    parts = min(parts * 2, left.count)
  }
  return Counterexample(
    law: law.name, complaint: complaint, events: left.map(\.event), moments: left.map(\.moment), seed: seed)
}

/// Returns the events up to the first one that breaks the law, and the violation; nil if the law is not broken.
private func breach<Machine: StateMachine>(
  _ events: [Happening<Machine>], from start: Machine, _ law: Law<Machine>
) -> (events: [Happening<Machine>], complaint: String)? {
  var machine = start
  for (index, happening) in events.enumerated() {
    let step = Step(machine, happening.event, at: happening.moment)
    machine = step.after
    if let complaint = law.complaint(step) { return (Array(events[...index]), complaint) }
  }
  return nil
}
