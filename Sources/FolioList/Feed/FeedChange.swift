internal import FolioMachine

/// The changes of one event so far, and the state before it.
struct FeedChange {
  /// The length of the content before the event, in points.
  let total: Double
  /// The offset that the host knows, in units.
  var offset: Int64
  /// The bounds of the offset before the event.
  let low: Int64
  let high: Int64
  /// Whether content or size changed, so that the window is searched again.
  var searches = false
  /// Whether items that stay may show other content.
  var redraws = false
  /// Whether sizes or an order may have moved the offset beyond the bounds, to which it is then clamped at once.
  var clamps = false
  /// Whether the turn belonged to the host's own physics, which may exceed the bounds.
  var keepsOffset = false
}
