import FolioList
import SharedTests
import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

/// Walks of pagers whose lists snap, and report viewed rows.
@Suite("Random walks over pagers whose rows snap and are viewed", .processorTime)
struct PagerSnapWalkTests {
  #if DEBUG
    static let (steps, seeds): (Int, [UInt64]) = (4_000, [1, 2, 3, 4, 5, 6, 8, 9])
  #else
    static let (steps, seeds): (Int, [UInt64]) = (70_000, [1, 2, 3, 4, 5, 6, 8, 9])
  #endif

  /// How a list snaps, and which viewed rows it reports.
  private static func settings(_ chance: inout SeededGenerator, _ settings: inout ListConfiguration) {
    settings.snap = [.start, .centre, .end, nil][chance.pick(4)]
    let viewabilities = [
      Viewability(fraction: 0.5, duration: 0.1), Viewability(fraction: 1, duration: 0.05),
      Viewability(fraction: 0.25, duration: 0.001),
    ]
    settings.viewability = chance.once(in: 4) ? nil : viewabilities[chance.pick(3)]
  }

  @Test("Q57 Q59: every law holds after every event", arguments: seeds)
  func lawsHold(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var own = SeededGenerator(seed: seed &+ 1_000)
    var settings = PagerConfiguration()
    settings.list.snap = [.start, .centre, .end][Int(seed % 3)]
    settings.list.viewability = Viewability(fraction: 0.5, duration: 0.1)
    var pager = try Pager(configuration: settings)
    var now = Moment(nanoseconds: 0)
    var finger: (x: Double, y: Double)?
    var script: [PagerEvent] = []
    var (views, snaps) = (0, 0)
    for event in Self.beginning { try? pager.handle(event) { _ in } }
    for step in 0..<Self.steps {
      var event = chance.pagerEvent(pager, now: &now, finger: &finger)
      if case .configured(var other) = event {
        Self.settings(&own, &other.list)
        event = .configured(other)
      } else if case .list(let page, .configured(var other)) = event {
        Self.settings(&own, &other)
        event = .list(page, .configured(other))
      }
      script.append(event)
      if script.count > 24 { script.removeFirst(12) }
      let before = pager
      var effects: [PagerEffect] = []
      do throws(Rejection) {
        try pager.handle(event) { effects.append($0) }
      } catch {
        #expect(pager == before && effects.isEmpty)
      }
      for case .list(_, .viewed) in effects { views += 1 }
      snaps += pager.listedPages.count { page in
        before.lists.phase(of: page) != .decelerating && pager.lists.phase(of: page) == .decelerating
          && pager.withList(of: page) { $0.isSnapping } == true
      }
      let complaint =
        ContinuityCheck.complaints(before, event, at: now).first
        ?? (pager.isConsistent ? nil : "the state is none that events lead to")
        ?? untold(effects, before, pager)
      if let complaint {
        let last = script.suffix(12).map { "\($0)" }.joined(separator: "\n")
        Issue.record("seed \(seed), step \(step): \(complaint)\nafter\n\(last)\neffects \(effects)")
        return
      }
    }
    #expect(views > 20 && snaps > 2, "\(views) rows viewed, \(snaps) snaps")
  }

  /// Checks the rows that were reported as viewed: a row must be on screen, on a page that is.
  private func untold(_ effects: [PagerEffect], _ before: Pager, _ after: Pager) -> String? {
    for case .list(let page, .viewed(let row)) in effects {
      let isShown = [before, after].contains { pager in
        pager.cover.tab.page.scene.contains { $0.page == page }
          && pager.withList(of: page) { list in
            list.frame(of: row).map {
              $0.top < list.offset + list.viewportLength && $0.top + $0.height > list.offset
            }
          } == true
      }
      if !isShown { return "row \(row) of page \(page) was viewed, and is not seen" }
    }
    return nil
  }

  private static let beginning: [PagerEvent] = [
    .cover(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)),
    .page(.pagesChanged([0, 1, 2, 3, 4])),
    .cover(.stripHeightsChanged([40, 40, 40, 40, 40])),
    .frameChanged(LayoutRect(width: 320, height: 568)),
    .page(.containerWillAppear()),
    .page(.containerDidAppear),
  ]
}
