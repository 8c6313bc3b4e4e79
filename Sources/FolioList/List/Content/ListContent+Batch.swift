internal import FolioCollections
internal import FolioMachine

/// The application of a batch.
extension ListContent {
  /// Returns the change of the rows by a batch, and the sections after it.
  ///
  /// - Throws: The reason for which the batch does not describe a change. Complexity: O(k log n) in its changes, and
  ///   O(sections).
  func rearrangement(
    by batch: ListBatch
  ) throws(ListRejection) -> (change: Rearrangement, sections: [Section]) {
    if let one = rearrangement(byRowOf: batch) { return one }
    let plan: BatchPlan
    do {
      plan = try batch.indexes.plan(sectionCount: Int64(sections.count)) {
        $0 >= 0 && $0 < sections.count ? sections[Int($0)].rows : 0
      }
    } catch {
      if case .wrongCount(let expected, let got) = error { throw .wrongCount(expected: expected, got: got) }
      throw .batch(error)
    }
    var carrying = CarryingOut(old: self, plan: plan, batch: batch)
    try carrying.carryOut()
    return (carrying.change, carrying.sections)
  }

  /// Returns the change by a batch that only inserts or deletes one row, without a plan; nil for any other batch, and for
  /// one that must be refused. Complexity: O(log n), and O(sections).
  private func rearrangement(byRowOf batch: ListBatch) -> (change: Rearrangement, sections: [Section])? {
    guard let (path, insert) = batch.onlyRow else { return nil }
    guard path.section >= 0, path.section < sections.count else { return nil }
    let index = Int(path.section)
    let section = sections[index]
    let isInsert = insert != nil
    guard path.row >= 0, path.row < section.rows + (isInsert ? 1 : 0) else { return nil }
    // After the guard, because the row may be any number.
    let row = section.firstRow + path.row
    var change = Rearrangement()
    if let insert {
      guard insert.refusal == nil, count < OffsetTree.rowLimit else { return nil }
      if let key = insert.key, rows.row(of: key) != nil { return nil }
      change.keep(0..<row)
      change.add(ToldRows(content: RowContent(insert), key: insert.key))
      change.keep(row..<count)
    } else {
      change.keep(0..<row)
      change.keep(row + 1..<count)
    }
    change.finish()
    var sections = sections
    sections[index].rows += isInsert ? 1 : -1
    guard (try? ListContent.validate([sections[index]])) != nil else { return nil }
    for later in sections.indices.dropFirst(index + 1) { sections[later].start += isInsert ? 1 : -1 }
    return (change, sections)
  }

  /// The application of a batch in progress. The new order grows from its beginning.
  private struct CarryingOut {
    let old: ListContent
    let plan: BatchPlan
    let sectionInserts: [SectionInsert]
    let sectionReloads: [SectionInsert]
    let inserts: [RowInsert]
    let updates: [RowInsert]
    let reloads: [RowPath]
    let movedSections: [Int64]
    var change = Rearrangement()
    var sections: [Section] = []

    init(old: ListContent, plan: BatchPlan, batch: ListBatch) {
      self.old = old
      self.plan = plan
      sectionInserts = batch.sectionInserts.stablySorted { $0.at < $1.at }
      sectionReloads = batch.sectionReloads.stablySorted { $0.at < $1.at }
      inserts = batch.inserts.stablySorted { $0.at < $1.at }
      updates = batch.updates.stablySorted { $0.at < $1.at }
      reloads = batch.reloads.sorted()
      movedSections = batch.sectionMoves.map { $0.destination }.sorted()
    }

    /// Builds the new order.
    mutating func carryOut() throws(ListRejection) {
      // Checked before heights are converted to units, which only legal ones can be.
      for insert in inserts { if let field = insert.row.refusal { throw .illegalValue(field) } }
      for update in updates { if let field = update.row.refusal { throw .illegalValue(field) } }
      for index in 0..<plan.sectionCount {
        guard let source = plan.oldSection(of: index) else {
          try add(sectionInserts, at: index)
          continue
        }
        if plan.isReloaded(source) { try add(sectionReloads, at: source) } else { keep(source, as: index) }
      }
      guard change.count <= OffsetTree.rowLimit else { throw .illegalValue(.count) }
      try ListContent.validate(sections)
      try validateIdentities()
      change.finish()
      if let key = duplicateKey { throw .duplicateKey(key) }
    }

    /// Adds a section that the batch inserts or reloads.
    private mutating func add(_ told: [SectionInsert], at index: Int64) throws(ListRejection) {
      let place = told.partitioningIndex { $0.at >= index }
      guard place < told.count else { return }
      let described = try ListContent.described(by: [told[place].section])
      guard var section = described.sections.first else { return }
      section.start = change.count
      sections.append(section)
      var cursor = RowCursor(described.rows)
      while cursor.left > 0 {
        change.add(ToldRows(content: cursor.record.content, key: cursor.key, count: cursor.left))
        cursor.advance(by: cursor.left)
      }
    }

    /// Keeps a section; its rows are deleted, inserted and moved.
    private mutating func keep(_ source: Int64, as index: Int64) {
      var section = old.sections[Int(source)]
      let isMoved = movedSections.contains(sorted: index)
      let first = section.firstRow
      section.start = change.count
      if section.hasHeader { change.keep(first - 1..<first, moved: isMoved) }
      let start = change.count
      var rest = first
      let end = first + section.rows
      for added in plan.addedRows[range(of: index)] {
        keepRows(from: &rest, to: end, until: start + added.path.row, in: source, isMoved)
        if let origin = added.source {
          let row = old.sections[Int(origin.section)].firstRow + origin.row
          if plan.reloadedRows.contains(sorted: origin) {
            renew(row, at: origin, true)
          } else {
            change.keep(row..<row + 1, moved: true)
          }
        } else {
          let place = inserts.partitioningIndex { $0.at >= added.path }
          change.add(ToldRows(content: RowContent(inserts[place].row), key: inserts[place].row.key))
        }
      }
      keepRows(from: &rest, to: end, until: .max, in: source, isMoved)
      if section.hasFooter { change.keep(end..<end + 1, moved: isMoved) }
      section.rows = change.count - start - (section.hasFooter ? 1 : 0)
      sections.append(section)
    }

    /// Keeps rows of an old section in their order until the new order has a number of rows.
    private mutating func keepRows(
      from rest: inout Int64, to end: Int64, until count: Int64, in source: Int64, _ isMoved: Bool
    ) {
      let first = old.sections[Int(source)].firstRow
      while rest < end, change.count < count {
        let path = RowPath(section: source, row: rest - first)
        let removed = plan.removedRows.partitioningIndex { $0 >= path }
        let reloaded = plan.reloadedRows.partitioningIndex { $0 >= path }
        var stop = min(end, rest + (count == .max ? end - rest : count - change.count))
        if removed < plan.removedRows.count, plan.removedRows[removed].section == source {
          stop = min(stop, first + plan.removedRows[removed].row)
        }
        if reloaded < plan.reloadedRows.count, plan.reloadedRows[reloaded].section == source {
          stop = min(stop, first + plan.reloadedRows[reloaded].row)
        }
        if stop > rest {
          change.keep(rest..<stop, moved: isMoved)
          rest = stop
        } else {
          // A row that is removed here and inserted elsewhere is renewed there.
          let isRemoved = removed < plan.removedRows.count && plan.removedRows[removed] == path
          if !isRemoved { renew(rest, at: path, isMoved) }
          rest += 1
        }
      }
    }

    /// Keeps an old row that is updated, will be measured again, or both.
    private mutating func renew(_ row: Int64, at path: RowPath, _ isMoved: Bool) {
      var content = old.rows[row]
      let place = updates.partitioningIndex { $0.at >= path }
      guard place < updates.count, updates[place].at == path else {
        content.revision.count &+= 1
        return change.keep(row, as: content, keepsHeight: false, moved: isMoved)
      }
      let told = RowContent(updates[place].row)
      let key = updates[place].row.key
      guard told.kind == content.kind, key == old.rows.key(of: row) else {
        return change.add(ToldRows(content: told, key: key))
      }
      var met = told.met(content)
      let isReloaded = reloads.contains(sorted: path)
      if isReloaded, met.revision == content.revision { met.revision.count &+= 1 }
      change.keep(row, as: met, keepsHeight: !isReloaded && met.height == content.height, moved: isMoved)
    }

    /// Returns the range of the inserts into a new section.
    private func range(of section: Int64) -> Range<Int> {
      let first = plan.addedRows.partitioningIndex { $0.path.section >= section }
      return first..<plan.addedRows.partitioningIndex { $0.path.section > section }
    }

    /// The key of the first row in the new order that an earlier row also has; nil if there is none. Kept rows have
    /// different keys, so that only inserted rows are checked. Complexity: O(k log n) for k of them.
    private var duplicateKey: Int64? {
      var first: (row: Int64, key: Int64)?
      func note(_ row: Int64, _ key: Int64) { if row < first?.row ?? .max { first = (row, key) } }
      var seen = IntegerMap<Bool>()
      var next = 0
      for segment in change.segments where segment.isTold {
        var row = segment.new
        while row < segment.new + segment.count {
          let told = change.told[next]
          next += 1
          defer { row += told.count }
          guard segment.old < 0, let key = told.key else { continue }
          if seen.update(true, for: key) != nil { note(row, key) }
          if let kept = old.rows.row(of: key).flatMap({ change.renamed($0) }) { note(max(row, kept), key) }
        }
      }
      return first?.key
    }

    /// Refuses two sections with one identity.
    private func validateIdentities() throws(ListRejection) {
      let ids = sections.map { $0.id }.sorted()
      for index in ids.indices.dropFirst() where ids[index] == ids[index - 1] {
        throw .duplicateSection(ids[index])
      }
    }
  }
}
