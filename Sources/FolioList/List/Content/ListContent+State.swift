internal import FolioCollections
internal import FolioMachine

extension ListContent {
  /// Whether the sections are legal and count the rows, and each row has a height at each width.
  var isSafe: Bool {
    var total: Int64 = 0
    for section in sections {
      guard section.rows >= 0, section.rows <= OffsetTree.rowLimit, !section.layout.isAdaptive,
        section.layout.refusal == nil, section.adaptive?.refusal == nil,
        (try? ListContent.validate([section])) != nil
      else { return false }
      total += section.rows + (section.hasHeader ? 1 : 0) + (section.hasFooter ? 1 : 0)
    }
    let ids = sections.map { $0.id }.sorted()
    guard !zip(ids, ids.dropFirst()).contains(where: { $0 == $1 }) else { return false }
    guard total == rows.count, total == extents.count else { return false }
    return shelf.map { Units.isLegalLength($0.width) && $0.extents.count == total } ?? true
  }

  /// Finds again what follows from the rest of a decoded value: the places of sections, their columns at a width, tallies
  /// and lines.
  mutating func rebuild(width: Double, learns: Bool) {
    var end: Int64 = 0
    for index in sections.indices {
      sections[index].start = end
      end = sections[index].end
    }
    ListContent.fit(&sections, to: width)
    count(learns: learns)
    renewLines()
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
