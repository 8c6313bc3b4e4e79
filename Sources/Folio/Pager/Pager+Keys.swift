internal import FolioList
internal import FolioMachine

/// Wheels and keys.
extension Pager {
  // MARK: Wheel

  mutating func wheel(_ turn: WheelEvent, emit: (PagerEffect) -> Void) throws(Rejection) {
    guard turn.x.isLegal, turn.y.isLegal, turn.deltaX.isLegal, turn.deltaY.isLegal else {
      throw .illegalValue(.wheel)
    }
    guard frame.contains(x: turn.x, y: turn.y) else { return }
    let across = direction == .leftToRight ? turn.deltaX : -turn.deltaX
    if stripFrame.contains(x: turn.x, y: turn.y) {
      return scrollStrip(by: across + turn.deltaY, turn.at, emit: emit)
    }
    if abs(turn.deltaX) > abs(turn.deltaY) || (turn.phase != .notch && cover.tab.page.phase == .dragging) {
      return turnPages(by: configuration.axis == .horizontal ? across : turn.deltaY, turn, emit: emit)
    }
    scrollList(by: turn, emit: emit)
  }

  private mutating func scrollStrip(by travel: Double, _ moment: Moment, emit: (PagerEffect) -> Void) {
    try? tell(.tab(.stripDragBegan(at: moment)), emit: emit)
    try? tell(.tab(.stripDragMoved(by: travel, at: moment)), emit: emit)
    try? tell(.tab(.stripDragEnded(velocity: 0, at: moment)), emit: emit)
  }

  /// A trackpad drags the pages; a notch turns one page. What a trackpad's fingers leave behind is the settle's.
  private mutating func turnPages(by travel: Double, _ turn: WheelEvent, emit: (PagerEffect) -> Void) {
    switch turn.phase {
    case .notch:
      guard travel != 0, cover.tab.page.count > 0, cover.tab.page.phase != .dragging else { return }
      tell(
        .step(by: travel > 0 ? 1 : -1, animated: true, request: 0, cause: .drag), emit: emit)
    case .began, .changed:
      if cover.tab.page.phase != .dragging { tell(.dragBegan(at: turn.at), emit: emit) }
      tell(.dragMoved(by: travel, at: turn.at), emit: emit)
    case .ended: tell(.dragEnded(velocity: 0, at: turn.at), emit: emit)
    case .momentum, .momentumEnded: return
    }
  }

  private mutating func scrollList(by turn: WheelEvent, emit: (PagerEffect) -> Void) {
    guard let selected = selectedList else { return }
    let isMomentum = turn.phase == .momentum || turn.phase == .momentumEnded
    scroll(selected.page, by: turn.deltaY, source: isMomentum ? .fling : .user, emit: emit)
    if turn.phase == .notch || turn.phase == .ended || turn.phase == .momentumEnded {
      lists.ended(selected.page)
    }
  }

  /// Scrolls a list at once, within its bounds.
  private mutating func scroll(
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
  private var visibleLength: Double {
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
