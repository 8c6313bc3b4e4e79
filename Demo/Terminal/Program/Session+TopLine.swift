internal import Folio
internal import TerminalScreen

/// The character at the start of the first screen row below the strip.
struct TopLine {
  /// The page.
  let page: PageID
  /// The row of its list.
  let row: Int64
  /// The character's offset in the row.
  let glyph: Int
}

/// Keeping the top line in place while the size of the screen changes.
///
/// A list keeps the row at the top of its viewport, which here is below cover and strip. The rows in between may be wrapped
/// differently, and would move the visible part. Therefore the first visible character is stored, and moved back to its
/// place.
extension Session {
  /// The first visible character of the page that is shown, or nil if the list keeps its place itself: at its top, where
  /// the cover is open, and at an end that is followed.
  ///
  /// Until something scrolls, it is the same character, so that repeated changes of size do not move it.
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

  /// Moves a line back to its place.
  func put(back line: TopLine?) {
    top = line
    guard let line else { return }
    // The following code requests the row as it is wrapped now.
    _ = library.layout(of: Int(line.row), in: line.page, columns: surroundings.pageColumns)
    guard pager.cover.collapse >= pager.cover.range - 0.1, let offset = place(of: line),
      offset != pager.list(of: line.page)?.offset
    else { return }
    send(.list(line.page, .setOffset(to: offset)))
  }

  /// Returns the offset at which a line is the top one.
  private func place(of line: TopLine) -> Double? {
    guard let frame = pager.list(of: line.page)?.frame(of: line.row),
      let starts = library.starts(of: line.row, in: line.page)
    else { return nil }
    let inside = starts.lastIndex { $0 <= line.glyph } ?? 0
    return frame.top + Double(inside) * CellSize.row - pager.cover.contentTop
  }
}
