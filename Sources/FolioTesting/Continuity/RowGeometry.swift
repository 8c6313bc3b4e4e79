internal import Folio

extension Drawing.ShownList {
  /// Whether a header is held at the top, or is being pushed off from there.
  func isSticking(_ header: StickyRow) -> Bool { header.top <= seenTop + Drawing.tolerance }
}

extension Drawing.ShownList {
  /// Returns the row that data keeps in place, where it is drawn.
  ///
  /// Edits keep the first visible row that is neither a header nor a footer, if there is one. Only a header that fills more
  /// than half of the visible part, or of whose section no row stays, is in place, also one that sticks; if that goes too,
  /// the next header takes its place.
  func anchor(of map: RowMap, in after: ListController) -> (row: Int64, rect: LayoutRect)? {
    guard let first = list.anchor(below: seenTop) else { return nil }
    guard !map.keepsIndexes else { return first }
    if let header = list.stickyRow, let span = list.stickySpan(around: header.row) {
      let rows =
        header.row + 1..<max(header.row + 1, min(span.end, list.section(of: header.row)?.rowsEnd ?? 0))
      if !map.keepsAny(of: rows) {
        let place = (header.row, header.rect)
        if let kept = map.stayingIndex(of: header.row) {
          if !rows.isEmpty || after.hasBody(under: kept) { return place }
        } else if let heir = (header.row + 1..<list.rowCount).first(where: { map.stayingIndex(of: $0) != nil }
        ),
          list.stickySpan(around: heir)?.first == heir
        {
          return place
        }
      }
    }
    let end = max(seenTop, list.viewportLength - list.contentInsets.bottom)
    var row = first.row
    while let section = list.section(of: row), row < section.firstRow || row >= section.rowsEnd {
      guard let rect = list.rect(of: row), rect.y < end else { return first }
      if rect.height > 0 {
        let part = min(rect.y + rect.height, end) - max(rect.y, seenTop)
        if 2 * part > end - seenTop { return (row, rect) }
        let rows = section.firstRow..<section.rowsEnd
        if row < section.firstRow, let kept = map.stayingIndex(of: row), !map.keepsAny(of: rows),
          !rows.isEmpty || after.hasBody(under: kept)
        {
          return (row, rect)
        }
      }
      row += 1
    }
    guard row != first.row else { return first }
    // Rows without height are skipped; in a waterfall the first measured row stays.
    guard let place = list.rect(of: row), place.y < end else { return first }
    return list.anchor(below: place.y) ?? first
  }
}

extension SectionSpan {
  /// The flat index after the last row that is no footer.
  var rowsEnd: Int64 { firstRow + rows }
}

extension ListController {
  /// Whether a row is a header whose section has other rows.
  func hasBody(under row: Int64) -> Bool {
    section(of: row).map { row < $0.firstRow && $0.rows > 0 } ?? false
  }

  /// Returns the section of a row.
  func section(of row: Int64) -> SectionSpan? {
    sectionSpans.first { row >= $0.start && row < $0.end }
  }

  /// Whether a row that was sticky no longer sticks, because it is where it is visible, or because the rows that it
  /// sticks over end before the visible part.
  func isOff(headerAt row: Int64, seenFrom top: Double) -> Bool {
    if let place = rect(of: row), place.y >= top - Drawing.tolerance { return true }
    return stickyEnd(of: row).map { $0 <= top + Drawing.tolerance } ?? false
  }

  /// Whether the content is shorter than the visible part and aligned to its bottom, so that rows and not the offset
  /// stay in place.
  var isAtItsBottom: Bool {
    configuration.gravity == .bottom && frame(of: 0).map { $0.top > 0 } == true
  }

  /// Whether a row that was sticky should stick over another: no later row does instead, and it is the header of the
  /// other row's section or a row that the host has set.
  func sticks(_ row: Int64, over other: Int64, isTold: Bool, hasHeaders: Bool) -> Bool {
    if let span = stickySpan(around: other) { return span.first == row || isTold && span.first < row }
    guard !isTold, hasHeaders, let section = section(of: other) else { return isTold }
    return section.start == row && section.firstRow > row
  }

  /// Whether the following rows push off a sticky row.
  func isPushed(_ header: StickyRow) -> Bool {
    stickyEnd(of: header.row).map { header.top + header.height >= $0 - Drawing.tolerance } ?? false
  }

  /// Returns the end in the viewport of the rows that a row sticks over; nil if it does not stick.
  func stickyEnd(of row: Int64) -> Double? {
    guard let span = stickySpan(around: row), span.first == row else { return nil }
    if let next = rect(of: span.end) { return next.y }
    return section(of: span.end - 1).flatMap { rect(of: $0.end - 1) }.map { $0.y + $0.height }
  }

  /// The end of the last row in the viewport; nil without rows.
  var lastEdge: Double? { rect(of: rowCount - 1).map { $0.y + $0.height } }

  /// Whether the line of a grid that contains a row ends where the line of another row ended.
  func line(of row: Int64, endsWhere other: Int64, liesIn before: ListController) -> Bool {
    guard isInLines, before.isInLines, let end = lineEnd(of: row), let was = before.lineEnd(of: other) else {
      return false
    }
    return abs(end - was) <= Drawing.tolerance
  }

  /// Returns the end in the viewport of the line that contains a row.
  func lineEnd(of row: Int64) -> Double? {
    rowsBeside(row).compactMap { rect(of: $0).map { $0.y + $0.height } }.max()
  }

  /// Whether a list that was restored to a position is where this position is now: the top of the visible part is at
  /// the saved fraction of its row, or of the row's line, whatever its height.
  func stands(whereRestoredIn before: ListController) -> Bool {
    guard isRestoring, before.isRestoring, let saved = position, let earlier = before.position,
      saved.distance == earlier.distance, saved.height == earlier.height, saved.row < rowCount,
      let top = rect(of: saved.row)?.y,
      let end = shareEnd(of: saved.row)
    else { return false }
    // The gap below a line is part of it.
    if offset == minimumOffset || offset == maximumOffset { return true }
    let height = end - top
    let past =
      saved.distance <= 0
      ? saved.distance
      : saved.distance < saved.height
        ? saved.distance * height / saved.height : height + saved.distance - saved.height
    return abs(obscured - top - past) <= Drawing.tolerance
  }

  /// Returns the end of what a saved fraction refers to: a row of a waterfall, or the line of any other row, including
  /// the gap below it.
  func shareEnd(of row: Int64) -> Double? {
    if let section = section(of: row), section.isWaterfall, row >= section.firstRow,
      row < section.firstRow + section.rows
    {
      return lineEnd(of: row)
    }
    return rect(of: rowsBeside(row).upperBound)?.y ?? lineEnd(of: row)
  }

  /// Returns the rectangle of a row in the viewport; nil if there is no such row.
  func rect(of row: Int64) -> LayoutRect? {
    frame(of: row).map { LayoutRect(x: $0.x, y: $0.top - offset, width: $0.width, height: $0.height) }
  }

  /// Returns the row that data keeps in place: the first whose bottom is below a position in the viewport. In a
  /// waterfall it is the first measured one, if there is any, because rows that are measured beside it move elsewhere.
  func anchor(below place: Double) -> (row: Int64, rect: LayoutRect)? {
    guard let first = firstRow(below: place) else { return nil }
    guard !isInLines, !isMeasured(first.row), let section = section(of: first.row), section.isWaterfall,
      let measured = firstRow(
        below: place, where: { isMeasured($0) && $0 < section.firstRow + section.rows })
    else { return first }
    return measured
  }

  /// Returns the first row whose bottom is below a position in the viewport, and its rectangle; nil if there is none on
  /// screen.
  func firstRow(
    below place: Double, where isMeant: (Int64) -> Bool = { _ in true }
  ) -> (row: Int64, rect: LayoutRect)? {
    var found: (row: Int64, rect: LayoutRect)?
    forEachOnScreen { row in
      // An offset is rounded; a row that ends at the position is not below it.
      guard isMeant(row), let rect = rect(of: row), rect.height > 0, rect.y + rect.height > place + 1e-6
      else {
        return
      }
      if found.map({ row < $0.row }) ?? true { found = (row, rect) }
    }
    return found
  }
}

extension Drawing.ShownList {
  /// Whether the content fits in the viewport of a list without a cover, so that data above the visible part is never
  /// compensated.
  var isNeverCompensated: Bool {
    page == nil && list.maximumOffset <= list.minimumOffset + Drawing.tolerance
  }
}

extension LayoutRect {
  /// The upper edge.
  var topEdge: LayoutRect { LayoutRect(x: x, y: y, width: width) }

  /// Whether the upper edge, or with `byEitherEdge` one of both edges, is where it was.
  func stands(at place: LayoutRect, byEitherEdge: Bool) -> Bool {
    abs(y - place.y) <= Drawing.tolerance
      || (byEitherEdge && abs(y + height - place.y - place.height) <= Drawing.tolerance)
  }
}

extension StickyRow {
  var rect: LayoutRect { LayoutRect(y: top, height: height) }
}

extension ListController {
  /// The rows that are drawn above the others: under a finger, and on the way to their places.
  var floatingRows: [LiftedRow] { landing + (lifted.map { [$0] } ?? []) }
}

extension LiftedRow {
  var rect: LayoutRect { LayoutRect(x: x, y: y, width: width, height: height) }
}
