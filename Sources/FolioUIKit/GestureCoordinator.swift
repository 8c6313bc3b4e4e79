#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import Foundation
  internal import UIKit

  /// The recognizers of a pager, and the ownership of gestures among nested pagers and scroll views.
  ///
  /// Each pager's pan requires no other to fail, and every scroll view's pan inside requires it to fail. The pan begins if
  /// its pager owns the gesture, by `GestureClaim`, and fails otherwise, so that another can begin. All pagers evaluate the
  /// same candidates, so exactly one owns the gesture.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  final class GestureCoordinator: NSObject {
    let pan: UIPanGestureRecognizer
    let hold: UILongPressGestureRecognizer
    let tap: UITapGestureRecognizer
    private var targets: [ActionTarget] = []
    private weak var controller: FolioPagerController?
    /// The part that the pan drags.
    private var part = GesturePart.pages
    /// What a finger holds that was moving.
    private enum Held {
      case strip
      /// The pages, the list of this page, and the cover over it.
      case content(PageID)
    }

    private var held: Held?

    init(_ controller: FolioPagerController) {
      self.controller = controller
      let relay = Relay()
      let panned = ActionTarget { _ in relay.owner?.panned() }
      let held = ActionTarget { _ in relay.owner?.holdChanged() }
      let tapped = ActionTarget { _ in relay.owner?.tapped() }
      targets = [panned, held, tapped]
      pan = UIPanGestureRecognizer(target: panned, action: ActionTarget.selector)
      hold = UILongPressGestureRecognizer(target: held, action: ActionTarget.selector)
      tap = UITapGestureRecognizer(target: tapped, action: ActionTarget.selector)
      super.init()
      relay.owner = self
    }

    /// A reference from the targets to the coordinator, which does not exist yet when they are created.
    private final class Relay {
      weak var owner: GestureCoordinator?
    }

    func install(in view: UIView) {
      pan.maximumNumberOfTouches = 1
      hold.minimumPressDuration = 0
      hold.allowableMovement = .greatestFiniteMagnitude
      hold.cancelsTouchesInView = false
      tap.cancelsTouchesInView = false
      for recognizer in [pan, hold, tap] {
        recognizer.delegate = self
        view.addGestureRecognizer(recognizer)
      }
    }

    /// Ends the drag of the pages.
    func cancelDrag() {
      pan.isEnabled = false
      pan.isEnabled = true
    }

    private func send(_ event: PagerEvent) { controller?.send(event) }

    private var now: Moment { controller?.model.runner.now ?? Moment(nanoseconds: 0) }

    // MARK: Actions

    private func panned() {
      guard let controller else { return }
      let view = controller.view
      switch pan.state {
      case .began:
        // The slop does not count as travel.
        pan.setTranslation(.zero, in: view)
        letGo(to: part)
        send(part == .strip ? .tab(.stripDragBegan(at: now)) : .page(.dragBegan(at: now)))
      case .changed:
        let travel = travel(pan.translation(in: view))
        pan.setTranslation(.zero, in: view)
        send(
          part == .strip ? .tab(.stripDragMoved(by: travel, at: now)) : .page(.dragMoved(by: travel, at: now))
        )
      case .ended:
        let velocity = travel(pan.velocity(in: view))
        send(
          part == .strip
            ? .tab(.stripDragEnded(velocity: velocity, at: now))
            : .page(.dragEnded(velocity: velocity, at: now)))
      case .cancelled:
        send(part == .strip ? .tab(.stripDragEnded(velocity: 0, at: now)) : .page(.dragCancelled(at: now)))
      default: return
      }
    }

    /// Forward is positive in either reading direction.
    private func travel(_ movement: CGPoint) -> Double {
      guard let pager = controller?.model.runner.machine else { return 0 }
      return FolioHost.travel(
        ofFinger: LayoutPoint(x: movement.x, y: movement.y),
        axis: part == .strip ? .horizontal : pager.configuration.axis,
        direction: pager.direction)
    }

    private func holdChanged() {
      switch hold.state {
      case .began: stopMotion()
      case .ended, .cancelled: letGo()
      default: return
      }
    }

    /// A finger stops what moves under it.
    private func stopMotion() {
      guard let controller, let page = controller.model.selected else { return }
      let place = hold.location(in: controller.view)
      if controller.model.snapshot.strip.contains(x: place.x, y: place.y) {
        held = .strip
        send(.tab(.stripDragBegan(at: now)))
      } else {
        held = .content(page)
        send(.page(.fingerDown(at: now)))
        send(.list(page, .fingerDown(at: now)))
      }
    }

    /// What the finger held goes on, except for what the pan drags from here.
    private func letGo(to dragged: GesturePart? = nil) {
      switch held {
      case nil: return
      case .strip: if dragged != .strip { send(.tab(.stripDragEnded(velocity: 0, at: now))) }
      case .content(let page):
        send(.list(page, .fingerUp(at: now)))
        if dragged != .pages { send(.page(.fingerUp(at: now))) }
      }
      held = nil
    }

    /// The finger drags something else, or nothing: the pages go on. What else it holds waits for its lift.
    private func letPagesGo() {
      if case .content = held { send(.page(.fingerUp(at: now))) }
    }

    private func tapped() {
      guard let controller else { return }
      let (pager, point) = (controller.model.runner.machine, tap.location(in: controller.view))
      if let page = pager.tab(atX: point.x, y: point.y) {
        send(.tab(.tapped(page)))
      } else if let (page, row) = pager.row(atX: point.x, y: point.y) {
        controller.delegate?.pager(controller, didTap: row, of: page)
      }
    }
  }

  // MARK: Ownership of gestures

  @available(iOS 17, visionOS 1, *)
  extension GestureCoordinator: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
      if gestureRecognizer === hold { return isMoving }
      // A finger that stops something, here or in a pager around this one or within it, is not a tap.
      return gestureRecognizer !== tap || !isMoving && !stopsOthers(touch)
    }

    /// Whether a touch stops a motion of another pager under it.
    private func stopsOthers(_ touch: UITouch) -> Bool {
      var present = touch.view
      while let view = present {
        if let pagerView = view as? PagerView, let other = pagerView.controller?.gestures, other !== self,
          other.isMoving
        {
          return true
        }
        present = view.superview
      }
      return false
    }

    /// Whether pages, the list in view, the cover or the strip move.
    private var isMoving: Bool {
      guard let pager = controller?.model.runner.machine, let page = pager.selected else { return false }
      return pager.page.phase != .resting || pager.nextWake == .frame
        || pager.withList(of: page) { $0.isScrolling } ?? false
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard gestureRecognizer === pan, let controller else { return true }
      var travel = pan.translation(in: controller.view)
      if travel == .zero { travel = pan.velocity(in: controller.view) }
      let location = pan.location(in: controller.view)
      let down = CGPoint(x: location.x - travel.x, y: location.y - travel.y)
      let (candidates, level) = candidates(at: down)
      let fallback = controller.model.runner.machine.configuration.gestureFallback
      let claim = GestureClaim.owner(
        among: candidates, travelX: travel.x, travelY: travel.y, fallback: fallback)
      guard let claim, claim.level == level, claim.part == .pages || claim.part == .strip else {
        letPagesGo()
        return false
      }
      part = claim.part
      return true
    }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === hold || otherGestureRecognizer === hold }

    /// The back swipe of a navigation controller has priority.
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { gestureRecognizer === pan && otherGestureRecognizer is UIScreenEdgePanGestureRecognizer }

    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
      guard gestureRecognizer === pan, otherGestureRecognizer is UIPanGestureRecognizer else { return false }
      guard let view = controller?.view, let other = otherGestureRecognizer.view, other !== view else {
        return false
      }
      return other.isDescendant(of: view)
    }

    /// Returns everything under a finger that can be dragged, the innermost first, and the index of this pager.
    private func candidates(at point: CGPoint) -> (candidates: [GestureCandidate], level: Int) {
      guard let view = controller?.view else { return ([], 0) }
      var candidates: [GestureCandidate] = []
      var level = 0
      var present = view.hitTest(point, with: nil) ?? view
      while true {
        if let pagerView = present as? PagerView, let pager = pagerView.controller?.model.runner.machine {
          if pagerView === view { level = candidates.count }
          let place = view.convert(point, to: pagerView)
          candidates.append(pager.gestureCandidate(atX: place.x, y: place.y))
        } else if let scrollView = present as? UIScrollView, !(scrollView is PageScrollView) {
          candidates.append(GestureCandidate(scrollView))
        }
        guard let next = present.superview else { return (candidates, level) }
        present = next
      }
    }
  }

  @available(iOS 17, visionOS 1, *)
  extension GestureCandidate {
    /// Returns a scroll view's capacity as that of a pager: its columns are pages, and its rows a list.
    @MainActor
    init(_ view: UIScrollView) {
      let (offset, size, inset) = (view.contentOffset, view.contentSize, view.contentInset)
      func capacity(_ offset: CGFloat, from low: CGFloat, to high: CGFloat, bounces: Bool) -> ScrollCapacity?
      {
        guard view.isScrollEnabled, high > low || bounces else { return nil }
        return ScrollCapacity(backward: offset > low, forward: offset < high, isMoving: view.isDecelerating)
      }
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      var pages = capacity(
        offset.x, from: -inset.left, to: size.width + inset.right - view.bounds.width,
        bounces: view.alwaysBounceHorizontal)
      if isMirrored, let capacity = pages {
        pages = ScrollCapacity(
          backward: capacity.forward, forward: capacity.backward, isMoving: capacity.isMoving)
      }
      self.init(
        axis: .horizontal, direction: isMirrored ? .rightToLeft : .leftToRight, pages: pages,
        list: capacity(
          offset.y, from: -inset.top, to: size.height + inset.bottom - view.bounds.height,
          bounces: view.alwaysBounceVertical))
    }
  }
#endif
