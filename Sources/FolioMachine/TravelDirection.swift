/// The direction in which content or pages move. The direction on screen also depends on the axis and the layout
/// direction.
public enum TravelDirection: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Toward the end: to later rows or to the next page.
  case forward
  /// Toward the beginning.
  case backward
}
