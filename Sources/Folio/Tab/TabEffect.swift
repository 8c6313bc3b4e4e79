public import FolioMachine

/// The effects that a ``TabController`` emits for its host.
public enum TabEffect: Hashable, Sendable, Savable {
  /// An effect of the pages.
  case page(PageEffect)

  /// The tab of the page at rest was tapped. A host may scroll its content to the top.
  case reselected(PageID)

  /// A key moved the keyboard focus to this tab.
  case focusMoved(PageID)

  /// The strip is scrolled to this offset, in points.
  ///
  /// It is the last effect of an event of the tabs and is emitted at most once, after all effects of the pages,
  /// `reselected` and `focusMoved`: its value is where the tabs have arrived. A cover emits its own `collapseChanged` after
  /// it. An event of a `Pager` that changes the tabs in several ways, such as a new frame, may emit several; the last one
  /// counts.
  case stripMoved(offset: Double)
}
