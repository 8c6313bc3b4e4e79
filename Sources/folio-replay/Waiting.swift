import Foundation

/// A wait for standard input and output.
///
/// It makes no assumption on whether they block: other processes share the descriptor, and may have made it
/// non-blocking.
enum Waiting {
  /// Returns whether to repeat a call on a descriptor that failed, by the value of `errno`: at once if a signal
  /// interrupted it, and after waiting if there was nothing to read, or no room to write.
  ///
  /// - Parameters:
  ///   - file: The descriptor.
  ///   - events: The condition to wait for: `POLLIN` or `POLLOUT`.
  static func mendsFailure(on file: Int32, until events: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var waiting = pollfd(fd: file, events: Int16(events), revents: 0)
    // The next call reports any error that occurs meanwhile.
    return unsafe poll(&waiting, 1, -1) >= 0 || errno == EINTR
  }
}
