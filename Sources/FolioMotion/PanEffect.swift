public import FolioMachine

/// The effects of a ``PanRecognizer``.
///
/// Each `fingerDown` is followed by exactly one `fingerUp`, `ended` or `cancelled` before the next.
public enum PanEffect: Hashable, Sendable, Savable {
  /// A finger is down and may drag: stop what moves.
  case fingerDown(at: Moment)
  /// The finger was lifted, cancelled or refused without having dragged, or moves along an axis that does not count. It
  /// no longer stops what moves.
  case fingerUp(at: Moment)
  /// A drag began along an axis, which stays the same until the drag ends.
  case began(PagingAxis, at: Moment)
  /// The distance that the finger travelled along the drag's axis since the last `moved`, in points; within 2⁴⁰, never
  /// 0.
  ///
  /// The first one contains only the distance beyond the slop.
  case moved(by: Double, at: Moment)
  /// The finger was lifted with a velocity along the drag's axis, in points per second; within 2⁴⁰.
  case ended(velocity: Double, at: Moment)
  /// The drag ended without a velocity, because the finger was cancelled or the drag was refused.
  case cancelled(at: Moment)
}
