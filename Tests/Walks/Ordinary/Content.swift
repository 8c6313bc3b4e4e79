import Folio
import FolioList
import FolioTesting

/// The content of a page: rows in sections, some of which are measured late, with history above and news below.
struct Content {
  /// A row, whose height depends on its id.
  struct Row {
    var id: Int64

    var height: Double { 30 + Double(id * 37 % 61) + (id % 3 == 0 ? 1.0 / 3 : 0) }

    /// The row for the list; half of all heights are measured.
    var model: RowModel { RowModel(height: id % 2 == 0 ? height : nil, key: id) }
  }

  /// A section, with a header if it is not the only one.
  struct Section {
    var id: Int64
    var hasHeader: Bool
    var rows: [Row]
  }

  /// Whether the page has rows; another is drawn by the host alone.
  var isList: Bool
  var sections: [Section]
  /// The number of answers that the application has left for its start, and for its end.
  var history: Int
  var future: Int

  static let header = 28.0

  /// Chooses the content of a page: none, a row, a few, or many.
  static func new(_ page: PageID, _ nextRow: inout Int64, _ chance: inout SeededGenerator) -> Content {
    let count = chance.pick([0, 1, 3, 12, 40, 40, 200])
    let headers = chance.once(in: 2)
    var sections: [Section] = []
    for id in 0..<(headers ? 3 : 1) {
      let rows = (0..<(headers ? (count + 2) / 3 : count)).map { _ in
        nextRow += 1
        return Row(id: nextRow)
      }
      sections.append(Section(id: Int64(id), hasHeader: headers, rows: rows))
    }
    let isEndless = count > 0 && chance.once(in: 2)
    return Content(
      isList: page.rawValue % 5 != 4, sections: sections, history: isEndless ? chance.pick(30) : 0,
      future: isEndless ? chance.pick(30) : 0)
  }

  var models: [SectionModel] {
    sections.map {
      SectionModel(
        id: $0.id, header: $0.hasHeader ? RowModel(kind: 1, height: Self.header, key: -1 - $0.id) : nil,
        rows: .models($0.rows.map(\.model)))
    }
  }

  /// The height of a row with a number of the list; nil if there is none.
  func height(ofRow row: Int64) -> Double? {
    var left = Int(row)
    for section in sections {
      if section.hasHeader {
        if left == 0 { return Self.header }
        left -= 1
      }
      if section.rows.indices.contains(left) { return section.rows[left].height }
      left -= section.rows.count
    }
    return nil
  }

  /// The number of rows, with headers.
  var count: Int { sections.reduce(0) { $0 + $1.rows.count + ($1.hasHeader ? 1 : 0) } }
}
