import Folio
import Testing

@Suite("Tabs", .processorTime)
struct TabControllerTests {
  // MARK: Taps

  @Test("T01 T10 34: a tap on the tab at rest only reselects it")
  func reselected() throws {
    var journey = try TabJourney([100, 100, 100, 100])
    journey.send(.tapped(0, request: 7))
    #expect(journey.effects == [.reselected(0)])
  }

  @Test("34: during a jump a tap on its origin is a jump back")
  func tappedBack() throws {
    var journey = try TabJourney([100, 100, 100, 100])
    journey.send(.tapped(3, request: 1))
    #expect(journey.pageEffects.first == .jumpAnswered(request: 1, .began(1)))
    #expect(journey.pageEffects.contains(.didSelect(3, cause: .tap)))
    journey.tick(toPart: 0.5)
    journey.send(.tapped(0, request: 2))
    #expect(journey.pageEffects.first == .jumpAnswered(request: 2, .began(2)))
    journey.rest()
    #expect(journey.tabs.page.settled == 0)
  }

  @Test("A tap on the destination is joined")
  func joined() throws {
    var journey = try TabJourney([100, 100, 100, 100])
    journey.send(.tapped(3, request: 1))
    journey.send(.tapped(3, request: 2))
    #expect(journey.effects == [.page(.jumpAnswered(request: 2, .joined(1)))])
  }

  @Test("T11 11: a tab disabled for taps is rejected, and the strip stays; a request selects it")
  func disabled() throws {
    var journey = try TabJourney([100, 100, 100, 100])
    journey.send(.page(.enabledChanged(3, swipe: true, tap: false)))
    #expect(journey.send(.tapped(3, request: 1)) == .disabledPage(3))
    journey.jump(to: 3, animated: false)
    #expect(journey.tabs.page.settled == 3)
    #expect(journey.send(.tapped(3, request: 1)) == .disabledPage(3))
  }

  // MARK: What is drawn

  @Test(
    "32: a tap moves offset and length of the indicator in one motion, and fades only its two ends",
    arguments: Screen.flows)
  func oneMotion(flow: Flow?) throws {
    var journey = try TabJourney([100, 20, 30, 40, 200], flow: flow)
    journey.send(.tapped(4, request: 1))
    var offset = -1.0
    for part in [0.1, 0.3, 0.5, 0.7, 0.9] {
      journey.tick(toPart: part)
      let indicator = try #require(journey.tabs.indicator)
      #expect(indicator.offset > offset)
      offset = indicator.offset
      let progress = try #require(journey.tabs.page.transition?.progress)
      let emphasis = (0..<5).map { journey.tabs.emphasis(of: PageID(Int64($0))) }
      #expect(areSeen(emphasis, as: [1 - progress, 0, 0, 0, progress]))
    }
    journey.rest()
    #expect(journey.tabs.indicator == StripFrame(offset: 190, length: 200))
  }

  @Test(
    "33: after taps in quick succession the indicator moves to the newest from where it is",
    arguments: Screen.flows)
  func indicatorGoesOn(flow: Flow?) throws {
    var journey = try TabJourney([100, 100, 100, 100], flow: flow)
    for page in [1, 2, 3] as [PageID] {
      let before = journey.tabs.indicator
      journey.send(.tapped(page, request: RequestID(page.rawValue)))
      #expect(isSeen(journey.tabs.indicator, at: before))
      journey.begin()
      journey.tick(toPart: 0.3)
    }
    journey.rest()
    #expect(journey.tabs.indicator == StripFrame(offset: 300, length: 100))
  }

  @Test(
    "T09 X05: in a drag tabs fade by their distance; if configured, a jump highlights tabs that it passes",
    arguments: Screen.flows)
  func emphasis(flow: Flow?) throws {
    var journey = try TabJourney([100, 100, 100], flow: flow)
    journey.drag(by: 0.25)
    #expect(areSeen([0, 1, 2].map { journey.tabs.emphasis(of: $0) }, as: [0.75, 0.25, 0]))
    #expect(journey.tabs.emphasis(of: 99) == 0)
    var configuration = TabConfiguration()
    configuration.fadesTabsBetween = true
    journey = try TabJourney([100, 100, 100], configuration: configuration, flow: flow)
    journey.jump(to: 2)
    journey.tick(toPart: 0.5)
    #expect(areSeen([journey.tabs.emphasis(of: 1)], as: [1]))
  }

  @Test("T09 X05: in a loop the first tab is next to the last", arguments: Screen.flows)
  func loopedEmphasis(flow: Flow?) throws {
    var page = PageConfiguration()
    page.loops = true
    var journey = try TabJourney([100, 100, 100], page: page, at: 2, flow: flow)
    journey.drag(by: 0.25)
    #expect(areSeen([0, 1, 2].map { journey.tabs.emphasis(of: $0) }, as: [0.25, 0, 0.75]))
  }

  @Test(
    "T04 36: overscroll at the first page",
    arguments: Array(zip(IndicatorEdge.allCases, [[0, 100], [-20, 100], [0, 80.0]])), Screen.flows)
  func overscroll(expected: (edge: IndicatorEdge, frame: [Double]), flow: Flow?) throws {
    let (edge, frame) = expected
    var page = PageConfiguration()
    page.edgePolicy = .none
    var configuration = TabConfiguration()
    configuration.indicatorEdge = edge
    var journey = try TabJourney([100, 100], page: page, configuration: configuration, flow: flow)
    journey.drag(by: -0.2)
    #expect(isSeen(journey.tabs.indicator, at: StripFrame(offset: frame[0], length: frame[1])))
    #expect(areSeen([0, 1].map { journey.tabs.emphasis(of: $0) }, as: [1, 0]))
  }

  @Test(
    "T14 X05: any bar can use it: frames, hit testing, the selected tab", arguments: Screen.flows)
  func projections(flow: Flow?) throws {
    var journey = try TabJourney([100, 200, 300, 400], at: 2, flow: flow)
    #expect(journey.tabs.frame(of: 1) == StripFrame(offset: 100, length: 200))
    #expect(journey.tabs.frame(of: 9) == nil)
    #expect(journey.tabs.stripOffset == 300)
    #expect(journey.tabs.tab(at: 0) == 2)
    #expect(journey.tabs.tab(at: 299) == 2)
    #expect(journey.tabs.tab(at: 300) == nil)
    #expect(journey.tabs.tab(at: -1) == nil)
    journey.jump(to: 0)
    #expect(journey.tabs.isSelected(0))
    #expect(!journey.tabs.isSelected(2))
  }

  @Test("A02: role, selection and position in set")
  func accessibility() throws {
    var journey = try TabJourney([100, 100, 100], at: 1)
    journey.send(.page(.enabledChanged(2, swipe: true, tap: false)))
    let selected = try #require(journey.tabs.accessibility(of: 1))
    #expect(selected.role == .tab && selected.isSelected && selected.isFocused && selected.isEnabled)
    #expect(selected.position == 2 && selected.count == 3)
    #expect(journey.tabs.accessibility(of: 2)?.isEnabled == false)
    #expect(journey.tabs.accessibility(of: 2)?.isSelected == false)
    #expect(journey.tabs.accessibility(of: 3) == nil)
  }

  @Test("T16 37: one tab: no NaN, hidden on request")
  func single() throws {
    var configuration = TabConfiguration()
    var journey = try TabJourney([80], configuration: configuration)
    #expect(journey.tabs.indicator == StripFrame(offset: 0, length: 80))
    #expect(journey.tabs.emphasis(of: 0) == 1)
    #expect(!journey.tabs.isHidden)
    configuration.hidesSingleTab = true
    journey.send(.configured(configuration))
    #expect(journey.tabs.isHidden)
    journey.send(.page(.pagesChanged([0, 1])))
    #expect(!journey.tabs.isHidden)
  }

  // MARK: Data

  @Test("T15: lengths follow identity, and a new tab has none until it is sent")
  func identity() throws {
    var journey = try TabJourney([100, 200, 300])
    journey.send(.page(.pagesChanged([2, 7, 0])))
    #expect(journey.tabs.frame(of: 2) == StripFrame(offset: 0, length: 300))
    #expect(journey.tabs.frame(of: 7) == StripFrame(offset: 300, length: 0))
    #expect(journey.tabs.frame(of: 0) == StripFrame(offset: 300, length: 100))
  }

  @Test(
    "T15 X05: tabs inserted before a transition's ends move the strip along without a leap on screen",
    arguments: Screen.flows)
  func insertedInTransition(flow: Flow?) throws {
    var journey = try TabJourney([Double](repeating: 100, count: 10), at: 4, flow: flow)
    journey.jump(to: 6)
    journey.tick(toPart: 0.5)
    func seen(_ page: PageID) -> Double {
      (journey.tabs.frame(of: page)?.offset ?? 0) - journey.tabs.stripOffset
    }
    let before = seen(4)
    let ids = [20, 21] + (0..<10).map { PageID(Int64($0)) }
    var lengths = [Double](repeating: 100, count: 12)
    journey.send(.page(.pagesChanged(ids)))
    lengths[0] = 70
    journey.send(.lengthsChanged(lengths))
    #expect(isSeen(seen(4), at: before))
    journey.rest()
    #expect(journey.tabs.frame(of: 6)?.offset == 770)
    #expect(journey.tabs.stripOffset == 670)
  }

  @Test(
    "T15 X05: if a jump's destination tab is removed, nothing leaps, and the strip returns with the pages",
    arguments: Screen.flows)
  func targetRemoved(flow: Flow?) throws {
    var journey = try TabJourney([Double](repeating: 100, count: 10), at: 4, flow: flow)
    journey.jump(to: 8)
    journey.tick(toPart: 0.5)
    let (offset, indicator) = (journey.tabs.stripOffset, try #require(journey.tabs.indicator))
    #expect(offset > 450)
    journey.send(.page(.pagesChanged([0, 1, 2, 3, 4, 5, 6, 7, 9])))
    #expect(journey.tabs.page.phase == .settling && journey.tabs.page.target == 4)
    #expect(journey.tabs.isSelected(4))
    #expect(isSeen(journey.tabs.stripOffset, at: offset))
    #expect(isSeen(journey.tabs.indicator, at: indicator))
    journey.rest()
    #expect(journey.tabs.page.settled == 4)
    #expect(journey.tabs.stripOffset == 300)
    #expect(journey.tabs.indicator == StripFrame(offset: 400, length: 100))
    #expect(journey.tabs.visibleTabs == 3..<6)
  }

  @Test(
    "T15 T03 X05: lengths that change during a drag apply to the indicator at once", arguments: Screen.flows
  )
  func relengthened(flow: Flow?) throws {
    var journey = try TabJourney([100, 100, 100, 100], at: 1, flow: flow)
    journey.drag(by: 0.5)
    #expect(isSeen(journey.tabs.indicator, at: StripFrame(offset: 150, length: 100)))
    let seen = 100 - journey.tabs.stripOffset
    journey.send(.lengthsChanged([60, 40, 80, 120]))
    #expect(isSeen(journey.tabs.indicator, at: StripFrame(offset: 80, length: 60)))
    #expect(isSeen(60 - journey.tabs.stripOffset, at: seen), "The selected tab is seen where it was")
    journey.send(.page(.pagesChanged([7, 0, 1, 2, 3])))
    #expect(journey.tabs.page.transition?.to == 2)
    #expect(isSeen(journey.tabs.indicator, at: StripFrame(offset: 80, length: 60)))
    #expect(isSeen(60 - journey.tabs.stripOffset, at: seen))
  }

  @Test(
    "T15 T08 X05: tabs that change under a finger on the strip leave its visible part, and the finger keeps the strip",
    arguments: Screen.flows)
  func changedUnderFinger(flow: Flow?) throws {
    var journey = try TabJourney([Double](repeating: 100, count: 10), at: 9, flow: flow)
    journey.jump(to: 2)
    journey.send(.stripDragBegan(at: journey.now))
    journey.tick(toPart: 0.5)
    journey.send(.page(.pagesChanged([2, 9, 5, 6])))
    #expect(journey.tabs.page.phase == .jumping)
    // Tabs 7 and 8 are removed; tab 9 is at 200, as before, and begins at 100 now.
    #expect(isSeen(journey.tabs.stripOffset, at: -100))
    journey.send(.stripDragMoved(by: 40, at: journey.now))
    #expect(isSeen(journey.tabs.stripOffset, at: -60))
    journey.rest()
    #expect(isSeen(journey.tabs.stripOffset, at: -60))
    journey.send(.stripDragEnded(velocity: 0, at: journey.now))
    journey.rest()
    #expect(journey.tabs.stripOffset == 0)
  }

  @Test(
    "T07 P22 X05: a fling over several pages moves strip, indicator and emphasis over all of them",
    arguments: Screen.flows)
  func flung(flow: Flow?) throws {
    var page = PageConfiguration()
    page.maximumFlingDistance = 9
    var journey = try TabJourney([Double](repeating: 100, count: 12), page: page, at: 2, flow: flow)
    journey.drag(by: 0.3)
    journey.lift(velocity: 9 * 300)
    let target = try #require(journey.tabs.page.target)
    #expect(target == 7)
    var passed: Set<PageID> = []
    var last = journey.tabs.stripOffset
    while journey.tabs.page.phase == .settling {
      for page: Int64 in 2...7 where journey.tabs.emphasis(of: PageID(page)) > 0.5 {
        passed.insert(PageID(page))
      }
      journey.now = journey.now.advanced(byNanoseconds: 2_000_000)
      journey.send(.page(.ticked(at: journey.now)))
      #expect(abs(journey.tabs.stripOffset - last) < 40)
      last = journey.tabs.stripOffset
    }
    #expect(passed == [2, 3, 4, 5, 6, 7])
    // The position ends a few frames after the pages.
    while journey.tabs.nextWake == .frame {
      journey.now = journey.now.advanced(byNanoseconds: 2_000_000)
      journey.send(.page(.ticked(at: journey.now)))
    }
    #expect(journey.tabs.stripOffset == 600)
    #expect(journey.tabs.indicator == StripFrame(offset: 700, length: 100))
  }

  @Test("All tabs are replaced by others", arguments: Screen.flows)
  func emptied(flow: Flow?) throws {
    var journey = try TabJourney([100, 200, 300, 400], at: 3, flow: flow)
    journey.send(.page(.pagesChanged([])))
    #expect(journey.tabs.stripOffset == 0)
    #expect(journey.tabs.indicator == nil)
    #expect(journey.tabs.visibleTabs.isEmpty)
    #expect(journey.tabs.stripTotal == 0 && journey.tabs.frame(of: 3) == nil)
    journey.send(.key(.forward, request: 1))
    #expect(journey.effects.isEmpty)
    #expect(journey.send(.tapped(3, request: 1)) == .unknownPage(3))
    journey.send(.page(.pagesChanged([3, 4])))
    #expect(journey.tabs.stripTotal == 0, "No length remains of tabs that were removed")
    #expect([3, 4].map { journey.tabs.frame(of: $0) } == [0, 0].map { StripFrame(offset: $0, length: 0) })
  }

  // MARK: Rejections

  @Test(
    "Invalid input is rejected, and changes nothing",
    arguments: [
      (TabEvent.tapped(9, request: 1), Rejection.unknownPage(9)),
      (.stripDragMoved(by: .nan, at: .init(nanoseconds: 0)), .illegalValue(.travel)),
      (.stripDragMoved(by: .infinity, at: .init(nanoseconds: 0)), .illegalValue(.travel)),
      (.stripDragEnded(velocity: .nan, at: .init(nanoseconds: 0)), .illegalValue(.velocity)),
      (.stripDragEnded(velocity: 1e300, at: .init(nanoseconds: 0)), .illegalValue(.velocity)),
      (.lengthsChanged([1, 2]), .wrongCount(expected: 3, got: 2)),
      (.lengthsChanged([1, 2, .nan]), .illegalValue(.lengths)),
      (.lengthsChanged([1, -1, 2]), .illegalValue(.lengths)),
      (.lengthsChanged([1, 2, 2_097_153]), .illegalValue(.lengths)),
      (.lengthsChanged([1, 2, 3], selected: [1, 2]), .wrongCount(expected: 3, got: 2)),
      (.lengthsChanged([1, 2, 3], selected: [1, 2, -1]), .illegalValue(.lengths)),
      (.lengthsChanged([1, 2, 3], selected: [1, .nan, 2]), .illegalValue(.lengths)),
      (.uniformLengthChanged(-1), .illegalValue(.lengths)),
      (.uniformLengthChanged(1, selected: .nan), .illegalValue(.lengths)),
      (.lengthChanged(99, 1), .unknownPage(99)),
      (.lengthChanged(2, 2_097_153), .illegalValue(.lengths)),
      (.lengthChanged(2, 1, selected: -1), .illegalValue(.lengths)),
      (.stripLayoutChanged(length: -1), .illegalValue(.stripLength)),
      (.stripLayoutChanged(length: .nan), .illegalValue(.stripLength)),
      (.page(.layoutChanged(length: .nan)), .illegalValue(.length)),
      (.page(.pagesChanged([1, 1])), .duplicatePage(1)),
      (.page(.pagesChanged([5, 6], settled: 7)), .unknownPage(7)),
    ])
  func rejected(event: TabEvent, rejection: Rejection) throws {
    var journey = try TabJourney([100, 100, 100], at: 1)
    #expect(journey.send(event) == rejection)
    journey.send(.stripDragBegan(at: journey.now))
    journey.drag(by: 0.4)
    #expect(journey.send(event) == rejection)
  }

  @Test("An invalid cap is refused", arguments: [-1, .nan, .infinity, 3e6])
  func refused(cap: Double) throws {
    var configuration = TabConfiguration()
    configuration.lengths = .capped(cap)
    var journey = try TabJourney([100, 100])
    #expect(journey.send(.configured(configuration)) == .refusedConfiguration(.lengths))
    #expect(throws: Rejection.refusedConfiguration(.lengths)) {
      try TabController(page: .init(), configuration: configuration)
    }
  }
}
