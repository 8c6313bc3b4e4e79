import Foundation
import Testing

@testable import Folio

/// Pages that rest beside one, in a viewport of 100 points.
@Suite("P33 P43: restoration of pages that rest anywhere", .processorTime)
struct BesideRestorationTests {
  private static let lengths = [50, 60, 200, 40, 90, 50.0]

  private func configuration(slides: Bool, loops: Bool = false) -> PageConfiguration {
    var configuration = PageConfiguration()
    configuration.snapping = .never
    configuration.loops = loops
    if slides { (configuration.slides.alignment, configuration.spacing) = (.start, 10) }
    return configuration
  }

  private func throughText(_ saved: Restoration) throws -> Restoration {
    try JSONDecoder().decode(Restoration.self, from: JSONEncoder().encode(saved))
  }

  enum Order: String, CaseIterable, Sendable {
    case first, beforeLayout, beforeItAppears, last
  }

  /// The same pages later.
  private func later(
    _ saved: Restoration, _ order: Order, _ configuration: PageConfiguration, slides: Bool,
    ids: [PageID] = [0, 1, 2, 3, 4, 5]
  ) throws -> PageController {
    var pages = try PageController(configuration: configuration)
    let event = try #require(try throughText(saved).pageEvent)
    var told: [PageEffect] = []
    func send(_ event: PageEvent) throws { try pages.handle(event) { told.append($0) } }
    if order == .first { try send(event) }
    try send(.pagesChanged(ids))
    if slides { try send(.slideLengthsChanged(Self.lengths)) }
    if order == .beforeLayout { try send(event) }
    try send(.layoutChanged(length: 100))
    if order == .beforeItAppears { try send(event) }
    try send(.containerWillAppear())
    try send(.containerDidAppear)
    if order == .last { try send(event) }
    let settled = try #require(pages.settled)
    #expect(told.contains(.didSettle(settled, cause: .restore)) || settled == ids[0])
    #expect(pages.phase == .resting && pages.nextWake == .never && pages.isConsistent)
    return pages
  }

  @Test(
    "P33 P43 P42: pages are restored beside their page, before, between or after pages, lengths and layout",
    arguments: Order.allCases, [false, true])
  func beside(order: Order, slides: Bool) throws {
    for (page, offset) in [(2, 30), (4, -20), (5, -10), (3, 0)] as [(PageID, Double)] {
      for loops in [false, true] {
        let configuration = configuration(slides: slides, loops: loops)
        var pages = try later(Restoration(settled: 0), .last, configuration, slides: slides)
        try pages.handle(.scroll(to: page, offset: offset, animated: false, request: 1)) {
          _ in
        }
        let saved = pages.restoration
        #expect(saved.settled == pages.settled && (saved.fraction != 0) == (offset != 0))
        let back = try later(saved, order, configuration, slides: slides)
        #expect(abs(back.position - pages.position) < 1e-9, "\(page) \(offset) \(loops)")
        #expect(Array(back.scene).map(\.page) == Array(pages.scene).map(\.page))
        #expect(back.restoration == saved)
      }
    }
  }

  @Test(
    "P33 P43: pages that snap, and the page that replaces a removed one, rest in their place",
    arguments: Order.allCases)
  func atThePage(order: Order) throws {
    let saved = Restoration(settled: 2, index: 2, fraction: 0.4)
    let snapping = try later(saved, order, PageConfiguration(), slides: false)
    #expect(snapping.position == 2 && snapping.isAtPage && snapping.restoration.fraction == 0)
    let free = configuration(slides: false)
    let heir = try later(saved, order, free, slides: false, ids: [0, 1, 3, 4])
    #expect(heir.settled == 3 && heir.position == 2 && heir.isAtPage)
    let last = try later(saved, order, free, slides: false, ids: [0, 1, 2])
    #expect(last.settled == 2 && last.position == 2 && last.isAtPage, "Nothing is beyond the last")
    let first = try later(
      Restoration(settled: 0, fraction: -0.2), order, free, slides: false)
    #expect(first.position == 0 && first.isAtPage)
  }

  @Test(
    "P33 P43: a place saved under a finger, in a fling or in a jump is its end",
    arguments: Screen.flows,
    [false, true])
  func inMotion(flow: Flow?, slides: Bool) throws {
    var stage = try SlideStage(slides ? Self.lengths : [100, 100, 100, 100, 100, 100], flow: flow) {
      $0 = configuration(slides: true)
    }
    for velocity in [0, 300, 5_000, -120, -9_000] as [Double] {
      stage.drag(velocity < 0 ? -45 : 45)
      if velocity == 0 {
        let held = stage.pages.restoration
        stage.lift()
        #expect(stage.pages.restoration == held && stage.pages.phase == .resting)
        continue
      }
      stage.lift(velocity)
      let flying = stage.pages.restoration
      stage.stage.rest()
      let landed = stage.pages.restoration
      #expect(flying.settled == landed.settled && flying.index == landed.index)
      #expect(abs(flying.fraction - landed.fraction) < 1e-6)
    }
    stage.stage.send(.scroll(to: 4, offset: 20, animated: true, request: 1))
    stage.stage.tick()
    let jumping = stage.pages.restoration
    stage.stage.rest()
    #expect(stage.pages.restoration == jumping && jumping.settled == 4 && jumping.fraction > 0)
  }

  @Test("P33 P43: pages at rest in view move to the saved place without a third place on the way")
  func whileVisible() throws {
    var pages = try later(
      Restoration(settled: 1, index: 1, fraction: 0.25), .last, configuration(slides: false), slides: false)
    #expect(pages.position == 1.25)
    var told: [PageEffect] = []
    try pages.handle(.restored(1, index: 1, fraction: -0.25)) { told.append($0) }
    #expect(pages.position == 0.75 && pages.settled == 1 && pages.phase == .resting)
    try pages.handle(.restored(1, index: 1)) { told.append($0) }
    #expect(pages.position == 1 && pages.isAtPage)
    try pages.handle(.restored(1, index: 1, fraction: 0.4)) { told.append($0) }
    #expect(pages.position == 1.4 && pages.settled == 1)
    let changes = told.filter { if case .willAppear = $0 { true } else { false } }
    #expect(changes.isEmpty)
  }

  @Test(
    "P33 P43 Q35: a fraction that is NaN, or more than half a page, is refused, and changes nothing",
    arguments: [.nan, .infinity, -.infinity, 0.501, -0.501, 1e300])
  func refused(fraction: Double) throws {
    var pages = try later(Restoration(settled: 1), .last, configuration(slides: false), slides: false)
    var pager = Pager()
    let (before, untouched) = (pages, pager)
    #expect(throws: Rejection.illegalValue(.position)) {
      try pages.handle(.restored(1, index: 1, fraction: fraction)) { _ in Issue.record("told") }
    }
    #expect(throws: Rejection.illegalValue(.position)) {
      try pager.handle(.restored(Restoration(settled: 1, fraction: fraction))) { _ in Issue.record("told") }
    }
    #expect(pages == before && pager == untouched)
  }

  @Test(
    "P33 P43 R01: values saved before there were fractions are decoded, and a fraction of nil is not encoded"
  )
  func coding() throws {
    let old = Data(#"{"settled":2,"index":1,"places":[]}"#.utf8)
    #expect(try JSONDecoder().decode(Restoration.self, from: old) == Restoration(settled: 2, index: 1))
    let event = Data(#"{"restored":{"_0":2,"index":1}}"#.utf8)
    #expect(try JSONDecoder().decode(PageEvent.self, from: event) == .restored(2, index: 1))
    for saved in [Restoration(settled: 2, index: 1), Restoration(settled: 2, index: 1, fraction: -0.25)] {
      let text = try String(decoding: JSONEncoder().encode(saved), as: UTF8.self)
      #expect(text.contains("fraction") == (saved.fraction != 0))
      #expect(try throughText(saved) == saved)
    }
    #expect(Restoration(settled: 2, fraction: -0.0).pageEvent == .restored(2, index: 0))
    // A controller that waits for its pages is a value like any other.
    var pages = try PageController(configuration: configuration(slides: false))
    try pages.handle(.restored(2, index: 1, fraction: 0.25)) { _ in }
    let data = try JSONEncoder().encode(pages)
    let copy = try JSONDecoder().decode(PageController.self, from: data)
    #expect(copy == pages && copy.digest == pages.digest && copy.restoration.fraction == 0.25)
    var other = try PageController(configuration: configuration(slides: false))
    try other.handle(.restored(2, index: 1)) { _ in }
    #expect(other.digest != pages.digest)
    let corrupt = try #require(String(data: data, encoding: .utf8))
      .replacingOccurrences(of: "\"fraction\":0.25", with: "\"fraction\":7")
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(PageController.self, from: Data(corrupt.utf8))
    }
  }

  @Test(
    "P33 P43 P42: a pager restores pages and their rows beside their page, also vertical ones",
    arguments: [PagingAxis.horizontal, .vertical], [false, true])
  func pagers(axis: PagingAxis, slides: Bool) throws {
    try comeBack(axis: axis, slides: slides, isEarly: true)
    try comeBack(axis: axis, slides: slides, isEarly: false)
  }

  private func comeBack(axis: PagingAxis, slides: Bool, isEarly: Bool) throws {
    func pager(_ saved: Restoration?) throws -> Pager {
      var configuration = PagerConfiguration()
      configuration.axis = axis
      var pager = try Pager(configuration: configuration)
      var events: [PagerEvent] = [.page(.configured(self.configuration(slides: slides)))]
      if let saved, isEarly { events.append(.restored(saved)) }
      events += [
        .cover(.heightsChanged(maximum: axis == .vertical ? 0 : 30, collapsed: 0, minimum: 0)),
        .page(.pagesChanged([0, 1, 2, 3, 4, 5])),
        .cover(.stripHeightsChanged([10, 10, 10, 10, 10, 10])),
      ]
      if slides { events.append(.page(.slideLengthsChanged(Self.lengths))) }
      events += [
        .frameChanged(LayoutRect(width: 100, height: 100)),
        .page(.containerWillAppear()),
        .page(.containerDidAppear),
      ]
      if let saved, !isEarly { events.append(.restored(saved)) }
      for event in events { try send(event, to: &pager) }
      return pager
    }
    func send(_ event: PagerEvent, to pager: inout Pager) throws {
      var pages: [PageID] = []
      try pager.handle(event) {
        if case .cover(.tab(.page(.load(let page)))) = $0 { pages.append(page) }
        if case .cover(.tab(.page(.prefetch(let page)))) = $0 { pages.append(page) }
      }
      for page in pages {
        let rows = SectionModel(id: 0, rows: .uniform(count: 100, RowModel(height: 20)))
        try send(.list(page, .sectionsChanged([rows])), to: &pager)
        try send(.page(.loaded(page)), to: &pager)
      }
    }
    var before = try pager(nil)
    let there = PageEvent.scroll(to: 2, offset: 35, animated: false, request: 1)
    try send(.page(there), to: &before)
    try send(.list(2, .setOffset(to: 140)), to: &before)
    let saved = before.restoration
    #expect(saved.settled == 2 && saved.fraction > 0)
    let after = try pager(throughText(saved))
    #expect(after.restoration == saved)
    #expect(after.cover.tab.page.scene.map(\.page) == before.cover.tab.page.scene.map(\.page))
    #expect(after.cover.tab.page.phase == .resting)
    for (first, second) in zip(after.cover.tab.page.scene, before.cover.tab.page.scene) {
      let (frame, other) = (after.frame(of: first), before.frame(of: second))
      #expect(abs(frame.x - other.x) < 1e-9 && abs(frame.y - other.y) < 1e-9)
    }
    #expect(after.list(of: 2)?.offset == before.list(of: 2)?.offset)
  }
}
