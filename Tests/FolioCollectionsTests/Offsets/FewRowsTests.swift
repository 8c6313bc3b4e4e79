import FolioCollections
import Testing

/// Ranges on both sides of the length up to which rows are changed one by one.
struct FewRowsTests {
  @Test(
    "Q21: few and many rows are moved, inserted, removed and set like those of an array",
    arguments: [1, 2, 7, 8, 9, 40])
  func ranges(length: Int) throws {
    let heights = (0..<300).map { Int64($0 % 7 + 1) * 1_000 }
    let full = try OffsetTree(heights: heights)
    for row in stride(from: 0, through: 300 - length, by: 13) {
      let rows = Int64(row)..<Int64(row + length)
      for destination in [0, row / 2, row, min(row + 3, 300 - length), 300 - length] {
        var (tree, plain) = (full, PlainRows(rows: heights.map { .measured($0) }))
        try tree.move(rows, to: Int64(destination))
        plain.move(row..<row + length, to: destination)
        expect(tree, plain)
      }
      var (tree, plain) = (full, PlainRows(rows: heights.map { .measured($0) }))
      try tree.remove(rows)
      plain.rows.removeSubrange(row..<row + length)
      expect(tree, plain)
      try tree.insert(.unmeasured(3), count: Int64(length), at: Int64(row))
      plain.rows.insert(contentsOf: [RowHeight](repeating: .unmeasured(3), count: length), at: row)
      expect(tree, plain)
      try tree.set(.measured(5), in: rows)
      plain.rows.replaceSubrange(
        row..<row + length, with: [RowHeight](repeating: .measured(5), count: length))
      expect(tree, plain)
    }
  }

  private func expect(_ tree: OffsetTree, _ plain: PlainRows) {
    let known = (0..<tree.count).map { tree.rowHeight(of: $0) }
    #expect(known == plain.rows)
    #expect(tree.total == plain.tops.last)
    #expect(tree.checkInvariants() == nil)
  }
}
