public import Folio

/// Which phases lead to which, by which events: what an exploration sees, as a diagram.
///
///     let diagram = try stateDiagram(of: pages, depth: 6, by: alphabet) { "\($0.phase)" }
///     // stateDiagram-v2
///     //   [*] --> resting
///     //   resting --> dragging : dragBegan
///     //   …
///
/// The text is Mermaid's, which renders on GitHub and reads well as it is. Arrows stand in the order in which they
/// were found, nearest first, and their events in the order of the alphabet; an event that leaves the phase as it is
/// has none.
///
/// - Parameters:
///   - start: Where all ways begin.
///   - depth: The longest way, in events.
///   - transitions: How many events are tried at most.
///   - alphabet: What may happen.
///   - phase: The box that a state belongs in.
/// - Complexity: that of exploring.
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

/// Which phases lead to which: for a machine without a normal form.
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
