public import FolioMachine

/// The distance from an end of the content at which the host is told.
public enum NearEdge: Hashable, Sendable, Savable {
  /// One viewport.
  case viewport
  /// So many points.
  case points(Double)
}

extension NearEdge {
  /// The distance with the one zero.
  var normalized: NearEdge {
    if case .points(let distance) = self { .points(distance.withoutNegativeZero) } else { self }
  }
}

extension NearEdge: Digestible {
  /// Takes in the points; −1 stands for the viewport.
  public func combine(into digest: inout StateDigest) {
    switch self {
    case .viewport: digest.combine(-1.0)
    case .points(let points): digest.combine(points)
    }
  }
}
