/// The properties of rows that a mounting machine needs.
protocol RowSource {
  /// Returns the reuse kind of an existing row.
  func kind(of row: Int64) -> UInt16

  /// Returns the revision of an existing row.
  func revision(of row: Int64) -> Revision
}
