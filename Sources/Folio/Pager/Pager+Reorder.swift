internal import FolioList
public import FolioMachine

/// Rows that a finger carries.
///
///     pressed ── long press on a row that moves ──▶ carried ── the finger lifts ────────────▶ dropped
///                                                    │  ▲
///                       the finger goes, a frame is due ┘  └ it is cancelled, another comes down,
///                                                            the page begins to leave ────────▶ back home
///
/// A long press on a row for which `ListController.isMovable(_:)` holds lifts it, and is then no `longPressed`; while
/// pages move or are about to leave it is one. The list tells the rest: `lifted`, `reordered`, `dropped`. Its highlight
/// goes off before.
///
/// While a row is carried nothing drags pages or list, and nothing is pressed; afterwards nothing does until the finger
/// lifts. Keys, wheels and requests are heard: what they scroll passes under the row, and a page that they turn to
/// ends the carrying. The list scrolls while the finger is near an edge of what is seen of it, below cover and strip;
/// the cover follows as if the finger had scrolled.
extension Pager {
  /// The row that is lifted on the page selected last; nil while none is.
  public var liftedRow: (page: PageID, row: Int64)? {
    guard let (page, list) = selectedList, let lifted = list.lifted else { return nil }
    return (page, lifted.row)
  }

  /// Where the row that is lifted is drawn, above all others; nil while none is. Complexity: O(log n).
  public var liftedFrame: Rect? {
    guard let (page, list) = selectedList, let lifted = list.lifted, let rect = frame(of: page) else {
      return nil
    }
    let leading = direction == .leftToRight ? lifted.x : rect.width - lifted.x - lifted.width
    return Rect(x: rect.x + leading, y: rect.y + lifted.y, width: lifted.width, height: lifted.height)
  }

  /// Whether a finger carries a row.
  var isReordering: Bool {
    if case .reorder = grip { true } else { false }
  }

  /// Whether a long press on a row lifts it at present.
  func lifts(_ row: Int64, of page: PageID) -> Bool {
    let pages = cover.tab.page
    guard pages.phase == .resting, pages.selected == page, pages.appearances.isSeen else { return false }
    switch pages.appearance(of: page) {
    case .visible, .appearing: break
    case .hidden, .disappearing: return false
    }
    guard let list = lists.list(of: page), list.viewportLength > 0, list.phase != .reordering else {
      return false
    }
    return list.isMovable(row)
  }

  /// The finger lifts the row that it presses.
  mutating func lift(at moment: Moment, emit: (PagerEffect) -> Void) {
    let (page, row) = (press.page, press.row)
    press.handle(.refused, emit: emit)
    try? recognizer.handle(.refused(at: moment)) { _ in }
    grip = .reorder(page, scrolledAt: nil)
    let (x, y) = placeOfFinger(on: page)
    lists.perform(.reorderBegan(row: row, x: x, y: y, at: moment), on: page, by: .user, emit: emit)
    stopCover(over: page)
  }

  /// Where the finger is in the viewport of a page's list, from its leading edge and its top.
  private func placeOfFinger(on page: PageID) -> (x: Double, y: Double) {
    let rect = frame(of: page) ?? frame
    let x = direction == .leftToRight ? press.x - rect.x : rect.x + rect.width - press.x
    return (x.withoutNegativeZero, (press.y - rect.y).withoutNegativeZero)
  }

  /// What a sample means for the row that is carried.
  mutating func reorderFollowed(_ sample: PointerEvent, emit: (PagerEffect) -> Void) {
    guard case .reorder(let page, _) = grip else { return }
    let isOwner = recognizer.pointer == nil || recognizer.pointer == sample.id
    switch sample.phase {
    case .down: if !isOwner { cancelReorder(emit: emit) }
    case .moved: if isOwner { carry(sample, on: page, emit: emit) }
    case .up:
      guard isOwner else { return }
      carry(sample, on: page, emit: emit)
      lists.perform(.reorderEnded(at: sample.at), on: page, by: .user, emit: emit)
      grip = .row
    case .cancelled: if isOwner { cancelReorder(emit: emit) }
    }
  }

  private mutating func carry(_ sample: PointerEvent, on page: PageID, emit: (PagerEffect) -> Void) {
    press.carry(toX: sample.x, y: sample.y)
    let (x, y) = placeOfFinger(on: page)
    lists.perform(.reorderMoved(x: x, y: y, at: sample.at), on: page, by: .user, emit: emit)
  }

  /// The row that is carried goes back home; nothing scrolls until the finger lifts.
  mutating func cancelReorder(emit: (PagerEffect) -> Void) {
    guard case .reorder(let page, _) = grip else { return }
    lists.cancelReorder(of: page, emit: emit)
    grip = .row
  }

  /// Ends the carrying if the pages move, and notices that its list has ended it.
  mutating func lookAtReorder(emit: (PagerEffect) -> Void) {
    guard case .reorder(let page, let scrolled) = grip else { return }
    let pages = cover.tab.page
    guard pages.phase == .resting, pages.selected == page, lists.phase(of: page) == .reordering else {
      return cancelReorder(emit: emit)
    }
    if scrolled != nil, autoscrollVelocity == 0 { grip = .reorder(page, scrolledAt: nil) }
  }

  // MARK: Scrolling at an edge

  /// How fast the list scrolls because the row is held at an edge of what is seen of it, in points a second, forward
  /// positive. The list itself does not know how much of it cover and strip hide.
  var autoscrollVelocity: Double {
    guard case .reorder(let page, _) = grip, let list = lists.list(of: page), let rect = frame(of: page),
      let reorder = list.configuration.reorder
    else { return 0 }
    let top = max(rect.y, frame.y + cover.contentTop)
    let bottom = rect.y + rect.height - cover.bottomInset
    let edge = min(reorder.edge, (bottom - top) / 2)
    return reorder.velocity(
      above: top + edge - press.y, below: press.y - (bottom - edge), edge: edge,
      scrollsBack: list.offset > list.minimumOffset, scrollsOn: list.offset < list.maximumOffset)
  }

  /// Scrolls at an edge for the time since the last tick; the first tick is its start.
  mutating func autoscroll(_ moment: Moment, emit: (PagerEffect) -> Void) {
    guard case .reorder(let page, var scrolled) = grip else { return }
    let velocity = autoscrollVelocity
    guard velocity != 0 else { return }
    let last = scrolled
    let now = scrolled.advance(to: moment)
    grip = .reorder(page, scrolledAt: now)
    let travel = velocity * now.seconds(since: last ?? now)
    scroll(
      page, by: travel.clampedToLegal, source: .user, emit: emit)
  }

  /// Whether the list of a page is scrolled at its edges by the pager, and not by itself.
  func isCarried(on page: PageID) -> Bool {
    if case .reorder(page, _) = grip { true } else { false }
  }
}
