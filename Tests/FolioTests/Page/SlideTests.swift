import Folio
import Foundation
import Testing

/// Pages of any length along the axis.
@Suite("P42: slides", .processorTime)
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
    #expect(abs(stage.pages.position - 1.5) < 1e-4)
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
    #expect(before.entered(since: before).isEmpty && before.entered(since: PageController().scene) == [0, 1])
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
    #expect(abs(stage.pages.position - 0.5) < 1e-4)
    stage.drag(60)
    #expect(stage.shown == "1:-25+40 2:25+120")
    #expect(abs(stage.pages.position - 1.5) < 1e-4)
    stage.drag(25)
    #expect(abs(stage.pages.position - 2) < 1e-4)
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
    #expect(abs((stage.drawn[0]?.start ?? 0) - 35.484) < 0.01)
    stage.drag(100)
    #expect(abs((stage.drawn[0]?.start ?? 1)) < 0.01)
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
    #expect(abs(to.start - from.start - 104) < 0.01)
    #expect(abs(from.start + 52) < 0.01)
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
    #expect(abs(stage.pages.position - 1) < 1e-4)
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
}
