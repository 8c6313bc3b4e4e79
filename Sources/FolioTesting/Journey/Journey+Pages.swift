public import Folio

/// What happens to pages, in the words of a story.
extension Journey where Machine: PagingMachine {
  /// Gives the machine pages, a size and a visible container, and begins the record there.
  ///
  /// - Parameters:
  ///   - pages: The pages in their order.
  ///   - first: The page to begin with; the first one if nil.
  ///   - length: The length of a page, in points.
  ///   - file: The source file to report.
  ///   - line: The line to report.
  public mutating func open(
    _ pages: [PageID], at first: PageID? = nil, length: Double = 320, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try tell(.pagesChanged(pages, settled: first), file, line)
    for event in Machine.layout(length: length) { try send(event, file: file, line: line) }
    try appear(file: file, line: line)
    forget()
  }

  /// The container appears, in full.
  public mutating func appear(
    animated: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try tell(.containerWillAppear(animated: animated), file, line)
    try tell(.containerDidAppear, file, line)
  }

  /// The container disappears, in full.
  public mutating func disappear(
    animated: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try tell(.containerWillDisappear(animated: animated), file, line)
    try tell(.containerDidDisappear, file, line)
  }

  /// Sends any event of the pages.
  public mutating func page(
    _ event: PageEvent, file: StaticString = #filePath, line: UInt = #line
  ) throws { try tell(event, file, line) }

  /// The pages are now these.
  public mutating func reload(
    _ pages: [PageID], settled: PageID? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws { try tell(.pagesChanged(pages, settled: settled), file, line) }

  /// Code asks for a page.
  public mutating func jump(
    to page: PageID, animated: Bool = true, cause: Cause = .request, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try tell(.jump(to: page, animated: animated, request: nextRequest(), cause: cause), file, line)
  }

  /// Code asks for the page so many further.
  public mutating func step(
    by distance: Int64, animated: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try tell(.step(by: distance, animated: animated, request: nextRequest(), cause: .request), file, line)
  }

  // MARK: A finger

  /// A finger rests on the pages.
  public mutating func touch(file: StaticString = #filePath, line: UInt = #line) throws {
    try tell(.fingerDown(at: now), file, line)
  }

  /// The finger lifts without having dragged.
  public mutating func lift(file: StaticString = #filePath, line: UInt = #line) throws {
    try tell(.fingerUp(at: now), file, line)
  }

  /// A finger drags by so many pages, forward positive, in four samples; it begins to drag if it does not yet.
  ///
  /// - Parameters:
  ///   - distance: Its way, in pages, before any resistance.
  ///   - seconds: How long it takes.
  ///   - file: The source file to report.
  ///   - line: The line to report.
  public mutating func drag(
    by distance: Double, in seconds: Double = 0.1, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    if machine.pageController.phase != .dragging { try tell(.dragBegan(at: now), file, line) }
    let pitch = machine.pageController.length + machine.pageController.configuration.spacing
    for _ in 0..<4 {
      setTime(later(by: seconds / 4))
      try tell(.dragMoved(by: distance * pitch / 4, at: now), file, line)
    }
  }

  /// The finger lifts, with a velocity in pages a second.
  public mutating func release(
    velocity: Double = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let pitch = machine.pageController.length + machine.pageController.configuration.spacing
    try tell(.dragEnded(velocity: velocity * pitch, at: now), file, line)
  }

  /// The system takes the touch away.
  public mutating func cancelDrag(file: StaticString = #filePath, line: UInt = #line) throws {
    try tell(.dragCancelled(at: now), file, line)
  }

  /// A quick swipe: a finger drags by a fifth of a page and lifts at four pages a second.
  public mutating func flick(
    forward: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try drag(by: forward ? 0.2 : -0.2, in: 0.05, file: file, line: line)
    try release(velocity: forward ? 4 : -4, file: file, line: line)
  }

  private mutating func tell(_ event: PageEvent, _ file: StaticString, _ line: UInt) throws {
    try send(Machine.event(event), file: file, line: line)
  }
}

/// What happens to tabs.
extension Journey where Machine: TabbedMachine {
  /// Sends any event of the tabs.
  public mutating func tab(
    _ event: TabEvent, file: StaticString = #filePath, line: UInt = #line
  ) throws { try send(Machine.event(event), file: file, line: line) }

  /// A tab is tapped.
  public mutating func tap(_ page: PageID, file: StaticString = #filePath, line: UInt = #line) throws {
    try tab(.tapped(page, request: nextRequest()), file: file, line: line)
  }

  /// A key is pressed in the strip.
  public mutating func press(_ key: TabKey, file: StaticString = #filePath, line: UInt = #line) throws {
    try tab(.key(key, request: nextRequest()), file: file, line: line)
  }

  /// A finger drags the strip by so many points and lifts, with a velocity in points a second.
  public mutating func dragStrip(
    by points: Double, velocity: Double = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try tab(.stripDragBegan(at: now), file: file, line: line)
    setTime(later(by: 0.1))
    try tab(.stripDragMoved(by: points, at: now), file: file, line: line)
    try tab(.stripDragEnded(velocity: velocity, at: now), file: file, line: line)
  }
}
