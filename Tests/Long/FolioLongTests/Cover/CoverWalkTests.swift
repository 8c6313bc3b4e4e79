import FolioCollections
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

/// Seeded walks over every event. ``CoverJourney`` checks the laws of the cover at each step.
@Suite("Walks over tabs and cover", .processorTime)
struct CoverWalkTests {
  @Test("Whatever happens, the laws hold and nothing traps", arguments: 0..<40 as Range<UInt64>)
  func walk(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var journey = try CoverJourney(covering(snaps: chance.once(in: 2)))
    // An echo of an order may be half a point away.
    journey.tolerance = 0.6
    for _ in 0..<400 {
      var now = journey.now
      let event = chance.coverEvent(journey, now: &now)
      journey.now = now
      let before = journey.cover
      let evicted = journey.lists.filter { !$0.value.isThere }.map(\.key)
      journey.send(event)
      checkStrip(journey, since: before.tab)
      checkHold(journey, since: before, event)
      checkMemory(journey, since: before, event, evicted)
      checkTold(journey)
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
    #expect(tab.keepsStripWithinItsEnds)
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

  /// While a finger drags the pages, reports about them draw nothing else.
  private func checkHold(_ journey: CoverJourney, since before: CoverController, _ event: CoverEvent) {
    guard CoverModel.isHeld(before.tab), case .scrolled(let page, _, _, _, _) = event else { return }
    #expect(journey.cover.coverFrame == before.coverFrame && journey.cover.stripTop == before.stripTop)
    #expect(journey.cover.refresh == before.refresh)
    // Only content that code brought above the edge of the visible part is brought back. A report that is ignored is told, and
    // content that became short, or long, loses or gets the room below it.
    let effects = journey.effects.filter {
      switch $0 {
      case .tab(.page(.ignored)), .setContentInset(page, _, _): false
      default: true
      }
    }
    let orders = effects.allSatisfy { if case .scrollContent(page, _, _) = $0 { true } else { false } }
    #expect(orders && (effects.isEmpty || before.model.present.contains(page)))
  }

  /// A report of removed content is no longer true.
  private func checkMemory(
    _ journey: CoverJourney, since before: CoverController, _ event: CoverEvent, _ evicted: [PageID]
  ) {
    guard case .scrolled(let page, _, _, _, _) = event, evicted.contains(page),
      before.offset(of: page) != nil,
      before.reported[page]?.isEvicted == true
    else { return }
    #expect(journey.cover == before)
  }

  /// A host that stores its orders knows the insets of every loaded page.
  private func checkTold(_ journey: CoverJourney) {
    for (page, list) in journey.lists where list.isThere {
      guard var inset = journey.cover.topInset(of: page) else { continue }
      inset += Units.points(journey.cover.model.hold(of: page))
      #expect(abs(list.inset - inset) < 1e-9, "inset of \(page)")
      #expect(list.minimum == journey.cover.minimumContentLength(of: page))
    }
  }

  @Test(
    "H09: changed anywhere, a saved state is refused or continues without a trap",
    arguments: 0..<8 as Range<UInt64>)
  func corrupted(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var journey = try CoverJourney(covering(snaps: true))
    journey.tolerance = 0.6
    for _ in 0..<chance.pick(120) {
      var now = journey.now
      let event = chance.coverEvent(journey, now: &now)
      journey.now = now
      journey.send(event)
    }
    let text = try #require(String(data: JSONEncoder().encode(journey.cover), encoding: .utf8))
    for _ in 0..<25 {
      let corrupt = Data(chance.corrupted(text).utf8)
      guard var cover = try? JSONDecoder().decode(CoverController.self, from: corrupt) else { continue }
      var now = journey.now
      for _ in 0..<30 {
        var other = journey
        other.cover = cover
        let event = chance.coverEvent(other, now: &now)
        try? cover.handle(event) { _ in }
        #expect(cover.collapse >= 0 && cover.collapse <= cover.range)
        _ = (cover.coverFrame, cover.stripHeight, cover.restoration, cover.digest, cover.tab.indicator)
      }
    }
  }
}

extension SeededGenerator {
  /// Returns a text with one of its numbers or Boolean values changed.
  mutating func corrupted(_ text: String) -> String {
    var bytes = Array(text.utf8)
    let places = bytes.indices.filter { bytes[$0] >= 48 && bytes[$0] <= 57 }
    guard !places.isEmpty else { return text }
    let place = places[pick(places.count)]
    switch pick(4) {
    case 0: bytes[place] = UInt8(48 + pick(10))
    case 1: bytes.insert(UInt8(49 + pick(9)), at: place)
    case 2 where place > 0 && (bytes[place - 1] == 58 || bytes[place - 1] == 44 || bytes[place - 1] == 91):
      bytes.insert(45, at: place)
    default:
      let changed = String(decoding: bytes, as: UTF8.self)
      return once(in: 2)
        ? changed.replacingOccurrences(of: "true", with: "false")
        : changed.replacingOccurrences(of: "false", with: "true")
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
