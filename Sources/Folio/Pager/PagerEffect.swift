public import FolioList
public import FolioMachine

/// What a ``Pager`` tells or orders its host.
public enum PagerEffect: Hashable, Sendable {
  /// The cover, the tabs or the pages say so. `insetTold` and `scrollTold` are told for the record: the pager has
  /// carried them out on its own lists.
  case cover(CoverEffect)

  /// The list of a page says so. A list exists from `load` or `prefetch` of its page until `evict` or
  /// `cancelPrefetch`, or until its page fails to load; its slots end with it, without a word for each.
  case list(PageID, ListEffect)

  /// Show a row as pressed, or no longer: a finger has been on it for 0.1 s, left it, came back, lifted.
  ///
  /// On and off alternate, on first. The row is numbered as it is when this is told: a press follows its row when
  /// others come or go before it. If the row itself is deleted, this is told before its `unmount`.
  case highlighted(PageID, row: Int64, Bool)

  /// A finger went down on a row and lifted from it before 0.5 s, without a drag.
  case tapped(PageID, row: Int64)

  /// A finger has been on a row for 0.5 s. The same finger does not tap it.
  case longPressed(PageID, row: Int64)
}

#if !hasFeature(Embedded)
  extension PagerEffect: Codable {}
#endif
