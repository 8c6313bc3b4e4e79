#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import UIKit

  /// Elements and actions for assistive technology.
  @available(iOS 17, visionOS 1, *)
  extension FolioPagerController {
    /// Cover, strip and pages in this order, without pages out of view.
    func showAccessibility(_ pager: Pager) {
      stripView.showAccessibility(pager.tab)
      var elements: [UIView] = coverView.content == nil ? [] : [coverView]
      elements.append(stripView)
      for page in pager.scene.map(\.page) {
        guard let host = hosts[page], let view = host.controller?.view else { continue }
        let isHidden = pager.tab.tabPanel(of: page)?.isHidden ?? true
        view.accessibilityElementsHidden = isHidden
        if !isHidden { elements.append(view) }
      }
      view.setAccessibilityElements(elements)
      // Cells are subviews in the order of their creation.
      for (page, rows) in Dictionary(grouping: model.cells, by: \.page) {
        hosts[page]?.scrollView.setAccessibilityElements(rows.compactMap { cells.cells[$0.id] })
      }
    }

    /// The three-finger swipe of VoiceOver. Left and right are the directions in which the content moves on the screen.
    func scrollPages(_ direction: UIAccessibilityScrollDirection) -> Bool {
      let pager = model.runner.machine
      let isMirrored = pager.direction == .rightToLeft
      let action: PageAction
      switch direction {
      case .next: action = .next
      case .previous: action = .previous
      case .left: action = isMirrored ? .previous : .next
      case .right: action = isMirrored ? .next : .previous
      default: return false
      }
      guard let event = pager.page.event(for: action, request: 0) else { return false }
      send(.page(event))
      return true
    }

    /// Brings the row of the focused element into view.
    func focusMoved(to element: AnyObject?) {
      guard let element = element as? UIView, let slot = cells.slot(of: element) else { return }
      guard let cell = model.cells.first(where: { $0.id == slot }) else { return }
      send(.focused(cell.page, row: cell.row))
    }

    /// Announces the page that is shown, once the pages rest.
    func announce(_ page: PageID, _ cause: Cause) {
      guard cause != .data, cause != .restore else { return }
      guard let pages = model.runner.machine.page.accessibility else { return }
      let title = dataSource?.pager(self, titleOf: page) ?? ""
      UIAccessibility.post(
        notification: .pageScrolled, argument: "\(title), page \(pages.position) of \(pages.count)")
    }
  }

  @available(iOS 17, visionOS 1, *)
  extension UIView {
    /// Sets the elements, unless they are the same.
    fileprivate func setAccessibilityElements(_ views: [UIView]) {
      let present = accessibilityElements as? [UIView]
      if present != views { accessibilityElements = views }
    }
  }
#endif
