public import FolioMachine

/// The number of an order to scroll content, `scrollContent`. A report carries that of the newest order which the host has
/// carried out.
public struct ScrollToken: NumberedID {
  /// The number; 0 before the first order.
  public var rawValue: Int64

  /// Creates the token with a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

#if !hasFeature(Embedded)
  extension ScrollToken: CustomStringConvertible {}
#endif
