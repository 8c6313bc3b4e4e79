internal import FolioCollections
internal import FolioList
internal import FolioMachine

/// Rows to which lists return: in restored pages, and in pages that are loaded again.
extension PageLists {
  /// Whether any list is to return to a row.
  var expectsRows: Bool { !anchors.isEmpty }

  /// Returns the row to which a page's list is to return.
  func anchor(of page: PageID) -> RowAnchor? { anchors[page.rawValue] }

  mutating func expect(_ anchor: RowAnchor, on page: PageID) { anchors.update(anchor, for: page.rawValue) }

  /// Returns the row of a page's list at the lower edge of the strip while the page is under a collapse; nil if the
  /// list is not at its wanted place.
  func anchor(of page: PageID, in layout: CoverLayout, under collapse: Int64) -> RowAnchor? {
    guard !isWaiting(page), let found = read(page, { ($0.position, $0.obscured) }),
      var position = found.0
    else { return nil }
    position.distance += Units.points(layout.top(of: page) - collapse) - found.1
    guard position.refusal == nil else { return nil }
    return RowAnchor(position: position, hidden: Units.points(y(of: page) - collapse))
  }

  /// Stores the row of a list that is closed, unless the list still waits to return to a row or is at its top.
  mutating func noteAnchor(of page: PageID, in layout: CoverLayout, under collapse: Int64) {
    guard anchor(of: page) == nil, y(of: page) > collapse,
      let anchor = anchor(of: page, in: layout, under: collapse)
    else { return }
    expect(anchor, on: page)
  }

  /// Sets the height that hides the top of the list of a page that is not present, in units.
  mutating func obscure(_ page: PageID, to units: Int64) {
    guard let index = table.index(of: page), table.entries[index].bounds == nil else { return }
    try? change(index, of: page) { $0.lend(obscured: units) }
  }

  /// Shifts the depth at which a page's list is to return to a row, because data has moved the list while it waits: heights
  /// that are measured, for example.
  @inline(never)
  mutating func shiftAnchor(of page: PageID, by units: Int64) {
    guard units != 0, var anchor = anchors[page.rawValue] else { return }
    let most = 4 * Double.largestLegal
    anchor.hidden = (anchor.hidden + Units.points(units)).clamped(-most, most)
    anchors.update(anchor, for: page.rawValue)
  }

  mutating func forgetAnchor(of page: PageID) { anchors.removeValue(for: page.rawValue) }

  mutating func forgetAnchors() { anchors = IntegerMap() }

  mutating func keepAnchors(where isKept: (PageID) -> Bool) {
    for key in anchors.sortedKeys where !isKept(PageID(key)) { anchors.removeValue(for: key) }
  }
}
