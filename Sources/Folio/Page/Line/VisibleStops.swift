internal import FolioMachine

/// The stops of the line that meet the viewport, and their pages, computed on demand without allocation. ``PageScene`` has
/// the placements of these pages.
struct VisibleStops {
  private var pages: [PageID] = []
  private var loops = false
  private var place = 0.0
  private var measure = PageMeasure(fraction: 1, pitch: 1)
  private var first: Int64 = 0
  /// The last step, if stops have several pages.
  private var last: Int64 = -1
  /// The index of the page at the first step, not reduced when pages loop. The pages follow from it in order, unless the
  /// line has bends.
  private var firstIndex: Int64 = 0
  private var bends: SlideMap?
  /// Whether the bends also have the lengths of pages.
  private(set) var isSliding = false
  /// Whether some stops have several pages.
  private var isGrouped = false
  /// The number of pages of the first stop that are out of view.
  private var skipped = 0
  /// Whether some pages of such stops have another stop in view.
  private var isDoubled = false
  /// The placed steps among the 64 from the first on, as bits.
  private var placed: UInt64 = 0

  /// Creates no stops.
  init() {}

  /// Finds the stops of the line that meet the viewport.
  @inline(__always)
  init(_ controller: PageController) {
    guard controller.length > 0, controller.order.count > 0 else { return }
    let (first, last) = controller.shownSteps
    guard first <= last else { return }
    (pages, loops) = (controller.order.ids, controller.configuration.loops)
    (place, measure) = (controller.travel.place, controller.measure)
    (self.first, firstIndex) = (first, controller.unreducedIndex(at: first))
    if controller.isTrimmed || controller.isSliding {
      bends = controller.slideMap
      isSliding = controller.isSliding
    }
    let steps = Int(last - first) + 1
    placed = steps < 64 ? (1 << UInt64(steps)) - 1 : .max
    if !controller.reach.followers.isEmpty {
      placeFollowers(to: steps < 64 ? last : first + 63)
      return
    }
    if steps > 2, loops || controller.isTrimmed { placeOnce(steps) }
    count = placed.nonzeroBitCount
  }

  /// Places the slides that share a stop with another, if they are in view: only slides of the outer stops may be out of
  /// view.
  @inline(never)
  private mutating func placeFollowers(to last: Int64) {
    guard let bends else { return }
    (isGrouped, self.last) = (true, last)
    // In the line of the order each page has one stop.
    isDoubled =
      bends.mayRepeat
      && (first...last).contains { step in
        let pages = bends.pages(at: step)
        return (first..<step).contains { bends.pages(at: $0).overlaps(pages) }
      }
    guard !isDoubled else {
      count = 0
      forEachOnce(bends) { _, _ in
        count += 1
        return true
      }
      return
    }
    var rest = placed
    while rest != 0 {
      let step = first + Int64(rest.trailingZeroBitCount)
      let seen = bends.slidesMet(at: step, place)
      if rest == placed { skipped = seen.lowerBound }
      count += seen.count
      rest &= rest - 1
    }
  }

  /// Calls the body with each page in view and its stop, until it returns false. If several stops of a page are in view, it
  /// is the one nearest to the middle; of two as near, the one ahead.
  private func forEachOnce(_ bends: SlideMap, _ body: (Int64, Int) -> Bool) {
    for step in first...last {
      let distance = abs(Double(step) - place)
      for position in bends.slidesMet(at: step, place) {
        let page = bends.slide(position, at: step)
        let isElsewhere = (first...last).contains { other in
          let away = abs(Double(other) - place)
          return (away < distance || (away == distance && other > step))
            && bends.intersects(page, in: other, at: place)
        }
        if !isElsewhere, !body(step, page) { return }
      }
    }
  }

  /// The number of pages that are placed, or share a stop with one that is.
  var keptCount: Int {
    guard isGrouped, let bends else { return count }
    var count = 0
    for step in first...last {
      guard isDoubled else {
        count += bends.slideCount(at: step)
        continue
      }
      for position in 0..<bends.slideCount(at: step) {
        let page = bends.slide(position, at: step)
        if !(first..<step).contains(where: { bends.has(page, at: $0) }) { count += 1 }
      }
    }
    return count
  }

  /// Returns whether a page is placed, or shares a stop with one that is.
  func keeps(_ page: PageID) -> Bool {
    guard isGrouped, let bends else { return shows(page) }
    var rest = placed
    while rest != 0 {
      let step = first + Int64(rest.trailingZeroBitCount)
      for position in 0..<bends.slideCount(at: step) where pages[bends.slide(position, at: step)] == page {
        return true
      }
      rest &= rest - 1
    }
    return false
  }

  /// Removes a stop whose page has one that is nearer to the middle; of two as near, the one ahead stays.
  private mutating func placeOnce(_ count: Int) {
    for position in 0..<count {
      let step = first + Int64(position)
      let index = index(at: step)
      for other in 0..<position where placed & (1 << UInt64(other)) != 0 {
        let before = first + Int64(other)
        guard self.index(at: before) == index else { continue }
        let staysAhead = abs(Double(step) - place) <= abs(Double(before) - place)
        placed &= ~(1 << UInt64(staysAhead ? other : position))
      }
    }
  }

  private func index(at step: Int64) -> Int {
    guard let bends else { return Reach.reduced(firstIndex + (step - first), of: pages.count, loops: loops) }
    return bends.reach.reduced(bends.line.index(at: step, in: bends.reach, loops: loops), loops: loops)
  }

  /// The number of pages to draw. Stored, because it is read before each of them.
  private(set) var count = 0

  /// Returns the placement at a position in 0 ..< count. Complexity: O(log pages).
  subscript(position: Int) -> PagePlacement {
    let (step, index) = spot(at: position)
    let offset = Double(step) - place
    let fraction = isSliding ? bends?.visibleFraction(of: index, in: step, at: place) : nil
    return PagePlacement(
      page: pages[index], offset: offset,
      visibleFraction: fraction ?? measure.visibleFraction(at: offset))
  }

  /// Returns the start in the viewport of the slide at a position in 0 ..< count, and its length, in points; nil if pages
  /// are not slides.
  func span(at position: Int) -> (start: Double, length: Double)? {
    guard isSliding, let bends else { return nil }
    let (step, index) = spot(at: position)
    return (bends.start(of: index, in: step, at: bends.snap(place)), bends.length(of: index))
  }

  /// Returns the page at a position in 0 ..< count.
  func page(at position: Int) -> PageID { pages[spot(at: position).index] }

  /// Returns whether a page is placed. Complexity: O(count · log pages).
  func shows(_ page: PageID) -> Bool {
    for position in 0..<count where self.page(at: position) == page { return true }
    return false
  }

  /// Returns the stop and the page at a position in 0 ..< count.
  @inline(__always)
  private func spot(at position: Int) -> (step: Int64, index: Int) {
    if isGrouped, let bends { return spot(at: position, bends) }
    let step = step(at: position)
    return (step, index(at: step))
  }

  @inline(never)
  private func spot(at position: Int, _ bends: SlideMap) -> (step: Int64, index: Int) {
    if isDoubled {
      var (left, found) = (position, (step: first, index: 0))
      forEachOnce(bends) { step, page in
        found = (step, page)
        left -= 1
        return left >= 0
      }
      return found
    }
    var (left, rest) = (position + skipped, placed)
    while true {
      let step = first + Int64(rest.trailingZeroBitCount)
      let count = bends.slideCount(at: step)
      if left < count { return (step, bends.slide(left, at: step)) }
      left -= count
      rest &= rest - 1
    }
  }

  private func step(at position: Int) -> Int64 {
    if placed & (placed &+ 1) == 0 { return first + Int64(position) }
    var rest = placed
    for _ in 0..<position { rest &= rest - 1 }
    return first + Int64(rest.trailingZeroBitCount)
  }
}
