import Folio
import Testing

@Suite("Pages, loading and the cache", .processorTime)
struct LoadingTests {
  @Test("C01 C02 C04 C08: pages are loaded when they are needed, prefetched on both sides, and evicted")
  func cache() throws {
    // sample
    var configuration = PageConfiguration()
    configuration.cache = CacheConfiguration(capacity: 3, prefetch: 1)
    var pages = try PageController(configuration: configuration)
    // end
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    // sample
    try send(.pagesChanged([1, 2, 3, 4, 5, 6]))
    // → didSelect(1, cause: .data), didSettle(1, cause: .data)
    try send(.layoutChanged(length: 320))  // → load(1), prefetch(2)
    try send(.containerWillAppear())  // → willAppear(1, animated: false)
    try send(.containerDidAppear)  // → didAppear(1)
    try send(.loaded(1))  // → nothing
    shows(pages.loadState(of: 1))  // → loaded
    // end
    // sample
    try send(.jump(to: 3, animated: false, request: 1))
    // → …, load(3), …, prefetch(4), evict(1)
    try send(.jump(to: 4, animated: false, request: 2))
    // → …, load(4), …, cancelPrefetch(2), prefetch(5)
    shows(pages.cacheOrder)  // → [4, 5, 3]
    // end
    // sample
    try send(.loaded(1))  // → ignored(1, .notRequested)
    shows(pages.loadState(of: 1))  // → absent
    // end
    // sample
    try send(.jump(to: 3, animated: false, request: 3))
    // → …, cancelPrefetch(5), prefetch(2)
    // end
    // sample
    try send(.loadFailed(3))  // → nothing
    shows(pages.loadState(of: 3))  // → failed
    try send(.retry(3))  // → load(3)
    shows(pages.loadState(of: 3))  // → loading
    // end
    // sample
    try send(.memoryPressure(.critical))  // → cancelPrefetch(2), evict(4)
    shows(pages.cacheOrder)  // → [3]
    // end
  }

  @Test("L01 L02: a drag is reported at its first guess, and reversed or committed")
  func drag() throws {
    var pages = PageController()
    func send(_ event: PageEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pages, line: line, file: file)
    }
    let now = Moment(nanoseconds: 0)
    try send(.pagesChanged([1, 2, 3]))
    try send(.layoutChanged(length: 320))
    try send(.containerWillAppear())
    try send(.containerDidAppear)
    // sample
    try send(.dragBegan(at: now))  // → nothing
    try send(.dragMoved(by: 32, at: now))
    // → transitionBegan(1, kind: .drag, from: 1, to: 2, cause: .drag, request: nil), load(2),
    // → willSelect(2, cause: .drag), willDisappear(1, animated: true), willAppear(2, animated: true)
    try send(.dragMoved(by: -32, at: now))  // → nothing
    try send(.dragEnded(velocity: 0, at: now))
    // → willDisappear(2, animated: true), willAppear(1, animated: true), didDisappear(2), didAppear(1),
    // → transitionEnded(1, .cancelled)
    // end
    // sample
    try send(.dragBegan(at: now))
    try send(.dragMoved(by: 320, at: now))
    // → transitionBegan(2, …), …, didDisappear(1), didAppear(2), transitionEnded(2, .completed),
    // → didSelect(2, cause: .drag)
    try send(.dragEnded(velocity: 0, at: now))
    // → didSettle(2, cause: .drag), prefetch(3)
    // end
  }

  @Test("C06: the list of a page is removed with its eviction, and restored at its place")
  func lists() throws {
    var configuration = PageConfiguration()
    configuration.cache = CacheConfiguration(capacity: 1, prefetch: 0)
    var pager = try Pager(page: configuration, configuration: PagerConfiguration())
    func send(_ event: PagerEvent, line: Int = #line, file: String = #filePath) throws {
      try handle(event, by: &pager, line: line, file: file)
    }
    try send(.page(.pagesChanged([1, 2, 3])))
    try send(.frameChanged(LayoutRect(width: 320, height: 568)))
    try send(.page(.containerWillAppear()))
    try send(.page(.containerDidAppear))
    let rows = SectionModel(id: 0, rows: .uniform(count: 100, RowModel(height: 50)))
    // sample
    try send(.list(2, .sectionsChanged([rows])))  // → list(2, .ignored(.noList))
    shows(pager.list(of: 2) == nil)  // → true
    try send(.list(1, .sectionsChanged([rows])))  // → list(1, .totalChanged(to: 5000.0)), …
    try send(.list(1, .scroll(to: 20, alignment: .start, animated: false)))
    shows(pager.list(of: 1)?.offset)  // → 1000.0
    try send(.page(.jump(to: 2, animated: false, request: 1)))
    // → …, evict(1)
    shows(pager.list(of: 1) == nil)  // → true
    try send(.page(.jump(to: 1, animated: false, request: 2)))
    // → …, load(1), …, evict(2)
    shows(pager.isRestoring(1))  // → true
    try send(.list(1, .sectionsChanged([rows])))
    shows(pager.list(of: 1)?.offset)  // → 1000.0
    // end
  }
}
