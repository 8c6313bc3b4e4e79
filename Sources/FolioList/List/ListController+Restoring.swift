internal import FolioCollections
internal import FolioMachine

/// A saved position that comes back: at once if its row is there, else when it comes. A row that has a key is found by it,
/// and by that of a neighbour where it is gone.
///
///     none ── restored ──▶ waiting ── its row and a layout are there ──▶ in place ── all that is seen is measured ──▶ none
///
/// Waiting ends by a touch, a report of the host's physics, or a `scroll(to:)`, and if the row is deleted; in place also
/// by an order of the parent. In place what is seen begins at the saved share of the row, whatever height the row has
/// by then, and heights that come in do not move it. Until the row is measured the list is seeking.
extension ListController {
  /// Whether a position still comes back: it waits for its row, or is kept while heights come in.
  package var isRestoring: Bool { restoration != nil }

  /// The position of the list, to be given back with `restored`; nil without rows. A position that still waits for
  /// its row is answered as it was given. Complexity: O(log n).
  public var position: ListPosition? {
    if let restoration { return restoration.row < content.count ? named(restoration) : restoration }
    guard content.count > 0 else { return nil }
    let row = firstRow(at: seenTop) ?? content.count - 1
    return named(
      ListPosition(
        row: row, distance: Units.points(seenTop - top(of: row)),
        height: Units.points(content.lineHeight(of: row)), width: viewport.width))
  }

  /// A position with the keys of its row, which exists, and of those near it.
  private func named(_ position: ListPosition) -> ListPosition {
    guard content.rows.hasKeys else { return position }
    var named = position
    named.key = content.rows.key(of: position.row)
    named.neighbours = [1, 2, 3, -1, -2, -3].compactMap { rowsBelow in
      content.rows.key(of: position.row + rowsBelow).map { .init(key: $0, rowsBelow: rowsBelow) }
    }
    return named
  }

  /// Whether the row of a position is there, or one that takes its place. Complexity: O(log runs + neighbours).
  package func finds(_ position: ListPosition) -> Bool { found(position) != nil }

  /// A position at a row that exists: the one of its key, else one near it that is left, else the one of its index; nil if
  /// there is none.
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
        // Of rows above, what follows the nearest one that is left has come to where the saved row was.
        found.row = neighbour.rowsBelow > 0 ? row : min(row + 1, content.count - 1)
      }
      return found
    }
    return found.row < content.count ? found : nil
  }

  /// Takes a position back. What moves ends, a lifted row goes back; a finger that drags is ignored until it
  /// lifts.
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
  var isRestorationWaiting: Bool {
    restoration.map { viewport.length == 0 || $0.row >= content.count } ?? false
  }

  /// Puts the list where it was, as far as its bounds allow; once all that is seen is measured, that is done. Only rows, sizes
  /// and settings bring it there: what a parent has meanwhile drawn elsewhere moves nothing in an event of something else.
  mutating func restore(_ change: ListChange) {
    guard let restoration, !isRestorationWaiting else { return }
    if change.searches || change.clamps {
      body.offset = place(of: restoration).clamped(lowestOffset, highestOffset)
    }
    if !content.extents.isKnown(restoration.row) { return body.enter(.seeking) }
    if content.extents.firstUnknown(in: windowRows(at: body.offset)) == nil { self.restoration = nil }
  }

  /// The offset of a position whose row exists, in units.
  private func place(of position: ListPosition) -> Int64 {
    let top = self.top(of: position.row)
    let past = Units.nearest(position.distance)
    let height = Units.nearest(position.height)
    return top + rescaled(past, of: height, to: content.lineHeight(of: position.row)) - viewport.obscured
  }

  /// Renames the row of a position; a row that is gone is not looked for, one that has not come yet is looked for among
  /// those that are there now.
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

  /// How much of a row is above the viewport when its height has changed: the same share, rounded to the nearest
  /// unit. What lies before or after the row keeps its length.
  func rescaled(_ past: Int64, of height: Int64, to newHeight: Int64) -> Int64 {
    guard past > 0 else { return past }
    guard past < height else { return newHeight + past - height }
    return (past * 2 * newHeight + height) / (2 * height)
  }
}
