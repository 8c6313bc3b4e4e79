public import FolioMachine

/// Where content stands that is shorter than what is seen of its list.
public enum ListGravity: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// At the top.
  case top
  /// At the bottom, as in a chat: rows that come push up those before them. Content that rests at its end, long or short,
  /// keeps it when sizes, insets or a cover over it change.
  case bottom
}

#if Coding
  extension KeyedDecodingContainer {
    /// Reads where short content stands; where nothing is written of it, that is at the top.
    func decode(_ type: ListGravity.Type, forKey key: Key) throws -> ListGravity {
      try decodeIfPresent(type, forKey: key) ?? .top
    }
  }

  extension KeyedEncodingContainer {
    /// Writes where short content stands, unless it is at the top.
    mutating func encode(_ gravity: ListGravity, forKey key: Key) throws {
      try encodeIfPresent(gravity == .top ? nil : gravity, forKey: key)
    }
  }
#endif
