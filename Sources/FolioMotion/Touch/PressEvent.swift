public import FolioMachine

/// What a pointer did, or what was decided about it: the events of a ``PressRecognizer``.
///
/// x and y are points, of at most 2⁴⁰ either way. Whether a place is inside of the target is the host's to say: it
/// has to find the target in any case, targets have any shape, and they move when content changes under a finger.
public enum PressEvent: Hashable, Sendable, Savable {
  /// A finger touched, on this target; nil where nothing can be pressed. Down twice without a lift between: the
  /// lift was lost, and the press before is cancelled.
  case down(pointer: Int64, x: Double, y: Double, target: PressTarget?, at: Moment)
  /// It moved while down, and is inside of its target or not.
  case moved(pointer: Int64, x: Double, y: Double, isInside: Bool, at: Moment)
  /// It lifted. Where it did so counts as one more move.
  case up(pointer: Int64, x: Double, y: Double, isInside: Bool, at: Moment)
  /// The system took it away.
  case cancelled(pointer: Int64, at: Moment)
  /// The target moved under a finger that stands still, which is now inside of it or not.
  case targetMoved(isInside: Bool)
  /// The press that runs is not wanted: the finger scrolls, or the target is gone. The finger is ignored until it
  /// lifts.
  case refused
  /// Time went on.
  case ticked(at: Moment)
  /// From now on these settings hold.
  case configured(PressConfiguration)
}

extension PressEvent {
  /// When it happened; nil for what has no moment.
  var moment: Moment? {
    switch self {
    case .down(_, _, _, _, let moment), .moved(_, _, _, _, let moment), .up(_, _, _, _, let moment),
      .cancelled(_, let moment), .ticked(let moment):
      moment
    case .targetMoved, .refused, .configured: nil
    }
  }
}
