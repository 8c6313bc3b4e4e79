public import FolioMachine

/// The events of a ``PressRecognizer``: actions of pointers, and decisions about them.
///
/// x and y are points, of at most 2⁴⁰ in magnitude. The host decides whether a position is inside the target: it must
/// find the target in any case, targets have any shape, and they move when content changes under a finger.
public enum PressEvent: Hashable, Sendable, Savable {
  /// A finger touched a target, or nil if there is nothing to press. If the pointer is down already, its lift was lost,
  /// and the previous press is cancelled.
  case down(pointer: Int64, x: Double, y: Double, target: PressTarget?, at: Moment)
  /// A pointer moved while it was down, and is inside its target or not.
  case moved(pointer: Int64, x: Double, y: Double, isInside: Bool, at: Moment)
  /// A pointer was lifted. The position counts as one more move.
  case up(pointer: Int64, x: Double, y: Double, isInside: Bool, at: Moment)
  /// The system cancelled the touch.
  case cancelled(pointer: Int64, at: Moment)
  /// The target moved under a finger that rests, which is now inside it or not.
  case targetMoved(isInside: Bool)
  /// The present press is refused: the finger scrolls, or the target no longer exists. The finger is ignored until it
  /// is lifted.
  case refused
  /// Time passed.
  case ticked(at: Moment)
  /// The settings changed.
  case configured(PressConfiguration)
}

extension PressEvent {
  /// The moment of the event, or nil if it has none.
  var moment: Moment? {
    switch self {
    case .down(_, _, _, _, let moment), .moved(_, _, _, _, let moment), .up(_, _, _, _, let moment),
      .cancelled(_, let moment), .ticked(let moment):
      moment
    case .targetMoved, .refused, .configured: nil
    }
  }
}
