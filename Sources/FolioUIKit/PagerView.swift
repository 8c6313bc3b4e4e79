#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  internal import FolioHost
  internal import UIKit

  /// The view of a pager.
  @available(iOS 17, visionOS 1, *)
  final class PagerView: UIView {
    weak var controller: FolioPagerController?

    override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
      controller?.scrollPages(direction) ?? false
    }
  }

  /// The view that contains the cover. A finger on a part that takes no touches scrolls the page below.
  @available(iOS 17, visionOS 1, *)
  final class CoverContainer: UIView {
    var content: UIView? {
      didSet {
        oldValue?.removeFromSuperview()
        if let content { addSubview(content) }
        setNeedsLayout()
      }
    }

    override func layoutSubviews() {
      super.layoutSubviews()
      content?.frame = bounds
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self || hit === content ? nil : hit
    }
  }
#endif
