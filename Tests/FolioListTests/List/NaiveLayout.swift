@testable import FolioList

/// Where rows lie, computed row by row from their heights: the oracle of the list's own places.
struct NaiveLayout {
  var frames: [RowFrame] = []
  var total: Int64 = 0

  init(_ list: ListController) {
    for section in list.content.sections {
      if section.hasHeader { addLine([section.start], .rows, list) }
      let columns = section.layout.columns
      var row = section.firstRow
      while row < section.rowsEnd {
        let end = min(row + columns, section.rowsEnd)
        if row > section.firstRow { total += Grid.units(section.layout.gap) }
        addLine(Array(row..<end), section.layout, list)
        row = end
      }
      if section.hasFooter { addLine([section.rowsEnd], .rows, list) }
    }
  }

  private mutating func addLine(_ rows: [Int64], _ layout: SectionLayout, _ list: ListController) {
    let width = list.viewport.width
    let columns = Double(layout.columns)
    let length =
      layout == .rows ? width : max(0, (width - layout.gap * (columns - 1)) / columns)
    var highest: Int64 = 0
    for (column, row) in rows.enumerated() {
      let height = list.content.extents.height(of: row)
      frames.append(
        RowFrame(
          top: Grid.points(total), height: Grid.points(height), x: Double(column) * (length + layout.gap),
          width: length))
      highest = max(highest, height)
    }
    total += highest
  }
}
