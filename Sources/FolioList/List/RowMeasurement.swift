public import FolioMachine

/// The height of one row, as the host measured it.
public struct RowMeasurement: Hashable, Sendable, Savable {
  /// The flat index of the row, headers and footers counted.
  public var row: Int64

  /// Its height in points, 0 … 2²¹.
  public var height: Double

  /// Makes a measurement.
  public init(row: Int64, height: Double) {
    self.row = row
    self.height = height
  }
}

/// Why a row is to be measured.
public enum MeasureCause: UInt8, Hashable, Sendable, NamedCase {
  /// The row is in the window, or a scroll to it waits: measure it now.
  case demand
  /// The row may come: measure it while nothing else is to be done.
  case idle
}
