internal import FolioCollections
public import FolioMachine

/// The properties of a row that a list needs. Its content is the host's.
public struct RowModel: Hashable, Sendable, Savable {
  /// The reuse kind. Rows of one kind share slots and an estimate; 65 535 is no kind, and its rows never share slots.
  public var kind: UInt16

  /// The row's height in points for every width, 0 … 2²¹; nil if it is to be measured.
  public var height: Double?

  /// The host's revision of the row's content; another number means other content.
  public var revision: Int64

  /// Whether the row highlights under a finger. A row that does not can be tapped like any other, but a `Pager` neither
  /// reports a long press on it nor lifts it.
  public var highlights: Bool

  /// Whether a finger may lift the row and move it, if the list reorders rows; in a `Pager`, only if it also highlights.
  /// Headers and footers never move.
  public var moves: Bool

  /// The host's identity of the row, any number that no other row of the list has; nil if the row is identified by its
  /// place alone.
  ///
  /// A row with a key is the same row wherever a change puts it: ``ListEvent/sectionsChanged(_:)`` matches it by its key,
  /// in any section, and a saved position finds it again. Equal rows that are given by their count have no keys.
  public var key: Int64?

  /// Creates a model of a row.
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

    /// Decodes a model; without an encoded value, a row may be moved. Complexity: O(1).
    public init(from decoder: any Decoder) throws {
      let model = try decoder.container(keyedBy: Key.self)
      kind = try model.decode(UInt16.self, forKey: .kind)
      height = try model.decodeIfPresent(Double.self, forKey: .height)
      revision = try model.decode(Int64.self, forKey: .revision)
      highlights = try model.decode(Bool.self, forKey: .highlights)
      moves = try model.decodeIfPresent(Bool.self, forKey: .moves) ?? true
      key = try model.decodeIfPresent(Int64.self, forKey: .key)
    }

    /// Encodes the model; omits that a row may be moved, and that it has no key. Complexity: O(1).
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
  /// `height` if the height is illegal; nil otherwise.
  var refusal: ListRejection.Field? {
    height.map { Units.isLegalHeight($0) } ?? true ? nil : .height
  }
}
