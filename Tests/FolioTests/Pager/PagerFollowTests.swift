import Folio
import Testing

/// Rows of 50 points that arrive under a finger, at the end of a list that follows it.
@Suite("Ends that are followed after the lift of a finger", .processorTime)
struct PagerFollowTests {
  private func stage(reducesMotion: Bool) throws -> PagerStage {
    var stage = try PagerStage {
      $0.list.followEnd = 20
      $0.list.viewability = Viewability(fraction: 0.5, duration: 5)
    }
    stage.send(.cover(.collapse(animated: false)))
    if reducesMotion { stage.page(.reducedMotionChanged(true)) }
    let last = try #require(stage.pager.list(of: 0)).maximumOffset
    stage.send(.list(0, .setOffset(to: last)))
    stage.rest()
    stage.effects = []
    return stage
  }

  /// Puts a finger down, appends rows under it, and lifts it.
  private func append(_ stage: inout PagerStage) {
    stage.pointer(.down, 100, 500)
    stage.send(.list(0, .rowsAppended(section: 1, count: 2, model: RowModel(height: 50))))
    stage.pass(milliseconds: 100)
    stage.pointer(.up, 100, 500)
  }

  @Test(
    "Q28 Q59: each time the list goes to its end, under reduced motion with the next frame, and its clock goes on",
    arguments: [false, true])
  func follows(reducesMotion: Bool) throws {
    var stage = try stage(reducesMotion: reducesMotion)
    for _ in 0..<3 {
      append(&stage)
      #expect(stage.pager.nextWake == .frame)
      stage.pass(milliseconds: 16)
      if reducesMotion { #expect(stage.pager.list(of: 0)?.phase == .resting) }
      // Rows that came into view have not been there for five seconds.
      #expect(!stage.effects.contains { if case .list(_, .viewed) = $0 { true } else { false } })
      stage.pass(milliseconds: 1_500)
      let list = try #require(stage.pager.list(of: 0))
      #expect(list.phase == .resting && list.offset == list.maximumOffset)
    }
    stage.page(.reducedMotionChanged(false))
    stage.send(.list(0, .scroll(to: 0, alignment: .start)))
    stage.rest()
    #expect(stage.pager.list(of: 0)?.onScreen.lowerBound == 0)
  }
}
