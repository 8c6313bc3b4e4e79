public import FolioMachine

/// The axes along which a gesture counts.
public enum Axes: Hashable, Sendable, NamedCase {
  /// Only along x.
  case horizontal
  /// Only along y.
  case vertical
  /// Along x and along y.
  case both

  /// Whether this axis is among them.
  public func contains(_ axis: PagingAxis) -> Bool {
    switch self {
    case .horizontal: axis == .horizontal
    case .vertical: axis == .vertical
    case .both: true
    }
  }
}
