public import FolioMachine

extension Pager {
  /// The tabs, with their pages. A copy: O(1).
  public var tab: TabController { cover.tab }

  /// The pages. A copy: O(1).
  public var page: PageController { cover.tab.page }

  /// The ids of the pages, in their order.
  public var pages: [PageID] { cover.tab.page.pages }

  /// The page at rest; nil without pages.
  public var settled: PageID? { cover.tab.page.settled }

  /// The selected page; nil without pages.
  public var selected: PageID? { cover.tab.page.selected }

  /// The page nearest to its place of rest; nil without pages.
  public var current: PageID? { cover.tab.page.current }

  /// The page on which the pages will rest; nil without pages.
  public var target: PageID? { cover.tab.page.target }

  /// The position of the pages, in pages from the first.
  public var position: Double { cover.tab.page.position }

  /// The pages on screen and their places.
  public var scene: PageScene { cover.tab.page.scene }
}

extension CoverController {
  /// The pages. A copy: O(1).
  public var page: PageController { tab.page }

  /// The ids of the pages, in their order.
  public var pages: [PageID] { tab.page.pages }

  /// The page at rest; nil without pages.
  public var settled: PageID? { tab.page.settled }

  /// The selected page; nil without pages.
  public var selected: PageID? { tab.page.selected }
}

extension TabController {
  /// The ids of the pages, in their order.
  public var pages: [PageID] { page.pages }

  /// The page at rest; nil without pages.
  public var settled: PageID? { page.settled }

  /// The selected page; nil without pages.
  public var selected: PageID? { page.selected }
}
