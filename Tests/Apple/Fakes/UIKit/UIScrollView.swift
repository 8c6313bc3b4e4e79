/// https://developer.apple.com/documentation/uikit/uiscrollview
///
/// It scrolls when a test calls `simulate…`, or by touches of a ``TouchSimulator``.
@MainActor
open class UIScrollView: UIView {
  /// https://developer.apple.com/documentation/uikit/uiscrollview/delegate
  open weak var delegate: (any UIScrollViewDelegate)?
  /// https://developer.apple.com/documentation/uikit/uiscrollview/contentsize
  open var contentSize = CGSize.zero
  /// A scroll view may move its content when its insets change. This one does so at its top.
  /// https://developer.apple.com/documentation/uikit/uiscrollview/contentinset
  open var contentInset = UIEdgeInsets.zero {
    didSet { if contentOffset.y == -oldValue.top { contentOffset.y = -contentInset.top } }
  }
  /// https://developer.apple.com/documentation/uikit/uiscrollview/alwaysbouncevertical
  open var alwaysBounceVertical = false
  /// https://developer.apple.com/documentation/uikit/uiscrollview/alwaysbouncehorizontal
  open var alwaysBounceHorizontal = false
  /// https://developer.apple.com/documentation/uikit/uiscrollview/isscrollenabled
  open var isScrollEnabled = true
  /// https://developer.apple.com/documentation/uikit/uiscrollview/scrollstotop
  open var scrollsToTop = true
  /// https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.property
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  /// https://developer.apple.com/documentation/uikit/uiscrollview/isdragging
  open private(set) var isDragging = false
  /// https://developer.apple.com/documentation/uikit/uiscrollview/isdecelerating
  open private(set) var isDecelerating = false

  /// https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum
  public enum ContentInsetAdjustmentBehavior: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum/automatic
    case automatic
    /// https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum/scrollableaxes
    case scrollableAxes
    /// https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum/never
    case never
    /// https://developer.apple.com/documentation/uikit/uiscrollview/contentinsetadjustmentbehavior-swift.enum/always
    case always
  }

  /// https://developer.apple.com/documentation/uikit/uiscrollview/contentoffset
  open var contentOffset: CGPoint {
    get { boundsOrigin }
    set {
      guard newValue != boundsOrigin else { return }
      boundsOrigin = newValue
      delegate?.scrollViewDidScroll(self)
    }
  }

  /// https://developer.apple.com/documentation/uikit/uiscrollview/pangesturerecognizer
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }

  private lazy var pan: UIPanGestureRecognizer = {
    let pan = ScrollPan(target: nil, action: nil)
    addGestureRecognizer(pan)
    return pan
  }()

  /// https://developer.apple.com/documentation/uikit/uiscrollview
  public override init(frame: CGRect) {
    super.init(frame: frame)
    _ = panGestureRecognizer
  }

  /// https://developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Whether content can be dragged along the axis of a travel.
  func canDrag(by travel: CGPoint) -> Bool {
    guard isScrollEnabled else { return false }
    if abs(travel.x) > abs(travel.y) {
      return alwaysBounceHorizontal
        || contentSize.width + contentInset.left + contentInset.right > frame.width
    }
    return alwaysBounceVertical || contentSize.height + contentInset.top + contentInset.bottom > frame.height
  }

  // MARK: Not of the framework

  /// Begins a drag.
  public func simulateDragBegan() {
    if isDecelerating { simulateDecelerationEnded() }
    isDragging = true
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Moves the content, under a finger or during deceleration.
  public func simulateScroll(toY y: CGFloat) { contentOffset = CGPoint(x: contentOffset.x, y: y) }

  /// Moves the content without notifying the delegate yet.
  public func simulateUnreportedScroll(toY y: CGFloat) { boundsOrigin.y = y }

  /// Lifts the finger. Returns the offset at which a deceleration to the target ends.
  @discardableResult
  public func simulateDragEnded(velocity: CGFloat = 0, target: CGFloat? = nil) -> CGFloat {
    var end = CGPoint(x: contentOffset.x, y: target ?? contentOffset.y)
    unsafe withUnsafeMutablePointer(to: &end) { end in
      unsafe delegate?.scrollViewWillEndDragging(
        self, withVelocity: CGPoint(x: 0, y: velocity), targetContentOffset: end)
    }
    isDragging = false
    isDecelerating = target != nil
    delegate?.scrollViewDidEndDragging(self, willDecelerate: isDecelerating)
    return end.y
  }

  /// Ends the deceleration.
  public func simulateDecelerationEnded() {
    isDecelerating = false
    delegate?.scrollViewDidEndDecelerating(self)
  }
}

/// The recognizer of a scroll view, which moves the content.
private final class ScrollPan: UIPanGestureRecognizer {
  private var start = CGPoint.zero

  override var beginsByItself: Bool {
    (view as? UIScrollView)?.canDrag(by: translation(in: nil)) ?? false
  }

  override func fire() {
    guard let view = view as? UIScrollView else { return }
    switch state {
    case .began:
      start = view.contentOffset
      view.simulateDragBegan()
      setTranslation(.zero, in: nil)
    case .changed:
      let travel = translation(in: nil)
      if abs(view.contentSize.width) > view.frame.width {
        view.contentOffset = CGPoint(x: start.x - travel.x, y: start.y)
      } else {
        view.contentOffset = CGPoint(x: start.x, y: start.y - travel.y)
      }
    case .ended, .cancelled: view.simulateDragEnded()
    default: break
    }
  }
}

/// Methods that are optional in UIKit do nothing here. https://developer.apple.com/documentation/uikit/uiscrollviewdelegate
@MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidscroll(_:)
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewwillbegindragging(_:)
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewwillenddragging(_:withvelocity:targetcontentoffset:)
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  )
  /// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidenddragging(_:willdecelerate:)
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidenddecelerating(_:)
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// https://developer.apple.com/documentation/uikit/uiscrollviewdelegate/scrollviewdidscrolltotop(_:)
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
