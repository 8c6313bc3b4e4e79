internal import FolioMachine

/// The indicator under the tabs: a pure function of the position, in pages, and of the tabs' frames.
///
/// Between two tabs it goes from the frame of one to that of the next, so that it is the same motion in drags and
/// in jumps, where the position travels over all tabs between. Beyond the ends the edge policy rules. When pages
/// loop the strip has no ends: from the last tab it goes on to the first, over the strip.
///
///     tabs 0 ..< 100 and 100 ..< 160, position 0.5, linear     →  offset 50, length 80
///                                     position −0.2, bounce    →  offset −20, length 100
///                                     position −0.2, compress  →  offset 0, length 80
///
/// Law: at an integer it is exactly that tab's frame. Complexity: O(1).
struct Indicator {
  var style: IndicatorStyle
  var edge: IndicatorEdge
  var loops: Bool

  /// The frame at a position; nil without tabs.
  func frame(at position: Double, over tabs: TabOffsets) -> StripFrame? {
    guard tabs.count > 0 else { return nil }
    let last = tabs.count - 1
    if loops && last > 0 { return between(position, tabs) }
    if position < 0 { return pulled(tabs.frame(of: 0), by: position) }
    if position > Double(last) { return pulled(tabs.frame(of: last), by: position - Double(last)) }
    return between(position, tabs)
  }

  /// The frame between the tab before a position and the tab after it.
  private func between(_ position: Double, _ tabs: TabOffsets) -> StripFrame {
    let count = Double(tabs.count)
    let low = position.floored
    let part = position - low
    let first = Int(low - (low / count).floored * count)
    // A quotient that was rounded up to the next integer must not lead out of the strip.
    let before = tabs.frame(of: first.clamped(0, tabs.count - 1))
    guard part > 0 else { return before }
    let after = tabs.frame(of: first + 1 < tabs.count ? first + 1 : 0)
    switch style {
    case .linear: return before.blended(with: after, by: part)
    case .elastic: return before.blended(with: after, start: part * part, end: part * (2 - part))
    case .snap: return part < 0.5 ? before : after
    }
  }

  /// The frame of the first or the last tab when the position is so many pages beyond it.
  private func pulled(_ tab: StripFrame, by pages: Double) -> StripFrame {
    switch edge {
    case .clamp: return tab
    case .bounce:
      return StripFrame(offset: (tab.offset + pages * tab.length).withoutNegativeZero, length: tab.length)
    case .compress:
      let length = tab.length * max(0, 1 - abs(pages))
      return StripFrame(offset: pages < 0 ? tab.offset : tab.end - length, length: length)
    }
  }
}
