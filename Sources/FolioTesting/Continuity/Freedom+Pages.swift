public import Folio

extension PageController {
  /// What an event of the pages may move.
  public static func freedom(in step: Step<PageController>) -> Freedom {
    if step.effects.contains(where: { if case .didSelect(_, .restore) = $0 { true } else { false } }) {
      return .anything
    }
    return step.event.freedom(from: step.before, to: step.after)
  }
}

extension PageEvent {
  /// What this event of the pages may move.
  func freedom(from before: PageController, to after: PageController) -> Freedom {
    switch self {
    // Time, and a host's own scroller.
    case .ticked, .driven: .anything
    case .dragMoved(let points, _):
      before.phase == .dragging ? before.freedom(ofTravel: points) : .nothing
    // Changes of the container, and what was saved.
    case .layoutChanged(let length): length == before.length ? .nothing : .anything
    case .configured: before.configuration == after.configuration ? .nothing : .anything
    case .reducedMotionChanged(let isOn): isOn == before.reducesMotion ? .nothing : .anything
    case .restored, .containerDidDisappear: .anything
    case .jump(_, let animated, _, _), .step(_, let animated, _, _):
      animated && before.animatesJumps ? .nothing : .anything
    // Another page that was chosen on purpose is there at once.
    case .pagesChanged(_, let settled):
      settled == nil || settled == before.selected
        ? Freedom(pages: .anchored, tabs: .anchored) : Freedom(pages: .free, tabs: .free)
    // At rest the line is that of the pages that swipes reach: one comes or goes beside the page at rest.
    case .enabledChanged:
      before.phase == .resting ? Freedom(pages: .anchored) : .nothing
    case .dragBegan, .dragEnded, .dragCancelled, .fingerDown, .fingerUp, .drivenEnded, .turnEnded,
      .containerWillAppear, .containerDidAppear, .containerWillDisappear, .loaded, .loadFailed, .retry,
      .memoryPressure:
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
    let isRestored = step.effects.contains {
      if case .page(.didSelect(_, .restore)) = $0 { true } else { false }
    }
    return isRestored ? .anything : step.event.freedom(from: step.before, to: step.after)
  }
}

extension TabEvent {
  /// What this event of the tabs may move.
  func freedom(from before: TabController, to after: TabController) -> Freedom {
    // A strip that comes or goes is a change of the container.
    if before.isHidden != after.isHidden { return .anything }
    switch self {
    case .page(.dragMoved(let points, _)):
      return before.page.phase == .dragging ? before.freedom(ofTravel: points, to: after) : .nothing
    case .page(let event): return event.freedom(from: before.page, to: after.page)
    case .stripDragMoved(let points, _): return Freedom(tabs: .within(abs(points)))
    case .stripLayoutChanged(let length): return length == before.stripLength ? .nothing : .anything
    case .configured: return before.configuration == after.configuration ? .nothing : .anything
    // Before the first lengths there is nothing that could stay.
    case .lengthsChanged: return Freedom(tabs: before.areLengthsTold ? .anchored : .free)
    case .tapped: return before.page.animatesJumps ? .nothing : .anything
    // A key that moves the focus alone scrolls the strip to it.
    case .key:
      if before.configuration.activation == .manual, after.focus != before.focus {
        return Freedom(tabs: .free)
      }
      return before.page.animatesJumps ? .nothing : .anything
    case .stripDragBegan, .stripDragEnded: return .nothing
    }
  }
}

extension CarouselController {
  /// What an event of the carousel may move.
  public static func freedom(in step: Step<CarouselController>) -> Freedom {
    switch step.event {
    case .page(let event): event.freedom(from: step.before.page, to: step.after.page)
    case .configured: step.before.configuration == step.after.configuration ? .nothing : .anything
    }
  }
}
