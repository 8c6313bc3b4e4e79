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

  /// Returns the total length of what was inserted, removed or resized from a tab that stays in place to the tabs that
  /// a rectangle meets; nil if tabs were moved, or if the selected one or all on screen were removed.
  func room(to new: TabController, from anchor: PageID, around place: LayoutRect) -> Double? {
    // Beyond an end the indicator is pulled by a fraction of its length.
    guard page.pull == 0, !isBeyondAnEnd, !new.isBeyondAnEnd else { return nil }
    // If nothing of what was on screen remains, the pages rest elsewhere at once.
    guard page.scene.isEmpty || page.scene.contains(where: { new.page.index(of: $0.page) != nil }) else {
      return nil
    }
    // Between the last tab and the first the indicator passes over all others, and with other tabs over others.
    guard !isAtSeam, !new.isAtSeam else { return nil }
    guard let selected = page.selected, new.page.index(of: selected) != nil,
      page.pages.filter({ new.page.index(of: $0) != nil })
        == new.page.pages.filter({ page.index(of: $0) != nil })
    else { return nil }
    let shown = Set(page.scene.map(\.page))
    let met = page.pages.indices.filter { index in
      // Pages that a jump has folded are not between those on screen, but their tabs are.
      if shown.contains(page.pages[index]) { return true }
      guard let rect = rect(ofTab: page.pages[index]) else { return false }
      return rect.x <= place.x + place.width && place.x <= rect.x + rect.width
    }
    guard let first = page.index(of: anchor).map({ Int($0) }) else { return nil }
    let (low, high) = (min(first, met.first ?? first), max(first, met.last ?? first))
    // The indicator has the interpolated length of the tabs around it, so that a tab that is inserted or removed beside
    // them counts.
    let old = page.pages[max(0, low - 1)...min(page.pages.count - 1, high + 1)]
    var room = 0.0
    for id in old { room += abs((frame(of: id)?.length ?? 0) - (new.frame(of: id)?.length ?? 0)) }
    let kept = old.compactMap { new.page.index(of: $0).map { Int($0) } }
    guard let least = kept.min(), let greatest = kept.max() else { return nil }
    let came = new.page.pages[least...greatest].filter { page.index(of: $0) == nil }
    for id in came { room += new.frame(of: id)?.length ?? 0 }
    // The spacing of each inserted or removed tab counts as well.
    return room + Double(came.count + old.count - kept.count) * configuration.spacing + wayToNext(in: new)
  }

  /// Whether the position is before the first page or after the last one without a pull: it is on its way back.
  var isBeyondAnEnd: Bool {
    !page.configuration.loops && !(page.position >= 0 && page.position <= Double(page.count - 1))
  }

  /// Whether the position is between the last page of a loop and the first.
  var isAtSeam: Bool {
    guard page.configuration.loops, page.count > 0 else { return false }
    let count = Double(page.count)
    let position = page.position - (page.position / count).rounded(.down) * count
    return position > count - 1
  }

  /// Returns the change of the distance between the two tabs around the position if one of them has changed. A position
  /// between two tabs keeps its fraction of the distance from a remaining one, whichever tab is then beside it.
  func wayToNext(in new: TabController) -> Double {
    var low = page.position.rounded(.down)
    let part = page.position - low
    if page.configuration.loops, page.count > 1, new.page.count > 1 {
      // In a loop the indicator passes over the strip, from the last tab to the first.
      let count = Double(page.count)
      low -= (low / count).rounded(.down) * count
      let isOverStrip = part > 0 && low == count - 1
      let ends = [(page.count - 1, new.page.count - 1), (0, 0)]
      if isOverStrip {
        return ends.reduce(0) { sum, end in
          let (old, other) = (page.page(at: end.0), new.page.page(at: end.1))
          return old == other ? sum : sum + (old.flatMap { frame(of: $0)?.length } ?? 0) / 2
        }
      }
    }
    guard low >= 0, low < Double(page.count), part > 0 else { return 0 }
    return change(from: Int(low), to: 1, in: new) + change(from: Int(low) + 1, to: -1, in: new)
  }

  /// Returns half of the difference in length between the tab now beside a remaining one and the previous one.
  func change(from index: Int, to step: Int, in new: TabController) -> Double {
    guard let own = page.page(at: index), let place = new.page.index(of: own) else { return 0 }
    let (beside, other) = (page.page(at: index + step), new.page.page(at: Int(place) + step))
    guard beside != other else { return 0 }
    return abs(
      (beside.flatMap { frame(of: $0)?.length } ?? 0) - (other.flatMap { new.frame(of: $0)?.length } ?? 0))
      / 2
  }
}
