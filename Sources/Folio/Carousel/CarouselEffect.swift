public import FolioMachine

/// An effect of a ``CarouselController``.
public enum CarouselEffect: Hashable, Sendable, Savable {
  /// An effect of the pages. Automatic advances are answered to request 0, and have the cause `auto`.
  case page(PageEffect)
}
