internal import FolioMachine

/// Two pages, and how far it is from the one to the other: what blends what is different on each page, as the height
/// of a strip is.
struct PageBlend: Hashable, Sendable {
  /// The indexes of the two; the same page twice where nothing is under way.
  var from: Int
  var to: Int
  /// How far it is: 0 at the one … 1 at the other.
  var progress: Double
}

extension PageController {
  /// The two pages between which the position is; nil without pages. Complexity: O(log disabled pages).
  ///
  /// In a jump these are its two ends and its progress, over however many pages it goes. A drag and its settle are
  /// between neighbours on the line of pages that they move along (see ``Reach``); beyond an edge, or a lock, they are
  /// at the page there. So it is a continuous function of where what runs is.
  var blend: PageBlend? {
    switch state {
    case .resting: restIndex < 0 ? nil : PageBlend(from: restIndex, to: restIndex, progress: 0)
    case .jumping(let jump): PageBlend(from: jump.from, to: jump.to, progress: jump.progress.clamped(0, 1))
    case .dragging(let drag): blend(drag)
    case .settling(let settle): blend(Drag(travel: settle.travel, took: Double(settle.travel.base)))
    }
  }

  private func blend(_ drag: Drag) -> PageBlend {
    let travel = drag.travel
    let edges = edges(of: drag)
    let guess = Double(travel.guess ?? travel.base)
    let place = travel.place.clamped(min(edges.low, guess), max(edges.high, guess))
    let step = place.floored
    let from = index(of: Int64(step), on: travel)
    let progress = place - step
    return PageBlend(
      from: from, to: progress > 0 ? index(of: Int64(step) + 1, on: travel) : from, progress: progress)
  }
}
