public import Folio

/// A machine with pages in it: a `PageController`, or one that contains one.
public protocol PagingMachine: StoryboardMachine, Digestible {
  /// The pages.
  var pageController: PageController { get }

  /// An event of the pages, as an event of the machine.
  static func event(_ event: PageEvent) -> Event

  /// What an effect says of the pages; nil if it speaks of something else.
  static func pageEffect(_ effect: Effect) -> PageEffect?

  /// The events that give the machine a size: pages of this length.
  static func layout(length: Double) -> [Event]
}

/// A machine with tabs in it.
public protocol TabbedMachine: PagingMachine {
  /// The tabs.
  var tabController: TabController { get }

  /// An event of the tabs, as an event of the machine.
  static func event(_ event: TabEvent) -> Event
}

/// A machine with a cover in it.
public protocol CoveredMachine: TabbedMachine {
  /// The cover.
  var coverController: CoverController { get }

  /// An event of the cover, as an event of the machine.
  static func event(_ event: CoverEvent) -> Event
}

extension PagingMachine {
  /// A frame.
  public static func ticked(at moment: Moment) -> Event? { event(.ticked(at: moment)) }

  /// The end of a turn, which a scroller of the host's waits for that stands on a page.
  public static func turnEnded(at moment: Moment) -> Event? { event(.turnEnded) }

  /// The length of the pages.
  public static func layout(length: Double) -> [Event] { [event(.layoutChanged(length: length))] }

  /// Where the pages are, and what was told of them.
  public static var columns: [Column<Self>] { [.moment, .event] + pageColumns }
}

extension TabbedMachine {
  /// An event of the pages, as one of the machine.
  public static func event(_ event: PageEvent) -> Event { Self.event(.page(event)) }

  /// The length of pages and strip.
  public static func layout(length: Double) -> [Event] {
    [event(.layoutChanged(length: length)), event(.stripLayoutChanged(length: length))]
  }

  /// Where pages and strip are, and what was told of them.
  public static var columns: [Column<Self>] { [.moment, .event] + pageColumns + tabColumns }
}

extension CoveredMachine {
  /// An event of the tabs, as one of the machine.
  public static func event(_ event: TabEvent) -> Event { Self.event(.tab(event)) }

  /// The length of pages and strip, and a viewport 600 points high.
  public static func layout(length: Double) -> [Event] {
    [
      event(.viewportChanged(height: 600, bottomInset: 0)), event(.page(.layoutChanged(length: length))),
      event(.stripLayoutChanged(length: length)),
    ]
  }

  /// Where pages, strip and cover are, and what was told of them.
  public static var columns: [Column<Self>] { [.moment, .event] + pageColumns + tabColumns + coverColumns }
}

extension PageController: PagingMachine {
  /// Itself.
  public var pageController: PageController { self }
  /// The same.
  public static func event(_ event: PageEvent) -> PageEvent { event }
  /// The same.
  public static func pageEffect(_ effect: PageEffect) -> PageEffect? { effect }
}

extension TabController: TabbedMachine {
  /// The pages.
  public var pageController: PageController { page }
  /// Itself.
  public var tabController: TabController { self }
  /// The same.
  public static func event(_ event: TabEvent) -> TabEvent { event }
  /// What the pages say.
  public static func pageEffect(_ effect: TabEffect) -> PageEffect? {
    if case .page(let effect) = effect { effect } else { nil }
  }
}

extension CoverController: CoveredMachine {
  /// The pages.
  public var pageController: PageController { tab.page }
  /// The tabs.
  public var tabController: TabController { tab }
  /// Itself.
  public var coverController: CoverController { self }
  /// The same.
  public static func event(_ event: CoverEvent) -> CoverEvent { event }
  /// What the pages say.
  public static func pageEffect(_ effect: CoverEffect) -> PageEffect? {
    if case .tab(let effect) = effect { TabController.pageEffect(effect) } else { nil }
  }
}

extension Pager: CoveredMachine {
  /// The pages.
  public var pageController: PageController { cover.tab.page }
  /// The tabs.
  public var tabController: TabController { cover.tab }
  /// The cover.
  public var coverController: CoverController { cover }
  /// An event for cover, tabs or pages.
  public static func event(_ event: CoverEvent) -> PagerEvent { .cover(event) }
  /// What the pages say.
  public static func pageEffect(_ effect: PagerEffect) -> PageEffect? {
    if case .cover(let effect) = effect { CoverController.pageEffect(effect) } else { nil }
  }
  /// Where pages, strip, cover and the rows of the selected page are, and what was told of them.
  public static var columns: [Column<Pager>] {
    [.moment, .event] + pageColumns + tabColumns + coverColumns + rowColumns
  }
  /// A container of this width, 600 points high.
  public static func layout(length: Double) -> [PagerEvent] {
    [.frameChanged(LayoutRect(width: length, height: 600))]
  }
}

extension CarouselController: PagingMachine {
  /// The pages.
  public var pageController: PageController { page }
  /// An event for the pages.
  public static func event(_ event: PageEvent) -> CarouselEvent { .page(event) }
  /// What the pages say.
  public static func pageEffect(_ effect: CarouselEffect) -> PageEffect? {
    if case .page(let effect) = effect { effect } else { nil }
  }
}
