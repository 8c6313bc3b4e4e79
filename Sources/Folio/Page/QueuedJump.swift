internal import FolioMachine

/// A jump that waits for rest.
struct QueuedJump: Hashable, Sendable, Savable {
  var page: PageID
  var request: Int64
  var cause: Cause
  /// How far from the page the place is to come to rest, in steps; nil for none.
  var rest: Double?
}
