public import FolioMachine

/// Where a row stands once a list has come to rest that was scrolled by a finger, a wheel or a key: within what is seen of
/// the list.
///
/// A fling ends on the row that is nearest to where it would have ended, and keeps the speed of the finger as it begins.
/// One of at least 200 points a second goes on in its direction; a slower one, or a release without speed, may go back to
/// the nearest row by a spring. The beginning and the end of the content are rests of their own.
///
/// In a `Pager` a notch of a wheel and an arrow key go on to the next row in their direction; fingers on a trackpad leave the
/// list to the nearest row. What code scrolls, or a host's own scroller, stays where it is.
///
/// - Headers and footers are rows. Where rows stick, a row at the start is under the one that sticks over it.
/// - The rows of a grid snap by whole lines, without the gaps between them. A row of a waterfall counts from its top to
///   that of the next row.
/// - A row that is taller than what is seen is scrolled freely while nothing else is seen, and snaps at its two edges.
///   Rows without height are passed over.
public enum ListSnap: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Its top is at the beginning of what is seen.
  case start
  /// Its centre is in the middle.
  case centre
  /// Its bottom is at the end.
  case end
}
