internal import Folio

extension Continuity {
  /// Compares the rows of a list.
  mutating func compareRows(_ old: Drawing.ShownList, _ new: Drawing.ShownList) {
    switch freedom.rows(of: old.page) {
    case .free: return
    case .fixed: compareRows(old, new, within: 0)
    case .within(let reach): compareRows(old, new, within: reach)
    case .anchored:
      // What waited for rows goes to its place in the event that has brought the last of them.
      if old.isRestoring && !new.isRestoring || old.list.arrives(in: new.list) { return }
      compareAnchor(old, new)
      compareHeaderAmongData(old, new)
      compareCarriedRowAmongData(old, new)
    }
  }

  /// A list goes with its page.
  mutating func compareRowsThatWent(_ old: Drawing.ShownList, _ after: Drawing) {
    if case .free = freedom.rows(of: old.page) { return }
    if let page = old.page, after.places[.page(page)] == nil { return }
    guard let first = old.list.firstRow(below: old.seenTop) else { return }
    note(.row(old.page, first.row), first.rect, nil)
  }

  /// Every row that is on screen moves so far at most, and none comes or goes but over an edge.
  private mutating func compareRows(
    _ old: Drawing.ShownList, _ new: Drawing.ShownList, within reach: Double
  ) {
    let (before, after) = (old.list, new.list)
    let count = leaps.count
    before.forEachOnScreen { row in
      let (place, other) = (before.rect(of: row), after.rect(of: row))
      if let place, !place.isAt(other, within: reach) { note(.row(old.page, row), place, other) }
    }
    // All rows that were on screen stood: others can only have come beside them.
    if leaps.count == count {
      after.forEachOnScreen { row in
        if let place = after.rect(of: row), !place.isAt(before.rect(of: row), within: reach) {
          note(.row(old.page, row), before.rect(of: row), place)
        }
      }
    }
    compareHeaders(old, new, within: reach)
    compareCarriedRows(old, new, within: reach)
  }

  /// A header that sticks goes as far as its list, and comes and goes where its row is, or from behind what hides it.
  private mutating func compareHeaders(
    _ old: Drawing.ShownList, _ new: Drawing.ShownList, within reach: Double
  ) {
    let (before, after) = (old.list.stickyHeader, new.list.stickyHeader)
    if let before, before.row == after?.row {
      if !before.rect.isAt(after?.rect, within: reach) {
        note(.stickyHeader(old.page), before.rect, after?.rect)
      }
      return
    }
    let went = before.map { stands($0, at: new.list.rect(of: $0.row), seenFrom: old.seenTop, within: reach) }
    let came = after.map { stands($0, at: old.list.rect(of: $0.row), seenFrom: new.seenTop, within: reach) }
    if went == false || came == false { note(.stickyHeader(old.page), before?.rect, after?.rect) }
  }

  /// Whether a header that begins or ceases to stick is where its row is, or hardly seen.
  private func stands(
    _ header: StickyHeader, at row: Rect?, seenFrom top: Double, within reach: Double
  ) -> Bool {
    let most = reach + Self.tolerance
    if header.top + header.height - top <= most { return true }
    return row.map { abs($0.y - header.top) <= most } ?? false
  }

  /// A row that is lifted, or has been, stands where it stood.
  private mutating func compareCarriedRows(
    _ old: Drawing.ShownList, _ new: Drawing.ShownList, within reach: Double
  ) {
    let (before, after) = (old.list.lifted, new.list.lifted)
    let place = before?.rect ?? after.flatMap { old.list.rect(of: $0.row) }
    let other = after?.rect ?? before.flatMap { new.list.rect(of: $0.row) }
    if let place, !place.isAt(other, within: reach) { note(.carriedRow(old.page), place, other) }
  }

  // MARK: Data

  /// Data keeps the first row that is seen where it is; if it was removed, its heir.
  private mutating func compareAnchor(_ old: Drawing.ShownList, _ new: Drawing.ShownList) {
    let (before, after) = (old.list, new.list)
    guard !movesOnPurpose(before, after), let anchor = before.firstRow(below: old.seenTop) else { return }
    let map = rowMap(old, new)
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

  private func rowMap(_ old: Drawing.ShownList, _ new: Drawing.ShownList) -> RowMap {
    let event = Machine.listEvent(in: step.event)
    return RowMap(event?.page == old.page ? event?.event : nil, from: old.list, to: new.list)
  }

  /// A header that sticks over rows that stay stays with them. Only the end of its section, which data may move, pushes
  /// it off.
  private mutating func compareHeaderAmongData(_ old: Drawing.ShownList, _ new: Drawing.ShownList) {
    guard let header = old.list.stickyHeader, !movesOnPurpose(old.list, new.list) else { return }
    let map = rowMap(old, new)
    guard map.mayAnchor(header.row), let kept = map.newIndex(of: header.row) else { return }
    guard let other = new.list.stickyHeader, other.row == kept else {
      // With the first row that is seen in the section still, its header sticks still.
      guard let anchor = old.list.firstRow(below: old.seenTop), map.mayAnchor(anchor.row),
        old.list.section(of: anchor.row)?.start == header.row,
        let row = map.newIndex(of: anchor.row), new.list.section(of: row)?.start == kept,
        let place = new.list.rect(of: row), place.stands(at: anchor.rect, byEitherEdge: true)
      else { return }
      return note(.stickyHeader(old.page), header.rect, nil)
    }
    if abs(header.top - other.top) <= Self.tolerance { return }
    // One that has come to its row is a row like others.
    if !old.list.isSticking(header) || !new.list.isSticking(other) { return }
    if old.list.isPushed(header) || new.list.isPushed(other) { return }
    note(.stickyHeader(old.page), header.rect, other.rect)
  }

  /// A row stays in the finger that carries it, as long as there is one.
  private mutating func compareCarriedRowAmongData(_ old: Drawing.ShownList, _ new: Drawing.ShownList) {
    guard let lifted = old.list.lifted else { return }
    if let other = new.list.lifted {
      let isSame = abs(lifted.x - other.x) <= Self.tolerance && abs(lifted.y - other.y) <= Self.tolerance
      if !isSame { note(.carriedRow(old.page), lifted.rect, other.rect) }
    } else if let kept = rowMap(old, new).newIndex(of: lifted.row) {
      let place = new.list.rect(of: kept)
      // Its height may be another.
      let isThere = place.map {
        abs($0.x - lifted.x) <= Self.tolerance && abs($0.y - lifted.y) <= Self.tolerance
      }
      if isThere != true { note(.carriedRow(old.page), lifted.rect, place) }
    }
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

  /// Whether a policy of the list has moved rows, and as it says: a list that follows its end stands there, and one
  /// that shows what comes before its beginning stays at the offset that it had.
  private func movesOnPurpose(_ list: ListController, _ after: ListController) -> Bool {
    let configuration = list.configuration
    if let distance = configuration.followEnd, list.phase == .resting,
      list.maximumOffset - list.offset <= distance,
      abs(after.offset - after.maximumOffset) <= Self.tolerance
    {
      return true
    }
    // Content at the bottom, short or long: what came last stands where the last row stood.
    if configuration.gravity == .bottom, configuration.followEnd != nil, list.phase == .resting,
      let end = list.lastEdge, let other = after.lastEdge, abs(end - other) <= Self.tolerance
    {
      return true
    }
    return configuration.prepend == .show && list.offset <= list.minimumOffset + Self.tolerance
      && abs(after.offset - list.offset) <= Self.tolerance
  }
}

extension ListController {
  /// The section of a row.
  fileprivate func section(of row: Int64) -> SectionSpan? {
    sectionSpans.first { row >= $0.start && row < $0.end }
  }

  /// Whether a header is held at the top, or pushed off from there.
  fileprivate func isSticking(_ header: StickyHeader) -> Bool {
    header.top <= contentInsets.top + Drawing.tolerance
  }

  /// Whether the end of its section pushes a header off.
  fileprivate func isPushed(_ header: StickyHeader) -> Bool {
    guard let section = section(of: header.row), let end = rect(of: section.end - 1) else { return false }
    return header.top + header.height >= end.y + end.height - Drawing.tolerance
  }

  /// Where the last row ends in the viewport; nil without rows.
  fileprivate var lastEdge: Double? { rect(of: rowCount - 1).map { $0.y + $0.height } }

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
    abs(y - place.y) <= Drawing.tolerance
      || (byEitherEdge && abs(y + height - place.y - place.height) <= Drawing.tolerance)
  }
}

extension StickyHeader {
  fileprivate var rect: Rect { Rect(y: top, height: height) }
}

extension LiftedRow {
  fileprivate var rect: Rect { Rect(x: x, y: y, width: width, height: height) }
}
