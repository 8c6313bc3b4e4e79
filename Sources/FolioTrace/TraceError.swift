/// A line of a trace that cannot be read, or a trace that cannot be replayed.
public struct TraceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1.
  public var line: Int

  /// Where in the line: names and indexes from the outside inward, `dragMoved.by`, `pagesChanged._0[2]`; empty for
  /// the whole line.
  public var path: String

  /// What is wrong.
  public var reason: String

  /// Makes an error.
  public init(line: Int, path: String, reason: String) {
    self.line = line
    self.path = path
    self.reason = reason
  }

  /// `line 3: dragMoved.by: expected a number, found a string`.
  public var description: String {
    path.isEmpty ? "line \(line): \(reason)" : "line \(line): \(path): \(reason)"
  }
}
