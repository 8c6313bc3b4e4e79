import Folio
import FolioTesting

/// The content of a page.
extension SourceSamples {
  static let listEvents: [ListEvent] = [
    .sectionsChanged([
      SectionModel(
        id: 1, header: RowModel(kind: 1, height: 20, revision: 0, highlights: false, moves: true, key: nil),
        rows: .uniform(
          count: 1000000, RowModel(kind: 0, height: nil, revision: 0, highlights: true, moves: true, key: nil)
        ),
        footer: nil, layout: .grid(columns: 3, gap: 8), defaultSequence: 2),
      SectionModel(
        id: 2, header: nil,
        rows: .models([
          RowModel(kind: 65535, height: 30.5, revision: 7, highlights: true, moves: false, key: -7)
        ]),
        footer: nil, layout: .rows, defaultSequence: nil),
      SectionModel(
        id: 3, header: nil, rows: .models([]), footer: nil, layout: .waterfall(columns: 2, gap: 0),
        defaultSequence: nil),
      SectionModel(
        id: 4, header: nil, rows: .models([]), footer: nil,
        layout: .adaptiveGrid(leastWidth: 100, mostColumns: nil, gap: 8), defaultSequence: nil),
    ]),
    .rowsAppended(
      section: 1, count: 9,
      model: RowModel(kind: 0, height: nil, revision: 0, highlights: true, moves: true, key: nil)),
    .batch(ListBatch()),
    .batch(
      change(ListBatch()) {
        $0.deletes = [RowPath(section: 0, row: 1)]
        $0.inserts = [
          RowInsert(
            at: RowPath(section: 0, row: 0),
            row: RowModel(kind: 0, height: 44, revision: 0, highlights: true, moves: true, key: nil))
        ]
        $0.moves = [RowMove(source: RowPath(section: 0, row: 4), destination: RowPath(section: 0, row: 2))]
        $0.reloads = [RowPath(section: 0, row: 3)]
        $0.updates = [
          RowInsert(
            at: RowPath(section: 0, row: 5),
            row: RowModel(kind: 0, height: nil, revision: 1, highlights: true, moves: true, key: 5))
        ]
        $0.sectionDeletes = [2]
        $0.sectionInserts = [
          SectionInsert(
            at: 1,
            section: SectionModel(
              id: 4, header: nil, rows: .models([]), footer: nil, layout: .rows, defaultSequence: nil))
        ]
        $0.sectionMoves = [SectionMove(source: 0, destination: 1)]
        $0.sectionReloads = [
          SectionInsert(
            at: 3,
            section: SectionModel(
              id: 5, header: nil, rows: .models([]), footer: nil, layout: .rows, defaultSequence: nil))
        ]
        $0.counts = [3, 4]
      }),
    .sortSections([2, 1]),
    .resetSections,
    .invalidateHeights,
    .viewportChanged(length: 600, width: 320, insets: ContentInsets(top: 90, bottom: 34)),
    .minimumLengthChanged(560),
    .measured(
      [RowMeasurement(row: 0, height: 40), RowMeasurement(row: 1, height: .nan)], generation: 1),
    .given(rows: 0..<40, height: 44),
    .estimateChanged(kind: 1, height: 50),
    .revised(row: 3),
    .pinnedRowsChanged([3, 9]),
    .stickyRowsChanged([3, 9]),
    .fingerDown(at: Moment(nanoseconds: 0)),
    .fingerUp(at: Moment(nanoseconds: 0)),
    .dragBegan(at: Moment(nanoseconds: 0)),
    .dragMoved(by: 30, at: Moment(nanoseconds: 0)),
    .dragEnded(velocity: 400, at: Moment(nanoseconds: 0)),
    .dragCancelled(at: Moment(nanoseconds: 0)),
    .reorderBegan(row: 1, x: 10, y: 60, at: Moment(nanoseconds: 0)),
    .reorderMoved(x: 10, y: 90, at: Moment(nanoseconds: 0)),
    .reorderEnded(at: Moment(nanoseconds: 0)),
    .reorderCancelled(at: Moment(nanoseconds: 0)),
    .hostScrolled(offset: 300, token: 2, by: .user, at: Moment(nanoseconds: 0)),
    .hostScrollEnded(at: Moment(nanoseconds: 0)),
    .setOffset(to: 300),
    .restored(ListPosition(row: 40, distance: 12.5, height: 44, width: 320, key: nil, neighbours: [])),
    .restored(
      ListPosition(
        row: 40, distance: 12.5, height: 44, width: 320, key: 7,
        neighbours: [ListPosition.Neighbour(key: 8, rowsBelow: 1)])),
    .scroll(to: 30, alignment: .centre, animated: true),
    .scrollTo(.offset(120), animated: true),
    .scrollTo(.distance(-80.5), animated: false),
    .scrollTo(.row(30, alignment: .end, offset: 12), animated: true),
    .ticked(at: Moment(nanoseconds: 0)),
    .turnEnded(at: Moment(nanoseconds: 0)),
    .reducedMotionChanged(true),
    .configured(
      change(ListConfiguration()) {
        $0.estimate = 50
        $0.estimates = [KindEstimate(kind: 1, height: 20)]
        $0.overscan = 40
        $0.overscanAhead = .rows(3)
        $0.anchoring = .afterTouch
        $0.prependPolicy = .keep
        $0.followEnd = 20
        $0.nearEnd = .viewport
        $0.nearStart = .points(200)
        $0.announcesEdgesOffScreen = true
        $0.measuresWhenIdle = false
        $0.learnsEstimates = true
        $0.poolLimit = 6
        $0.hasStickyHeaders = true
        $0.edgePolicy = .clamp
        $0.snap = .centre
        $0.viewability = Viewability(fraction: 0.75, duration: 2)
        $0.sectionDisplay = .reported
        $0.initialPosition = .row(7, alignment: .centre)
        $0.gravity = .bottom
        $0.pressHoldsScrolling = true
        $0.reorder = change(ReorderConfiguration()) {
          $0.scope = .section
          $0.edge = 40
          $0.speed = 500
        }
      }),
    .configured(change(ListConfiguration()) { $0.overscanAhead = .time(0.5) }),
    .configured(change(ListConfiguration()) { $0.reorder = ReorderConfiguration() }),
  ]

  static let listEffects: [ListEffect] = [
    .totalChanged(to: 900),
    .scrollContent(to: 30, token: 2),
    .unmount(row: 0, slot: 1),
    .discard(slot: 1),
    .mount(row: 12, slot: 1, generation: 2, isRecycled: true),
    .render(row: 12, slot: 1, generation: 2),
    .prepare(kind: 0, slot: 3),
    .measure(row: 12, kind: 0, width: 320, cause: .demand, generation: 1),
    .reordered(
      from: 1, to: 2,
      move: RowMove(source: RowPath(section: 0, row: 1), destination: RowPath(section: 0, row: 2))),
    .lifted(row: 1),
    .dropped(row: nil, outcome: .removed),
    .scrollEnded(.completed),
    .velocityLeft(-1200),
    .ignored(.rowIsLifted),
    .nearEnd,
    .nearStart,
    .sectionDisappeared(id: 4),
    .sectionAppeared(id: -4),
    .viewed(row: 7),
  ]

  static let listRejections: [ListRejection] = [
    .unknownRow(9),
    .unknownSection(9),
    .duplicateSection(9),
    .duplicateRow(9),
    .duplicateKey(9),
    .keyedRun(9),
    .immovableRow(9),
    .unknownItem(9),
    .duplicateItem(9),
    .illegalValue(.height),
    .wrongCount(expected: 3, got: 2),
    .batch(.changedSection(RowPath(section: 0, row: 9))),
    .unknownTask(9),
    .missingAddress(9),
    .refusedConfiguration(.estimate),
  ]

  static let feedEvents: [FeedEvent] = [
    .itemsChanged([FeedItem(id: 1, x: 0, y: 20, width: 90, height: 40, kind: 0, revision: 2)]),
    .itemsUpdated([FeedItem(id: 1, x: 0, y: 20, width: 90, height: 40, kind: 0, revision: 3)]),
    .viewportChanged(length: 600, insets: ContentInsets(top: 10, bottom: 0)),
    .revised(item: 2),
    .fingerDown(at: Moment(nanoseconds: 0)),
    .fingerUp(at: Moment(nanoseconds: 0)),
    .dragBegan(at: Moment(nanoseconds: 0)),
    .dragMoved(by: 30, at: Moment(nanoseconds: 0)),
    .dragEnded(velocity: 400, at: Moment(nanoseconds: 0)),
    .dragCancelled(at: Moment(nanoseconds: 0)),
    .hostScrolled(offset: 300, token: 2, by: .user, at: Moment(nanoseconds: 0)),
    .hostScrollEnded(at: Moment(nanoseconds: 0)),
    .setOffset(to: 300),
    .ticked(at: Moment(nanoseconds: 0)),
    .turnEnded(at: Moment(nanoseconds: 0)),
  ]

  static let feedEffects: [FeedEffect] = [
    .totalChanged(to: 900),
    .scrollContent(to: 30, token: 2),
    .unmount(item: 2, slot: 0),
    .discard(slot: 0),
    .mount(item: 2, slot: 0, generation: 1, isRecycled: false),
    .render(item: 2, slot: 0, generation: 1),
  ]

  static let schedulerEvents: [SchedulerEvent] = [
    .request(RenderKey(target: 4, purpose: 1), cost: 2, priority: .near, mode: .always),
    .finished(1),
    .failed(1),
    .left(4),
    .load(address: 7, target: 4),
    .load(address: nil, target: 4),
    .diskHit(7, cost: 90, generation: 1),
    .diskMissed(7, generation: 1),
    .fetched(7, cost: 90, generation: 1),
    .loadFailed(7, generation: 1),
    .memoryPurged,
    .scrollingChanged(true),
    .turnEnded,
  ]

  static let schedulerEffects: [SchedulerEffect] = [
    .start(1, key: RenderKey(target: 4, purpose: 0), lane: 2),
    .cancel(1),
    .deliver(1, key: RenderKey(target: 4, purpose: 0)),
    .drop(1),
    .lookUpDisk(7, generation: 1),
    .fetch(7, generation: 1),
    .cancelLoad(7, generation: 1),
    .loaded(7, target: 4),
    .failed(7, targets: [4, 5]),
    .store(7),
    .evict(7),
  ]

  static let pressEvents: [PressEvent] = [
    .down(
      pointer: 1, x: 0, y: 0,
      target: PressTarget(item: 7, refuses: false, holdsScrolling: true, isMovable: false),
      at: Moment(nanoseconds: 0)),
    .down(pointer: 1, x: 0, y: 0, target: nil, at: Moment(nanoseconds: 0)),
    .moved(pointer: 1, x: 4, y: 4, isInside: true, at: Moment(nanoseconds: 0)),
    .up(pointer: 1, x: 4, y: 4, isInside: false, at: Moment(nanoseconds: 0)),
    .cancelled(pointer: 1, at: Moment(nanoseconds: 0)),
    .targetMoved(isInside: true),
    .refused,
    .ticked(at: Moment(nanoseconds: 0)),
    .configured(PressConfiguration(slop: 8, highlightDelay: 0.1, longPressDelay: 0.5)),
  ]

  static let pressEffects: [PressEffect] = [
    .highlighted(item: 7, true),
    .tapped(item: 7),
    .longPressed(item: 7),
  ]

  static let panEvents: [PanEvent] = [
    .down(pointer: 1, x: 0, y: 0, at: Moment(nanoseconds: 0)),
    .moved(pointer: 1, x: 4, y: 4, at: Moment(nanoseconds: 0)),
    .up(pointer: 1, x: 4, y: 4, at: Moment(nanoseconds: 0)),
    .cancelled(pointer: 1, at: Moment(nanoseconds: 0)),
    .refused(at: Moment(nanoseconds: 0)),
    .configured(PanConfiguration(slop: 8, axes: .vertical, estimate: .impulse, maximumVelocity: 8000)),
  ]

  static let panEffects: [PanEffect] = [
    .fingerDown(at: Moment(nanoseconds: 0)),
    .fingerUp(at: Moment(nanoseconds: 0)),
    .began(.horizontal, at: Moment(nanoseconds: 0)),
    .moved(by: 12, at: Moment(nanoseconds: 0)),
    .ended(velocity: 300, at: Moment(nanoseconds: 0)),
    .cancelled(at: Moment(nanoseconds: 0)),
  ]

  /// The settings of machines on their own.
  static let settings: [any Hashable & Sendable] = [
    PageConfiguration(),
    CacheConfiguration(capacity: 8, cost: nil, prefetch: 1, prefetchBehind: 1),
    TabConfiguration(),
    CoverConfiguration(),
    CarouselConfiguration(),
    PagerConfiguration(),
    ListConfiguration(),
    ReorderConfiguration(),
    change(FeedConfiguration()) {
      $0.overscan = 40
      $0.poolLimit = 3
    },
    change(SchedulerConfiguration()) {
      $0.cores = 4
      $0.wholePerTurn = 2
      $0.idlePerTurn = 2
      $0.alwaysPerTurn = 2
      $0.loadLimit = 3
      $0.memoryLimit = nil
    },
    PressConfiguration(slop: 10, highlightDelay: 0.1, longPressDelay: 0.5),
    PanConfiguration(slop: 10, axes: .both, estimate: .leastSquares, maximumVelocity: nil),
  ]
}
