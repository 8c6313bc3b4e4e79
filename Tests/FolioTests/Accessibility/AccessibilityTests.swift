import Folio
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@Suite("Accessibility", .processorTime)
struct AccessibilityTests {
  private func pages(
    _ count: Int64, at first: PageID = 0, _ change: (inout PageConfiguration) -> Void = { _ in }
  )
    throws -> PageController
  {
    var configuration = PageConfiguration()
    change(&configuration)
    var pages = try PageController(configuration: configuration)
    try pages.handle(.layoutChanged(length: 320)) { _ in }
    try pages.handle(.containerWillAppear()) { _ in }
    try pages.handle(.containerDidAppear) { _ in }
    try pages.handle(.pagesChanged((0..<count).map { PageID($0) }, settled: count > 0 ? first : nil)) { _ in }
    return pages
  }

  private func allowed(_ pages: PageController) -> [PageAction] {
    PageAction.allCases.filter { pages.allows($0) }
  }

  @Test("L01: Neither is all that is drawn exposed, nor all that is exposed drawn")
  func sceneAndExposure() throws {
    var pages = try pages(3)
    let now = Moment(nanoseconds: 0)
    for event in [PageEvent.dragBegan(at: now), .dragMoved(by: 2, at: now)] {
      try pages.handle(event) { _ in }
    }
    #expect(pages.scene.map(\.page) == [0, 1] && !pages.isExposed(1))
    try pages.handle(.dragMoved(by: 98, at: now)) { _ in }
    #expect(pages.scene.map(\.page) == [0, 1] && pages.isExposed(1))
    try pages.handle(.dragMoved(by: -100, at: now)) { _ in }
    #expect(pages.scene.map(\.page) == [0] && pages.isExposed(1))
  }

  // MARK: A01

  @Test(
    "A01: next and previous are offered if there is a page to move to",
    arguments: [
      (0, []), (1, []), (3, [.next, .increment]), (3, [.next, .previous, .increment, .decrement]),
      (3, [.previous, .decrement]),
    ] as [(Int64, [PageAction])])
  func offered(count: Int64, actions: [PageAction]) throws {
    let first: PageID =
      switch actions.count {
      case 4: 1
      case 2: actions == [.previous, .decrement] ? 2 : 0
      default: 0
      }
    let pages = try pages(count, at: first)
    #expect(allowed(pages) == actions)
    #expect(pages.accessibility?.allowsNext == (count > 0 ? actions.contains(.next) : nil))
    #expect(pages.accessibility?.allowsPrevious == (count > 0 ? actions.contains(.previous) : nil))
  }

  @Test(
    "A01: an action is a step with an answer, over pages that swipes do not reach",
    arguments: PageAction.allCases)
  func performed(action: PageAction) throws {
    var pages = try pages(5, at: 2)
    try pages.handle(.enabledChanged(3, swipe: false, tap: true)) { _ in }
    let goesOn = action == .next || action == .increment
    let event = try #require(pages.event(for: action, request: 9))
    #expect(event == .step(by: goesOn ? 1 : -1, request: 9))
    var effects: [PageEffect] = []
    try pages.handle(event) { effects.append($0) }
    #expect(effects.first == .jumpAnswered(request: 9, .began(1)))
    #expect(pages.target == (goesOn ? 4 : 1))
    #expect(pages.accessibility?.position == (goesOn ? 5 : 2))
  }

  @Test(
    "A01: actions are limited like a finger: by locks, by swiping that is off, by a page that stops swipes")
  func bound() throws {
    #expect(try allowed(pages(3, at: 1) { $0.allowsForward = false }) == [.previous, .decrement])
    #expect(try allowed(pages(3, at: 1) { $0.allowsBackward = false }) == [.next, .increment])
    #expect(try allowed(pages(3, at: 1) { $0.allowsSwipe = false }).isEmpty)
    #expect(try allowed(pages(3, at: 2) { $0.loops = true }).count == 4)
    var stopped = try pages(4, at: 1) { $0.disabledPagePolicy = .stop }
    try stopped.handle(.enabledChanged(2, swipe: false, tap: true)) { _ in }
    #expect(allowed(stopped) == [.previous, .decrement])
    var busy = try pages(3) { $0.interruptionPolicy = .reject }
    try busy.handle(.jump(to: 1, request: 1)) { _ in }
    #expect(allowed(busy).isEmpty)
  }

  @Test("A01: an action that is offered is never rejected", arguments: 0..<20 as Range<UInt64>)
  func neverRejected(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var pages = try pages(5)
    var now = Moment(nanoseconds: 0)
    for _ in 0..<400 {
      try? pages.handle(chance.pageEvent(pages, now: &now)) { _ in }
      for action in PageAction.allCases {
        guard let event = pages.event(for: action, request: 1) else { continue }
        var copy = pages
        var answer: PageEffect?
        #expect(throws: Never.self) { try copy.handle(event) { if answer == nil { answer = $0 } } }
        // Back to the page that a jump under the finger left, and that has no place on the line, no transition begins.
        #expect(
          answer != .jumpAnswered(request: 1, .alreadyThere) || copy.target == pages.transition?.from)
      }
      #expect((pages.accessibility == nil) == (pages.count == 0))
    }
  }

  // MARK: A02

  @Test("A02: pages are “page 2 of 5”, the strip is a list of tabs, and each page is the panel of its tab")
  func told() throws {
    var tabs = TabController()
    #expect(tabs.page.accessibility == nil)
    #expect(tabs.tabList.count == 0 && tabs.tabList.selected == nil)
    try tabs.handle(.page(.layoutChanged(length: 320))) { _ in }
    try tabs.handle(.page(.containerWillAppear())) { _ in }
    try tabs.handle(.page(.containerDidAppear)) { _ in }
    try tabs.handle(.page(.pagesChanged([10, 11, 12, 13, 14], settled: 11))) { _ in }
    let pages = try #require(tabs.page.accessibility)
    #expect(pages.page == 11 && pages.position == 2 && pages.count == 5)
    #expect(tabs.tabList.role == .tabList && tabs.tabList.selected == 11 && tabs.tabList.focus == 11)
    let panel = try #require(tabs.tabPanel(of: 11))
    #expect(panel.role == .tabPanel && panel.position == 2 && panel.count == 5 && !panel.isHidden)
    #expect(tabs.tabPanel(of: 12)?.isHidden == true)
    #expect(tabs.tabPanel(of: 99) == nil)
    try tabs.handle(.page(.jump(to: 13, request: 1))) { _ in }
    #expect(tabs.tabPanel(of: 13)?.isHidden == false && tabs.tabPanel(of: 11)?.isHidden == false)
    #expect(tabs.page.accessibility?.position == 4 && tabs.tabList.selected == 13)
    var hidden = TabConfiguration()
    hidden.hidesSingleTab = true
    try tabs.handle(.configured(hidden)) { _ in }
    try tabs.handle(.page(.pagesChanged([13]))) { _ in }
    #expect(tabs.tabList.isHidden)
    let written = try JSONEncoder().encode(tabs.page.accessibility)
    #expect(try JSONDecoder().decode(PageAccessibility.self, from: written) == tabs.page.accessibility)
  }

  @Test("A02: a row has its position in its page and whether it is in view")
  func rows() throws {
    let stage = try PagerStage()
    let first = try #require(stage.pager.accessibility(ofRow: 0, on: 0))
    #expect(first.position == 1 && first.count == 100 && first.isInView)
    #expect(stage.pager.accessibility(ofRow: 99, on: 0)?.isInView == false)
    #expect(stage.pager.accessibility(ofRow: 100, on: 0) == nil)
    #expect(stage.pager.accessibility(ofRow: 0, on: 3) == nil)
  }

  // MARK: A04

  @Test(
    "A04 P16 X05: the focus on another page brings it into view by a jump with an answer",
    arguments: ReadingDirection.allCases, [false, true])
  func focusedPage(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.send(.focused(3, row: nil, request: 8))
    #expect(stage.effects.contains(.page(.jumpAnswered(request: 8, .began(1)))))
    stage.send(.focused(3, row: nil, request: 9))
    #expect(
      !stage.effects.contains {
        if case .cover(.tab(.page(.jumpAnswered(9, _)))) = $0 { true } else { false }
      })
    stage.rest()
    #expect(stage.pages.settled == 3)
    stage.send(.focused(9, row: nil, request: 1))
    #expect(stage.rejection == .unknownPage(9))
    stage.send(.focused(0, row: 100, request: 1))
    #expect(stage.rejection == .list(.unknownRow(100)))
    stage.send(.focused(0, row: -1, request: 1))
    #expect(stage.rejection == .list(.unknownRow(-1)))
    #expect(stage.pages.event(focusing: 3, request: 1) == nil)
    #expect(stage.pages.event(focusing: 77, request: 1) == nil)
  }

  @Test("A04: the focus on a row of a page that is still loading is a focus on the page")
  func focusedBeforeRows() throws {
    var pager = Pager()
    for event: PagerEvent in [
      .page(.pagesChanged([1, 2])),
      .frameChanged(LayoutRect(width: 320, height: 480)),
    ] { try pager.handle(event) { _ in } }
    for page: PageID in [1, 2] {
      var answers: [PagerEffect] = []
      try pager.handle(.focused(page, row: 5, request: 4)) { answers.append($0) }
      #expect(answers.contains(.list(page, .ignored(.noRows))))
      #expect((answers.count == 1) == (page == 1))
    }
    try pager.handle(.page(.loaded(1))) { _ in }
    #expect(throws: Rejection.list(.unknownRow(5))) {
      try pager.handle(.focused(1, row: 5, request: 5)) { _ in }
    }
  }

  @Test("A02 V18: a row under a strip that a spring still holds down is not in view")
  func underPulledStrip() throws {
    var stage = try PagerStage()
    stage.drag(from: (60, 300), by: (0, 300), lifts: false)
    stage.send(.list(0, .setOffset(to: -240)))
    #expect(stage.pager.cover.contentTop > 290 && stage.pager.cover.contentTop < 390)
    func isInView(_ row: Int64) -> Bool? { stage.pager.accessibility(ofRow: row, on: 0)?.isInView }
    #expect(isInView(0) == false && isInView(1) == false && isInView(3) == true)
    stage.pointer(.up, 60, 600)
    stage.rest()
    #expect(stage.pager.cover.contentTop == 240)
    #expect(isInView(0) == true && isInView(1) == true)
  }

  @Test(
    "A04 X05: the focus on a row scrolls its list until the row is in view, and no farther",
    arguments: ReadingDirection.allCases, [false, true])
  func focusedRow(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    let start = stage.pager
    stage.send(.focused(0, row: 3, request: 1))
    #expect(stage.pager == start, "It is in view")
    stage.send(.focused(0, row: 30, request: 1))
    stage.rest()
    #expect(stage.offset(of: 0) == 31 * 50.0 - 600)
    #expect(stage.pager.accessibility(ofRow: 30, on: 0)?.isInView == true)
    #expect(stage.pager.cover.collapse == 0)
    let offset = stage.offset(of: 0)
    stage.send(.focused(0, row: 24, request: 1))
    stage.rest()
    #expect(stage.offset(of: 0) == offset, "Seen below the strip of an open cover")
    stage.send(.focused(0, row: 21, request: 1))
    stage.rest()
    #expect(stage.offset(of: 0) == 21 * 50.0 - 240)
    stage.send(.focused(0, row: 2, request: 1))
    stage.rest()
    #expect(stage.pager.accessibility(ofRow: 2, on: 0)?.isInView == true)
  }

  @Test("A04: the focus on a row of another page moves to the page, and its list shows the row")
  func focusedElsewhere() throws {
    var stage = try PagerStage()
    stage.page(.jump(to: 1, animated: false, request: 1))
    stage.page(.jump(to: 0, animated: false, request: 1))
    stage.send(.focused(1, row: 50, request: 1))
    stage.rest()
    #expect(stage.pages.settled == 1)
    #expect(stage.pager.accessibility(ofRow: 50, on: 1)?.isInView == true)
    stage.send(.focused(4, row: 50, request: 1))
    stage.rest()
    #expect(stage.pages.settled == 4, "Its rows come later")
  }

  // MARK: A05

  /// Effects without the values that say how they were animated.
  private func calm(_ effects: [PagerEffect]) -> [PagerEffect] {
    effects.compactMap { effect in
      switch effect {
      case .cover(.tab(.page(.willAppear(let page, _)))):
        .page(.willAppear(page, animated: false))
      case .cover(.tab(.page(.willDisappear(let page, _)))):
        .page(.willDisappear(page, animated: false))
      case .cover(.tab(.stripMoved)), .list: nil
      default: effect
      }
    }
  }

  @Test(
    "A05: under reduced motion a jump, by request or tap, emits the same effects in the same order, at once",
    arguments: [false, true])
  func sameEvents(isTap: Bool) throws {
    var animated = try PagerStage()
    animated.send(.tab(.stripDragBegan(at: animated.now)))
    animated.send(.tab(.stripDragEnded(velocity: 0, at: animated.now)))
    var reduced = animated
    reduced.page(.reducedMotionChanged(true))
    let event: TabEvent =
      isTap ? .tapped(4, request: 1) : .page(.jump(to: 4, request: 1))
    (animated.effects, reduced.effects) = ([], [])
    animated.send(.tab(event))
    animated.rest()
    reduced.send(.tab(event))
    #expect(reduced.pager.nextWake != .frame)
    #expect(calm(reduced.effects) == calm(animated.effects))
    #expect(reduced.pager.cover.tab.stripOffset == animated.pager.cover.tab.stripOffset)
    #expect(reduced.pager.cover.tab.indicator == animated.pager.cover.tab.indicator)
  }

  @Test(
    "A04 P21 Q49: with peeking vertical pages, a row under the next page is not in view",
    arguments: [1, 0.8, 0.5])
  func peeking(fraction: Double) throws {
    var stage = try PagerStage(flow: .vertical, fraction: fraction)
    let length = 600 * fraction
    #expect(stage.pager.list(of: 0)?.viewportLength == length)
    // Rows of 50 points under a strip of 40.
    for row in 0..<14 as Range<Int64> {
      let isSeen = 40 + Double(row + 1) * 50 <= length
      #expect(stage.pager.accessibility(ofRow: row, on: 0)?.isInView == isSeen, "row \(row)")
    }
    stage.page(.reducedMotionChanged(true))
    let row = Int64((length - 40) / 50)
    stage.send(.focused(0, row: row, request: 1))
    let list = try #require(stage.pager.list(of: 0))
    let bottom = try #require(list.frame(of: row)).top + 50 - list.offset
    #expect(bottom == length, "It is brought to the lower edge of its page")
  }

  @Test(
    "A05 X05: a jump out of a drag, an expanding cover and a scroll to a row are instant too",
    arguments: ReadingDirection.allCases, [false, true])
  func everything(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.page(.reducedMotionChanged(true))
    stage.send(.list(0, .scroll(to: 40, alignment: .start, animated: true)))
    #expect(stage.offset(of: 0) == 40 * 50.0 - 240)
    #expect(stage.pager.nextWake != .frame)
    #expect(stage.effects.contains(.list(0, .scrollEnded(.completed))))
    stage.send(.cover(.expand(animated: true)))
    #expect(stage.pager.cover.collapse == 0 && stage.pager.nextWake != .frame)
    stage.send(.focused(0, row: 60, request: 1))
    #expect(stage.pager.accessibility(ofRow: 60, on: 0)?.isInView == true)
    stage.page(.dragBegan(at: stage.now))
    stage.page(.dragMoved(by: 100, at: stage.now))
    stage.page(.jump(to: 1, request: 1))
    #expect(stage.pages.phase == .resting && stage.pages.settled == 1)
  }

  @Test(
    "A05 X05: a fling of a finger settles with its velocity, because the user moved it",
    arguments: ReadingDirection.allCases, [false, true])
  func settle(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops)
    stage.page(.reducedMotionChanged(true))
    stage.drag(from: (200, 400), by: (-200, 0))
    #expect(stage.pages.phase == .settling)
    stage.rest()
    #expect(stage.pages.settled == 1)
  }
}
