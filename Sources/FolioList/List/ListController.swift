internal import FolioCollections
public import FolioMachine

/// The list of one page: rows in sections, of which only those near the viewport are mounted.
///
/// A row is a flat index that counts headers and footers; its content is the host's. The list stores the measured or
/// estimated height of each row, and determines which rows meet the viewport and which slot shows which row.
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
/// - Rows that meet the viewport are mounted, and each mounted row has its own slot. If more than 65 536 rows meet it,
///   which takes rows of nearly no height or an enormous viewport, the first 65 536 count.
/// - In one event all unmounts come before all mounts.
/// - At rest the offset is within its bounds, −insets.top … max(−insets.top, total + insets.bottom − length). Changed rows
///   and heights do not move a list at rest: if it is beyond the bounds, it springs back, in ticks, once no finger rests on
///   it. Changed sizes, settings, orders and requests without animation bring it there at once.
/// - A change entirely above the first visible row moves the offset by its length, so that the screen does not move.
/// - Lengths are exact: the same changes in any order give the same total and offset.
///
/// “List” in the article StateDiagrams of FolioTesting shows every transition between phases, drawn from the machine
/// itself.
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

  /// The viewport as the host set it.
  var viewport = ListViewport()

  /// Whether the host has sent sections, even none.
  package internal(set) var hasContent = false

  /// The offset and what moves it.
  var body = ScrollBody()

  /// The rows that are to be mounted.
  package internal(set) var wanted = WantedRows()

  /// The mounted rows, and their slots.
  var mounts = Mounts()

  /// The slots.
  var pool = SlotPool()

  /// The rows whose heights were requested.
  var demands = Demands()

  /// The `scroll(to:)` that waits, seeks or moves.
  @Indirect var request: ScrollRequest?

  /// The saved position that is to be restored, until it is.
  @Indirect var restoration: ListPosition?

  /// The progress of the list toward its initial position.
  var opening = ListOpening()

  /// The offset as the host knows it.
  var host = HostOffset()

  /// The finger on the list.
  var touch = ListTouch()

  /// The place in the offset tree where the last search ended.
  var cursor = Memory(OffsetCursor())

  /// The row that a finger holds.
  var lift: Lift?

  /// The rows that are seen, and since when, if ``ListConfiguration/viewability`` is set.
  var stays = Stays()
  /// The sections that are seen, if ``ListConfiguration/sectionDisplay`` reports them.
  var sections = DisplayedSections()

  /// The rows that fingers released, until they have landed; the latest last.
  var landings: [Landing] = []

  /// The edges that are near and were reported.
  var edges = NearEdges()

  /// Whether the user prefers reduced motion. Requested scrolls and released rows then arrive at once. Flings and springs
  /// still move.
  public internal(set) var reducesMotion = false

  /// Creates an empty list that is not laid out.
  ///
  /// - Parameters:
  ///   - configuration: The settings.
  ///   - owner: A number that differs for each list that shares a pool.
  /// - Throws: `refusedConfiguration` with the invalid setting.
  ///
  /// Complexity: O(1).
  public init(_ configuration: ListConfiguration, owner: Int64 = 0) throws(ListRejection) {
    if let field = configuration.refusal { throw .refusedConfiguration(field) }
    settings = Shared(configuration)
    content = ListContent(estimates: configuration.classEstimates)
    content.learn(configuration.learnsEstimates)
    mounts.owner = owner
  }

  /// Creates an empty list that is not laid out, with the default settings.
  ///
  /// - Parameter owner: A number that differs for each list that shares a pool.
  ///
  /// Complexity: O(1).
  public init(owner: Int64 = 0) {
    settings = Shared(ListConfiguration())
    content = ListContent(estimates: settings.value.classEstimates)
    mounts.owner = owner
  }

  /// Exchanges the list's pool for another one, in O(1).
  ///
  /// A parent lends its pool to the lists that share it, for the duration of each event:
  ///
  ///     list.exchangePool(&pool)
  ///     defer { list.exchangePool(&pool) }
  ///     try list.handle(event) { … }
  ///
  /// Slot numbers are unique in the pool, and slots that one list frees serve the others. Once a list has used a shared
  /// pool, use that pool for every later event.
  public mutating func exchangePool(_ other: inout SlotPool) { swap(&pool, &other) }

  /// Handles one event and emits its effects in the order that ``ListEffect`` gives.
  ///
  /// - Throws: The reason for which the event was refused. The list is then unchanged, and nothing is emitted.
  ///
  /// Complexity, for n rows in runs of neighbours with equal models; a search of the window that is due adds O(log n + rows
  /// that enter or leave), O(p log p) for p pinned rows, and O(free slots) if rows enter:
  /// - fingers, motion, reports, orders, ticks, turns: O(log n); no allocation in steady state.
  /// - `reorderBegan`, `reorderMoved`, `reorderEnded`: O(log n); also O(slots) when the row passes others, O(sections) when
  ///   it enters another section, and in a grid the rows between.
  /// - `scroll(to:)`, `scrollTo`, `restored`: O(log n + rows to be measured).
  /// - `measured` with k heights: O(k log n). In a waterfall also the rows after the first of them, each times the
  ///   logarithm of the columns; the same holds whenever rows of a waterfall are laid out again.
  /// - `given` for k rows: O(log n + runs of the k); in grids and waterfalls the k, or the rows after the first.
  /// - `estimateChanged`: O(1); in grids and waterfalls their rows.
  /// - `revised`: O(log n). `pinnedRowsChanged` and `stickyRowsChanged` with k rows: O(k log k).
  /// - `rowsAppended`: O(log n + sections + slots), whatever the count.
  /// - `sectionsChanged`: O(models + runs), O(k log n) for k stretches that were deleted, inserted, or moved.
  /// - `batch` with k changes, `sortSections`: O(k log n + sections log sections + slots), and the rows of the sections
  ///   that it reloads; in lists with grids and waterfalls their rows. Keys do not change this.
  /// - `invalidateHeights`, another width: O(runs), in grids and waterfalls their rows.
  /// - `configured`: as `estimateChanged`; O(runs) if `learnsEstimates` changes.
  public mutating func handle(_ event: ListEvent, emit: (ListEffect) -> Void) throws(ListRejection) {
    try handle(event, seenFrom: nil, emit: emit)
  }

  /// Handles one event while a parent shows more or less of the list.
  ///
  /// - Parameter line: The beginning of the visible content for the rows that must not move, in units below the viewport's
  ///   top; nil: ``obscured``.
  @inline(__always)
  package mutating func handle(
    _ event: ListEvent, seenFrom line: Int64?, emit: (ListEffect) -> Void
  ) throws(ListRejection) {
    var change = beginChange()
    if body.phase == .resting, configuration.snap != nil { change.stood = findStance() }
    if opening.isUnseen { change.keepsBeginning = keepsBeginning }
    if let line {
      try apply(event, seenFrom: line, &change, emit)
    } else {
      try apply(event, &change, emit)
    }
    finish(&change, emit)
    if tellsSections { emitSections(change, emit) }
    if let viewability = configuration.viewability { watch(viewability, event, change, emit) }
  }

  /// Returns the changes of an event that begins now.
  @inline(__always)
  mutating func beginChange() -> ListChange {
    ListChange(
      total: content.total, offset: shownOffset, place: body.offset, phase: body.phase,
      count: content.count, low: lowestOffset, high: highestOffset, wasLaidOut: viewport.length > 0)
  }

  /// Handles the event among the rows that are visible from a line on.
  @inline(never)
  private mutating func apply(
    _ event: ListEvent, seenFrom line: Int64, _ change: inout ListChange, _ emit: (ListEffect) -> Void
  ) throws(ListRejection) {
    change.seenTop = seenTop
    let lent = viewport.lent
    viewport.lent = line.clamped(0, Units.largest)
    defer { viewport.lent = lent }
    try apply(event, &change, emit)
  }

  /// Makes the changes of the event itself, without those that follow from it.
  private mutating func apply(
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
    case .fingerUp(let moment): fingerUp(moment)
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

  /// Makes the changes that follow from the event: sets the offset at rest, then emits the effects in their order.
  mutating func finish(_ change: inout ListChange, _ emit: (ListEffect) -> Void) {
    if reducesMotion, change.letGo != nil { standLandings(&change) }
    settleOffset(&change)
    if lift != nil { carryLifted(&change) }
    if let row = change.letGo { land(row) }
    if body.time.ticked != nil, lift == nil, landings.isEmpty { body.time.ticked = nil }
    if let step = change.reordered { emit(.reordered(from: step.from, to: step.to, move: step.move)) }
    if content.total != change.total { emit(.totalChanged(to: total)) }
    if shownOffset != change.offset {
      host.order(shownOffset - change.offset, isCorrection: change.isCorrected(to: body.offset))
      emit(.scrollContent(to: offset, token: host.token))
    }
    remount(&change, emit)
    ask(change, emit)
    if let row = change.lifted { emit(.lifted(row: row)) }
    if let end = change.dropped { emit(.dropped(row: end.row, outcome: end.outcome)) }
    if change.supersedes { emit(.scrollEnded(.superseded)) }
    if let outcome = change.outcome { emit(.scrollEnded(outcome)) }
    if change.leftOver != 0 { emit(.velocityLeft(change.leftOver)) }
    if let reason = change.ignored { emit(.ignored(reason)) }
    if tellsEdges, !edges.hasParent { emitNearEdges(emit) }
  }
}
