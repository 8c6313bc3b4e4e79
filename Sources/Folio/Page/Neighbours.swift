internal import FolioMachine

/// The pages in view beside the one at rest or the two ends of a transition: neighbours that peek in, and pages that
/// a fling passes. In runs of neighbouring steps of a line (see ``Reach``), made on demand without allocation.
struct Neighbours: Sendable {
  /// Some steps one after the other.
  struct Run: Sendable {
    /// The index of the page at step 0.
    var origin = 0
    var first: Int64 = 0
    var count = 0
    /// Where the first page is, in pages forward of the viewport.
    var offset = 0.0

    /// No steps.
    init() {}

    /// The steps from one to another; none if they cross. `middle` is the step in the middle of the viewport.
    init(_ first: Int64, _ last: Int64, from origin: Int, middle: Double) {
      self.origin = origin
      self.first = first
      count = Int(max(0, last - first + 1))
      offset = Double(first) - middle
    }
  }

  var order: PageOrder
  var reach: Reach
  var loops: Bool
  var measure: PageMeasure
  /// The runs from the first to the last on the screen; some are empty.
  var runs: (Run, Run, Run)

  /// How many pages there are.
  var count: Int { runs.0.count + runs.1.count + runs.2.count }

  /// The page at 0 ..< count. Complexity: O(log pages).
  func page(at position: Int) -> PageID {
    let (run, place) = run(at: position)
    let index = reach.index(atStep: run.first + Int64(place), from: run.origin, loops: loops)
    let rest = index % Int64(order.count)
    return order[Int(rest < 0 ? rest + Int64(order.count) : rest)]
  }

  /// The placement at 0 ..< count.
  func placement(at position: Int) -> Placement {
    let (run, place) = run(at: position)
    let offset = (run.offset + Double(place)).withoutNegativeZero
    return Placement(
      page: page(at: position), offset: offset, visibleFraction: measure.visibleFraction(at: offset))
  }

  /// Whether a page is among these. Complexity: O(count · log pages).
  func contains(_ page: PageID) -> Bool {
    for position in 0..<count where self.page(at: position) == page { return true }
    return false
  }

  private func run(at position: Int) -> (run: Run, place: Int) {
    if position < runs.0.count { return (runs.0, position) }
    let rest = position - runs.0.count
    return rest < runs.1.count ? (runs.1, rest) : (runs.2, rest - runs.1.count)
  }
}
