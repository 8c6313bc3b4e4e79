public import Folio

extension PageController: DrawnMachine {
  /// The visible pages, forward to the right.
  public var drawing: Drawing {
    var drawing = Drawing()
    guard isShown else { return drawing }
    drawing.pages = self
    drawing.window = LayoutRect(y: -1e6, width: length, height: 2e6)
    for element in frames(in: LayoutRect(width: length, height: 1)) {
      if pointsInView(of: element.page, element.visibleFraction) > Drawing.tolerance {
        drawing.places[.page(element.page)] = element.frame
      }
    }
    return drawing
  }

  /// Whether the container is visible and has a layout.
  var isShown: Bool { isLaidOut && container != .hidden }

  /// Returns the phase of the pages.
  public func activity(of thing: Drawing.Thing) -> String {
    "the pages are \(phase)" + (phase == .resting || transition != nil ? "" : " without a transition")
  }

  /// Returns whether the pages rest, move or follow a finger.
  public func state(of thing: Drawing.Thing, in event: PageEvent) -> String { motion.rawValue }

  fileprivate var motion: Motion {
    switch phase {
    case .resting: .resting
    case .dragging: .touched
    case .settling, .jumping: .moving
    }
  }
}

/// The states by which kinds of leaps are distinguished.
private enum Motion: String {
  case resting, moving, touched

  /// Returns the combined state of two motions.
  func and(_ other: Motion) -> Motion {
    if self == .touched || other == .touched { return .touched }
    return self == .resting ? other : self
  }
}

extension ListPhase {
  fileprivate var motion: Motion {
    switch self {
    case .resting: .resting
    case .held, .dragging, .reordering: .touched
    case .decelerating, .seeking, .animating: .moving
    }
  }
}

extension TabController: DrawnMachine {
  /// The visible pages and tabs with their emphasis, and the indicator, all forward to the right.
  public var drawing: Drawing {
    var drawing = page.drawing
    guard page.isShown, !isHidden, stripLength > 0 else { return drawing }
    drawing.tabs = self
    // Without lengths all tabs are at one point, and none of possibly thousands is visible.
    for index in areLengthsTold ? visibleTabs : 0..<0 {
      guard let page = page.page(at: index), let rect = rect(ofTab: page) else { continue }
      drawing.places[.tab(page)] = rect
      drawing.places[.emphasis(page)] = LayoutRect(x: 100 * emphasis(of: page), width: 1, height: 1)
    }
    drawing.places[.indicator] = indicator.map { rect(of: $0) }
    return drawing
  }

  /// Returns the rectangle of a page's tab in the visible part of the strip.
  func rect(ofTab page: PageID) -> LayoutRect? { frame(of: page).map { rect(of: $0) } }

  private func rect(of frame: StripFrame) -> LayoutRect {
    LayoutRect(x: frame.offset - stripOffset, width: frame.length, height: 1)
  }

  /// Returns the phase of the pages.
  public func activity(of thing: Drawing.Thing) -> String { page.activity(of: thing) }

  /// Returns whether the pages rest, move or follow a finger.
  public func state(of thing: Drawing.Thing, in event: TabEvent) -> String { page.motion.rawValue }
}

extension CoverController: DrawnMachine {
  /// Pages, tabs, indicator, cover, strip, and the contents of the visible pages.
  public var drawing: Drawing {
    var drawing = tab.drawing
    guard tab.page.isShown else { return drawing }
    drawing.places[.cover] = LayoutRect(y: coverFrame.top, height: coverFrame.height)
    drawing.places[.strip] = LayoutRect(y: stripTop, height: stripHeight)
    for placement in tab.page.scene where drawing.places[.page(placement.page)] != nil {
      guard let offset = offset(of: placement.page) else { continue }
      drawing.places[.content(placement.page)] = LayoutRect(y: -offset)
    }
    return drawing
  }

  /// Returns the phase of the pages, and for what the cover moves whether the cover moves.
  public func activity(of thing: Drawing.Thing) -> String {
    let activity = tab.page.activity(of: thing)
    return isMoving && thing.goesWithCover ? activity + ", and the cover moves" : activity
  }

  /// Returns whether the pages, or the cover if it moves the thing, rest, move or follow a finger.
  public func state(of thing: Drawing.Thing, in event: CoverEvent) -> String { motion(of: thing).rawValue }

  fileprivate func motion(of thing: Drawing.Thing) -> Motion {
    isMoving && thing.goesWithCover ? tab.page.motion.and(.moving) : tab.page.motion
  }
}

extension Drawing.Thing {
  fileprivate var goesWithCover: Bool {
    switch self {
    case .cover, .strip, .content: true
    case .page, .tab, .emphasis, .indicator, .item, .row, .stickyRow, .carriedRow: false
    }
  }
}

extension CarouselController: DrawnMachine {
  /// The visible pages.
  public var drawing: Drawing { page.drawing }

  /// Returns the phase of the pages.
  public func activity(of thing: Drawing.Thing) -> String { page.activity(of: thing) }

  /// Returns whether the pages rest, move or follow a finger.
  public func state(of thing: Drawing.Thing, in event: CarouselEvent) -> String { page.motion.rawValue }
}

extension ListController: DrawnMachine {
  /// The visible rows.
  public var drawing: Drawing {
    var drawing = Drawing()
    if viewportLength > 0, !isOpening {
      drawing.lists = [.init(list: self, seenTop: contentInsets.top, isRestoring: isRestoring)]
    }
    return drawing
  }

  /// Returns the phase of the list.
  public func activity(of thing: Drawing.Thing) -> String { "the list is \(phase)" }

  /// Returns whether the list rests, moves or follows a finger.
  public func state(of thing: Drawing.Thing, in event: ListEvent) -> String { phase.motion.rawValue }
}

extension FeedController: DrawnMachine {
  /// The visible items.
  public var drawing: Drawing {
    var drawing = Drawing()
    guard viewportLength > 0 else { return drawing }
    drawing.feed = self
    for item in shownItems { drawing.places[.item(item.id)] = item.rect(scrolledBy: offset) }
    return drawing
  }

  /// The mounted items that intersect the viewport.
  private var shownItems: [FeedItem] {
    mounted.map { items[Int($0)] }.filter { $0.y < offset + viewportLength && $0.y + $0.height > offset }
  }

  /// The first of the visible items.
  var firstShownItem: FeedItem? { shownItems.min { $0.y < $1.y } }

  /// Returns the phase of the feed.
  public func activity(of thing: Drawing.Thing) -> String { "the feed is \(phase)" }

  /// Returns whether the feed rests, moves or follows a finger.
  public func state(of thing: Drawing.Thing, in event: FeedEvent) -> String { phase.motion.rawValue }
}

extension FeedItem {
  /// Returns the rectangle of an item in the viewport of a feed with this offset.
  func rect(scrolledBy offset: Double) -> LayoutRect {
    LayoutRect(x: x, y: y - offset, width: width, height: height)
  }
}

extension Pager: DrawnMachine {
  /// Cover, strip, pages and lists in the space of the host; tabs and indicator in that of the strip.
  public var drawing: Drawing {
    let pages = cover.tab.page
    guard pages.isShown else { return Drawing() }
    // Tabs and indicator are placed in the strip and move with it.
    var drawing = cover.tab.drawing
    drawing.window = frame
    drawing.places[.cover] = coverRect
    drawing.places[.strip] = stripFrame
    for placement in pages.scene
    where pages.pointsInView(of: placement.page, placement.visibleFraction) > Drawing.tolerance {
      let rect = frame(of: placement)
      drawing.places[.page(placement.page)] = rect
      guard let list = list(of: placement.page), list.viewportLength > 0, !list.isOpening else { continue }
      let seenTop = frame.y + cover.contentTop - rect.y
      // The strip may be above a vertical page, or over all of it.
      let isAcross = configuration.axis == .horizontal
      drawing.lists.append(
        .init(
          page: placement.page, list: list,
          seenTop: isAcross ? seenTop : max(0, min(seenTop, list.viewportLength)),
          isRestoring: isRestoring(placement.page)))
    }
    return drawing
  }

  /// Returns the phase of the list for a row or a content, and the phase of the pages for anything else.
  public func activity(of thing: Drawing.Thing) -> String {
    switch thing {
    case .row(let page?, _), .stickyRow(let page?), .carriedRow(let page?), .content(let page):
      withList(of: page) { "the list of page \(page) is \($0.phase)" } ?? "page \(page) has no list"
    default: cover.activity(of: thing)
    }
  }

  /// Returns the state. For the rows of a list, it is whether the list rests, moves or follows a finger, or whether the
  /// pages do if the event is not one of the list; for anything else, it is the state of the cover.
  public func state(of thing: Drawing.Thing, in event: PagerEvent) -> String {
    switch thing {
    case .row(let page?, _), .stickyRow(let page?), .carriedRow(let page?), .content(let page):
      let motion = withList(of: page) { $0.phase.motion } ?? .resting
      if case .list = event { return motion.rawValue }
      return motion.and(cover.tab.page.motion).rawValue
    default: return cover.motion(of: thing).rawValue
    }
  }
}
