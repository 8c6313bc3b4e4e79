internal import Folio
internal import TerminalScreen

/// Long lines: wrapped, or moved sideways.
extension Session {
  /// Wraps lines, or ends that. The line at the top stays there.
  func toggleWrapping() {
    let kept = topLine()
    let pages = library.wrap(!library.wraps)
    for page in pages {
      guard let opened = library.opened(page) else { continue }
      let model = Session.model(wraps: opened.wraps, edition: opened.edition)
      let rows = SectionRows.uniform(count: Int64(opened.document.rows), model)
      send(.list(page, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
    }
    put(back: kept)
    surroundings.message =
      library.wraps ? "long lines are wrapped" : "long lines are cut; ( and ) move sideways"
  }

  /// Moves lines that are not wrapped by half a screen.
  func moveSideways(by direction: Int) {
    guard let page = pager.cover.tab.page.current, let list = pager.list(of: page) else { return }
    let columns = surroundings.pageColumns
    let rows = list.onScreen
    let isMoved = library.move(
      page, by: direction * max(columns / 2, 1), rows: Int(rows.lowerBound)..<Int(rows.upperBound),
      pageColumns: columns)
    if !isMoved { surroundings.message = "w cuts long lines instead of wrapping them" }
    isChanged = true
  }

  /// Returns the settings of a page's list if they have to change: in a long file, only rows that are seen are measured.
  func settings(of page: PageID, rows: Int) -> ListConfiguration? {
    var settings = pager.list(of: page)?.configuration ?? pager.configuration.list
    let measures = rows <= OpenPage.mostMeasured
    guard settings.measuresWhenIdle != measures else { return nil }
    settings.measuresWhenIdle = measures
    return settings
  }
}
