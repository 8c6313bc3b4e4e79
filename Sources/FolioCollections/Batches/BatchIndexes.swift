public import FolioMachine

/// The indexes of the rows and sections that a batch deletes, inserts, moves and reloads, without their contents.
///
/// Deletes, sources, reloads and updates are indexes before the batch; inserts and destinations are indexes after it.
/// The order in which they are listed has no meaning.
///
///     var batch = BatchIndexes()
///     batch.deletes = [RowPath(section: 0, row: 1), RowPath(section: 0, row: 3)]
///     let plan = try batch.plan(sectionCount: 1) { _ in 5 }
///     plan.newPath(of: RowPath(section: 0, row: 4))   // row 2
///     plan.newPath(of: RowPath(section: 0, row: 3))   // nil
///
/// Laws: an old index is at most once among deletes and sources, once among reloads and once among updates, and a
/// deleted row is neither reloaded nor updated; a new index is at most once among inserts and destinations; rows of a
/// section that is deleted, reloaded or inserted have no changes of their own; each index exists in the order to which
/// it belongs.
public struct BatchIndexes: Hashable, Sendable, Savable {
  /// The deleted rows, by their paths before the batch.
  public var deletes: [RowPath] = []
  /// The inserted rows, by their paths after the batch.
  public var inserts: [RowPath] = []
  /// The moved rows.
  public var moves: [RowMove] = []
  /// The rows that stay or move and whose content is replaced, by their paths before the batch.
  public var reloads: [RowPath] = []
  /// The rows that stay or move and whose model is sent again, by their paths before the batch.
  public var updates: [RowPath] = []
  /// The deleted sections, by their indexes before the batch.
  public var sectionDeletes: [Int64] = []
  /// The inserted sections, by their indexes after the batch.
  public var sectionInserts: [SectionContent] = []
  /// The sections that move with their rows.
  public var sectionMoves: [SectionMove] = []
  /// The sections that stay and whose rows are replaced, by their indexes before the batch.
  public var sectionReloads: [SectionContent] = []
  /// The number of rows in each section after the batch, or nil to skip this check.
  public var counts: [Int64]?

  /// Creates a batch that changes nothing.
  public init() {}

  /// Whether the batch changes nothing.
  public var isEmpty: Bool {
    deletes.isEmpty && inserts.isEmpty && moves.isEmpty && reloads.isEmpty && updates.isEmpty
      && sectionDeletes.isEmpty && sectionInserts.isEmpty && sectionMoves.isEmpty && sectionReloads.isEmpty
  }

  /// Checks every rule, and sorts the changes into an order in which they can be applied.
  ///
  /// - Parameters:
  ///   - sectionCount: The number of sections before the batch.
  ///   - rowCount: Returns the number of rows of a section before the batch. Called O(k) times, or once for each
  ///     section if ``counts`` is set.
  /// - Throws: ``BatchRejection`` with the first index that breaks a rule.
  ///
  /// Complexity: O(k log k) in the number of changes, and O(sections) if ``counts`` is set.
  public func plan(
    sectionCount: Int64, rowCount: (Int64) -> Int64
  ) throws(BatchRejection) -> BatchPlan {
    let plan = try BatchPlan(self, sectionCount: sectionCount)
    try plan.validateRows(rowCount)
    if let counts { try plan.compare(counts, rowCount) }
    return plan
  }
}
