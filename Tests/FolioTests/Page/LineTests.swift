import Testing

@testable import Folio

/// The stops of a line, and how folds open and close.
@Suite("Line of pages", .processorTime)
struct LineTests {
  /// The scenarios have lines as well.
  private typealias Line = Folio.Line

  private let reach = Reach(count: 10)

  private func pages(_ line: Line, _ steps: ClosedRange<Int64>) -> [Int64] {
    steps.map { line.index(at: $0, in: reach, loops: false) }
  }

  @Test("P34: at rest the line is the order")
  func plain() {
    let line = Line(at: 3)
    #expect(line.isPlain && line.runCount == 1 && line.isSafe)
    #expect(pages(line, -3...6) == Array(0...9))
  }

  @Test("P34: a jump folds the pages between its ends away, on either side")
  func folds() {
    var line = Line(at: 3)
    line.fold(beyond: 0, forward: true, step: 1, index: 8)
    #expect(pages(line, -3...2) == [0, 1, 2, 3, 8, 9])
    line.fold(beyond: 0, forward: false, step: -1, index: 0)
    #expect(pages(line, -1...2) == [0, 3, 8, 9])
    #expect(line.runCount == 3 && line.isSafe)
  }

  @Test("P34: a fold opens when a stop at its side leaves the line")
  func opens() {
    var line = Line(at: 3)
    line.fold(beyond: 0, forward: true, step: 1, index: 8)
    line.fold(beyond: 0, forward: false, step: -1, index: 0)
    line.keep(-1, 0)
    #expect(pages(line, -1...3) == [0, 3, 4, 5, 6])
    line.keep(-1, -1)
    #expect(line.isPlain)
    #expect(pages(line, -1...2) == [0, 1, 2, 3])
  }

  @Test("P34 P21: pages that are seen beside an end stay beside it")
  func keepsBeside() {
    var line = Line(at: 1)
    line.fold(beyond: 1, forward: true, step: 3, index: 8)
    #expect(pages(line, -1...4) == [0, 1, 2, 7, 8, 9])
  }

  @Test("P24: a page that swipes do not reach is on the line where it is at rest, and nowhere else")
  func disabled() {
    var some = reach
    some.disabled.set(4, true, of: 10)
    let around = Line(at: 3)
    #expect((-1...2).map { around.index(at: $0, in: some, loops: false) } == [2, 3, 5, 6])
    let on = Line(at: 4)
    #expect((-1...2).map { on.index(at: $0, in: some, loops: false) } == [3, 4, 5, 6])
  }

  @Test("P19: in a loop, indexes continue beyond the order")
  func loops() {
    let line = Line(at: 9)
    #expect((0...3).map { line.index(at: $0, in: reach, loops: true) } == [9, 10, 11, 12])
    #expect(reach.reduced(12, loops: true) == 2 && reach.reduced(-1, loops: true) == 9)
    #expect(reach.reduced(12, loops: false) == 9 && reach.reduced(-1, loops: false) == 0)
  }
}
