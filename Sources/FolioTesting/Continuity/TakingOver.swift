public import Folio

extension PageController {
  /// Returns true for all events except time and continued touch.
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

  /// Returns true for a finger that lifts without a drag, or without a velocity, and releases the pages.
  public static func resumes(in step: Step<PageController>) -> Bool { step.event.resumes }
}

extension TabController {
  /// Returns true for all events except time and continued touch.
  public static func takesOver(_ event: TabEvent) -> Bool {
    switch event {
    case .page(let event): PageController.takesOver(event)
    case .tapped, .key, .lengthsChanged, .uniformLengthChanged, .lengthChanged, .stripDragEnded,
      .stripLayoutChanged, .configured:
      true
    case .stripDragBegan, .stripDragMoved: false
    }
  }

  /// Returns true for a finger that lifts without a drag, or without a velocity, and releases the pages.
  public static func resumes(in step: Step<TabController>) -> Bool { step.event.resumes }
}

extension CoverController {
  /// Returns true for all events except time and continued touch.
  public static func takesOver(_ event: CoverEvent) -> Bool {
    switch event {
    case .tab(let event): TabController.takesOver(event)
    case .expand, .collapse, .move, .refreshChanged, .shortContentChanged, .refresh, .refreshEnded,
      .scrollEnded, .heightsChanged,
      .stopsChanged, .viewportChanged, .stripHeightsChanged, .uniformStripHeightChanged, .configured:
      true
    case .scrolled, .restored: false
    }
  }

  /// Returns true for a finger that lifts without a drag, or without a velocity, and releases pages and cover.
  public static func resumes(in step: Step<CoverController>) -> Bool { step.event.resumes }
}

extension Pager {
  /// Returns true for an event that takes over in one of its parts.
  public static func takesOver(_ event: PagerEvent) -> Bool {
    switch event {
    case .cover(let event): CoverController.takesOver(event)
    case .list(_, let event): ListController.takesOver(event)
    case .pointer(let sample): sample.phase == .up || sample.phase == .cancelled
    case .key, .focused, .frameChanged, .bottomInsetChanged, .directionChanged, .turnEnded, .configured: true
    case .claimDecided, .touchCaught, .wheel, .ticked, .restored: false
    }
  }

  /// Returns true for a finger that lifts without a drag, or without a velocity, and releases everything; false for a
  /// tap, which begins a jump.
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
  /// Returns true for an event that takes over in its pages.
  public static func takesOver(_ event: CarouselEvent) -> Bool {
    if case .page(let event) = event { PageController.takesOver(event) } else { false }
  }

  /// Returns true for a finger that lifts without a drag, or without a velocity, and releases the pages.
  public static func resumes(in step: Step<CarouselController>) -> Bool {
    if case .page(let event) = step.event { event.resumes } else { false }
  }
}

extension ListController {
  /// Returns true for all events except time and continued touch.
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

  /// Returns true for a finger that lifts without a drag, or without a velocity, and releases the content.
  public static func resumes(in step: Step<ListController>) -> Bool { step.event.resumes }
}

extension FeedController {
  /// Returns true for all events except time and continued touch.
  public static func takesOver(_ event: FeedEvent) -> Bool {
    switch event {
    case .itemsChanged, .itemsUpdated, .revised, .dragEnded, .dragCancelled, .viewportChanged, .fingerUp,
      .hostScrollEnded,
      .setOffset, .turnEnded:
      true
    case .fingerDown, .dragBegan, .dragMoved, .hostScrolled, .ticked: false
    }
  }

  /// Returns true for a finger that lifts without a drag, or without a velocity, and releases the content.
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
