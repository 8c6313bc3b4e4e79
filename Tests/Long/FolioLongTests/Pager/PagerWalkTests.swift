import FolioCollections
import FolioList
import Foundation
import SharedTests
import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

@Suite("Random walks over the pager", .processorTime)
struct PagerWalkTests {
  #if DEBUG
    static let steps = 200_000
  #else
    static let steps = 1_000_000
  #endif

  @Test(
    "L01 L02 L03 V02 V11 V19 G04 G05 G06 G09 G10 G11 P21 Q41 Q48: every law holds after every event",
    arguments: [1, 5, 7] as [UInt64])
  func lawsHold(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var own = SeededGenerator(seed: seed &+ 1_000)
    var pager = Pager()
    var auditor = PageAuditor()
    var presses = PressAuditor()
    var gestures = GestureAuditor()
    var reorders = ReorderAuditor()
    var now = Moment(nanoseconds: 0)
    var finger: (x: Double, y: Double)?
    var script: [PagerEvent] = []
    for event in Self.beginning {
      try? pager.handle(event) { hear($0, &auditor) }
    }
    for step in 0..<(Self.steps / 4) {
      // Another pager under the finger may have moved.
      let event: PagerEvent =
        own.once(in: 100)
        ? .touchCaught(pointer: own.once(in: 20) ? 2 : 1)
        : chance.pagerEvent(pager, now: &now, finger: &finger)
      script.append(event)
      if script.count > 24 { script.removeFirst(12) }
      let before = pager
      var effects: [PagerEffect] = []
      var rejection: Rejection?
      do throws(Rejection) {
        try pager.handle(event) { effects.append($0) }
      } catch {
        rejection = error
      }
      for effect in effects { hear(effect, &auditor) }
      presses.hear(effects, of: event, before: before, after: pager)
      gestures.hear(effects, after: pager)
      reorders.hear(effects, of: event, before: before, after: pager)
      if rejection == nil { tell(event, &auditor) }
      auditor.compare(pager.cover.tab.page, at: now)
      let complaint =
        auditor.complaints.first ?? presses.complaint ?? gestures.complaint ?? reorders.complaint
        ?? complaint(about: pager)
        ?? (step % 4 == 0 ? complaintAboutBounds(pager) : nil)
        ?? (step % 8 == 0 ? ContinuityCheck.complaints(before, event, at: now).first : nil)
        ?? (rejection != nil && (pager != before || !effects.isEmpty) ? "a rejection changed something" : nil)
      if step % 5000 == 0 {
        let copy = try JSONDecoder().decode(Pager.self, from: JSONEncoder().encode(pager))
        #expect(
          copy == pager && copy.digest == pager.digest, "seed \(seed), step \(step): saved and read again")
      }
      if let complaint {
        let last = script.suffix(12).map { "\($0)" }.joined(separator: "\n")
        Issue.record("seed \(seed), step \(step): \(complaint)\nafter\n\(last)\neffects \(effects)")
        return
      }
    }
    #expect(
      presses.highlights > 15 && presses.taps > 1 && presses.longPresses > 1 && presses.keeps > 1
        && presses.drags > 0 && presses.catches > 5, "\(presses)")
    if Self.scrolling.contains(seed) {
      #expect(reorders.lifts > 2 && reorders.steps > 0 && reorders.cancels > 1, "\(reorders)")
      #expect(reorders.scrolls > 2, "\(reorders)")
    }
    #expect(gestures.questions > 5 && gestures.swipes > 2 && gestures.shared > 100, "\(gestures)")
  }

  /// The seeds in which a list scrolls under a row that is carried to its edge.
  private static let scrolling: Set<UInt64> = [1]

  private static let beginning: [PagerEvent] = [
    .cover(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)),
    .page(.pagesChanged([0, 1, 2, 3, 4])),
    .cover(.stripHeightsChanged([40, 40, 40, 40, 40])),
    .frameChanged(LayoutRect(width: 320, height: 568)),
    .page(.containerWillAppear()),
    .page(.containerDidAppear),
  ]

  private func hear(_ effect: PagerEffect, _ auditor: inout PageAuditor) {
    if let effect = effect.page { auditor.hear(effect) }
  }

  private func tell(_ event: PagerEvent, _ auditor: inout PageAuditor) {
    if case .cover(.tab(.page(.pagesChanged(let ids, _)))) = event { auditor.pagesChanged(ids) }
    if case .cover(.tab(.page(.loadFailed(let page)))) = event { auditor.loadFailed(page) }
  }

  /// The accuracy that remains after lengths of 2⁴⁰ points, which the walk tries.
  private var tolerance: Double { 1e-3 }

  /// Checks the consistency of a pager's parts.
  private func complaint(about pager: Pager) -> String? {
    let cover = pager.cover
    if cover.collapse < 0 || cover.collapse > cover.range {
      return "collapse \(cover.collapse) of \(cover.range)"
    }
    if !cover.tab.keepsStripWithinItsEnds {
      return "the strip stays at \(cover.tab.stripOffset) of \(cover.tab.stripTotal - cover.tab.stripLength)"
    }
    let loaded = Set(cover.tab.page.cacheOrder)
    if loaded != Set(pager.listedPages) { return "\(loaded) loaded, \(pager.listedPages) with lists" }
    if !Set(pager.listedPages).isSubset(of: Set(cover.tab.page.pages)) { return "a list without a page" }
    for page in cover.model.present {
      if let complaint = complaint(about: page, under: pager) { return complaint }
    }
    return nil
  }

  /// Checks that every list on screen has its bounds, except for the room at its end: that depends on the list, which gets
  /// it when it moves next.
  private func complaintAboutBounds(_ pager: Pager) -> String? {
    var pager = pager
    for page in pager.lists.pages {
      guard let index = pager.lists.table.index(of: page),
        var bounds = pager.cover.model.surroundings(of: page, &pager.cover.tab, &pager.lists)
      else { continue }
      let own = pager.lists.table.entries[index].bounds
      bounds.roomByHand = own?.roomByHand ?? 0
      if own != bounds { return "page \(page) has the bounds \(own as Any), not \(bounds)" }
    }
    return nil
  }

  /// Checks a loaded page: content at rest is not above the edge of the visible part, unless a refresh holds it.
  private func complaint(about page: PageID, under pager: Pager) -> String? {
    let cover = pager.cover
    guard let list = pager.list(of: page), list.viewportLength > 0, list.phase == .resting,
      !list.isHostScrolled, !pager.isRestoring(page), let top = cover.topInset(of: page)
    else { return nil }
    let y = list.offset.clampedForCover + top
    let least = cover.collapse == 0 ? -Units.points(cover.model.hold(of: page)) : cover.collapse
    return y < least - tolerance
      ? "page \(page) rests at \(y) under a cover collapsed by \(cover.collapse)" : nil
  }
}

extension Double {
  fileprivate var clampedForCover: Double {
    Swift.min(Swift.max(self, -1_099_511_627_776), 1_099_511_627_776)
  }
}
