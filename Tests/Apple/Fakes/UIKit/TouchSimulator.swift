/// Not of the framework: a finger, and the rules by which recognizers share it.
///
/// The recognizers of the touched view and of its superviews take part if their delegates let them receive the touch. A pan
/// that has moved far enough waits for those that are required to fail, asks its delegate, and begins. Others then fail,
/// unless a delegate lets both recognize.
@MainActor
public final class TouchSimulator {
  private let root: UIView
  private var active: [UIGestureRecognizer] = []
  private var start = CGPoint.zero
  private var place = CGPoint.zero

  /// The distance that a finger moves before a pan begins.
  public static let slop: CGFloat = 10

  /// Creates a finger over the views in a view.
  public init(_ root: UIView) { self.root = root }

  /// The recognizers that follow the finger.
  public var recognizing: [UIGestureRecognizer] {
    active.filter { $0.state == .began || $0.state == .changed }
  }

  /// Puts the finger down.
  public func down(x: CGFloat, y: CGFloat) {
    (start, place) = (CGPoint(x: x, y: y), CGPoint(x: x, y: y))
    let touch = UITouch()
    touch.windowLocation = start
    var view = root.hitTest(root.fromRoot(start), with: nil)
    touch.view = view
    active = []
    while let present = view {
      active += (present.gestureRecognizers ?? []).filter { recognizer in
        recognizer.isEnabled
          && recognizer.delegate?.gestureRecognizer(recognizer, shouldReceive: touch) ?? true
      }
      view = present.superview
    }
    for recognizer in active {
      recognizer.state = .possible
      recognizer.place = start
      (recognizer as? UIPanGestureRecognizer)?.setTranslation(.zero, in: nil)
    }
    for case let press as UILongPressGestureRecognizer in active where press.minimumPressDuration == 0 {
      begin(press)
    }
  }

  /// Moves the finger, at a velocity in points per second.
  public func move(x: CGFloat, y: CGFloat, velocity: CGPoint = .zero) {
    place = CGPoint(x: x, y: y)
    for recognizer in active {
      recognizer.place = place
      (recognizer as? UIPanGestureRecognizer)?.speed = velocity
    }
    let hasMoved = hypot(x - start.x, y - start.y) > Self.slop
    if hasMoved {
      for case let tap as UITapGestureRecognizer in active where tap.state == .possible {
        tap.state = .failed
      }
      beginPans()
    }
    for recognizer in recognizing { recognizer.change(to: .changed) }
  }

  /// Lifts the finger.
  public func up() {
    for case let pan as UIPanGestureRecognizer in active where pan.state == .possible { pan.state = .failed }
    for case let tap as UITapGestureRecognizer in active where tap.state == .possible {
      if shouldBegin(tap) { tap.change(to: .ended) } else { tap.state = .failed }
    }
    for recognizer in recognizing { recognizer.change(to: .ended) }
    active = []
  }

  /// Cancels the touch as the system does.
  public func cancel() {
    for recognizer in recognizing { recognizer.change(to: .cancelled) }
    active = []
  }

  private func beginPans() {
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for case let pan as UIPanGestureRecognizer in active where pan.state == .possible && !waits(pan) {
        hasChanged = true
        if shouldBegin(pan) { begin(pan) } else { pan.state = .failed }
      }
    }
  }

  private func shouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer.beginsByItself && recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true
  }

  private func waits(_ recognizer: UIGestureRecognizer) -> Bool {
    active.contains { other in
      other !== recognizer && other.state == .possible
        && (other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: recognizer) ?? false
          || recognizer.delegate?.gestureRecognizer(recognizer, shouldRequireFailureOf: other) ?? false)
    }
  }

  private func begin(_ recognizer: UIGestureRecognizer) {
    recognizer.change(to: .began)
    for other in active where other !== recognizer && other.state == .possible {
      let isTogether =
        recognizer.delegate?.gestureRecognizer(recognizer, shouldRecognizeSimultaneouslyWith: other) ?? false
        || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: recognizer) ?? false
      if !isTogether { other.state = .failed }
    }
  }
}
