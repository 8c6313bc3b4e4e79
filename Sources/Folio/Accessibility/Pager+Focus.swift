internal import FolioCollections
internal import FolioList
public import FolioMachine

/// The focus of a keyboard or of assistive technology on a page or a row.
extension Pager {
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
    var row = row
    if let asked = row, let count = lists.read(page, { $0.rowCount }), asked < 0 || asked >= count {
      // The rows of a page that is loading are not there yet.
      guard count == 0, cover.tab.page.loadState(of: page) == .loading else {
        throw .list(.unknownRow(asked))
      }
      row = nil
    }
    if let event = cover.tab.page.event(focusing: page, request: request) {
      try send(.tab(.page(event)), emit: emit)
    }
    guard let row, lists.contains(page), !isInView(row, on: page) else { return }
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
