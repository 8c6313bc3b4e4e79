public import FolioMachine

/// The count of the widths and models that a list had: it says whether a measured height is still that of the row.
public struct MeasurementGeneration: NumberedID {
  /// The count; 0 at first.
  public var rawValue: Int64

  /// Creates the generation with a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The number of an order to scroll content, `scrollContent`. A report carries that of the newest order which the host has
/// carried out.
public struct ScrollToken: NumberedID {
  /// The number; 0 before the first order.
  public var rawValue: Int64

  /// Creates the token with a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

#if !hasFeature(Embedded)
  extension MeasurementGeneration: CustomStringConvertible {}
  extension ScrollToken: CustomStringConvertible {}
#endif
