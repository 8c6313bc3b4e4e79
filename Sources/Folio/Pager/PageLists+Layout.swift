internal import FolioCollections
internal import FolioList
internal import FolioMachine
internal import FolioMotion

/// The viewports of lists, and the pages that they show.
extension PageLists {
  /// Sends its viewport to a list.
  mutating func layOut(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page) else { return }
    let top = Units.points(table.entries[index].top)
    let begins = isAtBeginning(page)
    defer { if begins { begin(page, emit: emit) } }
    var (width, height) = (width, height)
    switch table.entries[index].extent {
    case .width(let own): width = own
    case .height(let own): height = own
    case nil: break
    }
    perform(
      .viewportChanged(length: height, width: width, insets: ContentInsets(top: top, bottom: bottomInset)),
      on: page, emit: emit)
    carryOut(page, emit: emit)
  }

  /// Returns the extent of a page with a length of its own.
  func extent(of page: PageID) -> Extent? { table.index(of: page).flatMap { table.entries[$0].extent } }

  /// Sets the extent of a list: that of its page, or that of all pages.
  mutating func extend(_ page: PageID, to extent: Extent?, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), table.entries[index].extent != extent else { return }
    table.entries[index].extent = extent
    layOut(page, emit: emit)
  }

  /// Moves a list to its wanted place, as far as it is long enough.
  mutating func carryOut(_ page: PageID, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), let wanted = table.entries[index].wanted,
      table.entries[index].standing.viewportLength > 0
    else { return }
    // Visible rows stay until the rows for the wanted place are inserted.
    if table.entries[index].isShort, table.entries[index].standing.end + table.entries[index].top < wanted {
      return
    }
    order(index, of: page, to: wanted, emit: emit)
    if table.entries[index].listed == wanted { want(nil, index, of: page) }
  }

  /// Moves a list to a place. Until rows are inserted the place is limited to the end of content without them.
  mutating func order(_ index: Int, of page: PageID, to y: Int64, emit: (PagerEffect) -> Void) {
    let top = table.entries[index].top
    var place = y
    if let bounds = table.entries[index].bounds {
      place = min(place, max(bounds.low, table.entries[index].standing.end + top))
    }
    let isUnseen = table.entries[index].list.isUnseen
    perform(.setOffset(to: Units.points(place - top)), on: page, emit: emit)
    // The cover's place for a list is not the user's: the list still keeps its initial position.
    if isUnseen { try? change(index, of: page) { $0.setUnseen(true) } }
  }

  // MARK: Viewing

  /// Returns the first page whose list reports viewed rows, or the next one after a page.
  func watched(after page: PageID?) -> PageID? { watched.first(after: page) }

  /// Sends the visible fraction of a page to its list.
  mutating func show(_ page: PageID, fraction: Double, emit: (PagerEffect) -> Void) {
    guard let index = table.index(of: page), table.entries[index].list.isSeenAnew(fraction: fraction) else {
      return
    }
    try? change(index, of: page) { list in list.show(fraction: fraction) { emit(.list(page, $0)) } }
  }
}
