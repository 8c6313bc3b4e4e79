public import FolioMachine

/// The position of content that is shorter than the visible area of its list.
public enum ListGravity: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// At the top.
  case top
  /// At the bottom, as in a chat: new rows push up the rows before them. Content of any length that rests at its end stays
  /// there when sizes, insets or a cover over it change.
  case bottom
}

extension ListGravity: Defaulting {
  package static var byDefault: ListGravity { .top }
}
