import Folio
import Testing

/// The container is 320 × 600 points at (10, 20). A zone on the screen includes its left and upper edge, and excludes the
/// others.
@Suite("Hit testing and ownership of a point", .processorTime)
struct PagerHitTests {
  // MARK: Tabs

  @Test(
    "X05 T14: every point of the strip that a tab covers belongs to that tab alone, in either reading direction",
    arguments: Flow.allCases, [[100, 60, 200, 80, 120, 140], [50, 70], [100, 0, 60, 0, 0, 200, 40]])
  func tabs(flow: Flow, lengths: [Double]) throws {
    var stage = try PagerStage(pages: Int64(lengths.count), flow: flow)
    stage.send(.tab(.lengthsChanged(lengths)))
    let strip = stage.pager.stripFrame
    for scroll in [0, 30.5, 1000] {
      stage.wheel(.notch, 0, scroll, at: (100, strip.y + 5))
      for quarter in -4...4 * 321 {
        let x = strip.x + Double(quarter) / 4
        let covering = stage.pages.pages.filter {
          stage.pager.tabFrame(of: $0)!.contains(x: x, y: strip.y) && strip.contains(x: x, y: strip.y)
        }
        #expect(covering.count <= 1)
        #expect(stage.pager.tab(atX: x, y: strip.y) == covering.first, "x \(x), scrolled to \(scroll)")
      }
    }
  }

  @Test(
    "T20 X05: a point in the padding or between two tabs has no tab: a tap has no effect, a drag moves the strip",
    arguments: Flow.allCases)
  func gaps(flow: Flow) throws {
    var stage = try PagerStage(flow: flow)
    var configuration = TabConfiguration()
    (configuration.leadingPadding, configuration.trailingPadding, configuration.spacing) = (20, 30, 10)
    stage.send(.tab(.configured(configuration)))
    let strip = stage.pager.stripFrame
    let side = flow == .rightToLeft ? -1.0 : 1.0
    let begin = flow == .rightToLeft ? strip.x + strip.width : strip.x
    func hit(_ distance: Double) -> PageID? { stage.pager.tab(atX: begin + side * distance, y: strip.y + 20) }
    #expect([5, 19, 25, 119].map(hit) == [nil, nil, 0, 0])
    #expect([121, 129, 131, 229, 235].map(hit) == [nil, nil, 1, 1, nil])
    stage.effects = []
    for distance in [5.0, 125] {
      stage.tap(begin + side * distance, strip.y + 20)
      #expect(stage.effects.isEmpty && stage.pages.phase == .resting)
    }
    stage.drag(from: (begin + side * 125, strip.y + 20), by: (-side * 40, 0))
    #expect(stage.pager.cover.tab.stripOffset > 0 && stage.pages.phase == .resting)
  }

  @Test("X05 T13: at the strip's first point there is a tab, at the point after its last there is none")
  func ends() throws {
    for flow in [Flow.leftToRight, .rightToLeft] {
      let stage = try PagerStage(flow: flow)
      let strip = stage.pager.stripFrame
      #expect(stage.pager.tab(atX: strip.x, y: strip.y) == (flow == .leftToRight ? 0 : 3))
      #expect(
        stage.pager.tab(atX: (strip.x + strip.width).nextDown, y: strip.y) == (flow == .leftToRight ? 3 : 0))
      #expect(stage.pager.tab(atX: strip.x + strip.width, y: strip.y) == nil)
      #expect(stage.pager.tab(atX: strip.x.nextDown, y: strip.y) == nil)
    }
  }

  // MARK: Rows and pages

  @Test("X05 Q47 Q17: every point in a grid belongs to the one row that covers it", arguments: Flow.allCases)
  func rows(flow: Flow) throws {
    var stage = try PagerStage(flow: flow)
    let model = SectionModel(
      id: 1, rows: .uniform(count: 40, RowModel(height: 50)), layout: .grid(columns: 5, gap: 0))
    stage.send(.list(0, .sectionsChanged([model])))
    let list = try #require(stage.pager.list(of: 0))
    let y = 500.0
    for quarter in -4...4 * 321 {
      let x = 10 + Double(quarter) / 4
      let covering = list.onScreen.filter { row in
        let frame = list.frame(of: row)!
        let left = flow == .rightToLeft ? 330 - frame.x - frame.width : 10 + frame.x
        return LayoutRect(x: left, y: 20 + frame.top - list.offset, width: frame.width, height: frame.height)
          .contains(x: x, y: y)
      }
      #expect(stage.pager.row(atX: x, y: y)?.row == covering.first, "x \(x)")
      #expect(stage.pager.page(atX: x, y: y) == (x >= 10 && x < 330 ? 0 : nil))
    }
  }

  // MARK: Claims

  @Test("G04: a pager has no candidate for a finger outside its frame", arguments: Flow.allCases)
  func claims(flow: Flow) throws {
    var stage = try PagerStage(at: 2, flow: flow) {
      $0.isNested = true
      $0.backZone = 400
      $0.list.pressHoldsScrolling = true
    }
    stage.pointer(.down, 100, 400)
    stage.pass(milliseconds: 150)
    #expect(stage.pager.gestureCandidate(atX: 100, y: 400).isHeld, "A row is pressed")
    for (x, y) in [(9.9, 400), (330, 400), (100, 19.9), (100, 620), (-1e9, -1e9), (.nan, 400)]
      as [(Double, Double)]
    {
      #expect(
        stage.pager.gestureCandidate(atX: x, y: y)
          == GestureCandidate(axis: flow.axis, direction: flow == .rightToLeft ? .rightToLeft : .leftToRight))
    }
    stage.pointer(.up, 100, 400)
    for (x, y) in [(10, 20), (329.9, 619.9), (100, 400)] {
      let row = stage.pager.gestureCandidate(atX: x, y: y)
      #expect(row.pages != nil || row.strip != nil)
      #expect(row.list != nil)
    }
    let rows = [
      stage.pager.gestureCandidate(atX: 400, y: 400), stage.pager.gestureCandidate(atX: 100, y: 400),
    ]
    let way = flow.forward
    #expect(GestureClaim.owner(among: rows, travelX: 20 * way.x, travelY: 20 * way.y)?.level == 1)
  }

  @Test("G05 X05: the back zone includes its left edge and excludes its right one, on either side")
  func backZone() throws {
    for (flow, zone) in [(Flow.leftToRight, 10.0..<70.0), (.rightToLeft, 270..<330)] {
      let stage = try PagerStage(flow: flow) { $0.backZone = 60 }
      for x in [10, 10.5, 69.5, 70, 70.5, 269.5, 270, 270.5, 329.5] {
        #expect(stage.pager.gestureCandidate(atX: x, y: 400).isInBackZone == zone.contains(x), "\(flow) \(x)")
      }
      let without = try PagerStage(flow: flow)
      #expect(!without.pager.gestureCandidate(atX: zone.lowerBound, y: 400).isInBackZone)
    }
  }
}
