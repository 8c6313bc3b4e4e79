internal import FolioCollections

/// Rows that are inserted, deleted, moved or changed.
extension ListController {
  /// Replaces the whole model. An equal one changes nothing.
  @inline(never)
  mutating func sectionsChanged(_ models: [SectionModel], _ change: inout ListChange) throws(ListRejection) {
    guard let (rearrangement, next) = try changes(to: models) else { return }
    rearrange(rearrangement, &change) { $0 = next }
  }

  /// Returns the change to a whole model and the content after it; nil if it is the same. Apart, so that its values are gone
  /// before the content changes.
  @inline(never)
  private mutating func changes(
    to models: [SectionModel]
  ) throws(ListRejection) -> (Rearrangement, ListContent)? {
    var described = try ListContent.described(by: models)
    ListContent.fit(&described.sections, to: viewport.width)
    let rearrangement = content.rearrangement(to: &described)
    var next = content
    next.apply(rearrangement, to: described.sections, rows: described.rows)
    return next == content ? nil : (rearrangement, next)
  }

  /// Appends equal rows to a section.
  mutating func rowsAppended(
    section id: Int64, _ count: Int64, _ model: RowModel, _ change: inout ListChange
  ) throws(ListRejection) {
    guard let index = content.sections.firstIndex(where: { $0.id == id }) else { throw .unknownSection(id) }
    if let field = model.refusal { throw .illegalValue(field) }
    if let key = model.key { throw .keyedRun(key) }
    guard count >= 0, count <= OffsetTree.rowLimit - content.count else { throw .illegalValue(.count) }
    var section = content.sections[index]
    section.rows += count
    try ListContent.validate([section])
    guard count > 0 else { return }
    let anchor = findAnchor()
    let old = content.count
    let place = content.sections[index].rowsEnd
    let rearrangement = Rearrangement(inserting: count, at: place, among: old)
    content.append(count, RowContent(model), toSection: index)
    follow(rearrangement, from: anchor, &change)
  }

  /// Applies a batch. One that changes nothing emits nothing.
  mutating func batched(_ batch: ListBatch, _ change: inout ListChange) throws(ListRejection) {
    var (rearrangement, sections) = try content.rearrangement(by: batch)
    guard !batch.isEmpty else { return }
    ListContent.fit(&sections, to: viewport.width)
    rearrange(rearrangement, to: sections, &change)
  }

  /// Applies a new order of the rows, with the sections of the old order.
  mutating func rearrange(
    _ rearrangement: Rearrangement, to sections: [ListContent.Section], _ change: inout ListChange
  ) {
    rearrange(rearrangement, &change) { $0.apply(rearrangement, to: sections) }
  }

  /// Applies a new order of the rows with the body. Apart, because it copies the list for its anchor.
  @inline(never)
  private mutating func rearrange(
    _ rearrangement: Rearrangement, _ change: inout ListChange, _ apply: (inout ListContent) -> Void
  ) {
    let anchor = anchor(in: rearrangement)
    if lift != nil { change.floated = findLifted() }
    apply(&content)
    follow(rearrangement, from: anchor, &change)
  }

  /// Returns the frame of a lifted row. Apart, because it copies the list.
  @inline(never)
  private mutating func findLifted() -> LiftedRow? { lifted }

  /// Renames every stored row, and keeps the anchor in its place.
  private mutating func follow(
    _ rearrangement: Rearrangement, from anchor: Anchor?, _ change: inout ListChange
  ) {
    change.searches = true
    change.renames = true
    change.redraws = true
    demands.voidAll()
    mounts.renameRows { rearrangement.renamedInSlot($0) }
    wanted.renameRows { rearrangement.renamed($0) }
    pool.renameRows(of: mounts.owner) { rearrangement.renamedInSlot($0) }
    renameRestoration(rearrangement, among: change.count)
    if configuration.viewability != nil { stays.renameRows { rearrangement.renamed($0) } }
    body.renameAim { rearrangement.renamed($0) }
    if case .onRow(let row) = change.stood {
      change.stood = rearrangement.renamed(row).map { .onRow($0) } ?? .onLostRow
    }
    followLift(rearrangement, among: change.count, &change)
    if let row = request?.row {
      if let now = rearrangement.renamed(row) {
        request?.row = now
        request?.asked = 0..<0
      } else {
        coast(&change)
      }
    }
    followRows(from: anchor, rearrangement, &change)
  }

  /// Voids all measured and given heights.
  mutating func invalidateHeights(_ change: inout ListChange) {
    let anchor = findAnchor()
    content.forgetHeights()
    cursor = Memory(OffsetCursor())
    demands.voidAll()
    request?.asked = 0..<0
    change.searches = true
    change.pins = true
    if seenTop != 0 { followHeights(from: anchor, &change) }
  }

  /// Counts a revision of a row.
  mutating func revised(_ row: Int64, _ change: inout ListChange) throws(ListRejection) {
    try requireRow(row)
    var revised = content.rows[row]
    revised.revision.count &+= 1
    content.rows.replace(row..<row + 1, with: revised)
    change.redraws = true
  }

  /// Sets the rows that stay mounted.
  mutating func pinnedRowsChanged(_ rows: [Int64], _ change: inout ListChange) throws(ListRejection) {
    let sorted = try sortedRows(rows)
    guard sorted != wanted.pinned else { return }
    wanted.pinned = sorted
    change.pins = true
    change.searches = true
  }

  /// Returns the rows in ascending order; refuses an index that no row has, or that occurs twice.
  @inline(never)
  mutating func sortedRows(_ rows: [Int64]) throws(ListRejection) -> [Int64] {
    for row in rows { try requireRow(row) }
    let sorted = rows.sorted()
    for index in sorted.indices.dropFirst() where sorted[index] == sorted[index - 1] {
      throw .duplicateRow(sorted[index])
    }
    return sorted
  }

  /// Refuses an index that no row has.
  mutating func requireRow(_ row: Int64) throws(ListRejection) {
    guard row >= 0, row < content.count else { throw .unknownRow(row) }
  }
}
