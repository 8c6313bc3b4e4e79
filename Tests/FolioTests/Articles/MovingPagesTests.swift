import Folio
import Testing

@Suite("How pages move", .processorTime)
struct MovingPagesTests {
  /// Six pages, the first at rest, 320 points long, in a container that is shown.
  private func opened(_ configuration: PageConfiguration = PageConfiguration()) throws -> PageController {
    var pages = try PageController(configuration: configuration)
    let events: [PageEvent] = [
      .pagesChanged([1, 2, 3, 4, 5, 6]), .layoutChanged(length: 320),
      .containerWillAppear(), .containerDidAppear,
    ]
    for event in events { try pages.handle(event) { _ in } }
    return pages
  }

  @Test("P03 P35 P16: a jump folds the pages between, and a finger catches it where it is")
  func caught() throws {
    var pages = try opened()
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    func at(_ seconds: Double) -> Moment { Moment(nanoseconds: Int64(seconds * 1e9)) }
    // sample
    try send(.jump(to: 5, request: 1))
    // → jumpAnswered(request: 1, .began(1)), transitionBegan(1, kind: .jump, from: 1, to: 5, …), …
    try send(.ticked(at: at(0)))
    try send(.ticked(at: at(0.15)))
    shows(pages.scene.map(\.page))  // → [1, 5]
    shows(pages.position)  // → 2.0
    try send(.dragBegan(at: at(0.15)))  // → nothing
    try send(.dragMoved(by: -32, at: at(0.16)))  // → nothing
    shows(pages.scene.map(\.offset))  // → [-0.4, 0.6]
    // end
    // sample
    try send(.dragEnded(velocity: 0, at: at(0.2)))
    // → didSelect(1, cause: .drag)
    // end
  }

  @Test("P16: the outcomes of a jump")
  func answers() throws {
    var pages = try opened()
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    // sample
    try send(.step(by: 1, request: 7))
    // → jumpAnswered(request: 7, .began(1)), transitionBegan(1, kind: .jump, from: 1, to: 2, …), …
    try send(.jump(to: 2, request: 8))
    // → jumpAnswered(request: 8, .joined(1))
    // end
  }

  @Test("P42: slides at the ends")
  func containment() throws {
    // sample
    var configuration = PageConfiguration()
    configuration.slides.alignment = .start
    configuration.slides.containment = .keep
    // end
    var pages = try opened(configuration)
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    // sample
    try send(.slideLengthsChanged([200, 120, 300, 80, 150, 90]))
    try send(.jump(to: 5, animated: false, request: 1))
    shows(pages.scene.map(\.page))  // → [4, 5, 6]
    shows(pages.settled)  // → 5
    // end
  }

  @Test("P43: pages that rest anywhere")
  func free() throws {
    // sample
    var configuration = PageConfiguration()
    configuration.snapping = .never
    // end
    var pages = try opened(configuration)
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    func at(_ seconds: Double) -> Moment { Moment(nanoseconds: Int64(seconds * 1e9)) }
    // sample
    try send(.dragBegan(at: at(0)))
    try send(.dragMoved(by: 96, at: at(0.05)))
    try send(.dragEnded(velocity: 0, at: at(0.05)))
    shows(pages.position)  // → 0.3
    shows(pages.phase)  // → resting
    shows(pages.settled)  // → 1
    try send(.scroll(to: 4, offset: 80, animated: false, request: 1))
    shows(pages.position)  // → 3.25
    // end
  }

  @Test("P42: slides")
  func slides() throws {
    // sample
    var configuration = PageConfiguration()
    configuration.spacing = 10
    configuration.slides.alignment = .start
    configuration.slides.leadingPadding = 20
    // end
    var pages = try opened(configuration)
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    func at(_ seconds: Double) -> Moment { Moment(nanoseconds: Int64(seconds * 1e9)) }
    // sample
    try send(.slideLengthsChanged([200, 120, 300, 80, 150, 90]))
    shows(pages.frames(in: LayoutRect(width: 320, height: 200)).map(\.frame.x))  // → [20.0, 230.0]
    try send(.dragBegan(at: at(0)))
    try send(.dragMoved(by: 105, at: at(0.05)))
    shows(pages.position)  // → 0.5
    shows(pages.frames(in: LayoutRect(width: 320, height: 200)).map(\.frame.x))  // → [-85.0, 125.0, 255.0]
    // end
  }

  @Test("P22 P24 P25: flings over several pages, disabled pages, locks")
  func reach() throws {
    // sample
    var configuration = PageConfiguration()
    configuration.maximumFlingDistance = 3
    configuration.disabledPagePolicy = .skip
    configuration.allowsBackward = false
    // end
    var pages = try opened(configuration)
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    func at(_ seconds: Double) -> Moment { Moment(nanoseconds: Int64(seconds * 1e9)) }
    // sample
    try send(.enabledChanged(3, swipe: false, tap: true))
    try send(.dragBegan(at: at(0)))
    try send(.dragMoved(by: 100, at: at(0.05)))
    try send(.dragEnded(velocity: 2_000, at: at(0.05)))
    shows(pages.target)  // → 5
    // end
  }

  @Test("P28: a scroller of the host moves the pages")
  func driven() throws {
    var pages = try opened()
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    func at(_ seconds: Double) -> Moment { Moment(nanoseconds: Int64(seconds * 1e9)) }
    // sample
    try send(.driven(position: 0, at: at(0)))  // → nothing
    try send(.driven(position: 0.25, at: at(0.016)))
    shows(pages.position)  // → 0.25
    try send(.drivenEnded(at: at(0.032)))
    shows(pages.phase)  // → settling
    // end
  }
}
