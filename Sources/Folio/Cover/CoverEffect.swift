public import FolioMachine

/// An effect of a ``CoverController``. A ``Pager`` emits neither `setContentInset` nor `scrollContent`, because its
/// lists are the content.
public enum CoverEffect: Hashable, Sendable, Savable {
  /// An effect of the tabs or the pages.
  case tab(TabEffect)

  /// Leave `top` points of room above the page's content for cover and strip, and treat the content as at least
  /// `minimumContentLength` points long, so that the whole cover can be scrolled away above short content. Emitted when
  /// the page is loaded and when the values change. New content rests at offset −`top`.
  ///
  /// While the page refreshes, `top` is greater by the page's threshold, so that content that bounces comes to rest
  /// there. No offset is ordered. When the refresh ends, let the content return to the smaller inset.
  case setContentInset(PageID, top: Double, minimumContentLength: Double)

  /// Scroll the page's content to this offset, in points, at once. Include this token in all later reports of the page.
  /// An event may order a page more than once; the last order applies. A motion of the cover sends an order in each
  /// tick.
  case scrollContent(PageID, to: Double, token: ScrollToken)

  /// The collapse changed to this value, in points: 0 … range. Emitted at most once per event, after all other effects,
  /// and only if the value changed.
  case collapseChanged(to: Double, cause: Cause)

  /// Refresh the page, then send `refreshEnded` with it. The user pulled the page beyond its threshold and lifted the
  /// finger, with cause `drag`, or the host asked for it, with cause `request`.
  case refreshStarted(PageID, cause: Cause)
}
