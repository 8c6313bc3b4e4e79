internal import FolioList
public import FolioMachine

/// Rows that a finger carries.
///
///     pressed ── long press on a row that moves ──▶ carried ── the finger lifts ────────────▶ dropped
///                                                    │  ▲
///                       the finger goes, a frame is due ┘  └ it is cancelled, another comes down,
///                                                            the page begins to leave ────────▶ back home
///
/// A row that is dropped glides to its place, and is drawn above the others until it stands there; the next frame brings
/// one home.
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
  public var liftedFrame: LayoutRect? {
    guard let (page, list) = selectedList, let lifted = list.lifted, let rect = frame(of: page) else {
      return nil
    }
    return self.rect(of: lifted, in: rect)
  }

  /// The rows of a page that fingers have let go and that do not stand in their places yet, and where they are drawn, above
  /// the others and below ``liftedFrame``; the latest last. Complexity: O(k log n) for k of them, and there are none most of
  /// the time.
  public func landingRows(of page: PageID) -> [(row: Int64, frame: LayoutRect)] {
    guard let list = lists.list(of: page), list.isLanding, let rect = frame(of: page) else { return [] }
    return list.landing.map { ($0.row, self.rect(of: $0, in: rect)) }
  }

  /// Where a row that floats in the list of a page is drawn.
  private func rect(of row: LiftedRow, in page: LayoutRect) -> LayoutRect {
    let leading = direction == .leftToRight ? row.x : page.width - row.x - row.width
    return LayoutRect(x: page.x + leading, y: page.y + row.y, width: row.width, height: row.height)
  }

  /// Whether a finger carries a row.
  var isReordering: Bool { gestures.isCarrying }

  /// Whether a long press on a row lifts it at present.
  @inline(never)
  mutating func lifts(_ row: Int64, of page: PageID) -> Bool {
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

  /// A finger carries a row of a page's list.
  mutating func carryRow(_ gesture: CarryGesture, of page: PageID, emit: (PagerEffect) -> Void) {
    switch gesture {
    case .began(let row, let moment):
      let (x, y) = placeOfFinger(on: page)
      perform(.reorderBegan(row: row, x: x, y: y, at: moment), on: page, by: .user, emit: emit)
    case .moved(let moment):
      let (x, y) = placeOfFinger(on: page)
      perform(.reorderMoved(x: x, y: y, at: moment), on: page, by: .user, emit: emit)
    case .ended(let moment):
      perform(.reorderEnded(at: moment), on: page, by: .user, emit: emit)
    case .cancelled: lists.cancelReorder(of: page, emit: emit)
    }
  }

  /// A row that is carried goes back home.
  @inline(never)
  mutating func dropRow(emit: (PagerEffect) -> Void) {
    if gestures.isCarrying { gesture(.rowDropped, emit: emit) }
  }

  /// Where the finger is in the viewport of a page's list, from its leading edge and its top.
  private func placeOfFinger(on page: PageID) -> (x: Double, y: Double) {
    let rect = frame(of: page) ?? frame
    let finger = gestures.press
    let x = direction == .leftToRight ? finger.x - rect.x : rect.x + rect.width - finger.x
    return (x.withoutNegativeZero, (finger.y - rect.y).withoutNegativeZero)
  }

  /// What became of pages and lists ends the carrying if the pages move, or if the list has ended it.
  mutating func followCarriedRow(emit: (PagerEffect) -> Void) {
    guard case .carriedRow(let page, let scrolled) = gestures.owner else { return }
    let pages = cover.tab.page
    guard pages.phase == .resting, pages.selected == page, lists.phase(of: page) == .reordering else {
      return gesture(.rowDropped, emit: emit)
    }
    if scrolled != nil, autoscrollVelocity == 0 { gesture(.rowScrolled(at: nil), emit: emit) }
  }

  // MARK: Scrolling at an edge

  /// How fast the list scrolls because the row is held at an edge of what is seen of it, in points a second, forward
  /// positive. The list itself does not know how much of it cover and strip hide.
  var autoscrollVelocity: Double {
    guard case .carriedRow(let page, _) = gestures.owner, let list = lists.list(of: page),
      let rect = frame(of: page),
      let reorder = list.configuration.reorder
    else { return 0 }
    let top = max(rect.y, frame.y + cover.contentTop)
    let bottom = rect.y + rect.height - cover.bottomInset
    let edge = min(reorder.edge, (bottom - top) / 2)
    return reorder.velocity(
      above: top + edge - gestures.press.y, below: gestures.press.y - (bottom - edge), edge: edge,
      scrollsBack: list.offset > list.minimumOffset, scrollsOn: list.offset < list.maximumOffset)
  }

  /// Scrolls at an edge for the time since the last tick; the first tick is its start.
  mutating func autoscroll(_ moment: Moment, emit: (PagerEffect) -> Void) {
    guard case .carriedRow(let page, var scrolled) = gestures.owner else { return }
    defer { lists.tickFloatingRows(page, at: moment) { gestures.pass($0, emit: emit) } }
    let velocity = autoscrollVelocity
    guard velocity != 0 else { return }
    let last = scrolled
    let now = scrolled.advance(to: moment)
    gesture(.rowScrolled(at: now), emit: emit)
    let travel = velocity * now.seconds(since: last ?? now)
    scroll(
      page, by: travel.clampedToLegal, source: .user, emit: emit)
  }

  /// Whether a frame is to bring the carried row to its place, since what lies under it has changed, or rows of its list
  /// glide to theirs.
  var areRowsDue: Bool {
    guard case .carriedRow(let page, _) = gestures.owner else { return false }
    return lists.list(of: page)?.awaitsTick ?? false
  }

  /// Whether the list of a page is scrolled at its edges by the pager, and not by itself.
  func isCarried(on page: PageID) -> Bool {
    if case .carriedRow(page, _) = gestures.owner { true } else { false }
  }
}
