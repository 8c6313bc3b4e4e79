public import Folio

extension ListController {
  /// What an event of the list may move.
  public static func freedom(in step: Step<ListController>) -> Freedom {
    step.event.freedom(of: step.before, onPage: nil)
  }

  /// The event itself.
  public static func listEvent(in event: ListEvent) -> (page: PageID?, event: ListEvent)? { (nil, event) }
}

extension ListEvent {
  /// What this event of a list may move; on a page, of a pager.
  func freedom(of list: ListController, onPage page: PageID?) -> Freedom {
    // What scrolls moves the cover, and the cover the lists under it.
    let free = Freedom(cover: page == nil ? .fixed : .free, rows: .free)
    switch self {
    // Time, touch, and a host's own scroller.
    case .ticked, .dragMoved, .hostScrolled, .reorderMoved: return free
    // A row that is not where its finger holds it goes there, or back home: rows make room.
    case .reorderBegan, .reorderEnded, .reorderCancelled: return Freedom(rows: .free, of: page)
    // Changes of the container, orders, and what was saved.
    case .viewportChanged, .minimumLengthTold, .offsetOrdered, .restored, .configured: return free
    case .scroll(_, _, let animated): return animated ? .nothing : free
    case .sectionsChanged, .rowsAppended, .batch, .sectionsSorted, .sectionsReset, .heightsForgotten,
      .measured, .given, .estimateChanged, .turnEnded:
      // A scroll that waited for these rows is carried out.
      return Freedom(rows: list.phase == .seeking ? .free : .anchored, of: page)
    case .revised, .pinnedChanged, .fingerDown, .fingerUp, .dragBegan, .dragEnded, .dragCancelled:
      return .nothing
    }
  }
}

extension FeedController {
  /// What an event of the feed may move.
  public static func freedom(in step: Step<FeedController>) -> Freedom {
    switch step.event {
    case .ticked, .dragMoved, .hostScrolled, .viewportChanged, .offsetOrdered: .anything
    case .itemsChanged, .turnEnded: Freedom(rows: .anchored)
    case .revised, .fingerDown, .fingerUp, .dragBegan, .dragEnded, .dragCancelled: .nothing
    }
  }
}
