extension OffsetTree {
  /// Returns the row that covers an offset: its top is at or above the offset, and its bottom is below. Rows without
  /// height cover nothing. Returns nil outside 0 ..< ``total``.
  public func row(at offset: Int64) -> Int64? {
    span(at: offset)?.row
  }

  /// Returns the row that covers an offset, with its place, or nil outside 0 ..< ``total``.
  public func span(at offset: Int64) -> RowSpan? {
    guard offset >= 0 && offset < total else { return nil }
    var spot = OffsetSpot()
    seek(offset, &spot)
    return RowSpan(row: spot.row, top: spot.top, height: spot.bottom - spot.top)
  }

  /// Returns the top of a row, in units: the sum of the heights before it. For the row ``count``, this is ``total``.
  /// Returns nil for other rows that do not exist.
  public func offset(of row: Int64) -> Int64? {
    guard row >= 0 && row < count else { return row == count ? total : nil }
    return spot(atRow: row).top
  }

  /// Returns a row with its place, or nil if it does not exist.
  public func span(of row: Int64) -> RowSpan? {
    guard row >= 0 && row < count else { return nil }
    let top = top
    let span = unsafe slab.read { unsafe $0.span(of: Int32(truncatingIfNeeded: row), top) }
    return RowSpan(row: row, top: span.top, height: span.height)
  }

  /// Returns the measured or estimated height of a row, in units, or nil if the row does not exist.
  public func height(of row: Int64) -> Int64? {
    guard row >= 0 && row < count else { return nil }
    return slab.effective(stored(at: row))
  }

  /// Returns the measured height or the class of a row, or nil if the row does not exist.
  public func rowHeight(of row: Int64) -> RowHeight? {
    guard row >= 0 && row < count else { return nil }
    return RowHeight(stored: stored(at: row))
  }

  /// Returns whether a row exists and is measured.
  public func isMeasured(_ row: Int64) -> Bool {
    row >= 0 && row < count && stored(at: row) >= 0
  }

  /// Returns the first unmeasured row at or after a row, or nil if there is none. A row below 0 counts as 0.
  public func firstUnmeasured(from row: Int64 = 0) -> Int64? {
    guard row < count && measuredCount < count else { return nil }
    let start = Int32(truncatingIfNeeded: max(row, 0))
    return firstUnmeasured(in: root.branch.content, root.branch.count, root.level, from: start)
  }

  /// Returns the rows that meet a window. A row meets it if its top is above the window's end, and its bottom is below
  /// the window's start; a row without height also meets it at the start itself.
  ///
  /// - Parameters:
  ///   - start: The start of the window, in units. May be outside the rows.
  ///   - end: The end of the window, in units. May be outside the rows.
  ///   - cursor: The place of the last query, which is set to the place of this one.
  public func rows(from start: Int64, to end: Int64, cursor: inout OffsetCursor) -> Range<Int64> {
    if cursor.version != version {
      cursor = OffsetCursor()
      cursor.version = version
    }
    let top = top
    let (first, last) = unsafe slab.read { reader in
      var (first, last): (Int64, Int64) = (0, 0)
      if start > top.height {
        first = Int64(top.count)
      } else if start > 0 {
        unsafe reader.seek(start - 1, &cursor.first, top)
        first = cursor.first.row + (cursor.first.bottom <= start ? 1 : 0)
      }
      if end > top.height {
        last = Int64(top.count)
      } else if end > 0 {
        if !cursor.last.contains(offset: end - 1) && cursor.first.contains(offset: end - 1) {
          cursor.last = cursor.first
        }
        unsafe reader.seek(end - 1, &cursor.last, top)
        last = cursor.last.row + 1
      }
      return (first, last)
    }
    return first..<max(first, last)
  }

  /// Returns the rows that meet a window; see ``rows(from:to:cursor:)``.
  public func rows(from start: Int64, to end: Int64) -> Range<Int64> {
    var cursor = OffsetCursor()
    return rows(from: start, to: end, cursor: &cursor)
  }

  /// Returns the row that covers an offset, with its place, or nil outside 0 ..< ``total``.
  public func span(at offset: Int64, cursor: inout OffsetCursor) -> RowSpan? {
    guard offset >= 0 && offset < total else { return nil }
    if cursor.version != version {
      cursor = OffsetCursor()
      cursor.version = version
    }
    seek(offset, &cursor.first)
    let spot = cursor.first
    return RowSpan(row: spot.row, top: spot.top, height: spot.bottom - spot.top)
  }

  /// Visits rows in order with their places. Rows that do not exist are skipped.
  ///
  /// Complexity: O(rows visited + leaves visited · log n).
  public func forEach(in rows: Range<Int64>, _ body: (RowSpan) -> Void) {
    var row = max(rows.lowerBound, 0)
    let end = min(rows.upperBound, count)
    while row < end {
      var spot = spot(atRow: row)
      while spot.position < spot.leafCount && row < end {
        let height = slab.effective(slab.stored(in: spot.leaf, at: Int(spot.position)))
        body(RowSpan(row: row, top: spot.top, height: height))
        spot.top += height
        spot.position += 1
        row += 1
      }
    }
  }
}

extension OffsetTree {
  var top: OffsetTop {
    OffsetTop(content: root.branch.content, count: root.branch.count, height: total, levels: root.level)
  }

  func stored(at row: Int64) -> Int32 {
    let path = path(to: Int32(truncatingIfNeeded: row), prefersLeft: false)
    return slab.stored(in: path.leaf, at: path.position)
  }

  /// Returns the first unmeasured row of a part at or after a position, which must exist, counted from the first row of
  /// the part.
  ///
  /// Only the child that contains the position can be searched without a result, so that at most two descents are
  /// needed.
  private func firstUnmeasured(
    in content: Int32, _ count: Int32, _ level: Int, from position: Int32
  ) -> Int64? {
    guard level > 0 else {
      for row in position..<count where slab.stored(in: content, at: Int(row)) < 0 { return Int64(row) }
      return nil
    }
    var (start, before): (Int32, Int64) = (position, 0)
    let base = Int(content) * OffsetSlab.fanOut
    for place in base..<base + slab.degree(content) {
      let count = slab.counts[place]
      if start < count && slab.hasUnmeasured(at: place) {
        let found = firstUnmeasured(in: slab.contents[place], count, level - 1, from: start)
        if let found { return before + found }
      }
      start = max(start - count, 0)
      before += Int64(count)
    }
    return nil
  }

  /// Moves a spot of this version to the row that covers an offset within 0 ..< total.
  func seek(_ offset: Int64, _ spot: inout OffsetSpot) {
    let top = top
    unsafe slab.read { unsafe $0.seek(offset, &spot, top) }
  }

  /// Returns the spot of a row, which must exist.
  func spot(atRow row: Int64) -> OffsetSpot {
    let top = top
    return unsafe slab.read { unsafe $0.spot(of: Int32(truncatingIfNeeded: row), top) }
  }
}
