public import FolioMachine

/// The axes along which a drag is recognized.
public enum Axes: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The x-axis only.
  case horizontal
  /// The y-axis only.
  case vertical
  /// Both axes.
  case both

  /// Returns whether an axis is included.
  public func contains(_ axis: PagingAxis) -> Bool {
    switch self {
    case .horizontal: axis == .horizontal
    case .vertical: axis == .vertical
    case .both: true
    }
  }
}
