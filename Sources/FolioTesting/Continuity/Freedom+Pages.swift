public import Folio

extension PageController {
  /// What an event of the pages may move.
  public static func freedom(in step: Step<PageController>) -> Freedom {
    if step.effects.contains(where: { if case .didSelect(_, .restore) = $0 { true } else { false } }) {
      return .anything
    }
    return step.event.freedom(
      from: step.before, to: step.after, answers: step.effects.contains(where: \.isJump))
  }
}

extension PageEffect {
  /// Whether it answers a jump that does not have to wait for another.
  var isJump: Bool {
    if case .jumpAnswered(_, let answer) = self { answer != .queued } else { false }
  }
}

extension PageEvent {
  /// What this event of the pages may move, which has answered a jump or has not.
  func freedom(from before: PageController, to after: PageController, answers: Bool) -> Freedom {
    switch self {
    // Time.
    case .ticked: .anything
    case .driven(let position, _): before.freedom(ofTravel: before.travel(toReport: position))
    case .dragMoved(let points, _):
      before.phase == .dragging ? before.freedom(ofTravel: points) : .nothing
    // Changes of the container, and what was saved.
    case .layoutChanged(let length): length == before.length ? .nothing : .anything
    case .configured: before.configuration == after.configuration ? .nothing : .anything
    case .reducedMotionChanged(let isOn): isOn == before.reducesMotion ? .nothing : .anything
    case .restored, .containerDidDisappear: .anything
    case .jump(_, let animated, _, _), .step(_, let animated, _, _), .scroll(_, _, let animated, _, _):
      (animated && before.animatesJumps) || !answers ? .nothing : .anything
    // A page that was chosen on purpose is there at once, unless the pages rest on it.
    case .pagesChanged(_, let settled?) where settled != before.selected || before.phase != .resting:
      Freedom(pages: .free, tabs: .free)
    // Groups that an order parts are laid in it beside the nearest.
    case .pagesChanged where before.partsGroups(in: after):
      Freedom(pages: .free, tabs: .anchored, rows: .free)
    case .pagesChanged: Freedom(pages: .anchored, tabs: .anchored)
    // Of the page nearest to its place what is aligned stays, and the others lie beside it. Lists are as wide as pages.
    case .slideLengthsChanged: Freedom(pages: .anchored, rows: .free)
    // At rest the line is that of the pages that swipes reach: one comes or goes beside the page at rest.
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
  /// Whether a jump that asks for animation is animated.
  var animatesJumps: Bool { !reducesMotion && configuration.jumpDuration > 0 }
}

extension TabController {
  /// What an event of the tabs may move.
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
  /// What this event of the tabs may move, which has answered a jump or has not.
  func freedom(from before: TabController, to after: TabController, answers: Bool) -> Freedom {
    // A strip that comes or goes is a change of the container, all but the pages of which data keeps the anchor.
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
      // Before the first lengths there is nothing that could stay.
      if freedom.tabs == .anchored, !before.areLengthsTold { freedom.tabs = .free }
      return freedom
    case .stripDragMoved(let points, _): return Freedom(tabs: .toward(-points))
    case .stripLayoutChanged(let length): return length == before.stripLength ? .nothing : .anything
    case .configured: return before.configuration == after.configuration ? .nothing : .anything
    case .lengthsChanged: return Freedom(tabs: before.areLengthsTold ? .anchored : .free)
    case .tapped: return before.page.animatesJumps || !answers ? .nothing : .anything
    // A key that moves the focus alone scrolls the strip to it.
    case .key:
      if answers, !before.page.animatesJumps { return .anything }
      let isFocus = before.configuration.activation == .manual && after.focus != before.focus
      return isFocus ? Freedom(tabs: .free) : .nothing
    case .stripDragBegan, .stripDragEnded: return .nothing
    }
  }
}

extension CarouselController {
  /// What an event of the carousel may move.
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
