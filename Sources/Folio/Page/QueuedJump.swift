internal import FolioMachine

/// A jump that waits for rest.
struct QueuedJump: Hashable, Sendable, Savable {
  var page: PageID
  var request: Int64
  var cause: Cause
}
