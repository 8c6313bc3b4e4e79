import Folio
import Testing

@Suite("Transition styles", .processorTime)
struct TransitionStyleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var style: TransitionStyle
    var offset: Double
    var look: PageLook
    var testDescription: String { "\(style) at \(offset)" }

    init(_ style: TransitionStyle, _ offset: Double, _ look: [Double]) {
      self.style = style
      self.offset = offset
      self.look = PageLook(translation: look[0], scale: look[1], opacity: look[2], level: look[3])
    }
  }

  @Test(
    "P27: translation, scale, opacity and level of a page at its offset",
    arguments: [
      Row(.slide, -1, [-1, 1, 1, 0]), Row(.slide, -0.25, [-0.25, 1, 1, 0]), Row(.slide, 0, [0, 1, 1, 0]),
      Row(.slide, 0.75, [0.75, 1, 1, 0]), Row(.slide, 2.5, [2.5, 1, 1, 0]),
      Row(.fade, -1, [0, 1, 0, 0]), Row(.fade, -0.25, [0, 1, 0.75, 0]), Row(.fade, 0, [0, 1, 1, 0]),
      Row(.fade, 0.75, [0, 1, 0.25, 0]), Row(.fade, 1, [0, 1, 0, 0]), Row(.fade, -3, [0, 1, 0, 0]),
      Row(.push, -1, [-0.3, 1, 1, -1]), Row(.push, -0.25, [-0.075, 1, 1, -0.25]),
      Row(.push, 0, [0, 1, 1, 0]),
      Row(.push, 0.75, [0.75, 1, 1, 0.75]), Row(.push, 1, [1, 1, 1, 1]),
      Row(.depth, -1, [-1, 1, 1, 1]), Row(.depth, -0.25, [-0.25, 1, 1, 0.25]), Row(.depth, 0, [0, 1, 1, 0]),
      Row(.depth, 0.75, [0, 0.8125, 0.25, -0.75]), Row(.depth, 1, [0, 0.75, 0, -1]),
      Row(.depth, 2, [0, 0.75, 0, -2]),
    ])
  func look(row: Row) {
    #expect(row.style.look(at: row.offset) == row.look)
  }

  @Test("P27: a page that is out of the scene is invisible", arguments: TransitionStyle.allCases)
  func nowhere(style: TransitionStyle) {
    for offset in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(style.look(at: offset).opacity == 0)
    }
    #expect(style.look(at: -0.0) == style.look(at: 0))
  }

  @Test(
    "P27 P10: a page enters as it would leave, in drags and in jumps, forward and backward",
    arguments: TransitionStyle.allCases, [true, false])
  func looks(style: TransitionStyle, forward: Bool) throws {
    let side = forward ? 1.0 : -1.0
    for progress in [0, 0.25, 0.5, 0.9, 1, 1.1] {
      let looks = style.looks(progress: progress, forward: forward)
      #expect(looks.from == style.look(at: -progress * side))
      #expect(abs(looks.to.translation - style.look(at: (1 - progress) * side).translation) < 1e-12)
    }
    var stage = try PageStage(9, at: 4)
    stage.drag(by: 0.25 * side)
    try checkEnds(of: stage, style, forward: forward)
    stage.lift()
    stage.rest()
    stage.jump(to: forward ? 8 : 0)
    stage.tick(toPart: 0.5)
    try checkEnds(of: stage, style, forward: forward)
  }

  /// The two ends have the style for their progress, whichever is first on the screen.
  private func checkEnds(of stage: PageStage, _ style: TransitionStyle, forward: Bool) throws {
    let transition = try #require(stage.pages.transition)
    #expect(stage.pages.scene.count == 2)
    func look(of page: PageID) throws -> PageLook {
      let placement = try #require(stage.pages.scene.first { $0.page == page })
      return stage.pages.look(of: placement, in: style)
    }
    let (from, to) = (try look(of: transition.from), try look(of: transition.to))
    let expected = style.looks(progress: transition.progress, forward: forward)
    for (found, stated) in [(from, expected.from), (to, expected.to)] {
      #expect(isNear(found.translation, stated.translation) && isNear(found.scale, stated.scale))
      #expect(isNear(found.opacity, stated.opacity))
    }
    #expect((from.level < to.level) == (expected.from.level < expected.to.level))
  }

  @Test(
    "P27 P23: a pull at an edge uncovers no page, so that pages slide", arguments: TransitionStyle.allCases)
  func edge(style: TransitionStyle) throws {
    var stage = try PageStage(3) { $0.edgePolicy = .none }
    #expect(stage.pages.look(of: stage.pages.scene[0], in: style) == TransitionStyle.slide.look(at: 0))
    stage.drag(by: -0.25)
    #expect(stage.pages.look(of: stage.pages.scene[0], in: style) == TransitionStyle.slide.look(at: 0.25))
  }

  @Test(
    "P27 P20 X05: styles become rectangles along the axis, mirrored right-to-left", arguments: Flow.allCases)
  func frames(flow: Flow) throws {
    let stage = try PageStage(3) { $0.spacing = 20 }
    let viewport = LayoutRect(x: 10, y: 20, width: 100, height: 200)
    func frame(_ style: TransitionStyle, _ offset: Double) -> LayoutRect {
      stage.pages.frame(
        of: style.look(at: offset), in: viewport, axis: flow.axis,
        direction: flow == .rightToLeft ? .rightToLeft : .leftToRight)
    }
    switch flow {
    case .leftToRight: #expect(frame(.push, 0.5) == LayoutRect(x: 70, y: 20, width: 100, height: 200))
    case .rightToLeft: #expect(frame(.push, 0.5) == LayoutRect(x: -50, y: 20, width: 100, height: 200))
    case .vertical: #expect(frame(.push, 0.5) == LayoutRect(x: 10, y: 130, width: 100, height: 200))
    }
    #expect(frame(.depth, 1) == LayoutRect(x: 22.5, y: 45, width: 75, height: 150))
    #expect(frame(.fade, 0.5) == viewport)
  }
}
