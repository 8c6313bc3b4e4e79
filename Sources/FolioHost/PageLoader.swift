public import Folio

/// Loads the pages that a machine requests, with a task for each, and cancels the tasks of pages that it no longer needs.
///
///     loader = PageLoader(runner) { [weak runner] page in
///       let rows = try await store.rows(of: page)
///       runner?.send(.list(page, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
///     } unload: { page in
///       store.close(page)
///     }
///
/// | effect | what the loader does |
/// |---|---|
/// | `load`, `prefetch` | Starts a task, unless the page has one. If the task returns, the loader sends `loaded`; if it throws, `loadFailed`. |
/// | `evict`, `cancelPrefetch` | Cancels the task of the page, and calls `unload`. |
///
/// A task that was cancelled sends nothing, whether it returns or throws. Tasks begin after the present batch of events.
/// The runner does not keep the loader: when the loader is deallocated or cancelled, it cancels its tasks.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public final class PageLoader<Machine: PagingMachine> {
  private let load: @MainActor (PageID) async throws -> Void
  private let cost: @MainActor (PageID) -> Int64
  private let unload: (@MainActor (PageID) -> Void)?
  private weak var runner: Runner<Machine>?
  private var observer: Runner<Machine>.Observer?
  private var tasks: [PageID: Task<Void, Never>] = [:]

  /// Creates a loader for the pages that a machine requests from now on.
  ///
  /// - Parameters:
  ///   - runner: The runner of the machine.
  ///   - cost: Returns the cost of a page that was loaded, 0 or more, in the unit of ``CacheConfiguration/cost``.
  ///   - load: Loads a page, or throws an error.
  ///   - unload: Releases the content of a page, which may not have been loaded.
  public init(
    _ runner: Runner<Machine>, cost: @escaping @MainActor (PageID) -> Int64 = { _ in 1 },
    load: @escaping @MainActor (PageID) async throws -> Void, unload: (@MainActor (PageID) -> Void)? = nil
  ) {
    (self.runner, self.cost, self.load, self.unload) = (runner, cost, load, unload)
    observer = runner.observe { [weak self] effect in
      if let effect = Machine.pageEffect(in: effect) { self?.perform(effect) }
    }
  }

  deinit { for task in tasks.values { task.cancel() } }

  /// The pages that are being loaded, in ascending order.
  public var loading: [PageID] { tasks.keys.sorted() }

  /// Waits until no page is being loaded.
  public func finish() async {
    while let task = tasks.values.first { await task.value }
  }

  /// Cancels all tasks, and loads no more pages.
  public func cancel() {
    observer = nil
    for task in tasks.values { task.cancel() }
    tasks = [:]
  }

  private func perform(_ effect: PageEffect) {
    switch effect {
    case .load(let page), .prefetch(let page): begin(page)
    case .evict(let page), .cancelPrefetch(let page):
      tasks.removeValue(forKey: page)?.cancel()
      unload?(page)
    default: break
    }
  }

  private func begin(_ page: PageID) {
    guard tasks[page] == nil else { return }
    tasks[page] = Task { [weak self, load] in
      var isLoaded = true
      do { try await load(page) } catch { isLoaded = false }
      if !Task.isCancelled { self?.end(page, isLoaded) }
    }
  }

  private func end(_ page: PageID, _ isLoaded: Bool) {
    tasks[page] = nil
    let event: PageEvent = isLoaded ? .loaded(page, cost: cost(page)) : .loadFailed(page)
    runner?.send(Machine.event(forPages: event))
  }
}
