public import Folio

/// What an exploration or a walk found to break a law: the way there, and what is wrong at its end.
public struct Counterexample<Machine: StateMachine>: CustomStringConvertible, Sendable {
  /// The law that was broken.
  public var law: String
  /// What is wrong.
  public var complaint: String
  /// The events from the beginning to the one that breaks the law.
  public var events: [Machine.Event]
  /// When each of them happened.
  public var moments: [Moment]
  /// The seed of the walk; nil for an exploration.
  public var seed: UInt64?

  /// The events as Swift source, one a line.
  public var script: String { Script.source(ofEvents: events) }

  /// The law, what is wrong, and the script.
  public var description: String {
    let found = seed.map { "seed \($0), " } ?? ""
    let count = events.count == 1 ? "1 event" : "\(events.count) events"
    return "\(law): broken. \(complaint)\nScript (\(found)\(count)):\n\(script)"
  }
}

/// What an exploration saw.
public struct Exploration<Machine: StateMachine>: Sendable {
  /// How many different states were reached, the first one included.
  public var states = 1
  /// How many events were tried, in all states.
  public var transitions = 0
  /// How long the longest of the shortest ways to a state is, in events.
  public var depth = 0
  /// Whether every state was reached that there is: the last round found no new one.
  public var isComplete = false
  /// The shortest way to a broken law, if there is one.
  public var counterexample: Counterexample<Machine>?
}

/// Tries every event of an alphabet in every state that can be reached with it, and holds every step to the laws.
///
/// States that are equal are visited once. Machines that conform to ``Normalizing`` are compared apart from when and
/// as what number they came about, so that their states are few; others by moment and value.
///
///     let seen = try explore(
///       pages, depth: 8,
///       by: [
///         .page(.jump(to: 1, animated: true, request: 1, cause: .request)),
///         .page(.jump(to: 2, animated: true, request: 1, cause: .request)),
///         .page(after: 0.15) { .ticked(at: $0) },
///       ],
///       laws: Law.pages)
///     seen.states, seen.transitions, seen.isComplete
///
/// Breadth first: what is reported is a shortest way. The exploration ends at the first broken law.
///
/// - Parameters:
///   - start: Where all ways begin.
///   - depth: The longest way, in events.
///   - transitions: How many events are tried at most.
///   - alphabet: What may happen.
///   - laws: What must hold at each step.
///   - report: Where failures go.
///   - file: The source file to report.
///   - line: The line to report.
///   - observe: Called with every step that was not refused.
/// - Throws: What `report` makes of a failure; the failure itself by default.
/// - Returns: What was seen.
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

/// Tries every event of an alphabet in every state: for a machine whose states have a normal form.
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

/// The breadth-first search itself.
private struct Explorer<Machine: StateMachine> {
  /// A state as it is compared.
  struct Fold: Hashable {
    var machine: Machine
    var moment: Moment
  }

  /// A state on the edge of what is known.
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
  /// How each state was reached first: from which node, with which letter.
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
          guard let found = take(letter, at: place, observe) else { continue }
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

  /// Tries a letter; the new state that it leads to, if it does.
  private mutating func take(
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

  /// The events on the way to a state, and one more.
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
