internal import FolioMachine

/// The ends of the content that were reported as near.
struct NearEdges: Hashable, Sendable, Savable {
  /// Whether `nearEnd` was emitted and is not armed again.
  var end = false
  /// Whether `nearStart` was emitted and is not armed again.
  var start = false

  /// Arms the triggers again for additional rows, and without rows, where nothing is near.
  mutating func arm(_ count: Int64, before: Int64) {
    if count == 0 { self = NearEdges() }
    if count > before { end = false }
  }

  /// Records whether an end is near. Returns whether it has come near.
  static func note(_ isNear: Bool, as wasNear: inout Bool) -> Bool {
    defer { wasNear = isNear }
    return isNear && !wasNear
  }
}
