public import FolioMachine

/// The events that a ``TabController`` handles. Forward is positive; travel, lengths and velocities are in points.
public enum TabEvent: Hashable, Sendable, Savable {
  /// An event of the pages. Rejected as the pages reject it.
  ///
  /// `ticked` also moves the strip. The lengths of the tabs follow the identity of their pages.
  case page(PageEvent)

  /// A tab was tapped: emits `reselected` if its page is at rest, else starts a jump with cause `tap`, answered to
  /// `request`. Rejected: `unknownPage`, `disabledPage` if the page is disabled for taps, `busy`.
  case tapped(PageID, request: RequestID = 0)

  /// A finger began to drag the strip. The strip does not follow the pages until a transition begins without the finger.
  ///
  /// A touch on a gliding strip stops it at once and takes it over. If the finger does not drag then, a
  /// `stripDragEnded` with velocity 0 releases the strip. A `Pager` sends these events.
  case stripDragBegan(at: Moment)

  /// The finger's travel since the last sample; forward increases the offset. Ignored without such a drag. Rejected:
  /// `illegalValue(travel)`.
  case stripDragMoved(by: Double, at: Moment)

  /// The finger lifted with this velocity, in points per second; 0 for a cancelled touch. Ignored without such a drag.
  /// Rejected: `illegalValue(velocity)`.
  case stripDragEnded(velocity: Double, at: Moment)

  /// The length of each tab, in the order of the pages: 0 … 2²¹ points. `selected` is the length of each tab while it is
  /// selected; if empty, the lengths do not change. Complexity: O(tabs). Rejected: `wrongCount`, `illegalValue(lengths)`.
  ///
  /// The length of a tab is interpolated between the two by its ``TabController/emphasis(of:)``. Tabs that share the strip,
  /// or are in proportion to it, have the same length selected or not.
  case lengthsChanged([Double], selected: [Double] = [])

  /// Sets one length for all tabs, including those of pages that are inserted later, and a length while selected if that is
  /// not nil. Hosts that measure tabs as they scroll into view start with it. Rejected: `illegalValue(lengths)`.
  case uniformLengthChanged(Double, selected: Double? = nil)

  /// Sets the length of the tab of a page, and its length while selected if that is not nil. Other tabs keep their lengths.
  /// Tabs without a reported length are 0 points long. Complexity: O(log tabs); O(tabs) for the first that has another length
  /// while selected. Rejected: `unknownPage`, `illegalValue(lengths)`.
  case lengthChanged(PageID, Double, selected: Double? = nil)

  /// The visible length of the strip, in points; 0 before layout. Rejected: `illegalValue(stripLength)`.
  case stripLayoutChanged(length: Double)

  /// A key was pressed while the focus is in the strip. A key without a destination is ignored; a jump is answered to
  /// `request`. Rejected: `busy`, and `disabledPage` if the focus is on a tab that was disabled since.
  case key(TabKey, request: RequestID = 0)

  /// The host changed the configuration. Rejected: `refusedConfiguration`.
  indirect case configured(TabConfiguration)
}

/// A key that a strip handles. The host decides which arrow is forward, by axis and direction.
public enum TabKey: UInt8, Hashable, Sendable, NamedCase {
  /// Moves to the next tab that is enabled for taps.
  case forward
  /// Moves to the previous tab that is enabled for taps.
  case backward
  /// Moves to the first tab that is enabled for taps: Home.
  case first
  /// Moves to the last tab that is enabled for taps: End.
  case last
  /// Selects the tab that has the focus: Return or the space bar.
  case activate
}
