public import Folio

/// What happens to a pager: fingers and keys, in points of the container.
extension Journey where Machine == Pager {
  /// A finger goes down.
  public mutating func touch(
    x: Double, y: Double, id: Int64 = 1, file: StaticString = #filePath, line: UInt = #line
  ) throws { try pointer(.down, x, y, id, file, line) }

  /// The finger goes to a place, in eight samples.
  ///
  /// - Parameters:
  ///   - startX: Where it is.
  ///   - startY: Where it is.
  ///   - x: Where it goes.
  ///   - y: Where it goes.
  ///   - id: Which finger.
  ///   - seconds: How long it takes.
  ///   - file: The source file to report.
  ///   - line: The line to report.
  public mutating func move(
    fromX startX: Double, y startY: Double, toX x: Double, y: Double, id: Int64 = 1,
    in seconds: Double = 0.16,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    for sample in 1...8 {
      let part = Double(sample) / 8
      setTime(later(by: seconds / 8))
      try pointer(.moved, startX + (x - startX) * part, startY + (y - startY) * part, id, file, line)
    }
  }

  /// The finger lifts.
  public mutating func lift(
    x: Double, y: Double, id: Int64 = 1, file: StaticString = #filePath, line: UInt = #line
  ) throws { try pointer(.up, x, y, id, file, line) }

  /// A finger goes down, travels, rests for a tenth of a second, so that its speed is gone, and lifts.
  public mutating func swipe(
    fromX startX: Double, y startY: Double, byX travelX: Double = 0, y travelY: Double = 0,
    rests: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try touch(x: startX, y: startY, file: file, line: line)
    try move(
      fromX: startX, y: startY, toX: startX + travelX, y: startY + travelY, file: file, line: line)
    if rests { setTime(later(by: 0.1)) }
    try lift(x: startX + travelX, y: startY + travelY, file: file, line: line)
  }

  /// A finger goes down and lifts at once.
  public mutating func tap(
    x: Double, y: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try touch(x: x, y: y, file: file, line: line)
    setTime(later(by: 0.05))
    try lift(x: x, y: y, file: file, line: line)
  }

  /// A key is pressed.
  public mutating func press(
    _ key: Key, file: StaticString = #filePath, line: UInt = #line
  ) throws { try send(.key(key, request: nextRequest()), file: file, line: line) }

  /// The list of a page gets so many rows of one height, in points.
  public mutating func fill(
    _ page: PageID, rows: Int64, height: Double = 50, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let rows = SectionRows.uniform(count: rows, RowModel(height: height))
    try send(.list(page, .sectionsChanged([SectionModel(id: 1, rows: rows)])), file: file, line: line)
  }

  private mutating func pointer(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ id: Int64, _ file: StaticString, _ line: UInt
  ) throws {
    try send(.pointer(PointerEvent(phase, id: id, x: x, y: y, at: now)), file: file, line: line)
  }
}

/// What happens to a list.
extension Journey where Machine == ListController {
  /// The list gets a viewport of this size and so many rows; rows without a height wait to be measured. The record
  /// begins there.
  public mutating func open(
    rows: Int64, height: Double? = 50, length: Double = 600, width: Double = 320,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let rows = SectionRows.uniform(count: rows, RowModel(height: height))
    try send(.sectionsChanged([SectionModel(id: 1, rows: rows)]), file: file, line: line)
    try send(.viewportChanged(length: length, width: width, insets: Insets()), file: file, line: line)
    forget()
  }

  /// A finger drags the content by so many points, forward positive, in four samples.
  public mutating func drag(
    by points: Double, in seconds: Double = 0.1, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    if machine.phase != .dragging { try send(.dragBegan(at: now), file: file, line: line) }
    for _ in 0..<4 {
      setTime(later(by: seconds / 4))
      try send(.dragMoved(by: points / 4, at: now), file: file, line: line)
    }
  }

  /// The finger lifts, with a velocity in points a second.
  public mutating func release(
    velocity: Double = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws { try send(.dragEnded(velocity: velocity, at: now), file: file, line: line) }

  /// Code scrolls to a row.
  public mutating func scroll(
    to row: Int64, at alignment: ScrollAlignment = .start, animated: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) throws { try send(.scroll(to: row, alignment: alignment, animated: animated), file: file, line: line) }
}
