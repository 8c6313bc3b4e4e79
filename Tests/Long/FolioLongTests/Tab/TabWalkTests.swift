import Folio
import Foundation
import SharedTests
import Testing

import struct FolioTesting.SeededGenerator

@Suite("Hostile walks over pages and tabs", .processorTime)
struct TabWalkTests {
  #if DEBUG
    static let steps = 6_000
  #else
    static let steps = 400_000
  #endif

  @Test(
    "L02 T15 D04 P18 P28: after any events every law holds, and a decoded machine continues as the one that was saved",
    arguments: 1...4 as ClosedRange<UInt64>)
  func lawsHold(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var tabs = TabController()
    var twin = tabs
    var auditor = PageAuditor()
    var now = Moment(nanoseconds: 0)
    var script: [TabEvent] = []
    for step in 0..<(Self.steps / 4) {
      let event = chance.hostileTabEvent(tabs, now: &now)
      script.append(event)
      let before = tabs
      let (effects, rejection) = Self.send(event, to: &tabs)
      let (others, refusal) = Self.send(event, to: &twin)
      if rejection != nil, tabs != before || !effects.isEmpty {
        auditor.complain("a rejection changed something")
      }
      if others != effects || refusal != rejection { auditor.complain("the saved one says \(others)") }
      if rejection == nil {
        if case .page(.pagesChanged(let ids, _)) = event { auditor.pagesChanged(ids) }
        if case .page(.loadFailed(let page)) = event { auditor.loadFailed(page) }
      }
      for case .page(let effect) in effects { auditor.hear(effect) }
      auditor.compare(tabs.page, at: now)
      if let complaint = Self.complaint(about: tabs, and: twin, since: before) { auditor.complain(complaint) }
      if let leap = ContinuityCheck.complaints(before, event, at: now).first { auditor.complain(leap) }
      if step % 20 == 0 || chance.once(in: 40) {
        do {
          twin = try JSONDecoder().decode(TabController.self, from: JSONEncoder().encode(tabs))
        } catch {
          auditor.complain("it cannot be read again: \(error)")
        }
        if twin != tabs || twin.digest != tabs.digest { auditor.complain("it is read as another") }
      }
      guard let complaint = auditor.complaints.first else { continue }
      let last = script.suffix(14).map { "\($0)" }.joined(separator: "\n")
      Issue.record(
        "seed \(seed), step \(step): \(complaint)\nafter\n\(last)\neffects \(effects)\nfrom \(Self.words(on: before.page))"
      )
      return
    }
  }

  private static func send(_ event: TabEvent, to tabs: inout TabController) -> ([TabEffect], Rejection?) {
    var effects: [TabEffect] = []
    do throws(Rejection) {
      try tabs.handle(event) { effects.append($0) }
    } catch {
      return (effects, error)
    }
    return (effects, nil)
  }

  private static func words(on pages: PageController) -> String {
    "\(pages.phase) at \(pages.position), \(String(describing: pages.transition)), \(Array(pages.scene))"
  }

  private static func complaint(
    about tabs: TabController, and twin: TabController, since before: TabController
  ) -> String? {
    if twin != tabs || twin.digest != tabs.digest || twin.hashValue != tabs.hashValue {
      return "the saved one became another"
    }
    if (tabs == before) != (tabs.digest == before.digest) { return "digest and equality differ" }
    if !tabs.isConsistent || !tabs.page.isConsistent { return "its state is none" }
    if let misalignment = tabs.misalignment { return misalignment }
    if !tabs.keepsStripWithinItsEnds { return "the strip stays at \(tabs.stripOffset)" }
    if let indicator = tabs.indicator, !(indicator.offset.isFinite && indicator.length >= 0) {
      return "the indicator is \(indicator)"
    }
    for page in tabs.page.scene.map(\.page) {
      let emphasis = tabs.emphasis(of: page)
      if !(emphasis >= 0 && emphasis <= 1) { return "\(page) has emphasis \(emphasis)" }
    }
    return nil
  }
}
