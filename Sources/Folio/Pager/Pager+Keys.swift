internal import FolioCollections
internal import FolioList
internal import FolioMachine

/// Keys, and what they share with wheels.
extension Pager {
  /// Scrolls a list at once, within its bounds. The rest of the user's travel at its end closes the cover. A list
  /// beyond its bounds moves no farther and returns by its spring, and one without a height does not move. Returns whether anything moves: a list that cannot move,
  /// and the cover over it, continue their motions.
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

  // MARK: Keys

  mutating func press(_ key: PagerKey, request: RequestID, emit: (PagerEffect) -> Void) throws(Rejection) {
    let ahead: Int64 = direction == .leftToRight ? 1 : -1
    switch key {
    case .next: try turn(by: 1, request, emit: emit)
    case .previous: try turn(by: -1, request, emit: emit)
    case .right: try turn(by: ahead, request, emit: emit)
    case .left: try turn(by: -ahead, request, emit: emit)
    case .down: try scrollOrTurn(by: configuration.lineLength, request, emit: emit)
    case .up: try scrollOrTurn(by: -configuration.lineLength, request, emit: emit)
    case .pageDown: try scrollOrTurn(by: findVisibleLength(), request, emit: emit)
    case .pageUp: try scrollOrTurn(by: -findVisibleLength(), request, emit: emit)
    case .home: try jumpToEdge(toEnd: false, request, emit: emit)
    case .end: try jumpToEdge(toEnd: true, request, emit: emit)
    }
  }

  private mutating func turn(
    by pages: Int64, _ request: RequestID, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard cover.tab.page.count > 0 else { return }
    try send(
      .tab(.page(.step(by: pages, animated: true, request: request, cause: .key))), emit: emit)
  }

  /// The length of a list visible under cover and strip, less one line, so that the reader keeps the place. A vertical
  /// page that is longer than the frame is visible no farther.
  @inline(__always)
  var visibleLength: Double {
    let length = min(
      cover.active.flatMap { lists.standing(of: $0)?.viewportLength } ?? lists.height, frame.height)
    return max(length - cover.contentTop - cover.bottomInset - configuration.lineLength, 0)
  }

  /// Returns the same without a copy of the pager.
  @inline(never)
  private mutating func findVisibleLength() -> Double { visibleLength }

  /// Scrolls the list of the selected page. At the edge of the list vertical pages turn.
  private mutating func scrollOrTurn(
    by travel: Double, _ request: RequestID, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    if configuration.axis == .vertical {
      if findSelectedRange().map({ $0.room(forward: travel > 0) <= 0 }) ?? true {
        return try turn(by: travel > 0 ? 1 : -1, request, emit: emit)
      }
    }
    guard let page = selectedPage else { return }
    step(page, by: travel, emit: emit)
  }

  /// Moves to the beginning of the list, under the open cover, or to its end; without rows, to the first or the last
  /// page.
  private mutating func jumpToEdge(
    toEnd: Bool, _ request: RequestID, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard let page = selectedPage, let list = findSelectedRange(), list.rowCount > 0 else {
      return try turn(by: stepsToEdge(toEnd: toEnd), request, emit: emit)
    }
    guard toEnd else {
      scroll(page, by: list.minimum - list.offset, source: .user, emit: emit)
      return scrollEnded(page, emit: emit)
    }
    // The cover closes first, even over rows that must be measured before the list can move to their end.
    let closing = cover.range - cover.collapse
    if closing > 0 { scroll(page, by: closing, source: .user, emit: emit) }
    perform(
      .scroll(to: list.rowCount - 1, alignment: .end, animated: false), on: page, by: .user, emit: emit)
  }

  /// Returns the number of steps by keys to the first or the last page, not around a loop. Complexity: O(log disabled).
  @inline(never)
  private mutating func stepsToEdge(toEnd: Bool) -> Int64 {
    let pages = cover.tab.page
    guard pages.targetIndex >= 0 else { return 0 }
    let line = Reach(count: pages.count, disabled: pages.keyDisabled)
    let before = Int64(line.rank(of: pages.targetIndex))
    return toEnd ? Int64(line.reachable(from: pages.targetIndex)) - 1 - before : -before
  }
}
