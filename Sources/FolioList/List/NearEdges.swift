internal import FolioMachine

/// Which ends of the content are near, as told.
struct NearEdges: Hashable, Sendable, Savable {
  /// Whether `nearEnd` was told and is not armed again.
  var end = false
  /// Whether `nearStart` was told and is not armed again.
  var start = false
}
