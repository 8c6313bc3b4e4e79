/// The current dot in a row of dots.
public struct CarouselIndicator: Hashable, Sendable {
  /// The index of the page nearest to the position; in a jump, of the nearer end.
  public var current: Int
  /// The number of pages.
  public var count: Int
  /// The position between the pages, in pages: 0 ≤ position < count, around the loop.
  public var position: Double
}
