internal import FolioMachine

/// The ends of the content that were reported as near.
struct NearEdges: Hashable, Sendable, Savable {
  /// Whether `nearEnd` was emitted and is not armed again.
  var end = false
  /// Whether `nearStart` was emitted and is not armed again.
  var start = false
}
