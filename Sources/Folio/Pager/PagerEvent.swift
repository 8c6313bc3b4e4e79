public import FolioList
public import FolioMachine

/// An event of a ``Pager``. All coordinates are points in the host's own space; y grows downward.
public enum PagerEvent: Hashable, Sendable, Savable {
  /// Something for the cover, the tabs or the pages. Rejected as they reject it. Also rejected: a cover that is not 0
  /// high while pages are vertical, with `illegalValue(axis)`; the lengths of strip and viewport, with
  /// `illegalValue(frame)`, because they follow from the frame; and reports of content, `scrolled` and `scrollEnded`,
  /// with `illegalValue(offset)`, because the lists are the content.
  ///
  /// `viewportChanged` with the height of the frame sets the bottom inset, as ``bottomInsetChanged(_:)`` does; `restored` is ``restored(_:)``; a `ticked`
  /// for the pages moves no list. A host that scrolls content itself reports to the list of the page,
  /// ``/FolioList/ListEvent/hostScrolled(offset:token:by:at:)``.
  case cover(CoverEvent)

  /// An event of the list of a page. The list exists from the `load` or `prefetch` of the page, even before the page is
  /// loaded. While there is no list, an event that would change it is ``/FolioList/ListEffect/ignored(_:)``, and the ends of
  /// touches, time and late answers do nothing.
  ///
  /// Rejected: `unknownPage`, `list(…)`; `illegalValue(frame)` for a viewport or a minimum length, because the pager
  /// lays out its lists; `illegalValue(reducedMotion)` for reduced motion, because lists receive it from the pages.
  case list(PageID, ListEvent)

  /// A sample of a finger or a mouse button. A jump that begins with a tap on a tab is answered to request 0. A finger
  /// moves nothing while the container is hidden or not laid out: nothing follows it before `containerWillAppear`.
  /// Rejected: `illegalValue(pointer)`.
  case pointer(PointerEvent)

  /// Whether the pager owns a gesture, in answer to `claimAsked`. A pager that receives before its request that it does
  /// not own a gesture releases the finger at once. Ignored for another pointer and without a request.
  case claimDecided(pointer: Int64, owns: Bool, at: Moment)

  /// The finger stopped a motion of another pager, as that pager's effect `touchCaught` says. It taps and presses nothing
  /// here, and may drag. Ignored for another pointer and once the finger drags.
  case touchCaught(pointer: Int64)

  /// A sample of a wheel or a trackpad. A jump that begins with a notch is answered to request 0. Rejected:
  /// `illegalValue(wheel)`.
  case wheel(WheelEvent)

  /// A key for the pages and the list of the selected page. A jump that it begins is answered to `request`.
  case key(PagerKey, request: RequestID = 0)

  /// The focus of a keyboard or an assistive technology moved to a page, or to a row of it. The page is brought into
  /// view. If the row is not in view, its list scrolls by the smallest distance that shows it, not under a sticky row.
  /// A jump that this begins is answered to `request`. The row is `ignored` while its page has no list, and while it has no
  /// rows and is not loaded.
  /// Rejected: `unknownPage`, `list(unknownRow)`, `disabledPage`, `busy`.
  case focused(PageID, row: Int64? = nil, request: RequestID = 0)

  /// The frame of the container, including strip and cover. With a width or height of 0 the container is not laid out.
  /// Rejected: `illegalValue(frame)`.
  case frameChanged(LayoutRect)

  /// How much of the bottom of the container is covered, by a bar or a keyboard, in points; 0 unless set. It stays as the
  /// frame changes. Rejected: `illegalValue(bottomInset)`. Complexity: as ``CoverEvent/heightsChanged(maximum:collapsed:minimum:)``.
  case bottomInsetChanged(Double)

  /// The direction of reading.
  case directionChanged(ReadingDirection)

  /// A frame is about to be drawn.
  case ticked(at: Moment)

  /// All events of a turn have been handled, and the frame is shown.
  case turnEnded(at: Moment)

  /// Restores pages, lists and cover at once, with cause `restore`, before or after there are layout, pages and rows. A
  /// list waits for its row until the user or the host scrolls it, or the cover moves it elsewhere. Rejected as
  /// ``CoverEvent/restored(_:)``. Complexity: O(places).
  indirect case restored(Restoration)

  /// The configuration changed. Existing lists keep their own settings. Rejected: `refusedConfiguration`, `list(…)`.
  indirect case configured(PagerConfiguration)
}
