public import FolioMachine

/// The rows of a section: a model for each, or a count of equal ones, which costs as much as one row.
public enum SectionRows: Hashable, Sendable, Savable {
  /// A model for each row.
  case models([RowModel])
  /// A number of rows with one model.
  case uniform(count: Int64, RowModel)
}

/// A section: rows between an optional header and an optional footer, which are also rows.
///
///     SectionModel(id: 1, header: RowModel(kind: 1, height: 28), rows: .uniform(count: 1_000_000, RowModel()))
public struct SectionModel: Hashable, Sendable, Savable {
  /// The host's identity of the section; the same number means the same section.
  public var id: Int64

  /// The row before the others.
  public var header: RowModel?

  /// The rows.
  public var rows: SectionRows

  /// The row after the others.
  public var footer: RowModel?

  /// The layout of the rows.
  public var layout: SectionLayout

  /// The default place of the section among those that can be sorted; nil if it always stays in place.
  public var defaultSequence: Int64?

  /// Creates a section.
  public init(
    id: Int64, header: RowModel? = nil, rows: SectionRows = .models([]), footer: RowModel? = nil,
    layout: SectionLayout = .rows, defaultSequence: Int64? = nil
  ) {
    self.id = id
    self.defaultSequence = defaultSequence
    self.header = header
    self.rows = rows
    self.footer = footer
    self.layout = layout
  }
}
