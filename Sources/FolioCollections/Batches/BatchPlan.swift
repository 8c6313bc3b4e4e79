internal import FolioMachine

/// The changes of a batch in an order in which they can be carried out one by one, and where each row and section
/// goes.
///
/// To carry it out: take out `removedRows` from the last to the first, each at its old path; then `removedSections`
/// from the last to the first; then put in `addedSections` from the first to the last, each at its new index; then
/// `addedRows` from the first to the last, each at its new path. What a move takes out it puts in again.
public struct BatchPlan: Hashable, Sendable {
  /// A row that comes: inserted, or moved from somewhere.
  public struct AddedRow: Hashable, Sendable {
    /// Where it is after the batch.
    public var path: RowPath
    /// Where it was, if it moved.
    public var source: RowPath?
  }

  /// A section that comes: inserted, or moved from somewhere.
  public struct AddedSection: Hashable, Sendable {
    /// Where it is after the batch.
    public var section: Int64
    /// Where it was, if it moved.
    public var source: Int64?
    /// How many rows an inserted one has; 0 for one that moved.
    public var rowCount: Int64
  }

  /// Deletes and sources, ascending, as they are before the batch.
  public let removedRows: [RowPath]
  /// Inserts and destinations, ascending, as they are after the batch.
  public let addedRows: [AddedRow]
  /// Reloads and updates, each once, ascending, as they are before the batch. Those that move are here too.
  public let reloadedRows: [RowPath]
  /// Deletes and sources, ascending, as they are before the batch.
  public let removedSections: [Int64]
  /// Inserts and destinations, ascending, as they are after the batch.
  public let addedSections: [AddedSection]
  /// Reloads, ascending, as they are before the batch.
  public let reloadedSections: [SectionContent]
  /// How many sections there are after the batch.
  public let sectionCount: Int64

  let oldSectionCount: Int64
  let sectionMovesBySource: [SectionMove]
  let rowMovesBySource: [RowMove]
  /// The first row of the old order that is told twice what becomes of it.
  let repeatedRow: RowPath?

  init(_ batch: BatchIndexes, sectionCount: Int64) throws(BatchRejection) {
    // No more than can be counted on.
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
  /// Where a section is after the batch; nil if it was deleted or did not exist. A reloaded one stays.
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

  /// Where a section was before the batch; nil if it was inserted or does not exist. Complexity: O(log² k).
  public func oldSection(of new: Int64) -> Int64? {
    guard new >= 0 && new < sectionCount else { return nil }
    let added = addedSections.partitioningIndex { $0.section >= new }
    if added < addedSections.count && addedSections[added].section == new {
      return addedSections[added].source
    }
    return removedSections.free(rank: new - Int64(added)) { $0 }
  }

  /// Where a row is after the batch; nil if it was deleted, or its section was deleted or reloaded.
  /// Complexity: O(log² k).
  ///
  /// - Parameter old: A row that existed before the batch.
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

  /// Where a row was before the batch; nil if it was inserted, or its section was inserted or reloaded.
  /// Complexity: O(log² k).
  ///
  /// - Parameter new: A row that exists after the batch.
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

  /// Whether the rows of a section were told anew.
  public func isReloaded(_ oldSection: Int64) -> Bool {
    let index = reloadedSections.partitioningIndex { $0.section >= oldSection }
    return index < reloadedSections.count && reloadedSections[index].section == oldSection
  }

  /// How many rows a section has after the batch; 0 for one that does not exist.
  ///
  /// - Parameters:
  ///   - new: The index of the section after the batch.
  ///   - rowCount: How many rows each section had before.
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
  /// The number, counted from 0, of the free number with this rank, when the elements' numbers, ascending, are
  /// taken. Complexity: O(log n).
  func free(rank: Int64, number: (Element) -> Int64) -> Int64 {
    let taken = indices.partitioningIndex { number(self[$0]) - Int64($0 - startIndex) > rank }
    return rank &+ Int64(taken - startIndex)
  }
}
