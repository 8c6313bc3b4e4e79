import Foundation
import SharedTests
import Testing

import struct FolioTesting.Chance

@testable import Folio

@Suite("P42: random walks over slides")
struct SlideWalkTests {
  #if DEBUG
    static let steps = 30_000
  #else
    static let steps = 150_000
  #endif

  @Test(
    "P42 L01 L02 L03 L06 L08: whatever happens to slides, every law holds after every event",
    arguments: [1, 2, 3, 4] as [UInt64])
  func lawsHold(seed: UInt64) throws {
    var chance = Chance(seed: seed)
    var pages = PageController()
    var auditor = PageAuditor()
    var now = Moment(nanoseconds: 0)
    var script: [PageEvent] = []
    for step in 0..<Self.steps {
      let event = chance.slideEvent(pages, now: &now)
      script.append(event)
      let before = pages
      var effects: [PageEffect] = []
      do throws(Rejection) {
        try pages.handle(event) { effects.append($0) }
        if case .pagesChanged(let ids, _) = event { auditor.pagesChanged(ids) }
        if case .loadFailed(let page) = event { auditor.loadFailed(page) }
      } catch {
        #expect(pages == before && effects.isEmpty, "seed \(seed), step \(step): \(error) changed something")
      }
      for effect in effects { auditor.hear(effect) }
      auditor.compare(pages)
      if let leap = ContinuityCheck.complaints(before, event, at: now).first { auditor.complain(leap) }
      if pages.phase != .dragging, !pages.isConsistent { auditor.complain("no state of pages") }
      if let complaint = auditor.complaints.first {
        let last = script.suffix(12).map { "\($0)" }.joined(separator: "\n")
        Issue.record("seed \(seed), step \(step): \(complaint)\nafter\n\(last)\neffects \(effects)")
        return
      }
      guard step % 500 == 0, pages.phase != .dragging else { continue }
      #expect(try JSONDecoder().decode(PageController.self, from: JSONEncoder().encode(pages)) == pages)
    }
  }
}
