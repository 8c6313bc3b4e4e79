public import FolioMachine

/// What a pointer did, or what was decided about it: the events of a ``PanRecognizer``.
///
/// x and y are points, of at most 2⁴⁰ either way; x grows to the right and y downward. Pointers are numbered by the
/// host, as its platform numbers them.
public enum PanEvent: Hashable, Sendable {
  /// A finger touched, or a button was pressed. Down twice without a lift between: the lift was lost, and the
  /// gesture before is cancelled.
  case down(pointer: Int64, x: Double, y: Double, at: Moment)
  /// It moved while down.
  case moved(pointer: Int64, x: Double, y: Double, at: Moment)
  /// It lifted. Where it did so counts as one more move.
  case up(pointer: Int64, x: Double, y: Double, at: Moment)
  /// The system took it away: an alert, a palm, a gesture of its own.
  case cancelled(pointer: Int64, at: Moment)
  /// The gesture that runs is not wanted: another recogniser claimed it, or the machine that it moves ended it. The
  /// finger is ignored until it lifts.
  case refused(at: Moment)
  /// From now on these settings hold. A gesture that has found its axis keeps it.
  case configured(PanConfiguration)
}

/// What a ``PanRecognizer`` makes of its events.
///
/// Each `fingerDown` is followed by exactly one `fingerUp`, `ended` or `cancelled` before the next.
public enum PanEffect: Hashable, Sendable {
  /// A finger is down and may drag: hold what moves.
  case fingerDown(at: Moment)
  /// The finger lifted, was taken away or refused without having dragged, or goes along an axis that does not
  /// count: it holds nothing any more.
  case fingerUp(at: Moment)
  /// A drag began along this axis, and keeps to it until it ends.
  case began(Axis, at: Moment)
  /// The finger travelled so many points along the drag's axis since the last `moved`; within 2⁴⁰, never 0.
  ///
  /// The first one carries only what lies beyond the slop.
  case moved(by: Double, at: Moment)
  /// The finger lifted at this velocity along the drag's axis, in points per second; within 2⁴⁰.
  case ended(velocity: Double, at: Moment)
  /// The drag is over without a velocity: the finger was taken away, or the drag refused.
  case cancelled(at: Moment)
}

/// How a ``PanRecognizer`` judges.
public struct PanConfiguration: Hashable, Sendable {
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

#if !hasFeature(Embedded)
  extension PanEvent: Codable {}
  extension PanEffect: Codable {}
  extension PanConfiguration: Codable {}
#endif
