/// Which of how many pages a row of dots shows.
public struct CarouselIndicator: Hashable, Sendable {
  /// The index of the page nearest to the position; in a jump the end that is nearer.
  public var current: Int
  /// How many pages there are.
  public var count: Int
  /// Where between the pages, in pages: 0 ≤ position < count, round the loop.
  public var position: Double
}
