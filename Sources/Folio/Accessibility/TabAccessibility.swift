public import FolioMachine

/// The description of a tab for assistive technology.
public struct TabAccessibility: Hashable, Sendable, Savable {
  /// The role of an element of a tab container.
  public enum Role: UInt8, Hashable, Sendable, NamedCase {
    /// The strip.
    case tabList
    /// A tab of the strip.
    case tab
    /// The page of a tab.
    case tabPanel
  }

  /// The role of a tab.
  public var role: Role { .tab }
  /// Whether its page is selected.
  public var isSelected: Bool
  /// Whether the tab has the keyboard focus.
  public var isFocused: Bool
  /// Whether taps and keys may select it.
  public var isEnabled: Bool
  /// The position of the tab, counted from 1.
  public var position: Int
  /// The number of tabs.
  public var count: Int
}

/// The description of the strip for assistive technology.
public struct TabListAccessibility: Hashable, Sendable, Savable {
  /// The role of the strip.
  public var role: TabAccessibility.Role { .tabList }
  /// The number of tabs.
  public var count: Int
  /// The selected tab; nil without pages.
  public var selected: PageID?
  /// The single tab at which the keyboard enters the strip; arrow keys move to the others.
  public var focus: PageID?
  /// Whether the strip is hidden, since there is no other page to choose.
  public var isHidden: Bool
}

/// The description of a page, as the panel of its tab, for assistive technology.
public struct TabPanelAccessibility: Hashable, Sendable, Savable {
  /// The role of a page.
  public var role: TabAccessibility.Role { .tabPanel }
  /// The page, and the tab that names it.
  public var page: PageID
  /// The position of the page, counted from 1.
  public var position: Int
  /// The number of pages.
  public var count: Int
  /// Whether the page is out of view and hidden from assistive technology.
  public var isHidden: Bool
}

extension TabController {
  /// The description of the strip for assistive technology.
  public var tabList: TabListAccessibility {
    TabListAccessibility(count: page.count, selected: page.selected, focus: focus, isHidden: isHidden)
  }

  /// Returns the description of a page for assistive technology; nil for an unknown page.
  public func tabPanel(of page: PageID) -> TabPanelAccessibility? {
    self.page.index(of: page).map { index in
      TabPanelAccessibility(
        page: page, position: index + 1, count: self.page.count, isHidden: !self.page.isExposed(page))
    }
  }
}
