public import FolioMachine

/// What a pointer did, or what was decided about it: the events of a ``PanRecognizer``.
///
/// x and y are points, of at most 2⁴⁰ either way; x grows to the right and y downward. Pointers are numbered by the
/// host, as its platform numbers them.
public enum PanEvent: Hashable, Sendable, Savable {
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
