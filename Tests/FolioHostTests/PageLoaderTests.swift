import FolioHost
import Testing

@MainActor
@Suite("H18 C11: A loader of pages", .processorTime, .hangLimit)
struct PageLoaderTests {
  private struct Failure: Error {}

  /// A store whose pages arrive when the test says so.
  @MainActor
  private final class Store {
    var begun: [PageID] = []
    var unloaded: [PageID] = []
    private var waiting: [PageID: CheckedContinuation<Bool, Never>] = [:]

    func load(_ page: PageID) async throws {
      begun.append(page)
      if await withCheckedContinuation({ waiting[page] = $0 }) { return }
      throw Failure()
    }

    /// Ends the loading of a page, once it has begun.
    func arrive(_ page: PageID, succeeds: Bool = true) async {
      while waiting[page] == nil { await Task.yield() }
      waiting.removeValue(forKey: page)?.resume(returning: succeeds)
    }
  }

  private let store = Store()
  private let runner: Runner<PageController>
  private let loader: PageLoader<PageController>

  init() throws {
    var configuration = PageConfiguration()
    configuration.cache.capacity = 3
    configuration.cache.prefetch = 1
    configuration.cache.prefetchBehind = 0
    let runner = Runner(try PageController(configuration: configuration), clock: ManualClock())
    self.runner = runner
    let store = store
    loader = PageLoader(runner, cost: { $0.rawValue }) {
      try await store.load($0)
    } unload: {
      store.unloaded.append($0)
    }
    runner.send(contentsOf: [
      .pagesChanged([1, 2, 3, 4, 5]), .layoutChanged(length: 320), .containerWillAppear(),
      .containerDidAppear,
    ])
  }

  private func state(of page: PageID) -> PageCache.LoadState { runner.machine.loadState(of: page) }

  @Test("A page that has arrived is loaded, with its cost, and then the next one is prefetched")
  func loads() async {
    #expect(loader.loading.first == 1 && state(of: 1) == .loading)
    for page in loader.loading { await store.arrive(page) }
    await loader.finish()
    #expect(state(of: 1) == .loaded && loader.loading == [])
    runner.send(.jump(to: 2, animated: false))
    for page in loader.loading { await store.arrive(page) }
    await loader.finish()
    #expect(state(of: 2) == .loaded)
    #expect(Set(store.begun).count == store.begun.count)
  }

  @Test("A page that is requested while it is prefetched is loaded once")
  func once() async {
    await store.arrive(1)
    while !store.begun.contains(2) { await Task.yield() }
    runner.send(.jump(to: 2, animated: false))
    await store.arrive(2)
    while loader.loading.contains(2) { await Task.yield() }
    #expect(state(of: 2) == .loaded && store.begun.filter { $0 == 2 }.count == 1)
  }

  @Test("A page that fails can be retried")
  func fails() async {
    await store.arrive(1, succeeds: false)
    while loader.loading.contains(1) { await Task.yield() }
    #expect(state(of: 1) == .failed)
    runner.send(.retry(1))
    #expect(state(of: 1) == .loading && loader.loading.contains(1))
    await store.arrive(1)
    while loader.loading.contains(1) { await Task.yield() }
    #expect(state(of: 1) == .loaded)
  }

  @Test("A page that is removed while it loads sends nothing, and is loaded anew")
  func evicts() async {
    while !store.begun.contains(1) { await Task.yield() }
    runner.send(.pagesChanged([3, 4, 5]))
    #expect(!loader.loading.contains(1) && store.unloaded.contains(1))
    await store.arrive(1)
    await store.arrive(3)
    while loader.loading.contains(3) { await Task.yield() }
    #expect(state(of: 1) == .absent && state(of: 3) == .loaded)
    runner.send(.pagesChanged([1], settled: 1))
    #expect(loader.loading == [1] && state(of: 1) == .loading)
    await store.arrive(1)
    await loader.finish()
    #expect(state(of: 1) == .loaded)
  }

  @Test("A loader that is created late loads the pages that are being loaded")
  func late() async {
    while !store.begun.contains(1) { await Task.yield() }
    loader.cancel()
    await store.arrive(1)
    let later = PageLoader(runner) { [store] in try await store.load($0) }
    #expect(later.loading.contains(1))
    for page in later.loading { await store.arrive(page) }
    await later.finish()
    #expect(state(of: 1) == .loaded)
  }

  @Test("The content of a page that fails is released")
  func releases() async {
    await store.arrive(1, succeeds: false)
    while loader.loading.contains(1) { await Task.yield() }
    #expect(store.unloaded == [1])
  }

  @Test("A task that cancels itself ends, and its page is loaded")
  func cancelsItself() async {
    let runner = Runner(PageController(), clock: ManualClock())
    let loader = PageLoader(runner) { _ in unsafe withUnsafeCurrentTask { unsafe $0?.cancel() } }
    runner.send(contentsOf: [
      .pagesChanged([1]), .layoutChanged(length: 320), .containerWillAppear(), .containerDidAppear,
    ])
    await loader.finish()
    #expect(loader.loading == [] && runner.machine.loadState(of: 1) == .loaded)
  }

  @Test("A runner that is stopped cancels the tasks")
  func stops() async {
    while !store.begun.contains(1) { await Task.yield() }
    var ignored = 0
    runner.onIgnored = { _, _ in ignored += 1 }
    runner.stop()
    #expect(loader.loading == [])
    await store.arrive(1)
    for _ in 0..<10 { await Task.yield() }
    #expect(ignored == 0 && state(of: 1) == .loading)
  }

  @Test("A loader that is cancelled loads no more")
  func cancels() async {
    while !store.begun.contains(1) { await Task.yield() }
    loader.cancel()
    await store.arrive(1)
    runner.send(.jump(to: 4, animated: false))
    for _ in 0..<10 { await Task.yield() }
    #expect(loader.loading == [] && state(of: 1) == .loading && !store.begun.contains(4))
  }

  @Test("A loader that is deallocated cancels its tasks, and does not keep the runner")
  func deallocates() async throws {
    var runner: Runner<PageController>? = Runner(PageController(), clock: ManualClock())
    var wasCancelled = false
    var loader = runner.map { runner in
      PageLoader(runner) { _ in
        try? await Task.sleep(nanoseconds: 60_000_000_000)
        wasCancelled = Task.isCancelled
      }
    }
    runner?.send(contentsOf: [
      .pagesChanged([1]), .layoutChanged(length: 320), .containerWillAppear(), .containerDidAppear,
    ])
    #expect(loader?.loading == [1])
    await Task.yield()
    loader = nil
    weak let kept = runner
    runner = nil
    #expect(kept == nil)
    while !wasCancelled { await Task.yield() }
  }
}
