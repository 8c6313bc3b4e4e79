public import FolioMachine

/// The rows of a section: each by itself, or so many equal ones, which cost as much as one.
public enum SectionRows: Hashable, Sendable, Savable {
  /// A model for each row.
  case models([RowModel])
  /// So many rows of one model.
  case uniform(count: Int64, RowModel)
}

/// A section: rows between an optional header and an optional footer, which are rows like the others.
///
///     SectionModel(id: 1, header: RowModel(kind: 1, height: 28), rows: .uniform(count: 1_000_000, RowModel()))
public struct SectionModel: Hashable, Sendable, Savable {
  /// The host's identity of the section: the same number is the same section.
  public var id: Int64

  /// The row before the others.
  public var header: RowModel?

  /// The rows.
  public var rows: SectionRows

  /// The row after the others.
  public var footer: RowModel?

  /// How the rows lie.
  public var layout: SectionLayout

  /// Where the section stands by default among those that can be sorted; nil if it always stays where it is.
  public var defaultSequence: Int64?

  /// Makes a section.
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
