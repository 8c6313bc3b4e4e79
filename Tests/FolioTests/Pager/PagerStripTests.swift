import Folio
import Testing

/// The strip is 320 points wide from x = 10 and 40 high from y = 220 under a cover of 200, its tabs 900 points long.
@Suite("A finger on a strip that glides", .processorTime)
struct PagerStripTests {
  private let y = 240.0

  /// A strip that was flung and glides.
  private func gliding(
    _ flow: Flow, configure: (inout PagerConfiguration) -> Void = { _ in }
  ) throws -> PagerStage {
    var stage = try PagerStage(pages: 9, flow: flow, configure: configure)
    let side = flow == .rightToLeft ? 1.0 : -1.0
    stage.flick(from: (170, y(stage)), by: (60 * side, 0))
    if stage.pager.configuration.isNested { decide(&stage, owns: true) }
    stage.pass(milliseconds: 16)
    #expect(stage.pager.nextWake == .frame || stage.pager.configuration.isNested)
    stage.effects = []
    return stage
  }

  private func y(_ stage: PagerStage) -> Double { stage.pager.stripFrame.y + 20 }

  private func decide(_ stage: inout PagerStage, owns: Bool) {
    stage.send(.claimDecided(pointer: 1, owns: owns, at: stage.now))
  }

  private func offset(_ stage: PagerStage) -> Double { stage.pager.cover.tab.stripOffset }

  @Test("T18 T08 X05: the finger stops it, taps nothing, and leaves it where it is", arguments: Flow.allCases)
  func stops(flow: Flow) throws {
    var stage = try gliding(flow)
    stage.pointer(.down, 100, y(stage))
    let held = offset(stage)
    #expect(stage.pager.nextWake != .frame)
    for _ in 0..<10 { stage.pass(milliseconds: 16) }
    #expect(offset(stage) == held)
    stage.pointer(.up, 100, y(stage))
    stage.rest()
    #expect(offset(stage) == held)
    #expect(stage.pages.settled == 0 && stage.pages.phase == .resting)
    #expect(stage.effects.isEmpty, "A finger that stops a motion taps nothing")
    stage.tap(100, y(stage))
    #expect(!stage.effects.isEmpty, "The next one does")
    stage.rest()
    #expect(offset(stage) != held, "The strip is free for the next transition")
  }

  @Test(
    "G04 T18: the stopped strip counts as in motion, and keeps the gesture, also at its end",
    arguments: Flow.allCases)
  func claims(flow: Flow) throws {
    var stage = try gliding(flow)
    let still = stage.pager.gestureCandidate(atX: 100, y: y(stage))
    #expect(still.strip?.isMoving == false, "Nobody has it yet")
    stage.pointer(.down, 100, y(stage))
    let row = stage.pager.gestureCandidate(atX: 100, y: y(stage))
    #expect(row.strip?.isMoving == true)
    let inner = GestureCandidate(axis: .horizontal, pages: ScrollCapacity(backward: true, forward: true))
    #expect(
      GestureClaim.owner(among: [inner, row], travelX: 20, travelY: 0) == GestureClaim(level: 1, part: .strip)
    )
    let before = offset(stage)
    let side = flow == .rightToLeft ? 1.0 : -1.0
    for step in 1...5 { stage.pointer(.moved, 100 + side * 8 * Double(step), y(stage)) }
    #expect(isSeen(offset(stage), at: before + 30), "The slop is not travel")
    #expect(stage.pages.phase == .resting)
  }

  @Test(
    "G03 T18: a vertical drag moves the list, and releases the strip", arguments: Flow.allCases)
  func across(flow: Flow) throws {
    var stage = try gliding(flow)
    stage.pointer(.down, 100, y(stage))
    let held = offset(stage)
    for step in 1...5 { stage.pointer(.moved, 100, y(stage) - 8 * Double(step)) }
    #expect(stage.offset(of: 0)! > stage.pager.list(of: 0)!.minimumOffset)
    stage.pointer(.up, 100, y(stage) - 40)
    #expect(offset(stage) == held)
    #expect(stage.pager.gestureCandidate(atX: 100, y: y(stage)).strip?.isMoving == false)
    stage.rest()
    stage.page(.jump(to: 8, request: 1))
    stage.rest()
    #expect(offset(stage) == 580, "It follows the next transition")
  }

  @Test(
    "G04: in a nested pager the finger stops it before the decision, and it stays if it does not own the finger"
  )
  func nested() throws {
    var stage = try gliding(.leftToRight) { $0.isNested = true }
    stage.send(.tab(.stripDragBegan(at: stage.now)))
    stage.send(.tab(.stripDragEnded(velocity: 900, at: stage.now)))
    #expect(stage.pager.nextWake == .frame)
    stage.pointer(.down, 100, y(stage))
    #expect(stage.pager.nextWake != .frame)
    let held = offset(stage)
    stage.pointer(.moved, 80, y(stage))
    #expect(stage.pager.gestureCandidate(atX: 100, y: y(stage)).strip?.isMoving == true)
    decide(&stage, owns: false)
    #expect(stage.pager.gestureCandidate(atX: 100, y: y(stage)).strip?.isMoving == false)
    stage.pointer(.up, 60, y(stage))
    stage.rest()
    #expect(offset(stage) == held)
  }

  @Test("G06 G09: a wheel does not take the strip from a finger")
  func wheel() throws {
    var stage = try gliding(.leftToRight)
    stage.pointer(.down, 100, y(stage))
    let held = offset(stage)
    stage.wheel(.notch, 0, 40, at: (200, y(stage)))
    #expect(offset(stage) == held)
    for step in 1...5 { stage.pointer(.moved, 100 - 8 * Double(step), y(stage)) }
    stage.wheel(.notch, 0, 40, at: (200, y(stage)))
    stage.pointer(.moved, 50, y(stage))
    #expect(isSeen(offset(stage), at: held + 40))
  }
}
