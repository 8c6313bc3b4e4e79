public import FolioMachine

/// What can happen to a ``TabController``. Forward is positive; travel, lengths and velocities are in points.
public enum TabEvent: Hashable, Sendable, Savable {
  /// Something happened to the pages. Rejected as they reject it.
  ///
  /// `ticked` moves the strip too; the lengths of the tabs follow the identity of their pages.
  case page(PageEvent)

  /// A tab was tapped: `reselected` if its page is at rest, else a jump with cause `tap`, answered to `request`.
  /// Rejected: `unknownPage`, `disabledPage` if taps may not go there, `busy`.
  case tapped(PageID, request: Int64 = 0)

  /// A finger claimed a drag of the strip: it is left alone from now on, until a transition begins without it.
  ///
  /// A finger that goes down on a strip that glides has it at once, and stops it; if it then does not drag, a
  /// `stripDragEnded` with velocity 0 lets go of it. A `Pager` sees to that.
  case stripDragBegan(at: Moment)

  /// The travel of that finger since the last sample; forward raises the offset. Ignored without such a drag.
  /// Rejected: `illegalValue(travel)`.
  case stripDragMoved(by: Double, at: Moment)

  /// The finger lifted, with this velocity in points a second; 0 for a touch that was taken away. Ignored without
  /// such a drag. Rejected: `illegalValue(velocity)`.
  case stripDragEnded(velocity: Double, at: Moment)

  /// The length of each tab, in the order of the pages: 0 … 2²¹ points; and how long each is while it is selected, the
  /// same without any. Complexity: O(tabs). Rejected: `wrongCount`, `illegalValue(lengths)`.
  ///
  /// A tab is as much as its ``TabController/emphasis(of:)`` on the way from the one length to the other. Where tabs
  /// share the strip, or are in proportion to it, they are the same selected or not.
  case lengthsChanged([Double], selected: [Double] = [])

  /// How much of the strip is seen, in points; 0 before layout. Rejected: `illegalValue(stripLength)`.
  case stripLayoutChanged(length: Double)

  /// A key, while the focus is in the strip. One that leads nowhere is ignored; a jump is answered to `request`.
  /// Rejected: `busy`, and `disabledPage` if the focus is on a tab disabled since.
  case key(TabKey, request: Int64 = 0)

  /// The host changed the configuration. Rejected: `refusedConfiguration`.
  indirect case configured(TabConfiguration)
}

/// A key that means something to a strip. Which arrow is forward depends on axis and direction, and is the host's.
public enum TabKey: UInt8, Hashable, Sendable, NamedCase {
  /// To the next tab that taps may go to.
  case forward
  /// To the one before.
  case backward
  /// To the first tab that taps may go to: Home.
  case first
  /// To the last: End.
  case last
  /// Select the tab that has the focus: Return or the space bar.
  case activate
}
