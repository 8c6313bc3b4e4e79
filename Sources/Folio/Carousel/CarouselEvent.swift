public import FolioMachine

/// What can happen to a ``CarouselController``.
public enum CarouselEvent: Hashable, Sendable, Savable {
  /// Something for the pages: data, layout, container, fingers, ticks. Rejected as they reject it. A configuration
  /// is taken with `loops` on, whatever it says.
  case page(PageEvent)

  /// The carousel is not to advance by itself any more, until it is resumed. Without a change it is ignored.
  case cancelAdvance

  /// The carousel may advance by itself again: a wait begins with the first tick after this, if a page rests that nobody
  /// touches. Ignored unless it was cancelled.
  case resumeAdvance

  /// The host changed the configuration. What is left of a wait is counted anew from the rest that began it.
  /// Rejected: `refusedConfiguration`.
  case configured(CarouselConfiguration)
}
