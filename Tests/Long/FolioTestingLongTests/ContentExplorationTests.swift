import Folio
import FolioTesting
import FolioTrace
import SharedTests
import Testing

/// Lists and pagers in every state that a few events reach.
@Suite("Explorations of lists and pagers", .processorTime)
struct ContentExplorationTests {
  /// The reduction of depth compared with pages alone, because one event costs more.
  private static let part = 8

  @Test(
    "H13: every state of a list keeps all laws",
    arguments: ["scrolled", "edited", "reordered", "opened"])
  func lists(way: String) throws {
    let settings = change(ListConfiguration()) {
      $0.estimate = 40
      $0.anchoring = way == "edited" ? .afterTouch : .atOnce
      $0.hasStickyHeaders = way == "edited"
      $0.edgePolicy = way == "edited" ? .clamp : .rubberBand
      $0.reorder = ReorderConfiguration()
      if way == "opened" { ($0.initialPosition, $0.gravity, $0.followEnd) = (.bottom, .bottom, 0) }
    }
    var list = Journey(try ListController(settings))
    try list.open(rows: 6, height: way == "reordered" ? 40 : nil, length: 100)
    let letters = [
      "scrolled": Self.scrolling, "edited": Self.editing, "opened": Self.editing,
      "reordered": Self.reordering,
    ]
    try explore(list, settings: [.configured(settings)], by: letters[way] ?? [], laws: Law.lists)
  }

  @Test("H13: every state of a feed keeps all laws")
  func feeds() throws {
    let laws: [Law<FeedController>] = [
      .rejectsCleanly, .isPure,
      Law("each mounted item has a slot of its own") { step in
        let slots = step.after.mounted.map { step.after.slot(of: $0) }
        return slots.contains(nil) || Set(slots).count < slots.count ? "\(slots)" : nil
      },
    ]
    try explore(Journey(FeedController()), by: Self.feeding, laws: laws)
  }

  @Test("H13: every state of a pager reached by fingers keeps all laws", arguments: [false, true])
  func pagers(sharesSlots: Bool) throws {
    let configuration = change(PagerConfiguration()) {
      $0.sharesSlots = sharesSlots
      $0.list.reorder = ReorderConfiguration()
    }
    try explore(
      try Self.pager(configuration), settings: [.configured(configuration)], by: Self.touching + Self.fingers,
      laws: Law.pagers)
  }

  @Test("H13: so does every state of a pager whose host decides gestures")
  func nestedPagers() throws {
    let configuration = change(PagerConfiguration()) { $0.isNested = true }
    try explore(
      try Self.pager(configuration), settings: [.configured(configuration)], by: Self.touching + Self.claims,
      laws: Law.pagers)
  }

  @Test("H13: so does every state of a pager whose pages, rows and container are inserted and removed")
  func changingPagers() throws {
    try explore(
      try Self.pager(PagerConfiguration()), by: Self.touching + Self.changes, laws: Law.pagers)
  }

  @Test("H13: so does every state of a pager moved by keys, wheels and code")
  func requestedPagers() throws {
    try explore(
      try Self.pager(PagerConfiguration()), by: Self.touching + Self.requests, laws: Law.pagers)
  }

  private func explore<
    Machine: TimedMachine & DrawnMachine & Normalizing & TracedMachine & Codable & Digestible
  >(
    _ start: Journey<Machine>, settings: [Machine.Event] = [], by alphabet: [Stimulus<Machine>],
    laws: [Law<Machine>]
  ) throws {
    let seen = try FolioTesting.explore(
      start.machine, depth: 100, transitions: Depth.transitions / Self.part, by: alphabet,
      laws: laws + [
        .sleepsSoundly, .foldsSoundly, .comesToRest(onceIn: 16), .isCoded(onceIn: 500), .continuity,
        .keepsSpeed,
      ])
    #expect(seen.isComplete || seen.transitions == Depth.transitions / Self.part)
    #expect(seen.depth >= (Depth.isDebug ? 3 : 4))
    print("\(Machine.self): \(seen.transitions) transitions, \(seen.states) states, depth \(seen.depth)")
  }

  /// Three pages under a cover, in view, with twelve rows on each loaded page.
  static func pager(_ configuration: PagerConfiguration) throws -> Journey<Pager> {
    var pager = Journey(try Pager(configuration: configuration))
    try pager.cover(from: 64, to: 200)
    try pager.open([0, 1, 2])
    try pager.tab(.lengthsChanged([160, 160, 160]))
    try pager.cover(.stripHeightsChanged([40, 40, 40]))
    try pager.jump(to: 1, animated: false)
    try pager.fill(0, rows: 12)
    try pager.fill(1, rows: 12)
    return pager
  }
}

// MARK: Alphabets

extension ContentExplorationTests {
  static let dragging: [Stimulus<ListController>] = [
    .after(0) { .dragBegan(at: $0) }, .after(0) { .dragMoved(by: 60, at: $0) },
    .after(0) { .dragEnded(velocity: 600, at: $0) }, .after(0.15) { .ticked(at: $0) },
  ]

  static let scrolling: [Stimulus<ListController>] =
    dragging + [
      .after(0) { .dragMoved(by: -60, at: $0) }, .after(0) { .fingerDown(at: $0) },
      .after(0) { .fingerUp(at: $0) }, .event(.scroll(to: 5, alignment: .end, animated: true)), measured,
      .event(.scrollTo(.distance(50), animated: true)),
      Stimulus { list, moment in .hostScrolled(offset: 80, token: list.token, by: .user, at: moment) },
      .after(0) { .hostScrollEnded(at: $0) }, .after(0) { .turnEnded(at: $0) },
    ]

  static let editing: [Stimulus<ListController>] =
    dragging + [
      measured, .event(.batch(change(ListBatch()) { $0.deletes = [RowPath(section: 0, row: 0)] })),
      .event(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 6, RowModel()))])),
      .event(.viewportChanged(length: 0, width: 320, insets: ContentInsets())),
      .event(.viewportChanged(length: 100, width: 320, insets: ContentInsets(top: 20))),
      .event(.setOffset(to: 40)), .event(.scroll(to: 1, alignment: .visible, animated: false)),
    ]

  static let reordering: [Stimulus<ListController>] =
    dragging + [
      .after(0) { .reorderBegan(row: 1, x: 10, y: 60, at: $0) },
      .after(0) { .reorderMoved(x: 10, y: 95, at: $0) }, .after(0) { .reorderMoved(x: 10, y: 5, at: $0) },
      .after(0) { .reorderEnded(at: $0) }, .after(0) { .reorderCancelled(at: $0) },
      .event(.batch(change(ListBatch()) { $0.deletes = [RowPath(section: 0, row: 1)] })),
      .event(.scroll(to: 99, alignment: .start, animated: true)),
    ]

  /// Measures the first row without a height.
  private static let measured = Stimulus<ListController> { list, _ in
    (0..<list.rowCount).first { !list.isMeasured($0) }.map {
      .measured([RowMeasurement(row: $0, height: 60)], generation: list.generation)
    }
  }

  static let feeding: [Stimulus<FeedController>] = [
    .event(.itemsChanged((0..<6).map { FeedItem(id: $0, x: 0, y: Double($0) * 50, width: 90, height: 40) })),
    .event(.itemsChanged((3..<9).map { FeedItem(id: $0, x: 0, y: Double($0) * 30, width: 90, height: 40) })),
    .event(.viewportChanged(length: 100, insets: ContentInsets(top: 10))),
    .event(.viewportChanged(length: 0, insets: ContentInsets())), .after(0) { .dragBegan(at: $0) },
    .after(0) { .dragMoved(by: 60, at: $0) }, .after(0) { .dragMoved(by: -60, at: $0) },
    .after(0) { .dragEnded(velocity: 600, at: $0) }, .after(0) { .dragEnded(velocity: 0, at: $0) },
    .after(0) { .fingerDown(at: $0) }, .after(0) { .fingerUp(at: $0) }, .after(0.15) { .ticked(at: $0) },
    .event(.setOffset(to: 40)), .after(0) { .turnEnded(at: $0) },
    .after(0) { .hostScrollEnded(at: $0) },
    Stimulus { feed, moment in .hostScrolled(offset: 80, token: feed.token, by: .user, at: moment) },
  ]

  private static func pointer(
    _ phase: PointerEvent.Phase, _ x: Double, _ y: Double, after seconds: Double = 0, id: Int64 = 1
  ) -> Stimulus<Pager> {
    .after(seconds) { .pointer(PointerEvent(phase, id: id, x: x, y: y, at: $0)) }
  }

  static let touching: [Stimulus<Pager>] = [
    pointer(.down, 160, 400), pointer(.moved, 60, 400), pointer(.up, 160, 400),
    .after(0.15) { .ticked(at: $0) },
  ]

  static let fingers: [Stimulus<Pager>] = [
    pointer(.moved, 160, 300), pointer(.down, 160, 220), pointer(.moved, 240, 400, after: 0.02),
    pointer(.cancelled, 160, 400), pointer(.down, 100, 500, id: 2), .after(0.5) { .ticked(at: $0) },
  ]

  static let claims: [Stimulus<Pager>] = [
    pointer(.moved, 160, 300), .after(0) { .claimDecided(pointer: 1, owns: true, at: $0) },
    .after(0) { .claimDecided(pointer: 1, owns: false, at: $0) },
    .page(.jump(to: 2, animated: true, request: 1, cause: .request)), .after(0) { .turnEnded(at: $0) },
  ]

  static let requests: [Stimulus<Pager>] = [
    .page(.jump(to: 2, animated: true, request: 1, cause: .request)), .event(.key(.end, request: 1)),
    .event(.cover(.collapse(animated: true))), .event(.cover(.expand(animated: false))),
    .after(0) { .wheel(WheelEvent(x: 100, y: 400, deltaX: 0, deltaY: 50, at: $0)) },
    .event(.list(1, .scroll(to: 9, alignment: .start, animated: true))),
  ]

  static let changes: [Stimulus<Pager>] = [
    .page(.pagesChanged([2, 0], settled: nil)), .page(.containerWillDisappear(animated: false)),
    .page(.containerWillAppear(animated: false)), .event(.frameChanged(LayoutRect(width: 600, height: 320))),
    .event(.list(1, .sectionsChanged([]))),
    .event(.cover(.heightsChanged(maximum: 100, collapsed: 0, minimum: 0))),
    .page(.jump(to: 2, animated: false, request: 1, cause: .request)),
    .page(.jump(to: 99, animated: false, request: 1, cause: .request)),
  ]
}
