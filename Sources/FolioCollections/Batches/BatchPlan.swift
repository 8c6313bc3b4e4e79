internal import FolioMachine

/// The changes of a batch in an order in which they can be applied one by one, and the new place of each row and
/// section.
///
/// To apply it: remove `removedRows` from the last to the first, each at its old path; then `removedSections` from the
/// last to the first; then insert `addedSections` from the first to the last, each at its new index; then `addedRows`
/// from the first to the last, each at its new path. A row or section that moves is removed and inserted again.
public struct BatchPlan: Hashable, Sendable {
  /// A row that is inserted, or moved from another place.
  public struct AddedRow: Hashable, Sendable {
    /// The path after the batch.
    public var path: RowPath
    /// The path before the batch, if the row moved.
    public var source: RowPath?
  }

  /// A section that is inserted, or moved from another place.
  public struct AddedSection: Hashable, Sendable {
    /// The index after the batch.
    public var section: Int64
    /// The index before the batch, if the section moved.
    public var source: Int64?
    /// The number of rows of an inserted section; 0 for a moved one.
    public var rowCount: Int64
  }

  /// The deletes and sources, ascending, by their paths before the batch.
  public let removedRows: [RowPath]
  /// The inserts and destinations, ascending, by their paths after the batch.
  public let addedRows: [AddedRow]
  /// The reloads and updates, each once, ascending, by their paths before the batch. Rows that also move are included.
  public let reloadedRows: [RowPath]
  /// The deletes and sources, ascending, by their indexes before the batch.
  public let removedSections: [Int64]
  /// The inserts and destinations, ascending, by their indexes after the batch.
  public let addedSections: [AddedSection]
  /// The reloads, ascending, by their indexes before the batch.
  public let reloadedSections: [SectionContent]
  /// The number of sections after the batch.
  public let sectionCount: Int64

  let oldSectionCount: Int64
  let sectionMovesBySource: [SectionMove]
  let rowMovesBySource: [RowMove]
  /// The first row of the old order with two contradictory changes.
  let repeatedRow: RowPath?

  init(_ batch: BatchIndexes, sectionCount: Int64) throws(BatchRejection) {
    // Indexes must be countable without overflow.
    oldSectionCount = sectionCount.clamped(0, .max / 2)
    self.sectionCount =
      oldSectionCount - Int64(batch.sectionDeletes.count) + Int64(batch.sectionInserts.count)
    removedSections = (batch.sectionDeletes + batch.sectionMoves.map { $0.source }).sorted()
    let inserted = batch.sectionInserts.map {
      AddedSection(section: $0.section, source: nil, rowCount: $0.rowCount)
    }
    let moved = batch.sectionMoves.map {
      AddedSection(section: $0.destination, source: $0.source, rowCount: 0)
    }
    addedSections = (inserted + moved).stablySorted { $0.section < $1.section }
    reloadedSections = batch.sectionReloads.stablySorted { $0.section < $1.section }
    sectionMovesBySource = batch.sectionMoves.stablySorted { $0.source < $1.source }
    removedRows = (batch.deletes + batch.moves.map { $0.source }).sorted()
    let rows = batch.inserts.map { AddedRow(path: $0, source: nil) }
    let movedRows = batch.moves.map { AddedRow(path: $0.destination, source: $0.source) }
    addedRows = (rows + movedRows).stablySorted { $0.path < $1.path }
    reloadedRows = (batch.reloads + batch.updates).sorted().withoutRepetitions
    repeatedRow = [
      removedRows, batch.reloads.sorted(), batch.updates.sorted(), (batch.deletes + reloadedRows).sorted(),
    ].lazy.compactMap { $0.firstRepeated }.min()
    rowMovesBySource = batch.moves.stablySorted { $0.source < $1.source }
    try validateSections()
  }
}

extension BatchPlan {
  /// Returns the index of a section after the batch, or nil if it was deleted or did not exist. A reloaded section
  /// keeps its identity.
  /// Complexity: O(log² k).
  public func newSection(of old: Int64) -> Int64? {
    guard old >= 0 && old < oldSectionCount else { return nil }
    let move = sectionMovesBySource.partitioningIndex { $0.source >= old }
    if move < sectionMovesBySource.count && sectionMovesBySource[move].source == old {
      return sectionMovesBySource[move].destination
    }
    let removed = removedSections.partitioningIndex { $0 >= old }
    if removed < removedSections.count && removedSections[removed] == old { return nil }
    return addedSections.free(rank: old - Int64(removed)) { $0.section }
  }

  /// Returns the index of a section before the batch, or nil if it was inserted or does not exist. Complexity: O(log²
  /// k).
  public func oldSection(of new: Int64) -> Int64? {
    guard new >= 0 && new < sectionCount else { return nil }
    let added = addedSections.partitioningIndex { $0.section >= new }
    if added < addedSections.count && addedSections[added].section == new {
      return addedSections[added].source
    }
    return removedSections.free(rank: new - Int64(added)) { $0 }
  }

  /// Returns the path of a row after the batch, or nil if the row was deleted, or its section was deleted or reloaded.
  /// Complexity: O(log² k).
  ///
  /// - Parameter old: The path of a row that existed before the batch.
  public func newPath(of old: RowPath) -> RowPath? {
    guard old.row >= 0 else { return nil }
    let move = rowMovesBySource.partitioningIndex { $0.source >= old }
    if move < rowMovesBySource.count && rowMovesBySource[move].source == old {
      return rowMovesBySource[move].destination
    }
    guard !isReloaded(old.section), let section = newSection(of: old.section) else { return nil }
    let removed = removedRows.partitioningIndex { $0 >= old }
    if removed < removedRows.count && removedRows[removed] == old { return nil }
    let first = removedRows.partitioningIndex { $0 >= RowPath(section: old.section, row: .min) }
    let here = added(in: section)
    let row = addedRows[here].free(rank: old.row - Int64(removed - first)) { $0.path.row }
    return RowPath(section: section, row: row)
  }

  /// Returns the path of a row before the batch, or nil if the row was inserted, or its section was inserted or
  /// reloaded.
  /// Complexity: O(log² k).
  ///
  /// - Parameter new: The path of a row that exists after the batch.
  public func oldPath(of new: RowPath) -> RowPath? {
    guard new.row >= 0 else { return nil }
    let added = addedRows.partitioningIndex { $0.path >= new }
    if added < addedRows.count && addedRows[added].path == new { return addedRows[added].source }
    guard let section = oldSection(of: new.section), !isReloaded(section) else { return nil }
    let here = self.added(in: new.section)
    let gone = removed(in: section)
    let row = removedRows[gone].free(rank: new.row - Int64(added - here.lowerBound)) { $0.row }
    return RowPath(section: section, row: row)
  }

  /// Returns whether the rows of a section were replaced.
  public func isReloaded(_ oldSection: Int64) -> Bool {
    let index = reloadedSections.partitioningIndex { $0.section >= oldSection }
    return index < reloadedSections.count && reloadedSections[index].section == oldSection
  }

  /// Returns the number of rows of a section after the batch, or 0 if the section does not exist.
  ///
  /// - Parameters:
  ///   - new: The index of the section after the batch.
  ///   - rowCount: Returns the number of rows of a section before the batch.
  public func newRowCount(of new: Int64, _ rowCount: (Int64) -> Int64) -> Int64 {
    guard let old = oldSection(of: new) else {
      let index = addedSections.partitioningIndex { $0.section >= new }
      let isAdded = index < addedSections.count && addedSections[index].section == new
      return isAdded ? addedSections[index].rowCount : 0
    }
    let index = reloadedSections.partitioningIndex { $0.section >= old }
    if index < reloadedSections.count && reloadedSections[index].section == old {
      return reloadedSections[index].rowCount
    }
    return rowCount(old) - Int64(removed(in: old).count) + Int64(added(in: new).count)
  }

  func removed(in section: Int64) -> Range<Int> {
    let first = removedRows.partitioningIndex { $0.section >= section }
    let end = removedRows.partitioningIndex { $0.section > section }
    return first..<end
  }

  func added(in section: Int64) -> Range<Int> {
    let first = addedRows.partitioningIndex { $0.path.section >= section }
    let end = addedRows.partitioningIndex { $0.path.section > section }
    return first..<end
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the free number with this rank, counted from 0, if the numbers of the elements are taken. Their numbers
  /// must be ascending. Complexity: O(log n).
  func free(rank: Int64, number: (Element) -> Int64) -> Int64 {
    let taken = indices.partitioningIndex { number(self[$0]) - Int64($0 - startIndex) > rank }
    return rank &+ Int64(taken - startIndex)
  }
}
