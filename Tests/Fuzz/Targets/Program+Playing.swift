import Folio
import FolioTrace

extension Program {
  /// The program without its laws, and without its bytes. The returned closure plays it on another copy of the machine.
  ///
  /// Events depend on values that the machine issues, so the program is played once while it is decoded.
  func playing(_ bytes: [UInt8]) -> (@Sendable () -> Void)? {
    let source = ByteSource(bytes)
    guard let start = beginning(source) else { return nil }
    var machine = start.machine
    var events: [Machine.Event] = []
    while !source.isExhausted, events.count < Program.longest {
      guard let event = event(source, for: machine) else { continue }
      events.append(event)
      try? machine.handle(event) { hears($0, &source.hints) }
    }
    let playing = Playing(machine: start.machine, events: events, digest: saving?.digest)
    return { playing.run() }
  }
}

/// A fixed sequence of events, on a machine.
private struct Playing<Machine: TracedMachine>: Sendable {
  let machine: Machine
  let events: [Machine.Event]
  let digest: (@Sendable (Machine) -> UInt64)?

  func run() {
    var played = machine
    for event in events { try? played.handle(event) { _ in } }
    let copy = played
    precondition(copy == played && copy.hashValue == played.hashValue)
    if let digest { precondition(digest(copy) == digest(played)) }
  }
}
