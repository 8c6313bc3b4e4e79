public import Folio

/// A machine with pages: a `PageController` or a machine that contains one.
public protocol PagingMachine: StoryboardMachine, Digestible {
  /// The pages.
  var pageController: PageController { get }

  /// Returns an event of the pages as an event of the machine.
  static func event(_ event: PageEvent) -> Event

  /// Returns the effect of the pages in an effect of the machine; nil for any other effect.
  static func pageEffect(_ effect: Effect) -> PageEffect?

  /// Returns the events that set the length of the pages.
  static func layout(length: Double) -> [Event]
}

/// A machine with tabs.
public protocol TabbedMachine: PagingMachine {
  /// The tabs.
  var tabController: TabController { get }

  /// Returns an event of the tabs as an event of the machine.
  static func event(_ event: TabEvent) -> Event
}

/// A machine with a cover.
public protocol CoveredMachine: TabbedMachine {
  /// The cover.
  var coverController: CoverController { get }

  /// Returns an event of the cover as an event of the machine.
  static func event(_ event: CoverEvent) -> Event
}

extension PagingMachine {
  /// Returns the event for a frame.
  public static func ticked(at moment: Moment) -> Event? { event(.ticked(at: moment)) }

  /// Returns the event for the end of a turn. A host's scroller at rest on a page waits for it.
  public static func turnEnded(at moment: Moment) -> Event? { event(.turnEnded) }

  /// Returns the event that sets the length of the pages.
  public static func layout(length: Double) -> [Event] { [event(.layoutChanged(length: length))] }

  /// The columns for the position of the pages and their effects.
  public static var columns: [Column<Self>] { [.moment, .event] + pageColumns }
}

extension TabbedMachine {
  /// Returns an event of the pages as an event of the machine.
  public static func event(_ event: PageEvent) -> Event { Self.event(.page(event)) }

  /// Returns the events that set the lengths of pages and strip.
  public static func layout(length: Double) -> [Event] {
    [event(.layoutChanged(length: length)), event(.stripLayoutChanged(length: length))]
  }

  /// The columns for the positions of pages and strip and their effects.
  public static var columns: [Column<Self>] { [.moment, .event] + pageColumns + tabColumns }
}

extension CoveredMachine {
  /// Returns an event of the tabs as an event of the machine.
  public static func event(_ event: TabEvent) -> Event { Self.event(.tab(event)) }

  /// Returns the events that set the lengths of pages and strip, and a viewport 600 points high.
  public static func layout(length: Double) -> [Event] {
    [
      event(.viewportChanged(height: 600, bottomInset: 0)), event(.page(.layoutChanged(length: length))),
      event(.stripLayoutChanged(length: length)),
    ]
  }

  /// The columns for the positions of pages, strip and cover and their effects.
  public static var columns: [Column<Self>] { [.moment, .event] + pageColumns + tabColumns + coverColumns }
}

extension PageController: PagingMachine {
  /// The machine itself.
  public var pageController: PageController { self }
  /// Returns the event unchanged.
  public static func event(_ event: PageEvent) -> PageEvent { event }
  /// Returns the effect unchanged.
  public static func pageEffect(_ effect: PageEffect) -> PageEffect? { effect }
}

extension TabController: TabbedMachine {
  /// The pages.
  public var pageController: PageController { page }
  /// The machine itself.
  public var tabController: TabController { self }
  /// Returns the event unchanged.
  public static func event(_ event: TabEvent) -> TabEvent { event }
  /// Returns the effect of the pages.
  public static func pageEffect(_ effect: TabEffect) -> PageEffect? {
    if case .page(let effect) = effect { effect } else { nil }
  }
}

extension CoverController: CoveredMachine {
  /// The pages.
  public var pageController: PageController { tab.page }
  /// The tabs.
  public var tabController: TabController { tab }
  /// The machine itself.
  public var coverController: CoverController { self }
  /// Returns the event unchanged.
  public static func event(_ event: CoverEvent) -> CoverEvent { event }
  /// Returns the effect of the pages.
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
  /// Returns an event of cover, tabs or pages as an event of the pager.
  public static func event(_ event: CoverEvent) -> PagerEvent { .cover(event) }
  /// Returns the effect of the pages.
  public static func pageEffect(_ effect: PagerEffect) -> PageEffect? {
    if case .cover(let effect) = effect { CoverController.pageEffect(effect) } else { nil }
  }
  /// The columns for the positions of pages, strip, cover and the rows of the selected page, and their effects.
  public static var columns: [Column<Pager>] {
    [.moment, .event] + pageColumns + tabColumns + coverColumns + rowColumns
  }
  /// Returns the event that sets a container of this width, 600 points high.
  public static func layout(length: Double) -> [PagerEvent] {
    [.frameChanged(LayoutRect(width: length, height: 600))]
  }
}

extension CarouselController: PagingMachine {
  /// The pages.
  public var pageController: PageController { page }
  /// Returns an event of the pages as an event of the carousel.
  public static func event(_ event: PageEvent) -> CarouselEvent { .page(event) }
  /// Returns the effect of the pages.
  public static func pageEffect(_ effect: CarouselEffect) -> PageEffect? {
    if case .page(let effect) = effect { effect } else { nil }
  }
}
