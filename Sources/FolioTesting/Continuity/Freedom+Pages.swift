public import Folio

extension PageController {
  /// What an event of the pages may move.
  public static func freedom(in step: Step<PageController>) -> Freedom {
    step.event.freedom(from: step.before, to: step.after)
  }
}

extension PageEvent {
  /// What this event of the pages may move.
  func freedom(from before: PageController, to after: PageController) -> Freedom {
    switch self {
    // Time, touch, and a host's own scroller.
    case .ticked, .dragMoved, .driven: .anything
    // Changes of the container, and what was saved.
    case .layoutChanged, .configured, .reducedMotionChanged, .restored, .containerDidDisappear: .anything
    case .jump(_, let animated, _, _), .step(_, let animated, _, _):
      animated && before.animatesJumps ? .nothing : .anything
    // Pages that were chosen on purpose are there at once.
    case .pagesChanged(_, let settled):
      settled == nil ? Freedom(pages: .anchored, tabs: .anchored) : Freedom(pages: .free, tabs: .free)
    case .dragBegan, .dragEnded, .dragCancelled, .fingerDown, .fingerUp, .enabledChanged,
      .containerWillAppear,
      .containerDidAppear, .containerWillDisappear, .loaded, .loadFailed, .retry, .memoryPressure:
      .nothing
    }
  }
}

extension PageController {
  /// Whether a jump that asks for animation is animated.
  var animatesJumps: Bool { !reducesMotion && configuration.jumpDuration > 0 }
}

extension TabController {
  /// What an event of the tabs may move.
  public static func freedom(in step: Step<TabController>) -> Freedom {
    step.event.freedom(from: step.before, to: step.after)
  }
}

extension TabEvent {
  /// What this event of the tabs may move.
  func freedom(from before: TabController, to after: TabController) -> Freedom {
    // A strip that comes or goes is a change of the container.
    if before.isHidden != after.isHidden { return .anything }
    switch self {
    case .page(let event): return event.freedom(from: before.page, to: after.page)
    case .stripDragMoved: return Freedom(tabs: .free)
    case .stripLayoutChanged, .configured: return .anything
    case .lengthsChanged: return Freedom(tabs: .anchored)
    case .tapped, .key: return before.page.animatesJumps ? .nothing : .anything
    case .stripDragBegan, .stripDragEnded: return .nothing
    }
  }
}

extension CarouselController {
  /// What an event of the carousel may move.
  public static func freedom(in step: Step<CarouselController>) -> Freedom {
    switch step.event {
    case .page(let event): event.freedom(from: step.before.page, to: step.after.page)
    case .configured: .anything
    }
  }
}
