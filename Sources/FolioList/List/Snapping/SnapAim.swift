internal import FolioMachine

/// The target of a motion in a list that snaps.
enum SnapAim: Hashable, Sendable, Savable {
  /// A row at its snap position.
  case row(Int64)
  /// The smallest offset at rest.
  case first
  /// The greatest offset at rest.
  case last
}

extension SnapAim: Digestible {
  /// Adds the case and its row to the digest.
  func combine(into digest: inout StateDigest) {
    switch self {
    case .row(let row): digest.combine(row)
    case .first: digest.combine(Int64(-1))
    case .last: digest.combine(Int64(-2))
    }
  }
}
