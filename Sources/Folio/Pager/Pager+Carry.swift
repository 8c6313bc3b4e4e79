internal import FolioList
internal import FolioMachine

/// What passes from a list to vertical pages at its edge: the rest of a finger's travel, or of a fling.
extension Pager {
  /// Returns the part of a travel that goes beyond the edge of the selected page's list and belongs to the pages; 0 if
  /// the pages are not vertical or cannot move in that direction.
  @inline(never)
  mutating func excess(of travel: Double, on page: PageID) -> Double {
    guard configuration.axis == .vertical, !isReordering, selectedPage == page,
      let list = findSelectedRange(),
      pagesRoom?.reaches(forward: travel > 0) ?? false
    else { return 0 }
    let room = list.room(forward: travel > 0)
    return travel > 0 ? max(travel - room, 0) : min(travel + room, 0)
  }

  /// Continues a fling that moved a list beyond its edge to the next page, if it is fast enough.
  ///
  /// The list rests at its edge. The distance beyond it becomes travel of the pages, as if a finger had flicked them.
  mutating func carryFling(of page: PageID, at moment: Moment, emit: (PagerEffect) -> Void) {
    guard configuration.carriesFling, configuration.axis == .vertical, gestures.owner == .nobody,
      cover.tab.page.phase == .resting, selectedPage == page, let list = findSelectedRange()
    else { return }
    let speed = list.velocity
    let gap = cover.tab.page.gap(forward: speed > 0)
    let edge = speed > 0 ? list.maximum : list.minimum
    let beyond = list.offset - edge
    guard beyond != 0, speed != 0, (beyond > 0) == (speed > 0),
      pagesRoom?.reaches(forward: speed > 0) ?? false,
      speed.magnitude / gap >= cover.tab.page.configuration.flickVelocity
    else { return }
    perform(.setOffset(to: edge), on: page, by: .fling, emit: emit)
    send(.dragBegan(at: moment), emit: emit)
    send(.dragMoved(by: beyond.clampedToLegal, at: moment), emit: emit)
    send(
      .dragEnded(velocity: speed.clampedToLegal, at: moment), emit: emit)
  }
}
