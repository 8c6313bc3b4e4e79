internal import FolioCollections
internal import FolioList
internal import FolioMachine

/// Rows that lists go back to: those of pages that were saved, or that are loaded again.
extension PageLists {
  /// Whether any list is to go back to a row.
  var expectsRows: Bool { !anchors.isEmpty }

  /// The row that a page's list is to go back to.
  func anchor(of page: PageID) -> RowAnchor? { anchors[page.rawValue] }

  mutating func expect(_ anchor: RowAnchor, on page: PageID) { anchors.update(anchor, for: page.rawValue) }

  mutating func forgetAnchor(of page: PageID) { anchors.removeValue(for: page.rawValue) }

  mutating func forgetAnchors() { anchors = IntegerMap() }

  mutating func keepAnchors(where isKept: (PageID) -> Bool) {
    for key in anchors.sortedKeys where !isKept(PageID(key)) { anchors.removeValue(for: key) }
  }

  /// A list goes back to its row, and no more to an offset.
  mutating func comesBack(_ page: PageID) {
    change(page) { $0.wanted = nil }
    comingBack.set(sorted: page, true)
  }

  /// Whether where the list is now is where it came back to.
  func isComingBack(_ page: PageID) -> Bool {
    comingBack.contains(sorted: page)
      && table.index(of: page).map { table.entries[$0].source } == .code
  }

  /// The cover knows where a list is; one whose rows are still measured goes on coming back.
  mutating func hasComeBack(_ page: PageID) {
    guard comingBack.contains(sorted: page) else { return }
    let entry = entry(of: page)
    comingBack.set(sorted: page, entry?.source == .code && entry?.list.isRestoring == true)
  }
}
