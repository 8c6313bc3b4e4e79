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
      let ahead = configuration.overscanAhead.units(at: body.pace, isScrolling: isScrolling)
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
      while let slot = pool.discardBeyond(configuration.poolLimit) {
        emit(.discard(slot: SlotID(slot)))
      }
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

  /// Whether an end of the content is to be announced.
  @inline(__always)
  var tellsEdges: Bool { configuration.nearEnd != nil || configuration.nearStart != nil }

  /// Returns which ends of the content came near, or were left; not before a saved position is restored. It changes nothing;
  /// it is mutating so that the list is read in place.
  mutating func newEdges(isShown: Bool) -> (end: Bool, start: Bool) {
    guard viewport.length > 0, content.count > 0, restoration == nil, !isOpening else {
      return (false, false)
    }
    let waits = !isShown && !configuration.announcesEdgesOffScreen
    var new = (end: false, start: false)
    if let distance = configuration.nearEnd?.units(inViewport: viewport.length) {
      let left = content.total + lead - (body.offset + viewport.length)
      new.end = NearEdges.isNew(left <= distance, after: edges.end, waits: waits)
    }
    if let distance = configuration.nearStart?.units(inViewport: viewport.length) {
      new.start = NearEdges.isNew(seenTop <= distance, after: edges.start, waits: waits)
    }
    return new
  }

  /// Emits which ends of the content came near, see ``NearEdges``.
  mutating func emitNearEdges(isShown: Bool = true, _ emit: (ListEffect) -> Void) {
    let new = newEdges(isShown: isShown)
    if new.end {
      edges.end.toggle()
      if edges.end { emit(.nearEnd) }
    }
    if new.start {
      edges.start.toggle()
      if edges.start { emit(.nearStart) }
    }
  }

  /// Returns the rows that are seen, also those of a waterfall that reach into the visible area. Apart, because it copies
  /// the list.
  @inline(never)
  mutating func findSeenRows() -> Range<Int64> {
    guard viewport.length > 0 else { return 0..<0 }
    let start = seenTop - lead
    let met = content.rows(from: start, to: body.offset + viewport.seenEnd - lead)
    var first = met.lowerBound
    if !met.isEmpty {
      content.forEachStraggler(before: first, from: max(0, start)) { first = min(first, $0) }
    }
    return first..<met.upperBound
  }
}

/// Rows that stick to the top of the visible area.
extension ListController {
  /// The row that sticks to the top of the visible area, and where it is drawn; nil if none does.
  ///
  /// A row sticks while the first visible row is it or one after it, up to the next row that sticks and at most to the end
  /// of its section. The end of these rows pushes it off: if that is at a distance d less than the row's height, the row's
  /// top is height − d above ``obscured``. A row that is carried or landing does not stick. Complexity: O(log n).
  public var stickyRow: StickyRow? {
    guard let frame = stickyFrame(seenFrom: seenTop) else { return nil }
    return StickyRow(
      row: frame.row, top: Units.points(frame.top - body.offset),
      height: Units.points(frame.bottom - frame.top))
  }

  /// The rows that stick besides headers, as the host set them, ascending.
  public var stickyRows: [Int64] { wanted.sticky }

  /// Whether any row may stick.
  @inline(__always)
  var hasStickyRows: Bool { configuration.hasStickyHeaders || !wanted.sticky.isEmpty }

  /// Returns the row that sticks while another is the first visible one, and the first row after those that it sticks over;
  /// nil if none does. If rows are side by side, only the header sticks. Complexity: O(log n).
  @inline(never)
  package func stickySpan(around row: Int64) -> (first: Int64, end: Int64)? {
    guard let section = content.section(of: row) else { return nil }
    var first = configuration.hasStickyHeaders && section.hasHeader ? section.start : nil
    var end = section.end
    if section.layout.isColumn, !wanted.sticky.isEmpty {
      let next = wanted.sticky.partitioningIndex { $0 > row }
      if next < wanted.sticky.count { end = min(end, wanted.sticky[next]) }
      if next > 0, wanted.sticky[next - 1] >= section.start { first = wanted.sticky[next - 1] }
    }
    return first.map { ($0, end) }
  }

  /// Returns the row that sticks if the visible area begins at a place, and where it is drawn in the content, in units; nil
  /// if none does.
  func stickyFrame(seenFrom line: Int64) -> (row: Int64, top: Int64, bottom: Int64)? {
    guard hasStickyRows, viewport.length > 0, let row = firstRow(at: line),
      let span = stickySpan(around: row), !isFloating(span.first)
    else { return nil }
    let height = content.extents.height(of: span.first)
    let top = min(max(top(of: span.first), line), top(of: span.end) - height)
    return (span.first, top, top + height)
  }

  /// Returns the height, in units, of the row that sticks over a row which begins right below it: 0 if none does, or the
  /// row is the one that sticks. No other row hides it. Complexity: O(log n).
  func stickyHeight(over row: Int64) -> Int64 {
    guard hasStickyRows, let span = stickySpan(around: row), span.first < row else { return 0 }
    return content.extents.height(of: span.first)
  }

  /// Returns the row that sticks over the first row of a window, if it is not in the window. It changes nothing; it is
  /// mutating, and apart, so that its caller has no copy of the list on its stack.
  @inline(never)
  mutating func findStickyRow(above window: Range<Int64>) -> Int64? {
    guard hasStickyRows, !window.isEmpty, let span = stickySpan(around: window.lowerBound),
      span.first < window.lowerBound
    else { return nil }
    return span.first
  }

  /// Whether a row is drawn away from its place in the content because it sticks.
  func isStuck(_ row: Int64) -> Bool {
    guard let sticky = stickyFrame(seenFrom: seenTop), sticky.row == row else { return false }
    return top(of: row) != sticky.top
  }

  /// Whether a row is carried or landing.
  private func isFloating(_ row: Int64) -> Bool {
    lift?.row == row || landings.contains(row: row)
  }

  /// Sets the rows that stick.
  @inline(never)
  mutating func stickyRowsChanged(_ rows: [Int64], _ change: inout ListChange) throws(ListRejection) {
    let sorted = try sortedRows(rows)
    guard sorted != wanted.sticky else { return }
    wanted.sticky = sorted
    change.searches = true
  }
}
