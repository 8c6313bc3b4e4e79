import Folio
import Foundation
import SharedTests
import Testing

import struct FolioTesting.SeededGenerator

@Suite("P42: random walks over slides", .processorTime)
struct SlideWalkTests {
  #if DEBUG
    static let steps = 2_500
  #else
    static let steps = 30_000
  #endif

  @Test(
    "P42 L01 L02 L03 L06 L08: for slides every law holds after every event",
    arguments: [1, 2, 3, 5, 8, 11, 13, 18] as [UInt64])
  func lawsHold(seed: UInt64) throws { try walk(seed, isGrouping: false) }

  @Test(
    "P42 L01 L02 L03 L06 L08: for slides in groups every law holds after every event",
    arguments: [1, 2, 4, 6, 8, 13, 18, 21] as [UInt64])
  func groupsHold(seed: UInt64) throws { try walk(seed, isGrouping: true) }

  private func walk(_ seed: UInt64, isGrouping: Bool) throws {
    var chance = SeededGenerator(seed: seed)
    var pages = PageController()
    var auditor = PageAuditor()
    var now = Moment(nanoseconds: 0)
    var script: [PageEvent] = []
    for step in 0..<Self.steps {
      let event = chance.slideEvent(pages, now: &now, isGrouping: isGrouping)
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

/// Slides under tabs and a cover, with lists of their own lengths; vertical ones in a loop, with sticky rows.
@Suite("P42: random walks over a pager of slides", .processorTime)
struct SlidePagerWalkTests {
  #if DEBUG
    static let steps = 500
  #else
    static let steps = 6_000
  #endif

  @Test(
    "P42 L01 L02 L03: for a pager of slides every law holds after every event",
    arguments: [
      (1, Flow.leftToRight, false), (2, .leftToRight, false), (3, .leftToRight, false),
      (7, .leftToRight, false), (18, .leftToRight, false), (22, .leftToRight, false),
      (23, .leftToRight, false), (26, .leftToRight, false), (27, .leftToRight, false),
      (35, .leftToRight, false),
      (4, .leftToRight, true), (14, .leftToRight, true), (19, .leftToRight, true), (21, .leftToRight, true),
      (22, .leftToRight, true), (26, .leftToRight, true), (35, .leftToRight, true),
      (1, .vertical, false), (2, .vertical, false), (7, .vertical, false), (20, .vertical, false),
      (37, .vertical, false), (38, .vertical, false), (34, .vertical, false), (43, .vertical, false),
      (45, .vertical, false), (46, .vertical, false),
      (4, .vertical, true), (9, .vertical, true), (13, .vertical, true), (19, .vertical, true),
      (20, .vertical, true), (28, .vertical, true), (37, .vertical, true), (46, .vertical, true),
      (47, .vertical, true),
    ]
      as [(UInt64, Flow, Bool)])
  func lawsHold(seed: UInt64, flow: Flow, isGrouping: Bool) throws {
    var chance = SeededGenerator(seed: seed)
    var own = SeededGenerator(seed: seed &+ 1_000)
    var configuration = PagerConfiguration()
    configuration.axis = flow.axis
    var page = PageConfiguration()
    page.loops = flow == .vertical
    var pager = try Pager(page: page, configuration: configuration)
    var auditor = PageAuditor()
    var now = Moment(nanoseconds: 0)
    var finger: (x: Double, y: Double)?
    for event in Self.beginning { try? pager.handle(event) { hear($0, &auditor) } }
    auditor.compare(pager.cover.tab.page, at: now)
    for step in 0..<Self.steps {
      let event: PagerEvent =
        chance.once(in: 12)
        ? .page(chance.slideEvent(pager.cover.tab.page, now: &now, isGrouping: isGrouping))
        : own.stickyEvent(pager) ?? chance.pagerEvent(pager, now: &now, finger: &finger).withinSight
      let before = pager
      var effects: [PagerEffect] = []
      do throws(Rejection) {
        try pager.handle(event) { effects.append($0) }
        if case .cover(.tab(.page(.pagesChanged(let ids, _)))) = event { auditor.pagesChanged(ids) }
        if case .cover(.tab(.page(.loadFailed(let page)))) = event { auditor.loadFailed(page) }
      } catch {
        #expect(pager == before && effects.isEmpty, "seed \(seed), step \(step): \(error) changed something")
      }
      for effect in effects { hear(effect, &auditor) }
      auditor.compare(pager.cover.tab.page, at: now)
      if let leap = ContinuityCheck.complaints(before, event, at: now).first { auditor.complain(leap) }
      if pager.cover.tab.page.phase != .dragging, !pager.isConsistent {
        auditor.complain("no state of a pager")
      }
      if let complaint = auditor.complaints.first {
        Issue.record("seed \(seed), step \(step): \(complaint) in \(event)\neffects \(effects)")
        return
      }
      guard step % 1_000 == 0, pager.cover.tab.page.phase != .dragging else { continue }
      let copy = try JSONDecoder().decode(Pager.self, from: JSONEncoder().encode(pager))
      #expect(
        copy == pager && copy.digest == pager.digest, "seed \(seed), step \(step): saved and read again")
    }
  }

  private static let beginning: [PagerEvent] = [
    .cover(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)),
    .page(.pagesChanged([0, 1, 2, 3, 4])),
    .page(.slideLengthsChanged([200, 120, 300, 80, 150])),
    .cover(.stripHeightsChanged([40, 40, 40, 40, 40])),
    .frameChanged(LayoutRect(width: 320, height: 568)),
    .page(.containerWillAppear()), .page(.containerDidAppear),
  ]

  private func hear(_ effect: PagerEffect, _ auditor: inout PageAuditor) {
    if let effect = effect.page { auditor.hear(effect) }
  }
}

extension PagerEvent {
  /// Returns the same event, without lengths and speeds beyond those on screens.
  fileprivate var withinSight: PagerEvent {
    switch self {
    case .cover(.tab(.page(let event))): .page(SeededGenerator.withinSight(event))
    case .frameChanged(let frame) where max(frame.width, frame.height) > 100_000:
      .frameChanged(LayoutRect(width: 400, height: 400))
    default: self
    }
  }
}

extension SeededGenerator {
  /// Now and then other rows of a vertical page stick.
  fileprivate mutating func stickyEvent(_ pager: Pager) -> PagerEvent? {
    guard pager.configuration.axis == .vertical, once(in: 60), let page = pager.listedPages.first,
      let count = pager.list(of: page)?.rowCount, count > 0
    else { return nil }
    let rows = Set((0..<3).map { _ in Int64(pick(Int(min(count, 60)))) })
    return .list(page, .stickyRowsChanged(Array(rows)))
  }
}
