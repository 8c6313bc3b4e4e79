internal import FolioMachine

/// What ``Gestures`` have found. Travels are on the screen, to the right or down, along the axis of the gesture.
enum GestureEffect: Hashable, Sendable {
  /// A finger is down on cover or content: what moves stands still.
  case fingerDown(at: Moment)
  /// The finger holds nothing any more: what it held still goes on.
  case fingerUp(at: Moment)
  /// A finger is down on a strip that glided, and has stopped it.
  case stripStopped(at: Moment)
  /// The finger that stopped the strip does not drag it.
  case stripReleased(at: Moment)
  /// What a drag does to the container's way back.
  case back(GestureDrag)
  /// What a drag does to the strip.
  case strip(GestureDrag)
  /// What a drag does to the pages.
  case pages(GestureDevice, GestureDrag)
  /// What a drag does to the list of a page.
  case list(GestureDevice, PageID, GestureDrag)
  /// Momentum that fingers on a trackpad left behind scrolls the list of a page, and whether this is the last of it.
  case coasted(PageID, by: Double, isLast: Bool, at: Moment)
  /// A trackpad scrolls the strip, by what comes along both axes.
  case stripScrolled(x: Double, y: Double, at: Moment)
  /// A drag along this axis is nobody's.
  case unclaimed(PagingAxis, at: Moment)
  /// The host is to say whose the gesture is.
  case asked(pointer: Int64, travelX: Double, travelY: Double)
  /// A finger that has not moved lifts, which went down on a tab, or on a page that peeks in.
  case pageTapped(PageID)
  /// What a finger does to a row.
  case row(RowGesture)
  /// What a finger does to the row of a page that it carries.
  case carriedRow(PageID, CarryGesture)
}

/// From the beginning of a drag to its end.
enum GestureDrag: Hashable, Sendable {
  case began(at: Moment)
  case moved(by: Double, at: Moment)
  /// The fingers lifted at this velocity, in points a second; nil if they were taken away.
  case ended(velocity: Double?, at: Moment)
}

/// What a finger does to a row without moving it.
enum RowGesture: Hashable, Sendable {
  case highlighted(PageID, row: Int64, Bool)
  case tapped(PageID, row: Int64)
  case longPressed(PageID, row: Int64, at: Moment)
}

/// What a finger does to the row that it carries. Where the finger is, ``RowPress`` knows.
enum CarryGesture: Hashable, Sendable {
  case began(row: Int64, at: Moment)
  case moved(at: Moment)
  case ended(at: Moment)
  case cancelled
}
