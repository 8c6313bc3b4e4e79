import Folio

/// A pager on the heap, and the actions of hosts: memory of the host does not count as depth of the stack.
final class StackStage {
  /// The pager.
  var pager: Pager
  /// Another pager, or a copy.
  var other: Pager
  /// The saved place of the pager.
  var saved: Restoration

  private let models = PagerStage.models(50)
  private var clock: Int64 = 1_000_000_000

  /// Creates a pager of a hundred pages, whose loaded pages have lists of 500 rows that all differ.
  init() throws {
    pager = try PagerStage.pager(pages: 100, rows: 500)
    // Equal, and sharing no storage: a comparison has to read everything.
    other = try PagerStage.pager(pages: 100, rows: 500)
    saved = pager.restoration
  }

  /// Sends an event. A refused event has run all the same.
  func send(_ event: PagerEvent) {
    StackMeter.mark()
    try? pager.handle(event) { _ in Sink.take(1) }
  }

  private func page(_ event: PageEvent) { send(.page(event)) }

  private func tick(_ count: Int) {
    for _ in 0..<count {
      clock += 16_000_000
      send(.ticked(at: Moment(nanoseconds: clock)))
    }
    send(.turnEnded(at: Moment(nanoseconds: clock)))
  }

  private func drag(_ dx: Double, _ dy: Double) {
    for step in 0...10 {
      clock += 8_000_000
      let (x, y) = (160 + dx * Double(step), 400 + dy * Double(step))
      let phase: PointerEvent.Phase = step == 0 ? .down : (step == 10 ? .up : .moved)
      send(.pointer(PointerEvent(phase, x: x, y: y, at: Moment(nanoseconds: clock))))
    }
  }

  /// Swipes and flings in all directions.
  func drags() {
    for (dx, dy) in [(-12.0, 0.0), (0, -20), (0, 20), (12, 0)] {
      drag(dx, dy)
      tick(120)
    }
  }

  /// Jumps near and far, animated or not, and taps while they run.
  func jumps() {
    for (target, animated) in [(40, true), (2, true), (90, false), (0, true)] as [(PageID, Bool)] {
      page(.jump(to: target, animated: animated, request: 1))
      tick(10)
      send(.tab(.tapped(target == 40 ? 41 : 1, request: 2)))
      tick(40)
    }
  }

  /// Changes pages, tabs, heights and frames.
  func data() {
    let ids = (0..<100).map { PageID($0) }
    page(.pagesChanged(ids.reversed()))
    page(.pagesChanged(ids, settled: 3))
    send(.tab(.lengthsChanged(ids.map { 40 + Double($0.rawValue) })))
    for maximum in [300.0, 245] {
      send(.cover(.heightsChanged(maximum: maximum, collapsed: 64, minimum: 64)))
      send(.frameChanged(LayoutRect(width: maximum + 100, height: 2 * maximum)))
    }
    send(.frameChanged(LayoutRect(width: 320, height: 667)))
    page(.memoryPressure(.low))
  }

  /// Uses the list of a page, in each layout, with a batch, a measurement and a scroll.
  func lists() {
    let page = pager.cover.tab.page.settled ?? 0
    for layout in [.rows, .grid(columns: 3, gap: 8), .waterfall(columns: 3, gap: 8)] as [SectionLayout] {
      divide(page, layout)
      change(page)
      send(.list(page, .scroll(to: 30, alignment: .centre, animated: true)))
      tick(30)
    }
  }

  // Functions of their own: what a host builds an event from is not on the stack while the pager handles it.
  @inline(never)
  private func divide(_ page: PageID, _ layout: SectionLayout) {
    send(.list(page, .sectionsChanged([section(layout)])))
  }

  @inline(never)
  private func section(_ layout: SectionLayout) -> SectionModel {
    SectionModel(id: 0, header: RowModel(kind: 1), rows: .models(models), layout: layout)
  }

  @inline(never)
  private func change(_ page: PageID) {
    send(.list(page, .batch(batch())))
    send(.list(page, .measured([RowMeasurement(row: 4, height: 77)], generation: generation(of: page))))
  }

  @inline(never)
  private func batch() -> ListBatch {
    var batch = ListBatch()
    batch.inserts = [RowInsert(at: RowPath(section: 0, row: 3))]
    batch.deletes = [RowPath(section: 0, row: 7)]
    batch.moves = [RowMove(source: RowPath(section: 0, row: 9), destination: RowPath(section: 0, row: 1))]
    return batch
  }

  @inline(never)
  private func generation(of page: PageID) -> MeasurementGeneration {
    pager.list(of: page)?.generation ?? 0
  }

  /// Sends every key, wheels, a trackpad, and the focus.
  func keys() {
    for key in PagerKey.allCases {
      send(.key(key, request: 1))
      tick(5)
    }
    for (phase, dx, dy) in [
      (.notch, 0, 3), (.notch, 0, -3), (.began, 8, 0), (.changed, 60, 0), (.ended, 0, 0),
    ] as [(WheelEvent.Phase, Double, Double)] {
      clock += 8_000_000
      let moment = Moment(nanoseconds: clock)
      send(.wheel(WheelEvent(x: 160, y: 400, deltaX: dx, deltaY: dy, phase: phase, at: moment)))
    }
    tick(60)
    send(.focused(5, row: 3, request: 1))
    tick(60)
  }
}
