import Foundation

/// Standard output and standard error, with complete writes.
enum Output {
  /// Writes all bytes to standard output, and returns the exit code.
  static func write(_ bytes: [UInt8]) -> Int32 {
    if write(bytes, to: STDOUT_FILENO) { return Command.Status.success }
    complain("folio-replay: standard output cannot be written\n")
    return Command.Status.unreadable
  }

  /// Writes a text to standard error.
  static func complain(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  private static func write(_ bytes: [UInt8], to file: Int32) -> Bool {
    var place = 0
    while place < bytes.count {
      let written = unsafe bytes.withUnsafeBytes {
        unsafe Foundation.write(file, $0.baseAddress?.advanced(by: place), $0.count - place)
      }
      if written > 0 {
        place += written
      } else if !Waiting.mendsFailure(on: file, until: POLLOUT) {
        return false
      }
    }
    return true
  }
}
