import Foundation

/// The progress of the run on a terminal: one line that is overwritten.
final class Progress {
  private let isShown = isatty(2) == 1
  private var done = 0

  /// Shows the next work.
  func begin(_ name: String) {
    done += 1
    write("\r\u{1b}[K\(done)  \(name.prefix(100))")
  }

  /// Removes the line.
  func end() { write("\r\u{1b}[K") }

  private func write(_ text: String) {
    if isShown { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
  }
}
