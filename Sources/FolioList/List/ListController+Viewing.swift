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
    let moment = event.moment.map { body.time.heard.advance(to: $0) }
    if let moment { stays.advance(to: moment, for: viewability.nanoseconds) { emit(.viewed(row: $0)) } }
    let isSteady = !change.searches && !change.renames
    if stays.exposure.showing == .alone {
      lookAround(at: moment, isSteady: isSteady)
    } else if !isSteady {
      stays.exposure.expire()
    }
    // While nothing waits, time changes nothing.
    if body.time.heard != nil, !stays.isWaiting { body.time.heard = nil }
  }

  /// Finds which rows are seen. Their stays begin at the moment or with the next one; those of other rows end.
  ///
  /// Complexity: O((rows on screen) log n). In a single column without rows that stick, while neither rows nor heights
  /// change, O((rows that enter or leave) log n).
  @inline(never)
  mutating func lookAround(at moment: Moment? = nil, isSteady: Bool = false) {
    guard let viewability = configuration.viewability else { return }
    guard viewport.length > 0, content.count > 0, stays.exposure.showing != .hidden,
      body.phase != .seeking || request != nil
    else { return stays.endAll() }
    let (start, end) = (seenTop, body.offset + viewport.seenEnd)
    let isColumn = isSteady && !hasStickyRows && content.lines.value == nil && !stays.stays.isEmpty
    if isColumn, stays.exposure.isFound(from: start, to: end) { return }
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
    opening.isUnseen && fraction > 0 || areEdgesSeenAnew(isShown: fraction > 0)
      || areSectionsSeenAnew(isShown: fraction > 0)
      || areRowsSeenAnew(fraction: fraction)
  }

  /// Whether it announces an end of the content, or finds that one was left.
  private mutating func areEdgesSeenAnew(isShown: Bool) -> Bool {
    guard tellsEdges else { return false }
    let new = newEdges(isShown: isShown)
    return new.end || new.start
  }

  /// Whether it changes which rows are seen.
  private func areRowsSeenAnew(fraction: Double) -> Bool {
    guard let viewability = configuration.viewability else { return false }
    return stays.exposure.isOutdated(
      isShown: fraction >= viewability.fraction, from: seenTop, to: body.offset + viewport.seenEnd)
  }

  /// Ends a parent's event that shows a fraction of the list's page.
  package mutating func show(fraction: Double, emit: (ListEffect) -> Void) {
    if fraction > 0 { opening.isUnseen = false }
    if tellsEdges { emitNearEdges(isShown: fraction > 0, emit) }
    if areSectionsSeenAnew(isShown: fraction > 0) { showSections(fraction > 0, emit) }
    guard let viewability = configuration.viewability, areRowsSeenAnew(fraction: fraction) else { return }
    let isStale = stays.exposure.show(fraction >= viewability.fraction)
    lookAround(isSteady: !isStale)
  }

  /// Ends all stays because the settings changed.
  mutating func endStays() {
    guard configuration.viewability != nil else {
      body.time.heard = nil
      return stays = Stays()
    }
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

/// Appearing and disappearing sections, see ``SectionDisplay`` and ``DisplayedSections``.
extension ListController {
  /// Whether sections are reported, or were until this event.
  @inline(__always)
  var tellsSections: Bool { configuration.sectionDisplay == .reported || sections.isTold }

  /// Emits which sections appeared and disappeared in an event; in an event of a parent, at its end.
  ///
  /// Complexity: O(log n + sections that appear or disappear); O(k log k) for k visible sections if rows were renamed.
  @inline(never)
  mutating func emitSections(_ change: ListChange, _ emit: (ListEffect) -> Void) {
    guard configuration.sectionDisplay == .reported else {
      sections.endAll(emit)
      return sections = DisplayedSections()
    }
    if sections.exposure.showing == .alone {
      findSections(isRenamed: change.renames, emit)
    } else if change.renames || change.searches {
      sections.exposure.expire()
    }
  }

  /// Finds which sections are seen, and emits the differences.
  private mutating func findSections(isRenamed: Bool, _ emit: (ListEffect) -> Void) {
    guard viewport.length > 0, content.count > 0, body.phase != .seeking || request != nil else {
      return sections.endAll(emit)
    }
    let (start, end) = (seenTop, body.offset + viewport.seenEnd)
    let rows = content.rows(from: start - lead, to: end - lead)
    var seen: Range<Int64> = 0..<0
    if !rows.isEmpty {
      let first = Int64(content.sectionIndex(of: rows.lowerBound))
      seen = first..<Int64(content.sectionIndex(of: rows.upperBound - 1)) + 1
    }
    var found = DisplayedSections()
    swap(&found, &sections)
    found.exposure.note(from: start, to: end)
    if isRenamed {
      found.update(seen, of: content.sections, emit)
    } else {
      found.move(to: seen, of: content.sections, emit)
    }
    swap(&found, &sections)
  }

  /// Whether a parent's event that shows or hides the list may have changed which sections are seen.
  func areSectionsSeenAnew(isShown: Bool) -> Bool {
    guard configuration.sectionDisplay == .reported else { return false }
    if isShown, sections.exposure.showing == .shown, body.phase == .seeking, request == nil {
      return !sections.ids.isEmpty
    }
    return sections.exposure.isOutdated(
      isShown: isShown, from: seenTop, to: body.offset + viewport.seenEnd)
  }

  /// Ends a parent's event that shows or hides the list.
  mutating func showSections(_ isShown: Bool, _ emit: (ListEffect) -> Void) {
    guard configuration.sectionDisplay == .reported else { return }
    let isStale = sections.exposure.show(isShown)
    if isShown { findSections(isRenamed: isStale, emit) } else { sections.endAll(emit) }
  }

  /// Begins with the settings of a parent that shows the list later, see ``adopt(_:)``.
  package mutating func adoptSettings() {
    opening.isUnseen = true
    edges.hasParent = true
    adopt(configuration)
  }

  /// Applies settings from a parent that reports when the list is shown. Its sections are reported only then.
  package mutating func adopt(_ configuration: ListConfiguration) {
    guard configuration.sectionDisplay == .reported, configuration.refusal == nil,
      sections.exposure.showing == .alone
    else {
      return
    }
    sections.exposure.showing = .hidden
  }

  /// Reports all sections as disappeared, because the parent releases the list.
  @inline(never)
  package mutating func endSections(_ emit: (ListEffect) -> Void) {
    if !sections.ids.isEmpty { sections.endAll(emit) }
  }
}
