internal import FolioCollections
internal import FolioMachine

/// The one way to change rows, sections, heights and estimates.
///
///     before   the anchor, and where a lifted row floats
///     the edit
///     after    everything that stores rows renames them, the window is searched, the anchor keeps its place on screen
///
/// What follows from that, such as mounts, edges and the bounds, is the same for all events, see ``finish(_:_:)``.
extension ListController {
  /// Changes the content with the body, which returns whether it changed anything on screen.
  ///
  /// - Parameters:
  ///   - names: The new indexes of the rows; nil if they keep theirs.
  ///   - isAnchored: Whether the content on screen keeps its place.
  @inline(never)
  mutating func edit(
    renaming names: RowNames? = nil, isAnchored: Bool = true, _ change: inout ListChange,
    _ body: (inout ListContent) -> Bool
  ) {
    let isAnchored = isAnchored && !change.keepsBeginning
    var (anchor, unfolding): (Anchor?, [Anchor]) = (nil, [])
    if case .rearranged(let rearrangement)? = names {
      if isAnchored { (anchor, unfolding) = findAnchor(for: rearrangement) }
      if lift != nil { change.floated = lifted }
    } else if isAnchored {
      anchor = self.anchor
    }
    let seen = edges.isAny && names != nil ? findSeenRows() : 0..<0
    let (sections, count) = (edges.isAny ? content.sections : [], content.count)
    // Before the rows change: the scroll ends where the row is now.
    if let names, let row = request?.row, names.renamed(row) == nil { loseRow(&change) }
    guard body(&content) else { return }
    change.searches = true
    // Without rows, no visible motion is possible.
    if content.count == 0, request?.isOver == true { endRequest(.cancelled, &change) }
    if let names { rename(rows: names, &change) }
    if case .rearranged(let rearrangement)? = names {
      followRows(from: unfolded(unfolding, or: anchor, rearrangement), rearrangement, &change)
      if edges.isAny {
        edges.arm(
          rearrangement.changedSides(around: seen, from: sections, of: count, to: content.sections))
      }
    } else {
      followHeights(from: anchor, &change)
    }
  }

  /// Renames everything that stores the index of a row.
  private mutating func rename(rows names: RowNames, _ change: inout ListChange) {
    change.renames = true
    if case .rearranged = names { change.redraws = true }
    demands.voidAll()
    mounts.renameRows { names.renamedInSlot($0) }
    pool.renameRows(of: mounts.owner) { names.renamedInSlot($0) }
    wanted.renameRows { names.renamed($0) }
    stays.renameRows { names.renamed($0) }
    body.renameAim { names.renamed($0) }
    renameRestoration(names, among: change.count)
    renameStance(names, &change)
    renameLandings(names, among: change.count, &change)
    renameLift(names, among: change.count, &change)
    renameRequest(names)
  }
}

/// Rows that are inserted, deleted, moved or changed.
extension ListController {
  /// Replaces the whole model. An equal one changes nothing.
  @inline(never)
  mutating func sectionsChanged(_ models: [SectionModel], _ change: inout ListChange) throws(ListRejection) {
    let changes = try changes(to: models)
    hasContent = true
    guard let (rearrangement, next) = changes else { return }
    edit(renaming: .rearranged(rearrangement), &change) { content in
      content = next
      return true
    }
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
    let place = content.sections[index].rowsEnd
    let rearrangement = Rearrangement(inserting: count, at: place, among: content.count)
    edit(renaming: .rearranged(rearrangement), &change) { content in
      content.append(count, RowContent(model), toSection: index)
      return true
    }
  }

  /// Applies a batch. One that changes nothing emits nothing.
  mutating func batched(_ batch: ListBatch, _ change: inout ListChange) throws(ListRejection) {
    var (rearrangement, sections) = try content.rearrangement(by: batch)
    guard !batch.isEmpty else { return }
    hasContent = true
    ListContent.fit(&sections, to: viewport.width)
    rearrange(rearrangement, to: sections, &change)
  }

  /// Applies a new order of the rows, with the sections of the old order.
  mutating func rearrange(
    _ rearrangement: Rearrangement, to sections: [ListContent.Section], _ change: inout ListChange
  ) {
    edit(renaming: .rearranged(rearrangement), &change) { content in
      content.apply(rearrangement, to: sections)
      return true
    }
  }

  /// Renames the row on which a list that snaps rested. The move of a row by a finger leaves the list where it is.
  private mutating func renameStance(_ names: RowNames, _ change: inout ListChange) {
    guard case .onRow(let row) = change.stood, case .rearranged = names else { return }
    change.stood = names.renamed(row).map { .onRow($0) } ?? .onLostRow
  }

  /// Renames the row to which the list scrolls.
  private mutating func renameRequest(_ names: RowNames) {
    guard let row = request?.row, let now = names.renamed(row) else { return }
    request?.row = now
    request?.rounds.asked = 0..<0
  }

  /// Voids all measured and given heights.
  mutating func invalidateHeights(_ change: inout ListChange) {
    cursor = Memory(OffsetCursor())
    demands.voidAll()
    request?.rounds.asked = 0..<0
    change.pins = true
    edit(isAnchored: seenTop != 0, &change) { content in
      content.forgetHeights()
      return true
    }
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

/// Heights that the host sends, and those that the list requests.
extension ListController {
  /// Applies measured heights; if a row occurs several times, the last height counts.
  mutating func measured(
    _ measurements: [RowMeasurement], _ generation: MeasurementGeneration, _ change: inout ListChange
  ) throws(ListRejection) {
    for measurement in measurements {
      guard Units.isLegalHeight(measurement.height) else { throw .illegalValue(.height) }
    }
    guard generation == self.generation else { return }
    for measurement in measurements { try requireRow(measurement.row) }
    edit(&change) { content in
      var isNew = false
      for measurement in measurements where content.rows[measurement.row].ownHeight == nil {
        let height = Units.nearest(measurement.height)
        isNew = isNew || content.extents.height(of: measurement.row) != height
        content.setHeight(of: measurement.row..<measurement.row + 1, to: height)
      }
      content.updateLines(measurements)
      return isNew
    }
  }

  /// Applies the height of rows that need no measuring.
  mutating func given(_ rows: Range<Int64>, _ height: Double, _ change: inout ListChange)
    throws(ListRejection)
  {
    guard Units.isLegalHeight(height) else { throw .illegalValue(.height) }
    guard rows.lowerBound >= 0 else { throw .unknownRow(rows.lowerBound) }
    guard rows.upperBound <= content.count else { throw .unknownRow(rows.upperBound - 1) }
    guard !rows.isEmpty else { return }
    let units = Units.nearest(height)
    var isNew = false
    content.extents.forEachRun(in: rows) { known, _ in isNew = isNew || known != units }
    guard isNew else { return }
    edit(&change) { content in
      var place = rows.lowerBound
      let models = content.rows
      models.forEachRun(in: rows) { row, count in
        if row.ownHeight == nil { content.setHeight(of: place..<place + count, to: units) }
        place += count
      }
      content.updateLines(rows)
      return true
    }
  }

  /// Sets the estimate for the unmeasured rows of a kind's class.
  mutating func estimateChanged(
    _ kind: UInt16, _ height: Double, _ change: inout ListChange
  ) throws(ListRejection) {
    guard Units.isLegalHeight(height) else { throw .illegalValue(.estimate) }
    let number = Int(RowExtents.classNumber(ofKind: kind))
    setEstimates(&change) { $0 == number ? max(1, Units.nearest(height)) : nil }
  }

  /// Changes the estimates of classes, with one anchor for all of them; nil leaves a class unchanged.
  private mutating func setEstimates(_ change: inout ListChange, _ height: (Int) -> Int64?) {
    func changed(_ number: Int, in content: ListContent) -> Int64? {
      height(number).flatMap { $0 == content.extents.estimate(ofClass: UInt8(number)) ? nil : $0 }
    }
    let numbers = 0..<RowExtents.classCount
    guard numbers.contains(where: { changed($0, in: content) != nil }) else { return }
    edit(&change) { content in
      for number in numbers {
        guard let height = changed(number, in: content) else { continue }
        content.setEstimate(ofClass: UInt8(number), to: height)
      }
      return true
    }
  }

  /// Applies other settings.
  mutating func configured(
    _ configuration: ListConfiguration, _ change: inout ListChange
  ) throws(ListRejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    let old = self.configuration
    guard configuration != old else { return }
    self.configuration = configuration
    change.searches = true
    change.clamps = true
    change.relays = true
    if configuration.viewability != old.viewability { endStays() }
    if configuration.snap != old.snap { change.stood = .none }
    if configuration.reorder == nil { endReorder(.cancelled, &change) }
    content.learn(configuration.learnsEstimates)
    let estimates = configuration.classEstimates
    let before = old.classEstimates
    setEstimates(&change) { estimates[$0] == before[$0] ? nil : estimates[$0] }
  }

  /// Ends a turn: starts idle work, unless the list scrolled in it.
  mutating func turnEnded(_ change: inout ListChange) {
    change.keepsOffset = body.isReported
    body.endTurn()
    change.idles = !isScrolling
    if change.idles { learn(&change) }
  }

  /// Requests the heights that the window and a seeking `scroll(to:)` need, then, at the end of a turn, one more.
  @inline(__always)
  mutating func ask(_ change: ListChange, _ emit: (ListEffect) -> Void) {
    guard viewport.length > 0, change.asks || change.idles else { return }
    ask(demanded: change.asks, pins: change.renames || change.pins, idle: change.idles, emit)
  }

  @inline(never)
  private mutating func ask(
    demanded: Bool, pins: Bool, idle: Bool, _ emit: (ListEffect) -> Void
  ) {
    // A turn in which rows are demanded is not idle.
    if demanded, askDemanded(pins: pins, emit) { return }
    guard idle else { return }
    if let kind = nextPreparedKind {
      emit(.prepare(kind: kind, slot: SlotID(pool.prepare(kind: kind))))
      return
    }
    if let row = nextIdleRow {
      demands.idleRow = row
      ask(row, .idle, emit)
    }
  }

  /// Requests the heights of mounted rows, sought rows, and the row that sticks over those, if they are neither known nor
  /// requested, in order. Returns whether there were any. Complexity: O((requested rows + extras) log n); without pinned
  /// rows unless their requests became void. Otherwise their heights are known or requested.
  private mutating func askDemanded(pins: Bool, _ emit: (ListEffect) -> Void) -> Bool {
    let target = body.phase == .seeking || body.phase == .animating ? request?.rounds.asked ?? 0..<0 : 0..<0
    var extras = pins ? wanted.extras : wanted.strays.value
    // The place of a row below a row that sticks depends on the height of that one.
    if let sticky = findStickyRow(above: target), !content.extents.isKnown(sticky), !wanted.wants(sticky) {
      extras.insert(sorted: sticky)
    }
    var rows = DemandedRows(window: wanted.window, target: target, extras: extras)
    var isAny = false
    while let row = rows.next({ demands.firstUnasked(in: $0, of: content.extents) }) {
      ask(row, .demand, emit)
      isAny = true
    }
    return isAny
  }

  /// Returns whether a height in a window, or that of the row that sticks above it, is unknown. It changes nothing; it is
  /// mutating, and apart, so that its caller has no copy of the list on its stack.
  @inline(never)
  mutating func findLack(in window: Range<Int64>) -> Bool {
    if content.extents.firstUnknown(in: window) != nil { return true }
    return findStickyRow(above: window).map { !content.extents.isKnown($0) } ?? false
  }

  /// Requests one height.
  private mutating func ask(_ row: Int64, _ cause: MeasureCause, _ emit: (ListEffect) -> Void) {
    demands.asked.insert(row..<row + 1)
    emit(
      .measure(
        row: row, kind: content.rows[row].kind,
        width: content.span(of: row, width: viewport.width).length, cause: cause,
        generation: generation))
  }

  /// Sets the estimate of each class to the mean of its measured heights, and keeps the anchor.
  private mutating func learn(_ change: inout ListChange) {
    guard content.tallies.isCounting else { return }
    let tallies = content.tallies
    setEstimates(&change) { tallies.mean(ofClass: UInt8($0)) }
  }

  /// Whether the estimate of a class differs from the mean of its measured heights.
  var hasToLearn: Bool { content.tallies.differ(from: content.extents) }

  /// The kind for which idle time prepares a slot next: the first that never had one.
  var nextPreparedKind: UInt16? {
    guard configuration.measuresWhenIdle, viewport.length > 0 else { return nil }
    if let limit = configuration.poolLimit, pool.freeCount >= limit {
      return nil
    }
    return content.rows.kinds.first { !pool.hasMade($0) }
  }

  /// The row that idle time measures next; nil if none is left, or one is still outstanding.
  var nextIdleRow: Int64? {
    guard configuration.measuresWhenIdle, viewport.length > 0 else { return nil }
    if let row = demands.idleRow, !content.extents.isKnown(row) { return nil }
    return demands.firstUnasked(in: 0..<content.count, of: content.extents)
  }
}

/// Sections that exchange places, with their heights and contents.
extension ListController {
  /// Returns the place of a section among those that can be sorted, from 1; nil if it cannot be sorted or does not exist.
  /// Complexity: O(sections).
  public func sequence(ofSection id: Int64) -> Int64? {
    content.sections.sortablePlaces.firstIndex { content.sections[$0].id == id }.map { Int64($0) + 1 }
  }

  /// The identities of the sections that can be sorted, in their order. Complexity: O(sections).
  public var sortableSections: [Int64] { content.sections.sortablePlaces.map { content.sections[$0].id } }

  /// Sets the order of the sections that can be sorted.
  mutating func sortSections(_ ids: [Int64], _ change: inout ListChange) throws(ListRejection) {
    trade(for: try content.sections.order(of: ids), &change)
  }

  /// Puts the sections that can be sorted into their default order; the order of equal ones is kept.
  mutating func resetSections(_ change: inout ListChange) {
    trade(for: content.sections.defaultOrder, &change)
  }

  /// Puts the sections that can be sorted into an order.
  private mutating func trade(for order: [Int], _ change: inout ListChange) {
    guard order != content.sections.sortablePlaces else { return }
    let (rearrangement, sections) = content.sections.rearrangement(to: order)
    rearrange(rearrangement, to: sections, &change)
  }
}
