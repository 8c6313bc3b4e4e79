public import FolioMachine

/// The pages to draw and their places: a collection of placements from the first to the last on screen.
///
/// They are the stops of the line that meet the viewport, wherever a transition leads: at most 31 on either side of the
/// middle, however short they are. A page with several visible stops is placed once, at the one nearest to
/// the middle. Without a length the scene is empty.
///
/// A scene of at most four pages allocates nothing.
public struct PageScene: RandomAccessCollection, Sendable {
  /// The first four placements, in one value of a known size; those beyond ``endIndex`` have no meaning.
  private var first = PageScene.none
  private var second = PageScene.none
  private var third = PageScene.none
  private var fourth = PageScene.none
  /// The other placements, which few scenes have.
  private var others: [PagePlacement] = []
  /// The number of pages to draw.
  public private(set) var endIndex = 0

  /// Creates an empty scene.
  init() {}

  @inline(__always)
  private static var none: PagePlacement { PagePlacement(page: PageID(0), offset: 0, visibleFraction: 0) }

  @inline(__always)
  mutating func add(_ placement: PagePlacement) {
    switch endIndex {
    case 0: first = placement
    case 1: second = placement
    case 2: third = placement
    case 3: fourth = placement
    default: others.append(placement)
    }
    endIndex += 1
  }

  /// Always 0.
  public var startIndex: Int { 0 }

  /// The number of pages to draw.
  public var count: Int { endIndex }

  /// Returns the placement at a position in 0 ..< count. Complexity: O(1).
  public subscript(position: Int) -> PagePlacement {
    precondition(position >= 0 && position < endIndex, "The position is out of the scene's bounds")
    return switch position {
    case 0: first
    case 1: second
    case 2: third
    case 3: fourth
    default: others[position - 4]
    }
  }

  /// Returns the pages that came into view since an earlier scene, in their order.
  ///
  ///     let before = pages.scene
  ///     try pages.handle(event) { … }
  ///     for page in pages.scene.entered(since: before) { count(page) }
  ///
  /// Complexity: O(count²). Allocates.
  public func entered(since earlier: PageScene) -> [PageID] {
    map { $0.page }.filter { page in !earlier.contains { $0.page == page } }
  }

  /// Returns the pages that left the view since an earlier scene, in their order there.
  public func left(since earlier: PageScene) -> [PageID] { earlier.entered(since: self) }
}

/// Scenes with the same placements in the same order are equal.
extension PageScene: Hashable {
  /// Returns whether the same pages have the same placements.
  public static func == (first: PageScene, second: PageScene) -> Bool { first.elementsEqual(second) }

  /// Hashes the values that are compared.
  public func hash(into hasher: inout Hasher) {
    for placement in self { hasher.combine(placement) }
  }
}
