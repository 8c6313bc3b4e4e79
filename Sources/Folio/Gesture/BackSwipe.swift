public import FolioMachine

/// The pages on which a finger that begins in the back zone drags the container back.
public enum BackPages: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Pages from which no swipe leads to a previous page: the first page, or a page behind a lock. None if pages loop.
  case first
  /// All pages.
  case every
}

/// A drag of the container back to what was shown before it. The host carries it out, with `containerWillDisappear`
/// when it begins and the events that follow from how it ends.
///
/// Each `began` is followed by exactly one `ended` or `cancelled`.
public enum BackSwipe: Hashable, Sendable, Savable {
  /// The drag began.
  case began
  /// The finger moved this distance away from the leading edge, in points; negative toward the edge.
  case moved(by: Double)
  /// The finger lifted at this velocity away from the leading edge, in points per second.
  case ended(velocity: Double)
  /// The touch was cancelled. Nothing changes.
  case cancelled
}
