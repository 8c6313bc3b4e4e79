/// An error in a line of a trace, or in a trace that cannot be replayed.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public var line: Int

  /// The path in the line: names and indexes from the outside inward, `dragMoved.by`, `pagesChanged._0[2]`; empty for
  /// the whole line.
  public var path: String

  /// The reason for the error.
  public var reason: String

  /// Creates an error.
  public init(line: Int, path: String, reason: String) {
    self.line = line
    self.path = path
    self.reason = reason
  }

  /// The error as text: `line 3: dragMoved.by: expected a number, found a string`.
  public var description: String {
    path.isEmpty ? "line \(line): \(reason)" : "line \(line): \(path): \(reason)"
  }
}
