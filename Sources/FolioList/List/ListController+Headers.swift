internal import FolioCollections
internal import FolioMachine

extension ListController {
  /// Where the header of the first section on screen is drawn; nil unless headers stick, or if it has none.
  ///
  /// It stays at the top of what is seen while its section lasts, and leaves with the section's end: pushed by the
  /// next one at a distance d less than its height, its top is d − height below ``obscured``. Complexity: O(log n).
  public var stickyHeader: StickyHeader? {
    guard configuration.sticky, viewport.length > 0 else { return nil }
    let line = seenTop
    guard let row = firstRow(at: line), let section = content.section(of: row),
      section.hasHeader
    else { return nil }
    let height = content.extents.height(of: section.start)
    let end = top(of: section.end)
    let top = min(max(top(of: section.start), line), end - height)
    return StickyHeader(
      row: section.start, top: Units.points(top - body.offset), height: Units.points(height))
  }

  /// The header of the section that a window starts within, if headers stick and it is not in the window.
  func headerAbove(_ window: Range<Int64>) -> Int64? {
    guard configuration.sticky, !window.isEmpty, let section = content.section(of: window.lowerBound),
      section.hasHeader, section.start < window.lowerBound
    else { return nil }
    return section.start
  }
}
