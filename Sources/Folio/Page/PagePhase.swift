public import FolioMachine

/// The current activity of a ``PageController``.
public enum PagePhase: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Nothing moves. The position is an integer, unless pages do not snap (``PageConfiguration/PageSnapping/never``).
  case resting
  /// A finger, or the host's scroller, moves the pages.
  case dragging
  /// A spring or friction brings the pages to rest, and no jump runs; or pages that do not snap are still, while their
  /// position catches up with a change of data.
  case settling
  /// A jump runs, and no finger drags.
  case jumping
}
