internal import Folio

/// Touches on the pages. A step that no finger can do, such as lifting a finger that is not down, is a failure.
extension Journey where Machine: PagingMachine {
  /// Puts a finger down on the pages.
  public mutating func touch(file: StaticString = #filePath, line: UInt = #line) throws {
    try notify(.fingerDown(at: now), file, line)
    fingers.insert(Self.theFinger)
  }

  /// Lifts the finger, without a drag. Fails if no finger is down.
  public mutating func lift(file: StaticString = #filePath, line: UInt = #line) throws {
    guard fingers.remove(Self.theFinger) != nil else { return try fail("no finger is down", file, line) }
    try notify(.fingerUp(at: now), file, line)
  }

  /// Drags by a distance in pages, positive forward, in four samples. Begins the drag if it has not begun.
  ///
  /// Fails if no page follows the finger and nothing is emitted: without pages, before a layout, or in a hidden
  /// container.
  ///
  /// - Parameters:
  ///   - distance: The distance, in pages, before any resistance.
  ///   - seconds: The duration, at most a day. Fails if it is negative or NaN.
  ///   - file: The source file to report.
  ///   - line: The line to report.
  public mutating func drag(
    by distance: Double, in seconds: Double = 0.1, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    guard try canPass(seconds, file, line) else { return }
    if machine.pageController.phase != .dragging {
      try notify(.dragBegan(at: now), file, line)
      guard machine.pageController.phase == .dragging || isRefused else {
        return try fail("no page follows the finger: \(whyNothingFollows)", file, line)
      }
    }
    fingers.insert(Self.theFinger)
    let pitch = machine.pageController.length + machine.pageController.configuration.spacing
    for _ in 0..<4 {
      setTime(later(by: seconds / 4))
      try notify(.dragMoved(by: distance * pitch / 4, at: now), file, line)
    }
  }

  /// Lifts the finger with a velocity in pages per second. Fails if no finger is down.
  public mutating func release(
    velocity: Double = 0, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try needFinger(file, line)
    let pitch = machine.pageController.length + machine.pageController.configuration.spacing
    try notify(.dragEnded(velocity: velocity * pitch, at: now), file, line)
    fingers.remove(Self.theFinger)
  }

  /// Cancels the touch, as the system does. Fails if there is none.
  public mutating func cancelDrag(file: StaticString = #filePath, line: UInt = #line) throws {
    try needFinger(file, line)
    try notify(.dragCancelled(at: now), file, line)
    fingers.remove(Self.theFinger)
  }

  /// Drags by a fifth of a page and lifts the finger at four pages per second.
  public mutating func flick(
    forward: Bool = true, file: StaticString = #filePath, line: UInt = #line
  ) throws {
    try drag(by: forward ? 0.2 : -0.2, in: 0.05, file: file, line: line)
    try release(velocity: forward ? 4 : -4, file: file, line: line)
  }

  /// Whether the drag that began last was refused or rejected.
  private var isRefused: Bool {
    steps.last.map { $0.rejection != nil || $0.effects.contains { Machine.pageEffect($0) == .dragRefused } }
      ?? false
  }

  private func needFinger(_ file: StaticString, _ line: UInt) throws {
    if fingers.contains(Self.theFinger) || machine.pageController.phase == .dragging { return }
    try fail("no finger drags: begin with drag(by:)", file, line)
  }

  private var whyNothingFollows: String {
    let pages = machine.pageController
    if pages.count == 0 { return "there are no pages" }
    if !pages.isLaidOut { return "they have no length" }
    return pages.container == .visible || pages.container == .appearing
      ? "the finger must lift first" : "the container is \(pages.container)"
  }
}
