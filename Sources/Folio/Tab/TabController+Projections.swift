public import FolioMachine

/// What a host reads: what to draw, and what to tell assistive technology.
extension TabController {
  /// How far the strip is scrolled, in points: within ``stripBounds``, and beyond for a while where tabs have gone.
  /// Negative where tabs that are shorter than the strip do not stand at its beginning.
  @inline(__always)
  public var stripOffset: Double { strip.offset }

  /// The least and the greatest ``stripOffset`` of a strip left to itself: 0 … max(0, ``stripTotal`` − ``stripLength``),
  /// or twice the offset at which tabs stand that are shorter than the strip.
  public var stripBounds: ClosedRange<Double> {
    let low = strip.minimumOffset
    return low...max(low, strip.maximumOffset)
  }

  /// How much of the strip is seen, in points.
  public var stripLength: Double { strip.length }

  /// How long all tabs are together, in points, padding and spacing included.
  public var stripTotal: Double { strip.tabs.total }

  /// Whether the strip is to be hidden: on request, while there is nothing to choose.
  @inline(__always)
  public var isHidden: Bool { hidesStrip(over: page.count) }

  /// Whether the strip would be hidden over so many pages.
  @inline(__always)
  func hidesStrip(over count: Int) -> Bool { configuration.hidesSingleTab && count <= 1 }

  /// The indicator under the tabs, in drags and in jumps; nil without tabs. Complexity: O(1).
  @inline(__always)
  public var indicator: StripFrame? {
    if !page.isInMotion { return page.order.count > 0 ? strip.tabs.frame(of: page.principalIndex) : nil }
    guard let blend = page.blend else { return nil }
    return Indicator(
      style: configuration.indicatorStyle, edge: configuration.indicatorEdge, loops: page.configuration.loops
    ).frame(at: page.position, pulled: page.pull, between: blend, over: strip.tabs)
  }

  /// Where the tab of a page lies along the strip; nil for an unknown page. Complexity: O(1).
  public func frame(of page: PageID) -> StripFrame? {
    self.page.index(of: page).map { strip.tabs.frame(of: $0) }
  }

  /// The indexes of the tabs that are seen, at least in part. Complexity: O(log tabs).
  public var visibleTabs: Range<Int> { strip.visible }

  /// The tab at a distance from the beginning of what is seen, in points: whom a tap there means; nil beside them and
  /// between two.
  ///
  /// Complexity: O(log tabs).
  public func tab(at distance: Double) -> PageID? {
    guard distance >= 0, distance < strip.length else { return nil }
    return tab(from: distance)
  }

  /// The tab at a distance that lies within the strip, each with its beginning and without its end.
  func tab(from distance: Double) -> PageID? {
    let offset = strip.offset + distance
    let index = strip.tabs.index(from: offset)
    return index < strip.tabs.count && strip.tabs.offset(of: index) <= offset ? page.page(at: index) : nil
  }

  /// The tab at a distance that lies within the strip, each with its end and without its beginning: what a strip
  /// that is read from the right needs.
  func tab(until distance: Double) -> PageID? {
    let offset = strip.offset + distance
    let index = strip.tabs.index(until: offset) - 1
    return index >= 0 && strip.tabs.end(of: index) >= offset ? page.page(at: index) : nil
  }

  /// Whether a finger has the strip: it drags it, or stopped it.
  package var isStripHeld: Bool { strip.phase == .held }

  /// Whether the strip keeps its selected tab in its place: no finger has it, and none has left it elsewhere.
  package var isStripLeftToItself: Bool { strip.phase == .following }

  /// Whether lengths were ever told.
  package var areLengthsTold: Bool { strip.tabs.isTold }

  /// The pages whose tabs grow and shrink as the pages go on, because selected tabs have lengths of their own; none if they
  /// have not.
  package var growingTabs: [PageID] {
    guard !strip.tabs.selected.isEmpty, let blend = emphasis(after: Self.instant) else { return [] }
    return [blend.from, blend.to].filter { $0 >= 0 && $0 < page.count }.map { page.order[$0] }
  }

  /// Whether the strip goes on after a fling.
  var isStripGliding: Bool {
    strip.phase == .gliding || (strip.phase == .free && strip.remainder != nil)
  }

  /// How much the tab of a page is the selected one: 1 fully, 0 not at all; 0 for an unknown page.
  ///
  /// The tabs of the two pages that the viewport is between fade, however far apart they are in the strip. If the
  /// configuration has the tabs between light up as they are passed, all fade by their distance from the position.
  /// A page that is pulled beyond an end is the selected one however far. Complexity: O(1).
  public func emphasis(of page: PageID) -> Double {
    guard let index = self.page.index(of: page), let blend = emphasis else { return 0 }
    if blend.from == blend.to { return index == blend.from ? 1 : 0 }
    return index == blend.from ? 1 - blend.progress : (index == blend.to ? blend.progress : 0)
  }

  /// The two tabs that are selected at all: the second by the progress, the first by what is left of 1. The index of
  /// either may be one without a tab.
  var emphasis: PageBlend? { emphasis(after: 0) }

  /// The same so many seconds later, or before, as fast as the pages move.
  func emphasis(after seconds: Double) -> PageBlend? {
    guard configuration.fadesTabsBetween else { return page.blend(after: seconds) }
    let count = Double(page.count)
    guard count > 0 else { return nil }
    var position = page.reachedPosition
    if seconds != 0 { position += page.positionSpeed * seconds }
    let loops = page.configuration.loops && count > 1
    position = loops ? position - (position / count).floored * count : position.clamped(-1, count)
    let low = position.floored
    let next = loops && low + 1 >= count ? 0 : Int(low) + 1
    return PageBlend(from: Int(low), to: next, progress: position - low)
  }

  // MARK: Focus and accessibility

  /// The tab that the keyboard is on: where a key moved it, else the page that the pages go to; nil without pages.
  public var focus: PageID? { focused ?? page.target }

  /// Whether the tab of the page is selected: its page is, or is certain to come.
  public func isSelected(_ page: PageID) -> Bool { self.page.selected == page }

  /// Which tab it is of how many, counted from 1; nil for an unknown page.
  public func positionInSet(_ page: PageID) -> (position: Int, count: Int)? {
    self.page.index(of: page).map { ($0 + 1, self.page.count) }
  }

  /// What to tell assistive technology of the tab of a page; nil for an unknown page.
  public func accessibility(of page: PageID) -> TabAccessibility? {
    guard let index = self.page.index(of: page) else { return nil }
    return TabAccessibility(
      isSelected: isSelected(page), isFocused: focus == page, isEnabled: self.page.allowsTap(to: page),
      position: index + 1, count: self.page.count)
  }

  // MARK: Host

  /// When to call again: every frame while the pages move or the strip glides.
  public var nextWake: Wake { page.nextWake.earlier(strip.isMoving ? .frame : .never) }
}
