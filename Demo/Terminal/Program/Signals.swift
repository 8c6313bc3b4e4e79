#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Signal handlers. Signals are sent to the main loop through a pipe. A crash restores the terminal.
///
/// Handlers only make calls that are safe in them: they write to descriptors, set a number, and restore the terminal with
/// `tcsetattr`. All memory that they use is allocated before they are installed, and never freed.
nonisolated enum Signals {
  /// The memory of the handlers. It is raw, because a handler may run at any instruction.
  @safe private struct Shared {
    var pipeRead: Int32 = -1
    var pipeWrite: Int32 = -1
    var terminating: Int32 = 0
    var terminal: Int32 = -1
    var modes = termios()
    var goodbye: UnsafeMutablePointer<UInt8>?
    var goodbyeCount = 0
  }

  nonisolated(unsafe) private static let shared: UnsafeMutablePointer<Shared> = {
    let pointer = UnsafeMutablePointer<Shared>.allocate(capacity: 1)
    unsafe pointer.initialize(to: Shared())
    return unsafe pointer
  }()

  /// Whether a signal requested the end of the program.
  static var isTerminating: Bool { unsafe shared.pointee.terminating != 0 }

  /// The descriptor that is readable when signals are pending.
  static var descriptor: Int32 { unsafe shared.pointee.pipeRead }

  /// Creates the pipe and installs the handlers, once. Returns false if the system refuses.
  static func install() -> Bool {
    if descriptor >= 0 { return true }
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return false }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    unsafe (shared.pointee.pipeRead, shared.pointee.pipeWrite) = (ends[0], ends[1])
    // A file that may not grow is a write error, as a full disk is.
    for number in [SIGPIPE, SIGXFSZ] { _ = signal(number, SIG_IGN) }
    for number in terminating { handle(number, flags: 0) { Signals.terminate($0) } }
    for number in [SIGWINCH, SIGTSTP, SIGCONT] { handle(number, flags: 0) { Signals.tell($0) } }
    installCrashHandlers()
    return true
  }

  /// The signals that end a program unless it handles them, besides those of crashes.
  private static let terminating = [
    SIGINT, SIGTERM, SIGHUP, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU,
  ]

  /// Returns the signals since the last call, oldest first.
  static func collect() -> [Int32] {
    var bytes = [UInt8](repeating: 0, count: 64)
    var result: [Int32] = []
    while true {
      let count = unsafe read(descriptor, &bytes, bytes.count)
      guard count > 0 else { return result }
      result.append(contentsOf: bytes.prefix(count).map { Int32($0) })
    }
  }

  /// Stores how the handlers restore the terminal: its modes, and the bytes to send to it, which are always the same.
  static func arm(terminal: Int32, modes: termios, goodbye: [UInt8]) {
    if unsafe shared.pointee.goodbye == nil {
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: goodbye.count)
      unsafe copy.initialize(from: goodbye, count: goodbye.count)
      unsafe shared.pointee.goodbye = copy
      unsafe shared.pointee.goodbyeCount = goodbye.count
    }
    unsafe shared.pointee.modes = modes
    unsafe shared.pointee.terminal = terminal
  }

  /// Tells the handlers that the terminal is restored.
  static func disarm() {
    unsafe shared.pointee.terminal = -1
  }

  /// Ignores the signal that requested the end of the program, which meant something else.
  static func goOn() {
    unsafe shared.pointee.terminating = 0
  }

  /// Ends the program by the signal that requested it, as if it had never been handled, so that the parent process receives
  /// the right status.
  static func die(of number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    _ = raise(number)
    exit(128 + number)
  }

  /// Stops the program as Ctrl-Z does. Returns when it is continued.
  static func stop() {
    _ = signal(SIGTSTP, SIG_DFL)
    _ = raise(SIGTSTP)
    handle(SIGTSTP, flags: 0) { Signals.tell($0) }
  }

  /// Leaves the signals of keys to another program: an interrupt does not end this one, and a stop stops it.
  static func leaveKeys() {
    for number in [SIGINT, SIGQUIT] { _ = signal(number, SIG_IGN) }
    _ = signal(SIGTSTP, SIG_DFL)
  }

  /// Handles the signals of keys again.
  static func takeKeys() {
    handle(SIGINT, flags: 0) { Signals.terminate($0) }
    handle(SIGTSTP, flags: 0) { Signals.tell($0) }
    handle(SIGQUIT, flags: crashFlags) { Signals.crash($0) }
  }

  private static func terminate(_ number: Int32) {
    unsafe shared.pointee.terminating = number
    tell(number)
  }

  private static func tell(_ number: Int32) {
    let before = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = unsafe write(shared.pointee.pipeWrite, &byte, 1)
    errno = before
  }

  /// Restores the terminal after a crash, and then lets it proceed. Runs on a stack of its own, because the other may be
  /// exhausted.
  private static func installCrashHandlers() {
    let size = 65_536
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = size
    _ = unsafe sigaltstack(&stack, nil)
    for number in [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV, SIGQUIT, SIGSYS] {
      handle(number, flags: crashFlags) { Signals.crash($0) }
    }
  }

  private static var crashFlags: Int32 { Int32(SA_ONSTACK) | Int32(bitPattern: UInt32(SA_RESETHAND)) }

  private static func crash(_ number: Int32) {
    let terminal = unsafe shared.pointee.terminal
    if terminal >= 0, let goodbye = unsafe shared.pointee.goodbye {
      _ = unsafe write(terminal, goodbye, shared.pointee.goodbyeCount)
      _ = unsafe tcsetattr(terminal, TCSANOW, &shared.pointee.modes)
    }
    _ = raise(number)
  }

  private static func handle(_ number: Int32, flags: Int32, _ body: @escaping @convention(c) (Int32) -> Void)
  {
    var action = sigaction()
    #if canImport(Darwin)
      unsafe action.__sigaction_u.__sa_handler = body
    #else
      unsafe action.__sigaction_handler.sa_handler = body
    #endif
    action.sa_flags = flags
    _ = unsafe sigaction(number, &action, nil)
  }
}
