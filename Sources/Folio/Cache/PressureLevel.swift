public import FolioMachine

/// The level of memory pressure.
public enum PressureLevel: UInt8, Hashable, Sendable, NamedCase {
  /// Only the pinned pages and the neighbours of the page at rest stay loaded.
  case low
  /// Only the pinned pages stay loaded.
  case critical
}
