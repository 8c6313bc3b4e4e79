public import FolioList
public import FolioMachine

/// An effect of a ``Pager``.
public enum PagerEffect: Hashable, Sendable, Savable {
  /// An effect of the cover, the tabs or the pages. `setContentInset` and `scrollContent` do not occur: the pager moves
  /// its own lists, which emit `scrollContent`.
  case cover(CoverEffect)

  /// An effect of the list of a page. A list exists from `load` or `prefetch` of its page until `evict` or
  /// `cancelPrefetch`. If its page fails to load, the list exists until the cache removes the page, which it does once
  /// the page is neither at rest nor on screen nor an end of a transition. The slots end with the list, without an
  /// effect for each. A list that shares its slots unmounts its rows instead, and the slots remain for other lists.
  case list(PageID, ListEffect)

  /// Show a row as pressed, or no longer: a finger was on the row for the highlight delay, left it, returned, or
  /// lifted.
  ///
  /// On and off alternate, on first. The row has its current number: a press follows its row when rows are inserted or
  /// removed before it. If the row itself is deleted, the highlight ends before its `unmount`.
  case highlighted(PageID, row: Int64, Bool)

  /// A finger went down on a row and lifted from it, without a drag and before a long press.
  case tapped(PageID, row: Int64)

  /// A finger was on a row for the long-press delay. The same finger does not tap the row. A movable row is lifted
  /// instead, which its list reports.
  case longPressed(PageID, row: Int64)

  /// A finger of a nested pager begins to drag, after this travel. The host requests the ``GestureCandidate`` of every
  /// pager under the finger, calls ``GestureClaim/owner(among:travelX:travelY:fallback:)``, and sends the result to
  /// each of them with `claimDecided`. Until then nothing follows the finger.
  case claimAsked(pointer: Int64, travelX: Double, travelY: Double)

  /// A finger of a nested pager went down, and stopped a motion of this pager. It taps and presses nothing in any of the
  /// pagers under it. The host sends `touchCaught` to the others, outer and inner.
  case touchCaught(pointer: Int64)

  /// A finger that began in the back zone drags the container back.
  case backSwiped(BackSwipe)
}

extension PagerEffect {
  init(_ gesture: RowGesture) {
    self =
      switch gesture {
      case .highlighted(let page, let row, let isOn): .highlighted(page, row: row, isOn)
      case .tapped(let page, let row): .tapped(page, row: row)
      case .longPressed(let page, let row, _): .longPressed(page, row: row)
      }
  }
}
