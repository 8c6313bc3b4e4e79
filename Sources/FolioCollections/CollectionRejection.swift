public import FolioMachine

/// Why a collection refused a change. The collection is then as it was before.
public enum CollectionRejection: Error, Hashable, Sendable, Savable {
  /// A cost below 0.
  case negativeCost(Int64)
  /// A limit below 0; absent means unlimited, 0 keeps nothing.
  case negativeLimit(Int64)
  /// A row, or an end of a range of rows, that does not exist.
  case unknownRow(Int64)
  /// A number of rows below 0, or one that takes the whole beyond 2³¹ − 1 rows.
  case illegalCount(Int64)
  /// A height below 0 or above 2²¹ points, in units; or an estimate below one unit.
  case illegalHeight(Int64)
  /// A class of estimates outside 0 ..< 16.
  case illegalClass(Int)
  /// A number of points that is not a number, or beyond what can be rounded to units.
  case illegalPoints
  /// An extent with an end that is no number or beyond 2⁴⁰, or with its bottom above its top.
  case illegalExtent(Int64)
  /// A key that stands twice where each must stand once.
  case duplicateKey(Int64)
}
