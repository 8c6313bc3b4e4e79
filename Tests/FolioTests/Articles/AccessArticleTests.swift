import Folio
import Testing

@Suite("Accessibility, direction and reduced motion", .processorTime)
struct AccessArticleTests {
  private static func opened() throws -> Pager {
    var pager = Pager()
    let events: [PagerEvent] = [
      .page(.pagesChanged([1, 2, 3], settled: 2)), .cover(.stripHeightsChanged([40, 40, 40])),
      .tab(.lengthsChanged([80, 80, 80])), .frameChanged(LayoutRect(width: 320, height: 480)),
      .page(.containerWillAppear()),
      .page(.containerDidAppear),
    ]
    for event in events { try pager.handle(event) { _ in } }
    let rows = SectionModel(id: 0, rows: .uniform(count: 100, RowModel(height: 50)))
    try pager.handle(.list(2, .sectionsChanged([rows]))) { _ in }
    return pager
  }

  @Test("A01 A02 A04: what to report of pages, tabs and rows, and what to send")
  func elements() throws {
    var pager = try Self.opened()
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pager, line: line, file: file)
    }
    // sample
    let pages = pager.page
    shows(pages.accessibility)
    // → PageAccessibility(page: 2, position: 2, count: 3, allowsNext: true, allowsPrevious: true)
    shows(pager.tab.accessibility(of: 2))
    // → TabAccessibility(isSelected: true, isFocused: true, isEnabled: true, position: 2, count: 3)
    shows(pager.tab.tabPanel(of: 3)?.isHidden)  // → true
    shows(pager.accessibility(ofRow: 0, on: 2))
    // → RowAccessibility(position: 1, count: 100, isInView: true)
    // end
    // sample
    if let event = pages.event(for: .next, request: 1) {
      try send(.page(event))  // → jumpAnswered(request: 1, .began(1)), …
    }
    // end
    try pager.handle(.page(.jump(to: 2, animated: false, request: 1))) { _ in }
    // sample
    try send(.focused(2, row: 50, request: 2))
    try send(.ticked(at: Moment(nanoseconds: 0)))
    try send(.ticked(at: Moment(nanoseconds: 300_000_000)))
    shows(pager.accessibility(ofRow: 50, on: 2)?.isInView)  // → true
    // end
  }

  @Test("X05: right to left is a projection")
  func direction() throws {
    var pager = try Self.opened()
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pager, line: line, file: file)
    }
    // sample
    shows(pager.tabFrame(of: 1)?.x)  // → 0.0
    try send(.directionChanged(.rightToLeft))  // → nothing
    shows(pager.tabFrame(of: 1)?.x)  // → 240.0
    try send(.key(.left, request: 1))
    shows(pager.target)  // → 3
    // end
    try pager.handle(.page(.jump(to: 2, animated: false, request: 1))) { _ in }
    // sample
    let frames = pager.page.frames(in: pager.frame, direction: pager.direction)
    shows(frames.map(\.frame.x))  // → [0.0]
    // end
  }

  @Test("A05: under reduced motion jumps are instant, with the same effects")
  func reducedMotion() throws {
    var pager = try Self.opened()
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pager, line: line, file: file)
    }
    // sample
    try send(.page(.reducedMotionChanged(true)))
    try send(.tab(.tapped(3, request: 1)))
    // → jumpAnswered(request: 1, .began(1)),
    // → transitionBegan(1, kind: .jump, from: 2, to: 3, cause: .tap, request: 1), …,
    // → transitionEnded(1, .completed), didSettle(3, cause: .tap), cancelPrefetch(1)
    shows(pager.nextWake)  // → never
    // end
  }
}
