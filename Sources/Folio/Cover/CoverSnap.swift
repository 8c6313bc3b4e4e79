public import FolioMachine

/// Where a cover goes that is left between two of its edges.
///
/// The edges are the open cover, the collapsed one, each stop between them (``CoverEvent/stopsChanged(_:)``), and in
/// ``CoverMode/enterAlwaysCollapsed`` the `collapsed` height.
public enum CoverSnap: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Nowhere: it rests where it was left.
  case never
  /// To the nearer of the two edges that it is between; to the more collapsed one if both are as near.
  case nearest
  /// To the one of the two that lies in the direction of the last movement by the user, or by what the user left
  /// behind; to the nearer one if there was none since it rested at an edge.
  case direction
}

/// What a snap depends on, beside where the cover is.
struct SnapState: Hashable, Sendable, Savable, Defaulting {
  static var byDefault: SnapState { SnapState() }

  /// Where the user has moved the cover last, since it rested at an edge: forward collapses it.
  var direction: TravelDirection?

  /// Whether a request has brought it between its edges, where it stays until the user moves it.
  var isKept = false
}
