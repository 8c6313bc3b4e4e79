extension BatchIndexes {
  /// Creates the batch that turns the rows of one section into others, with the fewest moves. Of equal identities, the
  /// k-th in the old order is matched with the k-th in the new one; ``SequenceDiff/duplicates`` reports them.
  /// Complexity: O(n log n).
  ///
  /// - Parameters:
  ///   - old: The identities of the rows before the batch.
  ///   - new: The identities of the rows after the batch.
  ///   - section: The index of their section.
  ///   - hasChanged: Returns whether the content of a row differs, by its old and its new index. Such a row is among
  ///     the updates.
  public init(
    from old: [Int64], to new: [Int64], section: Int64 = 0,
    hasChanged: (_ old: Int, _ new: Int) -> Bool = { _, _ in false }
  ) {
    self.init()
    append(SequenceDiff(from: old, to: new, hasChanged: hasChanged), old: section, new: section)
  }

  /// Creates the batch that turns sections and rows into others. Sections are matched by identity, and rows by identity
  /// within their section. A row that is in another section after the change moves if both sections exist before and
  /// after. Complexity: O(n log n).
  public init(from old: [SectionIdentities], to new: [SectionIdentities]) {
    self.init()
    let sections = SequenceDiff(from: old.map { $0.id }, to: new.map { $0.id })
    sectionDeletes = sections.deletes.map(Int64.init)
    sectionInserts = sections.inserts.map {
      SectionContent(section: Int64($0), rowCount: Int64(new[$0].rows.count))
    }
    sectionMoves = sections.moves.map {
      SectionMove(source: Int64($0.source), destination: Int64($0.destination))
    }
    for (index, destination) in sections.destinations.enumerated() where destination >= 0 {
      let rows = SequenceDiff(from: old[index].rows, to: new[destination].rows)
      append(rows, old: Int64(index), new: Int64(destination))
    }
    joinAcrossSections(old, new)
  }

  private mutating func append(_ diff: SequenceDiff, old: Int64, new: Int64) {
    deletes += diff.deletes.map { RowPath(section: old, row: Int64($0)) }
    inserts += diff.inserts.map { RowPath(section: new, row: Int64($0)) }
    moves += diff.moves.map {
      RowMove(
        source: RowPath(section: old, row: Int64($0.source)),
        destination: RowPath(section: new, row: Int64($0.destination)))
    }
    updates += diff.updates.map { RowPath(section: old, row: Int64($0.source)) }
  }

  /// Replaces a delete and an insert of one identity in two sections by a move. The k-th delete is matched with the
  /// k-th insert.
  private mutating func joinAcrossSections(_ old: [SectionIdentities], _ new: [SectionIdentities]) {
    guard !deletes.isEmpty && !inserts.isEmpty else { return }
    inserts.sort()
    let gone = deletes.map { old[Int($0.section)].rows[Int($0.row)] }
    let come = inserts.map { new[Int($0.section)].rows[Int($0.row)] }
    let met = SequenceDiff(from: gone, to: come)
    for (index, destination) in met.destinations.enumerated() where destination >= 0 {
      moves.append(RowMove(source: deletes[index], destination: inserts[destination]))
    }
    deletes = met.deletes.map { deletes[$0] }
    inserts = met.inserts.map { inserts[$0] }
  }
}
