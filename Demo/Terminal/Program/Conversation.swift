internal import Folio
internal import TerminalFiles
internal import TerminalScreen

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The main loop: it waits for the terminal, for signals, for found rows or for the next frame, and handles them.
///
/// Everything that is pending is handled, then one frame is drawn, at most sixty per second. If nothing is due, the loop
/// sleeps in `poll`.
struct Conversation<Subject: ConversationSubject> {
  private let terminal: Terminal
  /// The subject of the loop.
  private(set) var subject: Subject
  private var writer: ScreenWriter
  private var decoder = InputDecoder()
  private var lastInput = Moment(nanoseconds: 0)
  private var lastFrame = Moment(nanoseconds: 0)
  private var isStale = true

  private static var frame: Int64 { 16_666_667 }

  /// Creates a main loop.
  init(terminal: Terminal, about subject: Subject, depth: ColourDepth) {
    self.terminal = terminal
    self.subject = subject
    writer = ScreenWriter(depth: depth)
  }

  /// Runs the loop until it ends.
  mutating func run() -> Ending {
    lastFrame = SystemClock.now
    resize()
    while true {
      if let ending = draw() { return ending }
      if !isStale && subject.wantsToDraw { subject.startDrawings() }
      let ready = wait()
      if ready.signals, let ending = takeSignals() { return ending }
      if ready.input, let ending = takeInput() { return ending }
      if subject.wantsToQuit { return .quit }
      if subject.wantsToStop { stop() }
      if let editor = subject.editor { run(editor) }
      if subject.wantsToRedraw {
        subject.wantsToRedraw = false
        writer.forget()
        isStale = true
      }
      if ready.rows {
        subject.takeFoundRows()
        isStale = true
      }
      if ready.colours, subject.takeColours() { isStale = true }
      if ready.pages, subject.takePageResults() { isStale = true }
      takeTime()
      if subject.wantsToQuit { return .quit }
    }
  }

  private mutating func resize() {
    let size = terminal.size
    subject.resize(columns: size.columns, rows: size.rows)
    isStale = true
  }

  /// Shows a frame if there is anything new and the last one is long enough ago.
  private mutating func draw() -> Ending? {
    guard isStale, SystemClock.now.nanoseconds(since: lastFrame) >= Conversation.frame else { return nil }
    isStale = false
    lastFrame = SystemClock.now
    let bytes = writer.update(to: subject.screen())
    guard !bytes.isEmpty, Output.write(bytes, to: STDOUT_FILENO) == .closed else { return nil }
    return .closed
  }

  /// The descriptors that became ready.
  private struct Readiness {
    var input = false
    var signals = false
    var rows = false
    var colours = false
    var pages = false
  }

  private func wait() -> Readiness {
    // `poll` skips a negative descriptor.
    let descriptors = [
      terminal.descriptor, Signals.descriptor, subject.descriptor, subject.laneDescriptor ?? -1,
    ]
    var waiting = (descriptors + subject.pageDescriptors).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    guard unsafe poll(&waiting, nfds_t(waiting.count), timeout) > 0 else { return Readiness() }
    return Readiness(
      input: waiting[0].revents != 0, signals: waiting[1].revents != 0, rows: waiting[2].revents != 0,
      colours: waiting[3].revents != 0, pages: waiting[4...].contains { $0.revents != 0 })
  }

  /// The milliseconds until something is due, −1 for never.
  private var timeout: Int32 {
    let now = SystemClock.now
    let nextFrame = lastFrame.advanced(byNanoseconds: Conversation.frame)
    var due: Moment?
    func consider(_ moment: Moment) { due = due.map { min($0, moment) } ?? moment }
    if isStale || subject.wantsToDraw { consider(nextFrame) }
    if let patience = decoder.patience {
      consider(lastInput.advanced(byNanoseconds: Int64(patience) * 1_000_000))
    }
    if let next = subject.due(at: now, nextFrame: nextFrame) { consider(next) }
    guard let due else { return -1 }
    let milliseconds = (due.nanoseconds(since: now) + 999_999) / 1_000_000
    return Int32(min(max(milliseconds, 0), 60_000))
  }

  private mutating func takeSignals() -> Ending? {
    for number in Signals.collect() {
      switch number {
      case SIGWINCH: resize()
      case SIGTSTP: stop()
      case SIGINT where subject.closePanels():
        // A frame that was being written when the signal came may be incomplete.
        Signals.goOn()
        writer.forget()
        isStale = true
      case SIGCONT:
        // The terminal may have been changed while the program was stopped.
        terminal.enter()
        writer.forget()
        resize()
      default: return .signal(number)
      }
    }
    return nil
  }

  private mutating func takeInput() -> Ending? {
    guard let bytes = terminal.read() else { return .closed }
    lastInput = SystemClock.now
    var inputs: [Input] = []
    decoder.read(bytes) { inputs.append($0) }
    take(inputs)
    return nil
  }

  private mutating func take(_ inputs: [Input]) {
    for input in inputs { subject.take(input, at: SystemClock.now) }
    if !inputs.isEmpty { isStale = true }
  }

  /// Handles what is due: a lone ESC, and the deadline of the subject.
  private mutating func takeTime() {
    let now = SystemClock.now
    if let patience = decoder.patience, now.nanoseconds(since: lastInput) >= Int64(patience) * 1_000_000 {
      var inputs: [Input] = []
      decoder.timedOut { inputs.append($0) }
      take(inputs)
    }
    let isFrameDue = now.nanoseconds(since: lastFrame) >= Conversation.frame
    if subject.pass(to: now, isFrameDue: isFrameDue) { isStale = true }
  }

  /// Gives the terminal to an editor until that ends.
  private mutating func run(_ editor: Editor) {
    subject.editor = nil
    terminal.leave()
    let failure = editor.run(on: terminal.descriptor)
    terminal.enter()
    writer.forget()
    resize()
    subject.edited(failure)
  }

  /// Restores the terminal, stops the program, and takes the terminal again.
  private mutating func stop() {
    subject.wantsToStop = false
    terminal.leave()
    Signals.stop()
    terminal.enter()
    writer.forget()
    resize()
  }
}
