public import Folio

/// Steps of a journey with a pager: touches and keys, in points of the container.
extension Journey where Machine == Pager {
  /// Puts a finger down. Fails outside of the pager and in a hidden container.
  public mutating func touch(
    x: Double, y: Double, id: Int64 = 1, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    guard machine.frame.contains(x: x, y: y) else {
      let place = "\(Numbers.text(x)), \(Numbers.text(y))"
      return try fail("the finger is at \(place), outside of the pager (\(size))", file, line)
    }
    if machine.pageController.container == .hidden {
      try fail("a finger moves nothing in a hidden container: begin with open or appear", file, line)
    }
    fingers.insert(id)
    try pointer(.down, x, y, id, file, line)
  }

  private var size: String {
    let frame = machine.frame
    guard frame.width > 0, frame.height > 0 else { return "which has no size yet: begin with open" }
    return "\(Numbers.text(frame.width)) × \(Numbers.text(frame.height)) "
      + "at \(Numbers.text(frame.x)), \(Numbers.text(frame.y))"
  }

  private func needFinger(_ id: Int64, _ file: StaticString, _ line: UInt) throws {
    if fingers.contains(id) { return }
    let isSent = steps.contains { step in
      if case .pointer(let sample) = step.event { sample.id == id && sample.phase == .down } else { false }
    }
    if !isSent { try fail("finger \(id) is not down: begin with touch(x:y:)", file, line) }
  }

  /// Moves the finger to a position, in eight samples. Fails if the finger is not down.
  ///
  /// - Parameters:
  ///   - startX: The current horizontal position.
  ///   - startY: The current vertical position.
  ///   - x: The final horizontal position.
  ///   - y: The final vertical position.
  ///   - id: The id of the finger.
  ///   - seconds: The duration, at most a day. Fails if it is negative or NaN.
  ///   - file: The source file to report.
  ///   - line: The line to report.
  public mutating func move(
    fromX startX: Double, y startY: Double, toX x: Double, y: Double, id: Int64 = 1,
    in seconds: Double = 0.16,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    guard try canPass(seconds, file, line) else { return }
    try needFinger(id, file, line)
    for sample in 1...8 {
      let part = Double(sample) / 8
      setTime(later(by: seconds / 8))
      try pointer(.moved, startX + (x - startX) * part, startY + (y - startY) * part, id, file, line)
    }
  }

  /// Lifts the finger. Fails if it is not down.
  public mutating func lift(
    x: Double, y: Double, id: Int64 = 1, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try needFinger(id, file, line)
    fingers.remove(id)
    try pointer(.up, x, y, id, file, line)
  }

  /// Puts a finger down, moves it, holds it for a tenth of a second so that its velocity is 0, and lifts it. With
  /// `rests` false, the finger lifts without the hold.
  public mutating func swipe(
    fromX startX: Double, y startY: Double, byX travelX: Double = 0, byY travelY: Double = 0,
    rests: Bool = true,
    file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try touch(x: startX, y: startY, file: file, line: line)
    try move(
      fromX: startX, y: startY, toX: startX + travelX, y: startY + travelY, file: file, line: line)
    if rests { setTime(later(by: 0.1)) }
    try lift(x: startX + travelX, y: startY + travelY, file: file, line: line)
  }

  /// Puts a finger down and lifts it after 0.05 seconds.
  public mutating func tap(
    x: Double, y: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try touch(x: x, y: y, file: file, line: line)
    setTime(later(by: 0.05))
    try lift(x: x, y: y, file: file, line: line)
  }

  /// Presses a key.
  public mutating func press(
    _ key: PagerKey, file: StaticString = #filePath, line: UInt = #line
  ) throws { try send(.key(key, request: nextRequest()), file: file, line: line) }

  /// Sets the number of rows in the list of a page, and their height in points. Fails if the page is not loaded and
  /// therefore has no list. The pages around the selected page are loaded as soon as the pager is open.
  public mutating func fill(
    _ page: PageID, rows: Int64, height: Double = 50, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    guard machine.pageController.index(of: page) != nil else {
      return try fail("there is no page \(name(page)) to fill", file, line)
    }
    guard machine.list(of: page) != nil else {
      return try fail(
        "page \(name(page)) cannot be filled: it is \(machine.pageController.loadState(of: page)), "
          + "and only a loaded page has a list. Select it first", file, line)
    }
    let rows = SectionRows.uniform(count: rows, RowModel(height: height))
    try send(.list(page, .sectionsChanged([SectionModel(id: 1, rows: rows)])), file: file, line: line)
  }

  private mutating func pointer(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, _ id: Int64, _ file: StaticString, _ line: UInt
  ) throws {
    try send(.pointer(PointerEvent(phase, id: id, x: x, y: y, at: now)), file: file, line: line)
  }
}
