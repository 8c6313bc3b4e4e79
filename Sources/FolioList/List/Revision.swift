internal import FolioMachine

/// Which content a row shows: the host's number for it, and how often the list was told `revised` since.
struct Revision: Hashable, Sendable, Savable {
  /// The host's revision, from the row's model.
  var host: Int64
  /// The count of `revised` and of reloads; 0 again when the host's number changes.
  var count: Int64
}
