public import FolioCollections
public import FolioMachine

/// The reason for which a list refused an event. The list is then unchanged, and nothing is emitted.
public enum ListRejection: Error, Hashable, Sendable, Savable {
  /// No row has this flat index.
  case unknownRow(Int64)
  /// No section has this identity.
  case unknownSection(Int64)
  /// Two sections have this identity.
  case duplicateSection(Int64)
  /// A row is named twice where it may be named once.
  case duplicateRow(Int64)
  /// Two rows have this key, within the event or together with a row that stays.
  case duplicateKey(Int64)
  /// A run of equal rows, given by its count, has a model with this key; such rows have no keys.
  case keyedRun(Int64)
  /// The row may not be moved by a finger.
  case immovableRow(Int64)
  /// No item of a feed has this identity.
  case unknownItem(Int64)
  /// Two items of a feed have this identity.
  case duplicateItem(Int64)
  /// A number that is NaN, infinite, negative where it may not be, or too large.
  case illegalValue(Field)
  /// A count that differs from the result of the change.
  case wrongCount(expected: Int64, got: Int64)
  /// A batch whose places do not describe a change.
  case batch(BatchRejection)
  /// No task with this number was ever started.
  case unknownTask(TaskID)
  /// A target without an address was to be loaded.
  case missingAddress(TargetID)
  /// An invalid setting.
  case refusedConfiguration(Field)
}
