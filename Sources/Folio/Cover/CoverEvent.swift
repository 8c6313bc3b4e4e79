public import FolioMachine

/// What can happen to a ``CoverController``. Heights, lengths and offsets are in points; offsets grow downward into
/// the content, as a list's do.
public enum CoverEvent: Hashable, Sendable, Savable {
  /// Something happened to the tabs or the pages. Rejected as they reject it. `page(ticked)` moves the cover too.
  case tab(TabEvent)

  /// How high the cover is: fully open, after a reveal below the top (see ``CoverMode/enterAlwaysCollapsed``),
  /// and at least; `minimum ≤ collapsed ≤ maximum`. A cover between its edges keeps its height; where these allow it
  /// no more it is at the nearer edge, and has it again as they do, unless it was moved meanwhile.
  /// Rejected: `illegalValue(maximum | collapsed | minimum)`. Complexity: O(v) in pages that were ever visited.
  case heightsChanged(maximum: Double, collapsed: Double, minimum: Double)

  /// The heights at which the cover stops between its maximum and its minimum, descending; at most 1 024. Those that are
  /// not strictly between the two do not count until they are. A cover at one of them goes along with it if as many
  /// count. Rejected: `illegalValue(stops)`, also for heights out of order and for the same twice. Complexity: as
  /// `heightsChanged`, and O(stops).
  case stopsChanged([Double])

  /// How high the viewport is, cover and strip included (0: not laid out), and how much of its bottom is covered,
  /// by a bar or a keyboard. Rejected: `illegalValue(height | bottomInset)`. Complexity: as `heightsChanged`.
  case viewportChanged(height: Double, bottomInset: Double = 0)

  /// How high the strip is on each page, in their order; 0 where there is none. A new page has the height of the
  /// page that was first in this list. Rejected: `wrongCount`, `illegalValue(stripHeights)`. Complexity: O(pages).
  case stripHeightsChanged([Double])

  /// A page's content is at this offset, and this long, its insets not counted. `token` is that of the newest
  /// `scrollContent` which the host had carried out for this page, 0 if none: a report with an older one is ignored. So
  /// is one of a page that was evicted, until it is loaded again.
  ///
  /// The first report of `code` after an order is its echo: within half a point it counts as the offset ordered. A
  /// report of `code` with another length is a change of data.
  ///
  /// Pages without a scroll view never send it. Unknown pages are ignored.
  /// Rejected: `illegalValue(offset | contentLength | token)`, the last for one that was never given out.
  case scrolled(PageID, offset: Double, contentLength: Double, by: ScrollSource, token: Int64)

  /// The scrolling of a page's content has come to rest: neither finger nor deceleration. Snaps and glides wait for it.
  /// Unknown pages are ignored.
  case scrollEnded(PageID)

  /// Open the whole cover. Content on screen keeps its depth, unless the cover is where the content is
  /// (``CoverFollows/everything``): then that is scrolled to its top. Kept until there is a layout, and then carried out
  /// at once; the last request counts.
  case expand(animated: Bool = true)

  /// Collapse the cover to its minimum. Content on screen keeps its depth. Kept as `expand` is.
  case collapse(animated: Bool = true)

  /// Bring the cover to a height, within `minimum … maximum`, by an animation or, if nil, at once. Content on screen keeps
  /// its depth, unless the cover is where the content is. A cover that snaps stays there until the user moves it. Kept as
  /// `expand` is. Rejected: `illegalValue(height | duration | curve)`.
  indirect case move(to: Double, animation: CoverAnimation?)

  /// Whether a page refreshes when it is pulled, also while it is not loaded. A refresh that runs goes on.
  /// Rejected: `unknownPage`, `illegalValue(threshold)`.
  case refreshChanged(PageID, RefreshPolicy)

  /// The refresh of a page has ended. Ignored for a page that does not refresh. Rejected: `unknownPage`.
  case refreshEnded(PageID)

  /// Brings pages, contents and cover to where they were when this was taken, at once and with cause `restore`. The
  /// cover waits for its first heights, pages for the first pages; if the user scrolls content first, the cover stays
  /// as it is. Rejected: `illegalValue(position | maximum | minimum | collapsed | offset)`, `duplicatePage`,
  /// `list(…)`. Complexity: O(places).
  indirect case restored(Restoration)

  /// The host changed the configuration. Rejected: `refusedConfiguration`.
  indirect case configured(CoverConfiguration)
}

extension CoverEvent {
  /// Whether it is of the tabs or the pages.
  var isOfPages: Bool { if case .tab = self { true } else { false } }
}
