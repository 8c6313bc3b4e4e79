public import FolioMachine

/// Where a cover moves when it comes to rest between two of its edges.
///
/// The edges are the open cover, the collapsed cover, each stop between them (``CoverEvent/stopsChanged(_:)``), and in
/// ``CoverMode/enterAlwaysCollapsed`` the `collapsed` height.
public enum CoverSnap: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The cover does not snap.
  case never
  /// The cover moves to the nearer of the two edges next to it; to the more collapsed one if both are equally near.
  case nearest
  /// The cover moves to the edge in the direction of the last movement by the user, including flings; to the nearer
  /// edge if there was none since it rested at an edge.
  case direction
}

/// What a snap depends on in addition to the collapse.
struct SnapState: Hashable, Sendable, Savable, Defaulting {
  static var byDefault: SnapState { SnapState() }

  /// The direction in which the user last moved the cover since it rested at an edge; forward collapses it.
  var direction: TravelDirection?

  /// Whether a request moved the cover between its edges, where it remains until the user moves it.
  var isKept = false
}
