internal import FolioCollections
internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// The lists of the pages: their events, and what they report to the cover.
extension Pager {
  /// Sends an event to the list of a page and reports the result to the cover. A press follows its row, or ends before
  /// the row is removed.
  mutating func move(
    _ event: ListEvent, on page: PageID, by mover: ContentMover, travel: Int64 = 0,
    emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard lists.contains(page) else { return }
    let before = cover.model.standing(over: &lists)
    let scrolled = lists.isScrolling(page)
    // The user moves the list from where it is, not from its wanted place.
    let old = mover.isHand ? lists.listed(page) : lists.y(of: page)
    var event = event
    var closing = cover.model.closing(by: travel, from: old, over: page, &cover.tab, &lists)
    if case .dragMoved(let travel, let moment) = event, travel > 0, travel.isLegal,
      lists.phase(of: page) == .dragging
    {
      closing = cover.model.closing(by: Units.nearest(travel), from: old, over: page, &cover.tab, &lists)
      if closing > 0 { event = .dragMoved(by: travel - Units.points(closing), at: moment) }
    }
    // A motion that code takes over may have moved the cover; code moves only the content.
    let speed =
      mover == .code && page == cover.active && lists.movesByItself(page)
      ? cover.model.ownSpeed(&lists) : 0
    let pushed = mover == .code && lists.movesByItself(page) ? cover.model.pushSpeed(of: page) : 0
    let expected = mover == .data && lists.expectsRows ? lists.place(of: page) : nil
    try hand(event, on: page, seenFrom: mover == .data ? seenLine(of: page) : nil, emit: emit)
    // The cover did not push the list while it moved on its own, and pushes it during a scroll. Both keep the speed of
    // the previous motion.
    if pushed != 0, lists.phase(of: page) == .animating { lists.slow(page, by: pushed) }
    if speed != 0, !lists.movesByItself(page) {
      cover.model.overtaken(at: speed, CoverModel.spring(cover.tab), &lists) {
        gestures.forward($0, emit: emit)
      }
    }
    if let expected { lists.shiftAnchor(of: page, by: lists.place(of: page) - expected) }
    if mover.isHand { lists.forgetWanted(page) }
    if gestures.press.isActive(on: page) { renumberPress(on: page) }
    var new = lists.y(of: page)
    let isTimed = if case .ticked = event { true } else { false }
    // A fling of a host's scroller is where the host reports it, even beyond the end.
    let isReport = if case .hostScrolled(_, _, .user, _) = event { true } else { false }
    if isTimed && mover == .fling || isReport, new > old {
      closing = cover.model.closing(by: new - old, from: old, over: page, &cover.tab, &lists)
      // The content stays at its end, and the fling, or the finger on the host's scroller, moves the cover.
      if closing > 0 { lists.giveBack(page, closing) { gestures.forward($0, emit: emit) } }
      new -= closing
    }
    if new != old || closing > 0 {
      cover.model.contentMoved(
        page, from: old, to: new, by: mover, closing: closing, keepsPull: !isTimed, before, &cover.tab, &lists
      ) { gestures.forward($0, emit: emit) }
    }
    if scrolled, !lists.isScrolling(page), !lists.isTouched(page) {
      cover.model.contentRested(page, cover.model.standing(over: &lists), &cover.tab, &lists) {
        gestures.forward($0, emit: emit)
      }
    } else if new == old, closing == 0 {
      cover.model.finish(before, .data, keepsPull: false, &cover.tab, &lists) {
        gestures.forward($0, emit: emit)
      }
    }
  }

  /// Sends an event to a list with its current bounds. If the list rejects the event, it is unchanged.
  ///
  /// The bounds are those of the last event, but for the room at the end, which depends on the list itself. A list that is
  /// dragged has no such room.
  private mutating func hand(
    _ event: ListEvent, on page: PageID, seenFrom line: Int64?, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    var isDrag: Bool { if case .dragMoved = event { true } else { false } }
    if !isDrag, let bounds = cover.model.surroundings(of: page, &cover.tab, &lists),
      !lists.isBound(page, by: bounds)
    {
      return try hand(event, on: page, by: bounds, seenFrom: line, emit: emit)
    }
    try lists.handle(event, on: page, seenFrom: line) { gestures.forward($0, emit: emit) }
  }

  /// Sends an event to a list with other bounds than its own.
  @inline(never)
  private mutating func hand(
    _ event: ListEvent, on page: PageID, by bounds: CoverBounds, seenFrom line: Int64?,
    emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    let before = lists
    lists.lend(page, bounds)
    do throws(Rejection) {
      try lists.handle(event, on: page, seenFrom: line) { gestures.forward($0, emit: emit) }
    } catch {
      lists = before
      throw error
    }
  }

  /// Returns where the visible part of a vertical page begins if the page is not at the top of the frame, in units
  /// below the top of the page; otherwise nil. The strip covers the frame and not the page, which may be dragged or
  /// shorter than the frame.
  @inline(__always)
  func seenLine(of page: PageID) -> Int64? {
    configuration.axis == .vertical ? verticalSeenLine(of: page) : nil
  }

  @inline(never)
  private func verticalSeenLine(of page: PageID) -> Int64? {
    guard let rect = frame(of: page), rect.y != frame.y else { return nil }
    return Units.clamped((cover.contentTop - (rect.y - frame.y)).clamped(0, rect.height))
  }
  /// Sends an event with legal values to a list.
  mutating func perform(
    _ event: ListEvent, on page: PageID, by mover: ContentMover, emit: (PagerEffect) -> Void
  ) {
    try? move(event, on: page, by: mover, emit: emit)
  }

  mutating func listEvent(
    _ event: ListEvent, on page: PageID, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    guard cover.tab.page.index(of: page) != nil else { throw .unknownPage(page) }
    if !lists.contains(page), event.asksForList { emit(.list(page, .ignored(.noList))) }
    switch event {
    case .viewportChanged, .minimumLengthChanged: throw .illegalValue(.frame)
    case .reducedMotionChanged: throw .illegalValue(.reducedMotion)
    case .fingerDown:
      try move(event, on: page, by: .data, emit: emit)
      holdCover(under: page)
    case .dragBegan(let moment):
      try move(event, on: page, by: .user, emit: emit)
      holdCover(under: page)
      endPagesTouch(with: page, moment, emit: emit)
    case .dragMoved, .reorderBegan, .reorderMoved, .reorderEnded, .reorderCancelled:
      try move(event, on: page, by: .user, emit: emit)
    case .dragEnded, .dragCancelled:
      try move(event, on: page, by: .user, emit: emit)
      if page == cover.active { touch(emit: emit) }
    case .hostScrolled(_, _, let source, let moment):
      try move(event, on: page, by: ContentMover(source), emit: emit)
      if source == .user { endPagesTouch(with: page, moment, emit: emit) }
    case .scroll, .scrollTo, .setOffset:
      try move(event, on: page, by: .code, emit: emit)
      lists.forgetWanted(page)
    case .restored:
      try move(event, on: page, by: .data, emit: emit)
      lists.forgetWanted(page)
    case .ticked: try move(event, on: page, by: lists.mover(of: page), emit: emit)
    case .fingerUp, .hostScrollEnded:
      try move(event, on: page, by: .data, emit: emit)
      if page == cover.active { touch(emit: emit) }
    default:
      try move(event, on: page, by: .data, emit: emit)
      bringBackRow(of: page, emit: emit)
      // A list that waits for its place may now be long enough.
      guard lists.isWaiting(page) else { return }
      let before = cover.model.standing(over: &lists)
      let old = lists.y(of: page)
      lists.carryOut(page, emit: emit)
      let new = lists.y(of: page)
      guard new != old else { return }
      cover.model.contentMoved(page, from: old, to: new, by: .data, before, &cover.tab, &lists) {
        gestures.forward($0, emit: emit)
      }
    }
  }

  /// The host reports a finger on the list of a page: it stops the cover as one on the screen does.
  private mutating func holdCover(under page: PageID) {
    if page == cover.active, lists.isTouched(page) { cover.model.hold() }
  }

  /// The finger that the host reports on the pages scrolls the list of one, if there is a list: it no longer holds them.
  @inline(__always)
  private mutating func endPagesTouch(
    with page: PageID, _ moment: Moment, emit: (PagerEffect) -> Void
  ) {
    guard arePagesTouched, lists.contains(page) else { return }
    arePagesTouched = false
    // A pointer of which it is not known what it does holds them on.
    if !gestures.owner.holdsPages { releasePages(moment, emit: emit) }
  }

  /// Lays all lists out. Their contents end elsewhere then, and so does a cover over short content.
  mutating func layOutLists(emit: (PagerEffect) -> Void) {
    for page in lists.pages { lists.layOut(page, emit: emit) }
    let standing = cover.model.standing(over: &lists)
    cover.model.finish(standing, .layout, keepsPull: true, &cover.tab, &lists) {
      gestures.forward($0, emit: emit)
    }
  }

  @inline(never)
  mutating func showLists(emit: (PagerEffect) -> Void) {
    let isSeen = cover.tab.page.appearances.isSeen
    var next = lists.watched(after: nil)
    while let page = next {
      var fraction = 0.0
      if isSeen {
        for placement in cover.tab.page.scene where placement.page == page {
          fraction += placement.visibleFraction
        }
      }
      // A page at rest is completely visible, whatever the rounding of its place.
      lists.show(page, fraction: fraction > 1 - 1e-9 ? 1 : fraction, emit: emit)
      next = lists.watched(after: page)
    }
  }

  /// Lets lists that show rows on screen, and are too short for their places, count as being where they are.
  @inline(never)
  mutating func endWaiting(emit: (PagerEffect) -> Void) {
    var next = lists.waiting(after: nil)
    while let page = next {
      next = lists.waiting(after: page)
      guard cover.tab.page.scene.contains(where: { $0.page == page && $0.visibleFraction > 0 }) else {
        continue
      }
      let before = cover.model.standing(over: &lists)
      let old = lists.y(of: page)
      guard lists.showShort(page) else { continue }
      cover.model.contentMoved(
        page, from: old, to: lists.y(of: page), by: .data, before, &cover.tab, &lists
      ) {
        gestures.forward($0, emit: emit)
      }
    }
  }
}

extension ListEvent {
  /// Whether the event asks a list for something. Time, the ends of touches and scrolls, and answers do not.
  fileprivate var asksForList: Bool {
    switch self {
    case .sectionsChanged, .rowsAppended, .batch, .sortSections, .resetSections, .given, .estimateChanged,
      .revised, .pinnedRowsChanged, .stickyRowsChanged, .dragBegan, .reorderBegan, .hostScrolled, .setOffset,
      .restored, .scroll, .scrollTo, .configured:
      true
    case .invalidateHeights, .viewportChanged, .minimumLengthChanged, .measured, .fingerDown, .fingerUp,
      .dragMoved, .dragEnded, .dragCancelled, .reorderMoved, .reorderEnded, .reorderCancelled,
      .hostScrollEnded, .ticked, .turnEnded, .reducedMotionChanged:
      false
    }
  }
}

/// The frame of the container, and the configuration that the layout depends on.
extension Pager {
  mutating func frameChanged(_ new: LayoutRect, emit: (PagerEffect) -> Void) throws(Rejection) {
    guard new.isLegal else { throw .illegalValue(.frame) }
    guard new != frame else { return }
    dropRow(emit: emit)
    frame = new
    let page = restFrame
    (lists.width, lists.height) = (page.width, page.height)
    try send(.viewportChanged(height: page.height, bottomInset: cover.bottomInset), emit: emit)
    try send(.tab(.stripLayoutChanged(length: new.width)), emit: emit)
    layOutLists(emit: emit)
    send(.layoutChanged(length: pageLength), emit: emit)
    bringBackRows(emit: emit)
  }

  /// Resizes the pages after a change of their fraction in the same frame.
  mutating func resizePages(emit: (PagerEffect) -> Void) throws(Rejection) {
    let page = restFrame
    guard page.width != lists.width || page.height != lists.height else { return }
    dropRow(emit: emit)
    (lists.width, lists.height) = (page.width, page.height)
    try send(.viewportChanged(height: page.height, bottomInset: cover.bottomInset), emit: emit)
    layOutLists(emit: emit)
  }

  /// The length of a page along the axis; 0 if the width or the height is 0.
  private var pageLength: Double {
    guard frame.width > 0, frame.height > 0 else { return 0 }
    return configuration.axis == .horizontal ? frame.width : frame.height
  }

  mutating func configured(
    _ new: PagerConfiguration, emit: (PagerEffect) -> Void
  ) throws(Rejection) {
    if let field = new.refusal { throw .refusedConfiguration(field) }
    guard new.axis == .horizontal || cover.maximum == 0 else { throw .refusedConfiguration(.axis) }
    let stored = try Self.stored(new)
    if new.axis != configuration.axis { dropRow(emit: emit) }
    configuration = stored
    gestures.configure(new)
    try resizePages(emit: emit)
    send(.layoutChanged(length: pageLength), emit: emit)
  }
}
