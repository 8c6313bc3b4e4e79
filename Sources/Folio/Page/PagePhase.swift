public import FolioMachine

/// What a ``PageController`` does at present.
public enum PagePhase: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Nothing moves; the position is an integer.
  case resting
  /// A finger, or a scroller of the host's, moves the pages.
  case dragging
  /// A spring brings the pages to rest, and no jump runs.
  case settling
  /// A jump runs, and no finger drags.
  case jumping
}
