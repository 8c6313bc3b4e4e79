public import FolioMachine

/// What a ``TabController`` tells or orders its host.
public enum TabEffect: Hashable, Sendable {
  /// The pages say so.
  case page(PageEffect)

  /// The tab of the page at rest was tapped: scroll its content to the top, or whatever the host likes.
  case reselected(PageID)

  /// A key moved the keyboard focus to this tab.
  case focusMoved(PageID)

  /// The strip is scrolled to this offset, in points; once an event, after all else.
  case stripMoved(offset: Double)
}

#if !hasFeature(Embedded)
  extension TabEffect: Codable {}
#endif
