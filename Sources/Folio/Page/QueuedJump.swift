internal import FolioMachine

/// A jump that waits for rest.
struct QueuedJump: Hashable, Sendable, Savable {
  var page: PageID
  var request: RequestID
  /// The distance from the page at which the place comes to rest, in steps.
  var rest: Double
  var cause: Cause
}
