public import FolioMachine

/// The height of one row, measured by the host.
public struct RowMeasurement: Hashable, Sendable, Savable {
  /// The flat index of the row, headers and footers counted.
  public var row: Int64

  /// The row's height in points, 0 … 2²¹.
  public var height: Double

  /// Creates a measurement.
  public init(row: Int64, height: Double) {
    self.row = row
    self.height = height
  }
}

/// The reason for a measurement.
public enum MeasureCause: UInt8, Hashable, Sendable, NamedCase {
  /// The row is in the window, or a scroll waits for it: measure it now.
  case demand
  /// The row may enter the window later: measure it when there is nothing else to do.
  case idle
}
