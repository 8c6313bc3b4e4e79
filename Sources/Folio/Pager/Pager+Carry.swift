internal import FolioList
internal import FolioMachine

/// What passes from a list to vertical pages at its edge: the rest of a finger's travel, or of a fling.
extension Pager {
  /// How much of a travel goes beyond the edge of the selected page's list and is the pages'; 0 if pages are not
  /// vertical or cannot go that way.
  @inline(never)
  mutating func excess(of travel: Double, on page: PageID) -> Double {
    guard configuration.axis == .vertical, !isReordering, let selected = selectedList,
      selected.page == page, pagesRoom?.reaches(forward: travel > 0) ?? false
    else { return 0 }
    let list = selected.list
    guard travel > 0 else { return min(travel + max(list.offset - list.minimumOffset, 0), 0) }
    return max(travel - max(list.maximumOffset - list.offset, 0), 0)
  }

  /// A fling that has brought a list over its edge goes on to the next page, if it is fast enough for one.
  ///
  /// The list rests on its edge; what it was beyond is the pages' travel, as if a finger had flicked them on.
  mutating func carryFling(of page: PageID, at moment: Moment, emit: (PagerEffect) -> Void) {
    guard configuration.carriesFling, configuration.axis == .vertical, gestures.owner == .nobody,
      cover.tab.page.phase == .resting, let selected = selectedList, selected.page == page
    else { return }
    let list = selected.list
    let speed = list.velocity
    let gap = cover.tab.page.gap(forward: speed > 0)
    let edge = speed > 0 ? list.maximumOffset : list.minimumOffset
    let beyond = list.offset - edge
    guard beyond != 0, speed != 0, (beyond > 0) == (speed > 0),
      pagesRoom?.reaches(forward: speed > 0) ?? false,
      speed.magnitude / gap >= cover.tab.page.configuration.flickVelocity
    else { return }
    perform(.setOffset(to: edge), on: page, by: .fling, emit: emit)
    tell(.dragBegan(at: moment), emit: emit)
    tell(.dragMoved(by: beyond.clampedToLegal, at: moment), emit: emit)
    tell(
      .dragEnded(velocity: speed.clampedToLegal, at: moment), emit: emit)
  }
}
