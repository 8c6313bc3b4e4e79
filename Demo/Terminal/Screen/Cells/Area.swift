/// A rectangle of cells, without its right and bottom bounds.
package struct Area: Hashable, Sendable {
  /// The first column.
  package var left: Int
  /// The first row.
  package var top: Int
  /// The number of columns, not negative.
  package var columns: Int
  /// The number of rows, not negative.
  package var rows: Int

  /// Creates an area. Negative extents become 0.
  package init(left: Int, top: Int, columns: Int, rows: Int) {
    self.left = left
    self.top = top
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  /// The column after the last.
  package var right: Int { left + columns }
  /// The row after the last.
  package var bottom: Int { top + rows }

  /// Whether the area contains a cell.
  package func contains(column: Int, row: Int) -> Bool {
    column >= left && column < right && row >= top && row < bottom
  }

  /// Returns the intersection of two areas, empty if they do not meet.
  package func intersection(_ other: Area) -> Area {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return Area(
      left: left, top: top, columns: min(right, other.right) - left,
      rows: min(bottom, other.bottom) - top)
  }

  /// Returns one row of this area, counted from its top.
  package func row(_ index: Int) -> Area {
    intersection(Area(left: left, top: top + index, columns: columns, rows: 1))
  }
}
