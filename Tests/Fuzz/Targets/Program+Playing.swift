import Folio
import FolioTrace

extension Program {
  /// The program without its laws, and without its bytes, in parts that are run one after the other: it is played on another
  /// copy of the machine, and the result is copied, compared and hashed. Each part calls `mark` before it calls the machine.
  ///
  /// Events depend on values that the machine issues, so the program is played once while it is decoded.
  func playing(_ bytes: [UInt8], mark: @escaping @Sendable () -> Void) -> [@Sendable () -> Void] {
    let source = ByteSource(bytes)
    guard let start = beginning(source) else { return [] }
    var machine = start.machine
    var events: [Machine.Event] = []
    while !source.isExhausted, events.count < Program.longest {
      guard let event = event(source, for: machine) else { continue }
      events.append(event)
      try? machine.handle(event) { hears($0, &source.hints) }
    }
    let playing = Playing(start.machine, events, saving?.digest, mark)
    return [
      { playing.play() }, { playing.copy() }, { playing.compare() }, { playing.hash() },
      { playing.haveEqualDigests() },
    ]
  }
}

/// A fixed sequence of events, on a machine. On the heap, as all machines here: memory of a host does not count as depth
/// of the stack. Each part is run by one thread at a time.
private final class Playing<Machine: TracedMachine>: @unchecked Sendable {
  private let machine: Machine
  private let events: [Machine.Event]
  private let digest: (@Sendable (Machine) -> UInt64)?
  private let mark: @Sendable () -> Void
  /// The machine after it was played, and its copy.
  private var played: Machine
  private var other: Machine

  init(
    _ machine: Machine, _ events: [Machine.Event], _ digest: (@Sendable (Machine) -> UInt64)?,
    _ mark: @escaping @Sendable () -> Void
  ) {
    (self.machine, self.events, self.digest, self.mark) = (machine, events, digest, mark)
    (played, other) = (machine, machine)
  }

  func play() {
    begin()
    mark()
    for event in events { try? played.handle(event) { _ in } }
  }

  @inline(never)
  private func begin() { played = machine }

  func copy() {
    mark()
    other = played
  }

  func compare() {
    mark()
    precondition(other == played)
  }

  func hash() {
    mark()
    precondition(other.hashValue == played.hashValue)
  }

  func haveEqualDigests() {
    guard let digest else { return }
    mark()
    precondition(digest(other) == digest(played))
  }
}
