import Folio
import Testing

/// Rows are 50 points high and 320 wide, the first from 260 on, or from 60 on without a cover. The finger lifts row 2 at
/// its middle.
@Suite("A finger that carries a row of a pager", .processorTime)
struct PagerReorderTests {
  /// A stage with rows that move, and a finger that has lifted row 2 of page 0.
  private func carrying(
    _ flow: Flow = .leftToRight, edge: Double = 0, configure: (inout PagerConfiguration) -> Void = { _ in }
  ) throws -> PagerStage {
    var stage = try PagerStage(flow: flow) {
      var reorder = ReorderConfiguration()
      reorder.edge = edge
      $0.list.reorder = reorder
      configure(&$0)
    }
    stage.effects = []
    stage.pointer(.down, 60, finger(flow))
    stage.pass(milliseconds: 500)
    return stage
  }

  private func finger(_ flow: Flow) -> Double { flow == .vertical ? 185 : 385 }

  @Test(
    "Q48: a long press on a row that moves lifts it, and is not reported as a long press",
    arguments: Flow.allCases)
  func lifts(flow: Flow) throws {
    var stage = try carrying(flow)
    #expect(stage.told == ["on 2", "off 2", "lifted 2"])
    #expect(stage.pager.list(of: 0)?.phase == .reordering)
    #expect(stage.pager.liftedRow?.page == 0 && stage.pager.liftedRow?.row == 2)
    #expect(stage.pager.liftedFrame == LayoutRect(x: 10, y: finger(flow) - 25, width: 320, height: 50))
    #expect(stage.pager.highlightedRow == nil && stage.pager.nextWake != .frame)
    stage.pointer(.up, 60, finger(flow))
    #expect(stage.told == ["on 2", "off 2", "lifted 2", "dropped 2 completed"])
    #expect(stage.pager.liftedFrame == nil && stage.pager.landingRows(of: 0).isEmpty)
    stage.drag(from: (60, finger(flow)), by: (0, -50))
    #expect((stage.offset(of: 0) ?? 0) > (flow == .vertical ? -40 : -240), "The next finger scrolls")
  }

  @Test(
    "Q48: rows that do not move, and lists that do not reorder, are long-pressed as before",
    arguments: [true, false])
  func pressesLong(reorders: Bool) throws {
    var stage = try PagerStage {
      $0.list.reorder = reorders ? ReorderConfiguration() : nil
      $0.longPressDelay = 0.5
    }
    let rows = SectionRows.uniform(count: 50, RowModel(height: 50, moves: !reorders))
    stage.send(.list(0, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
    stage.effects = []
    stage.pointer(.down, 60, 385)
    stage.pass(milliseconds: 500)
    #expect(stage.told == ["on 2", "long 2"])
  }

  @Test("Q48: the row follows the finger, and neither pages nor list are dragged", arguments: Flow.allCases)
  func carries(flow: Flow) throws {
    var stage = try carrying(flow)
    let (pages, offset) = (stage.pages, stage.offset(of: 0))
    let start = finger(flow)
    for step in 1...10 {
      stage.pointer(.moved, 60 + Double(step) * 20, start + Double(step) * 10)
    }
    #expect(stage.pages == pages && stage.offset(of: 0) == offset)
    #expect(stage.pager.liftedFrame == LayoutRect(x: 10, y: start + 75, width: 320, height: 50))
    #expect(stage.told.suffix(2) == ["2 to 3", "3 to 4"])
    stage.pointer(.up, 260, start + 160)
    #expect(stage.told.suffix(2) == ["4 to 5", "dropped 5 completed"], "A lift is a sample too")
    #expect(stage.pager.liftedFrame == nil && stage.pager.nextWake == .frame)
    let landing = stage.pager.landingRows(of: 0)
    #expect(landing.map(\.row) == [5])
    #expect(landing.first?.frame == LayoutRect(x: 10, y: start + 135, width: 320, height: 50))
    stage.pass(milliseconds: 50)
    let y = stage.pager.landingRows(of: 0).first?.frame.y ?? 0
    #expect(y < start + 135 && y > start + 125)
    stage.rest()
    #expect(stage.pager.landingRows(of: 0).isEmpty && stage.pages == pages && stage.offset(of: 0) == offset)
  }

  @Test("Q48: a row that glides continues while another one is carried", arguments: Flow.allCases)
  func another(flow: Flow) throws {
    var stage = try carrying(flow)
    let start = finger(flow)
    stage.pointer(.moved, 60, start + 1_000)
    stage.pointer(.moved, 60, start + 20)
    stage.pointer(.up, 60, start + 20)
    let drawn = stage.pager.landingRows(of: 0)
    #expect(drawn.map(\.row) == [2] && drawn.first?.frame.y == start - 5)
    stage.send(.list(0, .reorderBegan(row: 3, x: 0, y: 0, at: stage.now)))
    #expect(stage.pager.liftedRow?.row == 3)
    stage.pass(milliseconds: 50)
    #expect((stage.pager.landingRows(of: 0).first?.frame.y ?? start) < start - 5)
    stage.send(.list(0, .reorderEnded(at: stage.now)))
    stage.rest()
    #expect(stage.pager.landingRows(of: 0).isEmpty)
  }

  @Test(
    "Q48: rows that glide on a page that becomes invisible are in their places", arguments: [true, false])
  func unseen(closes: Bool) throws {
    var stage = try carrying()
    stage.pointer(.moved, 60, 480)
    stage.pointer(.cancelled, 60, 480)
    #expect(stage.pager.landingRows(of: 0).count == 1)
    if closes {
      stage.page(.pagesChanged([1, 2, 3, 4]))
    } else {
      stage.page(.containerWillDisappear())
      stage.page(.containerDidDisappear)
      #expect(stage.pager.list(of: 0)?.landing.isEmpty == true)
    }
    #expect(stage.told.suffix(2) == ["4 to 2", "dropped 2 cancelled"])
  }

  @Test("Q48: in a grid x counts from the leading edge", arguments: [Flow.leftToRight, .rightToLeft])
  func grid(flow: Flow) throws {
    var stage = try PagerStage(flow: flow) {
      var reorder = ReorderConfiguration()
      reorder.edge = 0
      $0.list.reorder = reorder
    }
    let section = SectionModel(
      id: 1, rows: .uniform(count: 8, RowModel(height: 50)), layout: .grid(columns: 4, gap: 0))
    stage.send(.list(0, .sectionsChanged([section])))
    stage.effects = []
    let mirrored = { (x: Double) in flow == .leftToRight ? x : 340 - x }
    #expect(stage.pager.row(atX: mirrored(20), y: 285)?.row == 0)
    #expect(stage.pager.row(atX: mirrored(300), y: 285)?.row == 3)
    stage.pointer(.down, mirrored(50), 285)
    stage.pass(milliseconds: 500)
    #expect(
      stage.pager.liftedFrame == LayoutRect(x: flow == .leftToRight ? 10 : 250, y: 260, width: 80, height: 50)
    )
    stage.pointer(.moved, mirrored(210), 285)
    #expect(stage.told.suffix(1) == ["0 to 2"])
    #expect(stage.pager.liftedFrame?.x == (flow == .leftToRight ? 170 : 90))
  }

  @Test(
    "Q48: an event that takes the row from the finger returns it to its origin, and nothing scrolls until the finger lifts",
    arguments: [
      .pointer(PointerEvent(.cancelled, id: 1, x: 0, y: 0, at: Moment(nanoseconds: 600_000_000))),
      .pointer(PointerEvent(.down, id: 2, x: 100, y: 500, at: Moment(nanoseconds: 600_000_000))),
      .page(.jump(to: 2, request: 1)),
      .page(.jump(to: 2, animated: false, request: 1)),
      .page(.dragBegan(at: Moment(nanoseconds: 600_000_000))),
      .page(.containerWillDisappear(animated: true)),
      .page(.pagesChanged([1, 2, 3, 4])),
      .key(.right, request: 1), .key(.next, request: 1),
      .frameChanged(LayoutRect(x: 10, y: 20, width: 400, height: 600)), .frameChanged(LayoutRect()),
      .list(0, .reorderCancelled(at: Moment(nanoseconds: 600_000_000))),
    ] as [PagerEvent])
  func cancels(event: PagerEvent) throws {
    var stage = try carrying()
    stage.pointer(.moved, 60, 480)
    stage.effects = []
    stage.send(event)
    #expect(stage.rejection == nil)
    #expect(stage.pager.liftedRow == nil && stage.pager.list(of: 0)?.phase != .reordering)
    stage.pass(milliseconds: 1)
    #expect(stage.told.filter { $0.hasPrefix("dropped") } == ["dropped 2 cancelled"])
    #expect(stage.pager.liftedRow == nil && stage.pager.list(of: 0)?.phase != .reordering)
    if case .pointer(let sample) = event, sample.phase == .cancelled { return }
    let all: [PageID] = [0, 1, 2, 3, 4]
    let offsets = all.map { stage.offset(of: $0) }
    let scene = stage.pages.position
    stage.pointer(.moved, 160, 300)
    stage.pointer(.moved, 160, 200)
    #expect(stage.pages.position == scene && all.map { stage.offset(of: $0) } == offsets)
    stage.pointer(.up, 160, 300)
    #expect(stage.told == ["4 to 2", "dropped 2 cancelled"])
  }

  @Test("Q48: removing the strip, and deleting the row, end it too")
  func stripAndRow() throws {
    var configuration = TabConfiguration()
    configuration.hidesSingleTab = true
    var stage = try carrying()
    stage.send(.tab(.configured(configuration)))
    #expect(stage.pager.liftedRow != nil)
    stage.page(.pagesChanged([0]))
    #expect(stage.told.last == "dropped 2 cancelled")
    stage = try carrying()
    var batch = ListBatch()
    batch.deletes = [RowPath(section: 0, row: 2)]
    stage.send(.list(0, .batch(batch)))
    #expect(stage.told.last == "dropped none removed")
    stage.pointer(.moved, 60, 300)
    stage.pointer(.up, 60, 300)
    #expect(stage.told.last == "dropped none removed" && stage.pages.phase == .resting)
  }

  @Test("Q48: a finger whose lift was lost returns its row to its origin, and begins again")
  func lostLift() throws {
    var stage = try carrying()
    stage.pointer(.moved, 60, 480)
    stage.drag(from: (60, 500), by: (0, -100))
    stage.pass(milliseconds: 1)
    #expect(stage.told.filter { $0.hasPrefix("dropped") } == ["dropped 2 cancelled"])
    #expect((stage.offset(of: 0) ?? -240) > -240)
  }

  @Test(
    "Q48 X05: while pages move a long press is reported, and lifts nothing",
    arguments: ReadingDirection.allCases,
    [false, true])
  func pagesMove(reading: ReadingDirection, loops: Bool) throws {
    for delay in [0.5, nil] {
      var stage = try PagerStage(reading: reading, loops: loops) {
        $0.list.reorder = ReorderConfiguration()
        $0.longPressDelay = delay
      }
      stage.effects = []
      stage.pointer(.down, 60, 385)
      stage.page(.jump(to: 1, request: 1))
      stage.send(.ticked(at: stage.now.advanced(byNanoseconds: 500_000_000)))
      #expect(!stage.told.contains("lifted 2"))
      #expect(stage.told.contains("long 2") == (delay != nil), "Only where the host asks for long presses")
    }
  }

  // MARK: Scrolling at an edge

  @Test(
    "Q48 V02: at the lower edge the list scrolls in each frame, and the cover follows it",
    arguments: Flow.allCases)
  func scrollsDown(flow: Flow) throws {
    var stage = try carrying(flow, edge: 60)
    let start = stage.offset(of: 0) ?? 0
    stage.pointer(.moved, 60, 560)
    #expect(stage.pager.nextWake != .frame, "The zone begins there")
    stage.pointer(.moved, 60, 590)
    #expect(stage.pager.nextWake == .frame)
    stage.pass(milliseconds: 10)
    #expect(stage.offset(of: 0) == start, "The first tick is the start")
    stage.pass(milliseconds: 100)
    // Half of 900 points per second.
    #expect(abs((stage.offset(of: 0) ?? 0) - start - 45) < 0.01)
    #expect(stage.pager.liftedFrame?.y == 565)
    if flow != .vertical {
      #expect(abs(stage.pager.cover.collapse - 45) < 0.01)
      let causes = stage.effects.compactMap {
        if case .cover(.collapseChanged(_, let cause)) = $0 { cause } else { nil }
      }
      #expect(causes == [.drag])
    }
    stage.pointer(.moved, 60, 500)
    #expect(stage.pager.nextWake != .frame)
    stage.pointer(.moved, 60, 640)
    for _ in 0..<500 { stage.pass(milliseconds: 20) }
    #expect(stage.offset(of: 0) == stage.pager.list(of: 0)?.maximumOffset)
    #expect(stage.pager.nextWake != .frame, "At the end nothing scrolls")
    #expect(stage.pager.liftedRow?.row == 99)
    stage.pointer(.up, 60, 640)
    #expect(stage.told.last == "dropped 99 completed")
  }

  @Test(
    "Q48 V02 X05: the upper edge is the lower edge of strip and cover, wherever that is",
    arguments: ReadingDirection.allCases, [false, true])
  func scrollsUp(reading: ReadingDirection, loops: Bool) throws {
    var stage = try PagerStage(reading: reading, loops: loops) {
      var reorder = ReorderConfiguration()
      reorder.edge = 60
      $0.list.reorder = reorder
    }
    stage.send(.cover(.collapse(animated: false)))
    stage.send(.list(0, .scroll(to: 50, alignment: .start, animated: false)))
    #expect(stage.pager.cover.collapse == 200 && stage.pager.cover.contentTop == 40)
    stage.pointer(.down, 60, 385)
    stage.pass(milliseconds: 500)
    let offset = stage.offset(of: 0)
    // Under the open cover, but far from the strip.
    stage.pointer(.moved, 60, 150)
    stage.pass(milliseconds: 16)
    stage.pass(milliseconds: 16)
    #expect(stage.pager.nextWake != .frame && stage.offset(of: 0) == offset)
    stage.pointer(.moved, 60, 90)
    #expect(stage.pager.nextWake == .frame)
    for _ in 0..<400 { stage.pass(milliseconds: 20) }
    #expect(stage.pager.cover.collapse == 0 && stage.offset(of: 0) == -240)
    #expect(stage.pager.liftedRow?.row == 0 && stage.pager.nextWake != .frame)
  }

  @Test(
    "Q48 V08 X05: a snapping cover snaps when the row is dropped, and not before",
    arguments: ReadingDirection.allCases, [false, true])
  func snaps(reading: ReadingDirection, loops: Bool) throws {
    var cover = CoverConfiguration()
    cover.snaps = .nearest
    var stage = try PagerStage(reading: reading, loops: loops, coverConfiguration: cover) {
      $0.list.reorder = ReorderConfiguration()
    }
    stage.pointer(.down, 60, 385)
    stage.pass(milliseconds: 500)
    stage.pointer(.moved, 60, 615)
    stage.pass(milliseconds: 0)
    stage.pass(milliseconds: 60)
    stage.pointer(.moved, 60, 500)
    let collapse = stage.pager.cover.collapse
    #expect(collapse > 40 && collapse < 60)
    stage.pass(milliseconds: 500)
    #expect(stage.pager.cover.collapse == collapse)
    stage.pointer(.up, 60, 500)
    stage.rest()
    #expect(stage.pager.cover.collapse == 0)
  }

  @Test("Q48: a wheel scrolls the list under the row, and turns no page", arguments: Flow.allCases)
  func wheel(flow: Flow) throws {
    var stage = try carrying(flow)
    let offset = stage.offset(of: 0) ?? 0
    stage.wheel(.notch, 0, 100)
    #expect(stage.offset(of: 0) == offset + 100)
    // In a frame rows change places; a notch moves them only by its distance.
    #expect(stage.pager.liftedRow?.row == 2 && stage.pager.nextWake == .frame)
    stage.pass(milliseconds: 1)
    #expect(stage.pager.liftedRow?.row == 4 && stage.pager.nextWake != .frame)
    stage.wheel(.notch, 100, 0)
    stage.wheel(.began, 50, 0)
    stage.wheel(.changed, 50, 0)
    #expect(stage.pages.phase == .resting && stage.pager.liftedRow?.row == 4)
    stage.wheel(.notch, 0, -10_000)
    #expect(stage.pages.phase == .resting && stage.pager.liftedRow != nil)
  }

  // MARK: With other gestures and lists

  @Test("Q48 G04: the carrier of a row keeps the gesture, also against a container's back swipe")
  func claims() throws {
    let stage = try carrying {
      $0.isNested = true
      $0.backZone = 300
    }
    let row = stage.pager.gestureCandidate(atX: 60, y: 385)
    #expect(row.isReordering && row.isHeld && !row.isInBackZone && row.pages == nil)
    let outer = GestureCandidate(
      axis: .horizontal, pages: ScrollCapacity(backward: true, forward: true, isMoving: true),
      isInBackZone: true)
    for rows in [[row, outer], [outer, row]] {
      let level = rows[0].isReordering ? 0 : 1
      for travel in [(50.0, 0.0), (-50, 0), (0, 50)] {
        #expect(
          GestureClaim.owner(among: rows, travelX: travel.0, travelY: travel.1)
            == GestureClaim(level: level, part: .row))
      }
    }
  }

  @Test("Q48 Q12: rows of lists that share their slots move too, and return", arguments: Flow.allCases)
  func sharedSlots(flow: Flow) throws {
    var stage = try carrying(flow) { $0.sharesSlots = true }
    stage.pointer(.moved, 60, finger(flow) + 100)
    #expect(stage.pager.liftedRow?.row == 4)
    stage.page(.jump(to: 3, animated: false, request: 1))
    stage.pass(milliseconds: 1)
    #expect(stage.told.last == "dropped 2 cancelled")
  }

  @Test("H09: the carried row, and the start of its autoscroll, are in the digest")
  func digest() throws {
    var stage = try carrying(edge: 60)
    let before = stage.pager.digest
    stage.pointer(.moved, 60, 600)
    let moved = stage.pager.digest
    #expect(moved != before)
    stage.pass(milliseconds: 1)
    #expect(stage.pager.digest != moved)
  }
}

extension PagerStage {
  /// The effects about presses and carried rows, as text.
  fileprivate var told: [String] {
    effects.compactMap { effect in
      switch effect {
      case .highlighted(_, let row, let isOn): "\(isOn ? "on" : "off") \(row)"
      case .tapped(_, let row): "tap \(row)"
      case .longPressed(_, let row): "long \(row)"
      case .list(_, .lifted(let row)): "lifted \(row)"
      case .list(_, .reordered(let from, let to, _)): "\(from) to \(to)"
      case .list(_, .dropped(let row, let outcome)): "dropped \(row.map { "\($0)" } ?? "none") \(outcome)"
      default: nil
      }
    }
  }
}
