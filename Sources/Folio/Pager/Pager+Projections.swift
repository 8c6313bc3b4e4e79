internal import FolioCollections
public import FolioList
public import FolioMachine

/// What a host reads: rectangles in its own space, with axis and direction applied.
extension Pager {
  /// The list of a page, from its `load` or `prefetch` on; nil while there is none. Complexity: O(1) expected; who reads
  /// a few values of it in every frame spares the copy with ``withList(of:_:)``.
  public func list(of page: PageID) -> ListController? { lists.list(of: page) }

  /// Reads the list of a page where it lies, without a copy unless lists share their slots:
  ///
  ///     let rows = pager.withList(of: 1) { $0.window }
  ///
  /// - Returns: What `body` returns; nil, without calling it, while the page has no list.
  ///
  /// Complexity: O(1) expected.
  public func withList<Result>(of page: PageID, _ body: (borrowing ListController) -> Result) -> Result? {
    lists.read(page, body)
  }

  /// Whether a page that was loaded again still waits for rows to take its old place.
  public func isRestoring(_ page: PageID) -> Bool { lists.isWaiting(page) }

  /// How far the content of a page is scrolled beyond the edge of what is seen of it, under cover and strip, or was when
  /// the page was left; negative while it is pulled. Nil for a page that was never visited.
  public func depth(of page: PageID) -> Double? {
    lists.isVisited(page) ? Units.points(cover.model.depth(of: page, at: lists.y(of: page))) : nil
  }

  /// The offset of the content of a page, also of one whose list is gone or waits for its rows; nil for a page that was
  /// never visited.
  func contentOffset(of page: PageID) -> Double? {
    guard lists.isVisited(page) else { return nil }
    return Units.points(lists.y(of: page) - cover.model.layout.top(of: page))
  }

  /// The pages whose lists exist, ascending ids. Complexity: O(n log n) in them, allocates.
  public var listedPages: [PageID] { lists.pages }

  /// Where a placed page is drawn: along the axis as long as the container times the page fraction, or as the page was told,
  /// across it as the container. Its list is as large.
  public func frame(of placement: PagePlacement) -> LayoutRect {
    cover.tab.page.frame(of: placement, in: frame, axis: configuration.axis, direction: direction)
  }

  /// Where a page is drawn; nil while it is not in the scene.
  func frame(of page: PageID) -> LayoutRect? {
    for placement in cover.tab.page.scene where placement.page == page { return frame(of: placement) }
    return nil
  }

  /// Where a page without a length of its own is drawn at rest.
  var restFrame: LayoutRect {
    cover.tab.page.restFrame(in: frame, axis: configuration.axis, direction: direction)
  }

  /// How far a page extends along the axis that has a length of its own; nil if pages have none.
  func slideExtent(of page: PageID) -> PageLists.Extent? {
    let pages = cover.tab.page
    guard pages.slides.isTold, let length = pages.length(of: page) else { return nil }
    return configuration.axis == .horizontal ? .width(length) : .height(length)
  }

  /// Where the cover is drawn.
  public var coverRect: LayoutRect { rect(of: cover.coverFrame) }

  func rect(of cover: CoverFrame) -> LayoutRect {
    LayoutRect(x: frame.x, y: frame.y + cover.top, width: frame.width, height: cover.height)
  }

  /// Where the strip is drawn; without height while it is hidden.
  public var stripFrame: LayoutRect { stripFrame(top: cover.stripTop) }

  func stripFrame(top: Double) -> LayoutRect {
    LayoutRect(
      x: frame.x, y: frame.y + top, width: frame.width, height: cover.tab.isHidden ? 0 : cover.stripHeight)
  }

  /// Where the tab of a page is drawn; nil for an unknown page.
  public func tabFrame(of page: PageID) -> LayoutRect? {
    cover.tab.frame(of: page).map { rect(from: $0.offset, $0.length, in: stripFrame) }
  }

  /// Where the indicator is drawn, as high as the strip; nil without tabs.
  public var indicatorFrame: LayoutRect? {
    cover.tab.indicator.map { rect(from: $0.offset, $0.length, in: stripFrame) }
  }

  /// Where a stretch of the strip is drawn.
  func rect(from offset: Double, _ length: Double, in strip: LayoutRect) -> LayoutRect {
    let begin = offset - cover.tab.stripOffset
    let x = direction == .leftToRight ? strip.x + begin : strip.x + strip.width - begin - length
    return LayoutRect(x: x, y: strip.y, width: length, height: strip.height)
  }

  /// The page whose tab is at a point; nil beside the tabs. In either direction of reading a tab has its left edge,
  /// and its right edge is its neighbour's, as for every rectangle.
  public func tab(atX x: Double, y: Double) -> PageID? {
    let strip = stripFrame
    guard strip.contains(x: x, y: y) else { return nil }
    switch direction {
    case .leftToRight: return cover.tab.tab(from: x - strip.x)
    case .rightToLeft: return cover.tab.tab(until: strip.x + strip.width - x)
    }
  }

  /// The page at a point; nil on cover and strip, in the spacing between pages and outside of the container.
  public func page(atX x: Double, y: Double) -> PageID? { placed(atX: x, y: y)?.page }

  /// The page and its row at a point, also of a page that peeks in; nil on cover and strip, and beside the rows. A row that
  /// sticks lies above the others.
  public func row(atX x: Double, y: Double) -> (page: PageID, row: Int64)? {
    guard let (page, rect) = placed(atX: x, y: y), let list = lists.list(of: page) else { return nil }
    // Counted from the right, a row that has its left edge and not its right one has its end and not its beginning:
    // what is less than a number is at most the one before it.
    let across = direction == .leftToRight ? x - rect.x : (rect.x + rect.width - x).nextDown
    if let sticky = list.stickyRow, y - rect.y >= sticky.top, y - rect.y < sticky.top + sticky.height,
      across >= 0, across < list.viewportWidth
    {
      return (page, sticky.row)
    }
    return list.row(at: y - rect.y + list.offset, x: across).map { (page, $0) }
  }

  private func placed(atX x: Double, y: Double) -> (page: PageID, rect: LayoutRect)? {
    guard frame.contains(x: x, y: y), y >= frame.y + cover.contentTop else { return nil }
    for placement in cover.tab.page.scene {
      let rect = frame(of: placement)
      if rect.contains(x: x, y: y) { return (placement.page, rect) }
    }
    return nil
  }

  /// The row that is highlighted under a finger, with its page; nil while none is.
  public var highlightedRow: (page: PageID, row: Int64)? {
    gestures.press.recognizer.highlighted == nil ? nil : (gestures.press.page, gestures.press.row)
  }

  /// When to call again.
  public var nextWake: Wake {
    var wake = cover.nextWake.earlier(gestures.press.recognizer.nextWake)
    for page in lists.awake where !isCarried(on: page) { wake = wake.earlier(lists.wake(of: page)) }
    return autoscrollVelocity == 0 && !areRowsDue ? wake : wake.earlier(.frame)
  }
}

// MARK: Travel

/// How far the next sample may move what is on screen, for who holds the pager to that.
extension Pager {
  /// How far the pointer goes with a sample along the axis that it drags along, beyond the slop, in points; 0 for a
  /// pointer that does not count.
  package func travel(with sample: PointerEvent) -> Double {
    let pan = gestures.pan
    guard pan.pointer == sample.id else { return 0 }
    switch pan.phase {
    case .idle, .ignoring: return 0
    case .pressed(_, let x, let y):
      let (travelX, travelY) = (sample.x - x, sample.y - y)
      return max(0, (travelX * travelX + travelY * travelY).squareRoot() - configuration.slop)
    case .panning(_, .horizontal): return pan.place.x.map { abs(sample.x - $0) } ?? 0
    case .panning(_, .vertical): return pan.place.y.map { abs(sample.y - $0) } ?? 0
    }
  }

  /// How far the finger has gone while the host is asked whose the gesture is.
  package var withheldTravel: Double { abs(gestures.waiting) }

  /// How far fingers on a trackpad have gone that have not gone far enough to move anything.
  package var withheldScroll: Double {
    gestures.trackpad.isUndecided ? max(abs(gestures.trackpad.x), abs(gestures.trackpad.y)) : 0
  }

  /// Whether a pointer drags.
  package var isPointerDragging: Bool { if case .panning = gestures.pan.phase { true } else { false } }
}
