public import FolioMachine

/// An item of a feed: a rectangle anywhere in the content, in points.
public struct FeedItem: Hashable, Sendable {
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

/// What happens to a feed. Items are indexes of the last `itemsChanged`; offsets, lengths and travel are points,
/// forward positive; a number that is NaN, infinite or too large is rejected.
public enum FeedEvent: Hashable, Sendable {
  /// The items are now these. They are met by identity; an equal order emits nothing.
  case itemsChanged([FeedItem])

  /// The viewport is so long; the insets cover its ends. Length 0: not laid out.
  case viewportChanged(length: Double, insets: Insets)

  /// What this item shows has changed.
  case revised(item: Int64)

  /// A finger went down: a motion stops where it is.
  case fingerDown(at: Moment)

  /// The finger that stopped a motion lifted without a drag.
  case fingerUp(at: Moment)

  /// A drag was claimed.
  case dragBegan(at: Moment)

  /// The finger travelled so many points since the last sample.
  case dragMoved(by: Double, at: Moment)

  /// The finger lifted with this velocity in points a second.
  case dragEnded(velocity: Double, at: Moment)

  /// The touch was taken away: a release without velocity.
  case dragCancelled(at: Moment)

  /// The host's own physics moved the feed. `token` is that of the newest `offsetChanged` carried out before.
  case hostScrolled(offset: Double, token: Int64, at: Moment)

  /// The parent orders the offset: motion ends there, a drag goes on from there.
  case offsetOrdered(offset: Double)

  /// A frame is due.
  case ticked(at: Moment)

  /// All of a turn is handled and the frame is shown.
  case turnEnded(at: Moment)
}

/// What a feed asks of its host, or tells it; in one event in this order: `totalChanged`, `offsetChanged`, unmounts
/// (each with its discard), mounts (each with its render), further discards, renders. Items ascend in each.
public enum FeedEffect: Hashable, Sendable {
  /// The content is now so long, in points.
  case totalChanged(to: Double)

  /// Scroll to this offset, in points; give the token back with the reports that follow.
  case offsetChanged(to: Double, token: Int64)

  /// The item left; its slot keeps what it shows and waits for another. The index is that before the event.
  case unmount(item: Int64, slot: Int32)

  /// Nothing will be shown in the slot any more.
  case discard(slot: Int32)

  /// Put the item into the slot. `recycled`: the slot exists already.
  case mount(item: Int64, slot: Int32, generation: Int64, recycled: Bool)

  /// Draw the item's content into the slot.
  case render(item: Int64, slot: Int32, generation: Int64)
}

/// The settings of a feed.
public struct FeedConfiguration: Hashable, Sendable {
  /// How far beyond either end of the viewport items are mounted, in points. Not searched again within this.
  public var overscan = 20.0

  /// How many free slots are kept; nil: all.
  public var poolLimit: Int64?

  /// The settings by default.
  public init() {}
}

extension FeedConfiguration {
  /// The settings with the one zero.
  var normalized: FeedConfiguration {
    var settings = self
    settings.overscan = overscan.withoutNegativeZero
    return settings
  }
}

#if !hasFeature(Embedded)
  extension FeedItem: Codable {}
  extension FeedEvent: Codable {}
  extension FeedEffect: Codable {}
  extension FeedConfiguration: Codable {}
#endif
