internal import FolioMachine

/// How a hand that scrolls the content of a page moves the cover.
///
///     forward                        the cover to its range, then the content
///     backward
///       exitUntilCollapsed           the content to its top, then the cover
///       enterAlways                  the cover until it is open, then the content
///       enterAlwaysCollapsed         the cover to `stop`, then the content, then the cover
///
/// Places are counted with the cover: content that scrolls with it stays where it is under it. What a content is
/// stretched beyond its ends moves no cover.
struct CollapseRule {
  var mode: CoverMode
  /// How far the cover collapses at most, in units.
  var range: Int64
  /// The collapse at which a reveal below the top of the content stops, in `enterAlwaysCollapsed`.
  var stop: Int64

  /// The collapse down to which content that is not at its top reveals the cover.
  var least: Int64 {
    switch mode {
    case .exitUntilCollapsed: range
    case .enterAlways: 0
    case .enterAlwaysCollapsed: stop
    }
  }

  /// The collapse after a hand has moved content from one place to another, where it was `collapse`.
  ///
  /// - Parameter end: The greatest place at which the content rests by its own length; nil if that is not known.
  func collapse(_ collapse: Int64, movedFrom old: Int64, to new: Int64, end: Int64?) -> Int64 {
    let own = end ?? .max
    let end = max(own, range)
    var (from, to) = (old.clamped(0, end), new.clamped(0, end))
    if to >= from { return min(range, collapse + to - from) }
    // Content that is shorter than the cover can be collapsed makes room for what is collapsed of it, and no more.
    let bound = max(own, collapse)
    (from, to) = (min(from, bound), min(to, bound))
    let travel = to - from
    // What lies below the edge of what is seen stays so far below it.
    let gap = max(0, collapse - from)
    return min(max(collapse + travel, min(least, collapse)), to + gap).clamped(0, range)
  }
}
