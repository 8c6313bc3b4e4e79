internal import Folio

extension Continuity {
  /// Compares the rows of a list.
  mutating func compareRows(_ old: Drawing.ShownList, _ new: Drawing.ShownList) {
    switch freedom.rows(of: old.page) {
    case .free: return
    case .fixed: compareRows(old, new, within: .none)
    case .within(let reach): compareRows(old, new, within: Reach(within: reach))
    case .toward(let distance): compareRows(old, new, within: Reach(toward: distance))
    case .anchored:
      // A scroll that waited for rows is carried out in the event that inserts the last of them.
      let event = Machine.listEvent(in: step.event)
      let own = event?.page == old.page ? event?.event : nil
      let isThere = old.isRestoring && !old.list.isRestoring && !new.isRestoring && new.list.rowCount > 0
      if isThere || old.list.arrives(in: new.list, of: own, listEffects(of: old.page)) { return }
      if new.list.stands(whereRestoredIn: old.list) { return }
      if old.isNeverCompensated, !old.list.isAtItsBottom, !new.list.isAtItsBottom {
        compareOffset(old, new.list)
      } else {
        compareAnchor(old, new)
        compareHeaderAmongData(old, new)
      }
      compareCarriedRowAmongData(old, new)
    }
  }

  /// Compares the rows of a list that is no longer on screen along with its page.
  mutating func compareRowsThatWent(_ old: Drawing.ShownList, _ after: Drawing) {
    if case .free = freedom.rows(of: old.page) { return }
    if let page = old.page, after.places[.page(page)] == nil { return }
    guard let first = old.list.firstRow(below: old.seenTop) else { return }
    note(.row(old.page, first.row), first.rect, nil)
  }

  /// Compares the positions of all rows on screen: each moves within the reach, and appears or disappears only over an
  /// edge.
  private mutating func compareRows(
    _ old: Drawing.ShownList, _ new: Drawing.ShownList, within reach: Reach
  ) {
    let (before, after) = (old.list, new.list)
    // With reduced motion a dropped row is in its place at once, and others make room.
    if after.reducesMotion, before.lifted != nil, after.lifted == nil { return }
    // Beyond 10¹³ points, positions in the viewport have fewer digits.
    let reach = reach.widened(by: 4 * max(abs(before.offset), abs(after.offset)).ulp)
    let count = leaps.count
    let map = rowMap(old, new)
    let (floated, floating) = (before.floatingRows, after.floatingRows)
    before.forEachOnScreen { row in
      // A floating row is drawn elsewhere.
      if floated.contains(where: { $0.row == row }) { return }
      let kept = map.carried(row)
      let (place, other) = (before.rect(of: row), after.rect(of: kept))
      if floating.contains(where: { $0.row == kept }) { return }
      if let place, !place.isAt(other, within: reach) { note(.row(old.page, row), place, other) }
    }
    // If all rows on screen are in place, others can only have appeared beside them.
    if leaps.count == count {
      after.forEachOnScreen { row in
        if floating.contains(where: { $0.row == row }) { return }
        let was = map.origin(row)
        if floated.contains(where: { $0.row == was }) { return }
        let (place, other) = (before.rect(of: was), after.rect(of: row))
        if let other, place?.isAt(other, within: reach) != true { note(.row(old.page, row), place, other) }
      }
    }
    compareHeaders(old, new, within: reach)
    compareCarriedRows(old, new, within: reach)
  }

  /// Compares the sticky headers. A header moves as far as its list, and appears or disappears where its row is, or
  /// behind what hides it.
  private mutating func compareHeaders(
    _ old: Drawing.ShownList, _ new: Drawing.ShownList, within reach: Reach
  ) {
    let (before, after) = (old.list.stickyRow, new.list.stickyRow)
    // Strips of different heights are interpolated as pages move, and a vertical page moves below its strip: a sticky
    // header stays at the lower edge, or reaches it.
    let edge = new.seenTop - old.seenTop
    if let before, before.row == after?.row {
      let reach = Reach(low: reach.low + Swift.min(0, edge), high: reach.high + Swift.max(0, edge))
      if let after, !before.rect.isAt(after.rect, within: reach) {
        note(.stickyRow(old.page), before.rect, after.rect)
      }
      return
    }
    let most = reach.most + abs(edge)
    let went = before.map { stands($0, at: new.list.rect(of: $0.row), seenFrom: old.seenTop, within: most) }
    let came = after.map { stands($0, at: old.list.rect(of: $0.row), seenFrom: new.seenTop, within: most) }
    if went == false || came == false { note(.stickyRow(old.page), before?.rect, after?.rect) }
  }

  /// Whether a header that begins or ceases to stick is where its row is, or hardly visible.
  private func stands(
    _ header: StickyRow, at row: LayoutRect?, seenFrom top: Double, within reach: Double
  ) -> Bool {
    let most = reach + Self.tolerance
    if header.top + header.height - top <= most { return true }
    return row.map { abs($0.y - header.top) <= most } ?? false
  }

  /// Compares the floating rows: each stays where it is under the finger, on the way to its place, or in its place.
  private mutating func compareCarriedRows(
    _ old: Drawing.ShownList, _ new: Drawing.ShownList, within reach: Reach
  ) {
    let (before, after) = (old.list.floatingRows, new.list.floatingRows)
    if before.isEmpty, after.isEmpty { return }
    let map = rowMap(old, new)
    for row in before {
      let kept = map.carried(row.row)
      let other = after.first { $0.row == kept }?.rect ?? new.list.rect(of: kept)
      if !row.rect.isAt(other, within: reach) { note(.carriedRow(old.page), row.rect, other) }
    }
    for row in after {
      let was = map.origin(row.row)
      guard !before.contains(where: { $0.row == was }), let place = old.list.rect(of: was) else { continue }
      if !place.isAt(row.rect, within: reach) { note(.carriedRow(old.page), place, row.rect) }
    }
  }

  private func listEffects(of page: PageID?) -> [ListEffect] {
    step.effects.compactMap { effect in
      Machine.listEffect(in: effect).flatMap { $0.page == page ? $0.effect : nil }
    }
  }

  // MARK: Data

  /// Compares the offset of content that fits. Data above the anchor may move the anchor, but not the offset.
  private mutating func compareOffset(_ old: Drawing.ShownList, _ after: ListController) {
    guard after.rowCount > 0, !movesOnPurpose(old, after),
      abs(after.offset - old.list.offset) > Self.tolerance,
      let row = old.list.firstRow(below: old.seenTop)
    else { return }
    note(.row(old.page, row.row), row.rect, after.rect(of: row.row))
  }

  /// Compares the anchor, which data keeps in place: the first visible row, or its successor if it was removed.
  private mutating func compareAnchor(_ old: Drawing.ShownList, _ new: Drawing.ShownList) {
    let (before, after) = (old.list, new.list)
    let map = rowMap(old, new)
    guard !movesOnPurpose(old, after), let anchor = old.anchor(of: map, in: after) else { return }
    let bottom = Swift.min(before.rowCount, anchor.row + 500)
    for row in anchor.row..<bottom where map.mayAnchor(row) {
      guard let kept = map.newIndex(of: row), let place = after.rect(of: kept) else { continue }
      let expected = row == anchor.row ? anchor.rect : anchor.rect.topEdge
      let wasAbove = row == anchor.row && anchor.rect.y < old.seenTop
      // If one of the rows of a line is measured, the lower edge of the whole line is in place.
      if !place.stands(at: expected, byEitherEdge: wasAbove),
        !wasAbove || !after.line(of: kept, endsWhere: row, liesIn: before)
      {
        note(.row(old.page, row), before.rect(of: row), place)
      } else if row == anchor.row {
        compareRowsBelow(row, old, after, map)
        compareColumns(row, old, after, map)
      }
      return
    }
    compareHeirAbove(anchor.row, old, after, map)
  }

  private func rowMap(_ old: Drawing.ShownList, _ new: Drawing.ShownList) -> RowMap {
    let event = Machine.listEvent(in: step.event)
    let moves = listEffects(of: old.page).compactMap { effect -> (from: Int64, to: Int64)? in
      if case .reordered(let from, let to, _) = effect { (from, to) } else { nil }
    }
    return RowMap(event?.page == old.page ? event?.event : nil, moves, from: old.list, to: new.list)
  }

  /// Compares a sticky header over rows that remain: it remains with them. Only the end of its section, which data may
  /// move, pushes it off.
  private mutating func compareHeaderAmongData(_ old: Drawing.ShownList, _ new: Drawing.ShownList) {
    guard let header = old.list.stickyRow, !movesOnPurpose(old, new.list) else { return }
    let map = rowMap(old, new)
    guard map.mayAnchor(header.row), let kept = map.newIndex(of: header.row) else { return }
    let isChanged =
      if case .stickyRowsChanged = Machine.listEvent(in: step.event)?.event { true } else { false }
    let isTold = !isChanged && old.list.stickyRows.contains(header.row) && new.list.isSingleColumn
    guard let other = new.list.stickyRow, other.row == kept else {
      // The end of its section may have pushed it off completely. A header that has reached its row is an ordinary row.
      if old.list.isPushed(header) || new.list.isOff(headerAt: kept, seenFrom: new.seenTop) { return }
      // As long as the first visible row is in the section, its header sticks.
      guard let anchor = old.list.firstRow(below: old.seenTop), map.mayAnchor(anchor.row),
        old.list.stickySpan(around: anchor.row)?.first == header.row,
        let row = map.newIndex(of: anchor.row),
        new.list.sticks(
          kept, over: row, isTold: isTold, hasHeaders: old.list.configuration.hasStickyHeaders),
        let place = new.list.rect(of: row), place.stands(at: anchor.rect, byEitherEdge: true)
      else { return }
      return note(.stickyRow(old.page), header.rect, nil)
    }
    if abs(header.top - other.top) <= Self.tolerance { return }
    // It stays at the lower edge of the strip.
    if abs(other.top - header.top - (new.seenTop - old.seenTop)) <= Self.tolerance { return }
    // A header that has reached its row is an ordinary row.
    if !old.isSticking(header) || !new.isSticking(other) { return }
    if old.list.isPushed(header) || new.list.isPushed(other) { return }
    note(.stickyRow(old.page), header.rect, other.rect)
  }

  /// Compares carried rows: a row stays under the finger that carries it, and where it is dropped; a dropped row moves
  /// with its place.
  private mutating func compareCarriedRowAmongData(_ old: Drawing.ShownList, _ new: Drawing.ShownList) {
    let (before, after) = (old.list.floatingRows, new.list.floatingRows)
    if before.isEmpty { return }
    if new.list.reducesMotion, old.list.lifted != nil, new.list.lifted == nil { return }
    let map = rowMap(old, new)
    for row in before {
      guard let kept = map.newIndex(of: row.row) else { continue }
      var place = row.rect
      if row.row != old.list.lifted?.row, let was = old.list.rect(of: row.row),
        let now = new.list.rect(of: kept)
      {
        (place.x, place.y) = (place.x + now.x - was.x, place.y + now.y - was.y)
      }
      let other = after.first { $0.row == kept }?.rect ?? new.list.rect(of: kept)
      // The size may differ.
      let isThere = other.map {
        abs($0.x - place.x) <= Self.tolerance && abs($0.y - place.y) <= Self.tolerance
      }
      if isThere != true { note(.carriedRow(old.page), row.rect, other) }
    }
  }

  /// Compares the nearest row above the anchor, which stays in place if no row below it remains.
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

  /// Compares the rows beyond the anchor. They move exactly as far as what was inserted, removed or resized between
  /// them makes room: adjacent unchanged rows remain adjacent.
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

  /// Compares the columns. Adjacent rows that keep their indexes keep their columns; in lines of one height, the rows
  /// in the line of the anchor keep their positions.
  private mutating func compareColumns(
    _ anchor: Int64, _ old: Drawing.ShownList, _ after: ListController, _ map: RowMap
  ) {
    let before = old.list
    guard !before.isSingleColumn, map.keepsIndexes, before.isInLines, after.isInLines,
      before.rowCount == after.rowCount, before.viewportWidth == after.viewportWidth,
      let line = before.rect(of: anchor), let other = after.rect(of: anchor)
    else { return }
    before.forEachOnScreen { row in
      guard row != before.lifted?.row, let place = before.rect(of: row), let moved = after.rect(of: row)
      else {
        return
      }
      let isAside =
        abs(place.x - moved.x) > Self.tolerance || abs(place.width - moved.width) > Self.tolerance
      // The rows of a line begin at the same position.
      let isTorn = place.y == line.y && abs(moved.y - other.y) > Self.tolerance
      if isAside || isTorn { note(.row(old.page, row), place, moved) }
    }
  }

  /// Whether a policy of the list has moved rows as specified: a list that follows its end is at its end, and a list
  /// that shows rows inserted before its beginning keeps its offset.
  private func movesOnPurpose(_ old: Drawing.ShownList, _ after: ListController) -> Bool {
    let list = old.list
    let configuration = list.configuration
    if let distance = configuration.followEnd, list.phase == .resting,
      list.endAtRest - list.offset <= distance, abs(after.offset - after.endAtRest) <= Self.tolerance
    {
      return true
    }
    // Bottom-aligned content, short or long: the last row is where the last row was.
    if configuration.gravity == .bottom, configuration.followEnd != nil, list.phase == .resting,
      let end = list.lastEdge, let other = after.lastEdge, abs(end - other) <= Self.tolerance
    {
      return true
    }
    // At the top nothing of the content is hidden; under a collapsed cover this is where the cover ends.
    let isAtTop =
      list.offset <= list.minimumOffset + Self.tolerance || list.offset + old.seenTop <= Self.tolerance
    // Content at its bottom keeps its rows in place, whatever is inserted before them.
    if list.isAtItsBottom || after.isAtItsBottom { return false }
    return configuration.prependPolicy == .show && isAtTop
      && abs(after.offset - list.offset) <= Self.tolerance
  }
}
