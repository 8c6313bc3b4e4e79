public import FolioMachine

/// An input of a feed. Items are indexes into the last `itemsChanged`. Offsets, lengths and travel are in points, forward
/// positive. A number that is NaN, infinite or too large is rejected.
public enum FeedEvent: Hashable, Sendable, Savable {
  /// The items changed to these. They are matched by identity; an equal model emits nothing.
  case itemsChanged([FeedItem])

  /// The values of these items changed, at their places in the order. Each is matched by its identity, which must exist and
  /// be named once. Unchanged items emit nothing.
  case itemsUpdated([FeedItem])

  /// The length of the viewport changed, in points; the insets cover its ends. A feed of length 0 is not laid out.
  case viewportChanged(length: Double, insets: ContentInsets = ContentInsets())

  /// The content that this item shows changed.
  case revised(item: Int64)

  /// A finger went down. A motion stops where it is.
  case fingerDown(at: Moment)

  /// The finger that stopped a motion lifted without a drag.
  case fingerUp(at: Moment)

  /// A drag was claimed.
  case dragBegan(at: Moment)

  /// The finger travelled this far since the last sample, in points.
  case dragMoved(by: Double, at: Moment)

  /// The finger lifted with this velocity, in points per second.
  case dragEnded(velocity: Double, at: Moment)

  /// The touch was cancelled: a release without velocity.
  case dragCancelled(at: Moment)

  /// The host's own physics scrolled the feed to this offset, in points. `token` is that of the newest `scrollContent` that
  /// the host had carried out; an older report is ignored. The feed is scrolling until `hostScrollEnded`, or until a turn
  /// ends without this event.
  case hostScrolled(offset: Double, token: ScrollToken, by: ScrollSource, at: Moment)

  /// The host's own physics came to rest. A feed beyond its bounds springs back; a feed that was not scrolled ignores the
  /// event.
  case hostScrollEnded(at: Moment)

  /// The parent sets the offset. A motion ends there; a drag continues from there.
  case setOffset(to: Double)

  /// A frame is due.
  case ticked(at: Moment)

  /// All events of a turn are handled and its frame is shown.
  case turnEnded(at: Moment)
}
