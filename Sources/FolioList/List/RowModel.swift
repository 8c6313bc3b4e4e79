internal import FolioCollections
public import FolioMachine

/// What a list knows of a row: nothing of what the row shows.
public struct RowModel: Hashable, Sendable, Savable {
  /// The reuse kind. Rows of one kind share slots and an estimate; 65 535 is no kind, and never shares.
  public var kind: UInt16

  /// The row's height in points for every width, 0 … 2²¹; nil if it is to be measured.
  public var height: Double?

  /// The host's number for what the row shows: another number is another content.
  public var revision: Int64

  /// Whether the row highlights under a finger. One that does not is tapped like any other, but a `Pager` neither tells
  /// a long press of it nor lifts it.
  public var highlights: Bool

  /// Whether a finger may lift the row and move it, where the list reorders rows; in a `Pager` only if it highlights
  /// too. Headers and footers never move.
  public var moves: Bool

  /// The host's identity of the row, any number that no other row of the list has; nil if the row is known by its place
  /// alone.
  ///
  /// A row with a key is the same row wherever a change puts it: ``ListEvent/sectionsChanged(_:)`` meets it by its key,
  /// in whatever section, and a saved position finds it again. Equal rows told by their number have no keys.
  public var key: Int64?

  /// Makes a model of a row.
  public init(
    kind: UInt16 = 0, height: Double? = nil, revision: Int64 = 0, highlights: Bool = true, moves: Bool = true,
    key: Int64? = nil
  ) {
    self.key = key
    self.moves = moves
    self.kind = kind
    self.height = height
    self.revision = revision
    self.highlights = highlights
  }

  /// The kind of rows that share no slots.
  public static let noKind: UInt16 = 65_535
}

#if Coding
  extension RowModel {
    private enum Key: String, CodingKey { case kind, height, revision, highlights, moves, key }

    /// Reads a model; a row moves unless it is written that it does not. Complexity: O(1).
    public init(from decoder: any Decoder) throws {
      let model = try decoder.container(keyedBy: Key.self)
      kind = try model.decode(UInt16.self, forKey: .kind)
      height = try model.decodeIfPresent(Double.self, forKey: .height)
      revision = try model.decode(Int64.self, forKey: .revision)
      highlights = try model.decode(Bool.self, forKey: .highlights)
      moves = try model.decodeIfPresent(Bool.self, forKey: .moves) ?? true
      key = try model.decodeIfPresent(Int64.self, forKey: .key)
    }

    /// Writes the model; neither that a row moves is written nor that it has no key. Complexity: O(1).
    public func encode(to encoder: any Encoder) throws {
      var model = encoder.container(keyedBy: Key.self)
      try model.encode(kind, forKey: .kind)
      try model.encodeIfPresent(height, forKey: .height)
      try model.encode(revision, forKey: .revision)
      try model.encode(highlights, forKey: .highlights)
      if !moves { try model.encode(moves, forKey: .moves) }
      try model.encodeIfPresent(key, forKey: .key)
    }
  }
#endif

extension RowModel {
  /// The height, if it is none.
  var refusal: ListRejection.Field? {
    height.map { Units.isLegalHeight($0) } ?? true ? nil : .height
  }
}
