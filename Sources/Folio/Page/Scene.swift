public import FolioMachine

/// The pages to draw, and where: a collection of at most two placements, made on demand without allocation.
public struct Scene: RandomAccessCollection, Hashable, Sendable {
  private var first: Placement?
  private var second: Placement?

  /// These placements, the page at rest or the origin of a transition first.
  init(_ first: Placement? = nil, _ second: Placement? = nil) {
    self.first = first
    self.second = second
  }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// How many pages there are to draw.
  public var endIndex: Int { (first == nil ? 0 : 1) + (second == nil ? 0 : 1) }

  /// The placement at 0 or 1.
  public subscript(position: Int) -> Placement {
    precondition(position >= 0 && position < endIndex, "A scene has only the placements that it counts")
    return position == 0 ? first! : second!
  }
}

/// A page to draw.
public struct Placement: Hashable, Sendable {
  /// The page.
  public var page: PageID
  /// How far forward of the viewport it is, in pages: 0 fills it, 1 is the next page's place.
  public var offset: Double
  /// How much of it is in view, 0 … 1.
  public var visibleFraction: Double

  /// Makes a placement.
  public init(page: PageID, offset: Double, visibleFraction: Double) {
    self.page = page
    self.offset = offset
    self.visibleFraction = visibleFraction
  }
}

#if !hasFeature(Embedded)
  extension Placement: Codable {}
#endif
