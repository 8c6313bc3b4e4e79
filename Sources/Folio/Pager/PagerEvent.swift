public import FolioList
public import FolioMachine

/// What can happen to a ``Pager``. All coordinates are points in the host's own space; y grows downward.
public enum PagerEvent: Hashable, Sendable, Savable {
  /// Something for the cover, the tabs or the pages. Rejected as they reject it. Also rejected: a cover that is not 0
  /// high while pages are vertical, with `illegalValue(axis)`; the lengths of strip and viewport, with
  /// `illegalValue(frame)`, because they follow from the frame; and reports of content, `scrolled` and `scrollEnded`,
  /// with `illegalValue(offset)`, because the lists are the content.
  ///
  /// `viewportChanged` with the height of the frame sets the bottom inset; `restored` is ``restored(_:)``; a `ticked`
  /// for the pages moves no list. A host that scrolls content itself reports to the list of the page,
  /// ``ListEvent/hostScrolled(offset:token:by:at:)``.
  case cover(CoverEvent)

  /// Something for the list of a page, which there is from `load` or `prefetch` of the page on, before it is answered.
  /// Ignored while there is none.
  ///
  /// Rejected: `unknownPage`, `list(…)`; `illegalValue(frame)` for a viewport or a minimum length, because the
  /// pager lays its lists out itself; `illegalValue(reducedMotion)` for less motion, because lists hear it of the pages.
  case list(PageID, ListEvent)

  /// A finger or a mouse button. A jump that a tap on a tab begins is answered to request 0. A finger moves nothing
  /// while the container is hidden or not laid out: before `containerWillAppear` nothing follows it.
  /// Rejected: `illegalValue(pointer)`.
  case pointer(PointerEvent)

  /// Whether a gesture is the pager's, in answer to `claimAsked`. A pager that is told before it asks that a gesture
  /// is not its own lets go of the finger at once. Anything else is ignored: another pointer, no question.
  case claimDecided(pointer: Int64, owns: Bool, at: Moment)

  /// A wheel or a trackpad. A jump that a notch begins is answered to request 0. Rejected: `illegalValue(wheel)`.
  case wheel(WheelEvent)

  /// A key, for the pages and the list of the selected one. A jump that it begins is answered to `request`.
  case key(PagerKey, request: Int64 = 0)

  /// The focus of a keyboard or of assistive technology moved to a page, or to a row of it: the page is brought into
  /// view, and if the row is not, its list scrolls by the smallest move that shows it, under no row that sticks. A jump
  /// that this begins is answered to `request`. The row is ignored while its page has no rows and is not loaded.
  /// Rejected: `unknownPage`, `list(unknownRow)`, `disabledPage`, `busy`.
  case focused(PageID, row: Int64? = nil, request: Int64 = 0)

  /// Where the container is, strip and cover included; a width or height of 0 is not laid out.
  /// Rejected: `illegalValue(frame)`.
  case frameChanged(LayoutRect)

  /// The direction of reading.
  case directionChanged(ReadingDirection)

  /// A frame is about to be drawn.
  case ticked(at: Moment)

  /// All of a turn is handled and the frame is shown.
  case turnEnded(at: Moment)

  /// Brings pages, lists and cover to where they were when this was taken, at once and with cause `restore`, before
  /// or after there are layout, pages and rows. A list waits for its row until the user or the host scrolls it, or
  /// the cover moves it elsewhere. Rejected as ``CoverEvent/restored(_:)``. Complexity: O(places).
  indirect case restored(Restoration)

  /// The host changed the configuration. Lists that exist keep their own settings.
  /// Rejected: `refusedConfiguration`, `list(…)`.
  indirect case configured(PagerConfiguration)
}
