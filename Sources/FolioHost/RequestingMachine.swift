public import Folio

/// A machine with events that request a change of the page and are answered.
///
/// A ``Runner`` of such a machine numbers requests and reports their outcomes. If your machine wraps one of Folio's
/// machines, forward each requirement to the wrapped machine.
public protocol RequestingMachine: TimedMachine {
  /// Returns the number of the request in an event, or nil if the event is not a request.
  static func request(in event: Event) -> RequestID?

  /// Returns the same request with another number. Returns an event that is not a request unchanged.
  static func event(_ event: Event, numbered request: RequestID) -> Event

  /// Returns the effect of the pages in an effect, or nil if it contains none.
  static func pageEffect(in effect: Effect) -> PageEffect?

  /// Returns the reason of an effect that reports an ignored event, or nil. By default, that of ``pageEffect(in:)``.
  static func ignoredReason(in effect: Effect) -> IgnoredReason?

  /// The number of the request that waits until the present transition has come to rest, or nil if there is none.
  var queuedRequest: RequestID? { get }
}

extension RequestingMachine {
  /// Returns the reason of an ignored event of the pages.
  public static func ignoredReason(in effect: Effect) -> IgnoredReason? {
    if case .ignored(_, let reason)? = pageEffect(in: effect) { reason } else { nil }
  }
}

/// A machine whose pages a ``PageLoader`` loads.
public protocol LoadingMachine: RequestingMachine {
  /// Returns the event that sends an event to the pages.
  static func event(forPages event: PageEvent) -> Event

  /// The pages that are being loaded, in order. Complexity: O(pages).
  var loadingPages: [PageID] { get }
}

extension PageController: LoadingMachine {
  /// Returns the number of a jump, a scroll or a step.
  public static func request(in event: PageEvent) -> RequestID? {
    switch event {
    case .jump(_, _, let request, _), .step(_, _, let request, _),
      .scroll(_, _, _, let request, _):
      request
    default: nil
    }
  }

  /// Returns the same jump, scroll or step with another number.
  public static func event(_ event: PageEvent, numbered request: RequestID) -> PageEvent {
    switch event {
    case .jump(let page, let animated, _, let cause):
      .jump(to: page, animated: animated, request: request, cause: cause)
    case .scroll(let page, let offset, let animated, _, let cause):
      .scroll(to: page, offset: offset, animated: animated, request: request, cause: cause)
    case .step(let distance, let animated, _, let cause):
      .step(by: distance, animated: animated, request: request, cause: cause)
    default: event
    }
  }

  /// Returns the same effect.
  public static func pageEffect(in effect: PageEffect) -> PageEffect? { effect }

  /// Returns the same event.
  public static func event(forPages event: PageEvent) -> PageEvent { event }

  /// The pages that are being loaded.
  public var loadingPages: [PageID] { pages.filter { loadState(of: $0) == .loading } }

  /// The number of the jump that waits for rest.
  public var queuedRequest: RequestID? { waitingRequest }
}

extension TabController: LoadingMachine {
  /// Returns the number of a jump, a step, a tap on a tab or a key.
  public static func request(in event: TabEvent) -> RequestID? {
    switch event {
    case .page(let event): PageController.request(in: event)
    case .tapped(_, let request), .key(_, let request): request
    default: nil
    }
  }

  /// Returns the same request with another number.
  public static func event(_ event: TabEvent, numbered request: RequestID) -> TabEvent {
    switch event {
    case .page(let event): .page(PageController.event(event, numbered: request))
    case .tapped(let page, _): .tapped(page, request: request)
    case .key(let key, _): .key(key, request: request)
    default: event
    }
  }

  /// Returns the effect of the pages.
  public static func pageEffect(in effect: TabEffect) -> PageEffect? {
    if case .page(let effect) = effect { effect } else { nil }
  }

  /// Returns the event of the pages.
  public static func event(forPages event: PageEvent) -> TabEvent { .page(event) }

  /// The pages that are being loaded.
  public var loadingPages: [PageID] { page.loadingPages }

  /// The number of the request of the pages that waits.
  public var queuedRequest: RequestID? { page.queuedRequest }
}

extension CoverController: LoadingMachine {
  /// Returns the number of a request to the tabs or the pages.
  public static func request(in event: CoverEvent) -> RequestID? {
    if case .tab(let event) = event { TabController.request(in: event) } else { nil }
  }

  /// Returns the same request with another number.
  public static func event(_ event: CoverEvent, numbered request: RequestID) -> CoverEvent {
    if case .tab(let event) = event { .tab(TabController.event(event, numbered: request)) } else { event }
  }

  /// Returns the effect of the pages.
  public static func pageEffect(in effect: CoverEffect) -> PageEffect? {
    if case .tab(let effect) = effect { TabController.pageEffect(in: effect) } else { nil }
  }

  /// Returns the event of the pages.
  public static func event(forPages event: PageEvent) -> CoverEvent { .page(event) }

  /// The pages that are being loaded.
  public var loadingPages: [PageID] { tab.loadingPages }

  /// The number of the request of the pages that waits.
  public var queuedRequest: RequestID? { tab.queuedRequest }
}

extension Pager: LoadingMachine {
  /// Returns the number of a request to the tabs or the pages, of a key, or of a focus.
  public static func request(in event: PagerEvent) -> RequestID? {
    switch event {
    case .cover(let event): CoverController.request(in: event)
    case .key(_, let request), .focused(_, _, let request): request
    default: nil
    }
  }

  /// Returns the same request with another number.
  public static func event(_ event: PagerEvent, numbered request: RequestID) -> PagerEvent {
    switch event {
    case .cover(let event): .cover(CoverController.event(event, numbered: request))
    case .key(let key, _): .key(key, request: request)
    case .focused(let page, let row, _): .focused(page, row: row, request: request)
    default: event
    }
  }

  /// Returns the reason of an ignored event of the pages or of a list.
  public static func ignoredReason(in effect: PagerEffect) -> IgnoredReason? {
    switch effect {
    case .list(_, .ignored(let reason)), .cover(.tab(.page(.ignored(_, let reason)))): reason
    default: nil
    }
  }

  /// Returns the effect of the pages.
  public static func pageEffect(in effect: PagerEffect) -> PageEffect? {
    if case .cover(let effect) = effect { CoverController.pageEffect(in: effect) } else { nil }
  }

  /// Returns the event of the pages.
  public static func event(forPages event: PageEvent) -> PagerEvent { .page(event) }

  /// The pages that are being loaded.
  public var loadingPages: [PageID] { cover.loadingPages }

  /// The number of the request of the pages that waits.
  public var queuedRequest: RequestID? { cover.queuedRequest }
}

extension CarouselController: LoadingMachine {
  /// Returns the number of a jump or a step.
  public static func request(in event: CarouselEvent) -> RequestID? {
    if case .page(let event) = event { PageController.request(in: event) } else { nil }
  }

  /// Returns the same jump or step with another number.
  public static func event(_ event: CarouselEvent, numbered request: RequestID) -> CarouselEvent {
    if case .page(let event) = event { .page(PageController.event(event, numbered: request)) } else { event }
  }

  /// Returns the effect of the pages.
  public static func pageEffect(in effect: CarouselEffect) -> PageEffect? {
    if case .page(let effect) = effect { effect } else { nil }
  }

  /// Returns the event of the pages.
  public static func event(forPages event: PageEvent) -> CarouselEvent { .page(event) }

  /// The pages that are being loaded.
  public var loadingPages: [PageID] { page.loadingPages }

  /// The number of the request of the pages that waits.
  public var queuedRequest: RequestID? { page.queuedRequest }
}
