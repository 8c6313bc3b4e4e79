/// The stored form of a row with a key, or of equal neighbours without keys.
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

  /// Creates a record from its words, see ``RowColumns``.
  @inline(__always)
  init(words: RowWords) {
    height = Int32(bitPattern: words.height)
    revision = Int64(bitPattern: UInt64(words.revision) | UInt64(words.upperRevision) << 32)
    count = words.count
    kind = UInt16(truncatingIfNeeded: words.flags)
    flags = UInt16(truncatingIfNeeded: words.flags >> 16)
    length = Int32(bitPattern: words.length)
  }

  /// The record as words of columns.
  @inline(__always)
  var words: RowWords {
    let revision = UInt64(bitPattern: revision)
    return RowWords(
      height: UInt32(bitPattern: height), revision: UInt32(truncatingIfNeeded: revision),
      upperRevision: UInt32(truncatingIfNeeded: revision >> 32), count: count,
      flags: UInt32(kind) | UInt32(flags) << 16, length: UInt32(bitPattern: length))
  }

  /// Whether the word of kind and flags is that of a row with a key.
  static func hasKey(_ word: UInt32) -> Bool { UInt16(truncatingIfNeeded: word >> 16) & key != 0 }

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
