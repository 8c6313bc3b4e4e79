internal import FolioMachine

/// What a pointer has hold of.
enum Grip: Hashable, Sendable, Savable, Digestible {
  /// Nothing, or nothing any more.
  case none
  /// It is down on the strip and has not moved.
  case overStrip
  /// It is down on cover or content and has not moved; whether it stopped a motion, so that lifting is no tap.
  case overContent(stopped: Bool)
  /// It drags, and the host was asked whether that is ours: if so, it is this part's.
  case asked(ClaimPart?)
  /// It drags the strip.
  case strip
  /// It drags the pages.
  case pages
  /// It drags the list of a page.
  case list(PageID)
  /// It drags the container back.
  case back
  /// It presses a row that was highlighted, or has let go of one that it carried: nothing scrolls until it lifts.
  case row
  /// It is down on a page that peeks in, and has not moved.
  case overPage(PageID)
  /// It carries a row of the list of a page, which it has scrolled at an edge up to that moment; nil: it does not.
  case reorder(PageID, scrolledAt: Moment?)

  func combine(into digest: inout Digest) {
    switch self {
    case .none: digest.combine(0)
    case .overStrip: digest.combine(1)
    case .overContent(let stopped): digest.combine(stopped ? 2 : 3)
    case .strip: digest.combine(4)
    case .pages: digest.combine(5)
    case .list(let page): digest.combine(6, page)
    case .row: digest.combine(7)
    case .back: digest.combine(8)
    case .asked(let part): digest.combine(9, part)
    case .overPage(let page): digest.combine(10, page)
    case .reorder(let page, let moment): digest.combine(11, page, moment)
    }
  }
}
