#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import UIKit

  /// The tab of a page.
  @available(iOS 17, visionOS 1, *)
  final class TabView: UILabel {
    var onActivate: () -> Void = {}

    override func accessibilityActivate() -> Bool {
      onActivate()
      return true
    }
  }

  /// The strip of tabs, with the indicator under them. The pager gives their frames.
  @available(iOS 17, visionOS 1, *)
  final class TabStripView: UIView {
    let indicator = UIView(frame: .zero)
    private(set) var tabs: [PageID: TabView] = [:]
    var onActivate: (PageID) -> Void = { _ in }

    private static let padding = 16.0
    private static let thickness = 3.0

    override init(frame: CGRect) {
      super.init(frame: frame)
      clipsToBounds = true
      accessibilityTraits = .tabBar
      indicator.backgroundColor = .tintColor
      addSubview(indicator)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { nil }

    func setTitles(_ titles: [(page: PageID, title: String)]) {
      let kept = Set(titles.map(\.page))
      for (page, tab) in tabs where !kept.contains(page) {
        tab.removeFromSuperview()
        tabs[page] = nil
      }
      for (page, title) in titles {
        let tab = tabs[page] ?? makeTab(page)
        tab.text = title
        tab.accessibilityLabel = title
      }
      accessibilityElements = titles.compactMap { tabs[$0.page] }
    }

    private func makeTab(_ page: PageID) -> TabView {
      let tab = TabView(frame: .zero)
      tab.textAlignment = .center
      tab.isAccessibilityElement = true
      tab.onActivate = { [weak self] in self?.onActivate(page) }
      tabs[page] = tab
      addSubview(tab)
      return tab
    }

    /// Returns the length of a page's tab, in points.
    func length(of page: PageID) -> Double {
      (tabs[page]?.intrinsicContentSize.width ?? 0) + 2 * Self.padding
    }

    /// Places tabs and indicator.
    func show(_ pager: Pager, _ snapshot: PagerSnapshot) {
      let strip = snapshot.strip
      for (page, tab) in tabs {
        guard let frame = pager.tabFrame(of: page) else { continue }
        tab.frame = CGRect(frame).offsetBy(dx: -strip.x, dy: -strip.y)
        tab.alpha = 0.6 + 0.4 * pager.tab.emphasis(of: page)
      }
      indicator.isHidden = snapshot.indicator == nil
      if let frame = snapshot.indicator {
        indicator.frame = CGRect(
          x: frame.x - strip.x, y: frame.height - Self.thickness, width: frame.width, height: Self.thickness)
      }
    }

    /// Sets the tabs.
    func showAccessibility(_ tabBar: TabController) {
      accessibilityElementsHidden = tabBar.tabList.isHidden
      for (page, tab) in tabs {
        guard let state = tabBar.accessibility(of: page) else { continue }
        var traits: UIAccessibilityTraits = .button
        if state.isSelected { traits.insert(.selected) }
        if !state.isEnabled { traits.insert(.notEnabled) }
        if tab.accessibilityTraits != traits { tab.accessibilityTraits = traits }
        tab.accessibilityValue = "\(state.position) of \(state.count)"
      }
    }
  }
#endif
