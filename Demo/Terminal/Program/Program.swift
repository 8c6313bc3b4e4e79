internal import Folio
internal import FolioTrace
internal import TerminalFiles
internal import TerminalScreen

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The program, from its arguments to its exit status.
struct Program {
  /// Whether the inspector is shown at the start.
  let inspects: Bool
  /// Whether colours are off at the start.
  let isPlain: Bool

  /// The arguments after the program's name, as bytes.
  static func arguments(_ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int) -> [[UInt8]]
  {
    (1..<max(count, 1)).compactMap { index in
      unsafe values[index].map { pointer in
        unsafe UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map { UInt8(bitPattern: $0) }
      }
    }
  }

  /// Pages through files, or shows the tour if none is named: in the terminal, or as a storyboard if there is none.
  func page(_ paths: [Path], wraps: Bool, record: Path?) {
    let terminal = Program.hasScreen ? Terminal() : nil
    let depth = terminal == nil ? ColourDepth.none : ColourDepth(environment: Program.environment)
    let paths = paths.isEmpty && terminal != nil && Program.hasInput ? [Spools.standardInput] : paths
    let isTour = paths.isEmpty
    let listing =
      isTour ? Program.folder(hasScreen: terminal != nil) : Program.list(paths, in: terminal, depth: depth)
    let library = Program.library(
      listing, firstPage: isTour ? Session.firstFile : 1, wraps: wraps, waits: terminal == nil)
    let setup = isTour ? Session.tourSetup : Session.setup
    let clock = PollClock()
    do {
      guard let terminal else {
        clock.counted = Moment(nanoseconds: 0)
        let session = try session(
          about: library, listing, isTour: isTour, depth: .none, clock: clock, cores: 0)
        let recording = record.map { Program.recording($0, setup: setup, of: session.names) }
        session.recording = recording
        var storyboard = Storyboard(session: session, clock: clock)
        storyboard.print()
        let status = Program.end(recording, digest: storyboard.session.pager.digest)
        if let message = listing.message, !isTour { Output.print("demo: \(message)", to: STDERR_FILENO) }
        Program.complain(about: paths)
        exit(status)
      }
      let session = try session(
        about: library, listing, isTour: isTour, depth: depth, clock: clock, cores: Program.cores)
      if !isTour {
        session.surroundings.message = listing.message
        session.folders = paths
        session.measurers = WorkLanes(count: 1)
      }
      let recording = record.map { Program.recording($0, setup: setup, of: session.names) }
      session.recording = recording
      session.surroundings.recording = recording == nil ? nil : "recording"
      session.surroundings.hasMouse = Program.hasMouse
      let (ending, last) = Program.talk(through: terminal, about: session, depth: depth)
      let status = Program.end(recording, digest: last.pager.digest)
      Program.obey(ending, otherwise: status)
    } catch {
      Program.fail("the machines refused: \(error)", status: EX_SOFTWARE)
    }
  }

  private func session(
    about library: Library, _ listing: Listing = Listing(files: []), isTour: Bool = false, depth: ColourDepth,
    clock: PollClock = PollClock(),
    cores: Int = Program.cores
  ) throws(Rejection) -> Session {
    let theme = Theme(depth: depth)
    return try Session(
      library: library,
      tour: isTour
        ? try Program.tour(clock: clock, theme: theme, cores: cores, listing: listing, names: library.titles)
        : nil,
      inspects: inspects,
      theme: theme, cores: cores, isPlain: isPlain || cores == 0, clock: clock,
      setup: isTour ? Session.tourSetup : Session.setup)
  }

  private static func library(
    _ listing: Listing, hasPlaceholders: Bool = false, firstPage: PageID = 1, wraps: Bool = true,
    waits: Bool = false
  ) -> Library {
    let home = variable("HOME").map { Path($0) }
    guard
      let library = Library(
        listing, home: home, hasPlaceholders: hasPlaceholders, firstPage: firstPage, wraps: wraps,
        waits: waits)
    else {
      fail("the system has no pipe left", status: EX_OSERR)
    }
    installSignals()
    return library
  }

  /// Writes names that could not be shown to standard error. Ends with a failure if none could be shown.
  private static func complain(about paths: [Path]) {
    var refused = 0
    for path in paths {
      guard let refusal = Listing.refusal(of: path) else { continue }
      refused += 1
      Output.print("demo: \(SafeText(path.description).text): \(refusal.reason)", to: STDERR_FILENO)
    }
    if !paths.isEmpty && refused == paths.count { exit(EX_NOINPUT) }
  }

  /// Whether standard input is a pipe or a file, which is then shown if no name is given.
  private static var hasInput: Bool {
    var status = stat()
    guard unsafe fstat(STDIN_FILENO, &status) == 0 else { return false }
    return [S_IFIFO, S_IFREG, S_IFSOCK].contains(status.st_mode & S_IFMT)
  }

  /// Whether there is a terminal that understands more than lines of text.
  private static var hasScreen: Bool {
    let name = variable("TERM") ?? ""
    return !name.isEmpty && name != "dumb"
  }

  /// Whether the terminal may have a mouse.
  private static var hasMouse: Bool {
    let name = variable("TERM") ?? ""
    return !["linux", "vt", "cons", "sun"].contains { name.hasPrefix($0) }
  }

  static func talk<Subject: ConversationSubject>(
    through terminal: Terminal, about subject: Subject, depth: ColourDepth
  ) -> (Ending, Subject) {
    terminal.enter()
    var conversation = Conversation(terminal: terminal, about: subject, depth: depth)
    let ending = conversation.run()
    terminal.leave()
    return (ending, conversation.subject)
  }

  /// Ends the program for the reason that ended the main loop.
  static func obey(_ ending: Ending, otherwise status: Int32) -> Never {
    switch ending {
    case .quit: exit(status)
    case .signal(let number): Signals.die(of: number)
    case .closed: exit(EX_IOERR)
    }
  }

  static func fail(_ reason: String, status: Int32) -> Never {
    Output.print("demo: \(reason)", to: STDERR_FILENO)
    exit(status)
  }

  /// The number of processors available.
  private static var cores: Int { max(Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))), 1) }

  /// The variables that decide about colours.
  private static var environment: [String: String] {
    var result: [String: String] = [:]
    for name in ["TERM", "COLORTERM", "NO_COLOR"] { result[name] = variable(name) }
    return result
  }

  private static func variable(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }
}

/// Traces.
extension Program {
  /// Starts recording a session, or ends the program if that fails.
  private static func recording(_ path: Path, setup: PagerSetup, of names: [Path]) -> Recording {
    do throws(RecordingFile.Failure) {
      return try Recording(path, setup: setup, names: names)
    } catch {
      fail("\(SafeText(path.description).text): \(error.reason)", status: EX_CANTCREAT)
    }
  }

  /// Reports the recording, and returns the exit status.
  private static func end(_ recording: Recording?, digest: UInt64) -> Int32 {
    guard let recording else { return EX_OK }
    Output.print("demo: \(recording.summary(digest: digest))", to: STDERR_FILENO)
    return recording.failure == nil ? EX_OK : EX_IOERR
  }

  /// Plays a recorded session in the terminal, or prints it if there is none.
  func replay(_ trace: Path, _ paths: [Path], speed: Double) {
    let name = SafeText(trace.description).text
    do {
      let lines = try LineFile(trace)
      let terminal = Program.hasScreen ? Terminal() : nil
      let depth = terminal == nil ? ColourDepth.none : ColourDepth(environment: Program.environment)
      let playback = try Playback(lines, speed: speed) { notes in
        let listing =
          paths.isEmpty
          ? Listing(names: notes) : Program.list(paths, in: terminal, depth: depth)
        return try session(about: Program.library(listing, hasPlaceholders: true), depth: depth)
      }
      guard let terminal else { return Program.print(playback, of: name) }
      let (ending, last) = Program.talk(through: terminal, about: playback, depth: depth)
      if let failure = last.failure {
        Program.fail("\(name): \(SafeText(failure.description).text)", status: EX_DATAERR)
      }
      Program.obey(ending, otherwise: EX_OK)
    } catch let error as LineFile.Failure {
      Program.fail("\(name): \(error.reason)", status: EX_NOINPUT)
    } catch let error as TraceError {
      Program.fail("\(name): \(SafeText(error.description).text)", status: EX_DATAERR)
    } catch {
      Program.fail("the machines refused: \(error)", status: EX_SOFTWARE)
    }
  }

  /// Prints the events of a trace and the last screen.
  private static func print(_ playback: Playback, of name: String) {
    var playback = playback
    let digest = playback.print()
    if let failure = playback.failure {
      fail("\(name): \(SafeText(failure.description).text)", status: EX_DATAERR)
    }
    Output.print("digest \(PlaybackScene.digits(of: digest))")
  }
}
