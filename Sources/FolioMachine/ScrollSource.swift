/// Who scrolled content.
public enum ScrollSource: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// A finger, a wheel, a key: the user at this moment.
  case user
  /// The motion that the user left behind.
  case fling
  /// The host: an order carried out, a jump to the top, content that changed.
  case code
}
