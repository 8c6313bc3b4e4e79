public import FolioMachine

/// What can happen to a ``CarouselController``.
public enum CarouselEvent: Hashable, Sendable, Savable {
  /// Something for the pages: data, layout, container, fingers, ticks. Rejected as they reject it. A configuration
  /// is taken with `loops` on, whatever it says.
  case page(PageEvent)

  /// The host changed the configuration. What is left of a wait is counted anew from the rest that began it.
  /// Rejected: `refusedConfiguration`.
  case configured(CarouselConfiguration)
}
