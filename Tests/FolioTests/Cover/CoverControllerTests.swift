import FolioTesting
import Foundation
import Testing

@testable import Folio

@Suite("Cover", .processorTime)
struct CoverControllerTests {
  @Test(
    "Invalid input is rejected, and changes nothing",
    arguments: [
      (CoverEvent.heightsChanged(maximum: -1, collapsed: 0, minimum: 0), Rejection.illegalValue(.maximum)),
      (.heightsChanged(maximum: .nan, collapsed: 0, minimum: 0), .illegalValue(.maximum)),
      (.heightsChanged(maximum: 10, collapsed: 11, minimum: 0), .illegalValue(.collapsed)),
      (.heightsChanged(maximum: 10, collapsed: .nan, minimum: 0), .illegalValue(.collapsed)),
      (.heightsChanged(maximum: 10, collapsed: 4, minimum: 5), .illegalValue(.collapsed)),
      (.heightsChanged(maximum: 10, collapsed: 10, minimum: 11), .illegalValue(.minimum)),
      (.heightsChanged(maximum: 10, collapsed: 10, minimum: -1), .illegalValue(.minimum)),
      (.viewportChanged(height: .infinity, bottomInset: 0), .illegalValue(.height)),
      (.viewportChanged(height: 1, bottomInset: -1), .illegalValue(.bottomInset)),
      (.stripHeightsChanged([1, 2]), .wrongCount(expected: 3, got: 2)),
      (.stripHeightsChanged([1, 2, -3]), .illegalValue(.stripHeights)),
      (.uniformStripHeightChanged(.nan), .illegalValue(.stripHeights)),
      (.uniformStripHeightChanged(-1), .illegalValue(.stripHeights)),
      (.scrolled(0, offset: .nan, contentLength: 0, by: .user, token: 0), .illegalValue(.offset)),
      (.scrolled(0, offset: 1e300, contentLength: 0, by: .user, token: 0), .illegalValue(.offset)),
      (.scrolled(0, offset: 0, contentLength: -1, by: .user, token: 0), .illegalValue(.contentLength)),
      (.scrolled(0, offset: 0, contentLength: 0, by: .user, token: -1), .illegalValue(.token)),
      (
        .scrolled(0, offset: 0, contentLength: 0, by: .user, token: ScrollToken(Int64.max)),
        .illegalValue(.token)
      ),
      (.scrolled(99, offset: .nan, contentLength: 0, by: .user, token: 0), .illegalValue(.offset)),
      (.tab(.tapped(9, request: 1)), .unknownPage(9)),
      (.tab(.lengthsChanged([1])), .wrongCount(expected: 3, got: 1)),
      (.page(.pagesChanged([1, 1])), .duplicatePage(1)),
      (.page(.pagesChanged([5], settled: 4)), .unknownPage(4)),
    ])
  func rejected(event: CoverEvent, rejection: Rejection) throws {
    var journey = try CoverJourney(covering(snaps: true))
    #expect(journey.send(event) == rejection)
    journey.scroll(0, to: 80)
    journey.send(.scrollEnded(0))
    journey.tick(milliseconds: 0)
    #expect(journey.send(event) == rejection)
    journey.drag(by: 0.4)
    #expect(journey.send(event) == rejection)
  }

  @Test("An invalid configuration is refused")
  func refused() throws {
    let changes: [(Rejection.Field, @Sendable (inout CoverConfiguration) -> Void)] = [
      (.style, { $0.style = .parallax(1.5) }), (.style, { $0.style = .parallax(.nan) }),
      (.pullLimit, { $0.pullLimit = -1 }), (.pullLimit, { $0.pullLimit = .infinity }),
      (.threshold, { $0.refreshThreshold = 0 }), (.threshold, { $0.refreshThreshold = .nan }),
    ]
    for (field, change) in changes {
      var configuration = CoverConfiguration()
      change(&configuration)
      var journey = try CoverJourney()
      #expect(journey.send(.configured(configuration)) == .refusedConfiguration(field))
      #expect(throws: Rejection.refusedConfiguration(field)) {
        try CoverController(page: .init(), configuration: configuration)
      }
    }
  }

  @Test(
    "Events of unknown pages, and events that do not apply, are ignored",
    arguments: [
      CoverEvent.scrolled(99, offset: 5, contentLength: 9, by: .user, token: 0), .scrollEnded(99),
      .scrollEnded(1), .refreshEnded(1), .stripHeightsChanged([40, 40, 40]), .expand(animated: true),
    ])
  func ignored(event: CoverEvent) throws {
    var journey = try CoverJourney(covering(snaps: true))
    let before = journey.cover
    #expect(journey.send(event) == nil)
    #expect(journey.cover == before)
    let reports: [CoverEffect] =
      switch event {
      case .scrolled(99, _, _, _, _), .scrollEnded(99): [.tab(.page(.ignored(99, .unknownPage)))]
      default: []
      }
    #expect(journey.effects == reports)
  }

  @Test("V01: effects of the tabs come first, unchanged")
  func forwarded() throws {
    var journey = try CoverJourney()
    journey.send(.tab(.tapped(0, request: 1)))
    #expect(journey.effects == [.tab(.reselected(0))])
  }

  @Test("Another mode leaves the cover where it is")
  func anotherMode() throws {
    var journey = try CoverJourney(covering(.enterAlways))
    journey.scroll(0, to: 900)
    journey.scroll(0, to: 800)
    journey.send(.configured(covering()))
    #expect(journey.cover.collapse == 100)
    journey.scroll(0, to: 850)
    #expect(journey.cover.collapse == 150)
    #expect(journey.cover.configuration == covering())
  }

  @Test("H09: a saved state continues as if it had never been saved")
  func saved() throws {
    var journey = try CoverJourney(covering(snaps: true))
    journey.send(.stripHeightsChanged([40, 60, 40]))
    journey.jump(to: 1)
    journey.scroll(1, to: 90)
    journey.send(.scrollEnded(1))
    journey.tick(milliseconds: 0)
    journey.tick(milliseconds: 30)
    let data = try JSONEncoder().encode(journey.cover)
    var other = journey
    other.cover = try JSONDecoder().decode(CoverController.self, from: data)
    #expect(other.cover == journey.cover)
    #expect(other.cover.digest == journey.cover.digest)
    journey.rest()
    other.rest()
    #expect(other.cover == journey.cover)
    #expect(other.cover.digest == journey.cover.digest)
  }

  @Test(
    "An invalid saved state is refused",
    arguments: [
      ("\"collapse\":61440", "\"collapse\":153601"), ("\"collapse\":61440", "\"collapse\":-1"),
      ("\"active\":1", "\"active\":9"), ("\"active\":1,", ""), ("\"maximum\":202752", "\"maximum\":768"),
      ("\"lastToken\":1", "\"lastToken\":0"), ("\"pulled\":0", "\"pulled\":-1"),
      ("\"present\":[1]", "\"present\":[9]"), ("\"present\":[1]", "\"present\":[1,1]"),
      ("\"keys\":[0],\"values\":[61440]", "\"keys\":[9],\"values\":[61440]"),
      ("\"pages\":[0,1]", "\"pages\":[0,9]"), ("\"pages\":[0,1]", "\"pages\":[0]"),
    ])
  func corrupted(original: String, replacement: String) throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 80)
    journey.jump(to: 1)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = try #require(String(data: encoder.encode(journey.cover), encoding: .utf8))
    #expect(text.contains(original))
    let corrupt = text.replacingOccurrences(of: original, with: replacement)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(CoverController.self, from: Data(corrupt.utf8))
    }
    #expect(throws: Never.self) { try JSONDecoder().decode(CoverController.self, from: Data(text.utf8)) }
  }

  @Test("Events, effects and configurations are encoded and decoded")
  func coded() throws {
    let events: [CoverEvent] = [
      .scrolled(1, offset: -5.5, contentLength: 10, by: .fling, token: 3), .refreshEnded(1),
      .tab(.tapped(4, request: 2)), .configured(covering(.enterAlwaysCollapsed, snaps: true)),
      .tab(.key(.forward, request: 1)),
    ]
    #expect(try JSONDecoder().decode([CoverEvent].self, from: JSONEncoder().encode(events)) == events)
    let effects: [CoverEffect] = [
      .scrollContent(1, to: 2, token: 3), .refreshStarted(1, cause: .drag),
      .refreshStarted(2, cause: .request), .tab(.stripMoved(offset: 1)),
      .collapseChanged(to: 1, cause: .auto),
    ]
    #expect(try JSONDecoder().decode([CoverEffect].self, from: JSONEncoder().encode(effects)) == effects)
  }

  @Test("V05: the height at which a cover stops halfway is the third edge of a snap")
  func thirdEdge() throws {
    var configuration = CoverConfiguration()
    configuration.mode = .enterAlwaysCollapsed
    configuration.snaps = .nearest
    var journey = Journey(try Pager(cover: configuration))
    try journey.send(.cover(.heightsChanged(maximum: 200, collapsed: 90, minimum: 40)))
    try journey.open([1, 2])
    try journey.fill(1, rows: 60)
    let cover = journey.machine.cover
    #expect(cover.collapsed == 90 && cover.maximum == 200 && cover.range == 160)
    // Far down, a short scroll back opens the cover to that height.
    try journey.send(.list(1, .setOffset(to: 1_500)))
    try journey.collapse(animated: false)
    try journey.swipe(fromX: 150, y: 300, byY: 45, rests: true)
    try journey.run(until: .rest)
    #expect(journey.machine.cover.collapse == cover.maximum - cover.collapsed)
    #expect(CoverController().collapsed == 0)
  }
}
