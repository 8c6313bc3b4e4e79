internal import FolioCollections
public import FolioMachine

/// What there is to see: pure functions of the state, computed when asked for.
extension FeedController {
  /// Points from the beginning of the content to the viewport's top. Complexity: O(1).
  public var offset: Double { Units.points(body.offset) }

  /// The length of the content in points: the lowest bottom of all items. Complexity: O(1).
  public var total: Double { content.length }

  /// The length of the viewport in points; 0 before layout. Complexity: O(1).
  public var viewportLength: Double { Units.points(viewport.length) }

  /// What covers the ends of the viewport.
  package var contentInsets: ContentInsets {
    ContentInsets(top: Units.points(viewport.top), bottom: Units.points(viewport.bottom))
  }

  /// The items in the host's order. Complexity: O(1).
  public var items: [FeedItem] { content.items }

  /// The mounted items, ascending. Complexity: O(mounted).
  public var mounted: [Int64] { mounts.rows.map { $0.row } }

  /// The slot in which an item is mounted; nil if it is not. Complexity: O(log mounted).
  public func slot(of item: Int64) -> Int32? { mounts.mounted(item)?.slot }

  /// The index of the item with an identity; nil if there is none. Complexity: O(log n).
  public func index(of id: Int64) -> Int64? { content.index(of: id).map { Int64($0) } }

  /// The item at a point of the content, the last of the host's order if several lie there; nil if none does.
  ///
  /// An item holds its leading and top edges, not its trailing and bottom ones. Complexity: O(log n + items there).
  public func item(atX x: Double, y: Double) -> Int64? {
    guard x.isLegal, y.isLegal else { return nil }
    var top: Int64?
    // What holds the point meets the stretch that begins there, however short, and what touches it only ends above.
    content.forEach(meeting: y, y.nextUp) { index in
      let item = content.items[Int(index)]
      if item.x <= x, x < item.x + item.width, index > top ?? -1 { top = index }
    }
    return top
  }

  /// What the feed is doing. Complexity: O(1).
  public var phase: ListPhase { body.phase }

  /// Whether a finger, a motion or the host's physics scrolls. Complexity: O(1).
  public var isScrolling: Bool { body.phase != .resting || body.isHostScrolled }

  /// When the feed is to be called again. Complexity: O(1).
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

  /// Takes the whole state into a digest. Complexity: O(items + slots).
  public func combine(into digest: inout StateDigest) {
    digest.combine(configuration.overscan, configuration.poolLimit, content, viewport, body)
    digest.combine(mounts, pool, searchedAt, token)
    // Told by its being there: most feeds have no host that scrolls them.
    if isCarriedOut { digest.combine(isCarriedOut) }
  }
}
