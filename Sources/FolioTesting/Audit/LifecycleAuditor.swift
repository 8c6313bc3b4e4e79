public import Folio

/// Listens to what pages are told about their coming and going, and finds fault with it.
///
/// It knows nothing of Folio's machines: feed it what *any* host tells its pages, from `viewWillAppear` and its
/// sisters, from a log, or from effects. Pages are named by any value.
///
///     var auditor = LifecycleAuditor<String>()
///     auditor.hear(.willAppear("home"))
///     auditor.hear(.didAppear("home"))
///     auditor.hear(.didAppear("home"))
///     auditor.complaints       // ["didAppear home: it is visible"]
///
///                  willAppear               didAppear
///        hidden ───────────────▶ appearing ───────────▶ visible
///          ▲                       │    ▲                  │
///          │        willDisappear  ▼    │ willAppear       │ willDisappear
///          └──────────────────── disappearing ◀────────────┘
///               didDisappear
///
/// Laws it holds the host to: every `will…` is followed by its `did…` or its counter-`will…`; nothing appears or
/// disappears twice; at rest (``rest(expectsPage:)``) nobody is on the way, and exactly one page is visible.
public struct LifecycleAuditor<Page: Hashable & Sendable>: Hashable, Sendable {
  /// What a page is told.
  public enum Event: Hashable, Sendable {
    /// It begins to come into view.
    case willAppear(Page)
    /// It is in view.
    case didAppear(Page)
    /// It begins to leave.
    case willDisappear(Page)
    /// It is out of view.
    case didDisappear(Page)
  }

  /// The pages that are not hidden, each with what it was told last, the one that came first first.
  public private(set) var states: [(page: Page, state: PageAppearance.State)] {
    get { zip(pages, told).map { ($0, $1) } }
    set {
      pages = newValue.map(\.page)
      told = newValue.map(\.state)
    }
  }

  private var pages: [Page] = []
  private var told: [PageAppearance.State] = []

  /// What went wrong so far, in words.
  public private(set) var complaints: [String] = []

  /// An auditor of pages that are all hidden.
  public init() {}

  /// An auditor that begins in the middle: with these pages in these states, and all others hidden.
  public init(states: [(page: Page, state: PageAppearance.State)]) {
    self.states = states.filter { $0.state != .hidden }
  }

  /// What a page was told last.
  public func state(of page: Page) -> PageAppearance.State {
    pages.firstIndex(of: page).map { told[$0] } ?? .hidden
  }

  /// The pages that are visible, or on the way.
  public var shown: [Page] { pages }

  /// Takes what a page was told.
  public mutating func hear(_ event: Event) {
    switch event {
    case .willAppear(let page): change(page, from: [.hidden, .disappearing], to: .appearing, "willAppear")
    case .didAppear(let page): change(page, from: [.appearing], to: .visible, "didAppear")
    case .willDisappear(let page):
      change(page, from: [.appearing, .visible], to: .disappearing, "willDisappear")
    case .didDisappear(let page): change(page, from: [.disappearing], to: .hidden, "didDisappear")
    }
  }

  /// The host says that nothing moves. `expectsPage`: whether the container is in view and has pages; one of them
  /// must then be visible, and else none.
  public mutating func rest(expectsPage: Bool = true) {
    for (page, state) in states where state != .visible {
      complain("at rest \(page) is \(state)")
    }
    let visible = states.filter { $0.state == .visible }
    if visible.count > 1 {
      complain("at rest \(visible.map { "\($0.page)" }.joined(separator: ", ")) are visible")
    }
    if expectsPage && visible.isEmpty { complain("at rest no page is visible") }
    if !expectsPage, let page = visible.first?.page { complain("\(page) is visible, and none should be") }
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
  /// Takes an effect of pages; what does not speak of coming and going is passed over.
  public mutating func observe(_ effect: PageEffect) {
    switch effect {
    case .willAppear(let page, _): hear(.willAppear(page))
    case .didAppear(let page): hear(.didAppear(page))
    case .willDisappear(let page, _): hear(.willDisappear(page))
    case .didDisappear(let page): hear(.didDisappear(page))
    default: return
    }
  }

  /// Takes an effect of tabs.
  public mutating func observe(_ effect: TabEffect) { TabController.pageEffect(effect).map { observe($0) } }

  /// Takes an effect of a cover.
  public mutating func observe(_ effect: CoverEffect) {
    CoverController.pageEffect(effect).map { observe($0) }
  }

  /// Takes an effect of a pager.
  public mutating func observe(_ effect: PagerEffect) { Pager.pageEffect(effect).map { observe($0) } }

  /// An auditor that knows what the pages of a machine were told until now.
  public init(_ pages: PageController) {
    self.init(states: pages.appearances.told.map { ($0, pages.appearance(of: $0)) })
  }
}
