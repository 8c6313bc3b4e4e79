public import FolioMachine

/// The identity of a place that is drawn for: a row, a cell, an image view. A number that the host chooses.
public struct TargetID: NumberedID {
  /// The host's number; any value is legal.
  public var rawValue: Int64

  /// Creates the identity with a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The identity of what is drawn for a target: its text, its cover, its background. A number that the host chooses.
public struct PurposeID: NumberedID {
  /// The host's number; any value is legal.
  public var rawValue: Int64

  /// Creates the identity with a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The identity of a source of content: a number that the host assigns to one complete address, with host, path and query.
///
/// Two addresses with the same last component have two numbers.
public struct AddressID: NumberedID {
  /// The host's number; any value is legal.
  public var rawValue: Int64

  /// Creates the identity with a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The identity of a started drawing. The scheduler numbers them from 1 and never uses a number twice.
public struct TaskID: NumberedID {
  /// The number.
  public var rawValue: Int64

  /// Creates the identity with a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The number of a load. The scheduler numbers loads from 1 up, so that an answer to an earlier load of an address is known as
/// late.
public struct LoadGeneration: NumberedID {
  /// The number.
  public var rawValue: Int64

  /// Creates the generation with a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

/// The key of a request. At most one drawing of a key is wanted at a time.
public struct RenderKey: Hashable, Sendable, Savable {
  /// The target of the drawing.
  public var target: TargetID

  /// The purpose of the drawing.
  public var purpose: PurposeID

  /// Creates a key.
  public init(target: TargetID, purpose: PurposeID = 0) {
    self.target = target
    self.purpose = purpose
  }
}

#if !hasFeature(Embedded)
  extension TargetID: CustomStringConvertible {}
  extension PurposeID: CustomStringConvertible {}
  extension AddressID: CustomStringConvertible {}
  extension TaskID: CustomStringConvertible {}
  extension LoadGeneration: CustomStringConvertible {}
#endif
