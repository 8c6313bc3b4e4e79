import Folio
import Testing

/// The indicator over tabs of 100, 60 and 200 points, as pages under a finger draw it.
@Suite("Indicator of dragged pages", .processorTime)
struct IndicatorFrameTests {
  private func journey(
    _ lengths: [Double], _ style: IndicatorStyle, _ edge: IndicatorEdge, loops: Bool, at page: PageID? = nil,
    flow: Flow?
  ) throws -> TabJourney {
    var pages = PageConfiguration()
    pages.loops = loops
    // Without resistance a finger pulls pages beyond their ends as far as it moves.
    pages.edgePolicy = .none
    var configuration = TabConfiguration()
    (configuration.indicatorStyle, configuration.indicatorEdge) = (style, edge)
    return try TabJourney(lengths, page: pages, configuration: configuration, at: page, flow: flow)
  }

  @Test(
    "T02 T03 T04 T05 X05: offset and length follow the position",
    arguments: IndicatorTests.places, Screen.flows)
  func frame(at place: IndicatorTests.Place, flow: Flow?) throws {
    // From each page the finger goes a way of its own to the place.
    for first in 0..<3 {
      var journey = try journey(
        [100, 60, 200], place.style, place.edge, loops: place.loops, at: PageID(Int64(first)), flow: flow)
      journey.drag(by: place.position - Double(first))
      #expect(isSeen(journey.tabs.indicator, at: place.frame), "from \(first)")
    }
  }

  @Test(
    "T02 T03 T05: in a jump its length is blended between the two ends, and it passes over the tab between",
    arguments: IndicatorStyle.allCases, Screen.flows)
  func jump(style: IndicatorStyle, flow: Flow?) throws {
    var journey = try journey([100, 60, 200], style, .bounce, loops: false, flow: flow)
    journey.jump(to: 2)
    for time in [0.2, 0.4, 0.6, 0.8] {
      journey.tick(toPart: time)
      let part = try #require(journey.tabs.page.transition?.progress)
      let middle = part < 0.5 ? 50 + 160 * part : 130 + 260 * (part - 0.5)
      var frame = StripFrame(offset: part < 0.5 ? 0 : 160, length: part < 0.5 ? 100 : 200)
      switch style {
      case .linear:
        frame.length = 100 + 100 * part
        frame.offset = middle - frame.length / 2
      case .elastic:
        // Its end is faster than its beginning; both are moved by as far as the way over the tab between is not straight.
        let beginning = 160 * part * part
        frame.length = 100 + 260 * part * (2 - part) - beginning
        frame.offset = beginning + middle - (50 + 210 * part)
      case .snap: break
      }
      #expect(isSeen(journey.tabs.indicator, at: frame), "at \(part)")
    }
    journey.rest()
    #expect(journey.tabs.indicator == StripFrame(offset: 160, length: 200))
  }

  @Test(
    "T16 37: a single tab has the indicator under it, wherever its page is", arguments: [-0.5, 0, 0.5],
    Screen.flows)
  func single(position: Double, flow: Flow?) throws {
    for loops in [false, true] {
      var journey = try journey([80], .linear, .clamp, loops: loops, flow: flow)
      journey.drag(by: position)
      #expect(isSeen(journey.tabs.indicator, at: StripFrame(offset: 0, length: 80)))
    }
  }

  @Test("Without tabs there is no indicator", arguments: [false, true])
  func none(loops: Bool) throws {
    var journey = try journey([], .linear, .bounce, loops: loops, flow: nil)
    #expect(journey.tabs.indicator == nil)
    journey.drag(by: 0.5)
    #expect(journey.tabs.indicator == nil)
  }
}
