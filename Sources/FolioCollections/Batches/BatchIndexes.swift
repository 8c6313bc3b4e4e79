public import FolioMachine

/// Which rows and sections a batch deletes, inserts, moves and reloads: its indexes, without what they hold.
///
/// Deletes, sources, reloads and updates are indexes before the batch; inserts and destinations are indexes after it. The
/// order in which they are listed means nothing.
///
///     var batch = BatchIndexes()
///     batch.deletes = [RowPath(section: 0, row: 1), RowPath(section: 0, row: 3)]
///     let plan = try batch.plan(sectionCount: 1) { _ in 5 }
///     plan.newPath(of: RowPath(section: 0, row: 4))   // row 2
///     plan.newPath(of: RowPath(section: 0, row: 3))   // nil
///
/// Laws: an old index stands at most once among deletes and sources, once among reloads and once among updates, and what
/// is deleted is neither reloaded nor updated; a new index stands at most once among inserts and destinations; rows of a
/// section that is deleted, reloaded or inserted change with it alone; each index exists in the order that it speaks of.
public struct BatchIndexes: Hashable, Sendable, Savable {
  /// Rows that go, as they are before the batch.
  public var deletes: [RowPath] = []
  /// Rows that come, as they are after the batch.
  public var inserts: [RowPath] = []
  /// Rows that go elsewhere.
  public var moves: [RowMove] = []
  /// Rows that stay or move and have other content, as they are before the batch.
  public var reloads: [RowPath] = []
  /// Rows that stay or move and are told anew, as they are before the batch.
  public var updates: [RowPath] = []
  /// Sections that go, as they are before the batch.
  public var sectionDeletes: [Int64] = []
  /// Sections that come, as they are after the batch.
  public var sectionInserts: [SectionContent] = []
  /// Sections that go elsewhere with their rows.
  public var sectionMoves: [SectionMove] = []
  /// Sections that stay and have other rows, as they are before the batch.
  public var sectionReloads: [SectionContent] = []
  /// How many rows each section has after the batch; nil if it was not told.
  public var counts: [Int64]?

  /// A batch that changes nothing.
  public init() {}

  /// Whether nothing changes.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty && updates.isEmpty
      && sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty && sectionReloads.isEmpty
  }

  /// Checks every rule, and sorts the changes into an order in which they can be carried out.
  ///
  /// - Parameters:
  ///   - sectionCount: How many sections there are before the batch.
  ///   - rowCount: How many rows each of them has; called O(k) times, or once a section if ``counts`` was told.
  /// - Throws: ``BatchRejection`` with the first index that breaks a rule.
  ///
  /// Complexity: O(k log k) in the changes, and O(sections) if ``counts`` was told.
  public func plan(
    sectionCount: Int64, rowCount: (Int64) -> Int64
  ) throws(BatchRejection) -> BatchPlan {
    let plan = try BatchPlan(self, sectionCount: sectionCount)
    try plan.validateRows(rowCount)
    if let counts { try plan.compare(counts, rowCount) }
    return plan
  }
}
