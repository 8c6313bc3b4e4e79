internal import Folio
internal import TerminalScreen

/// The flings of lists on a screen of whole rows.
///
/// A surface of pixels may glide to a halt. Whole rows below twelve a second are a stutter, and below one they seem to rest.
/// A fling therefore ends at a row as soon as it is slower, at most 1.6 seconds after its release: friction leaves 0.135 of
/// the velocity after a second, and the fastest fling has 300 rows a second.
extension Session {
  /// The velocity of the fastest fling, in points per second.
  static var fastestFling: Double { 300 * CellSize.row }
  /// The velocity at which a fling ends, in points per second.
  private static var slowestFling: Double { 12 * CellSize.row }

  /// Stores the list that a finger has just flung, if any. A list that returns to its ends by itself is not flung.
  func noteFling() {
    guard let page = pager.cover.tab.page.current, pager.list(of: page)?.phase == .decelerating else {
      return
    }
    flung = page
  }

  /// Returns the event that ends a fling, or nil while it is fast enough, and beyond the ends, from where a list returns by
  /// its spring.
  func endOfFling() -> PagerEvent? {
    guard let page = flung else { return nil }
    guard page == pager.cover.tab.page.current, let list = pager.list(of: page), list.phase == .decelerating
    else {
      flung = nil
      return nil
    }
    guard abs(list.velocity) < Session.slowestFling, list.offset > list.minimumOffset,
      list.offset < list.maximumOffset
    else { return nil }
    let rows = list.offset / CellSize.row
    let row = list.velocity > 0 ? rows.rounded(.up) : rows.rounded(.down)
    let offset = min(max(row * CellSize.row, list.minimumOffset), list.maximumOffset)
    return .list(page, .setOffset(to: offset))
  }
}
