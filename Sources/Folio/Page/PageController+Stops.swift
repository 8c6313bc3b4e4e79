internal import FolioMachine
internal import FolioMotion

/// A stop for a destination.
extension PageController {
  /// Returns the stop of a destination: its own if it is on screen, else one next to the outermost stop on screen, with the
  /// pages between folded away.
  ///
  /// The stop is on the side of the page in the order, seen from the stop on screen that is nearest to the place. A page
  /// between the stops on screen is placed `onward`, in the direction of the motion. `tie` is the direction taken when
  /// pages loop and both directions are as long. `way` is the only direction: the page has a stop in each round, and only
  /// one of them is visible while one page fills the viewport.
  @inline(never)
  mutating func placeStop(for page: Int, onward: Int64, tie: Int8, way: Int64 = 0) -> Int64 {
    let (first, last) = findStopsOnScreen()
    keep(first, last)
    if let step = stopOnScreen(of: page, first, last),
      way == 0 || seesBeside || (Double(step) - travel.place) * Double(way) >= 0
    {
      return step
    }
    if way != 0 {
      let outer = way > 0 ? last : first
      let index = self.index(of: page, onward: way, from: unreducedIndex(at: outer))
      return placeStop(at: index, beyond: outer, side: way, atMost: seenBeside(index, side: -way))
    }
    let nearest = unreducedIndex(at: nearestStep.clamped(first, last))
    var index = index(of: page, seenFrom: nearest, tie: tie)
    var side: Int64 = index > nearest ? 1 : -1
    var outer = side > 0 ? last : first
    if (index - unreducedIndex(at: outer)) * side <= 0 {
      side = onward
      outer = side > 0 ? last : first
      index = self.index(of: page, seenFrom: unreducedIndex(at: outer), tie: Int8(side))
    }
    return placeStop(at: index, beyond: outer, side: side, atMost: seenBeside(index, side: -side))
  }

  /// Returns the stop of the page with an index on a side of the outermost stop. At most this many pages that precede it in
  /// the order are between, up to the first that is on screen; all others are folded away.
  @inline(never)
  mutating func placeStop(at index: Int64, beyond outer: Int64, side: Int64, atMost most: Int64) -> Int64 {
    let from = unreducedIndex(at: outer)
    let between = pagesBetween(from, index, side: side)
    var beside = most
    if most > 0 {
      // A page between the stops on screen is placed with the pages that are visible beside it.
      if (index - from) * side > 0 { beside = min(beside, between) }
      let own = bounds(from: reduced(index))
      beside = pagesBeside(index, atMost: min(beside, side > 0 ? -own.low : own.high), side: side)
    }
    let step = outer + side * (beside + 1)
    if between == beside, unreducedIndex(at: step) == index, contains(step) { return step }
    keepingOrigin { $0.fold(beyond: outer, forward: side > 0, step: step, index: index) }
    return step
  }

  /// Returns the number of pages before one in the order, seen from a side, up to the first that is on screen: that page
  /// has its stop, and is not a page between.
  @inline(never)
  private mutating func pagesBeside(_ index: Int64, atMost most: Int64, side: Int64) -> Int64 {
    let (first, last) = findStopsOnScreen()
    var count: Int64 = 0
    while count < most {
      let next = reach.index(index, movedBy: -side * (count + 1), loops: configuration.loops)
      if stopOnScreen(of: reduced(next), first, last) != nil { break }
      count += 1
    }
    return count
  }

  @inline(__always)
  func contains(_ step: Int64) -> Bool {
    let (low, high) = bounds
    return step >= low && step <= high
  }

  /// Returns the stop of a page among those on screen, the nearest to the place if it has several.
  @inline(never)
  mutating func stopOnScreen(of page: Int, _ first: Int64, _ last: Int64) -> Int64? {
    var found: Int64?
    for step in first...last where index(at: step) == page {
      if let best = found, abs(Double(best) - travel.place) < abs(Double(step) - travel.place) { continue }
      found = step
    }
    return found
  }

  /// Returns the index of a page; if pages loop, the one in the shorter direction from another.
  mutating func index(of page: Int, seenFrom index: Int64, tie: Int8) -> Int64 {
    guard configuration.loops else { return Int64(page) }
    let count = Int64(order.count)
    let from = Int64(reduced(index))
    let ahead = Int64(page) >= from ? Int64(page) - from : Int64(page) - from + count
    let behind = count - ahead
    let goesForward = ahead == behind ? tie > 0 : ahead < behind
    return goesForward ? index + ahead : index - behind
  }

  /// Returns the index of a page in a direction from another: at least one page away, at most one round.
  mutating func index(of page: Int, onward way: Int64, from index: Int64) -> Int64 {
    let count = Int64(order.count)
    let ahead = (Int64(page) - Int64(reduced(index)) + count) % count
    if way > 0 { return index + (ahead == 0 ? count : ahead) }
    return index - (count - ahead)
  }

  /// Returns the number of pages of the line between two indexes on a side of the first; 0 if the second is not on that
  /// side.
  private mutating func pagesBetween(_ outer: Int64, _ index: Int64, side: Int64) -> Int64 {
    guard (index - outer) * side > 0 else { return 0 }
    return side > 0 ? rank(index) - rank(outer + 1) : rank(outer) - rank(index + 1)
  }

  /// Returns the number of reachable pages before an index, which may exceed the ends.
  private mutating func rank(_ index: Int64) -> Int64 {
    let count = Int64(order.count)
    let round = index >= 0 ? index / count : -((count - 1 - index) / count)
    let within = Int(index - round * count)
    return Int64(reach.rank(of: within)) + round * Int64(count - Int64(reach.disabled.count))
  }
}
