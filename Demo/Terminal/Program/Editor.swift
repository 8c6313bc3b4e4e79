internal import TerminalFiles

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The user's editor, which has the terminal while it runs.
struct Editor {
  /// The file.
  let path: Path
  /// The line at which it begins, from 1, or nil if the file has no lines.
  let line: Int?

  /// The command of the environment: that of VISUAL, else that of EDITOR, else `vi`. A shell reads it, so that it may have
  /// arguments.
  static var command: String {
    for name in ["VISUAL", "EDITOR"] {
      if let value = unsafe getenv(name), unsafe value.pointee != 0 { return unsafe String(cString: value) }
    }
    return "vi"
  }

  /// Runs the editor until it ends. Returns what failed, or nil.
  ///
  /// Keys that send signals are meant for the editor meanwhile: an interrupt does not end the demo, and a stop stops both.
  func run(on terminal: Int32) -> String? {
    Signals.leaveKeys()
    defer { Signals.takeKeys() }
    var process: pid_t = 0
    let result = spawn(on: terminal, &process)
    guard result == 0 else { return Refusal.system(result).reason }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0 {
      guard errno == EINTR else { return Refusal.system(errno).reason }
    }
    let signal = status & 0x7f
    if signal != 0 { return "The editor was ended by signal \(signal)." }
    let code = status >> 8 & 0xff
    return code == 0 ? nil : "The editor ended with status \(code)."
  }

  /// The arguments of the shell. A name that begins like an option is preceded by its folder.
  private var arguments: [[UInt8]] {
    // The shell waits for an editor that handles an interrupt, as most do, and does not end by it.
    let script = "trap : INT QUIT; \(Editor.command) \"$@\""
    let name = path.bytes.first == 0x2d ? Array("./".utf8) + path.bytes : path.bytes
    let place = line.map { [Array("+\($0)".utf8)] } ?? []
    return [Array("sh".utf8), Array("-c".utf8), Array(script.utf8), Array("sh".utf8)]
      + place
      + [name]
  }

  private func spawn(on terminal: Int32, _ process: inout pid_t) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    _ = unsafe posix_spawn_file_actions_init(&actions)
    _ = unsafe posix_spawnattr_init(&attributes)
    defer {
      _ = unsafe posix_spawn_file_actions_destroy(&actions)
      _ = unsafe posix_spawnattr_destroy(&attributes)
    }
    // Standard input may be a pipe that was read.
    _ = unsafe posix_spawn_file_actions_adddup2(&actions, terminal, STDIN_FILENO)
    var defaults = sigset_t()
    _ = unsafe sigemptyset(&defaults)
    for number in [SIGINT, SIGQUIT, SIGTSTP, SIGPIPE] { _ = unsafe sigaddset(&defaults, number) }
    _ = unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    _ = unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { bytes in
      unsafe strdup(bytes.map { CChar(bitPattern: $0) } + [0])
    }
    unsafe pointers.append(nil)
    defer { unsafe pointers.forEach { unsafe free($0) } }
    #if canImport(Darwin)
      let environment = unsafe _NSGetEnviron().pointee
    #else
      let environment = unsafe environ
    #endif
    return unsafe posix_spawn(&process, "/bin/sh", &actions, &attributes, pointers, environment)
  }
}
