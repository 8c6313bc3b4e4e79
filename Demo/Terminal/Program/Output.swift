#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Writing to descriptors, whatever they do.
enum Output {
  /// How writing ended.
  enum Outcome {
    case done, interrupted, closed
  }

  /// Writes all bytes: goes on after partial writes and signals, waits for one that is not ready.
  ///
  /// A signal that asks the program to end interrupts it, so that a terminal that takes nothing cannot hold it.
  static func write(_ bytes: [UInt8], to descriptor: Int32) -> Outcome {
    var written = 0
    while written < bytes.count {
      if Signals.isTerminating { return .interrupted }
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe writeSome(descriptor, buffer.baseAddress! + written, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno == EAGAIN {
        var waiting = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = unsafe poll(&waiting, 1, 1_000)
      } else if errno != EINTR {
        return .closed
      }
    }
    return .done
  }

  /// Writes a text and a line end to standard output or standard error.
  static func print(_ text: String, to descriptor: Int32 = STDOUT_FILENO) {
    _ = write(Array((text + "\n").utf8), to: descriptor)
  }

  private static func writeSome(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      return unsafe Darwin.write(descriptor, bytes, count)
    #elseif canImport(Musl)
      return unsafe Musl.write(descriptor, bytes, count)
    #else
      return unsafe Glibc.write(descriptor, bytes, count)
    #endif
  }
}
