/// The header that sticks to the top of the viewport.
public struct StickyHeader: Hashable, Sendable {
  /// The header's flat index.
  public var row: Int64

  /// Points from the viewport's top to the header's; less than the top inset while the next section pushes it off.
  public var top: Double

  /// The header's height in points.
  public var height: Double

  /// Makes a place of a header.
  public init(row: Int64, top: Double, height: Double) {
    self.row = row
    self.top = top
    self.height = height
  }
}

extension ListController {
  /// Where the header of the first section on screen is drawn; nil unless headers stick, or if it has none.
  ///
  /// It stays at the top inset while its section lasts, and leaves with the section's end: pushed by the next one
  /// at a distance d less than its height, its top is d − height below the inset. Complexity: O(log n).
  public var stickyHeader: StickyHeader? {
    guard configuration.sticky, viewport.length > 0 else { return nil }
    let line = body.offset + viewport.top
    guard let row = content.row(at: max(0, line)), let section = content.section(of: row),
      section.hasHeader
    else { return nil }
    let height = content.extents.height(of: section.start)
    let end = content.top(of: section.end)
    let top = min(max(content.top(of: section.start), line), end - height)
    return StickyHeader(
      row: section.start, top: Grid.points(top - body.offset), height: Grid.points(height))
  }

  /// The header of the section that a window starts within, if headers stick and it is not in the window.
  func headerAbove(_ window: Range<Int64>) -> Int64? {
    guard configuration.sticky, !window.isEmpty, let section = content.section(of: window.lowerBound),
      section.hasHeader, section.start < window.lowerBound
    else { return nil }
    return section.start
  }
}

extension ListContent {
  /// The section that holds a row. Complexity: O(log sections).
  func section(of row: Int64) -> Section? {
    let index = sectionIndex(of: row)
    return index < sections.count ? sections[index] : nil
  }

  /// The index of the section that holds a row; the number of sections if none does. Complexity: O(log sections).
  func sectionIndex(of row: Int64) -> Int {
    var low = 0
    var high = sections.count
    while low < high {
      let middle = (low + high) / 2
      if sections[middle].end > row { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

#if !hasFeature(Embedded)
  extension StickyHeader: Codable {}
#endif
