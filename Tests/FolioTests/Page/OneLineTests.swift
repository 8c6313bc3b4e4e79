import Folio
import Testing

/// The screen while jumps, fingers and data take over from each other.
@Suite("One line, one place", .processorTime)
struct OneLineTests {
  @Test(
    "P34 P38 X05: a jump that interrupts another leaves every page at its place on screen",
    arguments: Screen.flows)
  func interrupts(flow: Flow?) throws {
    var stage = try PageStage(10, at: 3, flow: flow)
    stage.jump(to: 8)
    stage.tick(toPart: 0.5)
    #expect(stage.scene == ["3:-0.5", "8:0.5"])
    stage.jump(to: 0)
    #expect(stage.scene == ["3:-0.5", "8:0.5"])
    #expect(stage.outcomes == [.finishedEarly])
    // The motion has speed toward 8, reverses, and inserts 0 before 3.
    stage.rest()
    #expect(stage.scene == ["0:0"])
    #expect(stage.pages.settled == 0)
  }

  @Test(
    "P35 X05: a finger catches a jump over any distance, drags it back and forth, and its release decides",
    arguments: Screen.flows)
  func catches(flow: Flow?) throws {
    var stage = try PageStage(501, flow: flow)
    stage.jump(to: 500)
    stage.tick(toPart: 0.5)
    let before = stage.pages.position
    stage.drag(by: 0.25)
    #expect(stage.scene == ["0:-0.75", "500:0.25"])
    stage.drag(by: -0.5)
    #expect(stage.scene == ["0:-0.25", "500:0.75"])
    #expect(abs(stage.pages.position - before / 2) < 1e-4)
    stage.lift()
    stage.rest()
    #expect(stage.pages.settled == 0 && stage.pages.selected == 0)
    #expect(stage.outcomes == [.cancelled])
  }

  @Test("P38: three taps in 150 ms are three selections and one rest")
  func restsOnce() throws {
    var stage = try PageStage(10)
    for page: PageID in [3, 7, 2] {
      stage.jump(to: page)
      stage.tick()
      stage.tick(0.05)
    }
    stage.rest()
    let selected = stage.effects.compactMap { if case .didSelect(let page, _) = $0 { page } else { nil } }
    let settled = stage.effects.compactMap { if case .didSettle(let page, _) = $0 { page } else { nil } }
    #expect(selected == [3, 7, 2])
    #expect(settled == [2])
  }

  @Test(
    "P40 D04 X05: pages that are inserted between those on screen are folded until rest",
    arguments: Screen.flows)
  func insertsBetween(flow: Flow?) throws {
    var stage = try PageStage(4, at: 1, flow: flow)
    stage.drag(by: 0.5)
    stage.send(.pagesChanged([0, 1, 9, 2, 3]))
    #expect(stage.scene == ["1:-0.5", "2:0.5"])
    #expect(abs(stage.pages.position - 1.5) < 1e-4)
    stage.lift(2)
    stage.rest()
    #expect(stage.pages.settled == 2 && stage.pages.position == 3)
  }

  // MARK: Folds

  @Test(
    "P34 X05: jumps fold the pages between their ends away on either side, and beyond them pages are in order",
    arguments: Screen.flows)
  func folds(flow: Flow?) throws {
    for isForward in [true, false] {
      var stage = try PageStage(10, at: 3, flow: flow)
      stage.jump(to: 8)
      stage.tick(toPart: 0.5)
      stage.jump(to: 0)
      stage.drag(by: isForward ? 0.75 : -1)
      #expect(stage.scene == (isForward ? ["8:-0.25", "9:0.75"] : ["0:-0.5", "3:0.5"]))
    }
  }

  @Test("P34 X05: a fold opens when a page at its side leaves the screen", arguments: Screen.flows)
  func opens(flow: Flow?) throws {
    var stage = try PageStage(10, at: 2, flow: flow)
    stage.jump(to: 7)
    stage.tick(toPart: 0.5)
    stage.drag(by: 0.25)
    #expect(stage.scene == ["2:-0.75", "7:0.25"])
    stage.drag(by: 0.5)
    #expect(stage.scene == ["7:-0.25", "8:0.75"])
    stage.drag(by: -0.5)
    #expect(stage.scene == ["6:-0.75", "7:0.25"])
    stage.drag(by: -1)
    #expect(stage.scene == ["5:-0.75", "6:0.25"])
    stage.lift()
    stage.rest()
    #expect(stage.pages.settled == 6 && stage.pages.position == 6)
  }

  @Test(
    "P24 X05: a page that swipes do not reach is between others where it is at rest, and nowhere else",
    arguments: Screen.flows)
  func disabled(flow: Flow?) throws {
    var stage = try PageStage(10, at: 3, flow: flow)
    stage.disable(4, tap: true)
    stage.drag(by: 0.5)
    #expect(stage.scene == ["3:-0.5", "5:0.5"])
    stage.drag(by: -0.5)
    stage.lift()
    stage.rest()
    stage.jump(to: 4)
    stage.rest()
    #expect(stage.pages.settled == 4 && stage.pages.position == 4)
    stage.drag(by: 0.5)
    #expect(stage.scene == ["4:-0.5", "5:0.5"])
    stage.drag(by: -1)
    #expect(stage.scene == ["3:-0.5", "4:0.5"])
  }
}
