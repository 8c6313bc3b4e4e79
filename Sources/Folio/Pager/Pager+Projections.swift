public import FolioList
public import FolioMachine

/// What a host reads: rectangles in its own space, with axis and direction applied.
extension Pager {
  /// The list of a page; nil while it is not loaded. Complexity: O(1) expected.
  public func list(of page: PageID) -> ListController? { lists.list(of: page) }

  /// Whether a page that was loaded again still waits for rows to take its old place.
  public func isRestoring(_ page: PageID) -> Bool { lists.entry(of: page)?.wanted != nil }

  /// The pages whose lists exist, ascending ids. Complexity: O(n log n) in them, allocates.
  public var listedPages: [PageID] { lists.pages }

  /// Where a placed page is drawn: a rectangle as large as the container.
  public func frame(of placement: Placement) -> Rect {
    let pitch =
      (configuration.axis == .horizontal ? frame.width : frame.height)
      + cover.tab.page.configuration.spacing
    var rect = frame
    switch configuration.axis {
    case .horizontal: rect.x += placement.offset * (direction == .leftToRight ? pitch : -pitch)
    case .vertical: rect.y += placement.offset * pitch
    }
    return rect
  }

  /// Where the cover is drawn.
  public var coverRect: Rect {
    let cover = cover.coverFrame
    return Rect(x: frame.x, y: frame.y + cover.top, width: frame.width, height: cover.height)
  }

  /// Where the strip is drawn; without height while it is hidden.
  public var stripFrame: Rect {
    Rect(
      x: frame.x, y: frame.y + cover.stripTop, width: frame.width,
      height: cover.tab.isHidden ? 0 : cover.stripHeight)
  }

  /// Where the tab of a page is drawn; nil for an unknown page.
  public func tabFrame(of page: PageID) -> Rect? {
    cover.tab.frame(of: page).map { inStrip($0.offset, $0.length) }
  }

  /// Where the indicator is drawn, as high as the strip; nil without tabs.
  public var indicatorFrame: Rect? {
    cover.tab.indicator.map { inStrip($0.offset, $0.length) }
  }

  private func inStrip(_ offset: Double, _ length: Double) -> Rect {
    let strip = stripFrame
    let begin = offset - cover.tab.stripOffset
    let x = direction == .leftToRight ? strip.x + begin : strip.x + strip.width - begin - length
    return Rect(x: x, y: strip.y, width: length, height: strip.height)
  }

  /// The page whose tab is at a point; nil beside the tabs.
  public func tab(atX x: Double, y: Double) -> PageID? {
    let strip = stripFrame
    guard strip.contains(x: x, y: y) else { return nil }
    return cover.tab.tab(at: direction == .leftToRight ? x - strip.x : strip.x + strip.width - x)
  }

  /// The page and its row at a point; nil on cover and strip, and beside the rows.
  public func row(atX x: Double, y: Double) -> (page: PageID, row: Int64)? {
    guard y >= frame.y + cover.contentTop else { return nil }
    for placement in cover.tab.page.scene {
      let rect = frame(of: placement)
      guard rect.contains(x: x, y: y), let list = lists.list(of: placement.page) else { continue }
      return list.row(at: y - rect.y + list.offset, x: x - rect.x).map { (placement.page, $0) }
    }
    return nil
  }

  /// The row that is highlighted under a finger, with its page; nil while none is.
  public var highlightedRow: (page: PageID, row: Int64)? {
    press.recognizer.highlighted == nil ? nil : (press.page, press.row)
  }

  /// When to call again.
  public var nextWake: Wake {
    var wake = cover.nextWake.earlier(press.recognizer.nextWake)
    for page in lists.awake { wake = wake.earlier(lists.wake(of: page)) }
    return wake
  }
}
