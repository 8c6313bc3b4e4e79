public import Folio

/// A sequence of events, found by an exploration or a walk, whose last event breaks a law.
public struct Counterexample<Machine: StateMachine>: CustomStringConvertible, Sendable {
  /// The name of the broken law.
  public var law: String
  /// The description of the violation.
  public var complaint: String
  /// The events from the beginning to the event that breaks the law.
  public var events: [Machine.Event]
  /// The moment of each event.
  public var moments: [Moment]
  /// The seed of the walk; nil for an exploration.
  public var seed: UInt64?

  /// The events as Swift source, one per line.
  public var script: String { Script.source(ofEvents: events) }

  /// The law, the violation and the script.
  public var description: String {
    let found = seed.map { "seed \($0), " } ?? ""
    let count = events.count == 1 ? "1 event" : "\(events.count) events"
    return "\(law): broken. \(complaint)\nScript (\(found)\(count)):\n\(script)"
  }
}

/// The result of an exploration.
public struct Exploration<Machine: StateMachine>: Sendable {
  /// The number of distinct states reached, including the first.
  public var states = 1
  /// The number of events tried, in all states.
  public var transitions = 0
  /// The greatest distance of a state from the first, in events, along a shortest path.
  public var depth = 0
  /// Whether all reachable states were reached: the last round found no new state.
  public var isComplete = false
  /// The shortest sequence of events that breaks a law; nil if no law was broken.
  public var counterexample: Counterexample<Machine>?
}

/// Tries every event of an alphabet in every reachable state, and checks the laws at each step.
///
/// Equal states are visited once. States of machines that conform to ``/FolioMachine/Normalizing`` are compared in their normal form,
/// without moments and numbers, which reduces the number of states. Other machines are compared by moment and value.
///
///     let seen = try explore(
///       pages, depth: 8,
///       by: [
///         .page(.jump(to: 1)),
///         .page(.jump(to: 2)),
///         .page(after: 0.15) { .ticked(at: $0) },
///       ],
///       laws: Law.pages)
///     seen.states, seen.transitions, seen.isComplete
///
/// The search is breadth-first, so that a counterexample is a shortest sequence. The exploration ends at the first
/// broken law.
///
/// - Parameters:
///   - start: The state in which the exploration begins.
///   - depth: The maximum length of a sequence, in events.
///   - transitions: The maximum number of events tried.
///   - alphabet: The events to try.
///   - laws: The laws to check at each step.
///   - report: The reporter of failures.
///   - file: The source file to report.
///   - line: The line to report.
///   - observe: A closure that is called with every step that was not rejected.
/// - Throws: Any error that `report` throws for a failure; by default the failure itself.
/// - Returns: The result of the exploration.
@discardableResult
public func explore<Machine: StateMachine>(
  _ start: Machine, depth: Int, transitions: Int = .max, by alphabet: [Stimulus<Machine>],
  laws: [Law<Machine>], report: Reporter = .throwing, file: StaticString = #filePath, line: UInt = #line,
  observe: (Step<Machine>) -> Void = { _ in }
) throws -> Exploration<Machine> {
  var explorer = Explorer(start, alphabet, laws) { ($0, $1) }
  explorer.run(depth: depth, transitions: transitions, observe: observe)
  try report.report(explorer.seen, file, line)
  return explorer.seen
}

/// Tries every event of an alphabet in every reachable state of a machine with a normal form.
@discardableResult
public func explore<Machine: Normalizing>(
  _ start: Machine, depth: Int, transitions: Int = .max, by alphabet: [Stimulus<Machine>],
  laws: [Law<Machine>], report: Reporter = .throwing, file: StaticString = #filePath, line: UInt = #line,
  observe: (Step<Machine>) -> Void = { _ in }
) throws -> Exploration<Machine> {
  var explorer = Explorer(start, alphabet, laws) { ($0.normalized(at: $1), Moment(nanoseconds: 0)) }
  explorer.run(depth: depth, transitions: transitions, observe: observe)
  try report.report(explorer.seen, file, line)
  return explorer.seen
}

extension Reporter {
  fileprivate func report<Machine>(
    _ seen: Exploration<Machine>, _ file: StaticString, _ line: UInt
  ) throws {
    guard let found = seen.counterexample else { return }
    try report(
      "After \(seen.transitions) transitions in \(seen.states) states. \(found)", file: file, line: line)
  }
}

/// A breadth-first search.
private struct Explorer<Machine: StateMachine> {
  /// A state in the form in which it is compared.
  struct Fold: Hashable {
    var machine: Machine
    var moment: Moment
  }

  /// A state whose successors have not been explored.
  struct Place {
    var machine: Machine
    var now: Moment
    var node: Int32
  }

  let start: Machine
  let alphabet: [Stimulus<Machine>]
  let laws: [Law<Machine>]
  let fold: (Machine, Moment) -> (Machine, Moment)
  var seen = Exploration<Machine>()
  private var known: Set<Fold> = []
  /// For each state the node and the letter by which it was reached first.
  private var ways: [(from: Int32, letter: Int32)] = [(-1, -1)]

  init(
    _ start: Machine, _ alphabet: [Stimulus<Machine>], _ laws: [Law<Machine>],
    fold: @escaping (Machine, Moment) -> (Machine, Moment)
  ) {
    self.start = start
    self.alphabet = alphabet
    self.laws = laws
    self.fold = fold
  }

  mutating func run(depth: Int, transitions: Int, observe: (Step<Machine>) -> Void) {
    let origin = Moment(nanoseconds: 0)
    _ = isNew(start, origin)
    var edge = [Place(machine: start, now: origin, node: 0)]
    for _ in 0..<max(0, depth) {
      var next: [Place] = []
      for place in edge {
        for letter in alphabet.indices {
          guard seen.transitions < transitions else { return }
          guard let found = explore(letter, at: place, observe) else { continue }
          next.append(found)
        }
        if seen.counterexample != nil { return }
      }
      seen.isComplete = next.isEmpty
      if next.isEmpty { return }
      seen.depth += 1
      edge = next
    }
  }

  /// Tries a letter; returns the state that it leads to if that state is new.
  private mutating func explore(
    _ letter: Int, at place: Place, _ observe: (Step<Machine>) -> Void
  ) -> Place? {
    guard seen.counterexample == nil else { return nil }
    let now = place.now.advanced(byNanoseconds: alphabet[letter].wait)
    guard let event = alphabet[letter].event(place.machine, now) else { return nil }
    let step = Step(place.machine, event, at: now)
    seen.transitions += 1
    let isNew = step.rejection == nil && isNew(step.after, now)
    for law in laws where law.isDue(at: seen.transitions, isNew: isNew) {
      guard let complaint = law.complaint(step) else { continue }
      let way = events(to: place.node, then: letter)
      seen.counterexample = Counterexample(
        law: law.name, complaint: complaint, events: way.map(\.event), moments: way.map(\.moment))
      return nil
    }
    if step.rejection == nil { observe(step) }
    guard isNew else { return nil }
    seen.states += 1
    ways.append((place.node, Int32(letter)))
    return Place(machine: step.after, now: now, node: Int32(ways.count - 1))
  }

  private mutating func isNew(_ machine: Machine, _ now: Moment) -> Bool {
    let (machine, moment) = fold(machine, now)
    return known.insert(Fold(machine: machine, moment: moment)).inserted
  }

  /// Returns the events on the path to a state, followed by one more.
  private func events(to node: Int32, then last: Int) -> [Happening<Machine>] {
    var letters = [last]
    var node = node
    while ways[Int(node)].from >= 0 {
      letters.append(Int(ways[Int(node)].letter))
      node = ways[Int(node)].from
    }
    var machine = start
    var now = Moment(nanoseconds: 0)
    return letters.reversed().compactMap { letter in
      now = now.advanced(byNanoseconds: alphabet[letter].wait)
      guard let event = alphabet[letter].event(machine, now) else { return nil }
      machine = Step(machine, event, at: now).after
      return Happening(event: event, moment: now)
    }
  }
}
