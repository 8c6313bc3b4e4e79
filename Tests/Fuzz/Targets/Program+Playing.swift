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
    let playing = Playing(start.machine, events, saving?.digest)
    return { playing.run() }
  }
}

/// A fixed sequence of events, on a machine. On the heap, as all machines here: memory of a host does not count as depth
/// of the stack.
private final class Playing<Machine: TracedMachine>: Sendable {
  let machine: Machine
  let events: [Machine.Event]
  let digest: (@Sendable (Machine) -> UInt64)?

  init(_ machine: Machine, _ events: [Machine.Event], _ digest: (@Sendable (Machine) -> UInt64)?) {
    self.machine = machine
    self.events = events
    self.digest = digest
  }

  @inline(never)
  func run() {
    let stage = Stage(self)
    stage.play()
    stage.copy()
    stage.compare()
  }

  /// The machine as it is played, and its copy.
  private final class Stage {
    private let playing: Playing
    private var played: Machine
    private var other: Machine

    @inline(never)
    init(_ playing: Playing) {
      self.playing = playing
      (played, other) = (playing.machine, playing.machine)
    }

    @inline(never)
    func play() { for event in playing.events { try? played.handle(event) { _ in } } }

    @inline(never)
    func copy() { other = played }

    // Each comparison in its own function: a property of a class is copied to the stack when it is read as a whole.
    func compare() { precondition(areEqual() && haveEqualHashes() && haveEqualDigests()) }

    @inline(never)
    private func areEqual() -> Bool { other == played }

    @inline(never)
    private func haveEqualHashes() -> Bool { other.hashValue == played.hashValue }

    @inline(never)
    private func haveEqualDigests() -> Bool {
      guard let digest = playing.digest else { return true }
      return digest(other) == digest(played)
    }
  }
}
