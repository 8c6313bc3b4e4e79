public import FolioMachine

/// Where a list begins, once it has a layout and its first rows.
public enum InitialPosition: Hashable, Sendable, Savable {
  /// At its top.
  case top
  /// At the end of its content, as a chat does.
  case bottom
  /// At a row, or at the last one if it has no such row, aligned in what is seen.
  case row(Int64, alignment: ScrollAlignment)
}

extension InitialPosition: Digestible {
  /// Takes in which position it is, and its row.
  public func combine(into digest: inout Digest) {
    switch self {
    case .top: digest.combine(0 as Int64)
    case .bottom: digest.combine(1 as Int64)
    case .row(let row, let alignment): digest.combine(2 as Int64, row, alignment)
    }
  }
}

#if Coding
  extension KeyedDecodingContainer {
    /// Reads where a list begins; where nothing is written of it, that is at its top.
    func decode(_ type: InitialPosition.Type, forKey key: Key) throws -> InitialPosition {
      try decodeIfPresent(type, forKey: key) ?? .top
    }
  }

  extension KeyedEncodingContainer {
    /// Writes where a list begins, unless it is at its top.
    mutating func encode(_ position: InitialPosition, forKey key: Key) throws {
      try encodeIfPresent(position == .top ? nil : position, forKey: key)
    }
  }
#endif
