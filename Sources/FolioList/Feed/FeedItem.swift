public import FolioMachine

/// An item of a feed: a rectangle anywhere in the content, in points.
public struct FeedItem: Hashable, Sendable, Savable {
  /// The host's identity of the item, unique in the feed.
  public var id: Int64
  /// The leading edge; the feed only stores it.
  public var x: Double
  /// The top edge, from the beginning of the content.
  public var y: Double
  /// The width, not negative; the feed only stores it.
  public var width: Double
  /// The height, not negative.
  public var height: Double
  /// The reuse kind; 65 535 is no kind, and items with it never share slots.
  public var kind: UInt16
  /// The host's revision of the item's content; another number means other content.
  public var revision: Int64

  /// Creates an item.
  public init(
    id: Int64, x: Double, y: Double, width: Double, height: Double, kind: UInt16 = 0, revision: Int64 = 0
  ) {
    self.id = id
    self.x = x
    self.y = y
    self.width = width
    self.height = height
    self.kind = kind
    self.revision = revision
  }
}

extension FeedItem {
  /// Whether the frame is legal: finite numbers, not too large, with lengths that are not negative.
  var isLegal: Bool {
    x.isLegal && y.isLegal && width.isLegalLength && height.isLegalLength && (y + height).isLegal
  }
}
