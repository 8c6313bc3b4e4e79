public import FolioMachine

/// An event of a ``CoverController``. Heights, lengths and offsets are in points. Offsets grow downward into the
/// content, as in a list.
public enum CoverEvent: Hashable, Sendable, Savable {
  /// An event of the tabs or the pages, with the same rejections. `page(ticked)` also moves the cover.
  case tab(TabEvent)

  /// The heights of the cover: open, after a reveal below the top (see ``CoverMode/enterAlwaysCollapsed``), and
  /// minimum; `minimum ≤ collapsed ≤ maximum`. With a minimum pass `collapsed` too, which is 0 by default.
  ///
  /// A cover between its edges keeps its height. If the new heights do not allow this, the cover is at the nearer edge;
  /// it returns to its height when the heights allow it again, unless it was moved meanwhile. Rejected:
  /// `illegalValue(maximum | collapsed | minimum)`. Complexity: O(v) in the pages that were ever visited.
  case heightsChanged(maximum: Double, collapsed: Double = 0, minimum: Double = 0)

  /// The heights at which the cover stops between its maximum and its minimum, descending; at most 1 024.
  ///
  /// Stops that are not strictly between the two have no effect while they are not. A cover at a stop moves to the stop
  /// with the same index if the number of effective stops is unchanged. Rejected: `illegalValue(stops)`, also for
  /// heights out of order and for duplicates. Complexity: as `heightsChanged`, plus O(stops).
  case stopsChanged([Double])

  /// The height of the viewport, including cover and strip (0: not laid out), and the height of its part that is
  /// covered at the bottom, for example by a bar or a keyboard. Rejected: `illegalValue(height | bottomInset)`.
  /// Complexity: as `heightsChanged`.
  case viewportChanged(height: Double, bottomInset: Double = 0)

  /// The height of the strip on each page, in the order of the pages; 0 for a page without a strip. A new page gets the
  /// first height of this list. Rejected: `wrongCount`, `illegalValue(stripHeights)`. Complexity: O(pages).
  case stripHeightsChanged([Double])

  /// The strip is this high on every page, in points, also on pages that are inserted later.
  /// Rejected: `illegalValue(stripHeights)`. Complexity: as `heightsChanged`.
  case uniformStripHeightChanged(Double)

  /// The offset of a page's content, and its length without insets. `token` is the token of the newest `scrollContent`
  /// that the host has carried out for this page, 0 if none. A report with an older token is ignored, and so is a
  /// report of an evicted page until the page is loaded again.
  ///
  /// The first report with source `code` after an order is its echo: within half a point it counts as the ordered
  /// offset. A report with source `code` and a different length is a change of data.
  ///
  /// Pages without a scroll view never send this event. For an unknown page it is `ignored`. Rejected:
  /// `illegalValue(offset | contentLength | token)`, the last for a token that was never emitted.
  case scrolled(PageID, offset: Double, contentLength: Double, by: ScrollSource, token: ScrollToken)

  /// The content of a page came to rest: there is neither a touch nor deceleration. Snaps and glides wait for this
  /// event. For an unknown page it is `ignored`.
  case scrollEnded(PageID)

  /// Open the cover completely. Content on screen keeps its depth. Without a layout the request is kept until there is one
  /// and then carried out at once; the last request applies.
  case expand(animated: Bool = true)

  /// Collapse the cover to its minimum. Content on screen keeps its depth. Without a layout the request is kept as for
  /// `expand`.
  case collapse(animated: Bool = true)

  /// Move the cover to a height, clamped to `minimum … maximum`, with an animation or, if nil, at once. Content on
  /// screen keeps its depth, unless its position determines the collapse. A cover that snaps remains at this height
  /// until the user moves it. Without a layout the request is kept as for `expand`. Rejected:
  /// `illegalValue(height | duration | curve)`.
  indirect case move(to: Double, animation: CoverAnimation? = .spring)

  /// Whether pulling a page refreshes it. The page need not be loaded. A running refresh continues. Rejected:
  /// `unknownPage`, `illegalValue(threshold)`.
  case refreshChanged(PageID, RefreshPolicy)

  /// What is done with content of a page that is too short to scroll the whole cover away; `padded` unless set. The page
  /// need not be loaded.
  ///
  /// With `asIs` the cover collapses no farther than the content of the selected page scrolls; snaps, stops and `collapse`
  /// end there. A cover that is collapsed farther as such a page is selected, or gets short, opens by its spring, unless a
  /// finger holds it. Rejected: `unknownPage`.
  case shortContentChanged(PageID, ShortContent)

  /// Refresh a page, as if the user had pulled it: `refreshStarted` has the cause `request`. A page that is not
  /// loaded refreshes from its next `load` on. Ignored for a page that is refreshing or waits to be.
  ///
  /// The content of the selected page at its very top, under an open cover, moves to the threshold by the spring; under a
  /// finger, when that lifts. Elsewhere nothing moves, and the user who scrolls to the top finds the room there. A page that
  /// is not selected has its room when it next rests selected. Without a threshold there is no room. Rejected:
  /// `unknownPage`.
  case refresh(PageID)

  /// The refresh of a page ended. Ignored for a page that is neither refreshing nor waits to be. Rejected: `unknownPage`.
  case refreshEnded(PageID)

  /// Restores pages, contents and cover at once, with cause `restore`. The cover waits for its first heights, the pages
  /// for the first `pagesChanged`. If the user scrolls content before that, the cover is not restored. Rejected:
  /// `illegalValue(position | maximum | minimum | collapsed | offset)`, `duplicatePage`, `list(…)`. Complexity:
  /// O(places).
  indirect case restored(Restoration)

  /// The configuration changed. Rejected: `refusedConfiguration`.
  indirect case configured(CoverConfiguration)
}
