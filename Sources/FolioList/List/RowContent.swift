/// Which content a row shows: the host's number for it, and how often the list was told `revised` since.
struct Revision: Hashable, Sendable {
  /// The host's revision, from the row's model.
  var host: Int64
  /// The count of `revised` and of reloads; 0 again when the host's number changes.
  var count: Int64
}

/// What a list stores of a row besides where it lies.
struct RowContent: Hashable, Sendable {
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

  /// The content that a legal model describes.
  init(_ model: RowModel) {
    kind = model.kind
    highlights = model.highlights
    moves = model.moves
    height = model.height.map { Grid.units($0) } ?? -1
    revision = Revision(host: model.revision, count: 0)
  }

  /// The class of the row's estimate.
  var classNumber: UInt8 { RowExtents.classNumber(ofKind: kind) }

  /// The height of the model in units.
  var ownHeight: Int64? { height < 0 ? nil : height }
}

#if !hasFeature(Embedded)
  extension Revision: Codable {}
  extension RowContent: Codable {}
#endif
