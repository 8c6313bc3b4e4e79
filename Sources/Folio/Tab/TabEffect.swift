public import FolioMachine

/// What a ``TabController`` tells or orders its host.
public enum TabEffect: Hashable, Sendable, Savable {
  /// The pages say so.
  case page(PageEffect)

  /// The tab of the page at rest was tapped: scroll its content to the top, or whatever the host likes.
  case reselected(PageID)

  /// A key moved the keyboard focus to this tab.
  case focusMoved(PageID)

  /// The strip is scrolled to this offset, in points.
  ///
  /// Of an event of the tabs it is the last effect and comes at most once, after all of the pages, `reselected` and
  /// `focusMoved`: what it shows is where they have arrived. Above the tabs it keeps that place: a cover tells its own
  /// `collapseChanged` after it. An event of a `Pager` that means several things to the tabs, as a new frame does, may
  /// bring several; the last one counts.
  case stripMoved(offset: Double)
}
