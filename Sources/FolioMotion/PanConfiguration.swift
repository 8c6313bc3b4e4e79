public import FolioMachine

/// How a ``PanRecognizer`` judges.
public struct PanConfiguration: Hashable, Sendable, Savable {
  /// How many points a finger travels, in any direction, before it drags: strictly more than this. At least 0.
  public var slop: Double
  /// The axes along which a drag counts.
  public var axes: Axes

  /// Makes settings; they are judged when a recogniser takes them.
  public init(slop: Double = 10, axes: Axes = .both) {
    self.slop = slop
    self.axes = axes
  }
}
