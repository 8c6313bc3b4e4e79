import Folio
import Testing

@Suite("Pager: content shorter than its page", .processorTime)
struct PagerShortTests {
  /// Changes of the visible part, and their reversal.
  static let changes: [(PagerEvent, PagerEvent)] = [
    (.frameChanged(LayoutRect(width: 320, height: 480)), .frameChanged(LayoutRect(width: 320, height: 600))),
    (.frameChanged(LayoutRect(width: 320, height: 900)), .frameChanged(LayoutRect(width: 320, height: 600))),
    (.frameChanged(LayoutRect(width: 600, height: 320)), .frameChanged(LayoutRect(width: 320, height: 600))),
    (
      .cover(.viewportChanged(height: 600, bottomInset: 250)),
      .cover(.viewportChanged(height: 600, bottomInset: 0))
    ),
    (
      .cover(.stripHeightsChanged([90, 40, 40, 40, 40])), .cover(.stripHeightsChanged([40, 40, 40, 40, 40]))
    ),
  ]

  @Test(
    "V10 X01 X02: a cover collapsed over a short page stays so, whatever part of it is visible then",
    arguments: 0..<5, [1, 5, 11, 14])
  func collapsed(change: Int, rows: Int64) throws {
    var stage = try PagerStage()
    stage.send(.frameChanged(LayoutRect(width: 320, height: 600)))
    stage.rows = rows
    stage.fill(0)
    stage.send(.cover(.collapse(animated: false)))
    #expect(stage.pager.cover.collapse == 200)
    let (there, back) = Self.changes[change]
    for event in [there, back, there, back] {
      stage.effects = []
      stage.send(event)
      #expect(stage.rejection == nil)
      #expect(stage.pager.cover.collapse == 200, "after \(event)")
      let top = event == there && change == 4 ? 90.0 : 40.0
      #expect(stage.offset(of: 0) == -top, "after \(event)")
      #expect(!stage.effects.contains { if case .cover(.collapseChanged) = $0 { true } else { false } })
    }
  }

  @Test(
    "V30 X02: over short content that stays as it is, a change of the visible part counts at once",
    arguments: 0..<2)
  func asIs(kind: Int) throws {
    var stage = try PagerStage()
    stage.send(.frameChanged(LayoutRect(width: 320, height: 600)))
    stage.rows = 5
    stage.fill(0)
    stage.send(.cover(.shortContentChanged(0, .asIs)))
    let reach = stage.pager.cover.reach
    let open = stage.pager.list(of: 0)?.maximumOffset
    let (less, all): (PagerEvent, PagerEvent) =
      kind == 0
      ? (.bottomInsetChanged(250), .bottomInsetChanged(0))
      : (
        .frameChanged(LayoutRect(width: 320, height: 350)),
        .frameChanged(LayoutRect(width: 320, height: 600))
      )
    stage.send(less)
    #expect(stage.pager.cover.reach > reach, "less is seen, so that the content scrolls")
    stage.send(all)
    #expect(stage.pager.cover.reach == reach && stage.pager.list(of: 0)?.maximumOffset == open)
  }
}
