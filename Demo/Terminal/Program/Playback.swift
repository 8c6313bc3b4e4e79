internal import Folio
internal import FolioTrace
internal import TerminalFiles
internal import TerminalScreen

/// A replay of a recorded session: its events at their moments, and nothing else.
///
///     playing ── Space ──▶ paused ── Space ──▶ playing
///        │  ◀─────┐          │ .  one event, and paused
///        └── the last line ──┴──▶ ended: stays at the last state
///
/// Events that the effects of an event caused are in the trace itself. The pages have the size at which they were recorded,
/// on a screen of any size. A malformed line ends the replay before it.
struct Playback: ConversationSubject {
  /// The machines and their scene.
  let session: Session
  private(set) var wantsToQuit = false
  /// The reason why the trace could not be played to its end.
  private(set) var failure: TraceError?
  private var lines: LineFile
  private var reader = TraceReader<Pager>()
  /// The next event and its moment in nanoseconds, or nil at the end.
  private var next: (event: PagerEvent, at: Int64)?
  /// The place in the trace, in nanoseconds.
  private var reached: Int64 = 0
  /// The moment at which the replay last continued from there, or nil while it is paused or at its end.
  private var since: Moment?
  private var isBegun = false
  private var played = 0
  private let total: Int
  private let speed: Double

  /// The most time that one turn may take, so that keys are handled however many events are due at once.
  private static let patience: Int64 = 8_000_000
  /// The largest pages that are drawn, in cells.
  private static let largest = Surroundings.Room(columns: 1_000, rows: 500)

  /// Creates a replay. Throws if the beginning of the trace is malformed.
  ///
  /// - Parameter session: A closure that creates a session about the files that the header names.
  init(_ lines: LineFile, speed: Double, session: ([String]) throws -> Session) throws {
    self.lines = lines
    self.speed = speed
    var setup = PagerSetup()
    var first: (PagerEvent, Int64?)?
    var hasHeader = false
    if let line = self.lines.next() {
      switch try reader.read(line) {
      case .header(let told): (setup, hasHeader) = (told, true)
      case .event(let event, let at): first = (event, at)
      }
    }
    total = lines.count - (hasHeader ? 1 : 0)
    self.session = try session(reader.notes)
    self.session.answersEffects = false
    do throws(Rejection) {
      try self.session.begin(with: setup)
    } catch {
      throw TraceError(line: 1, path: "configuration", reason: "rejected: \(Wording.words(of: error))")
    }
    if let first { next = (first.0, max(first.1 ?? 0, 0)) } else { try readNext() }
  }

  private mutating func readNext() throws(TraceError) {
    next = nil
    guard let line = lines.next() else { return }
    // Throws if a header follows the first line.
    guard case .event(let event, let at) = try reader.read(line) else { return }
    next = (event, max(at ?? reached, reached))
  }

  /// Plays one event.
  private mutating func step() {
    guard let (event, at) = next else { return }
    reached = max(reached, at)
    session.send(event)
    played += 1
    do throws(TraceError) {
      try readNext()
    } catch {
      failure = error
      wantsToQuit = true
    }
    if next == nil { since = nil }
  }

  /// Plays the whole trace at once, prints its events and the last screen, and returns the last digest.
  mutating func print() -> UInt64 {
    let printer = StoryboardPrinter()
    session.observe = { printer.take($0, $1, $2) }
    while next != nil { step() }
    printer.printScene("the last screen")
    let frame = session.pager.frame
    let columns = min(CellSize.columns(frame.width), Playback.largest.columns)
    resize(columns: columns, rows: min(CellSize.rows(frame.height), Playback.largest.rows) + 1)
    Output.print(screen())
    return session.pager.digest
  }

  /// Returns the place in the trace at a moment.
  private func place(at now: Moment) -> Int64 {
    guard let since else { return reached }
    let elapsed = Double(now.nanoseconds(since: since)) * speed
    return Moment(nanoseconds: reached).advanced(byNanoseconds: elapsed >= 0x1p62 ? .max : Int64(elapsed))
      .nanoseconds
  }
}

/// Time and keys.
extension Playback {
  func due(at now: Moment, nextFrame: Moment) -> Moment? {
    guard let since, let next else { return nil }
    let wait = Double(next.at - reached) / speed
    return since.advanced(byNanoseconds: wait >= 0x1p62 ? .max : Int64(wait) + 1)
  }

  mutating func pass(to now: Moment, isFrameDue: Bool) -> Bool {
    guard since != nil, !wantsToQuit else { return false }
    let place = place(at: now)
    let before = played
    while let next, next.at <= place, !wantsToQuit {
      step()
      if SystemClock.now.nanoseconds(since: now) > Playback.patience { break }
    }
    if since != nil, played > before { (since, reached) = (now, place) }
    return played > before
  }

  mutating func take(_ input: Input, at moment: Moment) {
    switch input {
    case .character(" "): since == nil ? resume(at: moment) : pause(at: moment)
    case .character("."):
      pause(at: moment)
      step()
    case .character("i"): session.surroundings.log = session.surroundings.log == nil ? session.log : nil
    case .character("q"), .character("Q"), .key(.control("c")): wantsToQuit = true
    case .key(.control("z")): wantsToStop = true
    default: break
    }
  }

  private mutating func pause(at moment: Moment) {
    reached = place(at: moment)
    since = nil
  }

  private mutating func resume(at moment: Moment) {
    if next != nil { since = moment }
  }

  mutating func resize(columns: Int, rows: Int) {
    (session.surroundings.columns, session.surroundings.rows) = (columns, rows)
    guard !isBegun else { return }
    isBegun = true
    resume(at: SystemClock.now)
  }
}

/// What is seen.
extension Playback {
  mutating func screen() -> Screen {
    let frame = session.pager.frame
    let room = Surroundings.Room(
      columns: CellSize.columns(frame.width), rows: CellSize.rows(frame.height))
    session.surroundings.room = Surroundings.Room(
      columns: min(room.columns, Playback.largest.columns), rows: min(room.rows, Playback.largest.rows))
    session.surroundings.playback = PlaybackScene(details: details, hints: hints)
    return session.screen()
  }

  private var details: [String] {
    var details = ["event \(played) of \(total)"]
    if next == nil {
      details += ["the end", "digest \(PlaybackScene.digits(of: session.pager.digest))"]
    } else {
      if since == nil { details.append("paused") }
      if speed != 1 { details.append("\(speed) ×") }
    }
    return details
  }

  private var hints: [String] {
    let go = next == nil ? [] : [since == nil ? "Space go on" : "Space pause", ". one event"]
    return ["q quit"] + go + ["i inspect"]
  }

  var wantsToStop: Bool {
    get { session.wantsToStop }
    set { session.wantsToStop = newValue }
  }

  var descriptor: Int32 { session.descriptor }
  var laneDescriptor: Int32? { session.laneDescriptor }
  var wantsToDraw: Bool { session.wantsToDraw }
  mutating func closePanels() -> Bool { false }
  mutating func startDrawings() { session.startDrawings() }
  mutating func takeFoundRows() { _ = session.library.takeFoundRows() }
  mutating func takeColours() -> Bool { session.takeColours() }
}
