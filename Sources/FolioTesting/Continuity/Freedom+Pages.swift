public import Folio

extension PageController {
  /// Returns what an event of the pages may move.
  public static func freedom(in step: Step<PageController>) -> Freedom {
    if step.effects.contains(where: { if case .didSelect(_, .restore) = $0 { true } else { false } }) {
      return .anything
    }
    return step.event.freedom(
      from: step.before, to: step.after, answers: step.effects.contains(where: \.isJump))
  }
}

extension PageEffect {
  /// Whether it answers a jump that need not wait for another.
  var isJump: Bool {
    if case .jumpAnswered(_, let answer) = self { answer != .queued } else { false }
  }
}

extension PageEvent {
  /// Returns what this event of the pages may move; `answers` tells whether it has answered a jump.
  func freedom(from before: PageController, to after: PageController, answers: Bool) -> Freedom {
    switch self {
    // Time.
    case .ticked: .anything
    case .driven(let position, _): before.freedom(ofTravel: before.travel(toReport: position))
    case .dragMoved(let points, _):
      before.phase == .dragging ? before.freedom(ofTravel: points) : .nothing
    // Changes of the container, and saved states.
    case .layoutChanged(let length): length == before.length ? .nothing : .anything
    case .configured: before.configuration == after.configuration ? .nothing : .anything
    case .reducedMotionChanged(let isOn): isOn == before.reducesMotion ? .nothing : .anything
    case .restored, .containerDidDisappear: .anything
    case .jump(_, let animated, _, _), .step(_, let animated, _, _), .scroll(_, _, let animated, _, _):
      (animated && before.animatesJumps) || !answers ? .nothing : .anything
    // A page that is selected explicitly is shown at once, unless the pages rest on it.
    case .pagesChanged(_, let settled?) where settled != before.selected || before.phase != .resting:
      Freedom(pages: .free, tabs: .free)
    // Groups that the new order splits are arranged in it beside the nearest page.
    case .pagesChanged where before.partsGroups(in: after):
      Freedom(pages: .free, tabs: .anchored, rows: .free)
    case .pagesChanged: Freedom(pages: .anchored, tabs: .anchored)
    // The alignment point of the page nearest to its place stays in place, and the others are beside it. Lists have the
    // widths of their pages.
    case .slideLengthsChanged: Freedom(pages: .anchored, rows: .free)
    // At rest the line consists of the pages that swipes reach, so that a page may appear or disappear beside the page
    // at rest.
    case .enabledChanged:
      before.groupsSlides
        ? Freedom(pages: .free, rows: .free)
        : before.phase == .resting ? Freedom(pages: .anchored) : .nothing
    case .dragBegan, .dragEnded, .dragCancelled, .fingerDown, .fingerUp, .drivenEnded, .turnEnded,
      .containerWillAppear, .containerDidAppear, .containerWillDisappear, .loaded, .loadFailed, .retry,
      .memoryPressure:
      .nothing
    }
  }
}

extension PageController {
  /// Whether a jump that requests animation is animated.
  var animatesJumps: Bool { !reducesMotion && configuration.jumpDuration > 0 }
}

extension TabController {
  /// Returns what an event of the tabs may move.
  public static func freedom(in step: Step<TabController>) -> Freedom {
    let isRestored = step.effects.contains {
      if case .page(.didSelect(_, .restore)) = $0 { true } else { false }
    }
    let answers = step.effects.contains { if case .page(let effect) = $0 { effect.isJump } else { false } }
    return isRestored
      ? .anything : step.event.freedom(from: step.before, to: step.after, answers: answers)
  }
}

extension TabEvent {
  /// Returns what this event of the tabs may move; `answers` tells whether it has answered a jump.
  func freedom(from before: TabController, to after: TabController, answers: Bool) -> Freedom {
    // Showing or hiding the strip is a change of the container, except for the pages, whose anchor data keeps.
    if before.isHidden != after.isHidden {
      guard case .page(let event) = self, case .pagesChanged = event else { return .anything }
      let pages = event.freedom(from: before.page, to: after.page, answers: answers).pages
      return Freedom(pages: pages, tabs: .free, cover: .free, rows: .free)
    }
    switch self {
    case .page(.dragMoved(let points, _)):
      return before.page.phase == .dragging ? before.freedom(ofTravel: points, to: after) : .nothing
    case .page(.driven(let position, _)):
      return before.freedom(ofTravel: before.page.travel(toReport: position), to: after)
    case .page(let event):
      var freedom = event.freedom(from: before.page, to: after.page, answers: answers)
      // Before the first lengths there is nothing that could stay in place.
      if freedom.tabs == .anchored, !before.areLengthsTold { freedom.tabs = .free }
      return freedom
    case .stripDragMoved(let points, _): return Freedom(tabs: .toward(-points))
    case .stripLayoutChanged(let length): return length == before.stripLength ? .nothing : .anything
    case .configured: return before.configuration == after.configuration ? .nothing : .anything
    case .lengthsChanged, .uniformLengthChanged, .lengthChanged:
      return Freedom(tabs: before.areLengthsTold ? .anchored : .free)
    case .tapped: return before.page.animatesJumps || !answers ? .nothing : .anything
    // A key that moves only the focus scrolls the strip to it.
    case .key:
      if answers, !before.page.animatesJumps { return .anything }
      let isFocus = before.configuration.activation == .manual && after.focus != before.focus
      return isFocus ? Freedom(tabs: .free) : .nothing
    case .stripDragBegan, .stripDragEnded: return .nothing
    }
  }
}

extension CarouselController {
  /// Returns what an event of the carousel may move.
  public static func freedom(in step: Step<CarouselController>) -> Freedom {
    switch step.event {
    case .page(let event):
      event.freedom(
        from: step.before.page, to: step.after.page,
        answers: step.effects.compactMap(CarouselController.pageEffect).contains(where: \.isJump))
    case .cancelAdvance, .resumeAdvance: .nothing
    case .configured: step.before.configuration == step.after.configuration ? .nothing : .anything
    }
  }
}
