internal import FolioCollections
internal import FolioMachine

/// The properties of a row that a list stores, besides its place.
struct RowContent: Hashable, Sendable, Savable {
  /// The reuse kind.
  var kind: UInt16
  /// Whether the row highlights under a finger.
  var highlights: Bool
  /// Whether a finger may lift the row.
  var moves: Bool
  /// The height in the row's model in units, or −1.
  var height: Int64
  /// The revision of the row's content.
  var revision: Revision

  /// Creates a content from its parts.
  init(kind: UInt16, highlights: Bool, moves: Bool, height: Int64, revision: Revision) {
    self.kind = kind
    self.highlights = highlights
    self.moves = moves
    self.height = height
    self.revision = revision
  }

  /// Creates the content of a legal model.
  init(_ model: RowModel) {
    kind = model.kind
    highlights = model.highlights
    moves = model.moves
    height = model.height.map { Units.nearest($0) } ?? -1
    revision = Revision(host: model.revision, count: 0)
  }

  /// Returns the content after an old one of the same row: with the same host's revision, the count of revisions is kept.
  func met(_ old: RowContent) -> RowContent {
    var content = self
    if old.revision.host == revision.host { content.revision.count = old.revision.count }
    return content
  }

  /// The class of the row's estimate.
  var classNumber: UInt8 { RowExtents.classNumber(ofKind: kind) }

  /// The height in the model in units.
  var ownHeight: Int64? { height < 0 ? nil : height }
}

extension RowContent: Digestible {
  /// Adds the kind, what a finger may do with the row, the height and the revision to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(kind, (highlights ? 1 : 0) + (moves ? 0 : 2), height, revision.host, revision.count)
  }
}
