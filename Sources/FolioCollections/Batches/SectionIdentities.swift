/// The identities of a section and of its rows, to compare with those after a change.
public struct SectionIdentities: Hashable, Sendable {
  /// The identity of the section.
  public var id: Int64
  /// The identities of the rows, in order.
  public var rows: [Int64]

  /// Creates the identities of a section and its rows.
  public init(id: Int64, rows: [Int64]) {
    self.id = id
    self.rows = rows
  }
}
