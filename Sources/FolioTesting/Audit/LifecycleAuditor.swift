public import Folio

/// An auditor that checks the lifecycle notifications of pages.
///
/// The auditor does not depend on Folio's machines: send it the notifications that *any* host sends to its pages, from
/// `viewWillAppear` and related methods, from a log, or from effects. Pages are identified by any value.
///
///     var auditor = LifecycleAuditor<String>()
///     auditor.observe(.willAppear("home"))
///     auditor.observe(.didAppear("home"))
///     auditor.observe(.didAppear("home"))
///     auditor.complaints       // ["didAppear home: it is visible"]
///
///                  willAppear               didAppear
///        hidden ───────────────▶ appearing ───────────▶ visible
///          ▲                       │    ▲                  │
///          │        willDisappear  ▼    │ willAppear       │ willDisappear
///          └──────────────────── disappearing ◀────────────┘
///               didDisappear
///
/// Laws that it checks: every `will…` is followed by its `did…` or its counter-`will…`; no page appears or disappears
/// twice in a row; at rest (``rest(expectsPage:)``) no page is appearing or disappearing, and exactly one page is
/// visible.
public struct LifecycleAuditor<Page: Hashable & Sendable>: Hashable, Sendable {
  /// A notification of a page.
  public enum Event: Hashable, Sendable {
    /// The page is about to appear.
    case willAppear(Page)
    /// The page has appeared.
    case didAppear(Page)
    /// The page is about to disappear.
    case willDisappear(Page)
    /// The page has disappeared.
    case didDisappear(Page)
  }

  /// The pages that are not hidden, with their states, in the order in which they began to appear.
  public private(set) var states: [(page: Page, state: PageAppearance.State)] {
    get { zip(pages, told).map { ($0, $1) } }
    set {
      pages = newValue.map(\.page)
      told = newValue.map(\.state)
    }
  }

  private var pages: [Page] = []
  private var told: [PageAppearance.State] = []

  /// Descriptions of all violations so far.
  public private(set) var complaints: [String] = []

  /// Creates an auditor for pages that are all hidden.
  public init() {}

  /// Creates an auditor for pages in the given states. All other pages are hidden.
  public init(states: [(page: Page, state: PageAppearance.State)]) {
    self.states = states.filter { $0.state != .hidden }
  }

  /// Returns the state of a page after its last notification.
  public func state(of page: Page) -> PageAppearance.State {
    pages.firstIndex(of: page).map { told[$0] } ?? .hidden
  }

  /// The pages that are not hidden.
  public var shown: [Page] { pages }

  /// Records a notification of a page.
  public mutating func observe(_ event: Event) {
    switch event {
    case .willAppear(let page): change(page, from: [.hidden, .disappearing], to: .appearing, "willAppear")
    case .didAppear(let page): change(page, from: [.appearing], to: .visible, "didAppear")
    case .willDisappear(let page):
      change(page, from: [.appearing, .visible], to: .disappearing, "willDisappear")
    case .didDisappear(let page): change(page, from: [.disappearing], to: .hidden, "didDisappear")
    }
  }

  /// Checks the states at rest. `expectsPage` tells whether the container is visible and has pages. If so, exactly one
  /// page must be visible; otherwise none.
  public mutating func rest(expectsPage: Bool = true) {
    for (page, state) in states where state != .visible {
      complain("at rest \(page) is \(state)")
    }
    let visible = states.filter { $0.state == .visible }
    if visible.count > 1 {
      complain("at rest \(visible.map { "\($0.page)" }.joined(separator: ", ")) are visible")
    }
    if expectsPage && visible.isEmpty { complain("at rest no page is visible") }
    if !expectsPage, let page = visible.first?.page { complain("\(page) is visible, and no page should be") }
  }

  private mutating func change(
    _ page: Page, from legal: [PageAppearance.State], to state: PageAppearance.State, _ name: String
  ) {
    let present = self.state(of: page)
    if !legal.contains(present) { complain("\(name) \(page): it is \(present)") }
    if let index = pages.firstIndex(of: page) {
      if state == .hidden {
        pages.remove(at: index)
        told.remove(at: index)
      } else {
        told[index] = state
      }
    } else if state != .hidden {
      pages.append(page)
      told.append(state)
    }
  }

  private mutating func complain(_ complaint: String) { complaints.append(complaint) }
}

// MARK: Folio's effects

extension LifecycleAuditor where Page == PageID {
  /// Records an effect of pages. Effects that do not concern the lifecycle are ignored.
  public mutating func observe(_ effect: PageEffect) {
    switch effect {
    case .willAppear(let page, _): observe(Event.willAppear(page))
    case .didAppear(let page): observe(Event.didAppear(page))
    case .willDisappear(let page, _): observe(Event.willDisappear(page))
    case .didDisappear(let page): observe(Event.didDisappear(page))
    default: return
    }
  }

  /// Records an effect of tabs.
  public mutating func observe(_ effect: TabEffect) { TabController.pageEffect(effect).map { observe($0) } }

  /// Records an effect of a cover.
  public mutating func observe(_ effect: CoverEffect) {
    CoverController.pageEffect(effect).map { observe($0) }
  }

  /// Records an effect of a pager.
  public mutating func observe(_ effect: PagerEffect) { Pager.pageEffect(effect).map { observe($0) } }

  /// Creates an auditor with the current states of the pages of a machine.
  public init(_ pages: PageController) {
    self.init(states: pages.appearances.told.map { ($0, pages.appearance(of: $0)) })
  }
}
