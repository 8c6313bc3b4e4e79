internal import FolioMachine

/// What the motion of a list that snaps ends on.
enum SnapAim: Hashable, Sendable, Savable {
  /// A row, where it is to stand.
  case row(Int64)
  /// The least offset at rest.
  case first
  /// The greatest.
  case last
}

extension SnapAim: Digestible {
  /// Takes in which it is.
  func combine(into digest: inout StateDigest) {
    switch self {
    case .row(let row): digest.combine(row)
    case .first: digest.combine(Int64(-1))
    case .last: digest.combine(Int64(-2))
    }
  }
}

/// An offset at which a list that snaps may rest, and why.
struct SnapGoal: Hashable, Sendable {
  /// What is there.
  var aim: SnapAim
  /// The offset in units.
  var place: Int64
}
