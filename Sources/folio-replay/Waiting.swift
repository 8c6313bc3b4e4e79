import Foundation

/// Waiting for standard input and output.
///
/// Whether they block is not decided here: a descriptor is shared with whoever else has it open, who may have made it
/// non-blocking.
enum Waiting {
  /// Whether to try once more after a call on a descriptor failed, for the reason that `errno` tells: at once if a
  /// signal came between, and if nothing was there to read, or no room to write, when there is.
  ///
  /// - Parameters:
  ///   - file: The descriptor.
  ///   - events: What to wait for: `POLLIN` or `POLLOUT`.
  static func mendsFailure(on file: Int32, until events: Int32) -> Bool {
    if errno == EINTR { return true }
    guard errno == EAGAIN || errno == EWOULDBLOCK else { return false }
    var waiting = pollfd(fd: file, events: Int16(events), revents: 0)
    // What went wrong meanwhile is told by the next call.
    return unsafe poll(&waiting, 1, -1) >= 0 || errno == EINTR
  }
}
