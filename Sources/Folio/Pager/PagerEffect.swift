public import FolioList
public import FolioMachine

/// What a ``Pager`` tells or orders its host.
public enum PagerEffect: Hashable, Sendable, Savable {
  /// An effect of the cover, the tabs or the pages. `setContentInset` and `scrollContent` are not among them: the pager moves
  /// its own lists, which emit `scrollContent`.
  case cover(CoverEffect)

  /// The list of a page says so. A list exists from `load` or `prefetch` of its page until `evict` or
  /// `cancelPrefetch`; if its page fails to load, until the cache forgets that, which it does once the page is neither at
  /// rest nor on screen nor an end of a transition. Its slots end with it, without a word for each; but a list that shares
  /// its slots then unmounts its rows, and the slots stay for others.
  case list(PageID, ListEffect)

  /// Show a row as pressed, or no longer: a finger has been on it for the highlight's delay, left it, came back, lifted.
  ///
  /// On and off alternate, on first. The row is numbered as it is when this is told: a press follows its row when
  /// others come or go before it. If the row itself is deleted, this is told before its `unmount`.
  case highlighted(PageID, row: Int64, Bool)

  /// A finger went down on a row and lifted from it before it was a long press, without a drag.
  case tapped(PageID, row: Int64)

  /// A finger has been on a row for the long press's delay. The same finger does not tap it. A row that moves is lifted
  /// instead, which its list tells.
  case longPressed(PageID, row: Int64)

  /// A nested pager's finger begins to drag, after so much travel: whose is the gesture? The host asks every pager
  /// under the finger for its ``GestureCandidate``, lets ``GestureClaim/owner(among:travelX:travelY:fallback:)`` decide, and
  /// tells each of them with `claimDecided`. Until then nothing follows the finger.
  case claimAsked(pointer: Int64, travelX: Double, travelY: Double)

  /// A finger that began in the back zone drags the container back.
  case backSwiped(BackSwipe)
}
