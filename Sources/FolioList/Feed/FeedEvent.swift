public import FolioMachine

/// What happens to a feed. Items are indexes of the last `itemsChanged`; offsets, lengths and travel are points,
/// forward positive; a number that is NaN, infinite or too large is rejected.
public enum FeedEvent: Hashable, Sendable, Savable {
  /// The items are now these. They are met by identity; an equal order emits nothing.
  case itemsChanged([FeedItem])

  /// These items are now so, where they stand: each is known by its identity, which must be there, and no two are the same.
  /// What is as it was emits nothing.
  case itemsUpdated([FeedItem])

  /// The viewport is so long; the insets cover its ends. Length 0: not laid out.
  case viewportChanged(length: Double, insets: ContentInsets = ContentInsets())

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

  /// The host's own physics have the feed at this offset, in points. `token` is that of the newest `scrollContent` carried
  /// out before; an older report is ignored. The feed scrolls until `hostScrollEnded`, or until a turn ends in which this
  /// did not come.
  case hostScrolled(offset: Double, token: Int64, by: ScrollSource, at: Moment)

  /// The host's own physics have come to rest: a feed beyond its bounds springs back. Without a scroll it is ignored.
  case hostScrollEnded(at: Moment)

  /// The parent orders the offset: motion ends there, a drag goes on from there.
  case setOffset(to: Double)

  /// A frame is due.
  case ticked(at: Moment)

  /// All of a turn is handled and the frame is shown.
  case turnEnded(at: Moment)
}
