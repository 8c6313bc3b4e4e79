public import Folio

extension ListController {
  /// What an event of the list may move.
  public static func freedom(in step: Step<ListController>) -> Freedom {
    switch step.event.mover(from: step.before, to: step.after) {
    case .nobody: .nothing
    case .time, .code, .container, .carrier: Freedom(rows: .free)
    case .hand(let distance): Freedom(rows: .within(distance))
    case .data: Freedom(rows: .anchored)
    }
  }

  /// The event itself.
  public static func listEvent(in event: ListEvent) -> (page: PageID?, event: ListEvent)? { (nil, event) }

  /// Whether a scroll that waited for rows, or a place that was saved, has been carried out, as far as it can be.
  func arrives(in after: ListController) -> Bool {
    let comesBack = isRestoring && (!after.isRestoring || phase == .seeking)
    return comesBack || (phase == .seeking && after.phase == .resting)
  }
}

/// Who moves a list in an event.
enum ListMover: Hashable {
  case nobody, time, code, data
  /// A finger or the host's own scroller, by so many points.
  case hand(Double)
  /// A finger that carries a row, for which others make room.
  case carrier
  /// Sizes and settings.
  case container
}

extension ListEvent {
  /// Who moves the list in this event.
  func mover(from list: ListController, to after: ListController) -> ListMover {
    switch self {
    case .ticked: return .time
    case .dragMoved(let points, _): return list.phase == .dragging ? .hand(abs(points)) : .nobody
    // Under a row that is carried others pass, and make room.
    case .hostScrolled: return list.phase == .reordering ? .carrier : .hand(abs(after.offset - list.offset))
    case .reorderMoved: return list.phase == .reordering ? .carrier : .nobody
    case .offsetOrdered, .restored: return .code
    case .scroll(_, _, let animated), .scrollTo(_, let animated): return animated ? .nobody : .code
    case .viewportChanged(let length, let width, let insets):
      let isSame =
        length == list.viewportLength && width == list.viewportWidth && insets == list.contentInsets
      return isSame ? .nobody : .container
    case .minimumLengthTold(let length): return length == list.minimumLength ? .nobody : .container
    case .configured: return list.configuration == after.configuration ? .nobody : .container
    case .sectionsChanged, .rowsAppended, .batch, .sectionsSorted, .sectionsReset, .heightsForgotten,
      .measured, .given, .estimateChanged, .turnEnded:
      // What waited for these rows is carried out.
      return list.arrives(in: after) ? .code : .data
    // A row that is let go glides to its slot, and those that made room for it stay.
    case .revised, .pinnedChanged, .fingerDown, .fingerUp, .dragBegan, .dragEnded, .dragCancelled,
      .reorderBegan, .reorderEnded, .reorderCancelled, .hostScrollEnded:
      return .nobody
    }
  }
}

extension FeedController {
  /// What an event of the feed may move.
  public static func freedom(in step: Step<FeedController>) -> Freedom {
    switch step.event {
    case .ticked, .offsetOrdered: .anything
    case .viewportChanged(let length, let insets):
      length == step.before.viewportLength && insets == step.before.contentInsets ? .nothing : .anything
    case .dragMoved(let points, _):
      step.before.phase == .dragging ? Freedom(rows: .within(abs(points))) : .nothing
    case .hostScrolled(let offset, _, _, _): Freedom(rows: .within(abs(offset - step.before.offset)))
    case .itemsChanged, .turnEnded: Freedom(rows: .anchored)
    case .revised, .fingerDown, .fingerUp, .dragBegan, .dragEnded, .dragCancelled, .hostScrollEnded: .nothing
    }
  }
}
