internal import FolioMachine

/// The indicator under the tabs: a pure function of the position in pages, of the two pages around the place, and of the
/// tabs' frames.
///
/// The middle of the indicator is at the position, even if the pages between are folded away. Its length is blended between
/// those of the two tabs. Beyond an end of the pages' line the edge policy applies, even if that is not the end of the
/// strip. When pages loop the line has no ends: the indicator moves from the last tab over the strip to the first.
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

  /// Returns the frame at a position, between two pages; nil without tabs. The position includes the distance by which
  /// pages are `pulled` beyond an end of their line.
  func frame(
    at position: Double, pulled pull: Double, between blend: PageBlend, over tabs: TabOffsets
  ) -> StripFrame? {
    guard tabs.count > 0 else { return nil }
    let inside = position - pull
    let frame = frame(at: inside, between: blend, over: tabs)
    // A position that a change of data left beyond the tabs counts as pulled, until it has returned.
    let beyond = loops ? 0 : inside - inside.clamped(0, Double(tabs.count - 1))
    let pages = abs(beyond) > 1e-9 ? pull + beyond : pull
    return pages == 0 ? frame : pulled(frame, by: pages)
  }

  private func frame(at position: Double, between blend: PageBlend, over tabs: TabOffsets) -> StripFrame {
    let part = blend.progress
    let first = tabs.frame(of: blend.from)
    if blend.to == blend.from, position == Double(blend.from) { return first }
    let second = tabs.frame(of: blend.to)
    if style == .snap { return part < 0.5 ? first : second }
    var frame: StripFrame
    if style == .elastic {
      // The leading edge is faster. If pages are folded away, or in a loop, the next tab may be before this one.
      let (slow, fast) = (part * part, part * (2 - part))
      let isBefore = second.offset < first.offset
      frame = first.blended(with: second, start: isBefore ? fast : slow, end: isBefore ? slow : fast)
    } else {
      frame = first.blended(with: second, by: part)
    }
    // Between tabs that are not neighbours the position passes others, which may be longer or shorter.
    if blend.to == blend.from + 1, abs(position - Double(blend.from) - part) <= 1e-9 { return frame }
    let straight = first.middle + (second.middle - first.middle) * part
    let shift = tabs.middle(at: position, loops: loops) - straight
    if abs(shift) > 1e-6 { frame.offset += shift }
    return frame
  }

  /// Returns the frame at a number of pages beyond the end of the pages' line.
  private func pulled(_ tab: StripFrame, by pages: Double) -> StripFrame {
    switch edge {
    case .clamp: return tab
    case .bounce:
      return StripFrame(offset: tab.offset + pages * tab.length, length: tab.length)
    case .compress:
      let length = tab.length * max(0, 1 - abs(pages))
      return StripFrame(offset: pages < 0 ? tab.offset : tab.end - length, length: length)
    }
  }
}

extension StripFrame {
  fileprivate var middle: Double { offset + length / 2 }
}
