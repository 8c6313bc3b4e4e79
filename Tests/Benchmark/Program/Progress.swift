import Foundation

/// Tells on a terminal what is being measured: one line that is written over again and again.
final class Progress {
  private let isShown = isatty(2) == 1
  private var done = 0

  /// Another work begins.
  func begin(_ name: String) {
    done += 1
    write("\r\u{1b}[K\(done)  \(name.prefix(100))")
  }

  /// Nothing more is measured: the line goes away.
  func end() { write("\r\u{1b}[K") }

  private func write(_ text: String) {
    if isShown { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
  }
}
