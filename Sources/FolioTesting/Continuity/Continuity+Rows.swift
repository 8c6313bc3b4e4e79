internal import Folio

extension Continuity {
  /// Compares the rows of a list.
  mutating func compareRows(_ old: Drawing.ShownList, _ new: Drawing.ShownList) {
    switch freedom.rows(of: old.page) {
    case .free: return
    case .fixed: compareFixedRows(old, new)
    case .anchored: compareAnchor(old, new)
    }
  }

  /// Every row that is on screen stays, and none comes or goes.
  private mutating func compareFixedRows(_ old: Drawing.ShownList, _ new: Drawing.ShownList) {
    let (before, after) = (old.list, new.list)
    before.forEachOnScreen { row in
      let (place, other) = (before.rect(of: row), after.rect(of: row))
      if let place, !place.isAt(other) { note(.row(old.page, row), place, other) }
    }
    // All rows that were on screen stood: others can only have come beside them.
    if leaps.isEmpty {
      after.forEachOnScreen { row in
        if let place = after.rect(of: row), !place.isAt(before.rect(of: row)) {
          note(.row(old.page, row), before.rect(of: row), place)
        }
      }
    }
    let (header, other) = (before.stickyHeader?.rect, after.stickyHeader?.rect)
    if let header, !header.isAt(other) { note(.stickyHeader(old.page), header, other) }
    let (lifted, released) = (before.lifted?.rect, after.lifted?.rect)
    if let lifted, !lifted.isAt(released) { note(.carriedRow(old.page), lifted, released) }
  }

  // MARK: Data

  /// Data keeps the first row that is seen where it is; if it was removed, its heir.
  private mutating func compareAnchor(_ old: Drawing.ShownList, _ new: Drawing.ShownList) {
    let (before, after) = (old.list, new.list)
    guard !old.isRestoring, !movesOnPurpose(before), let anchor = before.firstRow(below: old.seenTop) else {
      return
    }
    let event = Machine.listEvent(in: step.event)
    let map = RowMap(event?.page == old.page ? event?.event : nil, from: before, to: after)
    let bottom = Swift.min(before.rowCount, anchor.row + 500)
    for row in anchor.row..<bottom where map.mayAnchor(row) {
      guard let kept = map.newIndex(of: row), let place = after.rect(of: kept) else { continue }
      let expected = row == anchor.row ? anchor.rect : anchor.rect.topEdge
      let wasAbove = row == anchor.row && anchor.rect.y < old.seenTop
      if !place.stands(at: expected, byEitherEdge: wasAbove) {
        note(.row(old.page, row), before.rect(of: row), place)
      } else if row == anchor.row {
        compareRowsBelow(row, old, after, map)
      }
      return
    }
    compareHeirAbove(anchor.row, old, after, map)
  }

  /// Without a row below that is left, the nearest one above stays.
  private mutating func compareHeirAbove(
    _ anchor: Int64, _ old: Drawing.ShownList, _ after: ListController, _ map: RowMap
  ) {
    var row = anchor - 1
    while row >= 0, row > anchor - 500 {
      defer { row -= 1 }
      guard map.mayAnchor(row), let kept = map.newIndex(of: row), let place = after.rect(of: kept),
        let was = old.list.rect(of: row)
      else { continue }
      if !place.stands(at: was, byEitherEdge: true) { note(.row(old.page, row), was, place) }
      return
    }
  }

  /// What lies beyond the anchor moves exactly as far as what came, went or grew between makes room: rows that follow
  /// each other without a change stay together.
  private mutating func compareRowsBelow(
    _ anchor: Int64, _ old: Drawing.ShownList, _ after: ListController, _ map: RowMap
  ) {
    let before = old.list
    guard before.isSingleColumn, after.isSingleColumn else { return }
    var (row, kept) = (anchor, map.newIndex(of: anchor))
    while let here = kept, let place = before.rect(of: row), place.y < before.viewportLength {
      guard let next = map.newIndex(of: row + 1), next == here + 1, let moved = after.rect(of: here),
        let nextMoved = after.rect(of: next)
      else { return }
      if abs(nextMoved.y - moved.y - moved.height) > Self.tolerance {
        return note(.row(old.page, row + 1), before.rect(of: row + 1), nextMoved)
      }
      (row, kept) = (row + 1, next)
    }
  }

  /// Whether a policy of the list moves rows in events of data.
  private func movesOnPurpose(_ list: ListController) -> Bool {
    let configuration = list.configuration
    if let distance = configuration.followEnd, list.phase == .resting,
      list.maximumOffset - list.offset <= distance
    {
      return true
    }
    return configuration.prepend == .show && list.offset <= list.minimumOffset + Self.tolerance
  }
}

extension ListController {
  /// Where a row is in the viewport; nil if there is no such row.
  fileprivate func rect(of row: Int64) -> Rect? {
    frame(of: row).map { Rect(x: $0.x, y: $0.top - offset, width: $0.width, height: $0.height) }
  }

  /// The first row whose bottom is below a place in the viewport, and where it is; nil without one on screen.
  fileprivate func firstRow(below place: Double) -> (row: Int64, rect: Rect)? {
    var found: (row: Int64, rect: Rect)?
    forEachOnScreen { row in
      guard let rect = rect(of: row), rect.height > 0, rect.y + rect.height > place else { return }
      if found.map({ row < $0.row }) ?? true { found = (row, rect) }
    }
    return found
  }
}

extension Rect {
  /// The upper edge alone.
  fileprivate var topEdge: Rect { Rect(x: x, y: y, width: width) }

  /// Whether the upper edge, or either of both, is where it was.
  fileprivate func stands(at place: Rect, byEitherEdge: Bool) -> Bool {
    abs(y - place.y) <= 0.01 || (byEitherEdge && abs(y + height - place.y - place.height) <= 0.01)
  }
}

extension StickyHeader {
  fileprivate var rect: Rect { Rect(y: top, height: height) }
}

extension LiftedRow {
  fileprivate var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
}
