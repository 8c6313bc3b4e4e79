import Foundation
import Testing

@testable import Folio

/// Seeded walks over every event there is; ``CoverJourney`` checks the laws of the cover at each step.
@Suite("Walks over tabs and cover")
struct CoverWalkTests {
  @Test("Whatever happens, the laws hold and nothing traps", arguments: 0..<30 as Range<UInt64>)
  func walk(seed: UInt64) throws {
    var chance = Chance(seed: seed)
    var journey = try CoverJourney(covering(snaps: chance.once(in: 2)))
    // An echo of an order may be half a point away.
    journey.tolerance = 0.6
    for _ in 0..<400 {
      var now = journey.now
      let event = chance.coverEvent(journey, now: &now)
      journey.now = now
      let before = journey.cover.tab
      journey.send(event)
      checkStrip(journey, since: before)
    }
    let saved = try JSONDecoder().decode(CoverController.self, from: JSONEncoder().encode(journey.cover))
    #expect(saved == journey.cover && saved.digest == journey.cover.digest)
    journey.send(page: .configured(PageConfiguration()))
    journey.send(page: .fingerUp(at: journey.now))
    journey.send(page: .dragCancelled(at: journey.now))
    journey.rest()
  }

  private func checkStrip(_ journey: CoverJourney, since before: TabController) {
    let tab = journey.cover.tab
    #expect(tab.stripOffset >= 0 && tab.stripOffset <= max(0, tab.stripTotal - tab.stripLength))
    let tabEffects = journey.effects.compactMap { if case .tab(let effect) = $0 { effect } else { nil } }
    let moves = tabEffects.filter { if case .stripMoved = $0 { true } else { false } }
    #expect(moves.count == (tab.stripOffset == before.stripOffset ? 0 : 1))
    if let move = moves.first { #expect(tabEffects.last == move) }
    #expect((tab.indicator == nil) == (tab.page.count == 0))
    if let indicator = tab.indicator { #expect(indicator.offset.isFinite && indicator.length >= 0) }
    #expect(journey.cover.stripHeight >= 0 && journey.cover.coverFrame.height >= 0)
    #expect(tab.visibleTabs.lowerBound >= 0 && tab.visibleTabs.upperBound <= tab.page.count)
    for page in tab.page.pages { #expect((0...1).contains(tab.emphasis(of: page))) }
  }
}
