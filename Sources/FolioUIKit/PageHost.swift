#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import Foundation
  internal import UIKit

  /// The scroll view of a page.
  @available(iOS 17, visionOS 1, *)
  final class PageScrollView: UIScrollView {}

  /// A page that is loaded or loading: its scroll view and, once it has come into view, its controller.
  ///
  /// The scroll view has the physics. Each change of its offset is reported to the page's list. The list orders offsets with
  /// tokens, which later reports carry. Orders are not reported back.
  @available(iOS 17, visionOS 1, *)
  @MainActor
  final class PageHost: NSObject {
    let page: PageID
    let scrollView = PageScrollView(frame: .zero)
    private(set) var controller: UIViewController?

    private let runner: Runner<Pager>
    /// The source of the scroll view's movement.
    private var source = ScrollSource.code
    /// The offset that was last reported or ordered.
    private var reported = 0.0
    private var token: ScrollToken = 0
    /// Whether the list is changing the scroll view.
    private var isCarryingOut = false

    init(_ page: PageID, runner: Runner<Pager>) {
      self.page = page
      self.runner = runner
      super.init()
      scrollView.contentInsetAdjustmentBehavior = .never
      scrollView.alwaysBounceVertical = true
      scrollView.scrollsToTop = false
      scrollView.delegate = self
    }

    // MARK: Containment

    /// Whether the page is in the hierarchy.
    var isAttached: Bool { controller?.parent != nil }

    /// Adds the page to the hierarchy, without its appearance.
    func attach(to parent: UIViewController, in view: UIView, _ make: () -> UIViewController) {
      guard !isAttached else { return }
      let controller = controller ?? make()
      self.controller = controller
      parent.addChild(controller)
      view.addSubview(controller.view)
      controller.view.addSubview(scrollView)
      controller.didMove(toParent: parent)
    }

    /// Removes the page from the hierarchy.
    func detach() {
      guard isAttached, let controller else { return }
      controller.willMove(toParent: nil)
      controller.view.removeFromSuperview()
      controller.removeFromParent()
    }

    /// Places the page.
    func place(_ frame: CGRect) {
      guard let view = controller?.view else { return }
      if view.frame != frame { view.frame = frame }
      guard scrollView.frame != view.bounds else { return }
      keepOffset { scrollView.frame = view.bounds }
    }

    // MARK: Orders of the list

    /// Sets the bounds of the list on the scroll view.
    func fit() {
      let geometry = runner.withMachine { pager in pager.withList(of: page) { $0.scrollGeometry } ?? nil }
      guard let geometry else { return }
      let inset = UIEdgeInsets(
        top: geometry.insets.top, left: 0, bottom: geometry.insets.bottom, right: 0)
      let size = CGSize(width: scrollView.bounds.width, height: geometry.contentLength)
      guard inset != scrollView.contentInset || size != scrollView.contentSize else { return }
      keepOffset {
        scrollView.contentInset = inset
        scrollView.contentSize = size
      }
    }

    /// A scroll view may move its content when its bounds change. Only the list may move it.
    private func keepOffset(_ change: () -> Void) {
      carryOut {
        let offset = scrollView.contentOffset
        change()
        if scrollView.contentOffset != offset { scrollView.contentOffset = offset }
      }
    }

    /// Scrolls as the list orders. While the scroll view moves, an order is a difference, so that movement since its last
    /// report is kept.
    func scroll(to offset: Double, token: ScrollToken) {
      let isMoving = source != .code
      let target = isMoving ? scrollView.contentOffset.y + offset - reported : offset
      (reported, self.token) = (offset, token)
      carryOut { scrollView.contentOffset = CGPoint(x: scrollView.contentOffset.x, y: target) }
    }

    private func carryOut(_ body: () -> Void) {
      let isNested = isCarryingOut
      isCarryingOut = true
      body()
      isCarryingOut = isNested
    }

    private func send(_ event: ListEvent) { runner.send(.list(page, event)) }
  }

  // MARK: Reports of the scroll view

  @available(iOS 17, visionOS 1, *)
  extension PageHost: UIScrollViewDelegate {
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      guard !isCarryingOut else { return }
      reported = scrollView.contentOffset.y
      send(.hostScrolled(offset: reported, token: token, by: source, at: runner.now))
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
      source = .user
      send(.fingerDown(at: runner.now))
    }

    func scrollViewWillEndDragging(
      _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
      targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
      // The velocity is in points per millisecond.
      let proposed = unsafe targetContentOffset.pointee.y
      let rest = runner.withMachine { pager in
        pager.withList(of: page) { $0.restOffset(proposed: proposed, velocity: velocity.y * 1_000) }
      }
      if let rest, rest != proposed { unsafe targetContentOffset.pointee.y = rest }
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
      source = decelerate ? .fling : .code
      send(.fingerUp(at: runner.now))
      if !decelerate { send(.hostScrollEnded(at: runner.now)) }
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollEnded() }

    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { scrollEnded() }

    private func scrollEnded() {
      source = .code
      send(.hostScrollEnded(at: runner.now))
    }
  }
#endif
