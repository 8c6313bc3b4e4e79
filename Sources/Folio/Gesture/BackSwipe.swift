public import FolioMachine

/// On which pages a finger that begins in the back zone drags the container back.
public enum BackPages: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Where no swipe leads to a page before: the first one, or one behind a lock. Never where pages loop.
  case first
  /// On every page.
  case every
}

/// What a finger does that drags the container back to what was shown before it: the host's to carry out, with
/// `containerWillDisappear` as it begins and the events that follow from how it ends.
///
/// Each `began` is followed by exactly one `ended` or `cancelled`.
public enum BackSwipe: Hashable, Sendable, Savable {
  /// It began.
  case began
  /// The finger went so many points further from the leading edge; negative on its way back.
  case moved(by: Double)
  /// The finger lifted at this velocity away from the leading edge, in points a second.
  case ended(velocity: Double)
  /// The finger was taken away: nothing is to change.
  case cancelled
}
