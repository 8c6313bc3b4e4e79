internal import FolioCollections
internal import FolioMachine

/// The window: the rows in it, and how they enter and leave slots.
extension ListController {
  /// The maximum number of rows that count as meeting the viewport. It is more than any screen shows; without it, rows
  /// without height or an enormous viewport could make a host mount billions.
  static var largestWindow: Int64 { 65_536 }

  /// Returns the rows of the window at an offset in units, overscan included.
  func windowRows(at offset: Int64) -> Range<Int64> {
    guard viewport.length > 0 else { return 0..<0 }
    let overscan = Units.nearest(configuration.overscan)
    let end = offset + viewport.length + overscan
    let window = content.rows(from: offset - overscan - lead, to: end - lead)
    return ListController.isTooLong(window) ? seenRows(at: offset) : window
  }

  /// Returns ``windowRows(at:)``, without a copy of the list on the stack of the caller.
  @inline(never)
  mutating func findWindow(at offset: Int64) -> Range<Int64> { windowRows(at: offset) }

  /// Returns the rows that meet the viewport at an offset in units, or the first of them if they are too many. A row
  /// without height counts at its place.
  func seenRows(at offset: Int64) -> Range<Int64> {
    guard viewport.length > 0 else { return 0..<0 }
    let met = content.rows(from: offset - lead, to: offset - lead + viewport.length)
    return met.lowerBound..<min(met.upperBound, met.lowerBound + ListController.largestWindow)
  }

  /// Whether a window has too many rows. It is then cut to those that meet the viewport, without overscan.
  private static func isTooLong(_ window: Range<Int64>) -> Bool {
    window.upperBound - window.lowerBound > largestWindow
  }

  /// Returns the rows that meet the viewport. Apart, because it copies the list.
  @inline(never)
  private mutating func cutRows() -> Range<Int64> { seenRows(at: body.offset) }

  /// The rows of the window at the current offset, searched from the place of the last search.
  private var searchedRows: (rows: Range<Int64>, start: Int64, isCut: Bool) {
    mutating get {
      guard viewport.length > 0 else { return (0..<0, 0, false) }
      let overscan = Units.nearest(configuration.overscan)
      let place = body.offset - lead
      var start = place - overscan
      var end = place + viewport.length + overscan
      let ahead = findOverscanAhead()
      if body.pace > 0 {
        end += ahead
        start -= min(ahead, max(0, end - content.total))
      } else if body.pace < 0 {
        start -= ahead
        end += min(ahead, max(0, -start))
      }
      let met = findRowsAhead(of: content.rows(from: start, to: end, near: &cursor))
      return ListController.isTooLong(met) ? (cutRows(), start, true) : (met, start, false)
    }
  }

  /// The additional overscan ahead of the motion, in units.
  private mutating func findOverscanAhead() -> Int64 {
    switch configuration.overscanAhead {
    case .distance(let points): Units.nearest(points)
    case .time(let seconds):
      isScrolling ? min(Units.clamped(body.pace.magnitude * seconds), RowExtents.largestHeight) : 0
    case .rows: 0
    }
  }

  /// The number of free slots to keep at present; nil: all.
  var freeLimit: Int64? {
    content.count == 0 ? configuration.emptyPoolLimit ?? configuration.poolLimit : configuration.poolLimit
  }

  /// Returns a window with the rows ahead of the motion, if the overscan is a number of rows; those that one end of the
  /// content leaves unused are added at the other.
  private mutating func findRowsAhead(of window: Range<Int64>) -> Range<Int64> {
    guard case .rows(let ahead) = configuration.overscanAhead, ahead > 0, body.pace != 0, !window.isEmpty
    else {
      return window
    }
    let below = content.count - window.upperBound
    let forward = body.pace > 0
    let first =
      forward ? min(ahead, below) : min(below, ahead - min(ahead, window.lowerBound))
    let last = min(window.lowerBound, ahead - first)
    let (low, high) = (window.lowerBound - last, window.upperBound + first)
    return content.lineRows(of: low).lowerBound..<content.lineRows(of: high - 1).upperBound
  }

  /// Searches the window, if that is due, and emits which rows leave, enter, and show other content.
  ///
  /// Complexity: O(log n + rows that enter or leave); also O(mounted rows) if rows were renamed, redrawn or pinned.
  mutating func remount(_ change: inout ListChange, _ emit: (ListEffect) -> Void) {
    let overscan = Units.nearest(configuration.overscan)
    let place = body.offset - lead
    let moved = place.subtractingReportingOverflow(wanted.searchedAt)
    let reach = wanted.isCut ? 0 : overscan
    if change.searches || moved.overflow || moved.partialValue.magnitude > reach.magnitude {
      let (window, start, isCut) = searchedRows
      // Rows of both windows stay in their slots, and pinned rows in theirs, unless rows were renamed or pinned.
      let kept = change.renames || change.pins ? 0..<0 : window.clamped(to: wanted.window)
      if change.renames || change.pins {
        mounts.join()
        wanted.want(window, isLaidOut: viewport.length > 0)
      } else {
        wanted.move(to: window)
      }
      if let row = findStickyRow(above: window) { wanted.include(row) }
      addStragglers(before: window, from: start)
      if let row = lift?.row, !window.contains(row) { wanted.include(row) }
      for landing in landings where !window.contains(landing.row) { wanted.include(landing.row) }
      wanted.searchedAt = place
      wanted.isCut = isCut
      change.asks = true
      let wanted = wanted
      mounts.unmount(to: &pool, keeping: kept, wants: { wanted.wants($0) }) { emit(ListEffect($0)) }
      mounts.findEntering(of: wanted, keeping: kept)
      mounts.mount(from: &pool, of: content) { emit(ListEffect($0)) }
      if change.renames || change.pins { mounts.setApart(wanted.pinned) }
      while let slot = pool.discardBeyond(freeLimit) { emit(.discard(slot: SlotID(slot))) }
    }
    if change.redraws { mounts.redraw(in: &pool, of: content) { emit(ListEffect($0)) } }
  }

  /// Adds the earlier rows of a waterfall that reach into the window, which begins at a place in units.
  private mutating func addStragglers(before window: Range<Int64>, from start: Int64) {
    guard !window.isEmpty else { return }
    // Taken out and put back, because adding to a copy would copy its storage.
    var taken = WantedRows()
    swap(&wanted, &taken)
    content.forEachStraggler(before: window.lowerBound, from: start) { taken.include($0) }
    swap(&wanted, &taken)
  }

  /// Emits which ends of the content came near, once each time; not before a saved position is restored.
  mutating func emitNearEdges(since count: Int64, _ emit: (ListEffect) -> Void) {
    // Without rows nothing is near. Additional rows arm the trigger again, even if they came without a layout.
    if content.count == 0 { edges = NearEdges() }
    if content.count > count { edges.end = false }
    guard viewport.length > 0, content.count > 0, restoration == nil, !isOpening else { return }
    if let distance = distance(configuration.nearEnd) {
      let isNear = content.total + lead - (body.offset + viewport.length) <= distance
      if isNear, !edges.end { emit(.nearEnd) }
      edges.end = isNear
    }
    if let distance = distance(configuration.nearStart) {
      let isNear = seenTop <= distance
      if isNear, !edges.start { emit(.nearStart) }
      edges.start = isNear
    }
  }

  /// Returns the distance of a trigger in units.
  private func distance(_ edge: NearEdge?) -> Int64? {
    switch edge {
    case .viewport: viewport.length
    case .points(let points): Units.nearest(points)
    case nil: nil
    }
  }
}

extension ListEffect {
  /// Creates the effect of a mount order.
  init(_ order: MountOrder) {
    self =
      switch order {
      case .unmount(let row, let slot): .unmount(row: row, slot: slot)
      case .discard(let slot): .discard(slot: slot)
      case .mount(let row, let slot, let generation, let isRecycled):
        .mount(row: row, slot: slot, generation: generation, isRecycled: isRecycled)
      case .render(let row, let slot, let generation):
        .render(row: row, slot: slot, generation: generation)
      }
  }
}

extension ListContent: RowSource {
  /// Returns the reuse kind of an existing row.
  func kind(of row: Int64) -> UInt16 { rows.kind(of: row) }

  /// Returns the revision of an existing row.
  func revision(of row: Int64) -> Revision { rows.revision(of: row) }
}
