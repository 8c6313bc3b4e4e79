internal import FolioMachine

/// The line of pages: the stops that pages move along, in their order on screen.
///
/// A *stop* is a place for one page, numbered by its *step*; neighbouring steps are one page apart. Stops that follow each
/// other as their pages do in the order form one *run*. Between two runs pages are *folded* away, so that the pages at the
/// sides of the fold are neighbours. A jump of any distance is one fold:
///
///     order                                          0 1 2 3 4 5 6 7 8 9
///     at rest on 3             one run               … 1 2 3 4 5 …
///     jump to 8                4 … 7 are folded      … 1 2 3│8 9
///     half way, jump to 0      1 and 2 as well           0│3│8 9
///     8 is off screen          its fold opens            0│3 4 5 …
///     at rest on 0             one run                   0 1 2 …
///
/// A line has no ends: it continues in either direction, and the pages define where the order ends. When pages loop, the
/// indexes of a line continue beyond the order, so that each page has a stop in every round.
///
/// Laws: the runs cover every step once, in order; a line with one run is unlimited; ``keep(_:_:)`` never removes a stop on
/// screen.
struct Line: Hashable, Sendable, Savable, Digestible {
  /// Stops that follow each other as their pages do in the order.
  struct Run: Hashable, Sendable, Savable, Digestible {
    /// The first step; in the first run the least integer.
    var start: Int64
    /// The step of the page with `index`. The page is on the line even if swipes do not reach it.
    var step: Int64
    /// The index of that page, not reduced when pages loop.
    var index: Int64

    func combine(into digest: inout StateDigest) { digest.combine(start, step, index) }
  }

  /// The first run. It is nearly always the only one, and needs no storage for others.
  private(set) var first: Run

  /// The runs after it, in their order.
  private(set) var others: [Run] = []

  /// Creates the line of the order around a page, which is at step 0.
  init(at index: Int = 0) { first = Run(start: .min, step: 0, index: Int64(index)) }

  /// Resets to the line of the order around a page, which is at step 0. The storage for folds is kept.
  mutating func lie(at index: Int) {
    first = Run(start: .min, step: 0, index: Int64(index))
    if !others.isEmpty { others.removeAll(keepingCapacity: true) }
  }

  /// Creates a line from runs in their order. There must be one; the start of the first is ignored.
  init(_ runs: [Run]) {
    first = runs[0]
    first.start = .min
    others = Array(runs.dropFirst())
  }

  /// Whether nothing is folded.
  @inline(__always)
  var isPlain: Bool { others.isEmpty }

  /// The last run.
  @inline(__always)
  var last: Run { others.last ?? first }

  /// The number of runs.
  var runCount: Int { others.count + 1 }

  /// Returns the run that contains a step. Complexity: O(runs).
  @inline(__always)
  func run(at step: Int64) -> Run {
    guard let second = others.first, step >= second.start else { return first }
    var found = second
    for run in others where run.start <= step { found = run }
    return found
  }

  /// Returns the index of the page at a step, not reduced when pages loop. Complexity: O(runs + log disabled pages).
  @inline(__always)
  func index(at step: Int64, in reach: Reach, loops: Bool) -> Int64 {
    let run = run(at: step)
    if reach.disabled.isEmpty { return run.index + (step - run.step) }
    return reach.index(run.index, movedBy: step - run.step, loops: loops)
  }

  /// Returns the first and the last step that swipes reach. Complexity: O(log disabled pages).
  func bounds(in reach: Reach, loops: Bool, policy: DisabledPagePolicy) -> (low: Int64, high: Int64) {
    let (first, last) = (first, last)
    let own = reach.bounds(from: reach.reduced(first.index, loops: loops), loops: loops, policy: policy)
    let low = own.low + first.step
    if isPlain { return (low, own.high + first.step) }
    let other = reach.bounds(from: reach.reduced(last.index, loops: loops), loops: loops, policy: policy)
    return (low, other.high + last.step)
  }

  /// Keeps the stops from one step to another; beyond them the order continues.
  mutating func keep(_ low: Int64, _ high: Int64) {
    while let run = others.last, run.start > high { others.removeLast() }
    while let run = others.first, run.start <= low {
      first = run
      first.start = .min
      others.removeFirst()
    }
  }

  /// Rebases the outer runs on pages that are kept: those with these indexes on the steps `low` and `high`.
  mutating func count(from low: Int64, _ first: Int64, to high: Int64, _ last: Int64) {
    if self.first.step < low { (self.first.step, self.first.index) = (low, first) }
    if others.isEmpty {
      if self.first.step > high { (self.first.step, self.first.index) = (high, last) }
    } else if others[others.count - 1].step > high {
      others[others.count - 1].step = high
      others[others.count - 1].index = last
    }
  }

  /// Reduces all indexes by a number, which is a multiple of the count if pages loop.
  mutating func count(fewer indexes: Int64) {
    first.index -= indexes
    for position in others.indices { others[position].index -= indexes }
  }

  /// Adds a run after or before all others, with everything beyond a step folded away. `step` is that of the page with
  /// `index`, and the fold is between `outer`, which stays, and the next step on that side.
  mutating func fold(beyond outer: Int64, forward: Bool, step: Int64, index: Int64) {
    keep(forward ? .min : outer, forward ? outer : .max)
    others.reserveCapacity(4)
    if forward {
      others.append(Run(start: outer + 1, step: step, index: index))
    } else {
      var second = first
      second.start = outer
      others.insert(second, at: 0)
      first = Run(start: .min, step: step, index: index)
    }
  }

  func combine(into digest: inout StateDigest) {
    digest.combine(first)
    for run in others { digest.combine(run) }
  }

  /// Whether the runs are in order, and within the bounds of motion.
  var isSafe: Bool {
    let farthest: Int64 = 1 << 42
    guard first.start == .min else { return false }
    var start = Int64.min
    for run in [first] + others {
      guard run.step.magnitude <= farthest, run.index.magnitude <= farthest else { return false }
      guard run.start == .min || (run.start > start && run.start.magnitude <= farthest) else { return false }
      start = run.start
    }
    return true
  }
}

extension Int64 {
  /// Returns this step, or the nearest one between two places.
  func clampedTo(_ edges: (low: Double, high: Double)) -> Int64 {
    clamped(Int64(edges.low.ceiled), Int64(edges.high.floored))
  }
}
