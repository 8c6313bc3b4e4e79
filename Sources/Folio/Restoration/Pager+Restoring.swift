internal import FolioCollections
internal import FolioList
internal import FolioMachine

extension Pager {
  /// The place to restore: page, contents with their rows, and cover, each at the end of its motion. Values that still wait
  /// to be restored are returned as they were sent. Complexity: O(visited pages), allocates.
  public var restoration: Restoration {
    var saved = cover.model.restoration(cover.tab, lists, visited: visitedPages)
    for index in saved.places.indices where saved.places[index].y > 0 {
      saved.places[index].list = position(of: saved.places[index].page)
    }
    return saved
  }

  /// Returns the row of a page's list at the lower edge of the strip; nil if the list is not at its place.
  private func position(of page: PageID) -> ListPosition? {
    let collapse = cover.model.collapse(over: page)
    return (lists.anchor(of: page) ?? lists.anchor(of: page, in: cover.model.layout, under: collapse))?
      .position
  }

  /// Restores everything: lists with rows at once, the others when their rows are inserted.
  mutating func restored(_ given: Restoration, emit: (PagerEffect) -> Void) throws(Rejection) {
    if let rejection = given.refusal { throw rejection }
    var saved = given.normalized
    // Vertical pages have no cover to restore, nor the part of the contents that had collapsed it.
    if configuration.axis == .vertical { saved.leaveCover() }
    let collapse = saved.cover?.collapse ?? 0
    let hasPages = cover.tab.page.count > 0
    lists.forgetAnchors()
    for place in saved.places where !hasPages || cover.tab.page.order.index(of: place.page) != nil {
      guard let position = place.list else { continue }
      lists.expect(RowAnchor(position: position, hidden: place.y - collapse), on: place.page)
    }
    try send(.restored(saved), emit: emit)
    bringBackRows(emit: emit)
  }

  /// Restores the rows of lists that have them.
  mutating func bringBackRows(emit: (PagerEffect) -> Void) {
    guard lists.expectsRows else { return }
    for page in lists.pages { bringBackRow(of: page, emit: emit) }
  }

  /// Restores the row of a list, if it exists and the cover has the content where it was.
  mutating func bringBackRow(of page: PageID, emit: (PagerEffect) -> Void) {
    guard lists.expectsRows, !cover.model.isAwaitingHeights, let anchor = lists.anchor(of: page),
      let list = lists.list(of: page), list.viewportLength > 0, list.finds(anchor.position)
    else { return }
    lists.forgetAnchor(of: page)
    let hidden = Units.points(cover.model.depth(of: page, at: lists.place(of: page)))
    guard abs(hidden - anchor.hidden) <= 0.1 else { return }
    let edge = cover.model.layout.top(of: page) - cover.model.collapse(over: page)
    // A page that is not present gets its final obscured length first, so that its row stays in place when it appears.
    lists.obscure(page, to: edge)
    var position = anchor.position
    position.distance += (lists.read(page) { $0.obscured } ?? 0) - Units.points(edge)
    guard position.refusal == nil else { return }
    perform(.restored(position), on: page, by: .data, emit: emit)
    lists.forgetWanted(page)
  }

  /// The pages whose content has a place, ascending.
  private var visitedPages: [PageID] {
    var pages = lists.pages
    for key in lists.places.sortedKeys { pages.set(sorted: PageID(key), true) }
    return pages
  }
}
