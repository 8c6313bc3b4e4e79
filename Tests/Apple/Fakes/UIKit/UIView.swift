/// https://developer.apple.com/documentation/uikit/uiview
@MainActor
open class UIView: UIResponder {
  /// https://developer.apple.com/documentation/uikit/uiview/init(frame:)
  public init(frame: CGRect) {
    self.frame = frame
    super.init()
  }

  /// https://developer.apple.com/documentation/uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) {
    frame = .zero
    super.init()
  }

  // MARK: Geometry

  /// https://developer.apple.com/documentation/uikit/uiview/frame
  open var frame: CGRect { didSet { if frame.size != oldValue.size { setNeedsLayout() } } }

  var boundsOrigin = CGPoint.zero

  /// https://developer.apple.com/documentation/uikit/uiview/bounds
  open var bounds: CGRect {
    get { CGRect(origin: boundsOrigin, size: frame.size) }
    set {
      boundsOrigin = newValue.origin
      frame.size = newValue.size
    }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/convert(_:to:)-1xizt
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    view?.fromRoot(toRoot(point)) ?? toRoot(point)
  }

  func toRoot(_ point: CGPoint) -> CGPoint {
    let outer = CGPoint(x: point.x + frame.minX - bounds.minX, y: point.y + frame.minY - bounds.minY)
    return superview?.toRoot(outer) ?? outer
  }

  func fromRoot(_ point: CGPoint) -> CGPoint {
    let outer = superview?.fromRoot(point) ?? point
    return CGPoint(x: outer.x - frame.minX + bounds.minX, y: outer.y - frame.minY + bounds.minY)
  }

  /// https://developer.apple.com/documentation/uikit/uiview/safeareainsets
  open var safeAreaInsets: UIEdgeInsets { simulatedSafeAreaInsets }

  /// Not of the framework: the area that bars cover.
  public var simulatedSafeAreaInsets = UIEdgeInsets.zero {
    didSet {
      guard simulatedSafeAreaInsets != oldValue else { return }
      owner?.viewSafeAreaInsetsDidChange()
    }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/semanticcontentattribute
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified

  /// https://developer.apple.com/documentation/uikit/uiview/effectiveuserinterfacelayoutdirection
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  /// https://developer.apple.com/documentation/uikit/uiview/intrinsiccontentsize
  open var intrinsicContentSize: CGSize { CGSize(width: -1, height: -1) }

  /// https://developer.apple.com/documentation/uikit/uiview/sizethatfits(_:)
  open func sizeThatFits(_ size: CGSize) -> CGSize { frame.size }

  // MARK: The hierarchy

  /// https://developer.apple.com/documentation/uikit/uiview/superview
  open private(set) weak var superview: UIView?
  /// https://developer.apple.com/documentation/uikit/uiview/subviews
  open private(set) var subviews: [UIView] = []
  /// The controller of this view.
  weak var owner: UIViewController?

  /// https://developer.apple.com/documentation/uikit/uiview/addsubview(_:)
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    subviews.append(view)
    view.superview = self
  }

  /// https://developer.apple.com/documentation/uikit/uiview/removefromsuperview()
  open func removeFromSuperview() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
  }

  /// https://developer.apple.com/documentation/uikit/uiview/isdescendant(of:)
  open func isDescendant(of view: UIView) -> Bool {
    view === self || superview?.isDescendant(of: view) ?? false
  }

  // MARK: Layout

  private var needsLayout = true

  /// https://developer.apple.com/documentation/uikit/uiview/setneedslayout()
  open func setNeedsLayout() { needsLayout = true }

  /// https://developer.apple.com/documentation/uikit/uiview/layoutifneeded()
  open func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
      owner?.viewDidLayoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// https://developer.apple.com/documentation/uikit/uiview/layoutsubviews()
  open func layoutSubviews() {}

  // MARK: Look and touch

  /// https://developer.apple.com/documentation/uikit/uiview/layer
  public let layer = CALayer()

  /// https://developer.apple.com/documentation/uikit/uiview/ishidden
  open var isHidden = false
  /// https://developer.apple.com/documentation/uikit/uiview/alpha
  open var alpha: CGFloat = 1
  /// https://developer.apple.com/documentation/uikit/uiview/clipstobounds
  open var clipsToBounds = false
  /// https://developer.apple.com/documentation/uikit/uiview/backgroundcolor
  open var backgroundColor: UIColor?
  /// https://developer.apple.com/documentation/uikit/uiview/isuserinteractionenabled
  open var isUserInteractionEnabled = true

  /// https://developer.apple.com/documentation/uikit/uiview/gesturerecognizers
  open var gestureRecognizers: [UIGestureRecognizer]?

  /// https://developer.apple.com/documentation/uikit/uiview/addgesturerecognizer(_:)
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizers = (gestureRecognizers ?? []) + [gestureRecognizer]
    gestureRecognizer.view = self
  }

  /// https://developer.apple.com/documentation/uikit/uiview/point(inside:with:)
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// https://developer.apple.com/documentation/uikit/uiview/hittest(_:with:)
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard !isHidden, alpha >= 0.01, isUserInteractionEnabled, self.point(inside: point, with: event) else {
      return nil
    }
    for view in subviews.reversed() {
      let inner = CGPoint(
        x: point.x - view.frame.minX + view.bounds.minX, y: point.y - view.frame.minY + view.bounds.minY)
      if let hit = view.hitTest(inner, with: event) { return hit }
    }
    return self
  }
}

/// https://developer.apple.com/documentation/uikit/uilabel
@MainActor
open class UILabel: UIView {
  /// https://developer.apple.com/documentation/uikit/uilabel/text
  open var text: String?
  /// https://developer.apple.com/documentation/uikit/uilabel/textalignment
  open var textAlignment = NSTextAlignment.natural

  /// Eight points per character. https://developer.apple.com/documentation/uikit/uiview/intrinsiccontentsize
  open override var intrinsicContentSize: CGSize { CGSize(width: 8 * (text ?? "").count, height: 20) }
}

/// https://developer.apple.com/documentation/uikit/nstextalignment
public enum NSTextAlignment: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/nstextalignment/left
  case left
  /// https://developer.apple.com/documentation/uikit/nstextalignment/center
  case center
  /// https://developer.apple.com/documentation/uikit/nstextalignment/right
  case right
  /// https://developer.apple.com/documentation/uikit/nstextalignment/justified
  case justified
  /// https://developer.apple.com/documentation/uikit/nstextalignment/natural
  case natural
}
