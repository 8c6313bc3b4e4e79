internal import FolioCollections
internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// Motions of lists that the pager begins, ends or changes.
extension PageLists {
  /// Returns what moves the list of a page over time.
  func mover(of page: PageID) -> ContentMover {
    guard let index = table.index(of: page) else { return .data }
    switch table.entries[index].standing.phase {
    case .decelerating: return table.entries[index].standing.isReturning ? .data : .fling
    case .reordering: return .user
    case .animating: return .code
    case .resting, .held, .dragging, .seeking: return .data
    }
  }

  /// Moves the list of a page back by a distance. Its motion, or the host's, continues from there.
  mutating func giveBack(_ page: PageID, _ distance: Int64, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else { return }
    try? change(index, of: page) { list in list.correct(by: -distance) { emit(.list(page, $0)) } }
  }

  /// Reduces the initial speed of a scroll of a list, in points per second.
  @inline(never)
  mutating func slow(_ page: PageID, by velocity: Double) {
    guard let index = table.index(of: page) else { return }
    try? change(index, of: page) { $0.slowScroll(by: velocity) }
  }

  /// Ends the motion of a list where it is, including a touch that holds it.
  mutating func stop(_ page: PageID, emit: (PagerEffect) -> Void) {
    cancelReorder(of: page, emit: emit)
    release(page, emit: emit)
    guard let standing = standing(of: page), isMoving(standing) else { return }
    let isSnapping = isSnapping(page)
    perform(.setOffset(to: standing.offset), on: page, emit: emit)
    guard isSnapping, let index = table.index(of: page) else { return }
    try? change(index, of: page) { list in list.snapAtOnce { emit(.list(page, $0)) } }
  }

  /// Whether the list of a page is moving to a row.
  private func isSnapping(_ page: PageID) -> Bool {
    table.index(of: page).map { table.entries[$0].standing.isSnapping } ?? false
  }

  /// Snaps a list to a row, if it snaps, after a scroll by a distance in units.
  mutating func snap(_ page: PageID, after travel: Int64) {
    guard let index = table.index(of: page), table.entries[index].list.configuration.snap != nil else {
      return
    }
    try? change(index, of: page) { $0.snap(after: travel) }
  }

  /// Releases a list that a finger holds. The list stays where it is.
  mutating func release(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let standing = standing(of: page), standing.phase == .held || standing.isTouched else { return }
    perform(.fingerUp(at: Self.timeless), on: page, emit: emit)
    guard let index = table.index(of: page), isMoving(table.entries[index].standing), !isSnapping(page) else {
      return
    }
    try? change(index, of: page) { list in list.stand { emit(.list(page, $0)) } }
  }

  /// Whether a list moves on its own.
  private func isMoving(_ standing: ListStanding) -> Bool {
    standing.phase == .decelerating || standing.phase == .animating
  }

  /// Ends the motions of rows in a list that is no longer visible: they are in their places at once, including a
  /// carried row.
  mutating func land(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else { return }
    let list = table.entries[index].standing
    guard list.phase == .reordering || list.wake == .frame else { return }
    try? change(index, of: page) { list in list.landAtOnce { emit(.list(page, $0)) } }
  }

  /// Ticks the floating rows in the list of a carried row, which the pager scrolls itself.
  mutating func tickFloatingRows(_ page: PageID, at moment: Moment, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), table.entries[index].standing.awaitsTick else { return }
    try? change(index, of: page) { list in list.tickFloatingRows(at: moment) { emit(.list(page, $0)) } }
  }

  /// Returns a carried row to its original place.
  mutating func cancelReorder(of page: PageID, emit: (PagerEffect) -> Void) {
    guard phase(of: page) == .reordering else { return }
    perform(.reorderCancelled(at: Self.timeless), on: page, emit: emit)
  }

  /// A moment for what ends at once and needs none.
  static var timeless: Moment { Moment(nanoseconds: 0) }
}
