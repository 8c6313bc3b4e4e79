internal import FolioMachine

/// An effect of ``Gestures``. Travels are on the screen, to the right or down, along the axis of the gesture.
enum GestureEffect: Hashable, Sendable {
  /// A finger is down on cover or content. It holds what is moving.
  case fingerDown(at: Moment)
  /// The finger no longer holds anything. What it held continues.
  case fingerUp(at: Moment)
  /// A finger is down on a gliding strip, and has stopped it.
  case stripStopped(at: Moment)
  /// The finger that stopped the strip does not drag it.
  case stripReleased(at: Moment)
  /// A drag of the container back.
  case back(GestureDrag)
  /// A drag of the strip.
  case strip(GestureDrag)
  /// A drag of the pages.
  case pages(GestureDevice, GestureDrag)
  /// A drag of the list of a page.
  case list(GestureDevice, PageID, GestureDrag)
  /// The momentum of a trackpad begins to scroll the list of a page.
  case coastBegan(PageID)
  /// The momentum of a trackpad scrolls the list of a page; `isLast` marks its last sample.
  case coasted(PageID, by: Double, isLast: Bool, at: Moment)
  /// A trackpad scrolls the strip, by the travel along both axes.
  case stripScrolled(x: Double, y: Double, at: Moment)
  /// A drag along this axis has no owner.
  case unclaimed(PagingAxis, at: Moment)
  /// The host is requested to decide the owner of the gesture.
  case asked(pointer: Int64, travelX: Double, travelY: Double)
  /// A finger stopped a motion, and taps nothing in other pagers either.
  case caught(Int64)
  /// A finger lifted without having moved; it went down on a tab or on a peeking page.
  case pageTapped(PageID)
  /// A gesture on a row.
  case row(RowGesture)
  /// A gesture on the carried row of a page.
  case carriedRow(PageID, CarryGesture)
}

/// The phases of a drag.
enum GestureDrag: Hashable, Sendable {
  case began(at: Moment)
  case moved(by: Double, at: Moment)
  /// The fingers lifted at this velocity, in points per second; nil if they were cancelled.
  case ended(velocity: Double?, at: Moment)
}

/// A gesture on a row that does not move it.
enum RowGesture: Hashable, Sendable {
  case highlighted(PageID, row: Int64, Bool)
  case tapped(PageID, row: Int64)
  case longPressed(PageID, row: Int64, at: Moment)
}

/// A gesture on a carried row. ``RowPress`` has the position of the finger.
enum CarryGesture: Hashable, Sendable {
  case began(row: Int64, at: Moment)
  case moved(at: Moment)
  case ended(at: Moment)
  case cancelled
}
