internal import FolioCollections
public import FolioMachine

/// Where a list is, small enough to be saved: a row, and how far the top of what is seen is from the row's.
///
///     let saved = list.snapshot                      // row 40, distance 12.5, …
///     try later.handle(.restored(saved)) { … }       // before or after its first layout and its rows
///     later.snapshot == saved                        // true
///
/// A row is known by its index: a host whose rows changed in between translates it by its own identities.
public struct ListSnapshot: Hashable, Sendable, Savable, Digestible {
  /// The flat index of the first row whose bottom is below the top of what is seen.
  public var row: Int64

  /// Points from the row's top to that of what is seen; negative if the row begins below it.
  public var distance: Double

  /// The row's height in points. If it is another later, the row keeps the share of it that was above what is seen.
  public var height: Double

  /// The width of the viewport in points.
  public var width: Double

  /// Makes a snapshot.
  public init(row: Int64, distance: Double, height: Double, width: Double) {
    self.row = row
    self.distance = distance
    self.height = height
    self.width = width
  }
}

extension ListSnapshot {
  /// Why it is no position: a number that is none, or a row that no list can have.
  package var refusal: ListRejection? {
    guard row >= 0, row < OffsetTree.rowLimit else { return .unknownRow(row) }
    guard Units.isLegal(distance) else { return .illegalValue(.offset) }
    guard Units.isLegalHeight(height) else { return .illegalValue(.height) }
    guard Units.isLegalLength(width) else { return .illegalValue(.width) }
    return nil
  }

  /// The same position with the one zero.
  var normalized: ListSnapshot {
    ListSnapshot(
      row: row, distance: distance.withoutNegativeZero, height: height.withoutNegativeZero,
      width: width.withoutNegativeZero)
  }

  /// Takes in every field.
  public func combine(into digest: inout Digest) { digest.combine(row, distance, height, width) }
}
