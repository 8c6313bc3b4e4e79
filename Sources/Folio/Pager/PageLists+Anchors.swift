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
}
