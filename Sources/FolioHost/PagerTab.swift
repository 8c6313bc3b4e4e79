public import Folio

/// A tab of a pager that is seen at least in part, and where it is drawn.
public struct PagerTab: Identifiable, Hashable, Sendable {
  /// The page.
  public var page: PageID
  /// Where the tab is drawn, in the coordinates of the pager's frame.
  public var frame: LayoutRect
  /// How much it is the selected tab: 1 fully, 0 not at all.
  public var emphasis: Double
  /// What to report to assistive technology.
  public var accessibility: TabAccessibility

  /// The page.
  public var id: PageID { page }
}

extension Pager {
  /// The tabs that are seen, in the order of their pages; none while the strip is hidden. Complexity: O(k + log n) for k of n
  /// tabs. Allocates.
  public var tabs: [PagerTab] {
    let tab = cover.tab
    let pages = tab.page.pages
    guard !tab.isHidden else { return [] }
    return tab.visibleTabs.compactMap { index in
      let page = pages[index]
      guard let frame = tabFrame(of: page), let accessibility = tab.accessibility(of: page) else {
        return nil
      }
      return PagerTab(
        page: page, frame: frame, emphasis: tab.emphasis(of: page), accessibility: accessibility)
    }
  }
}
