internal import FolioCollections
internal import FolioMachine

/// The anchor of an edit, see ``Anchor``.
extension ListController {
  /// Returns the anchor for a change that is not carried out yet, and the headers above it that are to be the anchor
  /// instead if their empty sections get rows.
  @inline(never)
  mutating func findAnchor(for rearrangement: Rearrangement) -> (anchor: Anchor?, unfolding: [Anchor]) {
    guard let first = anchor else { return (nil, []) }
    var unfolding: [Anchor] = []
    let sticky = stickyFrame(seenFrom: seenTop)
    if let sticky, let found = findStickyAnchor(sticky.row, at: sticky.top, rearrangement, &unfolding) {
      return (found, unfolding)
    }
    let (line, end) = (seenTop, body.offset + viewport.seenEnd)
    var row = first.row
    while let section = content.section(of: row), row < section.firstRow || row >= section.rowsEnd {
      let header = anchor(of: row)
      if 2 * (min(header.bottom, end) - max(header.top, line)) > end - line { return (header, unfolding) }
      if row < section.firstRow, row != sticky?.row, rearrangement.stays(row),
        !rearrangement.keepsAny(of: section.firstRow..<section.rowsEnd)
      {
        guard section.rows == 0 else { return (header, unfolding) }
        unfolding.append(header)
      }
      // Without a row in view, the header or footer is the anchor.
      guard header.bottom < end, let next = firstRow(below: header.bottom), next > row else {
        return (heir(of: first, in: rearrangement), unfolding)
      }
      row = next
    }
    return (heir(of: row == first.row ? first : rowAnchor(row), in: rearrangement), unfolding)
  }

  /// Returns the row that sticks as the anchor where it is drawn, if none of the rows that it sticks over stays: their
  /// section is folded or its content replaced. If it goes too, the next header takes its place.
  private func findStickyAnchor(
    _ row: Int64, at top: Int64, _ rearrangement: Rearrangement, _ unfolding: inout [Anchor]
  ) -> Anchor? {
    guard let section = content.section(of: row), let span = stickySpan(around: row) else { return nil }
    let rows = row + 1..<max(row + 1, min(span.end, section.rowsEnd))
    guard !rearrangement.keepsAny(of: rows) else { return nil }
    var header = anchor(of: row)
    header = Anchor(
      row: row, top: top, bottom: top + header.bottom - header.top, unknown: header.unknown)
    if rearrangement.stays(row) {
      guard rows.isEmpty else { return header }
      unfolding.append(header)
      return nil
    }
    guard let heir = rearrangement.heir(of: row)?.old, heir > row, stickySpan(around: heir)?.first == heir
    else { return nil }
    return header
  }

  /// Returns the first header of those whose empty sections have got rows, otherwise the anchor.
  func unfolded(_ headers: [Anchor], or anchor: Anchor?, _ rearrangement: Rearrangement) -> Anchor? {
    headers.first { header in
      guard let row = rearrangement.renamed(header.row), let section = content.section(of: row) else {
        return false
      }
      return row < section.firstRow && section.rows > 0
    } ?? anchor
  }
}

extension Rearrangement {
  /// Whether a row stays in its order. Complexity: O(log segments).
  func stays(_ row: Int64) -> Bool { keepsAny(of: row..<row + 1) }

  /// Whether any of the rows stays in its order. Complexity: O(log segments), and O(segments) among the rows.
  func keepsAny(of rows: Range<Int64>) -> Bool {
    guard !rows.isEmpty else { return false }
    var index = index(after: rows.lowerBound)
    while index < kept.count, kept[index].old < rows.upperBound {
      if !kept[index].moved { return true }
      index += 1
    }
    return false
  }
}
