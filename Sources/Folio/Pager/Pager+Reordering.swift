internal import FolioList
public import FolioMachine

/// Rows that a finger carries.
///
///     pressed ── long press on a row that moves ──▶ carried ── the finger lifts ────────────▶ dropped
///                                                    │  ▲
///                       the finger goes, a frame is due ┘  └ it is cancelled, another comes down,
///                                                            the page begins to leave ────────▶ back home
///
/// A dropped row glides to its place and is drawn above the others until it arrives; the next frame moves a row back
/// home.
///
/// A long press on a row for which `ListController.isMovable(_:)` is true lifts the row instead of emitting
/// `longPressed`; while pages move or are about to disappear it emits `longPressed`. The list emits `lifted`,
/// `reordered` and `dropped`. The highlight ends before that.
///
/// While a row is carried, pages and list cannot be dragged, and nothing is pressed; afterwards this holds until the
/// finger lifts. Keys, wheels and requests are handled: what they scroll passes under the row, and a page that they
/// turn to ends the carrying. The list scrolls while the finger is near an edge of its visible part, below cover and
/// strip; the cover follows as if the finger had scrolled.
extension Pager {
  /// The lifted row and its page, which is the page selected last; nil while there is none.
  public var liftedRow: (page: PageID, row: Int64)? { lifted.map { ($0.page, $0.row.row) } }

  /// The frame of the lifted row, drawn above all others; nil while there is none. Complexity: O(log n).
  public var liftedFrame: LayoutRect? {
    guard let lifted, let rect = frame(of: lifted.page) else { return nil }
    return self.rect(of: lifted.row, in: rect)
  }

  private var lifted: (page: PageID, row: LiftedRow)? {
    guard let page = selectedPage, let row = lists.read(page, { $0.lifted }), let row else { return nil }
    return (page, row)
  }

  /// Returns the rows of a page that were dropped and are not in their places yet, with their frames, drawn above the
  /// others and below ``liftedFrame``; the latest last. Complexity: O(k log n) for k such rows, usually 0.
  public func landingRows(of page: PageID) -> [(row: Int64, frame: LayoutRect)] {
    guard let rows = lists.read(page, { $0.isLanding ? $0.landing : [] }), let rect = frame(of: page) else {
      return []
    }
    return rows.map { ($0.row, self.rect(of: $0, in: rect)) }
  }

  /// Returns the frame of a floating row in the list of a page.
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
    return lists.read(page) { $0.viewportLength > 0 && $0.phase != .reordering && $0.isMovable(row) } == true
  }

  /// Carries out a gesture on a carried row of a page's list.
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

  /// Returns the carried row to its original place.
  @inline(never)
  mutating func dropRow(emit: (PagerEffect) -> Void) {
    if gestures.isCarrying { gesture(.rowDropped, emit: emit) }
  }

  /// Returns the position of the finger in the viewport of a page's list, from its leading edge and its top.
  @inline(never)
  private mutating func placeOfFinger(on page: PageID) -> (x: Double, y: Double) {
    let rect = frame(of: page) ?? frame
    let finger = gestures.press
    let x = direction == .leftToRight ? finger.x - rect.x : rect.x + rect.width - finger.x
    return (x, finger.y - rect.y)
  }

  /// Ends the carrying if the pages move, or if the list has ended it.
  mutating func followCarriedRow(emit: (PagerEffect) -> Void) {
    guard case .carriedRow(let page, let scrolled) = gestures.owner else { return }
    let pages = cover.tab.page
    guard pages.phase == .resting, pages.selected == page, lists.phase(of: page) == .reordering else {
      return gesture(.rowDropped, emit: emit)
    }
    if scrolled != nil, autoscrollVelocity == 0 { gesture(.rowScrolled(at: nil), emit: emit) }
  }

  // MARK: Scrolling at an edge

  /// The velocity at which the list scrolls while the row is held at an edge of its visible part, in points per second;
  /// positive forward. The list itself does not know how much of it cover and strip hide.
  var autoscrollVelocity: Double {
    guard case .carriedRow(let page, _) = gestures.owner, let rect = frame(of: page),
      let (reorder, list) = lists.read(page, { ($0.configuration.reorder, ListRange($0)) }), let reorder
    else { return 0 }
    let top = max(rect.y, frame.y + cover.contentTop)
    let bottom = rect.y + rect.height - cover.bottomInset
    let edge = min(reorder.edge, (bottom - top) / 2)
    return reorder.velocity(
      above: top + edge - gestures.press.y, below: gestures.press.y - (bottom - edge), edge: edge,
      scrollsBack: list.room(forward: false) > 0, scrollsOn: list.room(forward: true) > 0)
  }

  /// Scrolls at an edge for the time since the last tick. The first tick starts the clock.
  mutating func autoscroll(_ moment: Moment, emit: (PagerEffect) -> Void) {
    guard case .carriedRow(let page, var scrolled) = gestures.owner else { return }
    defer { lists.tickFloatingRows(page, at: moment) { gestures.forward($0, emit: emit) } }
    let velocity = autoscrollVelocity
    guard velocity != 0 else { return }
    let last = scrolled
    let now = scrolled.advance(to: moment)
    gesture(.rowScrolled(at: now), emit: emit)
    let travel = velocity * now.seconds(since: last ?? now)
    scroll(
      page, by: travel.clampedToLegal, source: .user, emit: emit)
  }

  /// Whether a frame is due for the carried row, because what is below it has changed or rows of its list glide to
  /// their places.
  var areRowsDue: Bool {
    guard case .carriedRow(let page, _) = gestures.owner else { return false }
    return lists.standing(of: page)?.awaitsTick ?? false
  }

  /// Whether the pager, and not the list itself, scrolls the list of a page at its edges.
  @inline(__always)
  func isCarried(on page: PageID) -> Bool {
    if case .carriedRow(page, _) = gestures.owner { true } else { false }
  }
}
