/// The stored form of a row with a key, or of equal neighbours without keys: 24 bytes.
struct RowRecord: Equatable {
  /// The host's revision.
  private var revision: Int64
  /// The height in the model in units, or −1.
  private var height: Int32
  /// The number of `revised` events since the host's number changed, modulo 2³².
  private var count: UInt32
  /// The reuse kind.
  let kind: UInt16
  private var flags: UInt16
  /// The number of rows; 1 if they have a key.
  var length: Int32

  private static let highlights: UInt16 = 1
  private static let moves: UInt16 = 2
  private static let key: UInt16 = 4

  /// Creates a record of a number of rows of one content.
  init(_ content: RowContent, length: Int32 = 1, hasKey: Bool = false) {
    revision = content.revision.host
    height = Int32(truncatingIfNeeded: content.height)
    count = UInt32(truncatingIfNeeded: content.revision.count)
    kind = content.kind
    flags =
      (content.highlights ? RowRecord.highlights : 0) | (content.moves ? RowRecord.moves : 0)
      | (hasKey ? RowRecord.key : 0)
    self.length = length
  }

  /// Whether the row has a key.
  var hasKey: Bool { flags & RowRecord.key != 0 }

  /// The content of the rows.
  var content: RowContent {
    RowContent(
      kind: kind, highlights: flags & RowRecord.highlights != 0, moves: flags & RowRecord.moves != 0,
      height: Int64(height), revision: Revision(host: revision, count: Int64(count)))
  }

  /// Whether the rows of both have the same content.
  func hasContent(of other: RowRecord) -> Bool {
    revision == other.revision && height == other.height && count == other.count && kind == other.kind
      && (flags ^ other.flags) & ~RowRecord.key == 0
  }

  /// Whether both are stored as one record if they are neighbours.
  func joins(_ other: RowRecord) -> Bool { !hasKey && !other.hasKey && hasContent(of: other) }
}
