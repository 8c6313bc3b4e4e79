import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

/// Strips of 40, 100, 0, 90 and 60 points on pages 0 … 4.
@Suite("Strip heights between pages", .processorTime)
struct StripHeightTests {
  private static let heights = [40.0, 100, 0, 90, 60]

  private func journey(
    at page: PageID = 0, loops: Bool = false, _ change: (inout PageConfiguration) -> Void = { _ in }
  ) throws -> CoverJourney {
    var configuration = PageConfiguration.withoutPrefetch
    configuration.loops = loops
    change(&configuration)
    var journey = try CoverJourney(pages: 5, page: configuration)
    journey.send(.stripHeightsChanged(Self.heights))
    journey.jump(to: page)
    return journey
  }

  private func height(_ page: PageID) -> Double { Self.heights[Int(page.rawValue)] }

  /// Returns the height that the transition blends from those of its two ends.
  private func blended(_ journey: CoverJourney) -> Double? {
    journey.cover.tab.page.transition.map {
      let progress = $0.progress.clamped(0, 1)
      return height($0.from) + (height($0.to) - height($0.from)) * progress
    }
  }

  @Test(
    "V16 P03: in a jump over any distance the height moves from one end's to the other's, over none between",
    arguments: [(0, 4), (4, 0), (0, 3), (3, 1), (1, 2)] as [(PageID, PageID)], [false, true])
  func jumps(ends: (PageID, PageID), loops: Bool) throws {
    var journey = try journey(at: ends.0, loops: loops)
    journey.send(page: .jump(to: ends.1, request: 1))
    var last = journey.cover.stripHeight
    #expect(last == height(ends.0))
    while journey.cover.tab.page.phase == .jumping {
      let blended = try #require(self.blended(journey))
      #expect(isNear(journey.cover.stripHeight, blended))
      #expect((journey.cover.stripHeight - last) * (height(ends.1) - height(ends.0)) >= 0, "It turned back")
      last = journey.cover.stripHeight
      journey.tick(milliseconds: 8)
    }
    #expect(journey.cover.stripHeight == height(ends.1))
  }

  @Test("V16 P30: a jump that is reversed in place continues from its height")
  func redirect() throws {
    var journey = try journey { $0.interruptionPolicy = .redirect }
    journey.send(page: .jump(to: 4, request: 1))
    for _ in 0..<10 { journey.tick(milliseconds: 16) }
    let height = journey.cover.stripHeight
    #expect(height > 45 && height < 58)
    journey.send(page: .jump(to: 0, request: 2))
    #expect(isNear(journey.cover.stripHeight, height))
  }

  @Test("V16 P06: a finger that takes over a jump has its height, and continues from there")
  func taken() throws {
    var journey = try journey()
    journey.send(page: .jump(to: 3, request: 1))
    for _ in 0..<6 { journey.tick(milliseconds: 16) }
    let height = journey.cover.stripHeight
    #expect(height > 41 && height < 65)
    journey.send(page: .dragBegan(at: journey.now))
    #expect(journey.cover.stripHeight == height)
    journey.drag(by: 0.25)
    #expect(isNear(journey.cover.stripHeight, height + (90 - 40) * 0.25))
    #expect(journey.cover.tab.page.transition?.to == 3, "The jump goes on")
    journey.drag(by: -0.25)
    #expect(isNear(journey.cover.stripHeight, height))
  }

  @Test("V16 P04: a jump that interrupts another continues from its height")
  func interrupted() throws {
    var journey = try journey()
    journey.send(page: .jump(to: 1, request: 1))
    for _ in 0..<10 { journey.tick(milliseconds: 16) }
    let height = journey.cover.stripHeight
    #expect(height > 50 && height < 90)
    journey.send(page: .jump(to: 4, request: 2))
    #expect(isNear(journey.cover.stripHeight, height))
    var highest = height
    while journey.cover.tab.page.phase == .jumping {
      journey.tick(milliseconds: 4)
      highest = max(highest, journey.cover.stripHeight)
    }
    #expect(highest > 95, "On its way to page 4 it passes page 1, which is on the screen")
    // What is left over of the position comes to its end a little after the pages.
    #expect(isNear(journey.cover.stripHeight, 60, within: 0.5))
    while journey.cover.nextWake == .frame { journey.tick(milliseconds: 4) }
    #expect(journey.cover.stripHeight == 60)
  }

  @Test("V16 P24: a swipe over a disabled page does not show the height of its strip")
  func skips() throws {
    var journey = try journey(at: 1)
    journey.send(page: .enabledChanged(2, swipe: false, tap: false))
    for step in 1...20 {
      journey.drag(by: 0.05)
      #expect(isNear(journey.cover.stripHeight, 100 - 10 * Double(step) / 20, within: 1e-6))
    }
  }

  @Test(
    "V16 P25 P23: what is pulled beyond an edge keeps its height; beyond a lock it has that of the visible page",
    arguments: [true, false])
  func pulled(isLocked: Bool) throws {
    var journey = try journey(at: isLocked ? 1 : 4) { $0.allowsForward = !isLocked }
    /// Beyond page 1 the next is visible, whose strip has no height; beyond page 4 there is none.
    func expected() -> Double { isLocked ? 100 * (2 - journey.cover.tab.page.position) : 60 }
    for _ in 0..<6 {
      let position = journey.cover.tab.page.position
      journey.drag(by: 0.2)
      #expect(journey.cover.tab.page.position > position && journey.cover.tab.page.position < position + 0.2)
      #expect(isNear(journey.cover.stripHeight, expected()))
    }
    #expect(journey.cover.tab.page.transition == nil)
    journey.lift()
    while journey.cover.tab.page.phase != .resting {
      journey.tick(milliseconds: 16)
      // At rest the position may take a few frames more.
      let isResting = journey.cover.tab.page.phase == .resting
      #expect(isNear(journey.cover.stripHeight, expected(), within: isResting ? 0.2 : 1e-9))
    }
    while journey.cover.nextWake == .frame { journey.tick(milliseconds: 16) }
    #expect(journey.cover.stripHeight == (isLocked ? 100 : 60))
  }

  @Test(
    "V16 P34: a strip on its way to another height goes on if no page has another height, and is there at once if one has",
    arguments: [[], [2, 4]] as [[PageID]])
  func heightsSentAgain(pages: [PageID]) throws {
    var journey = try CoverJourney(pages: 5, page: .withoutPrefetch)
    journey.send(.stripHeightsChanged([40, 0, 0, 0, 0]))
    journey.send(page: .pagesChanged(pages))
    #expect(journey.cover.stripHeight == 40)
    journey.send(.uniformStripHeightChanged(0))
    #expect(journey.cover.stripHeight == 40)
    journey.send(.stripHeightsChanged(pages.map { _ in 0 }))
    #expect(journey.cover.stripHeight == 40)
    guard !pages.isEmpty else { return }
    journey.send(.uniformStripHeightChanged(20))
    #expect(journey.cover.stripHeight == 20)
  }

  @Test(
    "V16: a sample of a finger never moves the strip's end farther than the heights differ over its travel")
  func continuous() throws {
    var chance = SeededGenerator(seed: 9)
    var journey = try journey(at: 2)
    for _ in 0..<400 {
      let before = (journey.cover.stripHeight, journey.cover.tab.page.position)
      let travel = chance.number(-0.2, 0.2)
      journey.drag(by: travel)
      let distance = abs(journey.cover.tab.page.position - before.1)
      #expect(abs(journey.cover.stripHeight - before.0) <= 100 * distance + 1e-6)
    }
  }
}
