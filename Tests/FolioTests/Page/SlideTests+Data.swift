import Folio
import Foundation
import Testing

/// Data, strips, lists and styles.
extension SlideTests {
  // MARK: Data

  @Test("P42 L13 X05: at rest lengths leave what is aligned where it is", arguments: Screen.flows)
  func lengthsAtRest(flow: Flow?) throws {
    var stage = try SlideStage([60, 40, 120], at: 1, flow: flow) { $0.spacing = 10 }
    stage.stage.send(.slideLengthsChanged([20, 80, 30]))
    #expect(stage.pages.phase == .resting)
    #expect(stage.shown == "0:-20+20 1:10+80 2:100+30" || stage.shown == "1:10+80")
    #expect(stage.stage.effects.isEmpty)
  }

  @Test(
    "P42 L13: under a finger and in a settle lengths leave the nearest slide where it is, and the position with it"
  )
  func lengthsInMotion() throws {
    var stage = try SlideStage([60, 40, 120, 50]) { $0.slides.alignment = .start }
    stage.drag(20)
    let position = stage.pages.position
    stage.stage.send(.slideLengthsChanged([90, 70, 10, 50]))
    #expect(stage.shown == "0:-20+90 1:70+70")
    #expect(abs(stage.pages.position - position) < 1e-4)
    stage.drag(10)
    #expect(stage.shown == "0:-30+90 1:60+70")
    stage.lift(500)
    stage.stage.tick(1 / 60.0)
    let start = try #require(stage.drawn[0]?.start)
    stage.stage.send(.slideLengthsChanged([50, 60, 70, 80]))
    #expect(abs((stage.drawn[0]?.start ?? 0) - start) < 0.01)
    stage.stage.rest()
    #expect(stage.pages.settled == 1 && stage.pages.position == 1)
  }

  @Test("P42 L13: an inserted page has the average length of the others until its own is sent")
  func inserted() throws {
    var stage = try SlideStage([60, 40, 110], at: 1)
    stage.stage.send(.pagesChanged([0, 7, 1, 2]))
    #expect([0, 7, 1, 2].map { stage.pages.length(of: $0) } == [60, 70, 40, 110])
    #expect(stage.drawn[1]?.start == 30)
    stage.stage.send(.pagesChanged([2, 1]))
    #expect([1, 2].map { stage.pages.length(of: $0) } == [40, 110])
    stage.stage.send(.pagesChanged([]))
    stage.stage.send(.pagesChanged([5]))
    #expect(stage.pages.length(of: 5) == 100 && !stage.pages.isSliding)
  }

  @Test("P42 L16: invalid lengths, and a number of lengths other than that of the pages, are rejected")
  func rejections() throws {
    var stage = try SlideStage([60, 40, 120])
    for length in [0, -1, .nan, .infinity, 1.0 / 1536, 2_097_153, -.infinity] {
      stage.stage.send(.slideLengthsChanged([60, length, 120]))
      #expect(stage.stage.rejection == .illegalValue(.lengths), "\(length)")
    }
    stage.stage.send(.slideLengthsChanged([60, 40]))
    #expect(stage.stage.rejection == .wrongCount(expected: 3, got: 2))
    stage.stage.send(.slideLengthsChanged([1.0 / 768, 2_097_152, 1]))
    #expect(stage.stage.rejection == nil)
    for padding in [-1, .nan, .infinity, 2_097_153] {
      stage.stage.configure { $0.slides.leadingPadding = padding }
      #expect(stage.stage.rejection == .refusedConfiguration(.padding), "\(padding)")
      stage.stage.configure { $0.slides.trailingPadding = padding }
      #expect(stage.stage.rejection == .refusedConfiguration(.padding), "\(padding)")
    }
    stage.stage.configure { $0.pageFraction = 16.5 }
    #expect(stage.stage.rejection == .refusedConfiguration(.pageFraction))
  }

  @Test("P42 R01: slides are saved and restored; a saved state with a wrong number of lengths is refused")
  func saved() throws {
    var stage = try SlideStage([60, 40, 120], at: 1) { $0.slides.alignment = .end }
    stage.drag(12)
    let data = try JSONEncoder().encode(stage.pages)
    let restored = try JSONDecoder().decode(PageController.self, from: data)
    #expect(restored == stage.pages)
    #expect(Array(restored.frames(in: LayoutRect(width: 100, height: 1))).count == stage.drawn.count)
    let text = try #require(String(data: data, encoding: .utf8))
    #expect(text.contains("\"lengths\":[46080,30720,92160]"))
    for lengths in ["[46080,30720]", "[46080,0,92160]", "[46080,-1,92160]", "[46080,30720,9000000000]"] {
      let other = text.replacingOccurrences(of: "[46080,30720,92160]", with: lengths)
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(PageController.self, from: Data(other.utf8))
      }
    }
  }

  // MARK: Strip, lists and styles

  @Test("P42 P27: styles scale a slide about its own middle, and keep it in place at rest")
  func looks() throws {
    var stage = try SlideStage([60, 40, 120], at: 1)
    stage.drag(20)
    let placement = try #require(stage.pages.scene.first { $0.page == 1 })
    let viewport = LayoutRect(width: 100, height: 100)
    let look = PageLook(translation: 0, scale: 0.5, opacity: 1, level: 0)
    #expect(
      stage.pages.frame(of: look, for: placement, in: viewport)
        == LayoutRect(x: 40, y: 25, width: 20, height: 50))
    let slid = PageLook(translation: placement.offset, scale: 1, opacity: 1, level: 0)
    let frame = stage.pages.frame(of: slid, for: placement, in: viewport)
    #expect(abs(frame.x - 10) < 0.01 && abs(frame.width - 40) < 0.01)
    #expect(abs(stage.pages.frame(of: placement, in: viewport).x - 10) < 0.01)
  }

  @Test("P42 T02 X05: tabs and indicator follow slides as they follow pages", arguments: Screen.flows)
  func tabs(flow: Flow?) throws {
    var tabs = TabController()
    try tabs.handle(.page(.pagesChanged([0, 1, 2]))) { _ in }
    try tabs.handle(.lengthsChanged([30, 50, 70])) { _ in }
    try tabs.handle(.stripLayoutChanged(length: 100)) { _ in }
    try tabs.handle(.page(.slideLengthsChanged([60, 40, 120]))) { _ in }
    try tabs.handle(.page(.layoutChanged(length: 100))) { _ in }
    try tabs.handle(.page(.containerWillAppear())) { _ in }
    try tabs.handle(.page(.containerDidAppear)) { _ in }
    try tabs.handle(.page(.dragBegan(at: Moment(nanoseconds: 0)))) { _ in }
    // Half of the gap of 50 points between centres.
    try tabs.handle(.page(.dragMoved(by: 25, at: Moment(nanoseconds: 0)))) { _ in }
    #expect(abs(tabs.page.position - 0.5) < 1e-4)
    #expect(abs((tabs.indicator?.offset ?? 0) - 15) < 0.01)
    #expect(abs((tabs.indicator?.length ?? 0) - 40) < 0.01)
  }

  @Test("P42 C01: in a pager lists are as wide as their slides, under tabs and cover")
  func pager() throws {
    var pager = try Pager(page: PageConfiguration(), configuration: PagerConfiguration())
    func tell(_ event: PagerEvent) throws { try pager.handle(event) { _ in } }
    try tell(.page(.pagesChanged([0, 1, 2])))
    try tell(.cover(.heightsChanged(maximum: 60, collapsed: 0, minimum: 0)))
    try tell(.frameChanged(LayoutRect(width: 100, height: 200)))
    try tell(.page(.containerWillAppear()))
    try tell(.page(.containerDidAppear))
    try tell(.page(.slideLengthsChanged([60, 40, 120])))
    #expect(pager.list(of: 0)?.viewportWidth == 60)
    #expect(pager.list(of: 1)?.viewportWidth == 40)
    #expect(pager.snapshot.first?.frame == LayoutRect(x: 20, y: 0, width: 60, height: 200))
    #expect(pager.snapshot.second?.frame == LayoutRect(x: 80, y: 0, width: 40, height: 200))
    #expect(pager.isConsistent)
    let data = try JSONEncoder().encode(pager)
    #expect(try JSONDecoder().decode(Pager.self, from: data) == pager)
    try tell(.page(.slideLengthsChanged([])))
    #expect(pager.list(of: 1)?.viewportWidth == 100)
  }

  @Test("P42: in a vertical pager lists are as high as their slides, and their last rows come into view")
  func verticalPager() throws {
    var configuration = PagerConfiguration()
    configuration.axis = .vertical
    var pager = try Pager(page: PageConfiguration(), configuration: configuration)
    func tell(_ event: PagerEvent) throws { try pager.handle(event) { _ in } }
    try tell(.page(.pagesChanged([0, 1, 2])))
    try tell(.cover(.stripHeightsChanged([40, 40, 40])))
    try tell(.frameChanged(LayoutRect(width: 100, height: 600)))
    try tell(.page(.containerWillAppear()))
    try tell(.page(.containerDidAppear))
    #expect(pager.list(of: 0)?.viewportLength == 600)
    try tell(.page(.slideLengthsChanged([200, 600, 400])))
    #expect(pager.list(of: 0)?.viewportLength == 200 && pager.list(of: 0)?.viewportWidth == 100)
    #expect(pager.list(of: 1)?.viewportLength == 600)
    #expect(pager.snapshot.first?.frame == LayoutRect(x: 0, y: 200, width: 100, height: 200))
    try tell(
      .list(0, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 20, RowModel(height: 50)))])))
    #expect(pager.accessibility(ofRow: 2, on: 0)?.isInView == true)
    #expect(pager.accessibility(ofRow: 3, on: 0)?.isInView == false)
    try tell(.page(.reducedMotionChanged(true)))
    try tell(.focused(0, row: 19, request: 1))
    #expect(pager.list(of: 0)?.offset == 800)
    #expect(pager.accessibility(ofRow: 19, on: 0)?.isInView == true)
    #expect(pager.isConsistent)
    let data = try JSONEncoder().encode(pager)
    #expect(try JSONDecoder().decode(Pager.self, from: data) == pager)
    try tell(.page(.slideLengthsChanged([])))
    #expect(pager.list(of: 0)?.viewportLength == 600)
  }

  @Test("P42 G10: the parallax of a carousel depends on each slide's own length")
  func parallax() throws {
    var configuration = CarouselConfiguration()
    configuration.parallax = 0.5
    var carousel = try CarouselController(page: PageConfiguration(), configuration: configuration)
    try carousel.handle(.page(.pagesChanged([0, 1]))) { _ in }
    try carousel.handle(.page(.slideLengthsChanged([60, 40]))) { _ in }
    try carousel.handle(.page(.layoutChanged(length: 100))) { _ in }
    #expect(carousel.page.scene.map { carousel.parallax(of: $0) } == [0, 20])
  }

  @Test("P47 P42: the neighbour of a deleted slide glides to its place")
  func deletedBesideSlide() throws {
    var pages = PageController()
    for event in [
      PageEvent.pagesChanged([1, 2, 3], settled: 3), .slideLengthsChanged([100, 100, 100]),
      .layoutChanged(length: 200), .containerWillAppear(), .containerDidAppear, .pagesChanged([1, 2]),
    ] { try pages.handle(event) { _ in } }
    let frames = pages.frames(in: LayoutRect(width: 200, height: 100))
    #expect(frames.first { $0.page == 2 }?.frame.x == -50)
  }
}
