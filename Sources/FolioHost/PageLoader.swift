public import Folio

/// Loads the pages that a machine requests, with a task for each, and cancels the tasks of pages that it no longer needs.
///
///     loader = PageLoader(runner) { [weak runner] page in
///       let rows = try await store.rows(of: page)
///       try Task.checkCancellation()
///       runner?.send(.list(page, .sectionsChanged([SectionModel(id: 1, rows: rows)])))
///     } unload: { page in
///       store.close(page)
///     }
///
/// | effect | what the loader does |
/// |---|---|
/// | `load`, `prefetch` | Starts a task, unless the page has one. If the task returns, the loader sends `loaded`. If it throws, the loader calls `unload` and sends `loadFailed`. |
/// | `evict`, `cancelPrefetch` | Cancels the task of the page, and calls `unload`. |
///
/// The loader sends nothing for a task that it has cancelled. What such a task sends itself is sent: check for cancellation
/// after each suspension, as above. Tasks begin after the present batch of events. A prefetched page that fails is absent
/// until it is needed, and is then loaded again.
///
/// The runner does not keep the loader. When the loader is deallocated or cancelled, or the runner is stopped, it cancels its
/// tasks. Pages that were being loaded remain so; a later loader of the runner loads them.
@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
@MainActor
public final class PageLoader<Machine: LoadingMachine> {
  private let load: @MainActor (PageID) async throws -> Void
  private let cost: @MainActor (PageID) -> Int64
  private let unload: (@MainActor (PageID) -> Void)?
  private weak var runner: Runner<Machine>?
  private var observer: Runner<Machine>.Observer?
  private var loads: [PageID: Load] = [:]
  private var lastNumber = 0

  /// The task of a page. Its number distinguishes it from later tasks of the page.
  private struct Load {
    var number: Int
    var task: Task<Void, Never>
  }

  /// Creates a loader for the pages that a machine is loading now, and for those that it requests later.
  ///
  /// - Parameters:
  ///   - runner: The runner of the machine.
  ///   - cost: Returns the cost of a page that was loaded, 0 or more, in the unit of `CacheConfiguration.cost`.
  ///   - load: Loads a page, or throws an error.
  ///   - unload: Releases the content of a page, whether it was loaded or not.
  public init(
    _ runner: Runner<Machine>, cost: @escaping @MainActor (PageID) -> Int64 = { _ in 1 },
    load: @escaping @MainActor (PageID) async throws -> Void, unload: (@MainActor (PageID) -> Void)? = nil
  ) {
    (self.runner, self.cost, self.load, self.unload) = (runner, cost, load, unload)
    observer = runner.observe { [weak self] effect in
      if let effect = Machine.pageEffect(in: effect) { self?.perform(effect) }
    }
    observer?.onStop = { [weak self] in self?.cancel() }
    if !runner.isStopped { for page in runner.machine.loadingPages { begin(page) } }
  }

  deinit { for load in loads.values { load.task.cancel() } }

  /// The pages that have a task, in ascending order.
  public var loading: [PageID] { loads.keys.sorted() }

  /// Waits until no page has a task. Do not call this method from the closure that loads a page: it would never return.
  public func finish() async {
    while let load = loads.values.first { await load.task.value }
  }

  /// Cancels all tasks, and loads no more pages.
  public func cancel() {
    observer = nil
    for load in loads.values { load.task.cancel() }
    loads = [:]
  }

  private func perform(_ effect: PageEffect) {
    switch effect {
    case .load(let page), .prefetch(let page): begin(page)
    case .evict(let page), .cancelPrefetch(let page):
      loads.removeValue(forKey: page)?.task.cancel()
      unload?(page)
    default: break
    }
  }

  private func begin(_ page: PageID) {
    guard loads[page] == nil else { return }
    lastNumber += 1
    let number = lastNumber
    let task = Task { [weak self, load] in
      var isLoaded = true
      do { try await load(page) } catch { isLoaded = false }
      self?.end(page, number, isLoaded)
    }
    loads[page] = Load(number: number, task: task)
  }

  /// Reports the end of a task, unless the task was cancelled by the loader.
  private func end(_ page: PageID, _ number: Int, _ isLoaded: Bool) {
    guard loads[page]?.number == number else { return }
    loads[page] = nil
    if !isLoaded { unload?(page) }
    let event: PageEvent = isLoaded ? .loaded(page, cost: cost(page)) : .loadFailed(page)
    runner?.send(Machine.event(forPages: event))
  }
}
