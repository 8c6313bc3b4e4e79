internal import FolioMachine

/// What can happen to ``Gestures``.
enum GestureEvent: Hashable, Sendable {
  /// A sample of a finger, and what lies there. Rejected: `illegalValue(pointer)`.
  case pointer(PointerEvent, GestureHit)

  /// Whether the gesture of a finger is the pager's, and which page's list would follow it. Ignored unless it is open.
  case decided(pointer: Int64, owns: Bool, list: PageID?, at: Moment)

  /// A sample of a trackpad: how far the fingers scroll to the right and down, in points, and what lies there.
  case trackpad(WheelEvent.Phase, x: Double, y: Double, GestureHit, at: Moment)

  /// Time passes. Told before each sample as well, because what is due comes before it.
  case ticked(at: Moment)

  /// The pages want no drag any more: whoever drags them lets go.
  case pagesRefused

  /// The list that was dragged is at its edge, and what is left of the travel is the pages'.
  case passedToPages(GestureDevice, at: Moment)

  /// What a gesture drags cannot be dragged any more; the gesture is nobody's until the fingers lift.
  case lost(GestureDevice, at: Moment)

  /// The row that is pressed long is one that moves: the finger carries it from now on.
  case rowLifted(at: Moment)

  /// The row that is carried goes back: its list has ended that, or the pages move.
  case rowDropped

  /// The list was scrolled for the row that is carried up to a moment, or is not any more.
  case rowScrolled(at: Moment?)

  /// The row that is pressed has moved: whether it is under the finger.
  case pressedRowMoved(isInside: Bool)

  /// The row that is pressed is gone.
  case pressedRowGone
}

/// What fingers are on.
enum GestureDevice: UInt8, Hashable, Sendable {
  case screen, trackpad
}
