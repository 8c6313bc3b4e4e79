public import Folio
public import FolioHost

/// Somebody's page: a cover that collapses in two stages and is pulled to refresh, and three tabs that are loaded when they
/// are first needed.
@MainActor
public final class Profile {
  /// A tab.
  public enum Tab: Int64, CaseIterable, Sendable {
    /// What they wrote, by month.
    case posts
    /// What they photographed, three abreast.
    case media
    /// What they liked.
    case likes

    /// The page of the tab.
    public var page: PageID { PageID(rawValue) }
  }

  /// Something on a tab.
  public struct Item: Hashable, Sendable {
    /// A number above 0 that no other item of the tab has.
    public var id: Int64
    /// What it says.
    public var text: String
    /// The month, above 0.
    public var month: Int64

    /// An item.
    public init(id: Int64, _ text: String, month: Int64 = 1) {
      self.id = id
      self.text = text
      self.month = month
    }
  }

  /// Runs the pages.
  public let runner: Runner<Pager>
  /// What is loaded.
  public private(set) var items: [Tab: [Item]] = [:]

  private let size: (width: Int, height: Int)
  private let source: @Sendable (Tab) async throws -> [Item]
  private var loader: PageLoader<Pager>?
  private var refreshes: [PageID: Task<Void, Never>] = [:]

  /// Opens a profile.
  ///
  /// - Parameters:
  ///   - direction: The direction of reading.
  ///   - clock: What wakes the pages.
  ///   - source: What is on a tab at present, the newest first.
  public init(
    direction: ReadingDirection = .leftToRight, width: Int = 24, height: Int = 10, clock: any WakeClock,
    source: @escaping @Sendable (Tab) async throws -> [Item]
  ) throws {
    var cover = CoverConfiguration()
    cover.refreshThreshold = 2
    cover.snaps = .nearest
    var tab = TabConfiguration()
    tab.lengths = .equal
    var configuration = PagerConfiguration()
    configuration.slop = 1
    configuration.list.overscan = 2
    configuration.list.hasStickyHeaders = true
    self.source = source
    size = (width, height)
    let pager = try Pager(tab: tab, cover: cover, configuration: configuration)
    runner = Runner(pager, clock: clock)
    runner.onEffect = { [weak self] effect, _ in
      if case .cover(.refreshStarted(let page, _)) = effect { self?.refresh(page) }
    }
    loader = PageLoader(runner) { [weak self] page in
      try await self?.fetch(page)
    } unload: { [weak self] page in
      if let tab = Tab(rawValue: page.rawValue) { self?.items[tab] = nil }
    }
    runner.send(contentsOf: [
      .cover(.heightsChanged(maximum: 4)),
      .cover(.stopsChanged([2])),
      .page(.pagesChanged(Tab.allCases.map(\.page))),
      .cover(.stripHeightsChanged(Tab.allCases.map { _ in 1 })),
      .directionChanged(direction),
      .frameChanged(LayoutRect(width: Double(width), height: Double(height))),
    ])
  }

  /// The container appears.
  public func appear() {
    runner.send(contentsOf: [.page(.containerWillAppear()), .page(.containerDidAppear)])
  }

  /// Selects a tab, and returns when the pages are there.
  public func select(_ tab: Tab) async -> Runner<Pager>.Outcome {
    await runner.request(.tab(.tapped(tab.page))).outcome
  }

  /// Waits until all that is being fetched has arrived.
  public func fetched() async {
    await loader?.finish()
    for refresh in refreshes.values { await refresh.value }
  }

  /// Something is new on a tab, which need not be the one that is selected.
  public func insert(_ item: Item, on tab: Tab) {
    // A tab that is not loaded will have it when it is.
    if let items = items[tab] { show([item] + items, on: tab) }
  }

  // MARK: Effects

  /// Fetches the items of a page that was pulled. The page rests below the cover until then.
  private func refresh(_ page: PageID) {
    refreshes[page] = Task { [weak self] in
      // A page that cannot be fetched keeps its items.
      try? await self?.fetch(page)
      self?.refreshes[page] = nil
      self?.runner.send(.cover(.refreshEnded(page)))
    }
  }

  /// Fetches the items of a page, and shows them.
  private func fetch(_ page: PageID) async throws {
    guard let tab = Tab(rawValue: page.rawValue) else { return }
    let items = try await source(tab)
    try Task.checkCancellation()
    show(items, on: tab)
  }

  private func show(_ items: [Item], on tab: Tab) {
    self.items[tab] = items
    runner.send(.list(tab.page, .sectionsChanged(sections(of: tab))))
  }

  private func sections(of tab: Tab) -> [SectionModel] {
    let items = items[tab] ?? []
    func rows(_ items: [Item], height: Double) -> SectionRows {
      .models(items.map { RowModel(height: height, key: $0.id) })
    }
    switch tab {
    case .posts:
      return months(of: items).map { month in
        SectionModel(
          id: month, header: RowModel(kind: 1, height: 1, key: -month),
          rows: rows(items.filter { $0.month == month }, height: 1))
      }
    case .media: return [SectionModel(id: 0, rows: rows(items, height: 2), layout: .grid(columns: 3, gap: 0))]
    case .likes: return [SectionModel(id: 0, rows: rows(items, height: 1))]
    }
  }

  /// The months of items, each once, in their order.
  private func months(of items: [Item]) -> [Int64] {
    items.reduce(into: []) { months, item in if months.last != item.month { months.append(item.month) } }
  }

  // MARK: Drawing

  /// The frame at present: rows, the headers that stick, the strip, and the cover with what it tells of a pull.
  public func draw() -> String {
    var canvas = Canvas(width: size.width, height: size.height)
    let pager = runner.machine
    for cell in pager.cells.sorted(by: { $0.layer < $1.layer }) {
      if cell.layer == .sticky { canvas.fill(cell.frame, with: " ") }
      canvas.put(text(of: cell), x: cell.frame.x, y: cell.frame.y)
    }
    for placement in pager.scene where pager.page.loadState(of: placement.page) != .loaded {
      let frame = pager.frame(of: placement)
      canvas.put("…", x: frame.x + 1, y: pager.cover.contentTop + 1, in: frame)
    }
    canvas.fill(pager.stripFrame, with: " ")
    for tab in Tab.allCases {
      guard let frame = pager.tabFrame(of: tab.page) else { continue }
      canvas.put("\(tab)", x: frame.x + 1, y: frame.y)
    }
    if let indicator = pager.indicatorFrame { canvas.put(">", x: indicator.x, y: indicator.y) }
    canvas.fill(pager.coverRect, with: "=")
    if let notice { canvas.put(" \(notice) ", x: 2, y: pager.coverRect.y + pager.coverRect.height - 1) }
    return canvas.text
  }

  private var notice: String? {
    switch runner.machine.cover.refresh {
    case .idle: nil
    case .pulling: "pull"
    case .armed: "let go"
    case .refreshing: "looking for news"
    }
  }

  private func text(of cell: PagerCell) -> String {
    guard let tab = Tab(rawValue: cell.page.rawValue) else { return "" }
    if let item = items[tab]?.first(where: { $0.id == cell.key }) { return item.text }
    return "-- Month \(-(cell.key ?? 0)) --"
  }
}
