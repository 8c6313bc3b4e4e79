internal import FolioMachine

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

  /// ``position`` without what is pulled beyond an edge, or a lock: there it is that of the page there.
  var reachedPosition: Double {
    switch state {
    case .resting: position
    case .jumping:
      configuration.loops ? position : position.clamped(0, Double(order.count - 1))
    case .dragging(let drag): reachedPosition(drag)
    case .settling(let settle):
      reachedPosition(Drag(travel: settle.travel, took: Double(settle.travel.base)))
    }
  }

  private func reachedPosition(_ drag: Drag) -> Double {
    var travel = drag.travel
    travel.place = reachedPlace(drag)
    return position(travel)
  }

  /// The place of a drag without what is pulled beyond its edges.
  private func reachedPlace(_ drag: Drag) -> Double {
    let edges = edges(of: drag)
    let guess = Double(drag.travel.guess ?? drag.travel.base)
    return drag.travel.place.clamped(min(edges.low, guess), max(edges.high, guess))
  }

  private func blend(_ drag: Drag) -> PageBlend {
    let travel = drag.travel
    let place = reachedPlace(drag)
    let step = place.floored
    let from = index(of: Int64(step), on: travel)
    let progress = place - step
    return PageBlend(
      from: from, to: progress > 0 ? index(of: Int64(step) + 1, on: travel) : from, progress: progress)
  }
}
