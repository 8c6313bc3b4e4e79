public import FolioMachine

/// An accessibility action on the pages, equivalent to a swipe.
///
/// A host offers the actions that ``PageController/allows(_:)`` allows, and sends ``PageController/event(for:request:)``
/// when one is performed:
///
///     if let event = pages.event(for: .next, request: 1) { try pages.handle(event) { … } }
public enum PageAction: UInt8, Hashable, Sendable, NamedCase {
  /// Moves to the next page that swipes may select, whatever the reading direction.
  case next
  /// Moves to the previous page that swipes may select.
  case previous
  /// Moves to the next page, if pages are presented as an adjustable value.
  case increment
  /// Moves to the previous page, if pages are presented as an adjustable value.
  case decrement

  /// The number of pages that the action moves forward.
  var distance: Int64 {
    switch self {
    case .next, .increment: 1
    case .previous, .decrement: -1
    }
  }
}

/// The description of the pages for assistive technology: “page 2 of 5”.
public struct PageAccessibility: Hashable, Sendable, Savable {
  /// The page selected last.
  public var page: PageID
  /// The position of the page, counted from 1.
  public var position: Int
  /// The number of pages.
  public var count: Int
  /// Whether ``PageAction/next`` is currently possible.
  public var allowsNext: Bool
  /// Whether ``PageAction/previous`` is currently possible.
  public var allowsPrevious: Bool
}

extension PageController {
  /// The description of the pages for assistive technology; nil without pages.
  public var accessibility: PageAccessibility? {
    guard let page = selected ?? settled, let index = index(of: page) else { return nil }
    return PageAccessibility(
      page: page, position: index + 1, count: count, allowsNext: allows(.next),
      allowsPrevious: allows(.previous))
  }

  /// Returns whether an action is currently possible. Locks, pages disabled for swipes and disabled swiping apply to it as
  /// to a finger. Complexity: O(log disabled pages).
  public func allows(_ action: PageAction) -> Bool { event(for: action) != nil }

  /// Returns the step that performs an action, with cause `request`; nil if the action is currently not possible.
  public func event(for action: PageAction, request: RequestID = 0) -> PageEvent? {
    let isOpen = action.distance > 0 ? configuration.allowsForward : configuration.allowsBackward
    guard count > 0, isOpen, configuration.allowsSwipe else { return nil }
    let index = stepTarget(by: action.distance, .request)
    guard index != track.targetIndex, !stops(before: index, forward: action.distance > 0) else { return nil }
    let event = PageEvent.step(by: action.distance, animated: true, request: request, cause: .request)
    let tried = self
    return (try? tried.validate(event)) == nil ? nil : event
  }

  /// Returns whether a page that is disabled for swipes stops them before a neighbour.
  private func stops(before index: Int, forward: Bool) -> Bool {
    guard configuration.disabledPagePolicy == .stop else { return false }
    return !mayStep(forward ? 1 : -1)
  }

  /// Returns whether the content of a page is exposed to assistive technology: it is visible, or appearing or disappearing.
  /// A page outside of the ``scene`` may be exposed, and a page in the scene may not be.
  public func isExposed(_ page: PageID) -> Bool { appearance(of: page) != .hidden }

  /// Returns the jump, with cause `request`, to a page whose content got the focus. Nil if it is the target, and for an
  /// unknown page. A disabled page is rejected when the event is sent.
  public func event(focusing page: PageID, request: RequestID) -> PageEvent? {
    guard index(of: page) != nil, page != target else { return nil }
    return .jump(to: page, animated: true, request: request, cause: .request)
  }
}
