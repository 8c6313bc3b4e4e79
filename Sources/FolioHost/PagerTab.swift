public import Folio

/// A tab of a pager that is at least partly visible, and its frame.
public struct PagerTab: Identifiable, Hashable, Sendable {
  /// The page.
  public var page: PageID
  /// The frame in the coordinates of the pager's frame.
  public var frame: LayoutRect
  /// The degree of selection: 1 for the selected tab, 0 for an unselected one.
  public var emphasis: Double
  /// The description for assistive technology.
  public var accessibility: TabAccessibility

  /// The identity: the page.
  public var id: PageID { page }
}

extension Pager {
  /// The visible tabs, in the order of their pages; none while the strip is hidden. Complexity: O(k + log n) for k of n
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
