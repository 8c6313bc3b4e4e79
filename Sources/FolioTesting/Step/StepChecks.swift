public import Folio

/// Hands an event to a machine and holds it to *all* effects that the event has, in their order.
///
///     var pages = PageController()
///     try step(&pages, .pagesChanged([1, 2, 3], settled: nil), emits: [.didSelect(1, cause: .data), …])
///     try step(&pages, .layoutChanged(length: 320), emits: [.load(1)])
///
/// An effect that is missing, is not asked for, or comes out of turn fails, with the difference line by line; so does
/// an event that is refused.
///
/// - Throws: What `report` makes of a failure; the failure itself by default.
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

/// Hands an event to a machine that must refuse it for this reason, unchanged and silent.
///
///     try step(&pages, .jump(to: 99, animated: true, request: 1, cause: .request), rejects: .unknownPage(99))
///
/// - Throws: What `report` makes of a failure; the failure itself by default.
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
