public import Folio

/// Sends an event to a machine and compares *all* its effects, in order.
///
///     var pages = PageController()
///     try step(&pages, .pagesChanged([1, 2, 3]), emits: [.didSelect(1, cause: .data), …])
///     try step(&pages, .layoutChanged(length: 320), emits: [.load(1)])
///
/// Fails if an effect is missing, unexpected or out of order, with the difference line by line, and if the event is
/// rejected.
///
/// - Throws: Any error that `report` throws for a failure; by default the failure itself.
public func step<Machine: StateMachine>(
  _ machine: inout Machine, _ event: Machine.Event, emits expected: [Machine.Effect],
  report: Reporter = .throwing, file: StaticString = #filePath, line: UInt = #line
) throws {
  let step = Step(machine, event)
  machine = step.after
  if let fault = step.uncleanRejection {
    return try report.report("\(Script.source(of: event)): \(fault)", file: file, line: line)
  }
  if let rejection = step.rejection {
    return try report.report(
      "\(Script.source(of: event)) was refused: \(Script.source(of: rejection))", file: file, line: line)
  }
  guard step.effects != expected else { return }
  let difference = Difference.text(expected: expected, found: step.effects)
  try report.report(
    "\(Script.source(of: event)) has other effects (− expected, + found):\n\(difference)", file: file,
    line: line)
}

/// Sends an event to a machine that must reject it for this reason, without a change and without effects.
///
///     try step(&pages, .jump(to: 99), rejects: .unknownPage(99))
///
/// - Throws: Any error that `report` throws for a failure; by default the failure itself.
public func step<Machine: StateMachine>(
  _ machine: inout Machine, _ event: Machine.Event, rejects expected: Machine.Rejection,
  report: Reporter = .throwing, file: StaticString = #filePath, line: UInt = #line
) throws {
  let step = Step(machine, event)
  machine = step.after
  if let fault = step.uncleanRejection {
    return try report.report("\(Script.source(of: event)): \(fault)", file: file, line: line)
  }
  guard step.rejection != expected else { return }
  let found = step.rejection.map { "refused: " + Script.source(of: $0) }
  let effects = Difference.text(expected: [], found: step.effects)
  try report.report(
    "\(Script.source(of: event)) (− expected, + found):\n− refused: \(Script.source(of: expected))\n"
      + (found.map { "+ \($0)" } ?? "+ taken\n\(effects)"),
    file: file, line: line)
}
