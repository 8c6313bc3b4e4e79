public import FolioMachine

/// What assistive technology may do with pages: the equal of a swipe.
///
/// A host offers those that ``PageController/allows(_:)`` names, and sends ``PageController/event(for:request:)`` when
/// one is performed:
///
///     if let event = pages.event(for: .next, request: 1) { try pages.handle(event) { … } }
public enum PageAction: UInt8, Hashable, Sendable, NamedCase {
  /// To the next page that swipes may go to, whatever the direction of reading.
  case next
  /// To the previous one.
  case previous
  /// The next page, where pages are offered as a value that can be adjusted.
  case increment
  /// The previous page, likewise.
  case decrement

  /// How many pages forward it goes.
  var distance: Int64 {
    switch self {
    case .next, .increment: 1
    case .previous, .decrement: -1
    }
  }
}

/// What to tell assistive technology of the pages as a whole: “page 2 of 5”.
public struct PageAccessibility: Hashable, Sendable, Savable {
  /// The page selected last.
  public var page: PageID
  /// Which one it is, counted from 1.
  public var position: Int
  /// Of how many.
  public var count: Int
  /// Whether ``PageAction/next`` is possible at present.
  public var allowsNext: Bool
  /// Whether ``PageAction/previous`` is possible at present.
  public var allowsPrevious: Bool
}

extension PageController {
  /// What to tell assistive technology of the pages; nil without pages.
  public var accessibility: PageAccessibility? {
    guard let page = selected ?? settled, let index = index(of: page) else { return nil }
    return PageAccessibility(
      page: page, position: index + 1, count: count, allowsNext: allows(.next),
      allowsPrevious: allows(.previous))
  }

  /// Whether an action leads anywhere at present. A lock, a page that swipes may not go to and swiping that is off bind
  /// it as they bind a finger. Complexity: O(log disabled pages).
  public func allows(_ action: PageAction) -> Bool { event(for: action) != nil }

  /// The step that an action is, with cause `request`; nil if it leads nowhere at present.
  public func event(for action: PageAction, request: Int64 = 0) -> PageEvent? {
    let isOpen = action.distance > 0 ? configuration.allowsForward : configuration.allowsBackward
    guard count > 0, isOpen, configuration.allowsSwipe else { return nil }
    let index = stepTarget(by: action.distance, .request)
    guard index != targetIndex, !stops(before: index, forward: action.distance > 0) else { return nil }
    let event = PageEvent.step(by: action.distance, animated: true, request: request, cause: .request)
    return (try? validate(event)) == nil ? nil : event
  }

  /// Whether a page that is disabled for swipes stops them on the way to a neighbour.
  private func stops(before index: Int, forward: Bool) -> Bool {
    guard configuration.disabledPagePolicy == .stop else { return false }
    let (low, high) = bounds(from: targetIndex)
    return forward ? high < 1 : low > -1
  }

  /// Whether assistive technology is to find the content of a page: it is in view, or on its way.
  public func isExposed(_ page: PageID) -> Bool { appearance(of: page) != .hidden }

  /// The jump that brings a page into view whose content got the focus, with cause `request`; nil if the pages are
  /// there or on their way, and for an unknown page. A page that is disabled is rejected when it is sent.
  public func event(focusing page: PageID, request: Int64) -> PageEvent? {
    guard index(of: page) != nil, page != target else { return nil }
    return .jump(to: page, animated: true, request: request, cause: .request)
  }
}
