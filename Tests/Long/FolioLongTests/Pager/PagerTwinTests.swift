import Folio
import Foundation
import Testing

import struct FolioTesting.SeededGenerator

@Suite("A pager and its decoded copy", .processorTime)
struct PagerTwinTests {
  #if DEBUG
    static let steps = 2_000
  #else
    static let steps = 200_000
  #endif

  @Test(
    "H09 P18 D04: after any event a decoded pager continues as the one that was saved",
    arguments: 1...4 as ClosedRange<UInt64>)
  func goesOnAlike(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed &* 77)
    var pager = Pager()
    var twin = pager
    var auditor = PageAuditor()
    var now = Moment(nanoseconds: 0)
    var finger: (x: Double, y: Double)?
    var script: [PagerEvent] = []
    for step in 0..<(Self.steps / 4) {
      let event: PagerEvent =
        chance.once(in: 3)
        ? .tab(chance.hostileTabEvent(pager.cover.tab, now: &now))
        : chance.pagerEvent(pager, now: &now, finger: &finger)
      script.append(event)
      let before = pager
      let (effects, rejection) = Self.send(event, to: &pager)
      let (others, refusal) = Self.send(event, to: &twin)
      var complaint: String?
      if rejection != nil, pager != before || !effects.isEmpty { complaint = "a rejection changed something" }
      if others != effects || refusal != rejection { complaint = "the saved one says \(others)" }
      if twin != pager || twin.digest != pager.digest { complaint = "the saved one became another" }
      if (pager == before) != (pager.digest == before.digest) { complaint = "digest and equality differ" }
      if rejection == nil {
        if case .cover(.tab(.page(.pagesChanged(let ids, _)))) = event { auditor.pagesChanged(ids) }
        if case .cover(.tab(.page(.loadFailed(let page)))) = event { auditor.loadFailed(page) }
      }
      for case .cover(.tab(.page(let effect))) in effects { auditor.hear(effect) }
      auditor.compare(pager.cover.tab.page, at: now)
      complaint = complaint ?? auditor.complaints.first
      if step % 20 == 0 || complaint != nil || pager.cover.tab.page.phase != .resting && chance.once(in: 9) {
        do {
          twin = try JSONDecoder().decode(Pager.self, from: JSONEncoder().encode(pager))
          if twin != pager { complaint = complaint ?? "it is read as another" }
          if twin.digest != pager.digest { complaint = complaint ?? "it is read with another digest" }
        } catch {
          complaint = complaint ?? "it cannot be read again: \(error)"
        }
      }
      guard let complaint else { continue }
      let last = script.suffix(14).map { "\($0)" }.joined(separator: "\n")
      Issue.record("seed \(seed), step \(step): \(complaint)\nafter\n\(last)\neffects \(effects)")
      return
    }
  }

  @Test("H09 D05: a page that failed and is deleted leaves nothing that a decoded pager would not have")
  func failedGone() throws {
    var pager = Pager()
    let rows = SectionRows.uniform(count: 40, RowModel(height: 50))
    let events: [PagerEvent] = [
      .cover(.heightsChanged(maximum: 200, collapsed: 0, minimum: 0)),
      .page(.pagesChanged([1, 2])),
      .frameChanged(LayoutRect(width: 320, height: 568)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
      .list(1, .sectionsChanged([SectionModel(id: 1, rows: rows)])),
      .list(1, .scroll(to: 20, alignment: .start, animated: false)), .page(.loadFailed(1)),
      .page(.pagesChanged([4, 5])),
    ]
    for event in events { try pager.handle(event) { _ in } }
    let twin = try JSONDecoder().decode(Pager.self, from: JSONEncoder().encode(pager))
    #expect(twin == pager && pager.list(of: 1) == nil)
    #expect(pager.depth(of: 1) == nil)
  }

  @Test(
    "H09 D05: many loaded pages removed in one event leave nothing that a decoded pager would not have")
  func manyGone() throws {
    var page = PageConfiguration()
    page.cache = CacheConfiguration(capacity: nil, cost: nil, prefetch: 100)
    var pager = try Pager(page: page, configuration: PagerConfiguration())
    let events: [PagerEvent] = [
      .frameChanged(LayoutRect(width: 320, height: 568)),
      .cover(.heightsChanged(maximum: 200, collapsed: 0, minimum: 0)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
      .page(.pagesChanged((0..<90).map { PageID($0) })),
      .page(.jump(to: 1, animated: false, request: 1)),
      .page(.pagesChanged([200, 201, 202])),
    ]
    for event in events {
      _ = Self.send(event, to: &pager)
      let read = try JSONDecoder().decode(Pager.self, from: JSONEncoder().encode(pager))
      #expect(read == pager && read.digest == pager.digest, "\(event)")
    }
    #expect(pager.listedPages == [200, 201, 202])
  }

  private static func send(_ event: PagerEvent, to pager: inout Pager) -> ([PagerEffect], Rejection?) {
    var effects: [PagerEffect] = []
    do throws(Rejection) {
      try pager.handle(event) { effects.append($0) }
    } catch {
      return (effects, error)
    }
    return (effects, nil)
  }
}
