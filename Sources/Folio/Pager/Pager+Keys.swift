internal import FolioList
internal import FolioMachine

/// Keys, and what they share with wheels.
extension Pager {
  /// Scrolls a list at once, within its bounds.
  mutating func scroll(
    _ page: PageID, by travel: Double, source: ScrollSource, emit: (PagerEffect) -> Void
  ) {
    guard let list = lists.list(of: page), travel != 0 else { return }
    let offset = (list.offset + travel).clamped(list.minimumOffset, list.maximumOffset)
    lists.perform(.offsetOrdered(offset: offset), on: page, by: source, emit: emit)
  }

  // MARK: Keys

  mutating func press(_ key: Key, request: Int64, emit: (PagerEffect) -> Void) throws(Rejection) {
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
    case .home: jumpInList(toEnd: false, emit: emit)
    case .end: jumpInList(toEnd: true, emit: emit)
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
    max(frame.height - cover.contentTop - cover.bottomInset - configuration.lineLength, 0)
  }

  /// Scrolls the list of the selected page; vertical pages turn where it is at its edge.
  private mutating func scrollOrTurn(
    by travel: Double, _ request: Int64, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    let selected = selectedList
    if configuration.axis == .vertical {
      let isAtEdge = selected.map {
        travel > 0 ? $0.list.offset >= $0.list.maximumOffset : $0.list.offset <= $0.list.minimumOffset
      }
      if isAtEdge ?? true { return try turn(by: travel > 0 ? 1 : -1, request, emit: emit) }
    }
    guard let selected else { return }
    scroll(selected.page, by: travel, source: .user, emit: emit)
    lists.ended(selected.page)
  }

  /// The beginning of the list, under the open cover; or its end.
  private mutating func jumpInList(toEnd: Bool, emit: (PagerEffect) -> Void) {
    guard let (page, list) = selectedList else { return }
    guard toEnd, list.rowCount > 0 else {
      scroll(page, by: list.minimumOffset - list.offset, source: .user, emit: emit)
      return lists.ended(page)
    }
    lists.perform(
      .scroll(to: list.rowCount - 1, alignment: .end, animated: false), on: page, by: .user, emit: emit)
  }
}
