public import FolioMachine

/// How short of memory the system is.
public enum PressureLevel: UInt8, Hashable, Sendable, NamedCase {
  /// Keep the pinned pages and the neighbours of the page at rest.
  case low
  /// Keep the pinned pages only.
  case critical
}
