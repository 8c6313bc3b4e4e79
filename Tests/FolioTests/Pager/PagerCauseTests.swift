import Folio
import FolioTesting
import SharedTests
import Testing

/// Rows of 50 points under a cover of 200. The collapse is reported with the cause of the user's action, whichever part
/// carries it out.
@Suite("Causes of cover movement", .processorTime)
struct PagerCauseTests {
  /// The causes of the changes of the collapse, without repetitions.
  private func causes(_ stage: PagerStage) -> [Cause] {
    var causes: [Cause] = []
    for case .cover(.collapseChanged(_, let cause)) in stage.effects where causes.last != cause {
      causes.append(cause)
    }
    return causes
  }

  @Test(
    "V02 V17: a finger whose last sample is its lift has dragged until then", arguments: [-60.0, -150])
  func lifting(travel: Double) throws {
    var stage = try PagerStage()
    stage.pointer(.down, 100, 400)
    stage.pointer(.moved, 100, 380)
    stage.effects = []
    stage.pointer(.up, 100, 380 + travel)
    #expect(stage.pager.cover.collapse > 20)
    #expect(causes(stage) == [.drag])
    stage.rest()
    #expect(causes(stage) == [.drag], "What is left of a finger's motion is the user's")
  }

  @Test("V05 V17: a drag that closes the cover over a list at its end has the user as its cause")
  func closing() throws {
    var stage = try PagerStage()
    stage.wheel(.notch, 0, 100_000)
    stage.send(.cover(.expand(animated: false)))
    stage.pointer(.down, 100, 500)
    stage.effects = []
    stage.pointer(.moved, 100, 400)
    #expect(stage.pager.cover.collapse == 90)
    #expect(causes(stage) == [.drag])
  }

  @Test("V05: a lifting finger opens a cover with enterAlways, as code would not")
  func enters() throws {
    var configuration = CoverConfiguration()
    configuration.mode = .enterAlways
    var stage = try PagerStage(coverConfiguration: configuration)
    stage.wheel(.notch, 0, 1000)
    #expect(stage.pager.cover.collapse == 200)
    stage.pointer(.down, 100, 400)
    stage.pointer(.moved, 100, 412)
    stage.effects = []
    stage.pointer(.up, 100, 460)
    #expect(stage.pager.cover.collapse < 160)
    #expect(causes(stage) == [.drag])
  }

  @Test("V17 V02: a drag and the fling after it are the user's, also if the host's frames move the list")
  func hosted() throws {
    var stage = try PagerStage()
    stage.effects = []
    stage.send(.list(0, .dragBegan(at: stage.now)))
    stage.send(.list(0, .dragMoved(by: 30, at: stage.now)))
    stage.send(.list(0, .dragEnded(velocity: 400, at: stage.now)))
    for _ in 0..<20 {
      stage.now = stage.now.advanced(byNanoseconds: 16_000_000)
      stage.send(.list(0, .ticked(at: stage.now)))
    }
    #expect(stage.pager.cover.collapse > 80)
    #expect(causes(stage) == [.drag])
    stage.send(.list(0, .setOffset(to: -240)))
    #expect(stage.pager.cover.collapse == 0)
    #expect(causes(stage) == [.drag, .request], "A scroll that code began is a request")
  }

  @Test(
    "Q48 V17: autoscroll under a row that the host's finger carries is the user's",
    arguments: [true, false])
  func reorder(ticksList: Bool) throws {
    var stage = try PagerStage { $0.list.reorder = ReorderConfiguration() }
    stage.effects = []
    stage.send(.list(0, .reorderBegan(row: 3, x: 100, y: 420, at: stage.now)))
    stage.send(.list(0, .reorderMoved(x: 100, y: 590, at: stage.now)))
    for _ in 0..<20 {
      stage.now = stage.now.advanced(byNanoseconds: 16_000_000)
      stage.send(ticksList ? .list(0, .ticked(at: stage.now)) : .ticked(at: stage.now))
    }
    stage.send(.list(0, .reorderEnded(at: stage.now)))
    #expect(stage.pager.cover.collapse > 100)
    #expect(causes(stage) == [.drag])
  }

  @Test("V21: content that shrinks under a collapsed cover is data, without a finger")
  func data() throws {
    var stage = try PagerStage()
    stage.wheel(.notch, 0, 1000)
    stage.effects = []
    stage.rows = 1
    stage.fill(0)
    stage.send(.cover(.heightsChanged(maximum: 300, collapsed: 0, minimum: 0)))
    #expect(!causes(stage).contains(.request))
  }
}

/// A drag of pages has one owner, whatever else requests them.
@Suite("Owners of page drags", .processorTime)
struct PagerOwnerTests {
  @Test("G06 G09 P06: a refusal of a trackpad's drag does not affect a later finger")
  func refusals() throws {
    var stage = try PagerStage()
    stage.pointer(.down, 200, 400)
    stage.wheel(.began, 30, 0)
    #expect(stage.pages.phase == .dragging)
    stage.send(.frameChanged(LayoutRect()))
    stage.send(.frameChanged(LayoutRect(x: 10, y: 20, width: 320, height: 600)))
    for step in 1...4 { stage.pointer(.moved, 200 - 10 * Double(step), 400) }
    #expect(stage.pages.phase == .dragging && stage.pages.position > 0)
    stage.pointer(.up, 160, 400)
    stage.rest()
    #expect(stage.pages.phase == .resting, "Nobody has them any more")
  }

  @Test("G06 G09: a finger that lost the pages to a jump does not move what a trackpad then drags")
  func taken() throws {
    var stage = try PagerStage()
    for step in 0...4 { stage.pointer(step == 0 ? .down : .moved, 200 - 10 * Double(step), 400) }
    #expect(stage.pages.phase == .dragging)
    stage.page(.jump(to: 2, request: 1))
    stage.wheel(.began, 40, 0)
    #expect(stage.pages.phase == .dragging && stage.pages.target == 2, "It goes on with the jump")
    let position = stage.pages.position
    stage.pointer(.moved, 60, 400)
    #expect(stage.pages.position == position)
    stage.pointer(.up, 60, 400)
    #expect(stage.pages.phase == .dragging, "Nor does its lifting end that drag")
    stage.wheel(.ended, 0, 0)
    stage.rest()
    #expect(stage.pages.phase == .resting)
  }

  @Test("G10 G11 G09: a press that is due is handled before a later wheel event")
  func due() throws {
    var stage = try PagerStage { $0.longPressDelay = 0.5 }
    stage.pointer(.down, 100, 500)
    stage.pass(milliseconds: 150)
    stage.now = stage.now.advanced(byNanoseconds: 600_000_000)
    stage.wheel(.notch, 0, 5)
    #expect(stage.effects.contains { if case .longPressed = $0 { true } else { false } })
    #expect(stage.pager.nextWake != .at(stage.now))
    if case .at(let moment) = stage.pager.nextWake { #expect(moment > stage.now) }
  }
}

@Suite("A scroll that takes over from a fling under a cover that moves", .processorTime)
struct PagerTakeoverTests {
  @Test(
    "P40 V04: rows keep their speed, and do not add the cover's speed",
    arguments: [0, 1, 2])
  func speed(ticks: Int) throws {
    var stage = try PagerStage()
    stage.flick(from: (100, 500), by: (0, -60))
    let tick = { (stage: inout PagerStage) in
      stage.now = stage.now.advanced(byNanoseconds: 16_666_667)
      stage.send(.ticked(at: stage.now))
    }
    for _ in 0..<3 { tick(&stage) }
    #expect(stage.pager.cover.collapse > 0 && stage.pager.cover.collapse < 200)
    stage.send(.cover(.collapse(animated: true)))
    for _ in 0..<ticks { tick(&stage) }
    #expect(stage.pager.list(of: 0)?.phase == .decelerating)
    let event = PagerEvent.list(0, .scroll(to: 40, alignment: .start, animated: true))
    let step = Step(stage.pager, event, at: stage.now)
    #expect(Law<Pager>.keepsSpeed.complaint(step) == nil)
    stage.send(event)
    #expect(stage.pager.list(of: 0)?.phase == .animating)
  }
}

@Suite("A finger on a sticky row", .processorTime)
struct PagerStickyRowTests {
  @Test("Q61 Q08: a sticky row is hit instead of the row below it", arguments: Flow.allCases)
  func hit(flow: Flow) throws {
    var stage = try PagerStage(flow: flow)
    stage.send(.list(0, .stickyRowsChanged([2])))
    stage.wheel(.notch, 0, 700)
    let sticky = try #require(stage.pager.list(of: 0)?.stickyRow)
    let y = stage.pager.frame.y + sticky.top + 20
    #expect(sticky.row == 2)
    #expect(stage.pager.row(atX: 100, y: y)?.row == 2)
    #expect(stage.pager.row(atX: 100, y: y + sticky.height)?.row ?? 0 > 10)
    stage.effects = []
    stage.tap(100, y)
    #expect(
      stage.effects.contains { if case .tapped(_, 2) = $0 { true } else { false } }, "\(stage.effects)")
  }

  @Test(
    "Q61 Q30 A04: the focus brings a row out from under a sticky row, and leaves the sticky row in place",
    arguments: Flow.allCases)
  func focused(flow: Flow) throws {
    var stage = try PagerStage(flow: flow)
    stage.send(.list(0, .stickyRowsChanged([2, 30])))
    stage.wheel(.notch, 0, 1_000)
    func isInView(_ row: Int64) -> Bool? { stage.pager.accessibility(ofRow: row, on: 0)?.isInView }
    let top = stage.pager.cover.contentTop
    let first = Int64((try #require(stage.offset(of: 0)) + top) / 50)
    #expect(stage.pager.list(of: 0)?.stickyRow?.row == 2)
    #expect(isInView(2) == true && isInView(first) == false && isInView(first + 1) == true)
    let start = stage.pager
    stage.send(.focused(0, row: 2, request: 1))
    #expect(stage.pager == start, "It sticks in plain sight")
    stage.send(.focused(0, row: first, request: 1))
    stage.rest()
    #expect(isInView(first) == true)
    #expect(stage.pager.cover.contentTop == top)
    #expect(stage.offset(of: 0) == Double(first) * 50 - top - 50, "Right below the row that sticks")
    stage.send(.list(0, .scroll(to: 30, alignment: .start, animated: false)))
    stage.wheel(.notch, 0, -20)
    let sticky = try #require(stage.pager.list(of: 0)?.stickyRow)
    #expect(sticky.row == 2 && sticky.top == top - 30 && isInView(2) == false)
    stage.send(.focused(0, row: 2, request: 1))
    stage.rest()
    #expect(stage.offset(of: 0) == 100 - top, "Pushed off, it is shown in its own place")
  }
}

@Suite("A finger on a list that waits for its rows", .processorTime)
struct PagerWaitingTests {
  @Test(
    "V05 C06: the distance to the wanted place does not count as travel of the finger",
    arguments: [CoverMode.enterAlways, .enterAlwaysCollapsed])
  func takesOver(mode: CoverMode) throws {
    var configuration = CoverConfiguration()
    configuration.mode = mode
    var stage = try PagerStage(coverConfiguration: configuration)
    stage.send(.cover(.heightsChanged(maximum: 200, collapsed: 100, minimum: 0)))
    stage.wheel(.notch, 0, 4000)
    #expect(stage.pager.cover.collapse == 200)
    let saved = stage.pager.restoration
    stage.rows = 60
    stage.page(.jump(to: 4, animated: false, request: 1))
    stage.page(.memoryPressure(.critical))
    stage.page(.jump(to: 0, animated: false, request: 1))
    #expect(stage.pager.isRestoring(0) && stage.offset(of: 0)! < saved.places[0].y - 1000)
    #expect(stage.pager.cover.collapse == 200)
    stage.pointer(.down, 100, 400)
    for step in 1...5 {
      let before = stage.pager.cover.collapse
      stage.pointer(.moved, 100, 400 + 8 * Double(step))
      #expect(before - stage.pager.cover.collapse <= 8)
    }
    #expect(stage.pager.cover.collapse < 200, "The finger reveals it")
  }

  @Test(
    "Q52 C06: visible rows stay while others arrive, until those for the place are there",
    arguments: [CoverMode.exitUntilCollapsed, .enterAlways], Flow.allCases)
  func showsRows(mode: CoverMode, flow: Flow) throws {
    var configuration = CoverConfiguration()
    configuration.mode = mode
    var stage = try PagerStage(flow: flow, coverConfiguration: configuration)
    stage.wheel(.notch, 0, 4000)
    let place = try #require(stage.offset(of: 0))
    stage.page(.jump(to: 4, animated: false, request: 1))
    stage.page(.memoryPressure(.critical))
    stage.rows = 60
    stage.page(.jump(to: 0, animated: false, request: 2))
    let collapse = stage.pager.cover.collapse
    let short = try #require(stage.offset(of: 0))
    #expect(stage.pager.isRestoring(0) && short < place - 500)

    let given = { (rows: Int64, stage: inout PagerStage) in
      stage.rows = rows
      let (before, event) = (
        stage.pager,
        PagerEvent.list(
          0,
          .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: rows, RowModel(height: 50)))]))
      )
      stage.send(event)
      #expect(ContinuityCheck.complaints(before, event, at: stage.now) == [])
    }
    given(70, &stage)
    #expect(stage.offset(of: 0) == short)
    given(58, &stage)
    #expect(stage.offset(of: 0) == short)
    stage.rest()
    #expect(stage.offset(of: 0) == short - 100, "Its edge takes it back")
    let before = stage.pager
    stage.send(.frameChanged(stage.pager.frame))
    stage.send(.cover(.configured(configuration)))
    #expect(stage.pager == before)
    #expect(stage.pager.isRestoring(0) && stage.pager.restoration.places.first?.y ?? 0 > place)

    given(100, &stage)
    #expect(!stage.pager.isRestoring(0))
    #expect(stage.offset(of: 0) == place)
    #expect(stage.pager.cover.collapse == collapse)
  }
}
