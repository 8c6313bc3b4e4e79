extension OffsetTree {
  /// The row that covers an offset: its top is at or above it and its bottom below. Rows without height cover
  /// nothing. Nil outside of 0 ..< ``total``.
  public func row(at offset: Int64) -> Int64? {
    span(at: offset)?.row
  }

  /// The row that covers an offset, with its place; nil outside of 0 ..< ``total``.
  public func span(at offset: Int64) -> RowSpan? {
    guard offset >= 0 && offset < total else { return nil }
    let spot = spot(atOffset: offset)
    return RowSpan(row: spot.row, top: spot.top, height: height(at: spot))
  }

  /// The top of a row, in units: the sum of the heights before it. The row ``count`` begins where all end. Nil
  /// for other rows that do not exist.
  public func offset(of row: Int64) -> Int64? {
    guard row >= 0 && row < count else { return row == count ? total : nil }
    return spot(atRow: row).top
  }

  /// A row with its place; nil if it does not exist.
  public func span(of row: Int64) -> RowSpan? {
    guard row >= 0 && row < count else { return nil }
    let spot = spot(atRow: row)
    return RowSpan(row: row, top: spot.top, height: height(at: spot))
  }

  /// The height of a row, measured or estimated, in units; nil if it does not exist.
  public func height(of row: Int64) -> Int64? {
    guard row >= 0 && row < count else { return nil }
    return slab.effective(stored(at: row))
  }

  /// What is known about the height of a row; nil if it does not exist.
  public func rowHeight(of row: Int64) -> RowHeight? {
    guard row >= 0 && row < count else { return nil }
    return RowHeight(stored: stored(at: row))
  }

  /// Whether a row exists and is measured.
  public func isMeasured(_ row: Int64) -> Bool {
    row >= 0 && row < count && stored(at: row) >= 0
  }

  /// The rows that meet a window: those whose top is above its end, and whose bottom is below its start or which
  /// have no height and lie at or below its start.
  ///
  /// - Parameters:
  ///   - start: In units; may lie outside of the rows.
  ///   - end: In units; may lie outside of the rows.
  ///   - cursor: Where the last question was answered; set to where this one is.
  public func rows(from start: Int64, to end: Int64, cursor: inout OffsetCursor) -> Range<Int64> {
    if cursor.version != version {
      cursor = OffsetCursor()
      cursor.version = version
    }
    let total = total
    var first: Int64 = 0
    if start > total {
      first = count
    } else if start > 0 {
      seek(start - 1, &cursor.first)
      first = cursor.first.row
      if cursor.first.top + height(at: cursor.first) <= start { first += 1 }
    }
    var last: Int64 = 0
    if end > total {
      last = count
    } else if end > 0 {
      if cursor.first.contains(offset: end - 1) && !cursor.last.contains(offset: end - 1) {
        cursor.last = cursor.first
      }
      seek(end - 1, &cursor.last)
      last = cursor.last.row + 1
    }
    return first..<max(first, last)
  }

  /// The rows that meet a window, as ``rows(from:to:cursor:)`` says.
  public func rows(from start: Int64, to end: Int64) -> Range<Int64> {
    var cursor = OffsetCursor()
    return rows(from: start, to: end, cursor: &cursor)
  }

  /// The row that covers an offset, with its place; nil outside of 0 ..< ``total``.
  public func span(at offset: Int64, cursor: inout OffsetCursor) -> RowSpan? {
    guard offset >= 0 && offset < total else { return nil }
    if cursor.version != version {
      cursor = OffsetCursor()
      cursor.version = version
    }
    seek(offset, &cursor.first)
    return RowSpan(row: cursor.first.row, top: cursor.first.top, height: height(at: cursor.first))
  }

  /// Visits rows in order with their places; those that do not exist are left out.
  ///
  /// Complexity: O(rows visited + leaves visited · log n).
  public func forEach(in rows: Range<Int64>, _ body: (RowSpan) -> Void) {
    var row = max(rows.lowerBound, 0)
    let end = min(rows.upperBound, count)
    while row < end {
      var spot = spot(atRow: row)
      while spot.position < spot.leafCount && row < end {
        let height = height(at: spot)
        body(RowSpan(row: row, top: spot.top, height: height))
        spot.top += height
        spot.position += 1
        row += 1
      }
    }
  }
}

extension OffsetTree {
  func height(at spot: OffsetSpot) -> Int64 {
    slab.effective(slab.stored(in: spot.leaf, at: Int(spot.position)))
  }

  func stored(at row: Int64) -> Int32 {
    var content = root.branch.content
    var position = Int32(truncatingIfNeeded: row)
    for _ in 0..<root.level {
      var place = Int(content) * OffsetSlab.fanOut
      while position >= slab.counts[place] {
        position -= slab.counts[place]
        place += 1
      }
      content = slab.contents[place]
    }
    return slab.stored(in: content, at: Int(position))
  }

  /// Moves a spot of this version to the row that covers an offset within 0 ..< total.
  func seek(_ offset: Int64, _ spot: inout OffsetSpot) {
    guard spot.contains(offset: offset) else { return spot = self.spot(atOffset: offset) }
    settle(&spot, at: offset)
  }

  /// Moves a spot within its leaf to the row that covers an offset.
  func settle(_ spot: inout OffsetSpot, at offset: Int64) {
    guard !OffsetLeaf.isRun(spot.leaf) else {
      let height = slab.effective(spot.leaf)
      let position = height > 0 ? (offset - spot.leafTop) / height : 0
      spot.position = Int32(truncatingIfNeeded: position)
      spot.top = spot.leafTop + position * height
      return
    }
    let base = OffsetLeaf.block(spot.leaf) * OffsetSlab.blockLength
    var position = Int(spot.position)
    var top = spot.top
    while offset < top {
      position -= 1
      top -= slab.effective(slab.heights[base + position])
    }
    while true {
      let bottom = top + slab.effective(slab.heights[base + position])
      if offset < bottom { break }
      top = bottom
      position += 1
    }
    spot.position = Int32(position)
    spot.top = top
  }

  /// The spot of the row that covers an offset within 0 ..< total.
  func spot(atOffset offset: Int64) -> OffsetSpot {
    var spot = OffsetSpot()
    spot.leaf = root.branch.content
    spot.leafCount = root.branch.count
    spot.leafBottom = total
    for _ in 0..<root.level {
      var place = Int(spot.leaf) * OffsetSlab.fanOut
      var height = slab.height(at: place)
      while offset >= spot.leafTop + height {
        spot.leafTop += height
        spot.leafRow += Int64(slab.counts[place])
        place += 1
        height = slab.height(at: place)
      }
      spot.leaf = slab.contents[place]
      spot.leafCount = slab.counts[place]
      spot.leafBottom = spot.leafTop + height
    }
    spot.top = spot.leafTop
    settle(&spot, at: offset)
    return spot
  }

  /// The spot of a row that exists.
  func spot(atRow row: Int64) -> OffsetSpot {
    var spot = OffsetSpot()
    spot.leaf = root.branch.content
    spot.leafCount = root.branch.count
    spot.leafBottom = total
    var position = Int32(truncatingIfNeeded: row)
    for _ in 0..<root.level {
      var place = Int(spot.leaf) * OffsetSlab.fanOut
      while position >= slab.counts[place] {
        position -= slab.counts[place]
        spot.leafTop += slab.height(at: place)
        place += 1
      }
      spot.leaf = slab.contents[place]
      spot.leafCount = slab.counts[place]
      spot.leafBottom = spot.leafTop + slab.height(at: place)
    }
    spot.leafRow = row - Int64(position)
    spot.position = position
    spot.top = spot.leafTop
    if OffsetLeaf.isRun(spot.leaf) {
      spot.top += slab.effective(spot.leaf) * Int64(position)
    } else {
      let base = OffsetLeaf.block(spot.leaf) * OffsetSlab.blockLength
      for place in base..<base + Int(position) { spot.top += slab.effective(slab.heights[place]) }
    }
    return spot
  }
}
