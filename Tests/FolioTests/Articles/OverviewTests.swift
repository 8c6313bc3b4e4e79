import Folio
import Testing

@Suite("The overview")
struct OverviewTests {
  @Test("The host of the overview runs, and comes to rest on the page that it jumps to")
  func host() throws {
    var printed: [String] = []
    func print(_ values: Any...) { printed.append(values.map { "\($0)" }.joined(separator: " ")) }
    // sample
    var pages = PageController()
    func send(_ event: PageEvent) throws {
      for effect in try pages.handle(event) { print(effect) }  // load, select …
    }
    var now = Moment(nanoseconds: 0)
    try send(.pagesChanged([1, 2, 3]))
    try send(.layoutChanged(length: 320))
    try send(.containerWillAppear())
    try send(.containerDidAppear)
    try send(.jump(to: 3))
    while pages.nextWake == .frame {  // once a frame of yours: tick, then draw the scene
      try send(.ticked(at: now))
      for placement in pages.scene { print(placement.page, placement.offset) }
      now = now.advanced(byNanoseconds: 16_666_667)
    }
    // end
    #expect(printed.contains("load(1)") && printed.contains("didAppear(1)"), "\(printed.prefix(20))")
    #expect(pages.settled == 3)
    #expect(printed.contains("1 0.0") && printed.last == "3 0.0")
  }
}
