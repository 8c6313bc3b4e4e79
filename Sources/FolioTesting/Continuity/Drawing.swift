public import Folio

/// The rectangles of everything that a machine has on screen.
///
/// ``Law/continuity`` compares a drawing with the next one. It contains rectangles in points of what is visible. A
/// thing without a visible part is not in it, and a container that is hidden or not laid out has an empty drawing.
public struct Drawing: Sendable {
  /// A thing on screen.
  public enum Thing: Hashable, Sendable {
    /// The cover.
    case cover
    /// The strip of tabs.
    case strip
    /// The indicator under the tabs.
    case indicator
    /// The tab of a page.
    case tab(PageID)
    /// The emphasis of the tab of a page, as a place on a line of 100 points.
    case emphasis(PageID)
    /// A page.
    case page(PageID)
    /// The content of a page that the host scrolls: its point at offset 0.
    case content(PageID)
    /// An item of a feed, by the host's identity.
    case item(Int64)
    /// A row, by its index before the event. The page is nil for a list on its own.
    case row(PageID?, Int64)
    /// The sticky header of a list.
    case stickyRow(PageID?)
    /// A row that a finger carries, or a dropped row that glides to its place.
    case carriedRow(PageID?)
  }

  /// A list on screen.
  public struct ShownList: Sendable {
    /// The page of the list; nil for a list on its own.
    public var page: PageID?
    /// The list.
    public var list: ListController
    /// The distance from the top of the viewport to the first visible point of content, below cover, strip or inset, in
    /// points.
    public var seenTop: Double
    /// Whether the list waits for rows to return to a saved place.
    public var isRestoring: Bool

    /// Creates a list on screen.
    public init(page: PageID? = nil, list: ListController, seenTop: Double, isRestoring: Bool = false) {
      self.page = page
      self.list = list
      self.seenTop = seenTop
      self.isRestoring = isRestoring
    }
  }

  /// The rectangle of each thing, except rows of lists.
  public var places: [Thing: LayoutRect]

  /// The window over whose edges pages appear and disappear; nil if they do neither. Across the axis of the pages it
  /// may have any size.
  public var window: LayoutRect?

  /// The lists whose rows are on screen.
  public var lists: [ShownList] = []

  /// The pages of the machine; nil for a machine without pages.
  public var pages: PageController?

  /// The tabs of the machine; nil for a machine without tabs.
  public var tabs: TabController?

  /// The feed of the machine; nil for a machine without a feed.
  public var feed: FeedController?

  /// Creates a drawing; by default it is empty.
  public init(places: [Thing: LayoutRect] = [:]) { self.places = places }

  /// Whether nothing is on screen.
  public var isEmpty: Bool { places.isEmpty && lists.isEmpty }
}
