public import Folio

extension ListController {
  /// Returns what an event of the list may move.
  public static func freedom(in step: Step<ListController>) -> Freedom {
    switch step.event.mover(from: step.before, to: step.after, step.effects) {
    case .nobody: .nothing
    case .time, .code, .container, .carrier: Freedom(rows: .free)
    case .hand(let distance): Freedom(rows: .toward(distance))
    case .data: Freedom(rows: .anchored)
    }
  }

  /// Returns the event itself.
  public static func listEvent(in event: ListEvent) -> (page: PageID?, event: ListEvent)? { (nil, event) }

  /// Returns the effect itself.
  public static func listEffect(in effect: ListEffect) -> (page: PageID?, effect: ListEffect)? {
    (nil, effect)
  }

  /// Whether a scroll that waited for rows, or the restoration of a saved place, has been carried out in an event as
  /// far as possible. This is false if it was cancelled or its row was removed.
  func arrives(in after: ListController, of event: ListEvent?, _ effects: [ListEffect]) -> Bool {
    if isRestoring, !after.isRestoring || phase == .seeking, let saved = position, after.rowCount > 0 {
      if saved.row >= rowCount { return true }
      return RowMap(event, from: self, to: after).newIndex(of: saved.row) != nil
    }
    return phase == .seeking && after.phase == .resting && !effects.contains(.scrollEnded(.cancelled))
  }
}

/// What moves a list in an event.
enum ListMover: Hashable {
  case nobody, time, code, data
  /// A finger or the host's own scroller, which moves the content down by this distance, in points.
  case hand(Double)
  /// A finger that carries a row, for which others make room.
  case carrier
  /// Sizes and settings.
  case container
}

extension ListEvent {
  /// Returns what moves the list in this event.
  func mover(from list: ListController, to after: ListController, _ effects: [ListEffect]) -> ListMover {
    switch self {
    case .ticked: return .time
    case .dragMoved(let points, _): return list.phase == .dragging ? .hand(-points) : .nobody
    // Other rows pass below a carried row, and make room.
    case .hostScrolled(let offset, let token, _, _):
      if list.phase == .reordering { return .carrier }
      // Scrolling on beyond the end may close the cover while the content stays in place.
      let distance = list.offset - after.offset
      let reported = token == list.token ? list.offset - offset : 0
      return .hand(abs(reported) > abs(distance) ? reported : distance)
    case .reorderMoved: return list.phase == .reordering ? .carrier : .nobody
    case .setOffset, .restored: return .code
    case .scroll(_, _, let animated), .scrollTo(_, let animated):
      return animated && !list.reducesMotion ? .nobody : .code
    case .reducedMotionChanged(let isOn): return isOn == list.reducesMotion ? .nobody : .code
    case .viewportChanged(let length, let width, let insets):
      let isSame =
        length == list.viewportLength && width == list.viewportWidth && insets == list.contentInsets
      return isSame ? .nobody : .container
    case .minimumLengthChanged(let length): return length == list.minimumLength ? .nobody : .container
    case .configured: return list.configuration == after.configuration ? .nobody : .container
    case .sectionsChanged, .rowsAppended, .batch, .sortSections, .resetSections, .invalidateHeights,
      .measured, .given, .estimateChanged, .turnEnded,
      .stickyRowsChanged:
      // A scroll that waited for these rows is carried out.
      return list.arrives(in: after, of: self, effects) ? .code : .data
    // A dropped row glides to its slot, and the rows that made room for it stay in place.
    case .revised, .pinnedRowsChanged, .fingerDown, .fingerUp, .dragBegan, .dragEnded, .dragCancelled,
      .reorderBegan, .reorderEnded, .reorderCancelled, .hostScrollEnded:
      return .nobody
    }
  }
}

extension FeedController {
  /// Returns what an event of the feed may move.
  public static func freedom(in step: Step<FeedController>) -> Freedom {
    switch step.event {
    case .ticked, .setOffset: .anything
    case .viewportChanged(let length, let insets):
      length == step.before.viewportLength && insets == step.before.contentInsets ? .nothing : .anything
    case .dragMoved(let points, _):
      step.before.phase == .dragging ? Freedom(rows: .toward(-points)) : .nothing
    case .hostScrolled(let offset, _, _, _): Freedom(rows: .toward(step.before.offset - offset))
    case .itemsChanged, .itemsUpdated, .turnEnded: Freedom(rows: .anchored)
    case .revised, .fingerDown, .fingerUp, .dragBegan, .dragEnded, .dragCancelled, .hostScrollEnded: .nothing
    }
  }
}
