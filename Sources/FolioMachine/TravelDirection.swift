/// Which way content or pages go: not where on screen, which depends on axis and layout direction.
public enum TravelDirection: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Toward the end: to later rows, to the next page.
  case forward
  /// Toward the beginning.
  case backward
}
