internal import FolioMachine

/// The pages to draw, and where: a collection of placements, made on demand without allocation.
///
/// First the page at rest or the origin of a transition, then its destination, then all others in view, from the
/// first to the last on the screen: neighbours that peek in, at most 16 on either side, and pages that a fling
/// passes. Each page is placed once.
public struct Scene: RandomAccessCollection, Sendable {
  private(set) var first: Placement?
  private(set) var second: Placement?
  private var neighbours: Neighbours?

  /// These placements, the page at rest or the origin of a transition first.
  @inline(__always)
  init(_ first: Placement? = nil, _ second: Placement? = nil) {
    self.first = first
    self.second = second
    ends = (first == nil ? 0 : 1) + (second == nil ? 0 : 1)
    endIndex = ends
  }

  /// Adds the pages in view beside the ends. Most scenes have none, and are spared the copies of an empty place.
  mutating func add(_ neighbours: Neighbours) {
    self.neighbours = neighbours
    endIndex = ends + neighbours.count
  }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// How many pages there are to draw. Stored, because it is asked before each of them.
  public private(set) var endIndex: Int

  /// How many of the placements are the page at rest, or the ends of a transition.
  private let ends: Int

  /// The placement at 0 ..< count.
  public subscript(position: Int) -> Placement {
    precondition(position >= 0 && position < endIndex, "A scene has only the placements that it counts")
    if position < ends { return position == 0 ? first! : second! }
    return neighbours!.placement(at: position - ends)
  }
}

/// Equal with the same placements in the same order.
extension Scene: Hashable {
  /// Whether the same pages are placed alike.
  public static func == (first: Scene, second: Scene) -> Bool {
    first.count == second.count && first.indices.allSatisfy { first[$0] == second[$0] }
  }

  /// Hashes what is compared.
  public func hash(into hasher: inout Hasher) {
    for placement in self { hasher.combine(placement) }
  }
}
