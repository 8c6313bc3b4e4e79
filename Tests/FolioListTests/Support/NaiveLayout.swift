import FolioCollections

@testable import FolioList

/// The places of rows, computed row by row from their heights: the oracle of the list's own places.
struct NaiveLayout {
  var frames: [RowFrame] = []
  var total: Int64 = 0

  init(_ list: ListController) {
    for section in list.content.sections {
      if section.hasHeader { addLine([section.start], .rows, list) }
      if section.layout.isWaterfall {
        addWaterfall(section, list)
        if section.hasFooter { addLine([section.rowsEnd], .rows, list) }
        continue
      }
      let columns = section.layout.columns
      var row = section.firstRow
      while row < section.rowsEnd {
        let end = min(row + columns, section.rowsEnd)
        if row > section.firstRow { total += Units.nearest(section.layout.gap) }
        addLine(Array(row..<end), section.layout, list)
        row = end
      }
      if section.hasFooter { addLine([section.rowsEnd], .rows, list) }
    }
  }

  private mutating func addWaterfall(_ section: ListContent.Section, _ list: ListController) {
    let gap = Units.nearest(section.layout.gap)
    var ends = [Int64](repeating: total, count: Int(section.layout.columns))
    var bottom = total
    let length = section.layout.columnWidth(of: list.viewport.width)
    for row in section.firstRow..<section.rowsEnd {
      let height = list.content.extents.height(of: row)
      let column = ends.firstIndex(of: ends.min()!)!
      frames.append(
        RowFrame(
          top: Units.points(ends[column]), height: Units.points(height),
          x: Double(column) * (length + section.layout.gap), width: length))
      bottom = max(bottom, ends[column] + height)
      ends[column] += height + gap
    }
    total = bottom
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
          top: Units.points(total), height: Units.points(height), x: Double(column) * (length + layout.gap),
          width: length))
      highest = max(highest, height)
    }
    total += highest
  }
}
