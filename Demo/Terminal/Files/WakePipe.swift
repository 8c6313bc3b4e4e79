#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A pipe with which threads wake the main loop, which sleeps in `poll`.
final class WakePipe: Sendable {
  /// The descriptor that is readable from a call of ``wake()`` until ``drain()``.
  let descriptor: Int32
  private let writeEnd: Int32

  /// Creates the pipe. Returns nil if the system has no descriptor left.
  init?() {
    var ends: [Int32] = [0, 0]
    guard unsafe pipe(&ends) == 0 else { return nil }
    for end in ends {
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
    }
    (descriptor, writeEnd) = (ends[0], ends[1])
  }

  deinit {
    _ = close(descriptor)
    _ = close(writeEnd)
  }

  /// Makes the descriptor readable. A full pipe is readable already.
  func wake() {
    var byte: UInt8 = 1
    _ = unsafe write(writeEnd, &byte, 1)
  }

  /// Reads all pending wakes.
  func drain() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while unsafe read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
