/// The source of a scroll.
public enum ScrollSource: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// The user, with a finger, a wheel or a key.
  case user
  /// The motion that follows a release of the user.
  case fling
  /// The host, for example with a scroll order, a jump to the top or changed content.
  case code
}
