internal import FolioMachine

/// A jump that waits for rest.
struct QueuedJump: Hashable, Sendable, Savable {
  var page: PageID
  var request: Int64
  var cause: Cause
  /// How far from the page the place is to come to rest, in steps; nil for none.
  var rest: Double?
}

extension PageController {
  /// The request of the jump that waits for rest; nil if none waits.
  package var waitingRequest: Int64? { queued?.request }
}
