public import FolioMachine

/// What a ``PageController`` does at present.
public enum PagePhase: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Nothing moves. The position is an integer, unless pages rest wherever they are (``PageConfiguration/PageSnapping/never``).
  case resting
  /// A finger, or a scroller of the host's, moves the pages.
  case dragging
  /// A spring or friction brings the pages to rest, and no jump runs; or pages that do not snap stand, while their position
  /// catches up with what data has changed.
  case settling
  /// A jump runs, and no finger drags.
  case jumping
}
