public import FolioMachine

/// The reason for rejecting a change to a collection. The collection is then unchanged.
public enum CollectionRejection: Error, Hashable, Sendable, Savable {
  /// A cost below 0.
  case negativeCost(Int64)
  /// A limit below 0. nil means unlimited; 0 keeps nothing.
  case negativeLimit(Int64)
  /// A row, or an end of a range of rows, that does not exist.
  case unknownRow(Int64)
  /// A number of rows below 0, or one that exceeds 2³¹ − 1 rows in all.
  case illegalCount(Int64)
  /// A height below 0 or above 2²¹ points, in units; or an estimate below one unit.
  case illegalHeight(Int64)
  /// A class of estimates outside 0 ..< 16.
  case illegalClass(Int)
  /// A number of points that is NaN or outside the range that can be rounded to units.
  case illegalPoints
  /// An extent with an end that is NaN or beyond 2⁴⁰, or with its bottom above its top. The associated value is the
  /// key.
  case illegalExtent(Int64)
  /// A key that occurs twice.
  case duplicateKey(Int64)
}
