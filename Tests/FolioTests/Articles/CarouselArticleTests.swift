import Folio
import Testing

@Suite("The article about a banner", .processorTime)
struct CarouselArticleTests {
  @Test("P19 P26: a banner loops, advances automatically, and waits while it is touched or out of view")
  func banner() throws {
    // sample
    var configuration = CarouselConfiguration()
    configuration.interval = 3
    var banner = try CarouselController(configuration: configuration)
    // end
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(.page(event), by: &banner, line: line, file: file)
    }
    // sample
    func seconds(_ seconds: Double) -> Moment { Moment(nanoseconds: Int64(seconds * 1e9)) }
    try send(.pagesChanged([1, 2, 3], settled: 3))
    try send(.layoutChanged(length: 320))
    try send(.containerWillAppear())
    try send(.containerDidAppear)
    shows(banner.nextWake)  // → frame
    try send(.ticked(at: seconds(10)))
    shows(banner.nextWake)  // → at(Moment(nanoseconds: 13000000000))
    // end
    // sample
    try send(.ticked(at: seconds(13)))
    // → jumpAnswered(request: 0, .began(1)), transitionBegan(1, kind: .jump, from: 3, to: 1, cause: .auto, request: 0), …
    try send(.ticked(at: seconds(13.1)))  // the first tick is progress 0
    try send(.ticked(at: seconds(13.25)))
    shows(banner.page.scene.map(\.page))  // → [3, 1]
    shows(banner.page.scene.map(\.offset))  // → [-0.5, 0.5]
    shows(banner.indicator?.position)  // → 2.5
    try send(.ticked(at: seconds(13.4)))
    // → didDisappear(3), didAppear(1), transitionEnded(1, .completed), …
    shows(banner.page.position)  // → 0.0
    shows(banner.nextWake)  // → at(Moment(nanoseconds: 16400000000))
    // end
    // sample
    try send(.fingerDown(at: seconds(15)))
    shows(banner.nextWake)  // → never
    try send(.fingerUp(at: seconds(20)))
    shows(banner.nextWake)  // → at(Moment(nanoseconds: 23000000000))
    try send(.containerWillDisappear())
    shows(banner.nextWake)  // → never
    try send(.containerDidDisappear)
    try send(.containerWillAppear())
    try send(.containerDidAppear)
    shows(banner.nextWake)  // → frame
    // end
    // sample
    try send(.dragBegan(at: seconds(30)))
    try send(.dragMoved(by: -160, at: seconds(30.1)))
    shows(banner.page.scene.map(\.page))  // → [3, 1]
    shows(banner.page.scene.map { banner.parallax(of: $0) })  // → [-64.0, 64.0]
    shows(banner.indicator?.position)  // → 2.5
    shows(banner.page.position)  // → -0.5
    // end
  }

  @Test("P26: with one page, or without an interval, nothing advances")
  func alone() throws {
    var banner = CarouselController()
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(.page(event), by: &banner, line: line, file: file)
    }
    try send(.pagesChanged([1]))
    try send(.layoutChanged(length: 320))
    try send(.containerWillAppear())
    try send(.containerDidAppear)
    // sample
    shows(banner.page.count)  // → 1
    shows(banner.nextWake)  // → never
    try send(.pagesChanged([1, 2]))
    shows(banner.nextWake)  // → frame
    var still = banner.configuration
    still.interval = nil
    try banner.handle(.configured(still)) { _ in }
    shows(banner.nextWake)  // → never
    // end
  }
}
