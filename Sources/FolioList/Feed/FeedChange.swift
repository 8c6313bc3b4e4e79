internal import FolioMachine

/// What one event has changed so far, and how things were before it.
struct FeedChange {
  /// The content's length before, in points.
  let total: Double
  /// The offset that the host knows, in units.
  var offset: Int64
  /// The bounds of the offset before.
  let low: Int64
  let high: Int64
  /// Whether content or size changed, so that the window is searched again.
  var searches = false
  /// Whether items that stay may show something else.
  var redraws = false
  /// Whether sizes or an order may have brought the offset beyond the bounds, to which it is then brought at once.
  var clamps = false
  /// Whether the turn belonged to the host's own physics, which may be beyond the bounds.
  var keepsOffset = false
}
