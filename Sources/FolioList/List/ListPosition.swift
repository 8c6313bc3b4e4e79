internal import FolioCollections
public import FolioMachine

/// Where a list is, small enough to be saved: a row, and how far the top of what is seen is from the row's.
///
///     let saved = list.position                      // row 40, distance 12.5, …, key 7, its neighbours
///     try later.handle(.restored(saved)) { … }       // before or after its first layout and its rows
///     later.position == saved                        // true
///
/// A row with a key is known by it, wherever it is by then; where it is gone, the first of its neighbours that is left takes
/// its place, for the same share of its height. A row without a key is found beside its neighbours, if they have keys. Where
/// none is left, or none has a key, the index counts: a host without keys whose rows changed in between translates it by its
/// own identities.
public struct ListPosition: Hashable, Sendable, Savable, Digestible {
  /// A row near the one that is saved.
  public struct Neighbour: Hashable, Sendable, Savable, Digestible {
    /// Its key.
    public var key: Int64

    /// How many rows below the saved one it is; negative above it, never 0.
    public var rowsBelow: Int64

    /// Names a row near another.
    public init(key: Int64, rowsBelow: Int64) {
      self.key = key
      self.rowsBelow = rowsBelow
    }

    /// Takes in both.
    public func combine(into digest: inout StateDigest) { digest.combine(key, rowsBelow) }
  }

  /// The flat index of the first row whose bottom is below the top of what is seen.
  public var row: Int64

  /// Points from the row's top to that of what is seen; negative if the row begins below it.
  public var distance: Double

  /// The row's height in points. If it is another later, the row keeps the share of it that was above what is seen.
  public var height: Double

  /// The width of the viewport in points.
  public var width: Double

  /// The key of the row; nil if it has none.
  public var key: Int64?

  /// Rows near it that have keys, in the order in which they take its place; at most 16. A list saves three below, then
  /// three above.
  public var neighbours: [Neighbour]

  /// Makes a position.
  public init(
    row: Int64, distance: Double, height: Double, width: Double, key: Int64? = nil,
    neighbours: [Neighbour] = []
  ) {
    self.row = row
    self.key = key
    self.neighbours = neighbours
    self.distance = distance
    self.height = height
    self.width = width
  }
}

extension ListPosition {
  /// Why it is no position: a number that is none, or a row that no list can have.
  package var refusal: ListRejection? {
    guard row >= 0, row < OffsetTree.rowLimit else { return .unknownRow(row) }
    guard Units.isLegal(distance) else { return .illegalValue(.offset) }
    guard Units.isLegalHeight(height) else { return .illegalValue(.height) }
    guard Units.isLegalLength(width) else { return .illegalValue(.width) }
    guard neighbours.count <= ListPosition.largestNeighbours else { return .illegalValue(.neighbours) }
    for (index, neighbour) in neighbours.enumerated() {
      guard neighbour.rowsBelow != 0, neighbour.rowsBelow.magnitude < OffsetTree.rowLimit.magnitude else {
        return .illegalValue(.neighbours)
      }
      let isTwice = neighbours[..<index].contains { $0.key == neighbour.key } || neighbour.key == key
      if isTwice { return .duplicateKey(neighbour.key) }
    }
    return nil
  }

  /// How many neighbours a position may have.
  private static var largestNeighbours: Int { 16 }

  /// The same position with the one zero.
  var normalized: ListPosition {
    var position = self
    position.distance = distance.withoutNegativeZero
    position.height = height.withoutNegativeZero
    position.width = width.withoutNegativeZero
    return position
  }

  /// The same position without keys: by its index alone.
  var unnamed: ListPosition {
    ListPosition(row: row, distance: distance, height: height, width: width)
  }

  /// Takes in every field.
  public func combine(into digest: inout StateDigest) {
    digest.combine(row, distance, height, width)
    // Told by their being there: digests that were recorded before there were keys stay what they were.
    if let key { digest.combine(key) }
    if !neighbours.isEmpty { digest.combine(neighbours) }
  }
}

#if Coding
  extension ListPosition {
    private enum CodingKeys: String, CodingKey { case row, distance, height, width, key, neighbours }

    /// Reads a position; where nothing is written of keys, it has none. Complexity: O(neighbours).
    public init(from decoder: any Decoder) throws {
      let position = try decoder.container(keyedBy: CodingKeys.self)
      row = try position.decode(Int64.self, forKey: .row)
      distance = try position.decode(Double.self, forKey: .distance)
      height = try position.decode(Double.self, forKey: .height)
      width = try position.decode(Double.self, forKey: .width)
      key = try position.decodeIfPresent(Int64.self, forKey: .key)
      neighbours = try position.decodeIfPresent([Neighbour].self, forKey: .neighbours) ?? []
    }

    /// Writes the position; keys only where there are any. Complexity: O(neighbours).
    public func encode(to encoder: any Encoder) throws {
      var position = encoder.container(keyedBy: CodingKeys.self)
      try position.encode(row, forKey: .row)
      try position.encode(distance, forKey: .distance)
      try position.encode(height, forKey: .height)
      try position.encode(width, forKey: .width)
      try position.encodeIfPresent(key, forKey: .key)
      if !neighbours.isEmpty { try position.encode(neighbours, forKey: .neighbours) }
    }
  }
#endif
