public import FolioMachine

/// An item of a feed: a rectangle anywhere in the content, in points.
public struct FeedItem: Hashable, Sendable, Savable {
  /// The host's identity of the item; each once.
  public var id: Int64
  /// Its leading edge; the feed only keeps it.
  public var x: Double
  /// Its top edge, from the beginning of the content.
  public var y: Double
  /// Its width, not negative; the feed only keeps it.
  public var width: Double
  /// Its height, not negative.
  public var height: Double
  /// The reuse kind; 65 535 is no kind, and never shares slots.
  public var kind: UInt16
  /// The host's number for what the item shows: another number is another content.
  public var revision: Int64

  /// Makes an item.
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
  /// Whether the frame is one: numbers, not too large, lengths not negative.
  var isLegal: Bool {
    x.isLegal && y.isLegal && width.isLegalLength && height.isLegalLength && (y + height).isLegal
  }

  /// The item with −0 made 0.
  var normalized: FeedItem {
    FeedItem(
      id: id, x: x.withoutNegativeZero, y: y.withoutNegativeZero, width: width.withoutNegativeZero,
      height: height.withoutNegativeZero, kind: kind, revision: revision)
  }
}
