@available(macOS 10.15, iOS 13, tvOS 13, watchOS 6, *)
extension Runner {
  /// Observes the effects of a runner, until it is cancelled or deallocated.
  @MainActor
  public final class Observer {
    fileprivate var body: (@MainActor (Machine.Effect) -> Void)?
    /// A closure that is called when the runner is stopped.
    var onStop: (@MainActor () -> Void)?

    fileprivate init(_ body: @escaping @MainActor (Machine.Effect) -> Void) { self.body = body }

    /// Ends the observation. Further calls have no effect.
    public func cancel() { body = nil }
  }

  /// A weak reference to an observer. The caller of ``Runner/observe(_:)`` owns the observer.
  struct WeakObserver {
    fileprivate weak var observer: Observer?
  }

  /// Calls a closure for each effect from now on, once ``onEffect`` has performed it. Any number of observers are called, in
  /// the order in which they were added. Events that they send are handled after the effects of the present event.
  ///
  ///     observer = runner.observe { effect in
  ///       if case .didSelect(let page, _)? = effect.page { show(page) }
  ///     }
  ///
  /// - Returns: The observer. The observation ends when the observer is deallocated. It does not keep the runner alive.
  public func observe(_ body: @escaping @MainActor (_ effect: Machine.Effect) -> Void) -> Observer {
    let observer = Observer(body)
    observers.append(WeakObserver(observer: observer))
    return observer
  }

  /// Reports to the observers that the runner was stopped.
  func notifyObserversOfStop() {
    let stopped = observers
    observers = []
    for weak in stopped { weak.observer?.onStop?() }
  }

  /// Calls the observers, and removes those that have ended. An observer that is added meanwhile is called from the next effect on.
  func notifyObservers(of effect: Machine.Effect) {
    guard !observers.isEmpty else { return }
    observers.removeAll { $0.observer?.body == nil }
    for weak in observers { weak.observer?.body?(effect) }
  }
}
