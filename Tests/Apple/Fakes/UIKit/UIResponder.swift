@_exported public import Foundation
@_exported public import QuartzCore

// Each declaration follows the page of Apple's documentation that it names. Declarations that begin with `simulate`, or are
// marked “not of the framework”, are for tests.

/// https://developer.apple.com/documentation/uikit/uiresponder
@MainActor
open class UIResponder: NSObject {
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/init()
  nonisolated public override init() { super.init() }

  // These are declared for `NSObject` in UIKit. Without Objective-C, an extension cannot add members that are overridden.

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/isaccessibilityelement
  open var isAccessibilityElement = false
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitylabel
  open var accessibilityLabel: String?
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityvalue
  open var accessibilityValue: String?
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilitytraits
  open var accessibilityTraits: UIAccessibilityTraits = .none
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityelementshidden
  open var accessibilityElementsHidden = false
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityelements
  open var accessibilityElements: [Any]?

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityscroll(_:)
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/accessibilityactivate()
  open func accessibilityActivate() -> Bool { false }
}

/// https://developer.apple.com/documentation/uikit/uiedgeinsets
public struct UIEdgeInsets: Equatable, Sendable {
  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/top
  public var top: CGFloat
  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/left
  public var left: CGFloat
  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/bottom
  public var bottom: CGFloat
  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/right
  public var right: CGFloat

  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/init(top:left:bottom:right:)
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    (self.top, self.left, self.bottom, self.right) = (top, left, bottom, right)
  }

  /// https://developer.apple.com/documentation/uikit/uiedgeinsets/zero
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
}

/// https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection/lefttoright
  case leftToRight
  /// https://developer.apple.com/documentation/uikit/uiuserinterfacelayoutdirection/righttoleft
  case rightToLeft
}

/// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute
public enum UISemanticContentAttribute: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute/unspecified
  case unspecified
  /// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute/playback
  case playback
  /// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute/spatial
  case spatial
  /// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute/forcelefttoright
  case forceLeftToRight
  /// https://developer.apple.com/documentation/uikit/uisemanticcontentattribute/forcerighttoleft
  case forceRightToLeft
}

/// https://developer.apple.com/documentation/uikit/uievent
@MainActor
open class UIEvent: NSObject {}

/// https://developer.apple.com/documentation/uikit/uitouch
@MainActor
open class UITouch: NSObject {
  /// https://developer.apple.com/documentation/uikit/uitouch/view
  open internal(set) var view: UIView?
  var windowLocation = CGPoint.zero

  /// https://developer.apple.com/documentation/uikit/uitouch/location(in:)
  open func location(in view: UIView?) -> CGPoint { view?.fromRoot(windowLocation) ?? windowLocation }
}

/// https://developer.apple.com/documentation/uikit/uicolor
open class UIColor: NSObject, @unchecked Sendable {
  /// https://developer.apple.com/documentation/uikit/uicolor/tintcolor
  open class var tintColor: UIColor { UIColor() }
}
