public import Folio

/// What an event may move on screen.
///
/// Time and touch move anything. Data moves what lies beyond an anchor, as far as what came, went or grew between makes
/// room. Everything else moves nothing.
public struct Freedom: Hashable, Sendable {
  /// How far one kind of things may move.
  public enum Degree: UInt8, Hashable, Sendable, CaseIterable {
    /// It stays, and nothing comes or goes.
    case fixed
    /// Its anchor stays.
    case anchored
    /// It goes anywhere.
    case free
  }

  /// The pages.
  public var pages: Degree
  /// The tabs and the indicator.
  public var tabs: Degree
  /// The cover and the strip under it.
  public var cover: Degree
  /// The rows of lists, items of feeds, and content that the host scrolls.
  public var rows: Degree
  /// The page that ``rows`` speaks of, where it does not speak of all: the rows of other pages are fixed.
  public var page: PageID?

  /// Describes what may move.
  public init(
    pages: Degree = .fixed, tabs: Degree = .fixed, cover: Degree = .fixed, rows: Degree = .fixed,
    of page: PageID? = nil
  ) {
    self.pages = pages
    self.tabs = tabs
    self.cover = cover
    self.rows = rows
    self.page = page
  }

  /// Nothing moves.
  public static let nothing = Freedom()

  /// Anything may move: time, touch, a change of the container, a request without animation.
  public static let anything = Freedom(pages: .free, tabs: .free, cover: .free, rows: .free)

  /// How far the rows of a page may move.
  func rows(of page: PageID?) -> Degree {
    guard let own = self.page else { return rows }
    return own == page ? rows : .fixed
  }
}
