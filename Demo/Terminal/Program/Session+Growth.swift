internal import Folio

/// Rows that are found while a page is shown.
extension Session {
  /// Collects the rows that were found in the background.
  func takeFoundRows() {
    for growth in library.takeFoundRows() { take(growth) }
  }

  /// Sends newly found rows to the list of a page.
  func take(_ growth: Library.Growth) {
    let model = Session.model(wraps: growth.wraps, edition: library.edition(of: growth.page))
    if growth.isReplaced {
      colouring.blank(growth.page)
      if library.opened(growth.page)?.document.spool == nil { surroundings.message = "the file begins anew" }
      if top?.page == growth.page { top = nil }
    }
    followPipe(growth)
    if let settings = settings(of: growth.page, rows: growth.count) {
      send(.list(growth.page, .configured(settings)))
    }
    if growth.isAnew {
      let rows = SectionRows.uniform(count: Int64(growth.count), model)
      send(.list(growth.page, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
      send(.list(growth.page, .invalidateHeights))
    } else {
      if growth.changesLast && growth.rows.lowerBound > 0 {
        changeLast(Int64(growth.rows.lowerBound) - 1, of: growth)
      }
      let count = Int64(growth.rows.count)
      if count > 0 { send(.list(growth.page, .rowsAppended(section: 1, count: count, model: model))) }
    }
    if growth.isComplete { stopFollowingFoundRows(of: growth.page) }
    lookAgainAtPipe(growth.page)
    returnToPlace(growth)
    extendSearch(of: growth.page)
    showAwaitedLine(of: growth.page)
  }

  /// The former last row may have grown: it is rendered again, and measured if it is wrapped.
  private func changeLast(_ row: Int64, of growth: Library.Growth) {
    guard growth.wraps else { return send(.list(growth.page, .revised(row: row))) }
    var batch = ListBatch()
    batch.reloads = [RowPath(section: 0, row: row)]
    send(.list(growth.page, .batch(batch)))
  }
}
