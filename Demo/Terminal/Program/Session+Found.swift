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
}
