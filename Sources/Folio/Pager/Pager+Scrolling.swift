internal import FolioCollections
internal import FolioList
internal import FolioMachine

/// Scrolls by keys, wheels and trackpads, and what passes from a list to vertical pages at its edge: the rest of a finger's
/// travel, or of a fling.
extension Pager {
  /// Scrolls a list at once, within its bounds. The rest of the user's travel at its end closes the cover. A list
  /// beyond its bounds moves no farther and returns by its spring, and one without a height does not move. Returns whether
  /// anything moves: a list that cannot move, and the cover over it, continue their motions.
  @discardableResult
  mutating func scroll(
    _ page: PageID, by travel: Double, source: ContentMover, emit: (PagerEffect) -> Void
  ) -> Bool {
    guard travel != 0, lists.isLaidOut(page),
      // The place includes what waits for the end of a touch, which ends when the list is scrolled.
      let (place, least, most) = lists.read(
        page, { (Units.points($0.offsetInUnits), $0.minimumOffset, $0.maximumOffset) })
    else { return false }
    let isHand = source.isHand
    let closing =
      isHand
      ? cover.model.closing(
        by: Units.clamped(travel), from: lists.listed(page), over: page, &cover.tab, &lists)
      : 0
    let offset = (place + travel - Units.points(closing)).clamped(min(least, place), max(most, place))
    if offset == place, closing == 0 { return false }
    try? move(
      .setOffset(to: offset), on: page, by: source,
      travel: isHand ? Units.clamped(travel) : 0, emit: emit)
    return true
  }

  /// Scrolls a list once for a notch or a key. List and cover continue to where they snap, in the same direction.
  mutating func step(_ page: PageID, by travel: Double, emit: (PagerEffect) -> Void) {
    cover.model.step = travel
    if scroll(page, by: travel, source: .user, emit: emit) { scrollEnded(page, after: travel, emit: emit) }
    cover.model.step = 0
  }

  /// Ends a scroll that has no end of its own, unless a finger is down, whose lift ends it. A list that snaps continues
  /// to a row, in the direction of the travel in points if there was any.
  mutating func scrollEnded(_ page: PageID, after travel: Double = 0, emit: (PagerEffect) -> Void) {
    switch gestures.owner {
    case .list, .undecided(.content), .undecided(.page): return
    case .nobody, .undecided(.strip), .asked, .back, .strip, .pages, .row, .carriedRow:
      lists.snap(page, after: Units.clamped(travel))
      cover.model.contentRested(page, cover.model.standing(over: &lists), &cover.tab, &lists) {
        gestures.forward($0, emit: emit)
      }
    }
  }

  // MARK: Beyond the edge of a list

  /// Returns the part of a travel that goes beyond the edge of the selected page's list and belongs to the pages; 0 if
  /// the pages are not vertical or cannot move in that direction.
  @inline(never)
  mutating func excess(of travel: Double, on page: PageID) -> Double {
    guard configuration.axis == .vertical, !isReordering, selectedPage == page,
      let list = selectedRange,
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
      cover.tab.page.phase == .resting, selectedPage == page, let list = selectedRange
    else { return }
    let speed = list.velocity
    let gap = cover.tab.page.gapAhead(speed > 0)
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
