internal import TerminalFiles

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The terminal in which the program was started.
struct Terminal {
  /// The descriptor for reading and writing.
  let descriptor: Int32
  private let modes: termios

  /// Alternate screen, no cursor, no wrapping at the right end, mouse with motion while a button is pressed (1002) in the
  /// form without limits (1006), and bracketed paste, so that pasted text is not read as keys (2004).
  private static let hello = Array(
    "\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[?1002h\u{1b}[?1006h\u{1b}[?2004h".utf8)
  private static let goodbye = Array(
    "\u{1b}[?2026l\u{1b}[?2004l\u{1b}[?1006l\u{1b}[?1002l\u{1b}[0m\u{1b}[?7h\u{1b}[?25h\u{1b}[?1049l".utf8)

  /// Finds the terminal. Standard output must be one. Keys are read from it too, whatever standard input is.
  init?() {
    guard isatty(STDOUT_FILENO) == 1 else { return nil }
    var modes = termios()
    let found =
      isatty(STDIN_FILENO) == 1 ? STDIN_FILENO : unsafe open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard found >= 0, unsafe tcgetattr(found, &modes) == 0 else { return nil }
    descriptor = found
    self.modes = modes
  }

  /// Configures the terminal. Keys that send signals keep doing so; Ctrl-S and Ctrl-Q are keys. Earlier input is kept: a
  /// user who starts the pager and types `q` at once means it.
  func enter() {
    Signals.arm(terminal: STDOUT_FILENO, modes: modes, goodbye: Terminal.goodbye)
    var raw = modes
    raw.c_iflag &= ~tcflag_t(BRKINT | ICRNL | INPCK | ISTRIP | IXON)
    raw.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN)
    raw.c_oflag &= ~tcflag_t(OPOST)
    raw.c_cflag |= tcflag_t(CS8)
    unsafe withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      unsafe characters[Int(VMIN)] = 1
      unsafe characters[Int(VTIME)] = 0
    }
    _ = unsafe tcsetattr(descriptor, TCSADRAIN, &raw)
    _ = Output.write(Terminal.hello, to: STDOUT_FILENO)
  }

  /// Restores the terminal.
  func leave() {
    var bytes = Terminal.goodbye[...]
    while !bytes.isEmpty {
      let count = SystemCalls.write(STDOUT_FILENO, bytes)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { break }
      bytes = bytes.dropFirst(count)
    }
    var saved = modes
    _ = unsafe tcsetattr(descriptor, TCSAFLUSH, &saved)
    Signals.disarm()
  }

  /// The number of columns and rows; 80 × 24 if it is unknown.
  var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (min(Int(size.ws_col), 1_000), min(Int(size.ws_row), 500))
  }

  /// Reads the pending bytes. Returns nil if the terminal is closed.
  func read() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    let count = SystemCalls.read(descriptor, into: &bytes)
    if count > 0 { return Array(bytes.prefix(count)) }
    return count < 0 && (errno == EINTR || errno == EAGAIN) ? [] : nil
  }
}
