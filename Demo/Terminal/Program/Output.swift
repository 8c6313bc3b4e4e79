internal import TerminalFiles
internal import TerminalScreen

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Writing to descriptors of any kind.
enum Output {
  /// The result of writing.
  enum Outcome {
    case done, interrupted, closed
  }

  /// Writes all bytes. Continues after partial writes and signals, and waits for a descriptor that is not ready.
  ///
  /// After a signal that ends the program, a terminal that accepts nothing cannot delay it. A terminal that accepts bytes
  /// receives the rest of what was begun, so that no sequence is cut.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Outcome {
    var written = 0
    while written < bytes.count {
      var size = bytes.count - written
      if Signals.isTerminating {
        guard accepts(descriptor) else { return .interrupted }
        size = min(size, 512)
      }
      let count = SystemCalls.write(descriptor, bytes[written..<written + size])
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        _ = accepts(descriptor)
      } else if errno != EINTR {
        return .closed
      }
    }
    return .done
  }

  /// Writes a text and a line feed to standard output or standard error. Ends the program with status 74 if standard output
  /// is closed or full.
  static func print(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    guard write(Array((text + "\n").utf8), to: descriptor) == .closed, descriptor == STDOUT_FILENO else {
      return
    }
    let reason = unsafe String(cString: strerror(errno))
    print("demo: standard output: \(reason)", to: STDERR_FILENO)
    exit(EX_IOERR)
  }

  /// Prints a screen in ASCII, in a frame.
  static func print(_ screen: Screen) {
    let frame = "+" + String(repeating: "-", count: screen.columns) + "+"
    print(frame)
    for line in screen.picture {
      print("|" + line + String(repeating: " ", count: max(screen.columns - line.count, 0)) + "|")
    }
    print(frame)
  }

  /// Whether the descriptor accepts bytes within a fifth of a second.
  private static func accepts(_ descriptor: Int32) -> Bool {
    var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&waiting, 1, 200) > 0
  }
}
