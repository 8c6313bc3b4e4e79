public import FolioCollections

#if !hasFeature(Embedded)
  public import FolioMachine
#endif

/// Why a list refused an event; it is then as it was before, and nothing was emitted.
public enum ListRejection: Error, Hashable, Sendable {
  /// No row has this flat index.
  case unknownRow(Int64)
  /// No section has this identity.
  case unknownSection(Int64)
  /// Two sections have this identity.
  case duplicateSection(Int64)
  /// A row stands twice where each must stand once.
  case duplicateRow(Int64)
  /// The row may not be moved by a finger.
  case immovableRow(Int64)
  /// Two items of a feed have this identity.
  case duplicateItem(Int64)
  /// A number that is NaN, infinite, negative where it may not be, or too large.
  case illegalValue(ListField)
  /// A count that is not what the change makes of it.
  case wrongCount(expected: Int64, got: Int64)
  /// A batch whose places describe no change.
  case batch(BatchRejection)
  /// No task with this number was ever started.
  case unknownTask(TaskID)
  /// A target was to be loaded from nowhere.
  case missingAddress(TargetID)
  /// A setting that makes no sense.
  case refusedConfiguration(ListField)
}

/// The number that a list refused.
public enum ListField: UInt8, Hashable, Sendable, CaseIterable {
  /// A row's height.
  case height
  /// The rectangle of an item.
  case frame
  /// A number of rows.
  case count
  /// The viewport's length.
  case length
  /// The viewport's width.
  case width
  /// An inset.
  case insets
  /// The least content length.
  case minimumLength
  /// A finger's travel.
  case travel
  /// A velocity.
  case velocity
  /// An offset.
  case offset
  /// A token that was never issued.
  case token
  /// The generation of a load that was never begun. (Heights that were measured for another generation than the
  /// present one are ignored instead, whatever it is.)
  case generation
  /// An estimate.
  case estimate
  /// The overscan.
  case overscan
  /// The overscan ahead.
  case overscanAhead
  /// The distance within which the end is followed.
  case followEnd
  /// The distance of the trigger at the end.
  case nearEnd
  /// The distance of the trigger at the start.
  case nearStart
  /// A number of columns.
  case columns
  /// What lies between columns or lines.
  case gap
  /// The pool's limit.
  case poolLimit
  /// The cost of a drawing, or of content in memory.
  case cost
  /// The number of cores.
  case cores
  /// How many requests a turn releases.
  case perTurn
  /// How many loads run at once.
  case loadLimit
  /// How much is kept in memory.
  case memoryLimit
  /// Where a finger is.
  case place
  /// How far from an end a lifted row scrolls the list.
  case edge
  /// How fast a lifted row scrolls the list.
  case speed
}

#if !hasFeature(Embedded)
  extension ListRejection: Codable {}
  extension ListField: NamedCase {}
#endif
