import FolioList
import SharedTests
import Testing

import struct FolioTesting.SeededGenerator

@testable import Folio

/// Walks of pagers whose covers have stops, and are moved to any height.
@Suite("Random walks over pagers whose covers have stops", .processorTime)
struct PagerStopsWalkTests {
  #if DEBUG
    static let steps = 2_000
  #else
    static let steps = 6_000
  #endif
  static let seeds: [UInt64] = [1, 2, 4, 5, 6, 7, 8, 9]

  @Test("V28: every law holds after every event", arguments: seeds)
  func lawsHold(seed: UInt64) throws {
    var chance = SeededGenerator(seed: seed)
    var own = SeededGenerator(seed: seed &+ 1_000)
    var configuration = CoverConfiguration()
    configuration.snaps = seed % 2 == 0 ? .nearest : .direction
    configuration.mode = CoverMode.allCases[Int(seed % 3)]
    var pager = try Pager(cover: configuration)
    var now = Moment(nanoseconds: 0)
    var finger: (x: Double, y: Double)?
    var script: [PagerEvent] = []
    var (requests, snaps) = (0, 0)
    for event in Self.beginning { try? pager.handle(event) { _ in } }
    for step in 0..<Self.steps {
      let event =
        own.once(in: 12)
        ? .cover(own.stopEvent(pager.cover)) : chance.pagerEvent(pager, now: &now, finger: &finger)
      script.append(event)
      if script.count > 24 { script.removeFirst(12) }
      let before = pager
      do throws(Rejection) {
        try pager.handle(event) { _ in }
      } catch {
        #expect(pager == before)
      }
      let cause = before.cover.model.motion == nil ? pager.cover.model.motion?.cause : nil
      requests += cause == .request ? 1 : 0
      snaps += cause == .auto ? 1 : 0
      let complaint =
        ContinuityCheck.complaints(before, event, at: now).first
        ?? (pager.isConsistent ? nil : "the state is none that events lead to")
      if let complaint {
        let last = script.suffix(12).map { "\($0)" }.joined(separator: "\n")
        Issue.record("seed \(seed), step \(step): \(complaint)\nafter\n\(last)")
        return
      }
    }
    #expect(requests > 3 && snaps + requests > 4, "\(requests) requests, \(snaps) snaps")
  }

  private static let beginning: [PagerEvent] = [
    .cover(.heightsChanged(maximum: 245, collapsed: 64, minimum: 64)),
    .cover(.stopsChanged([200, 150, 90])),
    .page(.pagesChanged([0, 1, 2, 3, 4])),
    .cover(.stripHeightsChanged([40, 40, 40, 40, 40])),
    .frameChanged(LayoutRect(width: 320, height: 568)),
    .page(.containerWillAppear()),
    .page(.containerDidAppear),
  ]
}
