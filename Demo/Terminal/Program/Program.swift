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

/// The program, from its arguments to its exit status.
enum Program {
  /// The arguments behind the program's name, as the bytes that they are.
  static func arguments(_ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int) -> [[UInt8]]
  {
    (1..<max(count, 1)).compactMap { index in
      unsafe values[index].map { pointer in
        unsafe UnsafeBufferPointer(start: pointer, count: strlen(pointer)).map { UInt8(bitPattern: $0) }
      }
    }
  }

  /// Pages through files in the terminal, or prints a storyboard if there is none.
  static func page(_ paths: [Path], inspects: Bool, isPlain: Bool) {
    let listing = paths.isEmpty ? Listing([Path(".")], choice: .texts) : Listing(paths)
    let home = variable("HOME").map { Path($0) }
    guard let library = Library(listing, home: home), Signals.install() else {
      fail("the system has no pipe left", status: EX_OSERR)
    }
    do {
      guard hasScreen, let terminal = Terminal() else {
        var storyboard = try Storyboard(library: library)
        storyboard.print()
        return complain(about: paths)
      }
      let depth = ColourDepth(environment: environment)
      var session = try Session(
        library: library, inspects: inspects, theme: Theme(depth: depth), cores: cores, isPlain: isPlain)
      if listing.isCut { session.surroundings.message = "only the first \(Listing.most) files are shown" }
      talk(through: terminal, about: session, depth: depth)
    } catch {
      fail("the machines refused: \(error)", status: EX_SOFTWARE)
    }
  }

  /// Tells standard error of names that could not be shown; it is a failure if none could.
  private static func complain(about paths: [Path]) {
    var refused = 0
    for path in paths {
      guard let refusal = Listing.refusal(of: path) else { continue }
      refused += 1
      Output.print("demo: \(SafeText(path.description).text): \(refusal.reason)", to: STDERR_FILENO)
    }
    if !paths.isEmpty && refused == paths.count { exit(EX_NOINPUT) }
  }

  /// Whether the terminal, if there is one, says that it understands more than lines of text.
  private static var hasScreen: Bool {
    let name = variable("TERM") ?? ""
    return !name.isEmpty && name != "dumb"
  }

  private static func talk(through terminal: Terminal, about session: Session, depth: ColourDepth) {
    terminal.enter()
    var conversation = Conversation(terminal: terminal, session: session, depth: depth)
    let ending = conversation.run()
    terminal.leave()
    switch ending {
    case .quit: break
    case .signal(let number): Signals.die(of: number)
    case .closed: exit(EX_IOERR)
    }
  }

  private static func fail(_ reason: String, status: Int32) -> Never {
    Output.print("demo: \(reason)", to: STDERR_FILENO)
    exit(status)
  }

  /// The processors that may work at once.
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
