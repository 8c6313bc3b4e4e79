public import FolioMachine

/// What a ``CoverController`` tells or orders its host.
public enum CoverEffect: Hashable, Sendable, Savable {
  /// The tabs or the pages say so.
  case tab(TabEffect)

  /// Leave so much room above the page's content, for cover and strip, and treat the content as at least so long,
  /// so that the whole cover can be scrolled away above short content. Told on load and on change. Content that
  /// is new rests at offset −`top`.
  case insetTold(PageID, top: Double, minimumContentLength: Double)

  /// Scroll the page's content to this offset at once; from then on its reports carry this token.
  case scrollTold(PageID, offset: Double, token: Int64)

  /// The cover is collapsed by so much: 0 … range. Once an event, after all else, and only on change.
  case collapseChanged(to: Double, cause: Cause)

  /// The user pulled far enough and let go: refresh, and send `refreshEnded`.
  case refreshStarted
}
