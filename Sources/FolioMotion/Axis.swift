#if !hasFeature(Embedded)
  public import FolioMachine
#endif

/// One of the two directions of a plane.
public enum Axis: UInt8, Hashable, Sendable, CaseIterable {
  /// Along x, which grows to the right.
  case horizontal
  /// Along y, which grows downward.
  case vertical

  /// The other one.
  public var across: Axis { self == .horizontal ? .vertical : .horizontal }
}

/// The axes along which a gesture counts.
public enum Axes: UInt8, Hashable, Sendable, CaseIterable {
  /// Only along x.
  case horizontal
  /// Only along y.
  case vertical
  /// Along x and along y.
  case both

  /// Whether this axis is among them.
  public func contains(_ axis: Axis) -> Bool {
    switch self {
    case .horizontal: axis == .horizontal
    case .vertical: axis == .vertical
    case .both: true
    }
  }
}

#if !hasFeature(Embedded)
  extension Axis: NamedCase {}
  extension Axes: NamedCase {}
#endif
