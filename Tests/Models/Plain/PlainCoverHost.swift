internal import Folio
internal import FolioCollections
internal import FolioList
internal import FolioMachine

/// A host of a pager: it sends the events of a step, measures rows on request, and draws frames until everything is at
/// rest.
struct PlainCoverHost {
  /// The failure, if any.
  struct Trouble: Error { var text: String }

  var pager: Pager
  /// The number of events it was sent.
  private(set) var events = 0
  private var now: Int64 = 0
  private let frame: Int64
  private var tokens: [ScrollToken] = [0, 0, 0]
  /// The actions of a host on its own.
  enum Happening {
    /// It sends rows to a page that is loaded.
    case came(Int)
    /// It measures rows on request.
    case measured(Int, [(row: Int, height: Int64)])
  }

  /// Its actions since the last call, in order.
  private(set) var happenings: [Happening] = []
  /// The rows of pages.
  private var lists: [PlainCover.List] = []
  /// The pages to load.
  private var wanted: [Int] = []
  private var answers = false
  private var asked: [(page: Int, row: Int64, generation: MeasurementGeneration)] = []

  static let width = 320.0

  init(_ walk: PlainCoverWalk.Walk) throws {
    frame = walk.frame
    let start = walk.start
    var page = PageConfiguration()
    page.cache = .init(capacity: nil, prefetch: 2, prefetchBehind: 2)
    var cover = CoverConfiguration()
    cover.mode = start.rules.mode
    cover.childSync = start.rules.childSync
    cover.snaps = start.rules.snaps
    cover.refreshThreshold = start.rules.threshold.map { Units.points($0) }
    var settings = PagerConfiguration()
    settings.list.measuresWhenIdle = false
    settings.list.edgePolicy = start.rules.clampsEdge ? .clamp : .rubberBand
    settings.list.followEnd = start.rules.followEnd.map { Units.points($0) }
    if start.rules.shows { settings.list.prependPolicy = .show }
    if start.rules.waits { settings.list.anchoring = .afterTouch }
    pager = try Pager(page: page, cover: cover, configuration: settings)
    let pages = start.lists.indices.map { PageID(Int64($0)) }
    _ = try perform([
      .cover(
        .heightsChanged(
          maximum: Units.points(start.maximum), collapsed: Units.points(start.collapsed),
          minimum: Units.points(start.minimum))),
      .cover(.stopsChanged(start.stops.map { Units.points($0) })),
      .page(.pagesChanged(pages)),
      .cover(.stripHeightsChanged(start.lists.map { Units.points($0.strip) })),
      .tab(.lengthsChanged(pages.map { _ in 80 })),
      .frameChanged(LayoutRect(width: Self.width, height: Units.points(start.height))),
      .page(.containerWillAppear()),
      .page(.containerDidAppear),
    ])
    wanted = []
    happenings = []
    for (page, list) in start.lists.enumerated() {
      asked = []
      settings.list.initialPosition = list.initialPosition
      settings.list.gravity = list.gravity
      if settings.list != pager.configuration.list {
        try send(.list(pages[page], .configured(settings.list)))
      }
      try send(Self.rows(list, on: page))
      for (row, model) in list.rows.enumerated() where model.isKnown && !model.isFixed {
        let height = Units.points(model.height)
        try send(.list(pages[page], .given(rows: Int64(row)..<Int64(row + 1), height: height)))
      }
      answers = true
      try send(.page(.loaded(pages[page])))
      answers = false
    }
    answers = true
    let happenings = happenings
    self.happenings = happenings + (try perform([]))
  }

  // MARK: Steps

  /// Returns the events of a step.
  func calls(for step: PlainCoverWalk.Step, _ model: PlainCover) -> [PagerEvent] {
    let moment = Moment(nanoseconds: now)
    let selected = PageID(Int64(model.selected))
    func page(_ event: PageEvent) -> PagerEvent { .page(event) }
    func list(_ page: Int, _ event: ListEvent) -> PagerEvent { .list(PageID(Int64(page)), event) }
    func points(_ units: Int64) -> Double { Units.points(units) }
    func offset(_ page: Int, _ y: Int64) -> Double { points(y - model.top(of: page)) }
    switch step {
    case .dragBegan: return [.list(selected, .dragBegan(at: moment))]
    case .dragMoved(let travel): return [.list(selected, .dragMoved(by: points(travel), at: moment))]
    case .dragEnded: return [.list(selected, .dragEnded(velocity: 0, at: moment))]
    case .wheel(let travel):
      return [
        .wheel(
          WheelEvent(x: 100, y: points(model.height) - 1, deltaX: 0, deltaY: points(travel), at: moment))
      ]
    case .key(let key): return [.key(key, request: 1)]
    case .ordered(let page, let y): return [list(page, .setOffset(to: offset(page, y)))]
    case .offset(let page, let y, let animated):
      return [list(page, .scrollTo(.offset(offset(page, y)), animated: animated))]
    case .distance(let page, let travel, let animated):
      return [list(page, .scrollTo(.distance(points(travel)), animated: animated))]
    case .row(let page, let row, let alignment, let animated):
      return [list(page, .scroll(to: Int64(row), alignment: alignment, animated: animated))]
    case .given(let page, let rows, let height):
      return [
        list(page, .given(rows: Int64(rows.lowerBound)..<Int64(rows.upperBound), height: points(height)))
      ]
    case .appended(let page, let count, let height):
      let row = RowModel(height: height.map { points($0) })
      return [list(page, .rowsAppended(section: 1, count: Int64(count), model: row))]
    case .inserted(let page, let at, let heights):
      var batch = ListBatch()
      batch.inserts = heights.enumerated().map { index, height in
        RowInsert(
          at: RowPath(section: 0, row: Int64(at + index)), row: RowModel(height: height.map { points($0) }))
      }
      return [list(page, .batch(batch))]
    case .deleted(let page, let rows):
      var batch = ListBatch()
      batch.deletes = rows.map { RowPath(section: 0, row: Int64($0)) }
      return [list(page, .batch(batch))]
    case .heights(let maximum, let collapsed, let minimum):
      return [
        .cover(
          .heightsChanged(
            maximum: points(maximum), collapsed: points(collapsed), minimum: points(minimum)))
      ]
    case .stops(let stops): return [.cover(.stopsChanged(stops.map(points)))]
    case .size(let height): return [.frameChanged(LayoutRect(width: Self.width, height: points(height)))]
    case .covered(let bottom):
      return [.cover(.viewportChanged(height: points(model.height), bottomInset: points(bottom)))]
    case .strips(let strips): return [.cover(.stripHeightsChanged(strips.map(points)))]
    case .expand(let animated): return [.cover(.expand(animated: animated))]
    case .collapse(let animated): return [.cover(.collapse(animated: animated))]
    case .move(let height, let animation):
      return [.cover(.move(to: points(height), animation: animation))]
    case .jump(let target, let animated):
      return [page(.jump(to: PageID(Int64(target)), animated: animated, request: 1, cause: .request))]
    case .pagesBegan(let forward):
      let travel = forward ? 128.0 : -128
      return [page(.dragBegan(at: moment)), page(.dragMoved(by: travel, at: moment))]
    case .pagesEnded(let goes):
      let way = model.beside.map { $0 > model.selected } == true ? 1.0 : -1
      return [
        page(.dragMoved(by: goes ? way * 64 : 0, at: moment)), page(.dragEnded(velocity: 0, at: moment)),
      ]
    case .hosted(let y, let source):
      return [
        .list(
          selected,
          .hostScrolled(
            offset: offset(model.selected, model.hostPlace(y)), token: tokens[model.selected], by: source,
            at: moment))
      ]
    case .hostEnded: return [.list(selected, .hostScrollEnded(at: moment)), .turnEnded(at: moment)]
    case .pressed(let isCritical): return [page(.memoryPressure(isCritical ? .critical : .low))]
    case .shortContent(let page, let content):
      return [.cover(.shortContentChanged(PageID(Int64(page)), content))]
    case .refresh(let page): return [.cover(.refresh(PageID(Int64(page))))]
    case .refreshEnded(let page): return [.cover(.refreshEnded(PageID(Int64(page))))]
    case .refreshChanged(let page, let policy): return [.cover(.refreshChanged(PageID(Int64(page)), policy))]
    }
  }

  /// Sends events, draws frames until everything is at rest, and returns the rows that were measured meanwhile.
  mutating func perform(_ events: [PagerEvent], _ model: PlainCover) throws -> [Happening] {
    lists = model.lists
    return try perform(events)
  }

  private mutating func perform(_ events: [PagerEvent]) throws -> [Happening] {
    happenings = []
    for event in events { try send(event) }
    var frames = 0
    while pager.nextWake == .frame {
      frames += 1
      guard frames < 2_000 else { throw Trouble(text: "it never rests") }
      now += frame
      try send(.ticked(at: Moment(nanoseconds: now)))
    }
    return happenings
  }

  /// Returns the sections of a page for the list.
  private static func rows(_ list: PlainCover.List, on page: Int) -> PagerEvent {
    let rows = list.rows.map { RowModel(height: $0.isFixed ? Units.points($0.height) : nil) }
    return .list(PageID(Int64(page)), .sectionsChanged([SectionModel(id: 1, rows: .models(rows))]))
  }

  private mutating func send(_ event: PagerEvent) throws {
    try take(event)
    var rounds = 0
    while answers, !asked.isEmpty || !wanted.isEmpty {
      rounds += 1
      guard rounds < 100 else { throw Trouble(text: "it asks for ever") }
      let pages = wanted
      wanted = []
      for page in pages {
        happenings.append(.came(page))
        try take(Self.rows(lists[page], on: page))
        try take(.page(.loaded(PageID(Int64(page)), cost: 1)))
      }
      let demands = asked
      asked = []
      for page in Set(demands.map(\.page)).sorted() {
        let rows = demands.filter { $0.page == page && isWanted($0.row, on: page) }
        guard !rows.isEmpty else { continue }
        let heights = rows.map { (row: Int($0.row), height: Self.height(of: $0.row, on: page)) }
        happenings.append(.measured(page, heights))
        try take(
          .list(
            PageID(Int64(page)),
            .measured(
              heights.map { RowMeasurement(row: Int64($0.row), height: Units.points($0.height)) },
              generation: rows[rows.count - 1].generation)))
      }
    }
  }

  private mutating func take(_ event: PagerEvent) throws {
    var effects: [PagerEffect] = []
    events += 1
    do {
      try pager.handle(event) { effects.append($0) }
    } catch {
      throw Trouble(text: "it rejects \(event): \(error)")
    }
    for effect in effects {
      switch effect {
      case .list(let page, .measure(let row, _, _, _, let generation)):
        asked.append((Int(page.rawValue), row, generation))
      case .list(let page, .scrollContent(_, let token)): tokens[Int(page.rawValue)] = token
      case .cover(.tab(.page(.load(let page)))), .cover(.tab(.page(.prefetch(let page)))):
        wanted.append(Int(page.rawValue))
      default: break
      }
    }
  }

  private func isWanted(_ row: Int64, on page: Int) -> Bool {
    pager.withList(of: PageID(Int64(page))) { row < $0.rowCount && !$0.isMeasured(row) } ?? false
  }

  /// Returns the measured height of a row without a height.
  private static func height(of row: Int64, on page: Int) -> Int64 {
    (30 + (row * 7 + Int64(page) * 13) % 50) * 768
  }
}
