internal import FolioCollections
internal import FolioMachine

extension ListContent {
  /// Whether sections follow one another and count the rows, and every height belongs to a row.
  var isConsistent: Bool {
    var end: Int64 = 0
    for section in sections {
      guard section.start == end, section.rows >= 0, section.rows <= OffsetTree.rowLimit else { return false }
      guard !section.layout.isAdaptive else { return false }
      if let adaptive = section.adaptive {
        guard adaptive.isAdaptive, adaptive.refusal == nil else { return false }
      }
      guard section.layout.refusal == nil, (try? ListContent.validate([section])) != nil else {
        return false
      }
      end = section.end
    }
    let ids = sections.map { $0.id }.sorted()
    guard !zip(ids, ids.dropFirst()).contains(where: { $0 == $1 }) else { return false }
    guard rows.isConsistent, end == rows.count, end <= OffsetTree.rowLimit else { return false }
    guard tallies.isConsistent(of: rows, in: extents) else { return false }
    guard tallies.isCounting == shelf?.tallies.isCounting ?? tallies.isCounting else { return false }
    if let shelf {
      guard Units.isLegalLength(shelf.width) else { return false }
      guard shelf.extents.isConsistent(for: rows), shelf.tallies.isConsistent(of: rows, in: shelf.extents)
      else {
        return false
      }
    }
    return extents.isConsistent(for: rows)
  }
}

extension ListContent: Digestible {
  /// Adds sections, rows and heights to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(sections)
    rows.combineContents(into: &digest)
    rows.combineKeys(into: &digest)
    digest.combine(extents, shelf?.width, shelf?.extents)
    for kind in rows.kinds { digest.combine(kind) }
    for tally in tallies.tallies { digest.combine(tally.sum, tally.count) }
  }
}

extension ListContent.Section: Digestible {
  /// Adds identity, rows and layout to the digest.
  func combine(into digest: inout StateDigest) {
    digest.combine(id, hasHeader, rows, hasFooter)
    digest.combine(layout, adaptive, defaultSequence)
  }
}
