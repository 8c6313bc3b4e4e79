internal import FolioCollections
public import FolioMachine

/// The distance from an end of the content at which the host is notified.
public enum NearEdge: Hashable, Sendable, Savable {
  /// One viewport.
  case viewport
  /// A distance in points.
  case points(Double)
}

extension NearEdge {
  /// Whether the distance is legal.
  var isLegal: Bool {
    if case .points(let points) = self { Units.isLegalLength(points) } else { true }
  }

  /// Returns the distance for a viewport with a length, in units.
  func units(inViewport length: Int64) -> Int64 {
    switch self {
    case .viewport: length
    case .points(let points): Units.nearest(points)
    }
  }
}

extension NearEdge: Digestible {
  /// Adds the points to the digest; −1 represents the viewport.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .viewport: digest.combine(-1.0)
    case .points(let points): digest.combine(points)
    }
  }
}
