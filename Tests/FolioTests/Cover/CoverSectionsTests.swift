import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

@Suite("Cover: sections", .processorTime)
struct CoverSectionsTests {
  /// Sections, and the resulting cover.
  struct Sum: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var sections: [CoverSection]
    var heights: [Double]
    var stops: [Double] = []
    var mode = CoverMode.exitUntilCollapsed
  }

  static let sums: [Sum] = [
    Sum(testDescription: "none", sections: [], heights: [0, 0, 0]),
    Sum(
      testDescription: "pinned", sections: [.init(height: 60), .init(height: 40)], heights: [100, 100, 100]),
    Sum(
      testDescription: "an image that scrolls away over a bar",
      sections: [.init(height: 140, minimum: 0, snaps: true), .init(height: 60)], heights: [200, 60, 60]),
    Sum(
      testDescription: "a bar over an image that scrolls away",
      sections: [.init(height: 60), .init(height: 140, minimum: 0)], heights: [200, 60, 60]),
    Sum(
      testDescription: "two that snap",
      sections: [
        .init(height: 100, minimum: 0, snaps: true), .init(height: 40, minimum: 0, snaps: true),
        .init(height: 60),
      ], heights: [200, 60, 60], stops: [100]),
    Sum(
      testDescription: "one that snaps between two that do not",
      sections: [
        .init(height: 100, minimum: 0), .init(height: 40, minimum: 0, snaps: true),
        .init(height: 30, minimum: 0), .init(height: 30),
      ], heights: [200, 30, 30], stops: [100, 60]),
    Sum(
      testDescription: "one that leaves its minimum",
      sections: [.init(height: 150, minimum: 50)], heights: [150, 50, 50]),
    Sum(
      testDescription: "all are revealed at once",
      sections: [
        .init(height: 100, collapsed: 100, minimum: 0), .init(height: 40, collapsed: 40, minimum: 0),
      ], heights: [140, 140, 0], mode: .enterAlways),
    Sum(
      testDescription: "the last that scrolls is revealed at once",
      sections: [
        .init(height: 100, minimum: 0), .init(height: 40, collapsed: 40, minimum: 0), .init(height: 20),
      ], heights: [160, 60, 20], mode: .enterAlwaysCollapsed),
    Sum(
      testDescription: "one is revealed in part, above one that is revealed wholly",
      sections: [
        .init(height: 80, minimum: 0), .init(height: 60, collapsed: 25, minimum: 0),
        .init(height: 40, collapsed: 40, minimum: 0), .init(height: 20),
      ], heights: [200, 85, 20], mode: .enterAlwaysCollapsed),
    Sum(
      testDescription: "thirds of a point",
      sections: [
        .init(height: 100.0 / 3, minimum: 0, snaps: true), .init(height: 100.0 / 3, minimum: 0, snaps: true),
        .init(height: 100.0 / 3),
      ], heights: [76_800.0 / 768, 25_600.0 / 768, 25_600.0 / 768], stops: [51_200.0 / 768]),
  ]

  @Test("V28: sections are summed to heights, stops and a mode", arguments: sums)
  func summed(sum: Sum) throws {
    let sections = try CoverSections(sum.sections)
    #expect([sections.maximum, sections.collapsed, sections.minimum] == sum.heights)
    #expect(sections.stops == sum.stops && sections.mode == sum.mode)
    var cover = CoverController()
    try cover.handle(sections.heightsChanged) { _ in }
    try cover.handle(sections.stopsChanged) { _ in }
    #expect([cover.maximum, cover.collapsed] == Array(sum.heights.prefix(2)))
    #expect(isNear(cover.maximum - cover.range, sum.heights[2]))
    #expect(cover.stops == sum.stops)
  }

  static let illegal: [([CoverSection], Rejection.Field)] = [
    ([.init(height: .nan)], .height), ([.init(height: .infinity)], .height), ([.init(height: -1)], .height),
    ([.init(height: 0x1p41)], .height), ([.init(height: 10, minimum: .nan)], .minimum),
    ([.init(height: 10, minimum: -1)], .minimum), ([.init(height: 10, minimum: 11)], .minimum),
    ([.init(height: 10, minimum: .infinity)], .minimum),
    ([.init(height: 0x1p40), .init(height: 0x1p40)], .maximum),
    ([.init(height: 10, collapsed: 4, minimum: 5)], .collapsed),
    ([.init(height: 10, collapsed: 11, minimum: 0)], .collapsed),
    ([.init(height: 10, collapsed: .nan, minimum: 0)], .collapsed),
    ([.init(height: 10, collapsed: 10, minimum: 0), .init(height: 10, minimum: 0)], .sections),
    (
      [.init(height: 10, collapsed: 10, minimum: 0), .init(height: 10, collapsed: 5, minimum: 0)], .sections
    ),
    (Array(repeating: .init(height: 1), count: 513), .sections),
  ]

  @Test("V28: sections that form no cover are refused", arguments: illegal)
  func refused(sections: [CoverSection], field: Rejection.Field) {
    #expect(throws: Rejection.illegalValue(field)) { try CoverSections(sections) }
  }

  @Test("V28: sections are hidden from the top down")
  func frames() throws {
    let sections = try CoverSections([
      .init(height: 100, minimum: 20), .init(height: 40, minimum: 0), .init(height: 60),
    ])
    func frames(_ collapse: Double) -> [[Double]] {
      sections.frames(at: collapse).map { [$0.top, $0.height] }
    }
    #expect(frames(0) == [[0, 100], [100, 40], [140, 60]])
    #expect(frames(50) == [[0, 50], [50, 40], [90, 60]])
    #expect(frames(90) == [[0, 20], [20, 30], [50, 60]])
    #expect(frames(120) == [[0, 20], [20, 0], [20, 60]])
    #expect(frames(500) == frames(120) && frames(-5) == frames(0) && frames(.nan) == frames(0))
    #expect(frames(.infinity) == frames(120))
  }

  @Test("V28: by chance, frames fill the cover without gaps, and none grows as the cover collapses")
  func tiles() throws {
    var chance = SeededGenerator(seed: 7)
    var made = 0
    for _ in 0..<400 {
      let all = (0..<chance.pick(6)).map { _ in
        let height = Double(chance.pick(300)) / 3
        let minimum = height * Double(chance.pick(3)) / 2
        return CoverSection(
          height: height, collapsed: chance.once(in: 3) ? height : minimum, minimum: minimum,
          snaps: chance.once(in: 2))
      }
      guard let sections = try? CoverSections(all) else { continue }
      made += 1
      #expect(sections.minimum <= sections.collapsed && sections.collapsed <= sections.maximum)
      #expect(zip(sections.stops, sections.stops.dropFirst()).allSatisfy { $0 > $1 })
      #expect(sections.stops.allSatisfy { $0 < sections.maximum && $0 > sections.minimum })
      var last = sections.frames(at: 0)
      for step in 0...10 {
        let collapse = (sections.maximum - sections.minimum) * Double(step) / 10
        let frames = sections.frames(at: collapse)
        var bottom = 0.0
        for (frame, old) in zip(frames, last) {
          #expect(abs(frame.top - bottom) < 0.001 && frame.height >= 0 && frame.height <= old.height)
          bottom = frame.top + frame.height
        }
        #expect(all.isEmpty || abs(bottom - (sections.maximum - collapse)) < 0.002)
        last = frames
      }
    }
    #expect(made > 40)
  }

  @Test("V28: a cover of sections enters and stops according to their heights")
  func together() throws {
    let sections = try CoverSections([
      .init(height: 120, minimum: 0, snaps: true),
      .init(height: 48, collapsed: 48, minimum: 0),
      .init(height: 32),
    ])
    var configuration = covering(sections.mode)
    configuration.snaps = .nearest
    var journey = try CoverJourney(configuration)
    journey.send(sections.heightsChanged)
    journey.send(sections.stopsChanged)
    func heights() -> [Double] { sections.frames(at: journey.cover.collapse).map(\.height) }
    journey.scroll(0, to: 900)
    #expect(heights() == [0, 0, 32])
    journey.scroll(0, to: 700)
    #expect(heights() == [0, 48, 32])
    journey.send(.scrollEnded(0))
    #expect(journey.cover.nextWake == .never)
    journey.scroll(0, to: 50)
    #expect(heights() == [70, 48, 32])
    journey.send(.scrollEnded(0))
    journey.rest()
    #expect(heights() == [120, 48, 32])
    journey.scroll(0, to: 70)
    journey.send(.scrollEnded(0))
    journey.rest()
    #expect(heights() == [0, 48, 32])
  }
}
