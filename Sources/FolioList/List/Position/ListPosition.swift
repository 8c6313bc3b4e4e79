internal import FolioCollections
public import FolioMachine

/// The position of a list, small enough to be saved: a row, and the distance of the visible area's top from the row's top.
///
///     let saved = list.position                      // row 40, distance 12.5, …, key 7, its neighbours
///     try later.handle(.restored(saved)) { … }       // before or after its first layout and its rows
///     later.position == saved                        // true
///
/// A row with a key is found by it, wherever it is. If it is gone, the first neighbour that remains replaces it, with the
/// same share of its height above the visible area. A row without a key is found beside its neighbours, if they have keys.
/// If no neighbour remains or none has a key, the index counts. A host without keys whose rows changed in between must
/// translate the index with its own identities.
public struct ListPosition: Hashable, Sendable, Savable, Digestible {
  /// A row near the saved one.
  public struct Neighbour: Hashable, Sendable, Savable, Digestible {
    /// The key of the row.
    public var key: Int64

    /// The number of rows by which it is below the saved one; negative above it, never 0.
    public var rowsBelow: Int64

    /// Creates a neighbour.
    public init(key: Int64, rowsBelow: Int64) {
      self.key = key
      self.rowsBelow = rowsBelow
    }

    /// Adds key and distance to the digest.
    public func combine(into digest: inout StateDigest) { digest.combine(key, rowsBelow) }
  }

  /// The flat index of the first row whose bottom is below the top of the visible area.
  public var row: Int64

  /// The distance from the row's top to the top of the visible area, in points; negative if the row begins below it.
  public var distance: Double

  /// The row's height in points. If the height changes, the same share of the row stays above the visible area.
  public var height: Double

  /// The width of the viewport in points.
  public var width: Double

  /// The key of the row; nil if it has none.
  public var key: Int64?

  /// Rows with keys near the saved one, in the order in which they replace it; at most 16. A list saves three below, then
  /// three above.
  public var neighbours: [Neighbour]

  /// Creates a position.
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
  /// The reason for which the position is invalid: a NaN or illegal number, or a row that no list can have; nil if it is
  /// valid.
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

  /// The maximum number of neighbours of a position.
  private static var largestNeighbours: Int { 16 }

  /// The position without keys, with its index alone.
  var unnamed: ListPosition {
    ListPosition(row: row, distance: distance, height: height, width: width)
  }

  /// Adds every field to the digest.
  public func combine(into digest: inout StateDigest) {
    digest.combine(row, distance, height, width, key, neighbours)
  }
}

#if Coding
  extension ListPosition {
    private enum CodingKeys: String, CodingKey { case row, distance, height, width, key, neighbours }

    /// Decodes a position; without encoded keys, it has none. Complexity: O(neighbours).
    public init(from decoder: any Decoder) throws {
      let position = try decoder.container(keyedBy: CodingKeys.self)
      row = try position.decode(Int64.self, forKey: .row)
      distance = try position.decode(Double.self, forKey: .distance)
      height = try position.decode(Double.self, forKey: .height)
      width = try position.decode(Double.self, forKey: .width)
      key = try position.decodeIfPresent(Int64.self, forKey: .key)
      neighbours = try position.decodeIfPresent([Neighbour].self, forKey: .neighbours) ?? []
    }

    /// Encodes the position; keys only if there are any. Complexity: O(neighbours).
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
