internal import Folio

extension TabController {
  /// Returns the tab that keeps its place when tabs change; if it was removed, the first remaining one. A tab without
  /// length is not seen, before or after.
  func anchor(in new: TabController) -> PageID? {
    let seen = visibleTabs.compactMap { page.page(at: $0) }.filter { frame(of: $0)?.length ?? 0 > 0 }
    let first =
      isStripLeftToItself ? [page.selected, pageUnderIndicator].compactMap { $0.filter(in: seen) } : []
    return (first + seen).first { new.frame(of: $0)?.length ?? 0 > 0 }
  }

  /// The page whose tab is nearest to the position.
  var pageUnderIndicator: PageID? {
    let (index, count) = (page.position.rounded(.toNearestOrAwayFromZero), Double(page.count))
    guard count > 0 else { return nil }
    let round = page.configuration.loops ? (index / count).rounded(.down) * count : 0
    return page.page(at: Int(min(max(index - round, 0), count - 1)))
  }

  /// Whether any tab with a length is visible.
  var showsTabs: Bool {
    stripLength > 0 && visibleTabs.contains { page.page(at: $0).flatMap { frame(of: $0) }?.length ?? 0 > 0 }
  }

  /// Whether tabs were inserted, removed, moved or resized.
  func hasOtherTabs(than new: TabController) -> Bool {
    page.pages != new.page.pages || page.pages.contains { frame(of: $0)?.length != new.frame(of: $0)?.length }
  }

  /// Returns the total length by which tabs were resized from a tab that stays in place to the tabs that a rectangle meets;
  /// nil if the indicator is beyond an end, or between the last tab and the first of a loop, where it passes over all others.
  func room(to new: TabController, from anchor: PageID, around place: LayoutRect) -> Double? {
    let (position, last) = (page.position, Double(page.count - 1))
    guard page.pull == 0, position >= 0, position <= last else { return nil }
    let shown = Set(page.scene.map(\.page))
    let met = page.pages.indices.filter { index in
      // Pages that a jump has folded are not between those on screen, but their tabs are.
      if shown.contains(page.pages[index]) { return true }
      guard let rect = rect(ofTab: page.pages[index]) else { return false }
      return rect.x <= place.x + place.width && place.x <= rect.x + rect.width
    }
    guard let first = page.index(of: anchor).map({ Int($0) }) else { return nil }
    let (low, high) = (min(first, met.first ?? first), max(first, met.last ?? first))
    return page.pages[max(0, low - 1)...min(page.pages.count - 1, high + 1)].reduce(0) {
      $0 + abs((frame(of: $1)?.length ?? 0) - (new.frame(of: $1)?.length ?? 0))
    }
  }
}
