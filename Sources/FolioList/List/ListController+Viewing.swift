internal import FolioCollections
internal import FolioMachine

/// Viewed rows, see ``Viewability`` and ``Stays``.
extension ListController {
  /// Reads the moment of an event, reports the rows that are due by then, and finds the rows that are seen after it.
  ///
  /// Rows due at or before the moment are reported even if the event itself ends the stay. Complexity: O(stays), and that
  /// of ``lookAround(at:isSteady:)``.
  @inline(never)
  mutating func watch(
    _ viewability: Viewability, _ event: ListEvent, _ change: ListChange, _ emit: (ListEffect) -> Void
  ) {
    let moment = event.moment
    stays.advance(moment, for: viewability.nanoseconds) { emit(.viewed(row: $0)) }
    let isSteady = !change.searches && !change.renames
    if stays.showing == .alone {
      lookAround(at: moment, isSteady: isSteady)
    } else if !isSteady, stays.showing == .shown {
      stays.isStale = true
    }
    stays.rest()
  }

  /// Finds which rows are seen. Their stays begin at the moment or with the next one; those of other rows end.
  ///
  /// Complexity: O((rows on screen) log n). In a single column without rows that stick, while neither rows nor heights
  /// change, O((rows that enter or leave) log n).
  @inline(never)
  mutating func lookAround(at moment: Moment? = nil, isSteady: Bool = false) {
    guard let viewability = configuration.viewability else { return }
    guard viewport.length > 0, content.count > 0, stays.showing != .hidden,
      body.phase != .seeking || request != nil
    else { return stays.endAll() }
    let (start, end) = (seenTop, body.offset + viewport.seenEnd)
    let isColumn = isSteady && !hasStickyRows && content.lines.value == nil && !stays.stays.isEmpty
    if isColumn, stays.isFound(from: start, to: end) { return }
    let header = stickyFrame(seenFrom: seenTop)
    var found = Stays()
    swap(&found, &stays)
    func isSeen(_ row: Int64) -> Bool { self.isSeen(row, viewability, under: header, from: start, to: end) }
    if isColumn {
      found.trim(from: start, to: end, where: isSeen)
    } else {
      found.keep(from: start, to: end, where: isSeen)
    }
    let rows = seenRows(at: body.offset)
    if isColumn, let first = found.stays.first?.row, let last = found.stays.last?.row {
      var row = first - 1
      while row >= rows.lowerBound, isSeen(row) || content.extents.height(of: row) == 0 {
        if isSeen(row) { found.begin(row, at: moment) }
        row -= 1
      }
      row = last + 1
      while row < rows.upperBound, isSeen(row) || content.extents.height(of: row) == 0 {
        if isSeen(row) { found.begin(row, at: moment) }
        row += 1
      }
    } else {
      if let header, isSeen(header.row) { found.begin(header.row, at: moment) }
      forEachOnScreen { if isSeen($0) { found.begin($0, at: moment) } }
    }
    swap(&found, &stays)
  }

  /// Whether the end of a parent's event that shows a fraction of the list's page changes which rows or sections are seen.
  /// It changes nothing; it is mutating so that the list is read in place.
  package mutating func isSeenAnew(fraction: Double) -> Bool {
    areSectionsSeenAnew(isShown: fraction > 0) || areRowsSeenAnew(fraction: fraction)
  }

  /// Whether it changes which rows are seen.
  private func areRowsSeenAnew(fraction: Double) -> Bool {
    guard let viewability = configuration.viewability else { return false }
    let isShown = fraction >= viewability.fraction
    guard stays.showing == (isShown ? .shown : .hidden) else { return true }
    guard isShown else { return false }
    return stays.isStale || !stays.isFound(from: seenTop, to: body.offset + viewport.seenEnd)
  }

  /// Ends a parent's event that shows a fraction of the list's page.
  package mutating func show(fraction: Double, emit: (ListEffect) -> Void) {
    if areSectionsSeenAnew(isShown: fraction > 0) { showSections(fraction > 0, emit) }
    guard let viewability = configuration.viewability, areRowsSeenAnew(fraction: fraction) else { return }
    let isShown = fraction >= viewability.fraction
    let isSteady = !stays.isStale
    stays.showing = isShown ? .shown : .hidden
    stays.isStale = false
    lookAround(isSteady: isSteady)
  }

  /// Ends all stays because the settings changed.
  mutating func endStays() {
    guard configuration.viewability != nil else { return stays = Stays() }
    stays.endAll()
  }

  /// Whether enough of a row between two places in the content, in units, is seen, below a row that sticks.
  private func isSeen(
    _ row: Int64, _ viewability: Viewability, under header: (row: Int64, top: Int64, bottom: Int64)?,
    from start: Int64, to end: Int64
  ) -> Bool {
    var (top, first) = (self.top(of: row), start)
    if let header {
      if header.row == row { top = header.top } else { first = max(start, header.bottom) }
    }
    let height = content.extents.height(of: row)
    let part = min(end, top + height) - max(first, top)
    return viewability.isSeen(part, of: height, in: end - start)
  }
}

extension ListEvent {
  /// The moment of the event, if it has one.
  var moment: Moment? {
    switch self {
    case .fingerDown(let moment), .fingerUp(let moment), .dragBegan(let moment), .dragMoved(_, let moment),
      .dragEnded(_, let moment), .dragCancelled(let moment), .reorderBegan(_, _, _, let moment),
      .reorderMoved(_, _, let moment), .reorderEnded(let moment), .reorderCancelled(let moment),
      .hostScrolled(_, _, _, let moment), .hostScrollEnded(let moment), .ticked(let moment),
      .turnEnded(let moment):
      moment
    case .sectionsChanged, .rowsAppended, .batch, .sortSections, .resetSections, .invalidateHeights,
      .viewportChanged, .minimumLengthChanged, .measured, .given, .estimateChanged, .revised,
      .pinnedRowsChanged,
      .stickyRowsChanged,
      .setOffset, .restored, .scroll, .scrollTo, .configured, .reducedMotionChanged:
      nil
    }
  }
}
