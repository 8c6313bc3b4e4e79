import Folio
import FolioMachine
import FolioTesting
import Testing

@Suite("Taps on a strip that moves")
struct PagerTapTests {
  @Test(
    "T18 T21: a finger on the strip taps the tab that it went down on, also where a jump moves the tabs under it",
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
}
