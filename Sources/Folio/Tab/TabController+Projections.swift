public import FolioMachine
internal import FolioMotion

/// The state that a host reads: for drawing and for assistive technology.
extension TabController {
  /// The offset by which the strip is scrolled, in points: within ``stripBounds``, and beyond for a while after tabs were
  /// removed. Negative if tabs are shorter than the strip and not at its beginning.
  @inline(__always)
  public var stripOffset: Double { strip.offset }

  /// The least and the greatest ``stripOffset`` of a strip at rest: 0 … max(0, ``stripTotal`` − ``stripLength``). If tabs
  /// are shorter than the strip, both are the offset that places them.
  public var stripBounds: ClosedRange<Double> {
    let low = strip.minimumOffset
    return low...max(low, strip.maximumOffset)
  }

  /// The visible length of the strip, in points.
  public var stripLength: Double { strip.length }

  /// The total length of the tabs, in points, padding and spacing included.
  public var stripTotal: Double { strip.tabs.total }

  /// The total length of the tabs, in points, as it is or with no tab selected: tabs may be shorter while selected.
  package var longestStripTotal: Double {
    var tabs = strip.tabs
    tabs.select(nil)
    return max(strip.tabs.total, tabs.total)
  }

  /// Whether the strip is hidden: if the configuration hides a single tab, while there are fewer than two.
  @inline(__always)
  public var isHidden: Bool { hidesStrip(over: page.count) }

  /// Returns whether the strip is hidden for a number of pages.
  @inline(__always)
  func hidesStrip(over count: Int) -> Bool { configuration.hidesSingleTab && count <= 1 }

  /// The frame of the indicator under the tabs, in drags and in jumps; nil without tabs. Complexity: O(1).
  @inline(__always)
  public var indicator: StripFrame? {
    if !page.track.isInMotion, !strip.isMoving {
      return page.track.order.count > 0 ? strip.tabs.frame(of: page.track.originIndex) : nil
    }
    guard let frame = indicatorFrame(page.seen(), over: strip.tabs) else { return nil }
    return strip.rests.map { $0.indicator(at: frame) } ?? frame
  }

  /// Returns the frame at which the indicator belongs.
  func indicatorFrame(_ pages: PagesSeen, over tabs: TabOffsets) -> StripFrame? {
    guard let blend = pages.blend else { return nil }
    return Indicator(
      style: configuration.indicatorStyle, edge: configuration.indicatorEdge, loops: page.configuration.loops
    ).frame(at: pages.position, pulled: pages.pull, between: blend, over: tabs)
  }

  /// Returns the frame of the tab of a page along the strip; nil for an unknown page. Complexity: O(1).
  public func frame(of page: PageID) -> StripFrame? {
    self.page.track.order.index(of: page).map { strip.tabs.frame(of: $0) }
  }

  /// The indexes of the tabs from the first to the last that is visible, at least in part. A tab without length is not
  /// visible. Complexity: O(log tabs), plus the tabs without length in the visible part.
  public var visibleTabs: Range<Int> { strip.visible }

  /// Returns the tab at a distance from the beginning of the visible part, in points: the one that a tap there selects. Nil
  /// outside of the tabs and between two.
  ///
  /// Complexity: O(log tabs).
  public func tab(at distance: Double) -> PageID? {
    guard distance >= 0, distance < strip.length else { return nil }
    return tab(from: distance)
  }

  /// Returns the tab at a distance within the strip. A tab includes its beginning and excludes its end.
  func tab(from distance: Double) -> PageID? {
    let offset = strip.offset + distance
    let index = strip.tabs.index(from: offset)
    return index < strip.tabs.count && strip.tabs.offset(of: index) <= offset ? page.page(at: index) : nil
  }

  /// Returns the tab at a distance within the strip. A tab includes its end and excludes its beginning, as a strip with
  /// right-to-left direction needs.
  func tab(until distance: Double) -> PageID? {
    let offset = strip.offset + distance
    let index = strip.tabs.index(until: offset) - 1
    return index >= 0 && strip.tabs.end(of: index) >= offset ? page.page(at: index) : nil
  }

  /// Whether a finger holds the strip: it drags it, or stopped it.
  package var isStripHeld: Bool { strip.phase == .held }

  /// Whether the strip keeps its selected tab in place: it follows, and no finger holds it or left it elsewhere.
  package var isStripLeftToItself: Bool { strip.phase == .following }

  /// Whether the strip moves on its own: it glides after a fling, or is on its way to where it belongs.
  package var isStripMoving: Bool { strip.isMoving }

  /// Whether the host has sent lengths.
  package var areLengthsTold: Bool { strip.tabs.isTold }

  /// The pages whose tabs change their length as the pages move, because selected tabs have their own lengths; else empty.
  package var growingTabs: [PageID] {
    let blend = emphasis(of: page.seen(after: Self.instant))
    guard !strip.tabs.selected.isEmpty, let blend else { return [] }
    return [blend.from, blend.to].filter { $0 >= 0 && $0 < page.count }.map { page.track.order[$0] }
  }

  /// Whether the strip glides after a fling.
  var isStripGliding: Bool {
    strip.phase == .gliding || (strip.phase == .free && strip.isBesidePlace)
  }

  /// Returns how far the tab of a page is selected: 1 fully, 0 not at all; 0 for an unknown page.
  ///
  /// The tabs of the two pages around the middle of the viewport fade, however far apart they are in the strip. If the
  /// configuration highlights the tabs between, all tabs fade by their distance from the position. A page that is pulled
  /// beyond an end stays fully selected. Complexity: O(1).
  public func emphasis(of page: PageID) -> Double {
    guard let index = self.page.track.order.index(of: page), let blend = emphasis else { return 0 }
    let part = blend.part(of: index)
    return strip.rests.map { ($0.left[emphasisOf: page].value + part).clamped(0, 1) } ?? part
  }

  /// The two tabs to which emphasis belongs, at least in part: the second by the progress, the first by the rest of 1.
  /// Either index may have no tab.
  var emphasis: PageBlend? { emphasis(of: page.seen()) }

  /// Returns the same for pages as they are seen.
  func emphasis(of pages: PagesSeen) -> PageBlend? {
    guard configuration.fadesTabsBetween, pages.blend != nil else { return pages.blend }
    let count = Double(page.count)
    let loops = page.configuration.loops && count > 1
    let position =
      loops ? pages.reached - (pages.reached / count).floored * count : pages.reached.clamped(-1, count)
    let low = position.floored
    let next = loops && low + 1 >= count ? 0 : Int(low) + 1
    return PageBlend(from: Int(low), to: next, progress: position - low)
  }

  /// Returns the tabs that are selected at least in part, a number of seconds after the emphasis belongs to two: these, and
  /// of each tab whose emphasis has something left over as much as leaves it between 0 and 1.
  func parts(_ blend: PageBlend?, after seconds: Double = 0) -> TabParts? {
    guard let blend else { return nil }
    var parts = TabParts(blend)
    guard let left = strip.rests?.left else { return parts }
    for tab in TabValues.tabs where left[tab] != Rest() {
      guard let index = page.track.order.index(of: left.page(tab)) else { continue }
      let part = blend.part(of: index)
      // The first two are those of the blend.
      parts.set(
        tab - TabValues.tabs.lowerBound + 2, index,
        (part + left[tab].value + left[tab].speed * seconds).clamped(0, 1) - part)
    }
    return parts
  }

  // MARK: Focus and accessibility

  /// The tab that has the keyboard focus: the one that a key moved it to, else that of the target page; nil without pages.
  public var focus: PageID? { focused ?? page.target }

  /// Returns whether the tab of the page is selected: its page is selected, or is certain to be.
  public func isSelected(_ page: PageID) -> Bool { self.page.selected == page }

  /// Returns the position of the tab, counted from 1, and the count of tabs; nil for an unknown page.
  public func positionInSet(_ page: PageID) -> (position: Int, count: Int)? {
    self.page.track.order.index(of: page).map { ($0 + 1, self.page.count) }
  }

  /// Returns the description of a page's tab for assistive technology; nil for an unknown page.
  public func accessibility(of page: PageID) -> TabAccessibility? {
    guard let index = self.page.track.order.index(of: page) else { return nil }
    return TabAccessibility(
      isSelected: isSelected(page), isFocused: focus == page, isEnabled: self.page.allowsTap(to: page),
      position: index + 1, count: self.page.count)
  }

  // MARK: Host

  /// The next moment at which the host sends an event: every frame while the pages or the strip move.
  public var nextWake: Wake { page.nextWake.earlier(strip.isMoving ? .frame : .never) }
}
