internal import Folio
internal import TerminalFiles
internal import TerminalScreen

/// Where occurrences are on the screen.
extension Session {
  /// Returns the screen row of an occurrence in its row, as that is wrapped.
  private func line(of occurrence: Occurrence, on page: PageID) -> Int {
    let columns = surroundings.pageColumns
    guard let layout = contents.layout(of: occurrence.row, in: page, columns: columns) else { return 0 }
    let parts = contents.parts(of: occurrence.row, in: page)
    guard parts.indices.contains(occurrence.number) else { return 0 }
    return layout.starts.lastIndex { $0 <= parts[occurrence.number].lowerBound } ?? 0
  }

  /// Whether an occurrence is on screen, below the strip.
  func isOnScreen(_ occurrence: Occurrence, of page: PageID) -> Bool {
    guard let list = pager.list(of: page), let frame = list.frame(of: Int64(occurrence.row)) else {
      return false
    }
    let top = frame.top + Double(line(of: occurrence, on: page)) * CellSize.row - list.offset
    return top >= pager.cover.contentTop - 0.5 && top + CellSize.row <= list.viewportLength + 0.5
  }

  /// Scrolls an occurrence into view, unless it is there: to a third of the screen, so that there is text around it.
  func reveal(_ occurrence: Occurrence, on page: PageID) {
    revealSideways(occurrence, on: page)
    guard let list = pager.list(of: page), !isOnScreen(occurrence, of: page) else { return }
    let room =
      ((list.viewportLength - pager.cover.contentTop) / 3 / CellSize.row).rounded(.down) * CellSize.row
    let inside = Double(line(of: occurrence, on: page)) * CellSize.row
    send(
      .list(
        page,
        .scrollTo(
          .row(Int64(occurrence.row), alignment: .start, offset: inside - max(room, 0)), animated: false)))
  }

  /// Moves lines that are cut sideways until an occurrence is in view, with a third of the screen before it.
  private func revealSideways(_ occurrence: Occurrence, on page: PageID) {
    let columns = surroundings.pageColumns
    guard let opened = library.opened(page), !opened.wraps,
      let layout = contents.layout(of: occurrence.row, in: page, columns: columns)
    else { return }
    let parts = contents.parts(of: occurrence.row, in: page)
    guard parts.indices.contains(occurrence.number) else { return }
    let room = PageCells.textColumns(page: columns, digits: opened.digits)
    let start = layout.text.column(ofGlyph: parts[occurrence.number].lowerBound)
    let end = layout.text.column(ofGlyph: parts[occurrence.number].upperBound)
    if start >= opened.shift, end <= opened.shift + room { return }
    let shift = end <= room ? 0 : max(start - room / 3, 0)
    _ = library.move(
      page, by: shift - opened.shift, rows: occurrence.row..<occurrence.row + 1, pageColumns: columns)
    isChanged = true
  }
}
