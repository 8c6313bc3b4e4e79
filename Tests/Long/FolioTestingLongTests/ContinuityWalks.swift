import Folio
import FolioTesting
import FolioTrace
import SharedTests
import Testing

/// Walks over machines in normal use. A violation of the law of continuity fails.
@Suite("Walks under the law of continuity", .processorTime)
struct ContinuityWalks {
  static let seeds: ClosedRange<UInt64> = 1...(Depth.isDebug ? 4 : 40)
  static let steps = 500

  @Test("P34 P40: pages", arguments: seeds)
  func pages(seed: UInt64) throws {
    try walk(PageController.self, Self.opened(PageController.self), seed) { $0.pageEvent($1, &$2) }
  }

  @Test("P34 P40 T19: tabs", arguments: seeds)
  func tabs(seed: UInt64) throws {
    let opening = Self.opened(TabController.self) + [.lengthsChanged([90, 120, 80, 200, 60])]
    try walk(TabController.self, opening, seed) { $0.tabEvent($1, &$2) }
  }

  @Test("P34 P40 V23: covers", arguments: seeds)
  func covers(seed: UInt64) throws {
    let opening =
      Self.opened(CoverController.self) + [
        .heightsChanged(maximum: 128, collapsed: 64, minimum: 0), .stripHeightsChanged([32, 32, 32, 32, 32]),
      ]
    try walk(CoverController.self, opening, seed) { $0.coverEvent($1, &$2) }
  }

  @Test("P34: carousels", arguments: seeds)
  func carousels(seed: UInt64) throws {
    try walk(CarouselController.self, Self.opened(CarouselController.self), seed) {
      $0.carouselEvent($1, &$2)
    }
  }

  @Test("P34 P40: lists", arguments: seeds)
  func lists(seed: UInt64) throws {
    try walk(ListController.self, [], seed) { chance, list, now in
      chance.pass(&now)
      return chance.listEvent(list, now)
    }
  }

  @Test("P34: feeds", arguments: seeds)
  func feeds(seed: UInt64) throws {
    try walk(FeedController.self, [], seed) { chance, feed, now in
      chance.pass(&now)
      return chance.feedEvent(feed, now)
    }
  }

  @Test("P34 P40 V23: pagers with any event", arguments: seeds)
  func pagers(seed: UInt64) throws {
    try walk(Pager.self, Self.openedPager, seed) { $0.pagerEvent($1, &$2) }
  }

  @Test("P34 P40 V23: pagers in normal use", arguments: seeds)
  func usedPagers(seed: UInt64) throws {
    var finger: (x: Double, y: Double)?
    try walk(Pager.self, Self.openedPager, seed) { $0.usualEvent($1, &$2, &finger) }
  }

  @Test(
    "P34 P40: a host that wraps a pager is checked like the pager",
    arguments: 1...4 as ClosedRange<UInt64>)
  func wrapped(seed: UInt64) throws {
    var journey = Journey(Pager())
    try journey.cover(from: 0, to: 128)
    try journey.open([0, 1, 2, 3, 4])
    var chance = SeededGenerator(seed: seed)
    var now = journey.now
    var finger: (x: Double, y: Double)?
    var pager = journey.machine
    for _ in 0..<300 {
      let event = chance.usualEvent(pager, &now, &finger)
      let step = Step(pager, event, at: now)
      let other = Step(Tampered(pager), event, at: now)
      #expect(step.leaps.map(\.description) == other.leaps.map(\.description))
      #expect(step.jolts.map(\.description) == other.jolts.map(\.description))
      pager = step.after
    }
  }

  /// Walks from a machine with its default settings.
  private func walk<Machine: DrawnMachine & TimedMachine & TracedMachine>(
    _ type: Machine.Type, _ opening: [Machine.Event], _ seed: UInt64,
    next: (inout SeededGenerator, Machine, inout Moment) -> Machine.Event
  ) throws {
    var machine = try Machine(setup: Machine.defaultSetup)
    for event in opening { try machine.handle(event) { _ in } }
    let laws: [Law<Machine>] = [.continuity, .keepsSpeed]
    try FolioTesting.walk(machine, seed: seed, steps: Self.steps, laws: laws, next: next)
  }

  /// Pages 0 … 4 in view.
  private static func opened<Machine: PagingMachine>(_ type: Machine.Type) -> [Machine.Event] {
    Machine.layout(length: 320) + [
      Machine.event(.containerWillAppear(animated: false)), Machine.event(.containerDidAppear),
      Machine.event(.pagesChanged([0, 1, 2, 3, 4], settled: nil)),
    ]
  }

  private static let openedPager: [PagerEvent] =
    [.cover(.heightsChanged(maximum: 128, collapsed: 64, minimum: 0))] + opened(Pager.self) + [
      .cover(.stripHeightsChanged([32, 32, 32, 32, 32])),
      .tab(.lengthsChanged([90, 120, 80, 200, 60])),
    ]
}

extension SeededGenerator {
  /// An event of a pager whose host loads pages, measures rows and draws frames, and whose user has one finger.
  mutating func usualEvent(
    _ pager: Pager, _ now: inout Moment, _ finger: inout (x: Double, y: Double)?
  ) -> PagerEvent {
    now = now.advanced(byNanoseconds: Int64(pick(20_000_000)))
    for page in pager.listedPages where pager.list(of: page)?.rowCount == 0 {
      return .list(page, .sectionsChanged([section(id: 1), section(id: 2)]))
    }
    switch pick(20) {
    case 0..<9:
      let event = pointer(&finger, at: now)
      if finger == nil, once(in: 2) { now = now.advanced(byNanoseconds: Int64(pick(300_000_000))) }
      return event
    case 9..<14: return .ticked(at: now)
    case 14: return .tab(.tapped(page(), request: 1))
    case 15: return .page(.jump(to: page(), animated: true, request: 1, cause: .request))
    case 16: return .list(pager.cover.active ?? 0, rows(of: pager.list(of: pager.cover.active ?? 0)))
    case 17:
      return pick([
        .cover(.expand(animated: true)), .cover(.collapse(animated: true)),
        .cover(.refreshEnded(pager.cover.active ?? 0)), .cover(.refresh(page())),
        .cover(.shortContentChanged(page(), pick([.asIs, .padded]))),
      ])
    case 18: return .turnEnded(at: now)
    default:
      return pick([
        .cover(
          .tab(
            .page(
              .pagesChanged(pick([[0, 1, 2, 3, 4], [3, 4, 0, 2], [5, 6, 0, 1, 2, 3, 4]]), settled: nil)))),
        .page(.loaded(page(), cost: 1)), .key(pick([.left, .right]), request: 1),
        .page(.memoryPressure(.low)),
      ])
    }
  }

  private mutating func pointer(_ finger: inout (x: Double, y: Double)?, at now: Moment) -> PagerEvent {
    guard let place = finger else {
      let place = (x: number(0, 320), y: number(0, 600))
      finger = place
      return .pointer(PointerEvent(.down, x: place.x, y: place.y, at: now))
    }
    if once(in: 6) {
      finger = nil
      return .pointer(PointerEvent(once(in: 8) ? .cancelled : .up, x: place.x, y: place.y, at: now))
    }
    let moved = (x: place.x + number(-50, 50), y: place.y + (once(in: 2) ? number(-50, 50) : 0))
    finger = moved
    return .pointer(PointerEvent(.moved, x: moved.x, y: moved.y, at: now))
  }

  private mutating func section(id: Int64) -> SectionModel {
    SectionModel(
      id: id, header: RowModel(kind: 1, height: 20),
      rows: .uniform(count: 20, RowModel(height: pick([nil, 44]))))
  }

  /// A change of rows at the front, at the end, or of a height.
  private mutating func rows(of list: ListController?) -> ListEvent {
    guard let list, list.rowCount > 2 else { return .sectionsChanged([section(id: 1)]) }
    let row = Int64(pick(Int(list.rowCount)))
    switch pick(6) {
    case 0: return .rowsAppended(section: 0, count: 3, model: RowModel())
    case 1: return .batch(change(ListBatch()) { $0.inserts = [RowInsert(at: RowPath(section: 0, row: 0))] })
    case 2: return .batch(change(ListBatch()) { $0.deletes = [RowPath(section: 0, row: 0)] })
    case 3: return .scroll(to: row, alignment: pick(ScrollAlignment.allCases), animated: true)
    default:
      return .measured([RowMeasurement(row: row, height: number(20, 90))], generation: list.generation)
    }
  }
}
