import FolioHost
import Observation
import Testing

@MainActor
@Suite("H06: A pager that views observe", .processorTime)
struct PagerModelTests {
  private let clock = ManualClock()

  /// The number of changes of what was read.
  @MainActor
  private final class Changes {
    private(set) var count = 0

    /// Observes what the closure reads, again after each change.
    func observe(_ read: @escaping @MainActor () -> Void) {
      withObservationTracking {
        read()
      } onChange: {
        MainActor.assumeIsolated {
          self.count += 1
          // A changed value is visible once this returns.
          Task { @MainActor in self.observe(read) }
        }
      }
    }
  }

  private func model(
    _ configuration: PagerConfiguration = PagerConfiguration(), direction: ReadingDirection = .leftToRight
  ) throws -> PagerModel {
    var cover = CoverConfiguration()
    cover.refreshThreshold = 64
    let model = PagerModel(try Pager(cover: cover, configuration: configuration), clock: clock) {
      effect, runner in
      switch effect.page {
      case .load(let page), .prefetch(let page):
        let rows = SectionModel(id: 0, rows: .uniform(count: 100, RowModel(height: 40)))
        runner.send(.list(page, .sectionsChanged([rows])))
        runner.send(.page(.loaded(page)))
      default: break
      }
    }
    model.runner.send(contentsOf: [
      .directionChanged(direction),
      .cover(.heightsChanged(maximum: 100, collapsed: 40, minimum: 40)),
      .page(.pagesChanged([1, 2, 3])),
      .cover(.stripHeightsChanged([30, 30, 30])),
      .tab(.lengthsChanged([80, 80, 80])), .frameChanged(LayoutRect(x: 10, y: 20, width: 320, height: 480)),
      .page(.containerWillAppear()), .page(.containerDidAppear),
    ])
    return model
  }

  private func wheel(_ y: Double) -> PagerEvent {
    .wheel(WheelEvent(x: 100, y: 300, deltaX: 0, deltaY: y, at: clock.now))
  }

  @Test(
    "Its value is the snapshot for a frame of the pager, after each batch",
    arguments: [
      ReadingDirection.leftToRight, .rightToLeft,
    ])
  func snapshot(direction: ReadingDirection) throws {
    let model = try model(direction: direction)
    var updates = 0
    model.onUpdate = { model in
      updates += 1
      #expect(model.snapshot == model.runner.machine.snapshot && model.cells == model.runner.machine.cells)
    }
    model.send(.key(direction == .leftToRight ? .right : .left, request: 1))
    try clock.advanceUntilIdle()
    model.send(wheel(200))
    try clock.advanceUntilIdle()
    #expect(updates > 20 && !model.cells.isEmpty)
  }

  @Test("It changes once for a batch, and not for one that changes nothing that is drawn")
  func changesOnce() async throws {
    let model = try model()
    let (snapshots, cells) = (Changes(), Changes())
    snapshots.observe { _ = model.snapshot }
    cells.observe { _ = model.cells }
    model.runner.send(contentsOf: [wheel(10), wheel(10), wheel(10)])
    #expect(snapshots.count == 1 && cells.count == 1)
    await Task.yield()
    model.send(.page(.memoryPressure(.low)))
    model.send(.page(.jump(to: 99, request: 1)))
    model.send(.key(.left, request: 1))
    #expect(snapshots.count == 1 && cells.count == 1)
    while snapshots.count < 2 {
      model.send(wheel(10))
      await Task.yield()
    }
    #expect(cells.count >= 1)
  }

  @Test("A cell keeps its identity while its list scrolls, and identities are unique")
  func slots() throws {
    let model = try model()
    let first = model.cells(of: 1)
    #expect(first.map(\.row) == first.map(\.row).sorted() && first.count > 8)
    for _ in 0..<40 {
      model.send(wheel(55))
      let cells = model.cells
      #expect(Set(cells.map(\.id)).count == cells.count)
      #expect(cells.allSatisfy { $0.page == 1 })
    }
    let later = model.cells(of: 1)
    #expect(Set(later.map(\.row)).isDisjoint(with: first.map(\.row)))
    #expect(!Set(later.map(\.id)).isDisjoint(with: first.map(\.id)), "Slots are recycled")
  }

  @Test("A cell is at the place of its row, also in right-to-left lists")
  func frames() throws {
    for direction in [ReadingDirection.leftToRight, .rightToLeft] {
      let model = try model(direction: direction)
      model.send(
        .list(
          1,
          .sectionsChanged([
            SectionModel(
              id: 0, rows: .uniform(count: 100, RowModel(height: 40)), layout: .grid(columns: 2, gap: 0))
          ])))
      let cells = model.cells(of: 1)
      let top = 20.0 + 100 + 30
      let left = direction == .leftToRight ? [10.0, 170] : [170, 10]
      #expect(cells[0].frame == LayoutRect(x: left[0], y: top, width: 160, height: 40))
      #expect(cells[1].frame == LayoutRect(x: left[1], y: top, width: 160, height: 40))
      #expect(cells[2].frame == LayoutRect(x: left[0], y: top + 40, width: 160, height: 40))
      #expect(cells[1].contentFrame == LayoutRect(x: left[1] - 10, y: 0, width: 160, height: 40))
      #expect(cells[2].contentFrame == LayoutRect(x: left[0] - 10, y: 40, width: 160, height: 40))
    }
  }

  @Test("A sticky row is drawn where it sticks, above the others")
  func sticky() throws {
    var configuration = PagerConfiguration()
    configuration.list.hasStickyHeaders = true
    let model = try model(configuration)
    let section = SectionModel(
      id: 0, header: RowModel(kind: 1, height: 24), rows: .uniform(count: 100, RowModel(height: 40)))
    model.send(.list(1, .sectionsChanged([section])))
    model.send(wheel(500))
    let header = try #require(model.cells.first { $0.layer == .sticky })
    #expect(header.row == 0 && header.frame.y == 20 + 40 + 30 && header.frame.height == 24)
    #expect(model.cells.filter { $0.layer != .row } == [header])
    let offset = try #require(model.runner.machine.list(of: 1)?.offset)
    #expect(header.contentFrame.y == header.frame.y - 20 + offset)
    let row = try #require(model.cells.first { $0.layer == .row && $0.row > 0 })
    #expect(row.contentFrame.y == 24 + 40 * Double(row.row - 1), "It stays while the list scrolls")
  }

  @Test("A carried row is drawn under the finger, and glides to its place when it is released")
  func lifted() throws {
    var configuration = PagerConfiguration()
    configuration.list.reorder = ReorderConfiguration()
    let model = try model(configuration)
    let place = try #require(model.cells.first { $0.row == 2 })
    model.send(.pointer(PointerEvent(.down, x: 100, y: place.frame.y + 10, at: clock.now)))
    try clock.advance(by: 1)
    model.send(.pointer(PointerEvent(.moved, x: 100, y: place.frame.y + 25, at: clock.now)))
    let lifted = try #require(model.cells.first { $0.layer == .lifted })
    #expect(lifted.row == 2 && lifted.frame.y == place.frame.y + 15 && lifted.id == place.id)
    #expect(
      lifted.contentFrame.y == place.contentFrame.y + 15 && lifted.contentFrame.x == place.contentFrame.x)
    model.send(.pointer(PointerEvent(.up, x: 100, y: place.frame.y + 25, at: clock.now)))
    #expect(model.cells.first { $0.layer == .landing }?.row == 2)
    try clock.advanceUntilIdle()
    #expect(
      model.cells.allSatisfy { $0.layer == .row } && model.cells.first { $0.row == 2 }?.frame == place.frame)
  }

  @Test("Cells of pages that share their slots are distinguished by the slot alone")
  func sharedSlots() throws {
    var configuration = PagerConfiguration()
    configuration.sharesSlots = true
    let model = try model(configuration)
    model.send(.key(.right, request: 1))
    try clock.advance(by: 0.1)
    #expect(Set(model.cells.map(\.page)) == [1, 2])
    #expect(model.cells.allSatisfy { $0.id == PagerCell.ID(page: nil, slot: $0.id.slot) })
    #expect(Set(model.cells.map(\.id)).count == model.cells.count)
  }

  @Test(
    "Its other values equal those of the pager, after each batch",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func values(direction: ReadingDirection) throws {
    let model = try model(direction: direction)
    var phases: Set<PagePhase> = []
    model.onUpdate = { model in
      let pager = model.runner.machine
      phases.insert(model.phase)
      #expect(model.tabs == pager.tabs && model.pages == pager.pages && model.settled == pager.settled)
      #expect(model.selected == pager.selected && model.phase == pager.cover.tab.page.phase)
      #expect(model.refresh == pager.cover.refresh && model.refreshingPages == pager.cover.refreshingPages)
      #expect(model.accessibility == pager.cover.tab.page.accessibility)
      #expect(model.collapse == pager.cover.collapse / 60)
    }
    model.send(.key(direction == .leftToRight ? .right : .left, request: 1))
    try clock.advance(by: 0.1)
    #expect(model.settled == 1 && model.selected == 2 && model.accessibility?.position == 2)
    try clock.advanceUntilIdle()
    #expect(model.settled == 2 && phases == [.jumping, .resting])
    model.send(wheel(30))
    #expect(model.collapse == 0.5)
    model.send(.page(.pagesChanged([1, 3])))
    #expect(model.pages == [1, 3] && model.settled == 3)
  }

  @Test(
    "All pages to draw are where the pager has them, three on one screen too",
    arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func pageFrames(direction: ReadingDirection) async throws {
    let model = try model(direction: direction)
    var page = PageConfiguration()
    page.pageFraction = 0.5
    model.send(.page(.configured(page)))
    let changes = Changes()
    changes.observe { _ = model.pageFrames }
    model.onUpdate = { #expect($0.pageFrames == $0.runner.machine.pageFrames) }
    model.send(.page(.jump(to: 2, animated: false)))
    let x = direction == .leftToRight ? [-70.0, 90, 250] : [250.0, 90, -70]
    #expect(model.pageFrames.map(\.id) == [1, 2, 3] && model.pageFrames.map(\.frame.x) == x)
    #expect(model.pageFrames.allSatisfy { $0.frame.width == 160 && $0.frame.y == 20 })
    #expect(model.pageFrames.map(\.isExposed) == [false, true, false])
    await Task.yield()
    #expect(changes.count == 1)
    model.send(wheel(10))
    await Task.yield()
    #expect(changes.count == 1, "Rows scroll, pages stay")
    // A drag shows what it brings.
    model.send(.page(.dragBegan(at: clock.now)))
    model.send(.page(.dragMoved(by: 40, at: clock.now)))
    #expect(model.pageFrames.first { $0.page == 3 }?.isExposed == true)
  }

  @Test("Tabs are at their places on the strip", arguments: [ReadingDirection.leftToRight, .rightToLeft])
  func tabs(direction: ReadingDirection) throws {
    let model = try model(direction: direction)
    let x = direction == .leftToRight ? [10.0, 90, 170] : [250.0, 170, 90]
    #expect(model.tabs.map(\.id) == [1, 2, 3] && model.tabs.map(\.frame.x) == x)
    #expect(model.tabs.allSatisfy { $0.frame.y == 120 && $0.frame.width == 80 && $0.frame.height == 30 })
    #expect(model.tabs.map(\.emphasis) == [1, 0, 0])
    #expect(model.tabs.map(\.accessibility.isSelected) == [true, false, false])
    // A strip that is longer than its visible part shows the visible tabs.
    model.send(.page(.pagesChanged((1...50).map { PageID($0) })))
    model.send(.tab(.lengthsChanged(Array(repeating: 80, count: 50))))
    #expect(model.tabs.map(\.page) == [1, 2, 3, 4])
    var configuration = TabConfiguration()
    configuration.hidesSingleTab = true
    model.send(.tab(.configured(configuration)))
    model.send(.page(.pagesChanged([1])))
    #expect(model.tabs.isEmpty && model.pages == [1])
  }

  @Test("Refreshing pages are listed until their refresh ends")
  func refreshing() throws {
    let model = try model()
    model.send(.pointer(PointerEvent(.down, x: 100, y: 300, at: clock.now)))
    for step in 1...10 {
      try clock.advance(by: 0.02)
      model.send(.pointer(PointerEvent(.moved, x: 100, y: 300 + 25 * Double(step), at: clock.now)))
    }
    #expect(model.refresh == .armed && model.refreshingPages.isEmpty)
    model.send(.pointer(PointerEvent(.up, x: 100, y: 550, at: clock.now)))
    #expect(model.refresh == .refreshing && model.refreshingPages == [1])
    model.send(.cover(.refreshEnded(1)))
    #expect(model.refresh == .idle && model.refreshingPages.isEmpty)
  }

  @Test("A cell has whether its row is to be measured, and for which generation")
  func unmeasured() throws {
    let model = try model()
    #expect(model.cells.allSatisfy { !$0.isSelfSizing && $0.unmeasured == nil })
    model.send(.list(1, .sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 100, RowModel()))])))
    let generation = try #require(model.runner.machine.list(of: 1)).generation
    #expect(model.cells.allSatisfy { $0.isSelfSizing && $0.unmeasured == generation })
    model.send(.list(1, .measured([RowMeasurement(row: 0, height: 70)], generation: generation)))
    #expect(
      model.cells[0].unmeasured == nil && model.cells[0].isSelfSizing && model.cells[0].frame.height == 70)
    #expect(model.cells[1].unmeasured == generation)
    model.send(.list(1, .invalidateHeights))
    #expect(model.cells[0].unmeasured?.rawValue == generation.rawValue + 1)
    #expect(model.runner.machine.list(of: 1)?.isSelfSizing(-1) == false)
    #expect(model.runner.machine.list(of: 1)?.isSelfSizing(100) == false)
  }

  @Test("A model is deallocated with its last reference")
  func goes() throws {
    var model: PagerModel? = try model()
    model?.send(.key(.right, request: 1))
    weak let gone = model
    #expect(clock.wantsFrames)
    model = nil
    #expect(gone == nil && clock.isIdle)
  }

  @Test("An empty pager has nothing to draw")
  func empty() {
    let model = PagerModel(Pager(), clock: clock)
    #expect(model.cells.isEmpty && model.snapshot.scene.isEmpty && model.cells(of: 7).isEmpty)
  }
}
