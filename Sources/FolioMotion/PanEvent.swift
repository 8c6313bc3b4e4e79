public import FolioMachine

/// The events of a ``PanRecognizer``: actions of pointers, and decisions about them.
///
/// x and y are points, of at most 2⁴⁰ in magnitude; x grows to the right and y downward. The host numbers the pointers,
/// as its platform does.
public enum PanEvent: Hashable, Sendable, Savable {
  /// A finger touched, or a button was pressed. If the pointer is down already, its lift was lost, and the previous
  /// gesture is cancelled.
  case down(pointer: Int64, x: Double, y: Double, at: Moment)
  /// A pointer moved while it was down.
  case moved(pointer: Int64, x: Double, y: Double, at: Moment)
  /// A pointer was lifted. The position counts as one more move.
  case up(pointer: Int64, x: Double, y: Double, at: Moment)
  /// The system cancelled the touch, for example for an alert, a palm or a gesture of its own.
  case cancelled(pointer: Int64, at: Moment)
  /// The present gesture is refused: another recogniser claimed it, or the machine that it moves ended it. The finger
  /// is ignored until it is lifted.
  case refused(at: Moment)
  /// The settings changed. A gesture that has found its axis keeps it.
  case configured(PanConfiguration)
}
