import Folio

/// What a host draws and describes, as numbers. `scene.js` reads them in the same order. A missing identity is NaN.
extension Pager {
  /// Writes the container, the pages that are drawn with their rows, and the tabs that are visible.
  func writeScene(to output: inout NumberWriter) {
    let cover = self.cover
    let snapshot = self.snapshot
    let pages = cover.tab.page
    output.add(frame)
    output.add(snapshot.cover)
    output.add(snapshot.strip)
    output.add(snapshot.stripOffset)
    output.add(snapshot.indicator != nil)
    output.add(snapshot.indicator ?? LayoutRect())
    output.add(cover.collapse)
    output.add(cover.range)
    output.add(cover.pull)
    output.add(cover.contentTop)
    output.add(cover.bottomInset)
    switch cover.refresh {
    case .idle: output.add(0, 0)
    case .pulling(let fraction): output.add(1, fraction)
    case .armed: output.add(2, 1)
    case .refreshing: output.add(3, 1)
    }
    output.add(pages)
    output.add(id: cover.tab.focus)
    output.add(snapshot.scene.count)
    for placement in snapshot.scene { write(placement, of: pages, to: &output) }
    writeTabs(of: cover.tab, to: &output)
  }

  private func write(_ placement: PagePlacement, of pages: PageController, to output: inout NumberWriter) {
    let page = placement.page
    let frame = self.frame(of: placement)
    output.add(placement, at: frame, of: pages)
    let hasList: Void? = withList(of: page) { list in
      output.add(true)
      output.add(list.offset)
      output.add(list.minimumOffset)
      output.add(list.maximumOffset)
      output.add(list.total)
      output.add(list.rowCount)
      output.add(list.isScrolling)
      output.add(list.isOpening)
      output.add(list.velocity)
      let (position, length) = list.scrollbar
      output.add(position)
      output.add(length)
      writeCells(of: page, in: list, frame, to: &output)
    }
    if hasList == nil { output.add(false) }
  }

  /// Writes the number of cells, and each cell.
  private func writeCells(
    of page: PageID, in list: borrowing ListController, _ frame: LayoutRect, to output: inout NumberWriter
  ) {
    let place = output.count
    output.add(0.0)
    var count = 0
    let (sticky, offset) = (list.stickyRow, list.offset)
    let (window, extras) = (list.window, list.extras)
    let lifted = liftedRow
    let landing = landingRows(of: page)
    func add(_ row: Int64) {
      guard let slot = list.slot(of: row), let span = list.frame(of: row) else { return }
      var layer = 0
      var top = span.top - offset
      if let sticky, sticky.row == row { (layer, top) = (1, sticky.top) }
      let leading = direction == .leftToRight ? span.x : frame.width - span.x - span.width
      var cell = LayoutRect(x: frame.x + leading, y: frame.y + top, width: span.width, height: span.height)
      for (other, frame) in landing where other == row { (layer, cell) = (2, frame) }
      if let lifted, lifted.page == page, lifted.row == row, let frame = liftedFrame {
        (layer, cell) = (3, frame)
      }
      count += 1
      output.add(row)
      output.add(list.key(of: row).map { Double($0) } ?? .nan)
      output.add(slot.rawValue)
      output.add(list.kind(of: row) ?? 0)
      output.add(cell)
      output.add(span.top)
      output.add(layer)
      output.add(list.isMeasured(row))
      output.add(list.isSelfSizing(row))
    }
    for row in extras where row < window.lowerBound { add(row) }
    for row in window { add(row) }
    for row in extras where row >= window.upperBound { add(row) }
    output.set(place, Double(count))
  }

  private func writeTabs(of tab: TabController, to output: inout NumberWriter) {
    let visible = tab.isHidden ? 0..<0 : tab.visibleTabs
    output.add(visible.count)
    for index in visible {
      guard let page = tab.page.page(at: index) else { continue }
      output.add(id: page)
      output.add(tabFrame(of: page) ?? LayoutRect())
      output.add(tab.emphasis(of: page))
      let described = tab.accessibility(of: page)
      output.add(described?.isSelected ?? false)
      output.add(described?.isFocused ?? false)
      output.add(described?.isEnabled ?? false)
      output.add(described?.position ?? 0)
    }
  }

  /// Writes the state of a page, whether or not it is drawn. Returns false for an unknown page.
  func writePage(_ number: Double, to output: inout NumberWriter) -> Bool {
    let pages = cover.tab.page
    guard let page = PageID(exactly: number), let index = pages.index(of: page) else { return false }
    output.add(index)
    switch pages.loadState(of: page) {
    case .loading: output.add(1)
    case .loaded: output.add(2)
    case .failed: output.add(3)
    default: output.add(0)
    }
    output.add(pages.isExposed(page))
    output.add(pages.allowsSwipe(to: page))
    output.add(pages.allowsTap(to: page))
    output.add(depth(of: page) ?? .nan)
    output.add(isRestoring(page))
    output.add(cover.isRefreshing(page))
    let list = withList(of: page) { (offset: $0.offset, rows: $0.rowCount, generation: $0.generation) }
    output.add(list != nil)
    output.add(list?.offset ?? 0)
    output.add(list?.rows ?? 0)
    output.add(list?.generation.rawValue ?? 0)
    return true
  }

  /// Writes the description of a row for assistive technology. Returns false if there is no such row.
  func writeRow(_ row: Double, of page: Double, to output: inout NumberWriter) -> Bool {
    guard let page = PageID(exactly: page), let row = Int64(exactly: row),
      let described = accessibility(ofRow: row, on: page)
    else { return false }
    output.add(described.position)
    output.add(described.count)
    output.add(described.isInView)
    return true
  }

  /// Writes the row that a slot shows. Returns false if the slot shows another row by now.
  func writeRow(inSlot slot: Double, _ generation: Double, of page: Double, to output: inout NumberWriter)
    -> Bool
  {
    guard let page = PageID(exactly: page), let slot = Int32(exactly: slot),
      let generation = Int64(exactly: generation)
    else { return false }
    let row = withList(of: page) { $0.row(inSlot: SlotID(slot), generation: SlotGeneration(generation)) }
    guard let row = row ?? nil else { return false }
    output.add(row)
    return true
  }
}

extension PageID {
  fileprivate init?(exactly number: Double) {
    guard let number = Int64(exactly: number) else { return nil }
    self.init(rawValue: number)
  }
}

extension NumberWriter {
  mutating func add(id page: PageID?) { add(page.map { Double($0.rawValue) } ?? .nan) }

  /// Adds the state of pages.
  mutating func add(_ pages: PageController) {
    add(pages.phase.rawValue)
    add(pages.position)
    add(id: pages.settled)
    add(id: pages.target)
    add(id: pages.selected)
    add(pages.count)
    add(pages.reducesMotion)
    let described = pages.accessibility
    add(described?.position ?? 0)
    add(described?.allowsNext ?? false)
    add(described?.allowsPrevious ?? false)
  }

  /// Adds a page that is drawn in a rectangle.
  mutating func add(_ placement: PagePlacement, at frame: LayoutRect, of pages: PageController) {
    add(id: placement.page)
    add(pages.index(of: placement.page) ?? -1)
    add(frame)
    add(placement.offset)
    add(placement.visibleFraction)
    add(pages.isExposed(placement.page))
    add(pages.loadState(of: placement.page) == .loaded)
    add(pages.loadState(of: placement.page) == .failed)
  }

  fileprivate mutating func add(_ first: Double, _ second: Double) {
    add(first)
    add(second)
  }
}
