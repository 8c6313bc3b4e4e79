public import FolioMachine

/// Where content stands that is shorter than what is seen of its list.
public enum ListGravity: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// At the top.
  case top
  /// At the bottom, as in a chat: rows that come push up those before them. Content that rests at its end, long or short,
  /// keeps it when sizes, insets or a cover over it change.
  case bottom
}

extension ListGravity: Defaulting {
  package static var byDefault: ListGravity { .top }
}
