public import Folio

/// Steps of a journey with pages.
extension Journey where Machine: PagingMachine {
  /// Sets the pages, a size and a visible container, and begins the record.
  ///
  /// - Parameters:
  ///   - pages: The pages in order.
  ///   - first: The page to begin with; if nil, the first one.
  ///   - length: The length of a page, in points.
  ///   - file: The source file to report.
  ///   - line: The line to report.
  public mutating func open(
    _ pages: [PageID], at first: PageID? = nil, length: Double = 320, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try notify(.pagesChanged(pages, settled: first), file, line)
    for event in Machine.layout(length: length) { try send(event, file: file, line: line) }
    if machine.pageController.container != .visible { try appear(file: file, line: line) }
    forget()
  }

  /// Makes the container appear completely. Fails if it is visible.
  public mutating func appear(
    animated: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    if machine.pageController.container == .visible {
      try fail("the container is visible already", file, line)
    }
    try notify(.containerWillAppear(animated: animated), file, line)
    try notify(.containerDidAppear, file, line)
  }

  /// Makes the container disappear completely. Fails if it is hidden.
  public mutating func disappear(
    animated: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    if machine.pageController.container == .hidden { try fail("the container is hidden already", file, line) }
    try notify(.containerWillDisappear(animated: animated), file, line)
    try notify(.containerDidDisappear, file, line)
  }

  /// Sends an event of the pages.
  public mutating func page(
    _ event: PageEvent, file: StaticString = #filePath, line: UInt = #line
  ) throws { try notify(event, file, line) }

  /// Sets the pages.
  public mutating func reload(
    _ pages: [PageID], settled: PageID? = nil, file: StaticString = #filePath, line: UInt = #line
  ) throws { try notify(.pagesChanged(pages, settled: settled), file, line) }

  /// Requests a jump to a page.
  public mutating func jump(
    to page: PageID, animated: Bool = true, cause: Cause = .request, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try notify(.jump(to: page, animated: animated, request: nextRequest(), cause: cause), file, line)
  }

  /// Requests a step by a number of pages.
  public mutating func step(
    by distance: Int64, animated: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try notify(.step(by: distance, animated: animated, request: nextRequest(), cause: .request), file, line)
  }

  mutating func notify(_ event: PageEvent, _ file: StaticString, _ line: UInt) throws {
    try send(Machine.event(event), file: file, line: line)
  }
}

/// Steps of a journey with tabs.
extension Journey where Machine: TabbedMachine {
  /// Sends an event of the tabs.
  public mutating func tab(
    _ event: TabEvent, file: StaticString = #filePath, line: UInt = #line
  ) throws { try send(Machine.event(event), file: file, line: line) }

  /// Taps a tab.
  public mutating func tap(_ page: PageID, file: StaticString = #filePath, line: UInt = #line) throws {
    try tab(.tapped(page, request: nextRequest()), file: file, line: line)
  }

  /// Presses a key in the strip.
  public mutating func press(_ key: TabKey, file: StaticString = #filePath, line: UInt = #line) throws {
    try tab(.key(key, request: nextRequest()), file: file, line: line)
  }

  /// Drags the strip by a distance in points, and lifts the finger with a velocity in points per second. Fails if all
  /// tabs fit into the strip, which then cannot move.
  public mutating func dragStrip(
    by points: Double, velocity: Double = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    let (total, length) = (machine.tabController.stripTotal, machine.tabController.stripLength)
    if total <= length {
      return try fail(
        "the strip cannot be dragged: its tabs take \(Numbers.text(total)) of its \(Numbers.text(length)) points",
        file, line)
    }
    try tab(.stripDragBegan(at: now), file: file, line: line)
    setTime(later(by: 0.1))
    try tab(.stripDragMoved(by: points, at: now), file: file, line: line)
    try tab(.stripDragEnded(velocity: velocity, at: now), file: file, line: line)
  }
}
