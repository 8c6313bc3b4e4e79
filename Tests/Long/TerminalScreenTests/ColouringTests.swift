import Folio
import Testing

@testable import TerminalScreen

/// Lanes that start nothing on their own.
private final class HandLanes: ColourLanes {
  var started: [(task: TaskID, lane: Int32, work: ColourWork)] = []
  var cancelled: [TaskID] = []

  func start(_ task: TaskID, lane: Int32, _ work: ColourWork) { started.append((task, lane, work)) }
  func cancel(_ task: TaskID) { cancelled.append(task) }
}

/// Rows of one word each, which can be changed.
private struct Rows: ColourSource {
  var words: [Int64: String] = [:]
  var asked: [Int64] = []

  mutating func work(row: Int64, page: PageID) -> ColourWork? {
    asked.append(row)
    return ColourWork(text: SafeText(words[row] ?? "let"), language: .swift) { $0() ? nil : LineState() }
  }
}

/// A colouring with two lanes and its sources.
private final class Bench {
  var colouring: Colouring
  let lanes = HandLanes()
  var rows = Rows()

  init(isOn: Bool = true) throws {
    colouring = try Colouring(cores: 2, isOn: isOn)
  }

  func mount(
    _ row: Int64, slot: SlotID, generation: SlotGeneration = 1, _ priority: RenderPriority = .visible
  ) {
    take(.mount(row: row, slot: slot, generation: generation, isRecycled: false), priority)
    take(.render(row: row, slot: slot, generation: generation), priority)
  }

  func take(_ effect: ListEffect, _ priority: RenderPriority = .visible) {
    colouring.take(effect, page: 1, lanes: lanes, priority: priority)
  }

  func endTurn(
    isScrolling: Bool = false, _ priority: (PageID, Int64) -> RenderPriority = { _, _ in .visible }
  ) {
    colouring.endTurn(isScrolling: isScrolling, source: &rows, lanes: lanes, priority: priority)
  }

  @discardableResult
  func finish(_ index: Int, isCancelled: Bool = false) -> Bool {
    let work = lanes.started[index].work
    return colouring.finished(lanes.started[index].task, work.run { isCancelled }, lanes: lanes)
  }

  func kind(slot: SlotID, row: Int64) -> SyntaxKind? {
    colouring.colours(page: 1, slot: slot, row: row)?.kind(at: 0)
  }
}

@Suite("Rows are coloured on lanes, scheduled by a render scheduler", .processorTime)
struct ColouringTests {
  @Test("R16: a row is plain until its colours are ready, and its state is available")
  func placeholder() throws {
    let bench = try Bench()
    bench.mount(7, slot: 0)
    #expect(bench.colouring.state(page: 1, slot: 0) == .waiting)
    #expect(bench.lanes.started.isEmpty && bench.colouring.wantsEndOfTurn(isScrolling: false))
    bench.endTurn()
    #expect(bench.colouring.state(page: 1, slot: 0) == .drawing)
    #expect(bench.kind(slot: 0, row: 7) == nil)
    #expect(bench.finish(0))
    #expect(bench.colouring.state(page: 1, slot: 0) == .ready)
    #expect(bench.kind(slot: 0, row: 7) == .keyword)
    #expect(!bench.colouring.wantsEndOfTurn(isScrolling: false))
    #expect(bench.colouring.counts.started == 1 && bench.colouring.counts.applied == 1)
  }

  @Test("R17: a row that is requested again in the same turn is drawn once")
  func once() throws {
    let bench = try Bench()
    bench.mount(7, slot: 0)
    bench.take(.render(row: 7, slot: 0, generation: 1))
    #expect(bench.colouring.counts.waiting == 1)
    bench.endTurn()
    #expect(bench.lanes.started.count == 1)
  }

  @Test("R06: colours of an unmounted row are dropped, even if its slot shows the row again")
  func late() throws {
    let bench = try Bench()
    bench.mount(7, slot: 0)
    bench.endTurn()
    bench.take(.unmount(row: 7, slot: 0))
    #expect(bench.lanes.cancelled == [bench.lanes.started[0].task])
    bench.mount(7, slot: 0, generation: 2)
    #expect(!bench.finish(0))
    #expect(bench.kind(slot: 0, row: 7) == nil)
    bench.endTurn()
    #expect(bench.finish(1) && bench.kind(slot: 0, row: 7) == .keyword)
    #expect(bench.colouring.counts.dropped == 1 && bench.colouring.counts.applied == 1)
  }

  @Test("R06: a row that is unmounted before the end of its turn is never drawn")
  func withdrawn() throws {
    let bench = try Bench()
    bench.mount(7, slot: 0)
    bench.take(.unmount(row: 7, slot: 0))
    bench.endTurn()
    #expect(bench.lanes.started.isEmpty && bench.rows.asked.isEmpty && bench.colouring.counts == DrawCounts())
  }

  @Test(
    "R02: if a row changes while it is drawn, only the newer text is shown",
    arguments: [[0, 1], [1, 0]])
  func newer(order: [Int]) throws {
    let bench = try Bench()
    bench.mount(7, slot: 0)
    bench.endTurn()
    bench.rows.words[7] = "12"
    bench.take(.render(row: 7, slot: 0, generation: 1))
    bench.endTurn()
    #expect(bench.lanes.cancelled == [bench.lanes.started[0].task])
    for index in order { bench.finish(index) }
    #expect(bench.kind(slot: 0, row: 7) == .number)
    #expect(bench.colouring.counts.dropped == 1)
  }

  @Test("A row that changes keeps its colours until the new ones are there")
  func growing() throws {
    let bench = try Bench()
    bench.mount(7, slot: 0)
    bench.endTurn()
    bench.finish(0)
    bench.rows.words[7] = "12"
    bench.take(.render(row: 7, slot: 0, generation: 1))
    #expect(bench.kind(slot: 0, row: 7) == .keyword)
    bench.endTurn()
    bench.finish(1)
    #expect(bench.kind(slot: 0, row: 7) == .number)
    bench.colouring.blank(1)
    #expect(bench.kind(slot: 0, row: 7) == nil)
  }

  @Test(
    "R06: a slot that gets its row back is not drawn again; another row's colours are never shown")
  func kept() throws {
    let bench = try Bench()
    bench.mount(7, slot: 0)
    bench.endTurn()
    bench.finish(0)
    bench.take(.unmount(row: 7, slot: 0))
    #expect(bench.kind(slot: 0, row: 7) == nil)
    bench.take(.mount(row: 7, slot: 0, generation: 2, isRecycled: true))
    #expect(bench.kind(slot: 0, row: 7) == .keyword && bench.colouring.counts.waiting == 0)
    bench.take(.unmount(row: 7, slot: 0))
    bench.mount(8, slot: 0, generation: 3)
    #expect(bench.kind(slot: 0, row: 8) == nil && bench.kind(slot: 0, row: 7) == nil)
  }

  @Test(
    "R04: visible rows precede near ones, and those of invisible pages wait while anything scrolls")
  func priorities() throws {
    let bench = try Bench()
    func priority(_ page: PageID, _ row: Int64) -> RenderPriority {
      row == 1 ? .far : row == 2 ? .near : .visible
    }
    for row in Int64(1)...3 { bench.mount(row, slot: SlotID(Int32(row)), priority(1, row)) }
    bench.endTurn(isScrolling: true, priority)
    #expect(bench.rows.asked == [3, 2])
    #expect(!bench.colouring.wantsEndOfTurn(isScrolling: true))
    #expect(bench.colouring.wantsEndOfTurn(isScrolling: false))
    bench.endTurn(isScrolling: false, priority)
    #expect(bench.rows.asked == [3, 2, 1])
    #expect(Set(bench.lanes.started.map(\.lane)) == [0, 1])
  }

  @Test("R04: a row that has come into view counts as visible, also while anything scrolls")
  func seen() throws {
    let bench = try Bench()
    bench.mount(1, slot: 1, .far)
    bench.endTurn(isScrolling: true) { _, _ in .far }
    #expect(bench.rows.asked == [])
    bench.endTurn(isScrolling: true)
    #expect(bench.rows.asked == [1])
  }

  @Test("Switching off cancels everything and makes every row plain; switching on draws all rows")
  func offSwitch() throws {
    let bench = try Bench()
    bench.mount(1, slot: 1)
    bench.mount(2, slot: 2)
    bench.endTurn()
    bench.finish(0)
    bench.colouring.toggle(lanes: bench.lanes)
    #expect(!bench.colouring.isOn && bench.lanes.cancelled == [bench.lanes.started[1].task])
    bench.finish(1)
    bench.mount(3, slot: 3)
    bench.endTurn()
    #expect(bench.lanes.started.count == 2)
    #expect((1...3).allSatisfy { bench.kind(slot: SlotID(Int32($0)), row: Int64($0)) == nil })
    bench.colouring.toggle(lanes: bench.lanes)
    bench.endTurn()
    for index in 2..<5 { bench.finish(index) }
    #expect((1...3).allSatisfy { bench.kind(slot: SlotID(Int32($0)), row: Int64($0)) == .keyword })
  }

  @Test("R06: nothing is drawn, kept or shown of a closed page")
  func closed() throws {
    let bench = try Bench()
    bench.mount(1, slot: 1)
    bench.endTurn()
    bench.colouring.forget(1, lanes: bench.lanes)
    #expect(bench.lanes.cancelled.count == 1 && !bench.finish(0))
    #expect(bench.kind(slot: 1, row: 1) == nil && bench.colouring.counts.dropped == 1)
  }

  @Test("A cancelled work makes nothing, before it begins or within the rows before it")
  func cancelledWork() throws {
    let work = ColourWork(text: SafeText("let"), language: .swift) { $0() ? nil : LineState() }
    #expect(work.run { true } == nil)
    var calls = 0
    let late = work.run {
      calls += 1
      return calls > 1
    }
    #expect(late == nil)
    #expect(work.run { false } != nil)
    let bench = try Bench()
    bench.mount(1, slot: 1)
    bench.endTurn()
    #expect(!bench.finish(0, isCancelled: true) && bench.colouring.state(page: 1, slot: 1) == .failed)
  }

  @Test(
    "R06: in any order of events, every drawing is shown or dropped once, and only for its own row")
  func walk() throws {
    for seed in 1...20 {
      let bench = try Bench()
      bench.rows.words = Dictionary(uniqueKeysWithValues: (0..<10).map { ($0, $0 % 2 == 0 ? "let" : "12") })
      var state = UInt64(seed)
      func next(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % limit
      }
      var shown: [SlotID: Int64] = [:]
      var generation: SlotGeneration = 0
      var reported = 0
      for _ in 0..<300 {
        let slot = SlotID(Int32(next(6)))
        switch next(6) {
        case 0, 1:
          if let row = shown.removeValue(forKey: slot) { bench.take(.unmount(row: row, slot: slot)) }
          generation.rawValue += 1
          shown[slot] = Int64(next(10))
          bench.mount(shown[slot] ?? 0, slot: slot, generation: generation)
        case 2:
          if let row = shown.removeValue(forKey: slot) { bench.take(.unmount(row: row, slot: slot)) }
        case 3: bench.endTurn(isScrolling: next(2) == 0)
        case 4 where next(20) == 0: bench.colouring.toggle(lanes: bench.lanes)
        default:
          guard reported < bench.lanes.started.count else { continue }
          bench.finish(reported, isCancelled: next(4) == 0)
          reported += 1
        }
        for (slot, row) in shown {
          guard let kind = bench.kind(slot: slot, row: row) else { continue }
          #expect(kind == (row % 2 == 0 ? .keyword : .number))
        }
      }
      for index in reported..<bench.lanes.started.count { bench.finish(index) }
      let counts = bench.colouring.counts
      #expect(
        counts.started == counts.applied + counts.dropped && counts.started == bench.lanes.started.count)
    }
  }
}
