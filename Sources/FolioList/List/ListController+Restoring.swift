internal import FolioCollections
internal import FolioMachine

/// Restoration of a saved position: at once if its row exists, otherwise when it is inserted. A row with a key is found by
/// its key, or by that of a neighbour if it is gone.
///
///     none ── restored ──▶ waiting ── row and layout exist ──▶ in place ── all visible rows are measured ──▶ none
///
/// A touch, a report of the host's physics, a `scroll(to:)` or the deletion of the row ends the wait; once in place, an
/// order of the parent ends it as well. In place, the visible area begins at the saved share of the row, whatever its
/// height is now, and new heights do not move it. Until the row is measured, the list is seeking.
extension ListController {
  /// Whether a position is being restored: it waits for its row, or is kept while heights are measured.
  package var isRestoring: Bool { restoration != nil }

  /// The position of the list, to be restored with `restored`; nil without rows. A position that still waits for its row is
  /// returned as it was given. Complexity: O(log n).
  public var position: ListPosition? {
    if let restoration { return restoration.row < content.count ? named(restoration) : restoration }
    guard content.count > 0 else { return nil }
    let row = firstRow(at: seenTop) ?? content.count - 1
    return named(
      ListPosition(
        row: row, distance: Units.points(seenTop - top(of: row)),
        height: Units.points(content.lineHeight(of: row)), width: viewport.width))
  }

  /// Returns a position with the keys of its row, which exists, and of those near it.
  private func named(_ position: ListPosition) -> ListPosition {
    guard content.rows.hasKeys else { return position }
    var named = position
    named.key = content.rows.key(of: position.row)
    named.neighbours = [1, 2, 3, -1, -2, -3].compactMap { rowsBelow in
      content.rows.key(of: position.row + rowsBelow).map { .init(key: $0, rowsBelow: rowsBelow) }
    }
    return named
  }

  /// Whether the row of a position exists, or one that replaces it. Complexity: O(log runs + neighbours).
  package func finds(_ position: ListPosition) -> Bool { found(position) != nil }

  /// Returns a position at an existing row: that of its key, otherwise a remaining neighbour, otherwise that of its index;
  /// nil if there is none.
  func found(_ position: ListPosition) -> ListPosition? {
    var found = position.unnamed
    if let key = position.key, let row = content.rows.row(of: key) {
      found.row = row
      return found
    }
    for neighbour in position.neighbours {
      guard let row = content.rows.row(of: neighbour.key) else { continue }
      let own = row - neighbour.rowsBelow
      if position.key == nil, own >= 0, own < content.count, content.rows.key(of: own) == nil {
        found.row = own
      } else {
        // After the nearest remaining row above, the following row has taken the place of the saved one.
        found.row = neighbour.rowsBelow > 0 ? row : min(row + 1, content.count - 1)
      }
      return found
    }
    return found.row < content.count ? found : nil
  }

  /// Restores a position. A motion ends, a lifted row returns, and a finger that drags is ignored until it lifts.
  mutating func restored(_ position: ListPosition, _ change: inout ListChange) throws(ListRejection) {
    if let refusal = position.refusal { throw refusal }
    endRequest(.cancelled, &change)
    endReorder(.cancelled, &change)
    standLandings(&change)
    dropTouch()
    body.rest()
    body.isReported = false
    endOpening()
    change.stood = .none
    stays.endAll()
    restoration = found(position.normalized) ?? position.normalized
    change.searches = true
  }

  /// Whether a position waits for its row or for a layout.
  @inline(__always)
  var isRestorationWaiting: Bool {
    restoration.map { viewport.length == 0 || $0.row >= content.count } ?? false
  }

  /// Moves the list to the position, as far as its bounds allow; this ends once all visible rows are measured. Only rows,
  /// sizes and settings move it there. If a parent has drawn it elsewhere in between, other events do not move it.
  mutating func restore(_ change: ListChange) {
    guard let restoration, !isRestorationWaiting else { return }
    if change.searches || change.clamps {
      body.offset = findPlace(of: restoration)
    }
    if !content.extents.isKnown(restoration.row) { return body.enter(.seeking) }
    if content.extents.firstUnknown(in: findWindow(at: body.offset)) == nil { self.restoration = nil }
  }

  /// Returns the offset of a position whose row exists, in units, within the bounds. Apart, because it copies the list.
  @inline(never)
  private mutating func findPlace(of position: ListPosition) -> Int64 {
    place(of: position).clamped(lowestOffset, highestOffset)
  }

  /// Returns the offset of a position whose row exists, in units.
  private func place(of position: ListPosition) -> Int64 {
    let top = self.top(of: position.row)
    let past = Units.nearest(position.distance)
    let height = Units.nearest(position.height)
    return top + rescaled(past, of: height, to: content.lineHeight(of: position.row)) - viewport.obscured
  }

  /// Renames the row of a position. A row that is gone is not searched; a row that did not exist is searched among those
  /// that now do.
  mutating func renameRestoration(_ rearrangement: Rearrangement, among count: Int64) {
    guard let restoration else { return }
    if restoration.row >= count {
      self.restoration = found(restoration) ?? restoration
    } else if let now = rearrangement.renamed(restoration.row) {
      self.restoration?.row = now
    } else {
      self.restoration = nil
    }
  }

  /// Returns the length of a row above the visible area after its height changed: the same share, rounded to the nearest
  /// unit. A length before or after the row stays as it is.
  func rescaled(_ past: Int64, of height: Int64, to newHeight: Int64) -> Int64 {
    guard past > 0 else { return past }
    guard past < height else { return newHeight + past - height }
    return (past * 2 * newHeight + height) / (2 * height)
  }
}
