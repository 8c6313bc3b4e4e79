/// What a mounting machine knows of its rows.
protocol RowSource {
  /// The reuse kind of a row that exists.
  func kind(of row: Int64) -> UInt16

  /// What a row that exists shows.
  func revision(of row: Int64) -> Revision
}
