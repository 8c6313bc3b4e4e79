internal import FolioCollections
internal import FolioMachine

/// What a list stores of a row besides where it lies.
struct RowContent: Hashable, Sendable, Savable {
  /// The reuse kind.
  var kind: UInt16
  /// Whether the row highlights under a finger.
  var highlights: Bool
  /// Whether a finger may lift the row.
  var moves: Bool
  /// The height of the row's model in units, or −1.
  var height: Int64
  /// What it shows.
  var revision: Revision

  /// A content of these parts.
  init(kind: UInt16, highlights: Bool, moves: Bool, height: Int64, revision: Revision) {
    self.kind = kind
    self.highlights = highlights
    self.moves = moves
    self.height = height
    self.revision = revision
  }

  /// The content that a legal model describes.
  init(_ model: RowModel) {
    kind = model.kind
    highlights = model.highlights
    moves = model.moves
    height = model.height.map { Units.nearest($0) } ?? -1
    revision = Revision(host: model.revision, count: 0)
  }

  /// The same content as told anew of a row that had another: with the same host's revision, it was changed as often.
  func met(_ old: RowContent) -> RowContent {
    var content = self
    if old.revision.host == revision.host { content.revision.count = old.revision.count }
    return content
  }

  /// The class of the row's estimate.
  var classNumber: UInt8 { RowExtents.classNumber(ofKind: kind) }

  /// The height of the model in units.
  var ownHeight: Int64? { height < 0 ? nil : height }
}

extension RowContent: Digestible {
  /// Takes in kind, what a finger may do with the row, height and revision.
  func combine(into digest: inout StateDigest) {
    digest.combine(kind, (highlights ? 1 : 0) + (moves ? 0 : 2), height, revision.host, revision.count)
  }
}
