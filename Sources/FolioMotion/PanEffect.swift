public import FolioMachine

/// What a ``PanRecognizer`` makes of its events.
///
/// Each `fingerDown` is followed by exactly one `fingerUp`, `ended` or `cancelled` before the next.
public enum PanEffect: Hashable, Sendable, Savable {
  /// A finger is down and may drag: hold what moves.
  case fingerDown(at: Moment)
  /// The finger lifted, was taken away or refused without having dragged, or goes along an axis that does not
  /// count: it holds nothing any more.
  case fingerUp(at: Moment)
  /// A drag began along this axis, and keeps to it until it ends.
  case began(PagingAxis, at: Moment)
  /// The finger travelled so many points along the drag's axis since the last `moved`; within 2⁴⁰, never 0.
  ///
  /// The first one carries only what lies beyond the slop.
  case moved(by: Double, at: Moment)
  /// The finger lifted at this velocity along the drag's axis, in points per second; within 2⁴⁰.
  case ended(velocity: Double, at: Moment)
  /// The drag is over without a velocity: the finger was taken away, or the drag refused.
  case cancelled(at: Moment)
}
