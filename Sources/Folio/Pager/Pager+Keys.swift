internal import FolioList
internal import FolioMachine

/// Keys, and what they share with wheels.
extension Pager {
  /// Scrolls a list at once, within its bounds; what is left of a hand's travel at its end closes the cover. A list beyond
  /// its bounds goes no further, and back from there by its spring.
  mutating func scroll(
    _ page: PageID, by travel: Double, source: ContentMover, emit: (PagerEffect) -> Void
  ) {
    guard travel != 0,
      // Where it is, with what waits for the end of a touch: that is over as soon as it is scrolled.
      let (place, least, most) = lists.read(
        page, { (Units.points($0.offsetInUnits), $0.minimumOffset, $0.maximumOffset) })
    else { return }
    let isHand = source.isHand
    let closing =
      isHand
      ? cover.model.closing(
        by: Units.clamped(travel), from: lists.listed(page), over: page, &cover.tab, &lists)
      : 0
    let offset = (place + travel - Units.points(closing)).clamped(min(least, place), max(most, place))
    try? move(
      .setOffset(to: offset), on: page, by: source,
      travel: isHand ? Units.clamped(travel) : 0, emit: emit)
  }

  /// A notch or a key scrolls a list once. List and cover go on to where they snap, in its direction.
  mutating func step(_ page: PageID, by travel: Double, emit: (PagerEffect) -> Void) {
    cover.model.step = travel
    scroll(page, by: travel, source: .user, emit: emit)
    scrollEnded(page, after: travel, emit: emit)
    cover.model.step = 0
  }

  /// A list came to rest by a scroll that has no end of its own; not under a finger, which ends it when it lifts. One that
  /// snaps goes on to a row, in the direction of the travel in points if there was one.
  mutating func scrollEnded(_ page: PageID, after travel: Double = 0, emit: (PagerEffect) -> Void) {
    switch gestures.owner {
    case .list, .undecided(.content), .undecided(.page): return
    case .nobody, .undecided(.strip), .asked, .back, .strip, .pages, .row, .carriedRow:
      lists.snap(page, after: Units.clamped(travel))
      cover.model.contentRested(page, cover.model.standing(over: &lists), &cover.tab, &lists) {
        gestures.pass($0, emit: emit)
      }
    }
  }

  // MARK: Keys

  mutating func press(_ key: PagerKey, request: Int64, emit: (PagerEffect) -> Void) throws(Rejection) {
    let ahead: Int64 = direction == .leftToRight ? 1 : -1
    switch key {
    case .next: try turn(by: 1, request, emit: emit)
    case .previous: try turn(by: -1, request, emit: emit)
    case .right: try turn(by: ahead, request, emit: emit)
    case .left: try turn(by: -ahead, request, emit: emit)
    case .down: try scrollOrTurn(by: configuration.lineLength, request, emit: emit)
    case .up: try scrollOrTurn(by: -configuration.lineLength, request, emit: emit)
    case .pageDown: try scrollOrTurn(by: visibleLength, request, emit: emit)
    case .pageUp: try scrollOrTurn(by: -visibleLength, request, emit: emit)
    case .home: try jumpToEdge(toEnd: false, request, emit: emit)
    case .end: try jumpToEdge(toEnd: true, request, emit: emit)
    }
  }

  private mutating func turn(
    by pages: Int64, _ request: Int64, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard cover.tab.page.count > 0 else { return }
    try tell(
      .tab(.page(.step(by: pages, animated: true, request: request, cause: .key))), emit: emit)
  }

  /// What is seen of a list under cover and strip, less a line, so that the eye finds its place.
  var visibleLength: Double {
    let length = cover.active.flatMap { lists.standing(of: $0)?.viewportLength } ?? lists.height
    return max(length - cover.contentTop - cover.bottomInset - configuration.lineLength, 0)
  }

  /// Scrolls the list of the selected page; vertical pages turn where it is at its edge.
  private mutating func scrollOrTurn(
    by travel: Double, _ request: Int64, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    if configuration.axis == .vertical {
      let isAtEdge = selectedList.map {
        travel > 0 ? $0.list.offset >= $0.list.maximumOffset : $0.list.offset <= $0.list.minimumOffset
      }
      if isAtEdge ?? true { return try turn(by: travel > 0 ? 1 : -1, request, emit: emit) }
    }
    guard let page = selectedPage else { return }
    step(page, by: travel, emit: emit)
  }

  /// The beginning of the list, under the open cover, or its end; where there are no rows the first page or the last.
  private mutating func jumpToEdge(
    toEnd: Bool, _ request: Int64, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard let (page, list) = selectedList, list.rowCount > 0 else {
      return try turn(by: stepsToEdge(toEnd: toEnd), request, emit: emit)
    }
    guard toEnd else {
      scroll(page, by: list.minimumOffset - list.offset, source: .user, emit: emit)
      return scrollEnded(page, emit: emit)
    }
    // The cover first, also over rows that are to be measured before the list can go to their end.
    let closing = cover.range - cover.collapse
    if closing > 0 { scroll(page, by: closing, source: .user, emit: emit) }
    perform(
      .scroll(to: list.rowCount - 1, alignment: .end, animated: false), on: page, by: .user, emit: emit)
  }

  /// How many pages that keys reach the first or the last one is away, not round a loop. Complexity: O(log disabled).
  private func stepsToEdge(toEnd: Bool) -> Int64 {
    let pages = cover.tab.page
    guard pages.targetIndex >= 0 else { return 0 }
    let line = Reach(count: pages.count, disabled: pages.keyDisabled)
    let before = Int64(line.rank(of: pages.targetIndex))
    return toEnd ? Int64(line.reachable(from: pages.targetIndex)) - 1 - before : -before
  }
}
