public import FolioMachine

/// The count of the widths and models that a list had: it says whether a measured height is still that of the row.
public struct MeasurementGeneration: NumberedID {
  /// The count; 0 at first.
  public var rawValue: Int64

  /// Creates the generation with a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

#if !hasFeature(Embedded)
  extension MeasurementGeneration: CustomStringConvertible {}
#endif
