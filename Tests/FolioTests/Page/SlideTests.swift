import Foundation
import Testing

@testable import Folio

/// Pages of any length along the axis.
@Suite("P42: slides")
struct SlideTests {
  // MARK: Layout

  @Test(
    "P42 X05: slides rest where their start, centre or end is aligned, between the paddings, in every direction",
    arguments: Screen.flows)
  func alignment(flow: Flow?) throws {
    var stage = try SlideStage([60, 40, 120, 30, 50], at: 1, flow: flow) { $0.spacing = 10 }
    #expect(stage.shown == "0:-40+60 1:30+40 2:80+120")
    stage.stage.configure { $0.slides.alignment = .start }
    #expect(stage.shown == "1:0+40 2:50+120")
    stage.stage.configure { $0.slides.alignment = .end }
    #expect(stage.shown == "0:-10+60 1:60+40")
    stage.stage.configure { ($0.slides.leadingPadding, $0.slides.trailingPadding) = (20, 15) }
    #expect(stage.shown == "0:-25+60 1:45+40 2:95+120")
    stage.stage.configure { $0.slides.alignment = .start }
    #expect(stage.shown == "0:-50+60 1:20+40 2:70+120")
    // Paddings that leave no room count as 0.
    stage.stage.configure { ($0.slides.leadingPadding, $0.slides.trailingPadding) = (60, 40) }
    #expect(stage.shown == "1:0+40 2:50+120")
    #expect(stage.pages.phase == .resting && stage.pages.settled == 1)
  }

  @Test("P42: pages without lengths of their own are aligned as slides are", arguments: Screen.flows)
  func equalSlides(flow: Flow?) throws {
    var stage = try SlideStage([1, 1, 1], at: 1, flow: flow) { $0.pageFraction = 0.6 }
    stage.stage.send(.slideLengthsChanged([]))
    #expect(stage.shown == "0:-40+60 1:20+60 2:80+60")
    #expect(!stage.pages.isSliding)
    stage.stage.configure { $0.slides.alignment = .start }
    #expect(stage.shown == "1:0+60 2:60+60")
    #expect(stage.pages.length(of: 2) == 60)
  }

  @Test("P42 P21: a page longer than the viewport shows its middle at rest", arguments: Screen.flows)
  func longPages(flow: Flow?) throws {
    var stage = try PageStage(3, at: 1, flow: flow) { $0.pageFraction = 1.5 }
    #expect(stage.pages.scene.map(\.visibleFraction) == [1 / 1.5])
    stage.send(.dragBegan(at: stage.now))
    stage.send(.dragMoved(by: 75, at: stage.now))
    #expect(stage.pages.position == 1.5)
    #expect(stage.pages.scene.map(\.page) == [1, 2])
    #expect(stage.pages.scene.map { ($0.visibleFraction * 150).rounded() } == [50, 50])
  }

  @Test("P42: short slides fill the viewport, up to 31 on a side", arguments: Screen.flows)
  func short(flow: Flow?) throws {
    let stage = try SlideStage(Array(repeating: 4, count: 60), at: 0, flow: flow) {
      $0.slides.alignment = .start
    }
    #expect(stage.pages.scene.count == 25)
    #expect(stage.shown.hasPrefix("0:0+4 1:4+4") && stage.shown.hasSuffix("24:96+4"))
  }

  @Test("P42: the visible fraction of a slide is a fraction of its own length")
  func visibleFraction() throws {
    let stage = try SlideStage([60, 40, 120], at: 1) { $0.spacing = 10 }
    #expect(stage.pages.scene.map { ($0.visibleFraction * 1000).rounded() } == [333, 1000, 167])
    #expect(stage.pages.scene.map(\.offset) == [-1, 0, 1])
  }

  @Test("P42: which slides entered the view, and which left it")
  func inView() throws {
    var stage = try SlideStage([60, 40, 120, 30, 50]) { $0.slides.alignment = .start }
    let before = stage.pages.scene
    stage.drag(70)
    #expect(stage.pages.scene.map(\.page) == [1, 2])
    #expect(stage.pages.scene.entered(since: before) == [2])
    #expect(stage.pages.scene.left(since: before) == [0])
    #expect(before.entered(since: before).isEmpty && before.entered(since: PageScene()) == [0, 1])
  }

  @Test("P42: snap points and lengths, also among 100 000 slides")
  func snapPoints() throws {
    var stage = try SlideStage([60, 40, 120, 30], at: 0) { $0.spacing = 10 }
    #expect((0..<4).map { stage.pages.snapPoint(of: PageID($0)) } == [0, 60, 150, 235])
    #expect((0..<4).map { stage.pages.length(of: PageID($0)) } == [60, 40, 120, 30])
    #expect(stage.pages.snapPoint(of: 9) == nil && stage.pages.length(of: 9) == nil)
    stage.stage.disable(1)
    #expect(stage.pages.snapPoint(of: 3) == 185)
    let lengths = (0..<100_000).map { Double($0 % 7) * 12 + 1.0 / 3 }
    let many = try SlideStage(lengths, at: 99_999) { $0.slides.alignment = .start }
    let units = lengths.dropLast().reduce(0) { $0 + Int64(($1 * 768).rounded()) }
    #expect(many.pages.snapPoint(of: 99_999) == Double(units) / 768)
    #expect(many.drawn[99_999]?.start == 0)
  }

  // MARK: Motion

  @Test("P42 X05: a finger moves what is under it over gaps of any length", arguments: Screen.flows)
  func drag(flow: Flow?) throws {
    var stage = try SlideStage([60, 40, 120, 30, 50], flow: flow) {
      $0.spacing = 10
      $0.slides.alignment = .start
    }
    #expect(stage.shown == "0:0+60 1:70+40")
    stage.drag(35)
    #expect(stage.shown == "0:-35+60 1:35+40 2:85+120")
    #expect(abs(stage.pages.position - 0.5) < 1e-6)
    stage.drag(60)
    #expect(stage.shown == "1:-25+40 2:25+120")
    #expect(abs(stage.pages.position - 1.5) < 1e-6)
    stage.drag(25)
    #expect(abs(stage.pages.position - 2) < 1e-6)
    stage.lift()
    stage.stage.rest()
    #expect(stage.pages.settled == 2)
    #expect(stage.shown == "2:0+120")
  }

  @Test("P42 X05: a flick and a slow release count in fractions of the gap", arguments: Screen.flows)
  func release(flow: Flow?) throws {
    var slow = try SlideStage([200, 40, 40, 40], flow: flow) { $0.slides.alignment = .start }
    slow.drag(90)
    slow.lift()
    slow.stage.rest()
    #expect(slow.pages.settled == 0)
    slow.drag(110)
    slow.lift()
    slow.stage.rest()
    #expect(slow.pages.settled == 1)
    var flicked = try SlideStage([200, 40, 40, 40], flow: flow) { $0.slides.alignment = .start }
    flicked.drag(20)
    // A third of the gap per second.
    flicked.lift(66)
    flicked.stage.rest()
    #expect(flicked.pages.settled == 1)
  }

  @Test(
    "P42 P22 X05: a fling over slides settles on the one nearest to where friction would end it",
    arguments: Screen.flows)
  func fling(flow: Flow?) throws {
    var stage = try SlideStage([50, 50, 50, 200, 50, 50], flow: flow) {
      $0.slides.alignment = .start
      $0.maximumFlingDistance = 9
    }
    // After 30 points another 300 / 2.0025: at 180, nearer to 150 than to 350.
    stage.drag(30)
    stage.lift(300)
    stage.stage.rest()
    #expect(stage.pages.settled == 3)
    stage.drag(1)
    // At 351.
    stage.lift(401)
    stage.stage.rest()
    #expect(stage.pages.settled == 4)
  }

  @Test("P42 L14: a spring has no kink where it passes a stop")
  func springPassesStops() throws {
    var stage = try SlideStage([50, 20, 300, 20, 50], flow: nil) {
      $0.slides.alignment = .start
      $0.maximumFlingDistance = 4
    }
    stage.drag(1)
    stage.lift(900)
    var (last, speeds): (Double, [Double]) = (0, [])
    func scrolled(_ pages: PageController) -> Double {
      let place = pages.position
      let low = min(Int(place), 3)
      let snaps = [0.0, 50, 70, 370, 390]
      return snaps[low] + (place - Double(low)) * (snaps[low + 1] - snaps[low])
    }
    for _ in 0..<1_200 {
      stage.stage.tick(1 / 2_400.0)
      let now = scrolled(stage.pages)
      speeds.append(now - last)
      last = now
    }
    let jolts = zip(speeds.dropFirst(), speeds.dropFirst(2)).map { abs($0 - $1) }
    #expect(stage.pages.position > 3)
    #expect((jolts.max() ?? 9) < 0.05)
  }

  @Test("P42 P24 X05: beyond the ends slides resist as pages do", arguments: Screen.flows)
  func edges(flow: Flow?) throws {
    var stage = try SlideStage([60, 40, 30], flow: flow) { $0.slides.alignment = .start }
    stage.drag(-100)
    // A rubber band of 100 points: 100 · (1 − 1 / 1.55).
    #expect(abs((stage.drawn[0]?.start ?? 0) - 35.484) < 1e-3)
    stage.drag(100)
    #expect(abs((stage.drawn[0]?.start ?? 1)) < 1e-6)
    stage.drag(-40)
    stage.lift()
    stage.stage.rest()
    #expect(stage.shown == "0:0+60 1:60+40")
    stage.stage.configure { $0.edgePolicy = .clamp }
    stage.drag(-40)
    #expect(stage.shown == "0:0+60 1:60+40")
  }

  @Test(
    "P42 P05 X05: a jump folds slides away, and the distance of its ends follows from their lengths",
    arguments: Screen.flows)
  func jump(flow: Flow?) throws {
    var stage = try SlideStage([100, 40, 40, 200, 80, 100, 100], flow: flow) { $0.spacing = 4 }
    stage.stage.jump(to: 5)
    stage.stage.tick(toPart: 0.5)
    let (from, to) = (try #require(stage.drawn[0]), try #require(stage.drawn[5]))
    #expect(abs(to.start - from.start - 104) < 1e-9)
    #expect(abs(from.start + 52) < 1e-6)
    stage.stage.rest()
    #expect(stage.shown == "5:0+100")
    #expect(stage.stage.outcomes == [.completed])
  }

  @Test("P42 P09: slides that swipes do not reach are not on the line")
  func disabled() throws {
    var stage = try SlideStage([60, 40, 120, 30]) { $0.slides.alignment = .start }
    stage.stage.disable(1)
    #expect(stage.shown == "0:0+60 2:60+120")
    stage.drag(30)
    #expect(abs(stage.pages.position - 1) < 1e-9)
    stage.drag(30)
    stage.lift()
    stage.stage.rest()
    #expect(stage.pages.settled == 2)
  }

  // MARK: Loops

  @Test("P42 P20 X05: a loop of unequal slides has no ends", arguments: Screen.flows)
  func loops(flow: Flow?) throws {
    var stage = try SlideStage([60, 40, 120, 30, 50], flow: flow) {
      $0.loops = true
      $0.slides.alignment = .start
    }
    #expect(stage.shown == "0:0+60 1:60+40")
    stage.drag(-80)
    #expect(stage.shown == "4:30+50 0:80+60" || stage.shown == "3:0+30 4:30+50 0:80+60")
    for _ in 0..<4 { stage.drag(-75) }
    // Once around, 300 points, and 80 more.
    #expect(stage.shown == "4:30+50 0:80+60" || stage.shown == "3:0+30 4:30+50 0:80+60")
    stage.drag(80)
    stage.lift()
    stage.stage.rest()
    #expect(stage.pages.settled == 0)
    #expect(stage.pages.position == 0)
  }

  @Test(
    "P42 P20: in a loop of fewer slides than fill the viewport each is drawn once", arguments: Screen.flows)
  func shortLoop(flow: Flow?) throws {
    var stage = try SlideStage([20, 30], flow: flow) { $0.loops = true }
    #expect(Set(stage.drawn.keys) == [0, 1])
    stage.drag(25)
    #expect(stage.drawn.count == 2)
    stage.lift(300)
    stage.stage.rest()
    #expect(stage.pages.settled == 1 && stage.drawn[1]?.start == 35)
  }

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
    #expect(abs(stage.pages.position - position) < 1e-9)
    stage.drag(10)
    #expect(stage.shown == "0:-30+90 1:60+70")
    stage.lift(500)
    stage.stage.tick(1 / 60.0)
    let start = try #require(stage.drawn[0]?.start)
    stage.stage.send(.slideLengthsChanged([50, 60, 70, 80]))
    #expect(abs((stage.drawn[0]?.start ?? 0) - start) < 1e-6)
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
    // Pages without lengths encode none.
    let plain = try JSONEncoder().encode(PageController())
    let plainText = try #require(String(data: plain, encoding: .utf8))
    #expect(!plainText.contains("lengths") && !plainText.contains("slides"))
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
    #expect(abs(frame.x - 10) < 1e-6 && frame.width == 40)
    #expect(abs(stage.pages.frame(of: placement, in: viewport).x - 10) < 1e-6)
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
    #expect(abs(tabs.page.position - 0.5) < 1e-9)
    #expect(abs((tabs.indicator?.offset ?? 0) - 15) < 1e-6)
    #expect(abs((tabs.indicator?.length ?? 0) - 40) < 1e-6)
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
}
