internal import FolioMachine

/// The one rule by which content collapses the cover: `collapse = clamp(y − depth, 0, range)`.
///
/// The modes differ only in what becomes of the depth:
///
///     exitUntilCollapsed   depth 0: the cover is open at the top of the content, and nowhere else; a place that
///                          was kept under it has a depth until the cover is collapsed again
///     enterAlways          what is scrolled beyond the range goes into the depth, so that the way back
///                          begins to open the cover at once
///     range 200, enterAlways, y 0 → 900 by the user    collapse 200, depth 700
///                             y 900 → 850              collapse 150, depth 700
///                             y 850 → 600              collapse   0, depth 600
///
/// Laws: 0 ≤ collapse ≤ min(range, max(y, 0)); 0 ≤ depth ≤ max(y, 0).
struct CollapseRule {
  var mode: CoverMode
  var sync: ChildSync
  /// How far the cover collapses at most.
  var range: Double
  /// The collapse at which a reveal below the top of the content stops, in `enterAlwaysCollapsed`.
  var stop: Double

  /// What the rule decides.
  struct Outcome: Hashable {
    var collapse: Double
    var depth: Double
  }

  /// What a report does that brings the content from `old` to `y`.
  ///
  /// - Parameters:
  ///   - isOfData: Whether the content changed, so that it stands elsewhere though nobody scrolled it.
  ///   - end: The greatest `y` that the content can rest at, if it is known: a fling that comes back from beyond is the
  ///     content's own bounce, which reveals nothing.
  func reported(
    from old: Double, to y: Double, by source: ScrollSource, isOfData: Bool = false, end: Double?,
    collapse: Double, depth: Double
  ) -> Outcome {
    var outcome: Outcome
    switch (mode, source) {
    case (.exitUntilCollapsed, _) where !isOfData || depth == 0:
      outcome = collapsed(y, by: min(depth, max(y, 0)))
      if outcome.collapse == range { outcome.depth = 0 }
    case (.exitUntilCollapsed, _), (.enterAlways, .code), (.enterAlwaysCollapsed, .code):
      // What code scrolls reveals nothing, nor does what comes or goes above a place that was kept: the depth takes it
      // up.
      if y >= collapse { return Outcome(collapse: collapse, depth: y - collapse) }
      return Outcome(collapse: max(y, 0), depth: 0)
    case (.enterAlways, _), (.enterAlwaysCollapsed, _):
      var depth = max(depth, old - range)
      if source == .fling, let end, y < old, old > end { depth = max(0, depth - (old - max(y, end))) }
      outcome =
        y - depth > range
        ? Outcome(collapse: range, depth: y - range) : collapsed(y, by: min(depth, max(y, 0)))
      let least = mode == .enterAlways ? 0 : min(stop, collapse, max(y, 0))
      if outcome.collapse < least { outcome = Outcome(collapse: least, depth: max(0, y - least)) }
    }
    // A sum that was rounded is no change.
    if abs(outcome.collapse - collapse) <= Self.noise(y), collapse <= max(y, 0) {
      outcome.collapse = collapse
    }
    return outcome
  }

  /// Where content at `y` goes so that it fits a cover which does not move.
  func fitted(_ y: Double, to collapse: Double) -> (y: Double, depth: Double) {
    let low = max(y, collapse)
    if mode == .exitUntilCollapsed, sync == .matchCover, low.clamped(0, range) != collapse {
      return (collapse, 0)
    }
    return (low, depth(at: low, collapse: collapse))
  }

  /// The depth of content at `y` under a cover that is collapsed so far.
  func depth(at y: Double, collapse: Double) -> Double {
    collapse == range ? 0 : max(0, y - collapse)
  }

  private func collapsed(_ y: Double, by depth: Double) -> Outcome {
    var collapse = (y - depth).clamped(0, range)
    // A sum that was rounded must not miss the edges; without depth there is none.
    if depth > 2 * Self.noise(y) {
      if abs(y - depth - range) <= Self.noise(y) { collapse = range }
      if abs(y - depth) <= Self.noise(y) { collapse = 0 }
    }
    return Outcome(collapse: collapse.withoutNegativeZero, depth: depth)
  }

  /// What two sums of numbers this great may differ by and mean the same.
  private static func noise(_ y: Double) -> Double { 1e-9 + abs(y) * 1e-15 }
}
