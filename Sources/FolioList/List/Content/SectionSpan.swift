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
