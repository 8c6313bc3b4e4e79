internal import Folio
internal import TerminalScreen

/// A scrollbar that the mouse holds.
struct ScrollbarHold {
  /// The page.
  let page: PageID
  /// The place in the thumb, in half rows.
  let place: Int
}

/// Clicks and drags of the scrollbar. The pager does not see them.
extension Session {
  /// Handles a report of the mouse that is for the scrollbar. Returns false for any other.
  func takesScrollbar(_ mouse: Input.Mouse) -> Bool {
    switch mouse.action {
    case .pressed(0):
      guard !isPointerDown, let (page, bar) = scrollbar(), bar.contains(column: mouse.column, row: mouse.row)
      else { return false }
      stopFollowing()
      heldScrollbar = ScrollbarHold(page: page, place: bar.hold(row: mouse.row))
      surroundings.isScrollbarHeld = true
      drag(bar, of: page, to: mouse.row)
    case .dragged(0):
      guard let held = heldScrollbar else { return false }
      if let (page, bar) = scrollbar(), page == held.page { drag(bar, of: page, to: mouse.row) }
    case .released(0):
      guard heldScrollbar != nil else { return false }
      releaseScrollbar()
    default: return false
    }
    return true
  }

  /// Lets go of the scrollbar.
  func releaseScrollbar() {
    heldScrollbar = nil
    surroundings.isScrollbarHeld = false
  }

  private func drag(_ bar: Scrollbar, of page: PageID, to row: Int) {
    guard let held = heldScrollbar else { return }
    let offset = bar.offset(row: row, hold: held.place)
    guard offset != pager.list(of: page)?.offset else { return }
    send(.list(page, .scrollTo(.offset(offset), animated: false)))
  }

  /// The scrollbar of the page of a file that is shown and at rest, or nil if there is none.
  private func scrollbar() -> (PageID, Scrollbar)? {
    guard surroundings.hasMouse, pager.cover.tab.page.phase == .resting,
      let page = pager.cover.tab.page.current, contents.tour?[page] == nil, let list = pager.list(of: page)
    else { return nil }
    let top = CellSize.rows(pager.cover.contentTop)
    let area = Area(
      left: 0, top: top, columns: surroundings.pageColumns, rows: surroundings.pageRows - top)
    return Scrollbar(list, in: area).map { (page, $0) }
  }
}
