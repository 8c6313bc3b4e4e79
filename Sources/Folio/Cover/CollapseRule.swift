internal import FolioMachine

/// How the user moves the cover by scrolling the content of a page.
///
///     forward                        the cover to its range, then the content
///     backward
///       exitUntilCollapsed           the content to its top, then the cover
///       enterAlways                  the cover until it is open, then the content
///       enterAlwaysCollapsed         the cover to `stop`, then the content, then the cover
///
/// Places include the cover: content that scrolls along with the cover keeps its position under it. Stretching the
/// content beyond its ends moves no cover.
struct CollapseRule {
  var mode: CoverMode
  /// The maximum collapse, in units.
  var range: Int64
  /// The collapse at which a reveal ends while the content is not at its top, in `enterAlwaysCollapsed`.
  var stop: Int64

  /// The smallest collapse that a reveal reaches while the content is not at its top.
  var least: Int64 {
    switch mode {
    case .exitUntilCollapsed: range
    case .enterAlways: 0
    case .enterAlwaysCollapsed: stop
    }
  }

  /// Returns the collapse after the user has moved the content from one place to another.
  ///
  /// - Parameters:
  ///   - collapse: The collapse before the movement.
  ///   - end: The greatest place at which the content rests by its own length; nil if it is unknown.
  func collapse(_ collapse: Int64, movedFrom old: Int64, to new: Int64, end: Int64?) -> Int64 {
    let own = end ?? .max
    let end = max(own, range)
    var (from, to) = (old.clamped(0, end), new.clamped(0, end))
    if to >= from { return min(range, collapse + to - from) }
    // Content that is shorter than the range gives back only what is collapsed of the cover.
    let bound = max(own, collapse)
    (from, to) = (min(from, bound), min(to, bound))
    let travel = to - from
    // Content below the edge of the visible part keeps its distance from the edge.
    let gap = max(0, collapse - from)
    return min(max(collapse + travel, min(least, collapse)), to + gap).clamped(0, range)
  }
}
