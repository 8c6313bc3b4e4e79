import Folio
import Testing

/// Rows of 50 points begin at 240 in their page, under a cover of 200 and a strip of 40.
@Suite("Late reports of a host's scroller, after a snap has begun", .processorTime)
struct PagerLateReportTests {
  /// Collapses the cover with a finger of the host by a distance, and begins a snap by a turn without reports.
  private func snapping(from collapse: Double) throws -> PagerStage {
    var configuration = CoverConfiguration()
    configuration.snaps = .nearest
    var stage = try PagerStage(coverConfiguration: configuration)
    stage.send(.list(0, .fingerDown(at: stage.now)))
    report(collapse - 240, by: .user, &stage)
    stage.send(.list(0, .fingerUp(at: stage.now)))
    for _ in 0..<2 { stage.send(.turnEnded(at: stage.now)) }
    #expect(stage.pager.cover.collapse == collapse && stage.pager.nextWake == .frame)
    for _ in 0..<3 {
      stage.pass(milliseconds: 16)
      stage.send(.ticked(at: stage.now))
    }
    #expect(stage.pager.cover.collapse != collapse)
    return stage
  }

  private func report(_ offset: Double, by source: ScrollSource, _ stage: inout PagerStage) {
    let token = stage.pager.list(of: 0)?.token ?? 0
    stage.send(.list(0, .hostScrolled(offset: offset, token: token, by: source, at: stage.now)))
  }

  @Test(
    "V07 V20: a fling that continues takes over the cover from the snap where it is",
    arguments: [(130.0, 20.0), (130, -20), (70, 20), (70, -20)])
  func continues(collapse: Double, way: Double) throws {
    var stage = try snapping(from: collapse)
    for _ in 0..<3 {
      let (before, offset) = (stage.pager.cover.collapse, try #require(stage.offset(of: 0)))
      let y = offset + 240
      #expect(abs(y - before) < 0.01, "The snap has pushed the content along")
      report(offset + way, by: .fling, &stage)
      #expect(abs(stage.pager.cover.collapse - min(max(before + way, 0), 200)) < 0.01)
      stage.pass(milliseconds: 16)
      let held = stage.pager.cover.collapse
      stage.send(.ticked(at: stage.now))
      #expect(stage.pager.cover.collapse == held, "Nothing else moves it")
    }
    stage.send(.list(0, .hostScrollEnded(at: stage.now)))
    stage.rest()
    #expect([0, 200].contains(stage.pager.cover.collapse))
  }

  @Test("V07 V20: a report of an order of the snap, after which the fling continued, moves nothing else")
  func echoes() throws {
    var stage = try snapping(from: 130)
    let (before, offset) = (stage.pager.cover.collapse, try #require(stage.offset(of: 0)))
    report(offset - 20, by: .fling, &stage)
    #expect(abs(stage.pager.cover.collapse - before + 20) < 0.01)
    let held = stage.pager.cover.collapse
    let place = try #require(stage.offset(of: 0))
    report(place, by: .code, &stage)
    #expect(stage.pager.cover.collapse == held)
    #expect(stage.offset(of: 0) == place)
  }

  @Test("V09 V20: the rest of a fling does not divert a requested cover")
  func requested() throws {
    var stage = try snapping(from: 130)
    stage.send(.cover(.expand(animated: true)))
    let offset = try #require(stage.offset(of: 0))
    report(offset + 20, by: .fling, &stage)
    stage.send(.list(0, .hostScrollEnded(at: stage.now)))
    stage.rest()
    #expect(stage.pager.cover.collapse == 0)
  }
}
