public import FolioMachine

/// An event of a ``CarouselController``.
public enum CarouselEvent: Hashable, Sendable, Savable {
  /// An event of the pages: data, layout, container, fingers, ticks; with the same rejections. A configuration is
  /// applied with `loops` on, whatever its value.
  case page(PageEvent)

  /// Cancel the automatic advance until it is resumed. Ignored if this changes nothing.
  case cancelAdvance

  /// Resume the automatic advance: a wait begins with the next tick if a page is at rest and not touched. Ignored
  /// unless the advance was cancelled.
  case resumeAdvance

  /// The configuration changed. The remaining time of a wait is measured anew from the rest that began it. Rejected:
  /// `refusedConfiguration`.
  case configured(CarouselConfiguration)
}
