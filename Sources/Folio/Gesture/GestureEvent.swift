internal import FolioMachine

/// An event of ``Gestures``.
enum GestureEvent: Hashable, Sendable {
  /// A sample of a finger, and what is at its position. Rejected: `illegalValue(pointer)`.
  case pointer(PointerEvent, GestureHit)

  /// Whether the pager owns the gesture of a finger, and the page whose list would follow it. Ignored unless a decision
  /// is pending.
  case decided(pointer: Int64, owns: Bool, list: PageID?, at: Moment)

  /// The finger stopped a motion of another pager. Ignored for another pointer and once it drags.
  case caught(Int64)

  /// A sample of a trackpad: the scroll to the right and down, in points, and what is at its position.
  case trackpad(WheelEvent.Phase, x: Double, y: Double, GestureHit, at: Moment)

  /// The time passed. Also sent before each sample, because what is due precedes the sample.
  case ticked(at: Moment)

  /// The pages refuse the drag. Its device releases them.
  case pagesRefused

  /// The dragged list is at its edge, and the rest of the travel belongs to the pages.
  case passedToPages(GestureDevice, at: Moment)

  /// What a gesture drags can no longer be dragged. The gesture has no owner until the fingers lift.
  case lost(GestureDevice, at: Moment)

  /// The row of the long press is movable. The finger carries it from now on.
  case rowLifted(at: Moment)

  /// The carried row returns to its place: its list has ended the carrying, or the pages move.
  case rowDropped

  /// The moment up to which the list was scrolled for the carried row; nil if it no longer is.
  case rowScrolled(at: Moment?)

  /// The pressed row moved; whether it is under the finger.
  case pressedRowMoved(isInside: Bool)

  /// The pressed row was removed.
  case pressedRowGone
}

/// The device that the fingers are on.
enum GestureDevice: UInt8, Hashable, Sendable {
  case screen, trackpad
}
