/// The identities of a section and of its rows, to be compared with those after a change.
public struct SectionIdentities: Hashable, Sendable {
  /// The section's identity.
  public var id: Int64
  /// The identities of its rows, in order.
  public var rows: [Int64]

  /// Names a section and its rows.
  public init(id: Int64, rows: [Int64]) {
    self.id = id
    self.rows = rows
  }
}
