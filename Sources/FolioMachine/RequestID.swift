/// The number of a request: an event that is answered, such as a jump. The host chooses it; 0 is that of a request to which
/// no answer is needed.
public struct RequestID: NumberedID {
  /// The host's number; any value is legal.
  public var rawValue: Int64

  /// Creates the identity with a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

#if !hasFeature(Embedded)
  extension RequestID: CustomStringConvertible {}
#endif
