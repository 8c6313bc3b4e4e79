internal import Folio
internal import TerminalScreen

/// The letter that the uppermost row of cells below the strip begins with.
struct TopLine {
  /// The page.
  let page: PageID
  /// The row of its list.
  let row: Int64
  /// The letter's place in the row.
  let glyph: Int
}

/// Keeping the top line where it is while the screen changes its size.
///
/// A list keeps the row at the top of its viewport, which here lies below cover and strip: the rows between may be
/// wrapped otherwise, and would move what is seen. So what is seen first is remembered, and put back.
extension Session {
  /// What is seen first of the page that is shown; nil where the list keeps it by itself: at its top, where the cover
  /// is open, and at an end that is followed.
  ///
  /// While nothing has scrolled since it was put back it is the same letter again, so that no number of sizes moves it.
  func topLine() -> TopLine? {
    guard following == nil, pager.cover.range > 0, pager.cover.collapse >= pager.cover.range - 0.1,
      let page = pager.cover.tab.page.current, let list = pager.list(of: page), !list.isScrolling
    else { return nil }
    if let top, top.page == page, let place = place(of: top), abs(place - list.offset) < CellSize.row / 2 {
      return top
    }
    guard let row = list.row(at: list.offset + pager.cover.contentTop), let frame = list.frame(of: row),
      let starts = library.starts(of: row, in: page), !starts.isEmpty
    else { return nil }
    let inside = CellSize.rows(list.offset + pager.cover.contentTop - frame.top)
    return TopLine(page: page, row: row, glyph: starts[min(max(inside, 0), starts.count - 1)])
  }

  /// Puts a line back to where it was.
  mutating func put(back line: TopLine?) {
    top = line
    guard let line else { return }
    // What follows asks for the row as it is wrapped now.
    _ = library.layout(of: Int(line.row), in: line.page, columns: surroundings.pageColumns)
    guard pager.cover.collapse >= pager.cover.range - 0.1, let offset = place(of: line),
      offset != pager.list(of: line.page)?.offset
    else { return }
    send(.list(line.page, .setOffset(to: offset)))
  }

  /// The offset at which a line is the top one.
  private func place(of line: TopLine) -> Double? {
    guard let frame = pager.list(of: line.page)?.frame(of: line.row),
      let starts = library.starts(of: line.row, in: line.page)
    else { return nil }
    let inside = starts.lastIndex { $0 <= line.glyph } ?? 0
    return frame.top + Double(inside) * CellSize.row - pager.cover.contentTop
  }
}
