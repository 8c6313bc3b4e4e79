internal import FolioCollections
internal import FolioList
public import FolioMachine

/// Keys, and the focus of a keyboard or of assistive technology on a page or a row.
extension Pager {
  mutating func press(_ key: PagerKey, request: RequestID, emit: (PagerEffect) -> Void) throws(Rejection) {
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
    by pages: Int64, _ request: RequestID, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard cover.tab.page.count > 0 else {
      return emit(.cover(.tab(.page(.ignored(nil, .noPages)))))
    }
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

  /// Scrolls the list of the selected page. At the edge of the list vertical pages turn.
  private mutating func scrollOrTurn(
    by travel: Double, _ request: RequestID, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    if configuration.axis == .vertical {
      if selectedRange.map({ $0.room(forward: travel > 0) <= 0 }) ?? true {
        return try turn(by: travel > 0 ? 1 : -1, request, emit: emit)
      }
    }
    guard let page = selectedPage else { return }
    step(page, by: travel, emit: emit)
  }

  /// Moves to the beginning of the list, under the open cover, or to its end. Without rows only the cover moves. Without a
  /// list, which is also a page whose list never had sections, this goes to the first or the last page.
  private mutating func jumpToEdge(
    toEnd: Bool, _ request: RequestID, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard let page = selectedPage, let list = selectedRange, list.hasContent else {
      return try turn(by: stepsToEdge(toEnd: toEnd), request, emit: emit)
    }
    guard toEnd else {
      scroll(page, by: list.minimum - list.offset, source: .user, emit: emit)
      return scrollEnded(page, emit: emit)
    }
    // The cover closes first, even over rows that must be measured before the list can move to their end.
    let closing = cover.range - cover.collapse
    if closing > 0 { scroll(page, by: closing, source: .user, emit: emit) }
    guard list.rowCount > 0 else { return scrollEnded(page, emit: emit) }
    perform(
      .scroll(to: list.rowCount - 1, alignment: .end, animated: false), on: page, by: .user, emit: emit)
  }

  /// Returns the number of steps by keys to the first or the last page. In a loop the pages take the shorter way there.
  /// Complexity: O(log disabled).
  @inline(never)
  private mutating func stepsToEdge(toEnd: Bool) -> Int64 {
    let pages = cover.tab.page
    guard pages.track.targetIndex >= 0 else { return 0 }
    let line = Reach(count: pages.count, disabled: pages.track.order.keyDisabled)
    let before = Int64(line.rank(of: pages.track.targetIndex))
    return toEnd ? Int64(line.reachable(from: pages.track.targetIndex)) - 1 - before : -before
  }

  // MARK: Focus

  /// Returns the description of a row for assistive technology; nil if its page is not loaded, or has no such row.
  public func accessibility(ofRow row: Int64, on page: PageID) -> RowAccessibility? {
    guard let list = lists.list(of: page), row >= 0, row < list.rowCount else { return nil }
    return RowAccessibility(
      position: row + 1, count: list.rowCount,
      isInView: page == cover.tab.page.selected && isInView(row, on: page))
  }

  /// Handles a focus that moved to a page, or to a row of it: scrolls to the page, and the list until the row is in view.
  mutating func focused(
    _ page: PageID, row: Int64?, request: RequestID, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard cover.tab.page.index(of: page) != nil else { throw .unknownPage(page) }
    if let row {
      let count = lists.read(page, { $0.rowCount })
      // The rows of a page that is not loaded are not there yet.
      let isAwaited = count == nil || count == 0 && cover.tab.page.loadState(of: page) == .loading
      guard row >= 0, isAwaited || row < count ?? 0 else { throw .list(.unknownRow(row)) }
    }
    if let event = cover.tab.page.event(focusing: page, request: request) {
      try send(.tab(.page(event)), emit: emit)
    }
    guard let row else { return }
    guard let count = lists.read(page, { $0.rowCount }) else { return emit(.list(page, .ignored(.noList))) }
    guard row < count else { return emit(.list(page, .ignored(.noRows))) }
    guard !isInView(row, on: page) else { return }
    let isAnimated = !cover.tab.page.reducesMotion
    perform(
      .scroll(to: row, alignment: .visible, animated: isAnimated), on: page, by: .code, emit: emit)
    lists.forgetWanted(page)
  }

  /// Returns whether the whole row of a page's list is between the strip, or the sticky row below it, and the covered
  /// bottom. A sticky row is where it is drawn.
  ///
  /// Places are compared on the grid of the lists, since their sums in points differ in the last digit.
  private func isInView(_ row: Int64, on page: PageID) -> Bool {
    guard let list = list(of: page), let span = list.frame(of: row) else { return false }
    var (top, line) = (span.top - list.offset, cover.contentTop)
    if let sticky = list.stickyRow {
      if sticky.row == row { top = sticky.top } else { line = max(line, sticky.top + sticky.height) }
    }
    return Units.clamped(top) >= Units.clamped(line)
      && Units.clamped(top + span.height) <= Units.clamped(list.viewportLength - cover.bottomInset)
  }
}
