internal import FolioMachine

/// Which pages are in view beside those that a transition names.
extension PageController {
  /// How pages lie in the viewport; it must have a length.
  var measure: PageMeasure { PageMeasure(fraction: configuration.pageFraction, pitch: pitch / length) }

  /// Whether it is worth asking for neighbours: what lies at hand, without a look at what runs.
  @inline(__always)
  var mayAskForNeighbours: Bool { configuration.pageFraction < 1 || mayPass.truth }

  /// Whether there can be neighbours in view: of pages shorter than the viewport, or where a release passes pages.
  @inline(__always)
  var mayHaveNeighbours: Bool { configuration.pageFraction < 1 || (mayPass.truth && isFar) }

  /// Whether released pages go over others, or a finger has caught them.
  var isFar: Bool {
    switch state {
    case .resting, .jumping: false
    case .dragging(let drag): isFar(drag.travel)
    case .settling(let settle): isFar(settle.travel)
    }
  }

  /// The pages in view beside the page at rest or the two ends of what runs; nil if there can be none.
  var neighbours: Neighbours? {
    guard length > 0, restIndex >= 0, mayHaveNeighbours else { return nil }
    switch state {
    case .resting: return neighbours(of: Travel(origin: restIndex))
    case .dragging(let drag): return neighbours(of: drag.travel)
    case .settling(let settle): return neighbours(of: settle.travel)
    case .jumping(let jump): return neighbours(of: jump)
    }
  }

  /// The step at which a page of a travel is drawn: round a loop, the one nearest to the viewport.
  func shown(_ step: Int64, of travel: Travel) -> Int64 {
    guard mayHaveNeighbours, let around = round(of: travel) else { return step }
    let rounds = ((travel.place - Double(step)) / Double(around) + 0.5).floored
    return step + Int64(rounds) * around
  }

  /// After how many steps the line of a travel comes round; nil if it has ends.
  private func round(of travel: Travel) -> Int64? {
    guard configuration.loops else { return nil }
    guard bounds(from: travel.origin).high >= Reach.farthest else { return nil }
    return Int64(reach.reachable(from: travel.origin))
  }

  private func neighbours(of travel: Travel) -> Neighbours {
    let place = travel.place
    let farthest = measure.farthest
    let bounds = bounds(from: travel.origin)
    var first = max(bounds.low, Int64((place - farthest).floored) + 1)
    var last = min(bounds.high, Int64((place + farthest).ceiled) - 1)
    if let around = round(of: travel) {
      // Each page has one place, the nearest: half a round on either side, forward on a tie.
      let start = Int64((place - Double(around) / 2).floored) + 1
      first = max(first, start)
      last = min(last, start + around - 1)
    }
    let base = shown(travel.base, of: travel)
    let guess = travel.guess.map { shown($0, of: travel) } ?? base
    let (low, high) = (min(base, guess), max(base, guess))
    func run(_ start: Int64, _ end: Int64) -> Neighbours.Run {
      .init(max(start, first), min(end, last), from: travel.origin, middle: place)
    }
    return neighbours((run(first, low - 1), run(low + 1, high - 1), run(high + 1, last)))
  }

  /// The neighbours before the first and after the last of a jump's two pages, as if those between were cut out.
  private func neighbours(of jump: Jump) -> Neighbours {
    let lower = jump.goesForward ? jump.from : jump.to
    let upper = jump.goesForward ? jump.to : jump.from
    let offset = jump.goesForward ? -jump.progress : jump.progress - 1
    let farthest = measure.farthest
    let loops = configuration.loops
    let below = bounds(from: lower).low
    let above = bounds(from: upper).high
    var first = max(below, Int64((-farthest - offset).floored) + 1)
    var last = min(above, Int64((farthest - offset - 1).ceiled) - 1)
    if loops || lower > upper {
      // Both sides have the same pages: each of them stands on one side only, the nearer.
      let others = Int64(reach.between(upper, lower))
      first = max(first, -others)
      last = min(last, others)
      while max(0, -first) + max(0, last) > others {
        if offset + Double(first) + offset + 1 + Double(last) < 0 { first += 1 } else { last -= 1 }
      }
    }
    let before = min(-1, Int64((farthest - offset).ceiled) - 1)
    let after = max(1, Int64((-farthest - offset - 1).floored) + 1)
    return neighbours(
      (
        .init(first, before, from: lower, middle: -offset),
        .init(after, last, from: upper, middle: -offset - 1), .init()
      ))
  }

  private func neighbours(_ runs: (Neighbours.Run, Neighbours.Run, Neighbours.Run)) -> Neighbours {
    Neighbours(order: order, reach: reach, loops: configuration.loops, measure: measure, runs: runs)
  }
}
