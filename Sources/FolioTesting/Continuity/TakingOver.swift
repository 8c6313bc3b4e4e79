public import Folio

extension PageController {
  /// Jumps, steps, changes of the pages and the ends of drags take over.
  public static func takesOver(_ event: PageEvent) -> Bool {
    switch event {
    case .jump, .step, .pagesChanged: true
    case .enabledChanged, .loaded, .loadFailed, .retry, .memoryPressure, .dragEnded, .dragCancelled,
      .drivenEnded:
      true
    case .restored, .layoutChanged, .dragBegan, .dragMoved, .fingerDown, .fingerUp, .driven, .turnEnded,
      .ticked, .containerWillAppear, .containerDidAppear, .containerWillDisappear, .containerDidDisappear,
      .reducedMotionChanged, .configured:
      false
    }
  }

  /// A finger that lifts without a drag lets the pages go.
  public static func resumes(in step: Step<PageController>) -> Bool { step.event.resumes }
}

extension TabController {
  /// Taps, keys and changes of the tabs take over.
  public static func takesOver(_ event: TabEvent) -> Bool {
    switch event {
    case .page(let event): PageController.takesOver(event)
    case .tapped, .key, .lengthsChanged, .stripDragEnded: true
    case .stripDragBegan, .stripDragMoved, .stripLayoutChanged, .configured: false
    }
  }

  /// A finger that lifts without a drag lets the pages go.
  public static func resumes(in step: Step<TabController>) -> Bool { step.event.resumes }
}

extension CoverController {
  /// Expanding, collapsing and the end of a refresh take over.
  public static func takesOver(_ event: CoverEvent) -> Bool {
    switch event {
    case .tab(let event): TabController.takesOver(event)
    case .expand, .collapse, .refreshEnded, .scrollEnded: true
    case .heightsChanged, .viewportChanged, .stripHeightsChanged, .scrolled, .refreshChanged, .restored,
      .configured:
      false
    }
  }

  /// A finger that lifts without a drag lets pages and cover go.
  public static func resumes(in step: Step<CoverController>) -> Bool { step.event.resumes }
}

extension Pager {
  /// What takes over in its parts.
  public static func takesOver(_ event: PagerEvent) -> Bool {
    switch event {
    case .cover(let event): CoverController.takesOver(event)
    case .list(_, let event): ListController.takesOver(event)
    case .pointer(let sample): sample.phase == .up || sample.phase == .cancelled
    case .key, .focused: true
    case .claimDecided, .wheel, .frameChanged, .directionChanged, .ticked, .turnEnded, .restored, .configured:
      false
    }
  }

  /// A finger that lifts without a drag lets everything go; unless it was a tap, which begins a jump.
  public static func resumes(in step: Step<Pager>) -> Bool {
    switch step.event {
    case .cover(let event): event.resumes
    case .list(_, let event): event.resumes
    case .pointer(let sample) where sample.phase == .up || sample.phase == .cancelled:
      !step.before.isPointerDragging && step.before.travel(with: sample) == 0
        && !step.effects.contains { if case .jumpAnswered? = pageEffect($0) { true } else { false } }
    default: false
    }
  }
}

extension CarouselController {
  /// What takes over in its pages.
  public static func takesOver(_ event: CarouselEvent) -> Bool {
    if case .page(let event) = event { PageController.takesOver(event) } else { false }
  }

  /// A finger that lifts without a drag lets the pages go.
  public static func resumes(in step: Step<CarouselController>) -> Bool {
    if case .page(let event) = step.event { event.resumes } else { false }
  }
}

extension ListController {
  /// Scrolls to rows and changes of the rows take over.
  public static func takesOver(_ event: ListEvent) -> Bool {
    switch event {
    case .sectionsChanged, .rowsAppended, .batch, .sectionsSorted, .sectionsReset, .heightsForgotten,
      .measured,
      .given, .estimateChanged, .revised, .pinnedChanged, .scroll, .scrollTo, .dragEnded, .dragCancelled:
      true
    case .viewportChanged, .minimumLengthTold, .fingerDown, .fingerUp, .dragBegan, .dragMoved, .reorderBegan,
      .reorderMoved, .reorderEnded, .reorderCancelled, .hostScrolled, .hostScrollEnded, .offsetOrdered,
      .restored,
      .ticked, .turnEnded, .configured:
      false
    }
  }

  /// A finger that lifts without a drag lets the content go.
  public static func resumes(in step: Step<ListController>) -> Bool { step.event.resumes }
}

extension FeedController {
  /// Changes of the items take over.
  public static func takesOver(_ event: FeedEvent) -> Bool {
    switch event {
    case .itemsChanged, .revised, .dragEnded, .dragCancelled: true
    case .viewportChanged, .fingerDown, .fingerUp, .dragBegan, .dragMoved, .hostScrolled, .hostScrollEnded,
      .offsetOrdered, .ticked, .turnEnded:
      false
    }
  }

  /// A finger that lifts without a drag lets the content go.
  public static func resumes(in step: Step<FeedController>) -> Bool {
    if case .fingerUp = step.event { true } else { false }
  }
}

extension PageEvent {
  fileprivate var resumes: Bool { if case .fingerUp = self { true } else { false } }
}

extension TabEvent {
  fileprivate var resumes: Bool { if case .page(let event) = self { event.resumes } else { false } }
}

extension CoverEvent {
  fileprivate var resumes: Bool { if case .tab(let event) = self { event.resumes } else { false } }
}

extension ListEvent {
  fileprivate var resumes: Bool { if case .fingerUp = self { true } else { false } }
}
