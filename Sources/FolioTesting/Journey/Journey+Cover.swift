public import Folio

/// Steps of a journey with a cover.
extension Journey where Machine: CoveredMachine {
  /// Sends an event of the cover.
  public mutating func cover(
    _ event: CoverEvent, file: StaticString = #filePath, line: UInt = #line
  ) throws { try send(Machine.event(event), file: file, line: line) }

  /// Sets the minimum and the maximum height of the cover, in points.
  public mutating func cover(
    from minimum: Double, to maximum: Double, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try cover(
      .heightsChanged(maximum: maximum, collapsed: minimum, minimum: minimum), file: file, line: line)
  }

  /// Sets the heights between minimum and maximum at which the cover stops.
  public mutating func stops(
    _ heights: [Double], file: StaticString = #filePath, line: UInt = #line
  ) throws { try cover(.stopsChanged(heights), file: file, line: line) }

  /// Requests a height of the cover. Fails if there is no cover that can collapse.
  public mutating func moveCover(
    to height: Double, _ animation: CoverAnimation? = .spring, file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    try needCover(file, line)
    try cover(.move(to: height, animation: animation), file: file, line: line)
  }

  /// Requests the open cover. Fails if there is no cover that can collapse.
  public mutating func expand(
    animated: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try needCover(file, line)
    try cover(.expand(animated: animated), file: file, line: line)
  }

  /// Requests the collapsed cover. Fails if there is no cover that can collapse.
  public mutating func collapse(
    animated: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try needCover(file, line)
    try cover(.collapse(animated: animated), file: file, line: line)
  }

  private func needCover(_ file: StaticString, _ line: UInt) throws {
    if machine.coverController.range > 0 { return }
    try fail("there is no cover that could collapse: begin with cover(from:to:)", file, line)
  }
}

extension Journey where Machine == CoverController {
  /// Reports that the content of a page is scrolled to `y` points from its top and comes to rest there.
  ///
  /// - Parameters:
  ///   - y: The distance from the top; 0 with the cover fully open, negative for a pull beyond the top.
  ///   - page: The page; if nil, the active page.
  ///   - contentLength: The length of the content, in points.
  ///   - source: The source of the scroll.
  ///   - ends: Whether the content comes to rest.
  ///   - file: The source file to report.
  ///   - line: The line to report.
  public mutating func scroll(
    to y: Double, on page: PageID? = nil, contentLength: Double = 10_000, by source: ScrollSource = .user,
    ends: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    guard let page = page ?? machine.active else { return try fail("there is no page to scroll", file, line) }
    guard machine.pageController.index(of: page) != nil else {
      return try fail("there is no page \(name(page)) to scroll", file, line)
    }
    let offset = y - (machine.topInset(of: page) ?? 0)
    let token = machine.token(of: page)
    try cover(
      .scrolled(page, offset: offset, contentLength: contentLength, by: source, token: token), file: file,
      line: line)
    if ends { try cover(.scrollEnded(page), file: file, line: line) }
  }
}
