import Folio
import FolioMachine
import FolioTesting
import Testing

@Suite("Taps on a moving strip", .processorTime)
struct PagerTapTests {
  @Test(
    "T18 T21: a finger on the strip taps the tab on which it went down, even if a jump moves the tabs under it",
    arguments: [true, false])
  func pressedTab(isInGap: Bool) throws {
    var spaced = TabConfiguration()
    spaced.spacing = 8
    var journey = Journey(try Pager(tab: spaced))
    try journey.open([1, 2, 3, 4, 5, 6])
    try journey.send(.cover(.stripHeightsChanged([40, 40, 40, 40, 40, 40])))
    try journey.tab(.lengthsChanged([40, 40, 40, 40, 40, 40], selected: [80, 40, 40, 40, 40, 80]))
    try journey.tap(6)
    try journey.run(for: 0.1)
    let strip = journey.machine.stripFrame
    let frame = try #require(journey.machine.tabFrame(of: 3))
    let x = frame.x + frame.width + (isInGap ? 4 : -1)
    #expect(journey.machine.tab(atX: x, y: strip.y + 20) == (isInGap ? nil : 3))
    try journey.touch(x: x, y: strip.y + 20)
    try journey.run(for: 0.1)
    #expect(journey.machine.tab(atX: x, y: strip.y + 20) != (isInGap ? nil : 3))
    try journey.lift(x: x, y: strip.y + 20)
    #expect(journey.machine.cover.tab.page.target == (isInGap ? 6 : 3))
  }

  @Test("T01 L05: a tap while nothing is shown has no effect", arguments: ["hidden", "not laid out", "left"])
  func hiddenTap(container: String) throws {
    var pager = Pager()
    func send(_ event: PagerEvent) throws { try pager.handle(event) { _ in } }
    func touch(_ phase: PointerEvent.Phase, at nanoseconds: Int64) throws {
      try send(.pointer(PointerEvent(phase, x: 250, y: 10, at: Moment(nanoseconds: nanoseconds))))
    }
    try send(.page(.pagesChanged([1, 2, 3])))
    try send(.cover(.stripHeightsChanged([40, 40, 40])))
    try send(.frameChanged(LayoutRect(width: 320, height: 480)))
    if container != "hidden" {
      try send(.page(.containerWillAppear()))
      try send(.page(.containerDidAppear))
    }
    try touch(.down, at: 0)
    if container == "not laid out" { try send(.frameChanged(LayoutRect(width: 0, height: 480))) }
    if container == "left" {
      try send(.page(.containerWillDisappear()))
      try send(.page(.containerDidDisappear))
    }
    try touch(.up, at: 50_000_000)
    #expect(pager.cover.tab.page.settled == 1)
    #expect(pager.cover.tab.page.phase == .resting)
  }
}
