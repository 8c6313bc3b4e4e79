internal import FolioMachine

/// The revision of a row's content: the host's number, and the count of `revised` events since.
struct Revision: Hashable, Sendable, Savable {
  /// The host's revision, from the row's model.
  var host: Int64
  /// The number of `revised` events and reloads; reset to 0 when the host's number changes.
  var count: Int64
}
