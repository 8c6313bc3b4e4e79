public import FolioMachine

/// The number of a slot: one of the host's views, which rows share one after the other.
public struct SlotID: NumberedID {
  /// The number; the first slot is 0.
  public var rawValue: Int32

  /// Creates the identity with a number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The count of the mounts of a slot: it says whether what was made for a row is still what the slot shows.
public struct SlotGeneration: NumberedID {
  /// The count; 1 for the first mount of a slot.
  public var rawValue: Int64

  /// Creates the generation with a number.
  public init(rawValue: Int64) { self.rawValue = rawValue }
}

#if !hasFeature(Embedded)
  extension SlotID: CustomStringConvertible {}
  extension SlotGeneration: CustomStringConvertible {}
#endif
