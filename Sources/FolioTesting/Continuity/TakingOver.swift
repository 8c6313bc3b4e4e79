public import Folio

extension PageController {
  /// Jumps, steps and changes of the pages take over.
  public static func takesOver(_ event: PageEvent) -> Bool {
    switch event {
    case .jump, .step, .pagesChanged: true
    case .enabledChanged, .loaded, .loadFailed, .retry, .memoryPressure: true
    case .restored, .layoutChanged, .dragBegan, .dragMoved, .dragEnded, .dragCancelled, .fingerDown,
      .fingerUp,
      .driven, .ticked, .containerWillAppear, .containerDidAppear, .containerWillDisappear,
      .containerDidDisappear, .reducedMotionChanged, .configured:
      false
    }
  }
}

extension TabController {
  /// Taps, keys and changes of the tabs take over.
  public static func takesOver(_ event: TabEvent) -> Bool {
    switch event {
    case .page(let event): PageController.takesOver(event)
    case .tapped, .key, .lengthsChanged: true
    case .stripDragBegan, .stripDragMoved, .stripDragEnded, .stripLayoutChanged, .configured: false
    }
  }
}

extension CoverController {
  /// Expanding, collapsing and the end of a refresh take over.
  public static func takesOver(_ event: CoverEvent) -> Bool {
    switch event {
    case .tab(let event): TabController.takesOver(event)
    case .expand, .collapse, .refreshEnded, .scrollEnded: true
    case .heightsChanged, .viewportChanged, .stripHeightsChanged, .scrolled, .restored, .configured: false
    }
  }
}

extension Pager {
  /// What takes over in its parts.
  public static func takesOver(_ event: PagerEvent) -> Bool {
    switch event {
    case .cover(let event): CoverController.takesOver(event)
    case .list(_, let event): ListController.takesOver(event)
    case .pointer, .claimDecided, .wheel, .key, .focused, .frameChanged, .directionChanged, .ticked,
      .turnEnded,
      .restored, .configured:
      false
    }
  }
}

extension CarouselController {
  /// What takes over in its pages.
  public static func takesOver(_ event: CarouselEvent) -> Bool {
    if case .page(let event) = event { PageController.takesOver(event) } else { false }
  }
}

extension ListController {
  /// Scrolls to rows and changes of the rows take over.
  public static func takesOver(_ event: ListEvent) -> Bool {
    switch event {
    case .sectionsChanged, .rowsAppended, .batch, .sectionsSorted, .sectionsReset, .heightsForgotten,
      .measured,
      .given, .estimateChanged, .revised, .pinnedChanged, .scroll:
      true
    case .viewportChanged, .minimumLengthTold, .fingerDown, .fingerUp, .dragBegan, .dragMoved, .dragEnded,
      .dragCancelled, .reorderBegan, .reorderMoved, .reorderEnded, .reorderCancelled, .hostScrolled,
      .offsetOrdered, .restored, .ticked, .turnEnded, .configured:
      false
    }
  }
}

extension FeedController {
  /// Changes of the items take over.
  public static func takesOver(_ event: FeedEvent) -> Bool {
    switch event {
    case .itemsChanged, .revised: true
    case .viewportChanged, .fingerDown, .fingerUp, .dragBegan, .dragMoved, .dragEnded, .dragCancelled,
      .hostScrolled, .offsetOrdered, .ticked, .turnEnded:
      false
    }
  }
}
