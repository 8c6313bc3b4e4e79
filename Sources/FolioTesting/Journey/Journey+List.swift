public import Folio

/// Steps of a journey with a list.
extension Journey where Machine == ListController {
  /// Sets the viewport and the number of rows of the list, and begins the record. Rows without a height wait to be
  /// measured.
  public mutating func open(
    rows: Int64, height: Double? = 50, length: Double = 600, width: Double = 320,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let rows = SectionRows.uniform(count: rows, RowModel(height: height))
    try send(.sectionsChanged([SectionModel(id: 1, rows: rows)]), file: file, line: line)
    try send(.viewportChanged(length: length, width: width, insets: ContentInsets()), file: file, line: line)
    forget()
  }

  /// Drags the content by a distance in points, positive forward, in four samples. Fails if the list does not follow
  /// the finger, for example before a layout, or if the duration is negative, longer than a day, or NaN.
  public mutating func drag(
    by points: Double, in seconds: Double = 0.1, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    guard try canPass(seconds, file, line) else { return }
    if machine.viewportLength == 0 {
      return try fail(
        "the list cannot be dragged: it has no viewport yet. Begin with open(rows:)", file, line)
    }
    if machine.phase != .dragging {
      try send(.dragBegan(at: now), file: file, line: line)
      guard machine.phase == .dragging || steps.last?.rejection != nil else {
        return try fail("the list does not follow the finger: it is \(machine.phase)", file, line)
      }
    }
    fingers.insert(Self.theFinger)
    for _ in 0..<4 {
      setTime(later(by: seconds / 4))
      try send(.dragMoved(by: points / 4, at: now), file: file, line: line)
    }
  }

  /// Lifts the finger with a velocity in points per second. Fails if no finger is down.
  public mutating func release(
    velocity: Double = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    guard fingers.remove(Self.theFinger) != nil || machine.phase == .dragging else {
      return try fail("no finger drags: begin with drag(by:)", file, line)
    }
    try send(.dragEnded(velocity: velocity, at: now), file: file, line: line)
  }

  /// Requests a scroll to a row.
  public mutating func scroll(
    to row: Int64, at alignment: ScrollAlignment = .start, animated: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) throws { try send(.scroll(to: row, alignment: alignment, animated: animated), file: file, line: line) }
}
