public import Folio

/// Everything that a machine has on screen, and where.
///
/// A drawing is compared with the next one by ``Law/continuity``. It holds rectangles in points of whatever is seen:
/// what has no visible part is not in it, and a container that is hidden or not laid out draws nothing.
public struct Drawing: Sendable {
  /// Something on screen.
  public enum Thing: Hashable, Sendable {
    /// The cover.
    case cover
    /// The strip of tabs.
    case strip
    /// The indicator under the tabs.
    case indicator
    /// The tab of a page.
    case tab(PageID)
    /// A page.
    case page(PageID)
    /// The content of a page, scrolled by the host: the point at offset 0.
    case content(PageID)
    /// An item of a feed, by the host's identity.
    case item(Int64)
    /// A row, by its index before the event; the page is nil for a list on its own.
    case row(PageID?, Int64)
    /// The header that sticks to the top of a list.
    case stickyRow(PageID?)
    /// The row that a finger carries, or one that it has let go and that glides to its place.
    case carriedRow(PageID?)
  }

  /// A list that is on screen.
  public struct ShownList: Sendable {
    /// Its page; nil for a list on its own.
    public var page: PageID?
    /// The list.
    public var list: ListController
    /// Points from the viewport's top to the first point of content that is seen, below cover, strip or inset.
    public var seenTop: Double
    /// Whether the list waits for rows to take the place that was saved for it.
    public var isRestoring: Bool

    /// Describes a list that is on screen.
    public init(page: PageID? = nil, list: ListController, seenTop: Double, isRestoring: Bool = false) {
      self.page = page
      self.list = list
      self.seenTop = seenTop
      self.isRestoring = isRestoring
    }
  }

  /// Where each thing is, rows of lists apart.
  public var places: [Thing: LayoutRect]

  /// Through what the pages are seen, over whose edges they come and go; nil if they do neither. Across the way that
  /// pages go it may be as large as it likes.
  public var window: LayoutRect?

  /// The lists whose rows are on screen.
  public var lists: [ShownList] = []

  /// The pages that are drawn; nil for a machine without pages.
  public var pages: PageController?

  /// The tabs that are drawn; nil for a machine without tabs.
  public var tabs: TabController?

  /// The feed that is drawn; nil for a machine without one.
  public var feed: FeedController?

  /// Describes what is on screen; nothing by default.
  public init(places: [Thing: LayoutRect] = [:]) { self.places = places }

  /// Whether nothing is on screen.
  public var isEmpty: Bool { places.isEmpty && lists.isEmpty }
}
