internal import FolioCollections
internal import FolioMachine

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
    let anchor = findAnchor()
    for measurement in measurements where content.rows[measurement.row].ownHeight == nil {
      let height = Units.nearest(measurement.height)
      if content.extents.height(of: measurement.row) != height { change.searches = true }
      content.setHeight(of: measurement.row..<measurement.row + 1, to: height)
    }
    content.updateLines(measurements)
    if change.searches { followHeights(from: anchor, &change) }
  }

  /// Applies the height of rows that need no measuring.
  mutating func given(_ rows: Range<Int64>, _ height: Double, _ change: inout ListChange)
    throws(ListRejection)
  {
    guard Units.isLegalHeight(height) else { throw .illegalValue(.height) }
    guard rows.lowerBound >= 0 else { throw .unknownRow(rows.lowerBound) }
    guard rows.upperBound <= content.count else { throw .unknownRow(rows.upperBound - 1) }
    guard !rows.isEmpty else { return }
    let anchor = findAnchor()
    let units = Units.nearest(height)
    var isNew = false
    content.extents.forEachRun(in: rows) { known, _ in isNew = isNew || known != units }
    guard isNew else { return }
    var place = rows.lowerBound
    let models = content.rows
    models.forEachRun(in: rows) { row, count in
      if row.ownHeight == nil { content.setHeight(of: place..<place + count, to: units) }
      place += count
    }
    content.updateLines(rows)
    change.searches = true
    followHeights(from: anchor, &change)
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
    var anchor: Anchor?
    var isAny = false
    for number in 0..<RowExtents.classCount {
      guard let height = height(number), height != content.extents.estimate(ofClass: UInt8(number)) else {
        continue
      }
      if !isAny { anchor = findAnchor() }
      isAny = true
      content.setEstimate(ofClass: UInt8(number), to: height)
    }
    guard isAny else { return }
    change.searches = true
    followHeights(from: anchor, &change)
  }

  /// Applies other settings.
  mutating func configured(
    _ configuration: ListConfiguration, _ change: inout ListChange
  ) throws(ListRejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    let old = self.configuration
    guard configuration != old else { return }
    self.configuration = configuration.normalized
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
    let target = body.phase == .seeking || body.phase == .animating ? request?.asked ?? 0..<0 : 0..<0
    var extras = pins ? wanted.extras : wanted.strays.value
    // The place of a row below a row that sticks depends on the height of that one.
    if let sticky = findStickyRow(above: target), !content.extents.isKnown(sticky), !wanted.wants(sticky) {
      extras.insert(sticky, at: extras.partitioningIndex { $0 > sticky })
    }
    var rows = DemandedRows(window: wanted.window, target: target, extras: extras)
    var isAny = false
    while let row = rows.next({ findUnasked(in: $0) }) {
      ask(row, .demand, emit)
      isAny = true
    }
    return isAny
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

  /// Returns the first row in a range whose height is neither known nor requested.
  func firstUnasked(in rows: Range<Int64>) -> Int64? { demands.firstUnasked(in: rows, of: content.extents) }

  /// Returns the same, without a copy of the list.
  private mutating func findUnasked(in rows: Range<Int64>) -> Int64? {
    demands.firstUnasked(in: rows, of: content.extents)
  }

  /// Sets the estimate of each class to the mean of its measured heights, and keeps the anchor.
  private mutating func learn(_ change: inout ListChange) {
    guard content.tallies.isCounting else { return }
    let tallies = content.tallies
    setEstimates(&change) { tallies.mean(ofClass: UInt8($0)) }
  }

  /// Whether the estimate of a class differs from the mean of its measured heights.
  var hasToLearn: Bool {
    guard content.tallies.isCounting else { return false }
    for number in 0..<UInt8(RowExtents.classCount) {
      let mean = content.tallies.mean(ofClass: number)
      if let mean, mean != content.extents.estimate(ofClass: number) { return true }
    }
    return false
  }

  /// The kind for which idle time prepares a slot next: the first that never had one.
  var nextPreparedKind: UInt16? {
    guard configuration.measuresWhenIdle, viewport.length > 0 else { return nil }
    if let limit = freeLimit, pool.freeCount >= limit { return nil }
    return content.rows.kinds.first { !pool.hasMade($0) }
  }

  /// The row that idle time measures next; nil if none is left, or one is still outstanding.
  var nextIdleRow: Int64? {
    guard configuration.measuresWhenIdle, viewport.length > 0 else { return nil }
    if let row = demands.idleRow, !content.extents.isKnown(row) { return nil }
    return firstUnasked(in: 0..<content.count)
  }
}
