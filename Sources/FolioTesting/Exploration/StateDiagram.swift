public import Folio

/// Returns a diagram of the phases of a machine and the events that lead from one to another, as found by an
/// exploration.
///
///     let diagram = try stateDiagram(of: pages, depth: 6, by: alphabet) { "\($0.phase)" }
///     // stateDiagram-v2
///     //   [*] --> resting
///     //   resting --> dragging : dragBegan
///     //   …
///
/// The text is in Mermaid syntax, which GitHub renders and which is readable as text. Arrows are in the order in which
/// they were found, nearest first, and their events in the order of the alphabet. An event that does not change the
/// phase has no arrow.
///
/// - Parameters:
///   - start: The state in which the exploration begins.
///   - depth: The maximum length of a sequence, in events.
///   - transitions: The maximum number of events tried.
///   - alphabet: The events to try.
///   - phase: A closure that returns the phase of a state.
/// - Complexity: that of the exploration.
public func stateDiagram<Machine: Normalizing>(
  of start: Machine, depth: Int, transitions: Int = 20_000, by alphabet: [Stimulus<Machine>],
  phase: (Machine) -> String
) throws -> String {
  var edges = DiagramEdges()
  try explore(start, depth: depth, transitions: transitions, by: alphabet, laws: []) { step in
    edges.add(phase(step.before), phase(step.after), step.event)
  }
  return edges.text(start: phase(start))
}

/// Returns a diagram of the phases of a machine without a normal form.
public func stateDiagram<Machine: StateMachine>(
  of start: Machine, depth: Int, transitions: Int = 20_000, by alphabet: [Stimulus<Machine>],
  phase: (Machine) -> String
) throws -> String {
  var edges = DiagramEdges()
  try explore(start, depth: depth, transitions: transitions, by: alphabet, laws: []) { step in
    edges.add(phase(step.before), phase(step.after), step.event)
  }
  return edges.text(start: phase(start))
}

private struct DiagramEdges {
  private var edges: [(from: String, to: String, kinds: [String])] = []

  mutating func add(_ from: String, _ to: String, _ event: Any) {
    guard from != to else { return }
    let kind = Script.kind(of: event)
    guard let index = edges.firstIndex(where: { $0.from == from && $0.to == to }) else {
      return edges.append((from, to, [kind]))
    }
    if !edges[index].kinds.contains(kind) { edges[index].kinds.append(kind) }
  }

  func text(start: String) -> String {
    let lines = edges.map { "  \($0.from) --> \($0.to) : \($0.kinds.joined(separator: ", "))" }
    return (["stateDiagram-v2", "  [*] --> \(start)"] + lines).joined(separator: "\n")
  }
}
