internal import FolioCollections
public import FolioList
public import FolioMachine

/// What a host reads: rectangles in its own space, with axis and direction applied.
extension Pager {
  /// Returns the list of a page, from its `load` or `prefetch` on; nil while there is none. Complexity: O(1) expected.
  /// To read a few values in every frame, use ``withList(of:_:)``, which avoids the copy.
  ///
  /// A row sticks to the lower edge of the strip as drawn. On a vertical page that is not at the top of the container,
  /// that edge is less far below the top of the page, or not over the page at all.
  public func list(of page: PageID) -> ListController? {
    guard let line = seenLine(of: page) else { return lists.list(of: page) }
    var list = lists.list(of: page)
    list?.lend(obscured: line)
    return list
  }

  /// Calls a closure with the list of a page, without a copy unless lists share their slots or the page is vertical and
  /// not at the top of the container:
  ///
  ///     let rows = pager.withList(of: 1) { $0.window }
  ///
  /// - Returns: The result of `body`; nil, without calling it, while the page has no list.
  ///
  /// Complexity: O(1) expected.
  public func withList<Result>(of page: PageID, _ body: (borrowing ListController) -> Result) -> Result? {
    seenLine(of: page) == nil ? lists.read(page, body) : list(of: page).map { body($0) }
  }

  /// Whether a page that was loaded again still waits for rows to return to its last place.
  public func isRestoring(_ page: PageID) -> Bool { lists.isWaiting(page) }

  /// Returns the depth of the content of a page, in points: how far it is, or was when the page was left, scrolled
  /// beyond the edge of the part visible under cover and strip. The depth is negative while the content is pulled. Nil
  /// for a page that was never visited.
  public func depth(of page: PageID) -> Double? {
    lists.isVisited(page) ? Units.points(cover.model.depth(of: page, at: lists.y(of: page))) : nil
  }

  /// Returns the offset of the content of a page, even if its list is closed or waits for its rows; nil for a page that
  /// was never visited.
  func contentOffset(of page: PageID) -> Double? {
    guard lists.isVisited(page) else { return nil }
    return Units.points(lists.y(of: page) - cover.model.layout.top(of: page))
  }

  /// The pages with a list, ascending. Complexity: O(1).
  public var listedPages: [PageID] { lists.pages }

  /// Returns the frame of a placed page. Along the axis its length is that of the container times the page fraction, or
  /// the length that was set for the page; across the axis it is that of the container. The frame has the size of the
  /// page's list.
  public func frame(of placement: PagePlacement) -> LayoutRect {
    cover.tab.page.frame(of: placement, in: frame, axis: configuration.axis, direction: direction)
  }

  /// Returns the frame of a page; nil while it is not in the scene.
  func frame(of page: PageID) -> LayoutRect? {
    for placement in cover.tab.page.scene where placement.page == page { return frame(of: placement) }
    return nil
  }

  /// The frame at rest of a page without a length of its own, which is no longer than the longest legal one.
  var restFrame: LayoutRect {
    var page = cover.tab.page.restFrame(in: frame, axis: configuration.axis, direction: direction)
    page.width = min(page.width, .largestLegal)
    page.height = min(page.height, .largestLegal)
    return page
  }

  /// Returns the extent along the axis of a page with a length of its own; nil if pages have none.
  func slideExtent(of page: PageID) -> PageLists.Extent? {
    let pages = cover.tab.page
    guard pages.track.geometry.lengths.isTold, let length = pages.length(of: page) else { return nil }
    return configuration.axis == .horizontal ? .width(length) : .height(length)
  }

  /// The frame of the cover.
  public var coverRect: LayoutRect { rect(of: cover.coverFrame) }

  func rect(of cover: CoverFrame) -> LayoutRect {
    LayoutRect(x: frame.x, y: frame.y + cover.top, width: frame.width, height: cover.height)
  }

  /// The frame of the strip; its height is 0 while the strip is hidden.
  public var stripFrame: LayoutRect { stripFrame(top: cover.stripTop) }

  func stripFrame(top: Double) -> LayoutRect {
    LayoutRect(
      x: frame.x, y: frame.y + top, width: frame.width, height: cover.tab.isHidden ? 0 : cover.stripHeight)
  }

  /// Returns the frame of the tab of a page; nil for an unknown page.
  public func tabFrame(of page: PageID) -> LayoutRect? {
    cover.tab.frame(of: page).map { rect(from: $0.offset, $0.length, in: stripFrame) }
  }

  /// The frame of the indicator, which has the height of the strip; nil without tabs.
  public var indicatorFrame: LayoutRect? {
    cover.tab.indicator.map { rect(from: $0.offset, $0.length, in: stripFrame) }
  }

  /// Returns the frame of a section of the strip.
  func rect(from offset: Double, _ length: Double, in strip: LayoutRect) -> LayoutRect {
    let begin = offset - cover.tab.stripOffset
    let x = direction == .leftToRight ? strip.x + begin : strip.x + strip.width - begin - length
    return LayoutRect(x: x, y: strip.y, width: length, height: strip.height)
  }

  /// Returns the page whose tab is at a point; nil outside of the tabs. In either direction of reading the left edge
  /// belongs to a tab and the right edge to its neighbour, as for every rectangle.
  public func tab(atX x: Double, y: Double) -> PageID? {
    let strip = stripFrame
    guard strip.contains(x: x, y: y) else { return nil }
    switch direction {
    case .leftToRight: return cover.tab.tab(from: x - strip.x)
    case .rightToLeft: return cover.tab.tab(until: strip.x + strip.width - x)
    }
  }

  /// Returns the page at a point; nil on cover and strip, in the spacing between pages, and outside of the container.
  public func page(atX x: Double, y: Double) -> PageID? { placed(atX: x, y: y)?.page }

  /// Returns the page and its row at a point, even for a page that is partly visible beside the current one; nil on
  /// cover and strip, and outside of the rows. A sticky row is above the others.
  public func row(atX x: Double, y: Double) -> (page: PageID, row: Int64)? {
    guard let (page, rect) = placed(atX: x, y: y) else { return nil }
    // When x is measured from the right, the left edge of a row is its end. The next lower number makes the left edge
    // belong to the row and the right edge not.
    let across = direction == .leftToRight ? x - rect.x : (rect.x + rect.width - x).nextDown
    let row = withList(of: page) { list -> Int64? in
      if let sticky = list.stickyRow, y - rect.y >= sticky.top, y - rect.y < sticky.top + sticky.height,
        across >= 0, across < list.viewportWidth
      {
        return sticky.row
      }
      return list.row(at: y - rect.y + list.offset, x: across)
    }
    guard let row, let row else { return nil }
    return (page, row)
  }

  private func placed(atX x: Double, y: Double) -> (page: PageID, rect: LayoutRect)? {
    guard frame.contains(x: x, y: y), y >= frame.y + cover.contentTop else { return nil }
    for placement in cover.tab.page.scene {
      let rect = frame(of: placement)
      if rect.contains(x: x, y: y) { return (placement.page, rect) }
    }
    return nil
  }

  /// The highlighted row and its page; nil while there is none.
  public var highlightedRow: (page: PageID, row: Int64)? {
    gestures.press.recognizer.highlighted == nil ? nil : (gestures.press.page, gestures.press.row)
  }

  /// When the next tick is due.
  public var nextWake: Wake {
    var wake = cover.nextWake.earlier(gestures.press.recognizer.nextWake)
    for page in lists.awake where !isCarried(on: page) { wake = wake.earlier(lists.wake(of: page)) }
    return autoscrollVelocity == 0 && !areRowsDue ? wake : wake.earlier(.frame)
  }
}

// MARK: Snapshot

extension Pager {
  /// Most values of a frame, see ``PagerSnapshot``. Complexity: O(1) expected; O(log tabs) if tabs have lengths of their own;
  /// O(log disabled pages). Allocates nothing for up to four pages on screen.
  public var snapshot: PagerSnapshot {
    // Functions that are not inlined are members of the pager: a part would be copied to call one of its own.
    let scene = cover.tab.page.scene
    let pull = cover.pull
    let height = cover.model.uniformStripHeight(cover.tab) ?? blendedStripHeight
    let strip = LayoutRect(
      x: frame.x, y: frame.y + cover.stripTop, width: frame.width, height: cover.tab.isHidden ? 0 : height)
    let isResting = !cover.tab.page.track.isInMotion && !cover.tab.strip.isMoving
    let tab = isResting ? restingIndicator : movingIndicator
    return PagerSnapshot(
      scene: scene, first: scene.count > 0 ? pictured(scene[0]) : nil,
      second: scene.count > 1 ? pictured(scene[1]) : nil,
      cover: rect(of: cover.coverFrame(pulledBy: pull)), strip: strip, stripOffset: cover.tab.stripOffset,
      indicator: tab.map { rect(from: $0.offset, $0.length, in: strip) })
  }

  @inline(never)
  private var blendedStripHeight: Double { cover.stripHeight }

  @inline(never)
  private var movingIndicator: StripFrame? { cover.tab.indicator }

  @inline(never)
  private var restingIndicator: StripFrame? {
    guard cover.tab.page.track.order.count > 0 else { return nil }
    return cover.tab.strip.tabs.liesAsTold
      ? cover.tab.strip.tabs.toldFrame(of: cover.tab.page.track.originIndex) : otherRestingIndicator
  }

  @inline(never)
  private var otherRestingIndicator: StripFrame? { cover.tab.indicator }

  /// Returns a page of the scene with its rows.
  package func pictured(_ placement: PagePlacement) -> PageSnapshot {
    PageSnapshot(
      placement: placement, frame: frame(of: placement),
      rows: lists.rows(of: placement.page))
  }
}

// MARK: Travel

/// How far the next sample may move what is on screen, for tests that compare it with the movement.
extension Pager {
  /// Returns how far a sample moves the pointer along the axis of its drag, beyond the slop, in points; 0 for any other
  /// pointer.
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

  /// The distance that the finger has moved while the host's decision about the gesture is pending.
  package var withheldTravel: Double { abs(gestures.waiting) }

  /// The distance that fingers on a trackpad have moved without reaching the slop.
  package var withheldScroll: Double {
    gestures.trackpad.isUndecided ? max(abs(gestures.trackpad.x), abs(gestures.trackpad.y)) : 0
  }

  /// Whether a pointer drags.
  package var isPointerDragging: Bool { if case .panning = gestures.pan.phase { true } else { false } }
}
