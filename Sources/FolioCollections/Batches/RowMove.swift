public import FolioMachine

/// A move of a row, which keeps its height. The rows between shift; nothing is swapped.
public struct RowMove: Hashable, Sendable, Savable {
  /// The path before the batch.
  public var source: RowPath
  /// The path after the batch.
  public var destination: RowPath

  /// Creates a move.
  public init(source: RowPath, destination: RowPath) {
    self.source = source
    self.destination = destination
  }
}

/// A move of a section with its rows.
public struct SectionMove: Hashable, Sendable, Savable {
  /// The index before the batch.
  public var source: Int64
  /// The index after the batch.
  public var destination: Int64

  /// Creates a move.
  public init(source: Int64, destination: Int64) {
    self.source = source
    self.destination = destination
  }
}
