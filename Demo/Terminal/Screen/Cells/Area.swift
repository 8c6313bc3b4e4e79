/// A rectangle of cells; its right and bottom bounds do not belong to it.
package struct Area: Hashable, Sendable {
  /// The first column.
  package var left: Int
  /// The first row.
  package var top: Int
  /// Columns, not negative.
  package var columns: Int
  /// Rows, not negative.
  package var rows: Int

  /// Makes an area; negative extents count as none.
  package init(left: Int, top: Int, columns: Int, rows: Int) {
    self.left = left
    self.top = top
    self.columns = max(columns, 0)
    self.rows = max(rows, 0)
  }

  /// The column behind the last.
  package var right: Int { left + columns }
  /// The row below the last.
  package var bottom: Int { top + rows }

  /// Whether a cell lies inside.
  package func contains(column: Int, row: Int) -> Bool {
    column >= left && column < right && row >= top && row < bottom
  }

  /// What both share, empty if they do not meet.
  package func intersection(_ other: Area) -> Area {
    let left = max(left, other.left)
    let top = max(top, other.top)
    return Area(
      left: left, top: top, columns: min(right, other.right) - left,
      rows: min(bottom, other.bottom) - top)
  }

  /// One row of this area, counted from its top.
  package func row(_ index: Int) -> Area {
    intersection(Area(left: left, top: top + index, columns: columns, rows: 1))
  }
}
