/// A section as a range of the flat order of rows.
package struct SectionSpan: Hashable, Sendable {
  /// The host's identity of the section.
  package var id: Int64
  /// The flat index of its first row, including a header.
  package var start: Int64
  /// The flat index of the first row after the header.
  package var firstRow: Int64
  /// The number of rows between header and footer.
  package var rows: Int64
  /// The flat index after the section.
  package var end: Int64
  /// Whether the section is a waterfall.
  package var isWaterfall: Bool
}

extension ListController {
  /// The sections in order. Complexity: O(sections), allocates.
  package var sectionSpans: [SectionSpan] {
    content.sections.map {
      SectionSpan(
        id: $0.id, start: $0.start, firstRow: $0.firstRow, rows: $0.rows, end: $0.end,
        isWaterfall: $0.layout.isWaterfall)
    }
  }

  /// Whether every row is as wide as the list, with none beside another.
  package var isSingleColumn: Bool { content.sections.allSatisfy { $0.layout.isPlain } }

  /// Returns the rows that are side by side with an existing row, including the row. Complexity: O(log sections).
  package func rowsBeside(_ row: Int64) -> Range<Int64> { content.lineRows(of: row) }

  /// Whether every row is in a line, alone or beside others with the same top.
  package var isInLines: Bool {
    content.sections.allSatisfy { if case .waterfall = $0.layout { false } else { true } }
  }
}
