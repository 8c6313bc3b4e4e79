internal import FolioCollections
public import FolioMachine

/// Projections: pure functions of the state, computed on demand.
extension FeedController {
  /// The distance from the beginning of the content to the viewport's top, in points. Complexity: O(1).
  public var offset: Double { Units.points(body.offset) }

  /// The length of the content, in points: the greatest bottom of all items. Complexity: O(1).
  public var total: Double { content.length }

  /// The length of the viewport in points; 0 before layout. Complexity: O(1).
  public var viewportLength: Double { Units.points(viewport.length) }

  /// The insets that cover the ends of the viewport.
  package var contentInsets: ContentInsets {
    ContentInsets(top: Units.points(viewport.top), bottom: Units.points(viewport.bottom))
  }

  /// The items in the host's order. Complexity: O(1).
  public var items: [FeedItem] { content.items }

  /// The mounted items, ascending. Complexity: O(mounted).
  public var mounted: [Int64] { mounts.rows.map { $0.row } }

  /// Returns the slot in which an item is mounted; nil if it is not mounted. Complexity: O(log mounted).
  public func slot(of item: Int64) -> SlotID? { mounts.mounted(item).map { SlotID($0.slot) } }

  /// Returns the index of the item with an identity; nil if there is none. Complexity: O(log n).
  public func index(of id: Int64) -> Int64? { content.index(of: id).map { Int64($0) } }

  /// Returns the item at a point of the content, the last one in the host's order if there are several; nil if there is
  /// none.
  ///
  /// An item contains its leading and top edges, not its trailing and bottom ones. Complexity: O(log n + items there).
  public func item(atX x: Double, y: Double) -> Int64? {
    guard x.isLegal, y.isLegal else { return nil }
    var top: Int64?
    // An item that contains the point meets the stretch that begins there, however short; an item that ends there does not.
    content.forEach(meeting: y, y.nextUp) { index in
      let item = content.items[Int(index)]
      if item.x <= x, x < item.x + item.width, index > top ?? -1 { top = index }
    }
    return top
  }

  /// The phase of the feed. Complexity: O(1).
  public var phase: ListPhase { body.phase }

  /// Whether a finger, a motion or the host's physics scrolls the feed. Complexity: O(1).
  public var isScrolling: Bool { body.phase != .resting || body.isHostScrolled }

  /// The time of the next call that the feed needs. Complexity: O(1).
  public var nextWake: Wake {
    switch body.phase {
    case .decelerating, .animating: .frame
    case .held, .dragging, .seeking, .reordering: .never
    case .resting: body.isHostScrolled || isBeyondBounds ? .endOfTurn : .never
    }
  }

  /// Whether the host's physics have left the feed beyond its bounds.
  private var isBeyondBounds: Bool {
    viewport.length > 0 && (body.offset < lowestOffset || body.offset > highestOffset)
  }

  /// Adds the whole state to the digest. Complexity: O(items + slots).
  public func combine(into digest: inout StateDigest) {
    digest.combine(fieldsOf: configuration)
    digest.combine(content, viewport, body)
    digest.combine(mounts, pool, searchedAt, token, isCarriedOut)
  }
}
