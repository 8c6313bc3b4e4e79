public import FolioMachine

/// What a ``CarouselController`` tells or orders its host.
public enum CarouselEffect: Hashable, Sendable, Savable {
  /// The pages say so. The carousel's own advances are answered to request 0, and have the cause `auto`.
  case page(PageEffect)
}
