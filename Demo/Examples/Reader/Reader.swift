public import Folio
public import FolioHost

/// A book of any number of pages. A few of them are in memory at any time.
@MainActor
public final class Reader {
  /// Where a chapter begins.
  public struct Chapter: Sendable {
    /// What it is called.
    public var title: String
    /// The index of its first page.
    public var start: Int

    /// A chapter.
    public init(_ title: String, at start: Int) {
      self.title = title
      self.start = start
    }
  }

  /// Runs the pages.
  public let runner: Runner<Pager>
  /// The chapters in their order; the first one begins at page 0.
  public let chapters: [Chapter]

  private let size: (width: Int, height: Int)
  private let fetch: (Int) -> String?
  /// The texts of the pages that are loaded.
  private var texts: [PageID: String] = [:]

  /// Opens a book.
  ///
  /// - Parameters:
  ///   - count: How many pages it has.
  ///   - chapters: The chapters.
  ///   - place: Where the reader was last time.
  ///   - axis: How pages follow each other.
  ///   - direction: The direction of reading.
  ///   - clock: What wakes the pages.
  ///   - fetch: The text of the page at an index; nil if it cannot be read.
  public init(
    pages count: Int, chapters: [Chapter], at place: Restoration? = nil, axis: PagingAxis = .horizontal,
    direction: ReadingDirection = .leftToRight, width: Int = 24, height: Int = 6, clock: any WakeClock,
    fetch: @escaping (Int) -> String?
  ) throws {
    var page = PageConfiguration()
    page.cache = CacheConfiguration(capacity: 5)
    page.interruptionPolicy = .redirect
    page.maximumFlingDistance = 3
    var configuration = PagerConfiguration()
    configuration.axis = axis
    configuration.slop = 1
    configuration.list.edgePolicy = .clamp
    self.chapters = chapters
    self.fetch = fetch
    size = (width, height)
    let pager = try Pager(page: page, configuration: configuration)
    runner = Runner(pager, clock: clock)
    runner.onEffect = { [weak self] effect, _ in self?.perform(effect) }
    if let place { runner.send(.restored(place)) }
    runner.send(contentsOf: [
      .page(.pagesChanged((0..<count).map { PageID($0) })),
      .directionChanged(direction),
      .frameChanged(LayoutRect(width: Double(width), height: Double(height - 1))),
    ])
  }

  /// The container appears.
  public func appear() {
    runner.send(contentsOf: [.page(.containerWillAppear()), .page(.containerDidAppear)])
  }

  /// Where the reader is, to be saved.
  public var place: Restoration { runner.machine.restoration }

  /// Goes to the beginning of a chapter.
  public func open(_ chapter: Chapter) { runner.send(.page(.jump(to: PageID(chapter.start)))) }

  /// A tap: at either side it turns the page, and a page that could not be read is tried again.
  public func tap(x: Double) {
    let pager = runner.machine
    if let page = pager.settled, pager.page.loadState(of: page) == .failed {
      return runner.send(.page(.retry(page)))
    }
    let isAtEnd = (x > pager.frame.width / 2) == (pager.direction == .leftToRight)
    guard let event = pager.page.event(for: isAtEnd ? .next : .previous) else { return }
    runner.send(.page(event))
  }

  private func perform(_ effect: PagerEffect) {
    switch effect.page {
    case .load(let page), .prefetch(let page):
      texts[page] = fetch(Int(page.rawValue))
      runner.send(.page(texts[page] == nil ? .loadFailed(page) : .loaded(page)))
    case .evict(let page), .cancelPrefetch(let page):
      texts[page] = nil
    default: break
    }
  }

  // MARK: Drawing

  /// The frame at present: the pages, and the chapter with the page number below.
  public func draw() -> String {
    var canvas = Canvas(width: size.width, height: size.height)
    let pager = runner.machine
    for placement in pager.scene {
      let frame = pager.frame(of: placement)
      let text =
        switch pager.page.loadState(of: placement.page) {
        case .loaded: texts[placement.page] ?? ""
        case .failed: "Tap to try again"
        case .absent, .loading: "…"
        }
      canvas.put("\(placement.page.rawValue + 1)", x: frame.x + 1, y: frame.y, in: pager.frame)
      canvas.put(text, x: frame.x + 1, y: frame.y + 2, in: pager.frame)
    }
    canvas.put(footer(of: pager), x: 1, y: Double(size.height - 1))
    return canvas.text
  }

  private func footer(of pager: Pager) -> String {
    let index = pager.current.flatMap { pager.page.index(of: $0) } ?? 0
    let chapter = chapters.last { $0.start <= index }
    return "\(chapter?.title ?? "") · \(index + 1)/\(pager.pages.count)"
  }

  /// How many pages are in memory.
  public var loadedCount: Int { texts.count }
}
