/// https://developer.apple.com/documentation/uikit/uiaccessibility
@MainActor
public struct UIAccessibility {
  /// https://developer.apple.com/documentation/uikit/uiaccessibility/notification
  public struct Notification: Hashable, RawRepresentable, Sendable {
    /// https://developer.apple.com/documentation/uikit/uiaccessibility/notification/rawvalue
    public let rawValue: UInt32
    /// https://developer.apple.com/documentation/uikit/uiaccessibility/notification/init(rawvalue:)
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// https://developer.apple.com/documentation/uikit/uiaccessibility/notification/pagescrolled
    nonisolated public static let pageScrolled = Notification(rawValue: 1_009)
  }

  /// https://developer.apple.com/documentation/uikit/uiaccessibility/post(notification:argument:)
  public static func post(notification: UIAccessibility.Notification, argument: Any?) {
    simulatedPosts.append((notification, argument as? String))
  }

  /// https://developer.apple.com/documentation/uikit/uiaccessibility/isreducemotionenabled
  public static var isReduceMotionEnabled: Bool { simulatedReduceMotion }

  /// https://developer.apple.com/documentation/uikit/uiaccessibility/reducemotionstatusdidchangenotification
  nonisolated public static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// https://developer.apple.com/documentation/uikit/uiaccessibility/elementfocusednotification
  nonisolated public static let elementFocusedNotification = NSNotification.Name(
    "UIAccessibilityElementFocusedNotification")

  /// https://developer.apple.com/documentation/uikit/uiaccessibility/focusedelementuserinfokey
  nonisolated public static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"

  /// Not of the framework: whether the user has requested reduced motion.
  public static var simulatedReduceMotion = false
  /// Not of the framework: the posted notifications.
  public static var simulatedPosts: [(notification: UIAccessibility.Notification, argument: String?)] = []
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/rawvalue
  public let rawValue: UInt64
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/init(rawvalue:)
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/none
  public static let none = UIAccessibilityTraits([])
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/button
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/selected
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/notenabled
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// https://developer.apple.com/documentation/uikit/uiaccessibilitytraits/tabbar
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
}

/// https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection/right
  case right = 1
  /// https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection/left
  case left
  /// https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection/up
  case up
  /// https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection/down
  case down
  /// https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection/next
  case next
  /// https://developer.apple.com/documentation/uikit/uiaccessibilityscrolldirection/previous
  case previous
}
