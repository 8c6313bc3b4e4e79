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

  /// A pointer went down and lifted on a row of a page, without a drag.
  case tapped(PageID, row: Int64)
}

#if !hasFeature(Embedded)
  extension PagerEffect: Codable {}
#endif
