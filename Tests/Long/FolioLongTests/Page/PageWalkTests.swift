import Folio
import Foundation
import SharedTests
import Testing

import struct FolioTesting.SeededGenerator

@Suite("Random walks over pages", .processorTime)
struct PageWalkTests {
  #if DEBUG
    static let steps = 120_000
  #else
    static let steps = 1_000_000
  #endif

  @Test(
    "L01 L02 L03 L06 L08 C02 P05 P18: every law holds after every event",
    arguments: [1, 2, 4, 7] as [UInt64])
  func lawsHold(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var pages = PageController()
    var auditor = PageAuditor()
    var now = Moment(nanoseconds: 0)
    var script: [PageEvent] = []
    for step in 0..<(Self.steps / 4) {
      let event = chance.pageEvent(pages, now: &now)
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
      auditor.compare(pages, at: now)
      auditor.compare(before, event, effects, pages)
      if step % 8 == 0, let leap = ContinuityCheck.complaints(before, event, at: now).first {
        auditor.complain(leap)
      }
      if let complaint = auditor.complaints.first {
        let last = script.suffix(12).map { "\($0)" }.joined(separator: "\n")
        Issue.record("seed \(seed), step \(step): \(complaint)\nafter\n\(last)\neffects \(effects)")
        return
      }
      checkAnswers(event, effects)
      guard step % 2000 == 0 else { continue }
      #expect(try JSONDecoder().decode(PageController.self, from: JSONEncoder().encode(pages)) == pages)
    }
    #expect(try JSONDecoder().decode(PageController.self, from: JSONEncoder().encode(pages)) == pages)
  }

  /// An accepted jump is answered first, and once.
  private func checkAnswers(_ event: PageEvent, _ effects: [PageEffect]) {
    let answers = effects.indices.filter { if case .jumpAnswered = effects[$0] { true } else { false } }
    switch event {
    case .jump, .step: #expect(effects.isEmpty || answers == [0], "\(event): \(effects)")
    default: #expect(answers.isEmpty, "\(event): \(effects)")
    }
  }

  @Test("The same events give the same state and the same effects", arguments: [11, 12] as [UInt64])
  func isDeterministic(seed: UInt64) {
    func run() -> (UInt64, Int) {
      var chance = SeededGenerator(seed: seed)
      var pages = PageController()
      var now = Moment(nanoseconds: 0)
      var hash = StateDigest()
      var count = 0
      for _ in 0..<2000 {
        let event = chance.pageEvent(pages, now: &now)
        try? pages.handle(event) { _ in count += 1 }
        hash.combine(pages.digest)
      }
      return (hash.value, count)
    }
    #expect(run() == run())
  }
}
