/// https://developer.apple.com/documentation/uikit/uigesturerecognizer
///
/// A ``TouchSimulator`` changes its states.
@MainActor
open class UIGestureRecognizer: NSObject {
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum
  public enum State: Int, Sendable {
    /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum/possible
    case possible
    /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum/began
    case began
    /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum/changed
    case changed
    /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum/ended
    case ended
    /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum/cancelled
    case cancelled
    /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.enum/failed
    case failed
  }

  private weak var target: AnyObject?
  private let action: Selector?

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/init(target:action:)
  public init(target: Any?, action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/state-swift.property
  open internal(set) var state = State.possible
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/delegate
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/view
  open internal(set) weak var view: UIView?
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/cancelstouchesinview
  open var cancelsTouchesInView = true
  /// “If you change this property to false while a gesture recognizer is currently recognizing a gesture, the gesture
  /// recognizer transitions to a cancelled state.”
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/isenabled
  open var isEnabled = true {
    didSet { if !isEnabled, state == .began || state == .changed { change(to: .cancelled) } }
  }

  /// https://developer.apple.com/documentation/uikit/uigesturerecognizer/location(in:)
  open func location(in view: UIView?) -> CGPoint { view?.fromRoot(place) ?? place }

  var place = CGPoint.zero
  /// Begins the gesture, if the delegate allows it.
  var beginsByItself: Bool { true }

  func fire() {
    guard let action else { return }
    (target as? any SelectorTarget)?.perform(action, with: self)
  }

  func change(to state: State) {
    self.state = state
    if state != .failed { fire() }
  }
}

/// https://developer.apple.com/documentation/uikit/uipangesturerecognizer
@MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// https://developer.apple.com/documentation/uikit/uipangesturerecognizer/maximumnumberoftouches
  open var maximumNumberOfTouches = Int.max

  private var origin = CGPoint.zero
  var speed = CGPoint.zero

  /// https://developer.apple.com/documentation/uikit/uipangesturerecognizer/translation(in:)
  open func translation(in view: UIView?) -> CGPoint { CGPoint(x: place.x - origin.x, y: place.y - origin.y) }

  /// https://developer.apple.com/documentation/uikit/uipangesturerecognizer/settranslation(_:in:)
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    origin = CGPoint(x: place.x - translation.x, y: place.y - translation.y)
  }

  /// https://developer.apple.com/documentation/uikit/uipangesturerecognizer/velocity(in:)
  open func velocity(in view: UIView?) -> CGPoint { speed }
}

/// https://developer.apple.com/documentation/uikit/uirectedge
public struct UIRectEdge: OptionSet, Sendable {
  /// https://developer.apple.com/documentation/uikit/uirectedge/rawvalue
  public let rawValue: UInt
  /// https://developer.apple.com/documentation/uikit/uirectedge/init(rawvalue:)
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// https://developer.apple.com/documentation/uikit/uirectedge/left
  public static let left = UIRectEdge(rawValue: 1 << 1)
}

/// It begins within 20 points of the left edge. https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer
@MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// https://developer.apple.com/documentation/uikit/uiscreenedgepangesturerecognizer/edges
  open var edges: UIRectEdge = []

  override var beginsByItself: Bool { edges == .left && place.x - translation(in: nil).x <= 20 }
}

/// https://developer.apple.com/documentation/uikit/uitapgesturerecognizer
@MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {}

/// https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer
@MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  /// https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer/minimumpressduration
  open var minimumPressDuration: TimeInterval = 0.5
  /// https://developer.apple.com/documentation/uikit/uilongpressgesturerecognizer/allowablemovement
  open var allowableMovement: CGFloat = 10
}

/// Methods that are optional in UIKit return their documented defaults here.
/// https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate
@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizershouldbegin(_:)
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizer(_:shouldreceive:)-16fuh
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizer(_:shouldrecognizesimultaneouslywith:)
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizer(_:shouldrequirefailureof:)
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// https://developer.apple.com/documentation/uikit/uigesturerecognizerdelegate/gesturerecognizer(_:shouldberequiredtofailby:)
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// True.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// True.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch)
    -> Bool
  {
    true
  }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}
