internal import FolioCollections
internal import FolioList
internal import FolioMachine

extension Pager {
  /// Where the user is: page, contents with their rows, and cover, each at the end of what moves it. What still waits
  /// to come back is answered as it was given. Complexity: O(visited pages), allocates.
  public var restoration: Restoration {
    var saved = cover.restoration
    let collapse = saved.cover?.collapse ?? 0
    for index in saved.places.indices where saved.places[index].y > 0 {
      saved.places[index].list = position(of: saved.places[index], under: collapse)
    }
    return saved
  }

  /// The row of a page's list at the lower edge of the strip; nil if the list is not where the cover has it.
  private func position(of place: Restoration.PagePlace, under collapse: Double) -> ListSnapshot? {
    if let anchor = lists.anchor(of: place.page) { return anchor.snapshot }
    guard let list = lists.list(of: place.page), let top = cover.topInset(of: place.page),
      abs(list.offset + top - place.y) <= 0.1, var snapshot = list.snapshot
    else { return nil }
    snapshot.distance += top - collapse
    return snapshot.refusal == nil ? snapshot : nil
  }

  /// Everything comes back: lists that have rows at once, the others when theirs come.
  mutating func restored(_ given: Restoration, emit: (PagerEffect) -> Void) throws(Rejection) {
    if let rejection = given.refusal { throw rejection }
    var saved = given.normalized
    // Over vertical pages there is no cover to come back, nor what of the contents had collapsed it.
    if configuration.axis == .vertical { saved.leaveCover() }
    let collapse = saved.cover?.collapse ?? 0
    let hasPages = cover.tab.page.count > 0
    lists.forgetAnchors()
    for place in saved.places where !hasPages || cover.tab.page.index(of: place.page) != nil {
      guard let snapshot = place.list else { continue }
      lists.expect(RowAnchor(snapshot: snapshot, hidden: place.y - collapse), on: place.page)
    }
    try tell(.restored(saved), emit: emit)
    bringBackRows(emit: emit)
  }

  /// Lists whose rows are there go back to them.
  mutating func bringBackRows(emit: (PagerEffect) -> Void) {
    guard lists.expectsRows else { return }
    for page in lists.pages { bringBackRow(of: page, emit: emit) }
  }

  /// A list goes back to its row, if it is there and the cover has the content where it was.
  mutating func bringBackRow(of page: PageID, emit: (PagerEffect) -> Void) {
    guard lists.expectsRows, !cover.isAwaitingHeights, let anchor = lists.anchor(of: page),
      let list = lists.list(of: page), list.rowCount > anchor.snapshot.row, list.viewportLength > 0,
      let top = cover.topInset(of: page), let offset = cover.offset(of: page)
    else { return }
    lists.forgetAnchor(of: page)
    let edge = top - cover.collapse
    guard abs(offset + edge - anchor.hidden) <= 0.1 else { return }
    var snapshot = anchor.snapshot
    snapshot.distance -= edge
    guard snapshot.refusal == nil else { return }
    lists.comesBack(page)
    lists.perform(.restored(snapshot), on: page, by: .code, emit: emit)
  }

  /// The cover takes a list from where it found its row again, and does not move.
  mutating func adopt(_ report: CoverEvent, emit: (PagerEffect) -> Void) {
    guard case .scrolled(let page, let offset, let length, _, _) = report else { return }
    cover.adopt(page, offset: offset, contentLength: length) { effect in
      emit(.cover(effect))
      lists.hear(effect, emit: emit)
    }
  }

  /// Forgets the rows of pages that are gone.
  mutating func keepAnchors() {
    guard lists.expectsRows, cover.tab.page.count > 0 else { return }
    lists.keepAnchors { cover.tab.page.index(of: $0) != nil }
  }
}
