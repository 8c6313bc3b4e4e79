public import FolioMachine

/// What assistive technology is told of a tab.
public struct TabAccessibility: Hashable, Sendable, Savable {
  /// What an element of a tab container is.
  public enum Role: UInt8, Hashable, Sendable, NamedCase {
    /// The strip.
    case tabList
    /// One of its tabs.
    case tab
    /// The page of a tab.
    case tabPanel
  }

  /// A tab is a tab.
  public var role: Role { .tab }
  /// Whether its page is selected.
  public var isSelected: Bool
  /// Whether the keyboard is on it.
  public var isFocused: Bool
  /// Whether taps and keys may select it.
  public var isEnabled: Bool
  /// Which tab it is, counted from 1.
  public var position: Int
  /// Of how many.
  public var count: Int
}

/// What to tell assistive technology of the strip.
public struct TabListAccessibility: Hashable, Sendable, Savable {
  /// A strip is a list of tabs.
  public var role: TabAccessibility.Role { .tabList }
  /// How many tabs there are.
  public var count: Int
  /// The tab that is selected; nil without pages.
  public var selected: PageID?
  /// The one tab that the keyboard reaches the strip by; arrows lead to the others.
  public var focus: PageID?
  /// Whether there is nothing to choose, and the strip is not to be found.
  public var isHidden: Bool
}

/// What to tell assistive technology of a page as what its tab stands for.
public struct TabPanelAccessibility: Hashable, Sendable, Savable {
  /// A page is the panel of its tab.
  public var role: TabAccessibility.Role { .tabPanel }
  /// The page, and the tab that names it.
  public var page: PageID
  /// Which page it is, counted from 1.
  public var position: Int
  /// Of how many.
  public var count: Int
  /// Whether it is out of view, and not to be found.
  public var isHidden: Bool
}

extension TabController {
  /// What to tell assistive technology of the strip.
  public var tabList: TabListAccessibility {
    TabListAccessibility(count: page.count, selected: page.selected, focus: focus, isHidden: isHidden)
  }

  /// What to tell assistive technology of a page; nil for an unknown page.
  public func tabPanel(of page: PageID) -> TabPanelAccessibility? {
    self.page.index(of: page).map { index in
      TabPanelAccessibility(
        page: page, position: index + 1, count: self.page.count, isHidden: !self.page.isExposed(page))
    }
  }
}
