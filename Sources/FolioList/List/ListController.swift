internal import FolioCollections
public import FolioMachine

/// One page's list: rows in sections, of which only those near the viewport are mounted.
///
/// A row is a flat index, headers and footers counted; what it shows is the host's. The list knows how high rows are
/// or probably are, which of them meet the viewport, which slot shows which row, and where the viewport is.
///
///                 dragBegan                dragEnded
///     resting ───────────────▶ dragging ───────────────▶ decelerating ──▶ resting
///        │  ▲                     ▲ dragBegan                 │ fingerDown
///        │  │ fingerUp            └────────── held ◀──────────┘
///        │  └────────────────────────────────┘
///        ├─ beyond a bound ─▶ decelerating ──▶ resting
///        ├─ scroll(to:) ─▶ seeking ── all measured ──▶ animating ──▶ resting
///        └─ reorderBegan ─▶ reordering ── reorderEnded, reorderCancelled ──▶ resting
///
///     var list = ListController()
///     try list.handle(.sectionsChanged([SectionModel(id: 1, rows: .uniform(count: 1_000, RowModel(height: 50)))])) { … }
///     //  totalChanged(to: 50_000)
///     try list.handle(.viewportChanged(length: 100, width: 320, insets: ContentInsets())) { … }
///     //  mount(row: 0, slot: 0, …), render(row: 0, …), mount(row: 1, …), render, mount(row: 2, …), render
///     list.onScreen       // 0..<2
///     list.window         // 0..<3, with 20 points of overscan
///
/// Laws:
/// - What meets the viewport is mounted; a mounted row has a slot of its own. Of more than 65 536 rows that meet it,
///   which only rows of next to no height or a viewport beyond any screen can be, the first 65 536 count.
/// - In one event all unmounts come before all mounts.
/// - At rest the offset is within its bounds, −insets.top … max(−insets.top, total + insets.bottom − length). Rows and
///   heights that change leave a list at rest where it is: beyond the bounds it springs back, in ticks, once no finger
///   rests on it. Sizes, settings, orders and requests without animation bring it there at once.
/// - What changes wholly above the first visible row moves the offset by as much, so that the screen does not move.
/// - Lengths are exact: any order of the same changes gives the same total and offset.
///
/// Every way from phase to phase, as the machine itself tells: “List” in the article
/// StateDiagrams of FolioTesting.
public struct ListController: StateMachine, Normalizing, Digestible, Savable {
  /// The settings.
  public internal(set) var configuration: ListConfiguration {
    @inline(__always)
    get { settings.value }
    set { settings = Shared(newValue) }
  }

  /// ``configuration``, which copies share.
  var settings: Shared<ListConfiguration>

  /// Sections, rows and heights.
  var content: ListContent

  /// The viewport that the host told.
  var viewport = ListViewport()

  /// The offset and what moves it.
  var body = ScrollBody()

  /// Which rows are to be mounted.
  var wanted = WantedRows()

  /// Which rows are mounted, and in which slots.
  var mounts = Mounts()

  /// The slots.
  var pool = SlotPool()

  /// Which rows were asked for their heights.
  var demands = Demands()

  /// The `scroll(to:)` that waits, seeks or moves.
  var request: ScrollRequest?

  /// The position that is to come back, until it has.
  var restoration: ListPosition?

  /// How far the list is with its initial position.
  var opening = ListOpening()

  /// The token of the newest `scrollContent`, 0 before the first.
  public internal(set) var token: Int64 = 0

  /// Corrections that wait for the end of a touch, in units: so far frames and offset are told less than they are.
  var deferred: Int64 = 0

  /// How far the newest orders have moved the host's offset.
  var orders = OrderHistory()

  /// The finger on the list.
  var touch = ListTouch()

  /// Where in the offset tree the last search ended.
  var cursor = Memory(OffsetCursor())

  /// The row that a finger holds.
  var lift: Lift?

  /// Which rows are seen, and since when, if anyone asks.
  var stays = Stays()
  /// Which sections are seen, if anyone asks.
  var sections = DisplayedSections()

  /// Rows that fingers have let go, until they stand in their places; the latest last.
  var landings: [Landing] = []

  /// Which edges are near and were told.
  var edges = NearEdges()

  /// Whether the user asked for less motion: scrolls that are asked for are there at once, and so are rows that are let
  /// go. What a finger throws, and what springs back, moves all the same.
  public internal(set) var reducesMotion = false

  /// Makes an empty list that is not laid out.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - owner: Tells lists that share a pool apart: a different number for each.
  /// - Throws: `refusedConfiguration` with the setting that makes no sense.
  ///
  /// Complexity: O(1).
  public init(_ configuration: ListConfiguration, owner: Int64 = 0) throws(ListRejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    settings = Shared(configuration.normalized)
    content = ListContent(estimates: configuration.classEstimates)
    content.learn(configuration.learnsEstimates)
    mounts.owner = owner
  }

  /// Makes an empty list that is not laid out, with the settings by default.
  ///
  /// - Parameter owner: Tells lists that share a pool apart: a different number for each.
  ///
  /// Complexity: O(1).
  public init(owner: Int64 = 0) {
    settings = Shared(ListConfiguration())
    content = ListContent(estimates: settings.value.classEstimates)
    mounts.owner = owner
  }

  /// Exchanges the list's pool for another one, in O(1).
  ///
  /// Lists that share a pool are lent it by their parent, for each event and no longer:
  ///
  ///     list.exchangePool(&pool)
  ///     defer { list.exchangePool(&pool) }
  ///     try list.handle(event) { … }
  ///
  /// Slot numbers are unique in the pool, and what one list frees serves the others. A list that was once lent a
  /// pool is to be lent the same one for every event.
  public mutating func exchangePool(_ other: inout SlotPool) { swap(&pool, &other) }

  /// Takes one event and emits its effects in the order that ``ListEffect`` gives.
  ///
  /// - Throws: Why the event was refused; the list is then unchanged, and nothing was emitted.
  ///
  /// Complexity, with n rows in all, in runs of neighbours with equal models, besides what a search of the window costs
  /// when one is due: O(log n + rows that enter or leave), O(p log p) for p pinned rows, and O(free slots) where rows
  /// enter:
  /// - fingers, motion, reports, orders, ticks, turns: O(log n); no allocation in steady state.
  /// - `reorderBegan`, `reorderMoved`, `reorderEnded`: O(log n); when the row passes others also O(slots), when it comes
  ///   into another section O(sections), and in a grid the rows between.
  /// - `scroll(to:)`, `scrollTo`, `restored`: O(log n + rows to be measured).
  /// - `measured` with k heights: O(k log n); in a waterfall also the rows behind the first of them, each times the
  ///   logarithm of the columns, and so wherever rows of a waterfall are laid anew.
  /// - `given` for k rows: O(log n + runs of the k); in grids and waterfalls the k, or the rows behind the first.
  /// - `estimateChanged`: O(1); in grids and waterfalls their rows.
  /// - `revised`: O(log n). `pinnedRowsChanged` and `stickyRowsChanged` with k rows: O(k log k).
  /// - `rowsAppended`: O(log n + sections + slots), however many come.
  /// - `sectionsChanged`: O(models + runs), O(k log n) for k stretches that came, went, or moved.
  /// - `batch` with k changes, `sortSections`: O(k log n + sections log sections + slots), and the rows of the sections
  ///   that it tells anew; in lists with grids and waterfalls their rows. Keys change nothing of that.
  /// - `invalidateHeights`, another width: O(runs), in grids and waterfalls their rows.
  /// - `configured`: as `estimateChanged`; O(runs) where `learns` changes.
  public mutating func handle(_ event: ListEvent, emit: (ListEffect) -> Void) throws(ListRejection) {
    try handle(event, seenFrom: nil, emit: emit)
  }

  /// Takes one event while a parent has the list where less of it is seen, or more.
  ///
  /// - Parameter line: Where content is seen from, in units below the viewport's top, as far as rows are to stay where they
  ///   are; nil: from ``obscured`` on.
  @inline(__always)
  package mutating func handle(
    _ event: ListEvent, seenFrom line: Int64?, emit: (ListEffect) -> Void
  ) throws(ListRejection) {
    var change = ListChange(
      total: content.total, offset: shownOffset, place: body.offset, phase: body.phase,
      count: content.count, low: lowestOffset, high: highestOffset, wasLaidOut: viewport.length > 0)
    if body.phase == .resting, configuration.snap != nil { change.stood = stance }
    if let line {
      try take(event, seenFrom: line, &change, emit)
    } else {
      try take(event, &change, emit)
    }
    finish(&change, emit)
    if tellsSections { tellSections(change, emit) }
    if let viewability = configuration.viewability { watch(viewability, event, change, emit) }
  }

  /// The event itself, among rows that are seen from a place on.
  @inline(never)
  private mutating func take(
    _ event: ListEvent, seenFrom line: Int64, _ change: inout ListChange, _ emit: (ListEffect) -> Void
  ) throws(ListRejection) {
    change.seenTop = seenTop
    let lent = viewport.lent
    viewport.lent = line.clamped(0, Units.largest)
    defer { viewport.lent = lent }
    try take(event, &change, emit)
  }

  /// The event itself: what it changes, without what follows from that.
  private mutating func take(
    _ event: ListEvent, _ change: inout ListChange, _ emit: (ListEffect) -> Void
  ) throws(ListRejection) {
    switch event {
    case .sectionsChanged(let models): try sectionsChanged(models, &change)
    case .rowsAppended(let section, let count, let model):
      try rowsAppended(section: section, count, model, &change)
    case .batch(let batch): try batched(batch, &change)
    case .sortSections(let ids): try sortSections(ids, &change)
    case .resetSections: resetSections(&change)
    case .invalidateHeights: invalidateHeights(&change)
    case .viewportChanged(let length, let width, let insets):
      try viewportChanged(length, width, insets, &change)
    case .minimumLengthChanged(let length): try minimumLengthChanged(length, &change)
    case .measured(let measurements, let generation): try measured(measurements, generation, &change)
    case .given(let rows, let height): try given(rows, height, &change)
    case .estimateChanged(let kind, let height): try estimateChanged(kind, height, &change)
    case .revised(let row): try revised(row, &change)
    case .pinnedRowsChanged(let rows): try pinnedRowsChanged(rows, &change)
    case .stickyRowsChanged(let rows): try stickyRowsChanged(rows, &change)
    case .fingerDown(let moment): fingerDown(moment, &change)
    case .fingerUp(let moment): fingerUp(moment, &change)
    case .dragBegan(let moment): dragBegan(moment, &change)
    case .dragMoved(let travel, let moment): try dragMoved(travel, moment)
    case .dragEnded(let velocity, let moment): try dragEnded(velocity, moment, &change)
    case .dragCancelled(let moment): try dragEnded(0, moment, &change)
    case .hostScrolled(let offset, let token, let source, let moment):
      try hostScrolled(offset, token, source, moment, &change)
    case .hostScrollEnded(let moment): hostScrollEnded(moment)
    case .reorderBegan(let row, let x, let y, _): try reorderBegan(row, x, y, &change)
    case .reorderMoved(let x, let y, _): try reorderMoved(x, y, &change)
    case .reorderEnded(let moment): endReorder(.completed, at: moment, &change)
    case .reorderCancelled: endReorder(.cancelled, &change)
    case .setOffset(let offset): try setOffset(offset, &change)
    case .restored(let position): try restored(position, &change)
    case .scroll(let row, let alignment, let animated): try scroll(row, alignment, animated, &change)
    case .scrollTo(let target, let animated): try scroll(to: target, animated, &change)
    case .ticked(let moment): ticked(moment, &change)
    case .turnEnded: turnEnded(&change)
    case .reducedMotionChanged(let isOn): reduceMotion(isOn, &change)
    case .configured(let configuration): try configured(configuration, &change)
    }
  }

  /// What follows from the event: the offset at rest, then the effects in their order.
  mutating func finish(_ change: inout ListChange, _ emit: (ListEffect) -> Void) {
    if reducesMotion, change.letGo != nil { standLandings(&change) }
    settleOffset(&change)
    if lift != nil { carryLifted(&change) }
    if let row = change.letGo { land(row) }
    if let step = change.reordered { emit(.reordered(from: step.from, to: step.to, move: step.move)) }
    if content.total != change.total { emit(.totalChanged(to: total)) }
    if shownOffset != change.offset {
      token += 1
      orders.add(shownOffset - change.offset, token, isCorrection: change.isCorrected(to: body.offset))
      emit(.scrollContent(to: offset, token: token))
    }
    remount(&change, emit)
    ask(change, emit)
    if let row = change.lifted { emit(.lifted(row: row)) }
    if let end = change.dropped { emit(.dropped(row: end.row, outcome: end.outcome)) }
    if change.supersedes { emit(.scrollEnded(.superseded)) }
    if let outcome = change.outcome { emit(.scrollEnded(outcome)) }
    if change.leftOver != 0 { emit(.velocityLeft(change.leftOver)) }
    tellNearEdges(since: change.count, emit)
  }
}
