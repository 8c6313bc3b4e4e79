import FolioCollections
import Testing

@testable import Folio

/// The range is 200; y is the list's offset from its top.
@Suite("Cover: requests, heights and snap", .processorTime)
struct CoverRequestsTests {
  // MARK: Expand and collapse

  @Test("V09 46: collapse by request: the list at its top moves along, the others at least as far")
  func collapsed() throws {
    var journey = try CoverJourney()
    journey.send(.collapse(animated: false))
    #expect(
      journey.effects == [.scrollContent(0, to: -104, token: 1), .collapseChanged(to: 200, cause: .request)])
    journey.jump(to: 1)
    #expect(journey.y(of: 1) == 200)
    journey.send(.collapse(animated: false))
    #expect(journey.effects.isEmpty)
  }

  @Test("V09: expand by request: content is pushed, and keeps its depth", arguments: ChildSync.allCases)
  func expanded(sync: ChildSync) throws {
    var journey = try CoverJourney(covering(sync: sync))
    journey.scroll(0, to: 900)
    journey.send(.expand(animated: false))
    #expect(journey.cover.collapse == 0)
    #expect(journey.y(of: 0) == 700)
  }

  @Test("V09 46: before layout the newest request is stored, and then applied")
  func pending() throws {
    var journey = try CoverJourney(laidOut: false)
    journey.send(.expand(animated: true))
    journey.send(.collapse(animated: true))
    #expect(journey.effects.isEmpty)
    #expect(journey.cover.collapse == 0)
    journey.send(.viewportChanged(height: 667, bottomInset: 0))
    #expect(journey.cover.collapse == 0)
    journey.send(page: .layoutChanged(length: 300))
    #expect(journey.effects.last == .collapseChanged(to: 200, cause: .request))
    #expect(journey.lists[0]?.offset == -104)
    journey.send(page: .layoutChanged(length: 320))
    #expect(journey.effects.isEmpty)
  }

  @Test("V09: a request before any heights waits for them too")
  func pendingHeights() throws {
    var cover = CoverController()
    var effects: [CoverEffect] = []
    for event: CoverEvent in [
      .viewportChanged(height: 667, bottomInset: 0), .page(.layoutChanged(length: 300)),
      .page(.pagesChanged([0])), .collapse(animated: true),
      .heightsChanged(maximum: 264, collapsed: 64, minimum: 64),
    ] {
      effects = []
      try cover.handle(event) { effects.append($0) }
    }
    #expect(cover.collapse == 200)
    #expect(effects.last == .collapseChanged(to: 200, cause: .request))
  }

  @Test("V09: animated, cover and content move together by a spring, from the first tick on")
  func animated() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 50)
    journey.send(.collapse(animated: true))
    #expect(journey.effects.isEmpty)
    #expect(journey.cover.nextWake == .frame)
    journey.tick(milliseconds: 500)
    #expect(journey.cover.collapse == 50)
    var last = 50.0
    for _ in 0..<6 {
      journey.tick(milliseconds: 16)
      #expect(journey.cover.collapse > last)
      #expect(isNear(journey.y(of: 0), journey.cover.collapse))
      last = journey.cover.collapse
    }
    journey.rest()
    #expect(journey.cover.collapse == 200)
    #expect(journey.y(of: 0) == 200)
  }

  @Test("V09: an expanding cover pushes deep content, which stays where it is on the screen")
  func animatedFromDepth() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 900)
    journey.send(.expand(animated: true))
    journey.tick(milliseconds: 0)
    journey.tick(milliseconds: 50)
    #expect(journey.cover.collapse > 0 && journey.cover.collapse < 200)
    #expect(journey.cover.depth(of: 0) == 700)
    journey.rest()
    #expect(journey.cover.collapse == 0)
    #expect(journey.y(of: 0) == 700)
  }

  @Test("A05: under reduced motion a request is carried out at once")
  func reduced() throws {
    var journey = try CoverJourney()
    journey.send(page: .reducedMotionChanged(true))
    journey.send(.collapse(animated: true))
    #expect(journey.cover.collapse == 200)
    #expect(journey.cover.nextWake == .never)
  }

  // MARK: Snap

  @Test(
    "V08 45: a cover left between its edges moves to the nearer one, with the list",
    arguments: [(99, 0), (100, 200), (101, 200.0)])
  func snap(y: Double, edge: Double) throws {
    var journey = try CoverJourney(covering(snaps: true))
    journey.scroll(0, to: y)
    journey.send(.scrollEnded(0))
    #expect(journey.effects.isEmpty)
    journey.tick(milliseconds: 0)
    journey.tick(milliseconds: 40)
    #expect(isNear(journey.y(of: 0), journey.cover.collapse))
    #expect(journey.effects.last == .collapseChanged(to: journey.cover.collapse, cause: .auto))
    journey.rest()
    #expect(journey.cover.collapse == edge)
    #expect(journey.y(of: 0) == edge)
  }

  @Test("V08: at an edge, without the policy, and for another page nothing snaps")
  func noSnap() throws {
    for (configuration, y, page) in [
      (covering(snaps: true), 0, 0), (covering(snaps: true), 500, 0), (covering(), 90, 0),
      (covering(snaps: true), 90.0, 1 as PageID),
    ] {
      var journey = try CoverJourney(configuration)
      journey.scroll(0, to: y)
      journey.send(.scrollEnded(page))
      #expect(journey.cover.nextWake == .never)
    }
  }

  @Test(
    "V08 45: a finger takes over a snap where it is; a scroll by code and the echo of an order do not",
    arguments: ScrollSource.allCases)
  func cancelled(source: ScrollSource) throws {
    var journey = try CoverJourney(covering(snaps: true))
    journey.scroll(0, to: 90)
    journey.send(.scrollEnded(0))
    journey.tick(milliseconds: 0)
    journey.tick(milliseconds: 40)
    let collapse = journey.cover.collapse
    var echo = journey
    echo.tolerance = 0.6
    journey.scroll(0, to: journey.y(of: 0) + 2, by: source)
    if source == .code {
      #expect(journey.cover.collapse == collapse && journey.cover.nextWake == .frame)
      #expect(isNear(journey.cover.depth(of: 0) ?? 0, 2))
    } else {
      #expect(isNear(journey.cover.collapse, collapse + 2))
      #expect(journey.cover.nextWake == .never)
    }
    journey = echo
    journey.scroll(0, to: journey.y(of: 0) + 0.3, by: .code)
    #expect(journey.cover.nextWake == .frame)
    #expect(journey.cover.collapse == collapse)
    journey.rest()
    #expect(journey.cover.collapse == 0)
  }

  @Test("V08: a change of page leaves it running, and the new list moves along")
  func goesOn() throws {
    var journey = try CoverJourney(covering(snaps: true))
    journey.scroll(0, to: 150)
    journey.send(.scrollEnded(0))
    journey.tick(milliseconds: 0)
    journey.tick(milliseconds: 40)
    let collapse = journey.cover.collapse
    journey.jump(to: 1)
    #expect(journey.cover.collapse == collapse)
    #expect(journey.y(of: 1) == collapse)
    journey.tick(milliseconds: 16)
    #expect(journey.effects.last == .collapseChanged(to: journey.cover.collapse, cause: .auto))
    journey.rest()
    #expect(journey.cover.collapse == 200)
    #expect(journey.y(of: 1) == 200)
  }

  @Test("V08 V09: a request takes over from a snap, and is reported as the cause")
  func requestedInstead() throws {
    var journey = try CoverJourney(covering(snaps: true))
    journey.scroll(0, to: 150)
    journey.send(.scrollEnded(0))
    journey.tick(milliseconds: 0)
    journey.send(.expand(animated: false))
    #expect(journey.effects.last == .collapseChanged(to: 0, cause: .request))
    #expect(journey.cover.nextWake == .never)
  }

  @Test("V08: a deleted page receives no orders, and the snap that it began continues")
  func deleted() throws {
    var journey = try CoverJourney(covering(snaps: true))
    journey.scroll(0, to: 150)
    journey.send(.scrollEnded(0))
    journey.tick(milliseconds: 0)
    journey.send(page: .pagesChanged([1, 2]))
    #expect(journey.cover.collapse == 150)
    let orders = journey.effects.compactMap {
      if case .scrollContent(let page, _, _) = $0 { page } else { nil }
    }
    #expect(orders == [1])
    journey.rest()
    #expect(journey.cover.collapse == 200 && journey.y(of: 1) == 200)
  }

  @Test("V08 V05: content at its end cannot move along: its depth is reduced")
  func snapAtEnd() throws {
    var journey = try CoverJourney(covering(.enterAlways, snaps: true))
    journey.contentLength = 2000
    journey.scroll(0, to: 1637)
    journey.scroll(0, to: 1537)
    journey.scroll(0, to: 1630)
    journey.scroll(0, to: 1600)
    #expect(journey.cover.collapse == 163)
    journey.send(.scrollEnded(0))
    journey.rest()
    #expect(journey.cover.collapse == 200)
    #expect(journey.y(of: 0) == 1637)
  }

  // MARK: Heights

  struct Heights: Sendable, CustomTestStringConvertible {
    var title: String
    var y: Double
    var maximum: Double
    var minimum: Double
    var collapse: Double
    var after: Double
    var ordered: Bool
    var testDescription: String { title }
  }

  @Test(
    "V15: heights change at run time: an edge is kept, or the visible height between edges",
    arguments: [
      Heights(
        title: "open, at the top", y: 0, maximum: 300, minimum: 64, collapse: 0, after: 0, ordered: true),
      Heights(
        title: "collapsed, higher", y: 500, maximum: 300, minimum: 64, collapse: 236, after: 536,
        ordered: false),
      Heights(
        title: "collapsed, another minimum", y: 500, maximum: 264, minimum: 44, collapse: 220, after: 520,
        ordered: true),
      Heights(
        title: "between, higher", y: 80, maximum: 300, minimum: 64, collapse: 116, after: 116, ordered: false),
      Heights(
        title: "between, as far as it goes", y: 80, maximum: 150, minimum: 64, collapse: 0, after: 0,
        ordered: true),
      Heights(title: "no range left", y: 80, maximum: 64, minimum: 64, collapse: 0, after: 0, ordered: true),
    ])
  func heights(_ heights: Heights) throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: heights.y)
    let before = journey.cover.collapse
    journey.send(
      .heightsChanged(maximum: heights.maximum, collapsed: heights.minimum, minimum: heights.minimum))
    #expect(journey.cover.collapse == heights.collapse)
    #expect(journey.y(of: 0) == heights.after)
    let orders = journey.effects.count { if case .scrollContent = $0 { true } else { false } }
    #expect(orders == (heights.ordered ? 1 : 0))
    if before != heights.collapse {
      #expect(journey.effects.last == .collapseChanged(to: heights.collapse, cause: .layout))
    }
  }

  @Test("V15: every visited page keeps its depth under the cover")
  func otherPages() throws {
    var journey = try CoverJourney()
    journey.jump(to: 1)
    journey.scroll(1, to: 900)
    journey.jump(to: 0)
    journey.send(.heightsChanged(maximum: 364, collapsed: 64, minimum: 64))
    #expect(journey.cover.collapse == 300)
    #expect(journey.y(of: 0) == 300)
    journey.jump(to: 1)
    #expect(journey.y(of: 1) == 1000)
    #expect(journey.lists[1]?.offset == 596)
  }

  @Test("V15: a motion continues to the edge under the new heights")
  func heightsInMotion() throws {
    var journey = try CoverJourney()
    journey.send(.collapse(animated: true))
    journey.tick(milliseconds: 0)
    journey.send(.heightsChanged(maximum: 364, collapsed: 64, minimum: 64))
    #expect(journey.cover.collapse == 0)
    journey.rest()
    #expect(journey.cover.collapse == 300)
    #expect(journey.y(of: 0) == 300)
  }

  @Test("V15: a cover that appears over a deep list is collapsed, so that it does not hide the list")
  func coverComes() throws {
    var journey = try CoverJourney()
    journey.send(.heightsChanged(maximum: 0, collapsed: 0, minimum: 0))
    journey.scroll(0, to: 900)
    journey.send(.heightsChanged(maximum: 264, collapsed: 64, minimum: 64))
    #expect(journey.cover.collapse == 200)
    #expect(journey.y(of: 0) == 1100)
    journey.scroll(0, to: 50)
    #expect(journey.cover.collapse == 50)
  }

  // MARK: Content

  @Test("V10 41: content shorter than the viewport can hold a collapsed cover, without a gap")
  func short() throws {
    var journey = try CoverJourney()
    journey.contentLength = 100
    journey.scroll(0, to: 200)
    #expect(journey.cover.collapse == 200)
    #expect(
      journey.cover.model.layout.end(
        of: 0, contentLength: Units.nearest(journey.cover.minimumContentLength(of: 0) ?? 0)) == 200 * 768)
    // It is treated as 563 points long: with strip and least cover exactly the viewport.
    #expect(journey.cover.minimumContentLength(of: 0) == 563)
  }

  @Test(
    "V21: content that shrinks under a collapsed cover leaves it, and moves to its edge if it is too short to stay"
  )
  func shrinks() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 900)
    journey.send(.scrollEnded(0))
    journey.contentLength = 100
    journey.scroll(0, to: 200, by: .code)
    #expect(journey.effects.isEmpty)
    journey.contentLength = 90
    journey.scroll(0, to: 40, by: .code)
    #expect(journey.effects.isEmpty && journey.cover.collapse == 200)
    journey.rest()
    #expect(journey.y(of: 0) == 200 && journey.cover.collapse == 200)
    journey.scroll(0, to: 60, by: .code)
    #expect(journey.effects == [.collapseChanged(to: 60, cause: .request)])
  }

  @Test("V21: content that grows under a collapsed cover, below or above the visible part, leaves it")
  func grows() throws {
    var journey = try CoverJourney()
    journey.contentLength = 700
    journey.scroll(0, to: 300)
    journey.contentLength = 9000
    journey.scroll(0, to: 300, by: .code)
    #expect(journey.effects.isEmpty)
    journey.contentLength = 9400
    journey.scroll(0, to: 700, by: .code)
    #expect(journey.effects.isEmpty)
    #expect(journey.cover.collapse == 200)
  }

  @Test(
    "V10 V22 85: a keyboard makes short content shorter, and it still holds the collapsed cover")
  func shortUnderKeyboard() throws {
    var journey = try CoverJourney()
    journey.contentLength = 100
    journey.scroll(0, to: 200)
    journey.send(.viewportChanged(height: 667, bottomInset: 300))
    #expect(journey.effects == [.setContentInset(0, top: 304, minimumContentLength: 263)])
    #expect(
      journey.cover.model.layout.end(
        of: 0, contentLength: Units.nearest(journey.cover.minimumContentLength(of: 0) ?? 0)) == 200 * 768)
    #expect(journey.cover.collapse == 200)
  }
}
