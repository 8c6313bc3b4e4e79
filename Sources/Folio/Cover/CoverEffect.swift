public import FolioMachine

/// What a ``CoverController`` emits. A ``Pager`` emits neither `setContentInset` nor `scrollContent`: its lists are the content.
public enum CoverEffect: Hashable, Sendable, Savable {
  /// An effect of the tabs or the pages.
  case tab(TabEffect)

  /// Leave `top` points of room above the page's content, for cover and strip, and treat the content as at least
  /// `minimumContentLength` points long, so that the whole cover can be scrolled away above short content. Emitted on
  /// load and on change. Content that is new rests at offset −`top`.
  ///
  /// While the page refreshes `top` is larger by its threshold: content that bounces comes to rest there. No offset is
  /// ordered then; at the end let the content go back to the smaller inset.
  case setContentInset(PageID, top: Double, minimumContentLength: Double)

  /// Scroll the page's content to this offset, in points, at once; from then on its reports carry this token. An
  /// event may order a page more than once: the last order stands. Motions of the cover order in each tick.
  case scrollContent(PageID, to: Double, token: Int64)

  /// How far the cover is collapsed now, in points: 0 … range. At most once an event, after all else, and only on
  /// change.
  case collapseChanged(to: Double, cause: Cause)

  /// The user pulled the page beyond its threshold and lifted the finger: refresh it, then send `refreshEnded` with it.
  case refreshStarted(PageID)
}
