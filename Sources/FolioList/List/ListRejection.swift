public import FolioCollections
public import FolioMachine

/// Why a list refused an event; it is then as it was before, and nothing was emitted.
public enum ListRejection: Error, Hashable, Sendable, Savable {
  /// No row has this flat index.
  case unknownRow(Int64)
  /// No section has this identity.
  case unknownSection(Int64)
  /// Two sections have this identity.
  case duplicateSection(Int64)
  /// A row stands twice where each must stand once.
  case duplicateRow(Int64)
  /// Two rows have this key, within the event or with one that stays.
  case duplicateKey(Int64)
  /// Equal rows told by their number, of which none can have this key.
  case keyedRun(Int64)
  /// The row may not be moved by a finger.
  case immovableRow(Int64)
  /// No item of a feed has this identity.
  case unknownItem(Int64)
  /// Two items of a feed have this identity.
  case duplicateItem(Int64)
  /// A number that is NaN, infinite, negative where it may not be, or too large.
  case illegalValue(Field)
  /// A count that is not what the change makes of it.
  case wrongCount(expected: Int64, got: Int64)
  /// A batch whose places describe no change.
  case batch(BatchRejection)
  /// No task with this number was ever started.
  case unknownTask(TaskID)
  /// A target was to be loaded from nowhere.
  case missingAddress(TargetID)
  /// A setting that makes no sense.
  case refusedConfiguration(Field)
}
