/// The source of a scroll.
public enum ScrollSource: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The user, with a finger, a wheel or a key.
  case user
  /// The motion after the user has lifted the finger, such as a deceleration.
  case fling
  /// The host, for example with a scroll order, a jump to the top or changed content.
  case code
}
