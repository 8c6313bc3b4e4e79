public import FolioMachine

/// What a finger, or the motion that it left, meets at the bounds of a list.
public enum ListEdge: UInt8, Hashable, Sendable, NamedCase, Digestible {
  /// Content gives way under a finger, less and less, and a motion runs beyond the bound and springs back.
  case rubberBand
  /// A wall: travel beyond the bound is lost, and a motion ends on it.
  case clamp
}

#if Coding
  extension KeyedDecodingContainer {
    /// Reads what lists meet at their bounds; where nothing is written of it, it is the usual.
    func decode(_ type: ListEdge.Type, forKey key: Key) throws -> ListEdge {
      try decodeIfPresent(type, forKey: key) ?? .rubberBand
    }
  }

  extension KeyedEncodingContainer {
    /// Writes what lists meet at their bounds, unless it is the usual.
    mutating func encode(_ edge: ListEdge, forKey key: Key) throws {
      try encodeIfPresent(edge == .rubberBand ? nil : edge, forKey: key)
    }
  }
#endif
