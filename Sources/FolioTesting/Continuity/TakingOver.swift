public import Folio

extension PageController {
  /// All but time and touch that goes on.
  public static func takesOver(_ event: PageEvent) -> Bool {
    switch event {
    case .restored, .dragBegan, .dragMoved, .fingerDown, .driven, .ticked: false
    case .jump, .scroll, .step, .pagesChanged, .enabledChanged, .slideLengthsChanged, .loaded, .loadFailed,
      .retry,
      .memoryPressure, .dragEnded, .dragCancelled, .drivenEnded, .layoutChanged, .fingerUp, .turnEnded,
      .containerWillAppear,
      .containerDidAppear, .containerWillDisappear, .containerDidDisappear, .reducedMotionChanged,
      .configured:
      true
    }
  }

  /// A finger that lifts without a drag, or without a velocity, lets the pages go.
  public static func resumes(in step: Step<PageController>) -> Bool { step.event.resumes }
}

extension TabController {
  /// All but time and touch that goes on.
  public static func takesOver(_ event: TabEvent) -> Bool {
    switch event {
    case .page(let event): PageController.takesOver(event)
    case .tapped, .key, .lengthsChanged, .stripDragEnded, .stripLayoutChanged, .configured: true
    case .stripDragBegan, .stripDragMoved: false
    }
  }

  /// A finger that lifts without a drag, or without a velocity, lets the pages go.
  public static func resumes(in step: Step<TabController>) -> Bool { step.event.resumes }
}

extension CoverController {
  /// All but time and touch that goes on.
  public static func takesOver(_ event: CoverEvent) -> Bool {
    switch event {
    case .tab(let event): TabController.takesOver(event)
    case .expand, .collapse, .move, .refreshChanged, .refreshEnded, .scrollEnded, .heightsChanged,
      .stopsChanged, .viewportChanged, .stripHeightsChanged, .configured:
      true
    case .scrolled, .restored: false
    }
  }

  /// A finger that lifts without a drag, or without a velocity, lets pages and cover go.
  public static func resumes(in step: Step<CoverController>) -> Bool { step.event.resumes }
}

extension Pager {
  /// What takes over in its parts.
  public static func takesOver(_ event: PagerEvent) -> Bool {
    switch event {
    case .cover(let event): CoverController.takesOver(event)
    case .list(_, let event): ListController.takesOver(event)
    case .pointer(let sample): sample.phase == .up || sample.phase == .cancelled
    case .key, .focused, .frameChanged, .directionChanged, .turnEnded, .configured: true
    case .claimDecided, .wheel, .ticked, .restored: false
    }
  }

  /// A finger that lifts without a drag, or without a velocity, lets everything go; unless it was a tap, which begins a jump.
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

  /// A finger that lifts without a drag, or without a velocity, lets the pages go.
  public static func resumes(in step: Step<CarouselController>) -> Bool {
    if case .page(let event) = step.event { event.resumes } else { false }
  }
}

extension ListController {
  /// All but time and touch that goes on.
  public static func takesOver(_ event: ListEvent) -> Bool {
    switch event {
    case .sectionsChanged, .rowsAppended, .batch, .sortSections, .resetSections, .invalidateHeights,
      .measured, .given, .estimateChanged, .revised, .pinnedRowsChanged, .stickyRowsChanged, .scroll,
      .scrollTo,
      .dragEnded,
      .dragCancelled, .viewportChanged, .minimumLengthChanged, .fingerUp, .reorderEnded, .reorderCancelled,
      .hostScrollEnded, .setOffset, .turnEnded, .configured, .reducedMotionChanged:
      true
    case .fingerDown, .dragBegan, .dragMoved, .reorderBegan, .reorderMoved, .hostScrolled, .restored, .ticked:
      false
    }
  }

  /// A finger that lifts without a drag, or without a velocity, lets the content go.
  public static func resumes(in step: Step<ListController>) -> Bool { step.event.resumes }
}

extension FeedController {
  /// All but time and touch that goes on.
  public static func takesOver(_ event: FeedEvent) -> Bool {
    switch event {
    case .itemsChanged, .itemsUpdated, .revised, .dragEnded, .dragCancelled, .viewportChanged, .fingerUp,
      .hostScrollEnded,
      .setOffset, .turnEnded:
      true
    case .fingerDown, .dragBegan, .dragMoved, .hostScrolled, .ticked: false
    }
  }

  /// A finger that lifts without a drag, or without a velocity, lets the content go.
  public static func resumes(in step: Step<FeedController>) -> Bool {
    switch step.event {
    case .fingerUp, .dragCancelled: true
    case .dragEnded(let velocity, _): velocity == 0
    default: false
    }
  }
}

extension PageEvent {
  fileprivate var resumes: Bool {
    switch self {
    case .fingerUp, .dragCancelled: true
    case .dragEnded(let velocity, _): velocity == 0
    default: false
    }
  }
}

extension TabEvent {
  fileprivate var resumes: Bool { if case .page(let event) = self { event.resumes } else { false } }
}

extension CoverEvent {
  fileprivate var resumes: Bool { if case .tab(let event) = self { event.resumes } else { false } }
}

extension ListEvent {
  fileprivate var resumes: Bool {
    switch self {
    case .fingerUp, .dragCancelled: true
    case .dragEnded(let velocity, _): velocity == 0
    default: false
    }
  }
}
