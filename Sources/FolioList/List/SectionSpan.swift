/// A section as a part of the flat order of rows.
package struct SectionSpan: Hashable, Sendable {
  /// The host's identity of the section.
  package var id: Int64
  /// The flat index of its first row, the header if it has one.
  package var start: Int64
  /// The flat index of the first row after the header.
  package var firstRow: Int64
  /// How many rows there are between header and footer.
  package var rows: Int64
  /// The flat index after the section.
  package var end: Int64
  /// Whether its rows are those of a waterfall.
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

  /// Whether every row is as wide as the list and none is beside another.
  package var isSingleColumn: Bool { content.sections.allSatisfy { $0.layout.isPlain } }

  /// The rows that lie side by side with a row that exists, itself among them. Complexity: O(log sections).
  package func rowsBeside(_ row: Int64) -> Range<Int64> { content.lineRows(of: row) }

  /// Whether every row stands in a line, alone or beside others that begin where it begins.
  package var isInLines: Bool {
    content.sections.allSatisfy { if case .waterfall = $0.layout { false } else { true } }
  }
}
