public import FolioMachine

/// A row that goes from one place to another and keeps its height; nothing is swapped.
public struct RowMove: Hashable, Sendable, Savable {
  /// Where it is before the batch.
  public var source: RowPath
  /// Where it is after the batch.
  public var destination: RowPath

  /// Makes a move.
  public init(source: RowPath, destination: RowPath) {
    self.source = source
    self.destination = destination
  }
}

/// A section that goes from one place to another with its rows.
public struct SectionMove: Hashable, Sendable, Savable {
  /// Its index before the batch.
  public var source: Int64
  /// Its index after the batch.
  public var destination: Int64

  /// Makes a move.
  public init(source: Int64, destination: Int64) {
    self.source = source
    self.destination = destination
  }
}
