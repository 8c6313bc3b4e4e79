import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

/// The range is 200; y is the list's offset from its top, and c the collapse.
@Suite("Collapse", .processorTime)
struct CollapseTests {
  /// A movement of a list, and the resulting collapse.
  struct Step: Sendable {
    var y: Double
    var source = ScrollSource.user
    var collapse: Double
    init(_ y: Double, _ collapse: Double) { (self.y, self.collapse) = (y, collapse) }
    init(_ y: Double, _ source: ScrollSource, _ collapse: Double) {
      (self.y, self.source, self.collapse) = (y, source, collapse)
    }
  }

  struct Course: Sendable, CustomTestStringConvertible {
    var title: String
    var mode: CoverMode
    var steps: [Step]
    var testDescription: String { title }
  }

  static let courses = [
    Course(
      title: "V01 V02 V07: by default the cover follows the list near its top, and nowhere else",
      mode: .exitUntilCollapsed,
      steps: [
        Step(80, 80), Step(500, 200), Step(450, .fling, 200), Step(120, 120), Step(0, 0), Step(-60, 0),
        Step(50, .code, 0), Step(90, 40),
      ]),
    Course(
      title: "V05 44: quick return by the user, none by code", mode: .enterAlways,
      steps: [
        Step(900, 200), Step(850, 150), Step(700, 0), Step(600, 0), Step(650, 50), Step(900, 200),
        Step(700, .code, 200), Step(650, .fling, 150), Step(1000, .code, 150), Step(20, .code, 20),
        Step(0, 0),
      ]),
    Course(
      title: "V05: the top of the list always shows the whole cover", mode: .enterAlways,
      steps: [Step(900, 200), Step(60, .code, 60), Step(-40, .fling, 0), Step(30, 30)]),
    Course(
      title: "V06: a reveal below the top stops at the collapsed height", mode: .enterAlwaysCollapsed,
      steps: [
        Step(900, 200), Step(880, 180), Step(800, 150), Step(400, 150), Step(420, 170), Step(300, 150),
        Step(150, 150), Step(100, 100), Step(0, 0), Step(30, 30), Step(130, .code, 30),
      ]),
  ]

  @Test("Reports collapse the cover by one rule", arguments: courses)
  func course(_ course: Course) throws {
    var journey = try CoverJourney(covering(course.mode))
    for step in course.steps {
      let before = journey.cover.collapse
      journey.scroll(0, to: step.y, by: step.source)
      #expect(journey.cover.collapse == step.collapse, "at y = \(step.y)")
      let cause: Cause = step.source == .code ? .request : .drag
      #expect(
        journey.effects
          == (before == step.collapse ? [] : [.collapseChanged(to: step.collapse, cause: cause)]))
    }
  }

  /// The rule as it is documented, one step per line.
  private struct Text {
    var mode: CoverMode
    var collapse = 0.0
    var y = 0.0

    mutating func reported(_ new: Double, by source: ScrollSource) {
      defer { y = new }
      // Over content that code scrolls near its top the cover opens.
      if source == .code { return collapse = min(collapse, max(new, 0)) }
      let travel = max(new, 0) - max(y, 0)
      if travel > 0 { return collapse = min(200, collapse + travel) }
      let revealed = mode == .enterAlways ? 0.0 : mode == .enterAlwaysCollapsed ? 150 : 200
      collapse = min(max(collapse + travel, min(collapse, revealed)), max(new, 0))
    }
  }

  @Test(
    "The rule equals its documentation, whatever a list does", .long, arguments: CoverMode.allCases,
    0..<20 as Range<UInt64>)
  func text(mode: CoverMode, seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var journey = try CoverJourney(covering(mode))
    var text = Text(mode: mode)
    var y = 0.0
    for _ in 0..<200 {
      y = chance.once(in: 5) ? chance.number(-80, 2000) : max(-80, y + chance.number(-90, 90))
      // Offsets are rounded to the nearest 1/768 point.
      y = (y * 768).rounded() / 768
      let source = ScrollSource.allCases[chance.pick(3)]
      journey.send(.scrollEnded(1))
      guard journey.cover.refresh != .armed || source == .user else { continue }
      journey.scroll(0, to: y, by: source)
      text.reported(y, by: source)
      #expect(isNear(journey.cover.collapse, text.collapse, within: 1e-6))
    }
  }

  @Test("V03: the cover never closes beyond its minimum")
  func pinned() throws {
    var journey = try CoverJourney()
    journey.scroll(0, to: 4000)
    #expect(journey.cover.coverFrame == CoverFrame(top: 0, height: 64))
    #expect(journey.cover.stripTop == 64)
    #expect(journey.cover.contentTop == 104)
  }

  @Test("V05: a list that bounces at its end opens nothing")
  func bounce() throws {
    var journey = try CoverJourney(covering(.enterAlways))
    journey.contentLength = 2000
    // 2000 + 304 − 667
    let end = 1637.0
    journey.scroll(0, to: end)
    for y in [end + 50, end + 80, end + 30, end] {
      journey.scroll(0, to: y, by: .fling)
      #expect(journey.cover.collapse == 200)
    }
    journey.scroll(0, to: end - 20, by: .fling)
    #expect(isNear(journey.cover.collapse, 180))
  }

  @Test("V05: an opening begins with the first report after a change of page")
  func revealAfterChange() throws {
    var journey = try CoverJourney(covering(.enterAlways))
    journey.jump(to: 1)
    journey.scroll(1, to: 900)
    journey.jump(to: 0)
    journey.jump(to: 1)
    #expect(journey.cover.collapse == 200)
    journey.scroll(1, to: 850)
    #expect(journey.cover.collapse == 150)
  }

  @Test(
    "Fractions with rounding errors change nothing, and miss no edge", arguments: CoverMode.allCases)
  func fractions(mode: CoverMode) throws {
    var journey = try CoverJourney(covering(mode))
    for step in 1...400 { journey.scroll(0, to: Double(step) * 10.1) }
    #expect(journey.cover.collapse == 200)
    for step in 1...400 {
      journey.scroll(0, to: 4040 + Double(step) / 3, by: .fling)
      #expect(!journey.effects.contains { if case .collapseChanged = $0 { true } else { false } })
    }
  }

  @Test(
    "V04 43: pulled down, the cover stretches, moves or stays, up to the limit",
    arguments: [
      (PullStyle.stretch, 1000, [0, 324, 324.0]), (.move, 1000, [60, 264, 324]),
      (.pinned, 1000, [0, 264, 264]),
      (.stretch, 25, [0, 289, 289]), (.move, 25, [25, 264, 289]), (.pinned, 25, [0, 264, 264]),
    ])
  func pulled(style: PullStyle, limit: Double, frame: [Double]) throws {
    var configuration = CoverConfiguration.refreshing
    configuration.pullStyle = style
    configuration.pullLimit = limit
    var journey = try CoverJourney(configuration)
    journey.scroll(0, to: -60)
    #expect(journey.cover.coverFrame == CoverFrame(top: frame[0], height: frame[1]))
    #expect(journey.cover.stripTop == frame[2])
  }

  @Test(
    "V20: a collapse shrinks the cover, moves it, or moves it by a fraction",
    arguments: [
      (CoverStyle.shrink, [0, 184.0]), (.move, [-80, 264]), (.parallax(0.25), [-20, 264]),
      (.parallax(0), [0, 264]),
    ])
  func styles(style: CoverStyle, frame: [Double]) throws {
    var configuration = CoverConfiguration.refreshing
    configuration.style = style
    var journey = try CoverJourney(configuration)
    journey.scroll(0, to: 80)
    #expect(journey.cover.coverFrame == CoverFrame(top: frame[0], height: frame[1]))
    #expect(journey.cover.stripTop == 184)
    #expect(journey.cover.contentTop == 224)
  }

  @Test("49: the transient inset of a refresh control does not count")
  func transientInset() throws {
    var journey = try CoverJourney()
    // The host's control makes the list rest 60 points lower; offset and collapse still count from the inset of the cover.
    journey.send(.scrolled(0, offset: -304 - 60, contentLength: 5000, by: .code, token: 0))
    #expect(journey.cover.collapse == 0)
    journey.send(.scrolled(0, offset: -304, contentLength: 5000, by: .code, token: 0))
    #expect(journey.cover.collapse == 0)
    #expect(journey.effects.isEmpty)
  }
}
